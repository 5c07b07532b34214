package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"gloss/annotate"
	"gloss/annotate/review"
	"gloss/engine/pgn"
	"gloss/eval"
)

// recorded takes games out of annotated files as they are, so that nothing is searched twice.
type recorded struct {
	a     *annotation
	mu    sync.Mutex
	read  map[string]*reading // by the tag of the game
	taken int
	short int // games that have marks, but not enough of them
}

// reading is how gloss annotated a game.
type reading struct {
	annotate.Reading
	skipBook bool
	err      error
}

func newRecorded(a *annotation) *recorded { return &recorded{a: a, read: map[string]*reading{}} }

// ready returns the record of a game that tells all that was asked. Workers call it.
func (r *recorded) ready(g *pgn.Game) ([]byte, bool, error) {
	if !valued(g) {
		return nil, false, nil
	}
	record, err := r.record(g)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		if r.short++; r.short == 1 {
			r.a.ui.notef("%s; it is searched", gameMessage(g, err))
		}
		return nil, false, nil
	}
	r.taken++
	line, err := json.Marshal(record)
	return line, err == nil, err
}

// tell says how many more games were searched though they have marks.
func (r *recorded) tell() {
	if r.short > 1 {
		r.a.ui.notef("%s more with values were searched, because the values are incomplete or of unknown scale", counted(int64(r.short-1), "game"))
	}
}

func (r *recorded) record(g *pgn.Game) (*annotate.GameJSON, error) {
	how, err := r.readingOf(g)
	if err != nil {
		return nil, err
	}
	now := how.Reading
	now.Opening = r.a.opening(g)
	if start, err := g.Start(); err == nil && how.skipBook {
		now.Book = r.a.openings.Length(start, g.Main.Played())
	}
	return now.JSON(g)
}

// valued tells if a game was annotated at all: with gloss's tag, or with a value.
func valued(g *pgn.Game) bool {
	if _, ok := g.LookupTag(settingsTag); ok {
		return true
	}
	return slices.ContainsFunc(g.Main.Moves, func(n *pgn.Node) bool { _, ok := n.Eval(); return ok })
}

// readingOf says how a game is to be read: as its tag tells, or, without one, by values of others.
func (r *recorded) readingOf(g *pgn.Game) (*reading, error) {
	if _, ok := g.LookupTag(settingsTag); !ok {
		return &reading{Reading: annotate.Reading{
			Thresholds: review.DefaultThresholds, SilentBeyond: defaultSilentBeyond,
			Settings: map[string]any{"values": "of others", "curve": review.LichessShape.String()},
		}}, nil
	}
	tag := ownSettings(g)
	if tag == "" {
		return nil, fmt.Errorf("the tag %s is not as gloss wrote it", settingsTag)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	how := r.read[tag]
	if how == nil {
		if len(r.read) == mostPlans {
			clear(r.read)
		}
		how = r.a.readSettings(tag)
		r.read[tag] = how
	}
	return how, how.err
}

// readSettings reads the tag of a game. It says how the values are to be read and costs nothing: neither
// an engine nor a profile that a file names is loaded, but those that are built in.
func (a *annotation) readSettings(tag string) *reading {
	opts, profile, err := parseSettings(tag)
	if err != nil {
		return &reading{err: err}
	}
	settings, err := opts.settings(func(flag string) bool { return flag == "nodes" && opts.nodes > 0 })
	if err != nil {
		return &reading{err: fmt.Errorf("the tag %s: %w", settingsTag, err)}
	}
	was := &annotation{opts: opts, settings: settings, profile: a.profile}
	switch {
	case slices.Contains(eval.ProfileNames(), profile):
		if was.profile, err = eval.LoadProfile(profile); err != nil {
			return &reading{err: err}
		}
	case a.profile.Name != profile:
		return &reading{err: fmt.Errorf("it was analysed with the profile %q, whose scale is not known; give its file with --profile", profile)}
	}
	if opts.engine == "" {
		was.settings.Curve.Scale = was.profile.Scale
	}
	was.describeSettings()
	return &reading{skipBook: opts.skipBook, Reading: annotate.Reading{
		Own: true, Curve: was.settings.Curve, Thresholds: settings.Thresholds, SilentBeyond: settings.SilentBeyond, Settings: was.describe,
	}}
}
