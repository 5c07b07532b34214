// Package selfplay makes positions with known value: a strong engine plays games against
// itself, or looks at games of others, and quiet positions are kept with its score and the
// result of their game.
package selfplay

import (
	"context"
	"fmt"
	"math/rand/v2"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/match"
)

// Settings say how games are played and which positions are kept.
type Settings struct {
	Limits   engine.Limits
	Openings []match.Opening // one is chosen for each game
	// Random is the chance that a move soon after the opening is any legal one, and not the
	// engine's: that is how positions come up that good players avoid. What was before the last
	// such move is not kept, since the result of the game says nothing about it.
	Random float64
	// Blunders is the chance that a move anywhere is any legal one. What was before it is kept, so that the results of games say little, but
	// the scores tell of positions as bad play leaves them.
	Blunders float64
	// Keep is the chance that a position that could be kept is kept: neighbours are much alike.
	Keep float64
	// MaxCP is the greatest score to keep, in centipawns.
	MaxCP int
	// Moves has the moves before each position written, too: terms that look at the game need them.
	Moves bool
	Seed  uint64
}

const (
	// randomPlies is for how long after the opening moves may be random.
	randomPlies = 24
	// A game is over for a side that is resignCP behind, in the eyes of both, for resignPlies.
	resignCP    = 2500
	resignPlies = 4
	// maxMoves ends games that lead nowhere.
	maxMoves = 250
	// humanPly is the first ply of other people's games that is looked at: what is before, is book.
	humanPly = 10
)

// Position is a position with its score.
type Position struct {
	Text string // its FEN; or that of the start and the moves
	CP   int    // centipawns, White's view
}

// Game is a finished game with the positions that were kept of it.
type Game struct {
	Number    int
	Result    match.Result
	Positions []Position
}

// Play plays the game of a number. The same number gives the same game, if the player plays the
// same moves.
func (s *Settings) Play(ctx context.Context, p match.Player, number int) (*Game, error) {
	if err := p.NewGame(ctx); err != nil {
		return nil, err
	}
	h := s.harvest(p, number)
	opening := s.Openings[h.rng.IntN(len(s.Openings))]
	h.pos = opening.Position()
	rules := match.Rules{MaxMoves: maxMoves}
	beyond := 0 // for how many plies the score has been beyond what one plays on with
	for ply := 0; ; ply++ {
		if ending, over := rules.Over(h.pos); over {
			h.game.Result = ending.Result
			return h.finish()
		}
		if ply < randomPlies && h.rng.Float64() < s.Random {
			h.game.Positions, beyond = nil, 0
			h.blunder()
			continue
		}
		if s.Blunders > 0 && h.rng.Float64() < s.Blunders {
			h.blunder()
			continue
		}
		m, line, err := h.look(ctx)
		if err != nil {
			return nil, err
		}
		if score := line.Score; score > -10*resignCP && score < 10*resignCP { // also where none was shown
			beyond = 0
		} else if beyond++; beyond >= resignPlies {
			h.game.Result = match.BlackWins
			if score.White(h.pos.Side()) > 0 {
				h.game.Result = match.WhiteWins
			}
			return h.finish()
		}
		h.pos.Make(m)
	}
}

// Score looks at the game of other people, with its moves from a position and its result.
func (s *Settings) Score(ctx context.Context, p match.Player, number int, start *board.Position, moves []board.Move, result match.Result) (*Game, error) {
	if err := p.NewGame(ctx); err != nil {
		return nil, err
	}
	h := s.harvest(p, number)
	h.game.Result = result
	h.pos = start.Clone()
	for ply, m := range moves {
		// Only what is kept is worth a search, and what is in check never is.
		if ply >= humanPly && !h.pos.InCheck() && h.rng.Float64() < s.Keep {
			h.keep = 1
			if _, _, err := h.look(ctx); err != nil {
				return nil, err
			}
		}
		h.pos.Make(m)
	}
	return h.finish()
}

// harvest is a game that positions are taken from.
type harvest struct {
	player match.Player
	limits engine.Limits
	keep   float64
	maxCP  int
	moves  bool
	rng    *rand.Rand
	pos    *board.Position
	game   Game
	looked int // positions that the engine was asked about
	shown  int // and how often it told a score
}

func (s *Settings) harvest(p match.Player, number int) *harvest {
	return &harvest{
		player: p, limits: s.Limits, keep: s.Keep, maxCP: s.MaxCP, moves: s.Moves,
		rng: rand.New(rand.NewPCG(s.Seed, uint64(number))), game: Game{Number: number},
	}
}

// blunder makes any legal move.
func (h *harvest) blunder() {
	var l board.MoveList
	h.pos.LegalMoves(&l)
	h.pos.Make(l.Slice()[h.rng.IntN(l.Len())])
}

// look lets the engine judge the position, and keeps it if it is quiet. It returns the engine's move, and
// its line if it shows one: where its mind changed at the last moment there may be none.
func (h *harvest) look(ctx context.Context) (board.Move, engine.Line, error) {
	m, line, err := h.player.Play(ctx, h.pos, h.limits, engine.Clock{})
	if err != nil {
		return board.NoMove, engine.Line{}, err
	}
	h.looked++
	if len(line.Moves) == 0 {
		return m, line, nil
	}
	h.shown++
	cp := line.Score.White(h.pos.Side()).Centipawns()
	// A position is quiet if nobody is in check and the best move takes nothing.
	quiet := !h.pos.InCheck() && !h.pos.IsCapture(m) && !m.IsPromotion() && !line.Score.IsMate()
	if quiet && cp <= h.maxCP && cp >= -h.maxCP && h.rng.Float64() < h.keep {
		text := h.pos.FEN()
		if h.moves {
			text = h.pos.Game()
		}
		h.game.Positions = append(h.game.Positions, Position{text, cp})
	}
	return m, line, nil
}

// finish returns the game, unless the engine has told no score in all of it.
func (h *harvest) finish() (*Game, error) {
	if h.looked > 0 && h.shown == 0 {
		return nil, fmt.Errorf("the engine shows no scores with its moves (%d positions)", h.looked)
	}
	return &h.game, nil
}
