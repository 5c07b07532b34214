package uci

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gloss/engine/board"
)

// StaticEval asks the engine for its evaluation of a position without a search, in
// centipawns, White's view. UCI has no such command; Stockfish answers "eval" with a line
//
//	Final evaluation       +0.16 (white side)
//
// The answer is not ok where the engine has none, as in check. An engine that does
// not know the command gives an error.
func (c *Client) StaticEval(ctx context.Context, pos *board.Position) (cp float64, ok bool, err error) {
	if c.failure != nil {
		return 0, false, c.failure
	}
	final := ""
	err = c.send(formatPosition(pos))
	if err == nil {
		err = c.send("eval")
	}
	if err == nil {
		err = c.send("isready")
	}
	if err == nil {
		err = c.await(ctx, "readyok", func(line string) {
			if rest, found := strings.CutPrefix(line, "Final evaluation"); found {
				final = strings.TrimSpace(strings.TrimPrefix(rest, ":"))
			}
		})
	}
	if err != nil {
		if errors.Is(err, ErrEngine) {
			c.abandon(err)
		}
		return 0, false, err
	}
	word, side, _ := strings.Cut(final, " ")
	switch {
	case final == "":
		return 0, false, fmt.Errorf("engine %s does not answer \"eval\" with a line \"Final evaluation\"", c.name)
	case word == "none":
		return 0, false, nil
	}
	pawns, err := strconv.ParseFloat(word, 64)
	if err != nil || !strings.HasPrefix(strings.TrimSpace(side), "(white side)") {
		return 0, false, fmt.Errorf("engine %s answers \"eval\" with %q: want a number of pawns (white side)", c.name, clip(final))
	}
	return 100 * pawns, true, nil
}
