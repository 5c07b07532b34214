package pgn

import (
	"errors"
	"fmt"
	"strings"

	"gloss/engine/board"
)

// Start returns a new position at the start of the game: that of the FEN tag
// if there is one, with the rules of the Variant tag. Rights to castle and an
// en passant square that the placement does not allow are left out, as they are
// the commonest slips in start positions. The error tells which of the two tags
// cannot be used.
func (g *Game) Start() (*board.Position, error) {
	chess960, err := variantOf(g.Tag("Variant"))
	if err != nil {
		return nil, err
	}
	pos := board.NewPosition()
	if fen, ok := g.LookupTag("FEN"); ok {
		if pos, _, err = parseStart(fen); err != nil {
			return nil, fmt.Errorf("the start position cannot be used: %w", err)
		}
	}
	if chess960 {
		pos.SetChess960(true)
	}
	return pos, nil
}

// parseStart reads a start position and tells what it left out.
func parseStart(fen string) (pos *board.Position, left string, err error) {
	pos, err = board.ParseFEN(fen)
	fields := strings.Fields(fen)
	for range 2 {
		var fault *board.FENError
		if !errors.As(err, &fault) || len(fields) < 4 {
			break
		}
		was := strings.Join(fields[2:4], " ")
		switch fault.Field {
		case "castling":
			fields[2] = possibleRights(fields)
		case "en passant":
			fields[3] = "-"
		default:
			return nil, "", err
		}
		left = fmt.Sprintf("%q in the start position is not possible", was)
		pos, err = board.ParseFEN(strings.Join(fields, " "))
	}
	return pos, left, err
}

// possibleRights returns the rights to castle of a FEN that can be.
func possibleRights(fields []string) string {
	kept := ""
	for _, r := range fields[2] {
		try := append([]string(nil), fields...)
		try[2] = kept + string(r)
		_, err := board.ParseFEN(strings.Join(try, " "))
		var fault *board.FENError
		if r == '-' || len(kept) == 4 || errors.As(err, &fault) && fault.Field == "castling" {
			continue
		}
		kept += string(r)
	}
	if kept == "" {
		return "-"
	}
	return kept
}

// variantOf reads a Variant tag. Names are compared by their letters and
// digits only. The names are those that servers and programs write for
// standard chess and for Chess960.
func variantOf(name string) (chess960 bool, err error) {
	key := strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return -1
	}, name)
	switch key {
	case "", "standard", "normal", "chess", "fromposition", "classical", "orthodox", "regular":
		return false, nil
	case "chess960", "fischerandom", "fischerrandom", "fischerrandomchess", "fischerandomchess", "960", "frc", "chess9lx", "freestyle", "freestylechess":
		return true, nil
	}
	return false, fmt.Errorf("the variant %q is not chess and not Chess960", name)
}
