package main

import (
	"math"
	"time"

	"gloss/engine/match"
)

// The JSON of gloss match. Elo figures are logistic Elo with a 95 percent interval; null
// where the games say nothing or nothing bounds them.
type matchRecord struct {
	Scheduled    int                       `json:"scheduled"`
	Finished     int                       `json:"finished"`
	Counted      int                       `json:"counted"` // less than finished where games ended after the decision
	Seconds      float64                   `json:"seconds"` // of this run
	Players      []playerRecord            `json:"players"` // against all others
	Pairings     []pairingRecord           `json:"pairings"`
	Terminations map[match.Termination]int `json:"terminations"`
	SPRT         *sprtRecord               `json:"sprt,omitempty"`
}

type scoreRecord struct {
	Games   int      `json:"games"`
	Wins    int      `json:"wins"`
	Draws   int      `json:"draws"`
	Losses  int      `json:"losses"`
	Points  float64  `json:"points"`
	Pairs   [5]int   `json:"pairs"` // pairs of games with 0, 0.5, 1, 1.5 and 2 points
	Elo     *float64 `json:"elo"`
	EloLow  *float64 `json:"elo_low"`
	EloHigh *float64 `json:"elo_high"`
	LOS     *float64 `json:"los"` // likelihood of superiority, 0 to 1
}

type playerRecord struct {
	Name string `json:"name"`
	Pace string `json:"pace"`
	scoreRecord
	Faults int `json:"faults"` // games lost by time, an illegal move or a failure
}

type pairingRecord struct {
	First  string `json:"first"` // the score is his
	Second string `json:"second"`
	scoreRecord
}

type sprtRecord struct {
	Elo0    float64 `json:"elo0"`
	Elo1    float64 `json:"elo1"`
	Alpha   float64 `json:"alpha"`
	Beta    float64 `json:"beta"`
	LLR     float64 `json:"llr"`
	Lower   float64 `json:"lower"`
	Upper   float64 `json:"upper"`
	Verdict string  `json:"verdict"` // "undecided", "H0 accepted" or "H1 accepted"
}

func matchResult(m *match.Match, r match.Report, spent time.Duration) matchRecord {
	out := matchRecord{
		Scheduled: r.Scheduled, Finished: r.Finished, Counted: r.Counted, Seconds: spent.Seconds(), Terminations: r.Terminations,
		Players: []playerRecord{}, Pairings: []pairingRecord{},
	}
	for _, p := range r.Players {
		s := &m.Players[p.Player].Spec
		out.Players = append(out.Players, playerRecord{s.Name, s.Pace.String(), scoreJSON(&p.Score), p.Faults})
	}
	for _, p := range r.Pairings {
		out.Pairings = append(out.Pairings, pairingRecord{m.Players[p.First].Spec.Name, m.Players[p.Second].Spec.Name, scoreJSON(&p.Score)})
	}
	if t := m.Test; t != nil {
		lower, upper := t.Bounds()
		out.SPRT = &sprtRecord{t.Elo0, t.Elo1, t.Alpha, t.Beta, r.LLR, lower, upper, r.Verdict.String()}
	}
	return out
}

func scoreJSON(s *match.Score) scoreRecord {
	r := scoreRecord{Games: s.Games(), Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Points: s.Points(), Pairs: s.Pairs}
	if e, ok := s.Elo(); ok {
		finite := func(x float64) *float64 {
			if math.IsInf(x, 0) {
				return nil
			}
			return &x
		}
		r.Elo, r.EloLow, r.EloHigh, r.LOS = finite(e.Diff), finite(e.Low), finite(e.High), finite(e.LOS)
	}
	return r
}
