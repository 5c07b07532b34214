package main

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// The JSON of gloss explain. Values are millipawns; mg and eg are the author's
// own, mp is what enters the score.
type breakdownRecord struct {
	FEN        string        `json:"fen"`
	Profile    string        `json:"profile"`
	Stage      stageRecord   `json:"stage"`
	ScoreMP    int32         `json:"score_mp"` // White's view
	SideToMove string        `json:"side_to_move"`
	Terms      []termRecord  `json:"terms"`
	Stages     []wholeRecord `json:"stages"`
	Rules      []ruleRecord  `json:"rules,omitempty"`      // of search, with --rules
	NeedsGame  []string      `json:"needs_game,omitempty"` // terms that a position without its moves cannot show
}

type stageRecord struct {
	EG float64 `json:"eg"` // share of the endgame, 0 to 1
}

type termRecord struct {
	ID     string     `json:"id"`
	Family string     `json:"family"`
	White  sideRecord `json:"white"`
	Black  sideRecord `json:"black"`
}

type sideRecord struct {
	MG   int32       `json:"mg"`
	EG   int32       `json:"eg"`
	MP   int32       `json:"mp"`
	Hits []hitRecord `json:"hits"`
}

type hitRecord struct {
	Key      string `json:"key"`
	MG       int32  `json:"mg"`
	EG       int32  `json:"eg"`
	MP       int32  `json:"mp"`
	Modifies string `json:"modifies,omitempty"`
	Entry    string `json:"entry,omitempty"` // of the table of the term
}

type wholeRecord struct {
	ID string `json:"id"`
	MP int32  `json:"mp"` // White's view
}

// breakdownJSON turns a breakdown into its record, with the terms that have no
// hit if all is set.
func breakdownJSON(pos *board.Position, b *eval.Breakdown, all bool) breakdownRecord {
	r := breakdownRecord{
		FEN: pos.FEN(), Profile: b.Profile, Stage: stageRecord{b.Phase.Endgame()},
		ScoreMP: b.Total(), SideToMove: pos.Side().String(),
		Terms: []termRecord{}, Stages: []wholeRecord{},
	}
	for i := range b.Terms {
		t := &b.Terms[i]
		if t.NeedsGame && pos.LastMove() == board.NoMove {
			r.NeedsGame = append(r.NeedsGame, t.ID)
		}
		if all || len(t.Side[0].Hits)+len(t.Side[1].Hits) > 0 {
			r.Terms = append(r.Terms, termRecord{t.ID, t.Family, sideJSON(b, t.Side[board.White]), sideJSON(b, t.Side[board.Black])})
		}
	}
	for _, s := range b.Adjustments {
		r.Stages = append(r.Stages, wholeRecord{s.ID, s.MP})
	}
	return r
}

func sideJSON(b *eval.Breakdown, s eval.SideScore) sideRecord {
	r := sideRecord{MG: s.MG, EG: s.EG, MP: s.MP, Hits: []hitRecord{}}
	for _, h := range s.Hits {
		r.Hits = append(r.Hits, hitRecord{Key: h.Key.String(), MG: h.MG, EG: h.EG, MP: h.MP, Modifies: b.Modified(h), Entry: tsvetkov.EntryName(h.Entry)})
	}
	return r
}
