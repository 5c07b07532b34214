package output

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"gloss/annotate"
	"gloss/annotate/durable"
	"gloss/engine/pgn"
)

// A run with --resume that came to its end leaves no journal. That it is done can be seen
// from what it wrote: the games of the inputs, each with the tag that tells how it was
// analysed. So the same command does not begin a work of days anew.

// Made says how a run makes its output.
type Made struct {
	Tag, Settings string // the tag that tells it, and what it says
	InPlace       bool
	MayFail       bool     // games may be copied where an engine failed
	Behind        []string // files that are written behind the games; "" for none
	Needs         []string // files that the games depend on
}

// Finished is what an earlier run has left.
type Finished struct {
	Whole             bool   // it came to its end
	Other             string // why it is another one, "" if it is not or nothing is there
	Annotated, Failed int    // games
}

// Finished tells if the output is complete. Where it is, what a run that was killed in tidying up may have
// left beside it is removed.
func (s *Sink) Finished(ctx context.Context, inputs []string, m Made) (f Finished, err error) {
	if exists(journalPath(s)) {
		return f, nil
	}
	if there, err := s.there(m); err != nil || !there {
		return f, err
	}
	c := comparison{made: m}
	for source, path := range inputs {
		if !s.single || source == 0 {
			if err := c.open(ctx, s.Target(source)); err != nil {
				return f, err
			}
		}
		if err := c.input(ctx, path); err != nil {
			c.file.Close()
			return f, err
		}
		if !s.single || source == s.last {
			if err := c.end(ctx); err != nil {
				return f, err
			}
		}
	}
	f = Finished{Whole: c.other == "", Other: c.other, Annotated: c.annotated, Failed: c.failed}
	if !f.Whole {
		return f, nil
	}
	return f, durable.Remove(recordsPath(journalPath(s)) + durable.PartSuffix)
}

// there tells if all is there that the run writes, and nothing that it depends on is younger
// than the games.
func (s *Sink) there(m Made) (bool, error) {
	var youngest, oldest time.Time
	for _, path := range s.targets {
		info, err := os.Stat(path)
		if errors.Is(err, os.ErrNotExist) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if t := info.ModTime(); youngest.IsZero() || t.After(youngest) {
			youngest = t
		}
		if t := info.ModTime(); oldest.IsZero() || t.Before(oldest) {
			oldest = t
		}
	}
	for _, path := range m.Behind {
		if path == "" {
			continue
		}
		if info, err := os.Stat(path); err != nil || info.ModTime().Before(youngest) {
			return false, nil // they are written behind the games
		}
	}
	for _, path := range m.Needs {
		if info, err := os.Stat(path); err == nil && info.ModTime().After(oldest) {
			return false, nil
		}
	}
	return true, nil
}

// comparison holds outputs against inputs.
type comparison struct {
	made Made
	file io.Closer
	out  *pgn.Reader

	annotated, copied int    // games
	failed            int    // of the inputs, for the exit code
	rest              string // behind the last game of the input
	other             string // the first difference
}

func (c *comparison) open(ctx context.Context, path string) error {
	f, err := pgn.OpenContext(ctx, path)
	if err == nil {
		c.file, c.out = f, pgn.NewReader(f, path)
	}
	return err
}

// input compares the games of one input with the next ones of the output.
func (c *comparison) input(ctx context.Context, path string) error {
	f, err := pgn.OpenContext(ctx, path)
	if err != nil {
		return err
	}
	defer f.Close()
	in := pgn.NewReader(f, annotate.InputName(path))
	for c.other == "" {
		if err := ctx.Err(); err != nil {
			return err
		}
		if c.rest != "" {
			c.other = "remarks between the inputs" // they belong to the next game now
			break
		}
		g, err := in.Next()
		if g == nil {
			if !errors.Is(err, io.EOF) {
				c.failed++
			}
			c.rest = in.Rest()
			break
		}
		made, _ := c.out.Next()
		c.game(g, made)
	}
	return nil
}

// game compares a game with what should have been made of it.
func (c *comparison) game(g, made *pgn.Game) {
	switch {
	case made == nil:
		c.other = fmt.Sprintf("%s game %d is not in it", g.Name, g.Number)
		return
	case g.Raw == made.Raw && (g.Broken() || !c.made.InPlace && c.made.MayFail && c.made.settings(made) == ""):
		c.failed++
		c.copied++
		return
	case g.Broken() || made.Broken():
		c.other = fmt.Sprintf("%s game %d is another one", g.Name, g.Number)
		return
	case c.made.settings(made) != c.made.Settings:
		c.other = fmt.Sprintf("%s game %d was not made by these settings", g.Name, g.Number)
		return
	}
	g.StripOwn()
	made.StripOwn()
	if pgn.Diff(g, made) != "" {
		c.other = fmt.Sprintf("%s game %d is another one", g.Name, g.Number)
	}
	c.annotated++
}

// end compares what stands behind the last game of an output.
func (c *comparison) end(ctx context.Context) error {
	defer c.file.Close()
	if c.other != "" {
		return nil
	}
	made, err := c.out.Next()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case made != nil || !errors.Is(err, io.EOF) || c.out.Rest() != c.rest:
		c.other = "there is more in it than in the inputs"
	case c.annotated == 0 && c.copied > 0:
		c.other = "no game of it is annotated"
	}
	c.rest = ""
	return nil
}

// settings is what the tag of a game says.
func (m *Made) settings(g *pgn.Game) string { return SettingsOf(g, m.Tag) }

// SettingsOf is what a game says in the tag by which gloss tells how it was analysed, "" if there is none.
func SettingsOf(g *pgn.Game, tag string) string {
	for _, t := range g.Tags {
		if t.Own && t.Name == tag {
			return t.Value
		}
	}
	return ""
}
