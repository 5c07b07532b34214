package selfplay

import (
	"context"
	"errors"
	"io"

	"gloss/engine/board"
	"gloss/engine/match"
	"gloss/engine/pgn"
)

// A HumanGame is a game that was played elsewhere.
type HumanGame struct {
	Start  *board.Position
	Moves  []board.Move
	Result match.Result
}

// ReadHumanGames reads the games of PGN files. Broken games and those that are of no use here are left out:
// the function is told, with what is wrong where they are broken.
func ReadHumanGames(ctx context.Context, paths []string, leftOut func(g *pgn.Game, err error)) (games []HumanGame, err error) {
	results := map[string]match.Result{"1-0": match.WhiteWins, "1/2-1/2": match.Drawn, "0-1": match.BlackWins}
	for _, path := range paths {
		f, err := pgn.OpenContext(ctx, path)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		reader := pgn.NewReader(f, path)
		for {
			g, err := reader.Next()
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if err == io.EOF {
				break
			}
			if g == nil {
				return nil, err
			}
			if err != nil {
				leftOut(g, err)
				continue
			}
			start, err := g.Start()
			result, finished := results[g.Result()]
			if err != nil || !finished || start.Chess960() {
				leftOut(g, nil)
				continue
			}
			h := HumanGame{Start: start, Result: result}
			for _, n := range g.Main.Moves {
				if n.Move == board.NullMove {
					break
				}
				h.Moves = append(h.Moves, n.Move)
			}
			games = append(games, h)
		}
	}
	if len(paths) > 0 && len(games) == 0 {
		return nil, errors.New("no games with a result in the PGN files")
	}
	return games, nil
}
