// Package match plays engines against each other: both colours of every opening, several
// games at a time, with a referee who knows the rules of chess and no mercy for illegal moves,
// crashes and overstepped time; and it tells what the results say about the strength of the players.
//
// What a match is, which games it has and in what order they count is decided before the first
// move. So without limits of time the result does not depend on how many games run at
// the same time, and a match that was interrupted can go on where it was.
package match

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
)

// Match is a tournament: in each round every pair of players plays two games from one
// opening, each with White once.
type Match struct {
	Players  []Entrant
	Openings []Opening // one a round
	Rules    Rules
	Test     *SPRT // for two players: ends the match when it decides; nil plays all rounds
	Workers  int   // games at the same time
}

// Entrant is a player of a match.
type Entrant struct {
	Spec Spec // its pace holds
	Open func(ctx context.Context) (Player, error)
}

// Check finds what is wrong with a match; nil if nothing.
func (m *Match) Check() error {
	if len(m.Players) < 2 {
		return fmt.Errorf("a match needs two players, not %d", len(m.Players))
	}
	names := map[string]bool{}
	timed := false
	for i := range m.Players {
		s := &m.Players[i].Spec
		if names[s.Name] {
			return fmt.Errorf("two players are called %s: give them different names with name=", s.Name)
		}
		names[s.Name] = true
		if err := s.Pace.Check(); err != nil {
			return fmt.Errorf("player %s: %w", s.Name, err)
		}
		timed = timed || s.Pace.timed()
	}
	switch {
	case len(m.Openings) == 0:
		return errors.New("a match needs openings")
	case m.Workers < 1:
		return fmt.Errorf("%d games at a time: at least one is needed", m.Workers)
	case m.Rules.Margin < 0 || m.Rules.Patience <= 0 || m.Rules.MaxMoves < 0:
		return fmt.Errorf("rules %+v: a number is negative, or the patience 0", m.Rules)
	}
	if m.Test != nil {
		if len(m.Players) > 2 {
			return errors.New("a sequential test is for two players")
		}
		if err := m.Test.Check(); err != nil {
			return err
		}
	}
	if timed {
		return nil
	}
	seen := map[string]int{}
	for i := range m.Openings {
		text := m.Openings[i].text()
		if first, again := seen[text]; again {
			return fmt.Errorf("rounds %d and %d have the same opening: without a limit of time the games would be the same too", first+1, i+1)
		}
		seen[text] = i
	}
	return nil
}

// Games returns the number of games of the whole match.
func (m *Match) Games() int { return 2 * len(m.Openings) * m.pairings() }

// pairings returns the number of pairs of players.
func (m *Match) pairings() int { return len(m.Players) * (len(m.Players) - 1) / 2 }

// slot is the place of a game in the schedule. Games 2k and 2k+1 are a pair.
type slot struct {
	round        int
	pairing      int
	first        int // the player whose view the score of the pairing takes
	second       int
	white, black int
}

// slot returns the place of a game.
func (m *Match) slot(game int) slot {
	s := slot{round: game / 2 / m.pairings(), pairing: game / 2 % m.pairings()}
	n := s.pairing
	for n >= len(m.Players)-1-s.first {
		n -= len(m.Players) - 1 - s.first
		s.first++
	}
	s.second = s.first + 1 + n
	s.white, s.black = s.first, s.second
	if game%2 == 1 {
		s.white, s.black = s.black, s.white
	}
	return s
}

// roundName is the PGN tag Round of a game: its pair and which game of the pair it is, from 1.
func roundName(game int) string { return fmt.Sprintf("%d.%d", game/2+1, game%2+1) }

// fingerprint identifies what a game depends on, so that a match goes on only with games that are its own.
func (m *Match) fingerprint(game int) string {
	s := m.slot(game)
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%+v\n", m.Players[s.white].Spec.String(), m.Players[s.black].Spec.String(), m.Openings[s.round].text(), m.Rules)
	return fmt.Sprintf("%x", h.Sum(nil)[:6])
}
