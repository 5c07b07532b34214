package match

import "gloss/engine/board"

// Outcome is what a finished game counts for.
type Outcome struct {
	Result      Result
	Termination Termination
}

// Report says how a match stands.
type Report struct {
	Scheduled int // games of the whole match
	Finished  int // games played, counted or not
	// Counted is the number of games behind all figures. It is less than Finished where a
	// test was decided by a pair while later games had already ended.
	Counted  int
	Pairings []PairingReport // each pair of players, in the order of the list of players
	Players  []PlayerReport  // each player against all others
	// Terminations counts how games ended.
	Terminations map[Termination]int
	// LLR and Verdict are those of the test, over the pairs that are complete without a gap.
	LLR     float64
	Verdict Verdict
}

// PairingReport is the score of one player against another, first's view.
type PairingReport struct {
	First, Second int
	Score         Score
}

// PlayerReport is the score of a player against all others.
type PlayerReport struct {
	Player int
	Score  Score
	// Faults counts the games that the player lost by time, an illegal move or a failure.
	Faults int
}

// Report counts outcomes, by number of the game; nil where a game is not finished.
func (m *Match) Report(outcomes []*Outcome) Report {
	return m.report(outcomes, &trial{test: m.Test})
}

func (m *Match) report(outcomes []*Outcome, t *trial) Report {
	r := Report{Scheduled: m.Games(), Terminations: map[Termination]int{}}
	for i := range m.Players {
		r.Players = append(r.Players, PlayerReport{Player: i})
		for j := i + 1; j < len(m.Players); j++ {
			r.Pairings = append(r.Pairings, PairingReport{First: i, Second: j})
		}
	}
	for _, o := range outcomes {
		if o != nil {
			r.Finished++
		}
	}
	end := t.advance(outcomes)
	r.LLR, r.Verdict = t.llr, t.verdict
	for n := 0; n < end; n += 2 {
		m.count(n, outcomes, &r)
	}
	return r
}

// trial is a sequential test in progress. It takes the pairs in the order of the schedule, however
// they finish, and stops before the first that is not complete and after the one that decides.
type trial struct {
	test    *SPRT // nil where there is none
	pairs   [5]int
	next    int // game to take next
	llr     float64
	verdict Verdict
}

// advance takes the pairs that have become complete and returns how many games count:
// those up to the decision, and all where there is none.
func (t *trial) advance(outcomes []*Outcome) int {
	if t.test == nil {
		return len(outcomes)
	}
	for ; t.verdict == Undecided && t.next+1 < len(outcomes); t.next += 2 {
		first, second := outcomes[t.next], outcomes[t.next+1]
		if first == nil || second == nil {
			break
		}
		t.pairs[pairPoints(first, second)]++
		t.llr, t.verdict = t.test.llr(t.pairs), t.test.verdict(t.pairs)
	}
	if t.verdict == Undecided {
		return len(outcomes)
	}
	return t.next
}

// pairPoints returns the half points of the first player, who has White in the first game.
func pairPoints(first, second *Outcome) int { return int(first.Result) + 2 - int(second.Result) }

// count adds the two games of a pair, as far as they are finished.
func (m *Match) count(n int, outcomes []*Outcome, r *Report) {
	s := m.slot(n)
	scores := [2]*Score{&r.Pairings[s.pairing].Score, &r.Players[s.first].Score}
	second := &r.Players[s.second].Score
	for leg, o := range outcomes[n : n+2] {
		if o == nil {
			continue
		}
		r.Counted++
		r.Terminations[o.Termination]++
		points := int(o.Result)
		if leg == 1 {
			points = 2 - points
		}
		for _, score := range scores {
			score.count(points)
		}
		second.count(2 - points)
		if loser, ok := o.fault(); ok {
			seat := s.first
			if (loser == board.White) == (leg == 1) {
				seat = s.second
			}
			r.Players[seat].Faults++
		}
	}
	if outcomes[n] != nil && outcomes[n+1] != nil {
		points := pairPoints(outcomes[n], outcomes[n+1])
		for _, score := range scores {
			score.Pairs[points]++
		}
		second.Pairs[4-points]++
	}
}

// fault tells who lost by something else than chess.
func (o *Outcome) fault() (board.Color, bool) {
	loser := board.White
	if o.Result == WhiteWins {
		loser = board.Black
	}
	return loser, o.Termination == TimeForfeit || o.Termination == RulesInfraction || o.Termination == Abandoned
}
