package annotate

import (
	"math"

	"gloss/annotate/explain"
	"gloss/annotate/explain/account"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/glossary"
)

// SchemaName names the form of GameJSON: the number grows when a field changes its meaning or goes.
const SchemaName = "gloss/annotate/2"

// GameJSON is what is known of a game, for other programs. Numbers named mp are
// millipawns; eval_mp and leaf_mp take White's view, what stands within a swing
// the mover's.
type GameJSON struct {
	Schema   string            `json:"schema"` // SchemaName; missing in records of old
	Game     int               `json:"game"`
	File     string            `json:"file"`
	Tags     map[string]string `json:"tags"`
	Result   string            `json:"result"`
	Opening  *review.Opening   `json:"opening"`
	Settings map[string]any    `json:"settings"`
	// Origin tells that no search has made the record: see FromMarks and FromEvals. It has no account of terms then.
	Origin   string     `json:"origin,omitempty"`
	Accuracy *SidesJSON `json:"accuracy"` // null if not defined
	ACPL     SidesJSON  `json:"acpl"`
	Nodes    uint64     `json:"nodes"`
	// Believed is how much of the losses the judgements believe; left out where it is all, as it is but in calm games.
	Believed float64 `json:"believed,omitempty"`
	// Summary is what there is to learn from the game, SummaryClaims what it says, move by move.
	Summary       string          `json:"summary,omitempty"`
	SummaryClaims []explain.Claim `json:"summary_claims,omitempty"`
	// Human are the words of human beings before the first move.
	Human []string   `json:"human,omitempty"`
	Moves []MoveJSON `json:"moves"`
}

// SidesJSON is a figure for both sides, rounded to tenths.
type SidesJSON struct {
	White float64 `json:"white"`
	Black float64 `json:"black"`
}

// MoveJSON is one move of the game. Of a move that was not reviewed only the
// first fields and analysed=false are there.
type MoveJSON struct {
	Ply       int     `json:"ply"`
	Number    int     `json:"number"`
	Side      string  `json:"side"`
	SAN       string  `json:"san"`
	UCI       string  `json:"uci"`
	FENBefore string  `json:"fen_before"`
	Analysed  bool    `json:"analysed"`
	EvalMP    *int32  `json:"eval_mp"` // after the move; null for a mate
	Mate      *int    `json:"mate"`    // after the move: moves to mate, negative if Black mates; null if none
	Win       float64 `json:"win"`     // chances after the move, White's view, -1 to 1
	Loss      float64 `json:"loss"`    // of the mover's chances, 0 to 2
	// JudgedLoss is the mean of what all searches have seen of the loss, by which the move is judged; left out where it was looked at only once.
	JudgedLoss float64 `json:"judged_loss,omitempty"`
	// SecondOpinion is what the network says of the move; it is part of that mean.
	SecondOpinion *OpinionJSON       `json:"second_opinion,omitempty"`
	Judgement     string             `json:"judgement"`
	Praise        *PraiseJSON        `json:"praise,omitempty"`
	Best          *MoveName          `json:"best"`
	Depth         int                `json:"depth"`
	Nodes         uint64             `json:"nodes"`
	Verified      bool               `json:"verified"`
	Decided       bool               `json:"decided"`
	Lines         []LineJSON         `json:"lines,omitempty"` // the better ones first, with more than one line a position
	Swing         *account.SwingJSON `json:"swing,omitempty"`
	Comment       string             `json:"comment,omitempty"`
	// Confidence is how many of 100 comments that rest on the same as this one are right.
	Confidence int `json:"confidence,omitempty"`
	// Claims are what the comment says of the board, in the order of the text; none if it only takes stock of the terms.
	Claims []explain.Claim `json:"claims,omitzero"`
	// Human is what human beings have written at the move.
	Human   *HumanJSON `json:"human,omitempty"`
	ClockMS *int64     `json:"clock_ms,omitempty"` // what the player has left behind the move, by [%clk]
}

// OpinionJSON is what another judge says of a move.
type OpinionJSON struct {
	Best  *MoveName `json:"best"`  // what it would have played; null if the game is over
	Reply *MoveName `json:"reply"` // what it would answer to the played move; null if that ends the game
	Loss  float64   `json:"loss"`  // of the mover's chances, 0 to 2
}

// PraiseJSON is the mark of a good move with its evidence.
type PraiseJSON struct {
	Mark       string    `json:"mark"`        // "!", "!!" or "□"
	Second     *MoveName `json:"second"`      // the best of the other moves; null if there is none
	SecondMP   *int32    `json:"second_mp"`   // its value, White's view; null for a mate
	SecondMate *int      `json:"second_mate"` // moves to mate, negative if Black mates; null if none
	SecondLoss float64   `json:"second_loss"` // of the mover's chances against the played move
}

// MoveName is a move in both notations.
type MoveName struct {
	SAN string `json:"san"`
	UCI string `json:"uci"`
}

// LineJSON is a line of the position before a move.
type LineJSON struct {
	PV     []string `json:"pv"`
	EvalMP *int32   `json:"eval_mp"`
	Mate   *int     `json:"mate"`
	Depth  int      `json:"depth"`
}

// JSON returns the review of a game for other programs. Reasons is how many
// reasons a swing lists, below 0 all; texts may be nil.
func (r *Review) JSON(g *pgn.Game, opening *review.Opening, settings map[string]any, curve review.Curve, reasons int, texts *glossary.Glossary) GameJSON {
	j := newGameJSON(g, opening, settings)
	j.ACPL, j.Nodes, j.Moves = sidesJSON(r.ACPL), r.Nodes, make([]MoveJSON, len(r.Moves))
	if r.HasAccuracy {
		acc := sidesJSON(r.Accuracy)
		j.Accuracy = &acc
	}
	if r.Believed < 1 {
		j.Believed = account.Round(r.Believed, 2)
	}
	if s := r.summary(g, opening, curve); s != nil {
		j.Summary, j.SummaryClaims = s.Text, s.Claims
	}
	for i := range r.Moves {
		j.Moves[i] = moveJSON(&r.Moves[i], curve, reasons, texts)
	}
	j.addHuman(g)
	return *j
}

// newGameJSON is the record of a game without its moves.
func newGameJSON(g *pgn.Game, opening *review.Opening, settings map[string]any) *GameJSON {
	j := &GameJSON{Schema: SchemaName, Game: g.Number, File: g.Name, Tags: map[string]string{}, Result: g.Result(), Opening: opening, Settings: settings}
	for _, t := range g.Tags {
		if _, known := j.Tags[t.Name]; !known && !t.Own {
			j.Tags[t.Name] = t.Value
		}
	}
	return j
}

func sidesJSON(s review.Sides) SidesJSON {
	return SidesJSON{account.Round(s.White, 1), account.Round(s.Black, 1)}
}

// scoreJSON splits a score into evaluation and mate.
func scoreJSON(s engine.Score) (mp *int32, mate *int) {
	if s.IsMate() {
		n := s.Mate()
		return nil, &n
	}
	n := s.Millipawns()
	return &n, nil
}

func moveJSON(m *explain.Move, curve review.Curve, reasons int, texts *glossary.Glossary) MoveJSON {
	j := MoveJSON{
		Ply: m.Ply, Number: m.Number, Side: m.Mover.String(), SAN: m.SAN, UCI: m.UCI,
		FENBefore: m.Before, Analysed: m.Covered,
	}
	if !m.Covered {
		return j
	}
	j.EvalMP, j.Mate = scoreJSON(m.Value)
	j.Win, j.Loss = account.Round(curve.WinningChances(m.Value), 4), account.Round(m.Loss, 4)
	j.JudgedLoss, j.SecondOpinion = account.Round(m.JudgedLoss(), 4), opinionJSON(m)
	j.Judgement, j.Verified, j.Decided = m.Judgement.String(), m.Verified, m.Decided
	j.Depth, j.Nodes = m.Lines[0].Depth, m.Nodes
	if m.BestSAN != "" {
		j.Best = &MoveName{m.BestSAN, m.BestUCI}
	}
	if len(m.Lines) > 1 {
		j.Lines = linesJSON(m)
	}
	if m.Swing != nil {
		s := m.JSON(reasons, texts)
		j.Swing = &s
	}
	j.Praise, j.Comment, j.Confidence = praiseJSON(m), m.Comment(), int(math.Round(100*m.Confidence()))
	if m.Story != nil {
		j.Claims = m.Story.Claims
	}
	if j.Comment != "" && j.Claims == nil {
		j.Claims = []explain.Claim{}
	}
	return j
}

func opinionJSON(m *explain.Move) *OpinionJSON {
	if m.Opinion == nil {
		return nil
	}
	j := &OpinionJSON{Loss: account.Round(m.Opinion.Loss, 4)}
	pos, err := board.ParseFEN(m.Before)
	if err != nil {
		return j
	}
	j.Best = firstName(pos, m.Opinion.Best.Moves)
	pos.Play(m.Played)
	j.Reply = firstName(pos, m.Opinion.Reply.Moves)
	return j
}

// firstName names the first move of a line; nil if there is none.
func firstName(pos *board.Position, line []board.Move) *MoveName {
	if len(line) == 0 {
		return nil
	}
	return &MoveName{pos.SAN(line[0]), pos.UCI(line[0])}
}

func praiseJSON(m *explain.Move) *PraiseJSON {
	if m.Praise == review.NoPraise {
		return nil
	}
	j := &PraiseJSON{Mark: m.Praise.Mark()}
	if s := m.Second; s != nil {
		j.Second, j.SecondLoss = &MoveName{s.SAN, s.UCI}, account.Round(s.Loss, 4)
		j.SecondMP, j.SecondMate = scoreJSON(s.Value)
	}
	return j
}

func linesJSON(m *explain.Move) []LineJSON {
	var list []LineJSON
	pos, err := board.ParseFEN(m.Before)
	if err != nil {
		return nil
	}
	for _, l := range m.Lines {
		j := LineJSON{PV: account.SANMoves(pos, l.Moves), Depth: l.Depth}
		j.EvalMP, j.Mate = scoreJSON(l.Score.White(m.Mover))
		list = append(list, j)
	}
	return list
}
