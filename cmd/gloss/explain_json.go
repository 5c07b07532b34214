package main

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// explainSchema names the form of BreakdownRecord.
const explainSchema = "gloss/explain/2"

// The types of the JSON have names that begin with a capital letter so that the schema can take their
// comments.

// BreakdownRecord is the account of a position. Values are millipawns; mg and eg are the author's
// own, mp is what enters the score.
type BreakdownRecord struct {
	Schema     string        `json:"schema"` // explainSchema
	FEN        string        `json:"fen"`
	Profile    string        `json:"profile"`
	Stage      StageRecord   `json:"stage"`
	ScoreMP    int32         `json:"score_mp"` // White's view
	SideToMove string        `json:"side_to_move"`
	Over       string        `json:"over,omitempty"` // checkmate or stalemate, which the terms do not see
	Terms      []TermRecord  `json:"terms"`
	Stages     []WholeRecord `json:"stages"`
	Rules      []RuleRecord  `json:"rules,omitempty"`      // of search, with --rules
	Signs      []SignRecord  `json:"signs,omitempty"`      // what the rules name and give no value
	NeedsGame  []string      `json:"needs_game,omitempty"` // terms that a position without its moves cannot show
}

// StageRecord says how far the game has come.
type StageRecord struct {
	EG float64 `json:"eg"` // share of the endgame, 0 to 1
}

// TermRecord is what a term is worth to both sides.
type TermRecord struct {
	ID     string     `json:"id"`
	Family string     `json:"family"`
	White  SideRecord `json:"white"`
	Black  SideRecord `json:"black"`
}

// SideRecord is what a term is worth to a side, positive where it is good for it.
type SideRecord struct {
	MG   int32       `json:"mg"`
	EG   int32       `json:"eg"`
	MP   int32       `json:"mp"`
	Hits []HitRecord `json:"hits"`
}

// HitRecord is one place where a term counts, in the notation of the glossary.
type HitRecord struct {
	Key      string `json:"key"`
	MG       int32  `json:"mg"`
	EG       int32  `json:"eg"`
	MP       int32  `json:"mp"`
	Modifies string `json:"modifies,omitempty"`
	Entry    string `json:"entry,omitempty"` // of the table of the term
}

// WholeRecord is a line behind the terms.
type WholeRecord struct {
	ID string `json:"id"`
	MP int32  `json:"mp"` // White's view
}

// breakdownJSON turns a breakdown into its record, with the terms that have no
// hit if all is set.
func breakdownJSON(pos *board.Position, b *eval.Breakdown, all bool) BreakdownRecord {
	r := BreakdownRecord{
		Schema: explainSchema, FEN: pos.FEN(), Profile: b.Profile, Stage: StageRecord{b.Phase.Endgame()},
		ScoreMP: b.Total(), SideToMove: pos.Side().String(), Over: over(pos),
		Terms: []TermRecord{}, Stages: []WholeRecord{}, Signs: signsJSON(b),
	}
	for i := range b.Terms {
		t := &b.Terms[i]
		if t.NeedsGame && pos.LastMove() == board.NoMove {
			r.NeedsGame = append(r.NeedsGame, t.ID)
		}
		if all || len(t.Side[0].Hits)+len(t.Side[1].Hits) > 0 {
			r.Terms = append(r.Terms, TermRecord{t.ID, t.Family, sideJSON(b, t.Side[board.White]), sideJSON(b, t.Side[board.Black])})
		}
	}
	for _, s := range b.Adjustments {
		r.Stages = append(r.Stages, WholeRecord{s.ID, s.MP})
	}
	return r
}

func sideJSON(b *eval.Breakdown, s eval.SideScore) SideRecord {
	r := SideRecord{MG: s.MG, EG: s.EG, MP: s.MP, Hits: []HitRecord{}}
	for _, h := range s.Hits {
		r.Hits = append(r.Hits, HitRecord{Key: h.Key.String(), MG: h.MG, EG: h.EG, MP: h.MP, Modifies: b.Modified(h), Entry: tsvetkov.EntryName(h.Entry)})
	}
	return r
}
