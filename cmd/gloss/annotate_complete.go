package main

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

// finished tells if the output is complete, and with what error the run that made it
// ended: that of games that were copied. Where the output is there but other, it says so.
func (a *annotation) finished(ctx context.Context, s *sink, inputs []string) (done bool, result error, err error) {
	if exists(journalPath(s)) || a.json {
		return false, nil, nil // of records it cannot be seen by which flags they were made
	}
	if made, err := a.made(s); err != nil || !made {
		return false, nil, err
	}
	c := comparison{a: a}
	for source, path := range inputs {
		if !s.single || source == 0 {
			if err := c.open(ctx, s.target(source)); err != nil {
				return false, nil, err
			}
		}
		if err := c.input(ctx, path); err != nil {
			c.file.Close()
			return false, nil, err
		}
		if !s.single || source == s.last {
			if err := c.end(ctx); err != nil {
				return false, nil, err
			}
		}
	}
	name := a.opts.output
	if a.opts.inPlace {
		name = s.targets[0]
		if len(s.targets) > 1 {
			name += " and the other files"
		}
	}
	if c.other != "" {
		a.ui.notef("%s is there, but not as this command makes it (%s); it is made anew", name, c.other)
		return false, nil, nil
	}
	a.ui.notef("%s is complete: %s with these settings; remove it to begin anew", name, counted(int64(c.annotated), "game"))
	a.failed = c.failed
	// The run that completed it may have been killed in tidying up behind its journal.
	if err := durable.Remove(recordsPath(journalPath(s)) + durable.PartSuffix); err != nil {
		return false, nil, err
	}
	return true, a.failures(), nil
}

// made tells if all is there that the run writes, and nothing that it depends on is younger
// than the games.
func (a *annotation) made(s *sink) (bool, error) {
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
	for _, path := range []string{a.opts.report, a.opts.damage} {
		if path == "" {
			continue
		}
		if info, err := os.Stat(path); err != nil || info.ModTime().Before(youngest) {
			return false, nil // they are written behind the games
		}
	}
	needs := []string{a.ui.global.Profile}
	if a.opts.engine != "" {
		path, err := enginePath(a.opts.engine)
		if err != nil {
			return false, err
		}
		needs = append(needs, path)
	}
	for _, path := range needs {
		if info, err := os.Stat(path); err == nil && info.ModTime().After(oldest) {
			return false, nil
		}
	}
	return true, nil
}

// comparison holds outputs against inputs.
type comparison struct {
	a    *annotation
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
	case g.Raw == made.Raw && (g.Broken() || !c.a.opts.inPlace && c.a.opts.engine != "" && ownSettings(made) == ""):
		c.failed++
		c.copied++
		return
	case g.Broken() || made.Broken():
		c.other = fmt.Sprintf("%s game %d is another one", g.Name, g.Number)
		return
	case ownSettings(made) != c.a.tag:
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

// ownSettings is the tag by which gloss tells how a game was analysed, "" if there is none.
func ownSettings(g *pgn.Game) string {
	for _, t := range g.Tags {
		if t.Own && t.Name == settingsTag {
			return t.Value
		}
	}
	return ""
}
