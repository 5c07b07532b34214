package measure

import (
	"context"
	"fmt"
	"strings"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/cutting"
	"gloss/engine/match"
	"gloss/engine/pgn"
	"gloss/engine/selfplay"
)

// A Sieve finds out which of all legal moves the rules would throw out, and how often the best is among them.
type Sieve struct {
	Judge match.Player // who says which move is best
	Name  string       // his
	Nodes uint64       // that he has for a position
	Score func(*board.Position) int32
}

// Moves sifts the moves of positions with the games behind them, at the first plies of the best line. The
// positions are changed. Done is told of each.
func (s *Sieve) Moves(ctx context.Context, positions []*board.Position, done func()) (*cutting.MovesResult, error) {
	var sifted [cutting.SiftedPlies][]cutting.Sifted
	var bare []cutting.Sifted
	for _, pos := range positions {
		if err := s.Judge.NewGame(ctx); err != nil {
			return nil, err
		}
		_, line, err := s.Judge.Play(ctx, pos, engine.Limits{Nodes: s.Nodes}, engine.Clock{})
		if err != nil {
			return nil, err
		}
		forgotten, err := s.withoutGame(pos, line.Moves)
		if err != nil {
			return nil, err
		}
		bare = append(bare, forgotten)
		for ply := range sifted {
			var found cutting.Sifted // empty where the line has ended or there is no choice
			if ply < len(line.Moves) {
				found, _ = cutting.Sift(pos, line.Moves[ply], s.Score)
				pos.Make(line.Moves[ply])
			}
			sifted[ply] = append(sifted[ply], found)
		}
		done()
	}
	return cutting.MovesOf(sifted, bare, fmt.Sprintf("%s, %d nodes a position", s.Name, s.Nodes)), nil
}

// withoutGame sifts a position with a game as if that were not known; it is empty where none is.
func (s *Sieve) withoutGame(pos *board.Position, line []board.Move) (found cutting.Sifted, err error) {
	if pos.Ply() == 0 || len(line) == 0 {
		return found, nil
	}
	bare, err := board.ParseFEN(pos.FEN())
	if err != nil {
		return found, err
	}
	found, _ = cutting.Sift(bare, line[0], s.Score)
	return found, nil
}

// Of games every fifth position from the eighth move on is taken.
const opening, every = 15, 5 // plies

// ReadPositions reads positions of suites (EPD) and of games (PGN), thinned out evenly to the number that is wanted.
// LeftOut is told of games that are of no use.
func ReadPositions(ctx context.Context, files []string, most int, leftOut func(*pgn.Game, error)) ([]*board.Position, error) {
	var list []*board.Position
	for _, name := range files {
		if !strings.HasSuffix(name, ".pgn") {
			puzzles, err := readSuite(ctx, name)
			if err != nil {
				return nil, err
			}
			for _, p := range puzzles {
				list = append(list, p.Position)
			}
			continue
		}
		games, err := selfplay.ReadHumanGames(ctx, []string{name}, leftOut)
		if err != nil {
			return nil, err
		}
		for _, g := range games {
			pos := g.Start.Clone()
			for ply, m := range g.Moves {
				if ply >= opening && ply%every == 0 {
					list = append(list, pos.Clone())
				}
				pos.Make(m)
			}
		}
	}
	if len(list) <= most {
		return list, nil
	}
	some := make([]*board.Position, most)
	for i := range some {
		some[i] = list[i*len(list)/most]
	}
	return some, nil
}
