package annotate

import (
	"math"

	"gloss/annotate/explain/motif"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/glossary"
)

// GameJSON is what is known of a game, for other programs. Numbers named mp are
// millipawns; eval_mp and leaf_mp take White's view, what stands within a swing
// the mover's.
type GameJSON struct {
	Game     int               `json:"game"`
	File     string            `json:"file"`
	Tags     map[string]string `json:"tags"`
	Result   string            `json:"result"`
	Opening  *Opening          `json:"opening"`
	Settings map[string]any    `json:"settings"`
	Accuracy *SidesJSON        `json:"accuracy"` // null if not defined
	ACPL     SidesJSON         `json:"acpl"`
	Nodes    uint64            `json:"nodes"`
	Moves    []MoveJSON        `json:"moves"`
}

// SidesJSON is a figure for both sides, rounded to tenths.
type SidesJSON struct {
	White float64 `json:"white"`
	Black float64 `json:"black"`
}

// MoveJSON is one move of the game. Of a move that was not reviewed only the
// first fields and analysed=false are there.
type MoveJSON struct {
	Ply       int         `json:"ply"`
	Number    int         `json:"number"`
	Side      string      `json:"side"`
	SAN       string      `json:"san"`
	UCI       string      `json:"uci"`
	FENBefore string      `json:"fen_before"`
	Analysed  bool        `json:"analysed"`
	EvalMP    *int32      `json:"eval_mp"` // after the move; null for a mate
	Mate      *int        `json:"mate"`    // after the move: moves to mate, negative if Black mates; null if none
	Win       float64     `json:"win"`     // chances after the move, White's view, -1 to 1
	Loss      float64     `json:"loss"`    // of the mover's chances, 0 to 2
	Judgement string      `json:"judgement"`
	Praise    *PraiseJSON `json:"praise,omitempty"`
	Best      *MoveName   `json:"best"`
	Depth     int         `json:"depth"`
	Nodes     uint64      `json:"nodes"`
	Verified  bool        `json:"verified"`
	Decided   bool        `json:"decided"`
	Lines     []LineJSON  `json:"lines,omitempty"` // the better ones first, with more than one line a position
	Swing     *SwingJSON  `json:"swing,omitempty"`
	Comment   string      `json:"comment,omitempty"`
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

// SwingJSON explains what a move loses.
type SwingJSON struct {
	MP         int32         `json:"mp"`
	Explained  float64       `json:"explained"`
	Kind       string        `json:"kind"`
	BestLine   BranchJSON    `json:"best_line"`
	PlayedLine BranchJSON    `json:"played_line"`
	Material   *HaulJSON     `json:"material,omitempty"`
	Motif      *MotifJSON    `json:"motif,omitempty"` // how the material is won, or how mate is given
	Reasons    []ReasonJSON  `json:"reasons"`
	RestMP     int32         `json:"rest_mp"`
	EngineMP   int32         `json:"engine_mp,omitempty"` // part of the rest that is another engine's own judgement
	KnockOut   *KnockoutJSON `json:"knock_out,omitempty"`
}

// BranchJSON is one of the two lines that are compared.
type BranchJSON struct {
	PV     []string `json:"pv"`
	End    string   `json:"end"`
	Leaf   string   `json:"leaf"`
	LeafMP int32    `json:"leaf_mp"` // evaluation of the leaf, White's view
}

// HaulJSON is the material between the two lines.
type HaulJSON struct {
	Text   string `json:"text"`
	MP     int32  `json:"mp"`      // mover's view: negative where the played move is worse in men
	ByBest bool   `json:"by_best"` // the best line moves the men, not the played one
}

// MotifJSON is the tactical motif that the line shows which wins material or mates.
type MotifJSON struct {
	ID     string `json:"id"`     // see package motif: fork, pin, hanging-piece ...
	Line   string `json:"line"`   // the line that shows it: "played" or "best"
	Move   string `json:"move"`   // its move in that line, in standard notation
	Piece  string `json:"piece"`  // what it is named after: the man that forks, hangs, is trapped ...
	Square string `json:"square"` // where that man stands
	// Squares are those of the men that it is aimed at; of a pin the pinned man and the one behind.
	Squares []string `json:"squares"`
	Text    string   `json:"text"`
}

// ReasonJSON is the part that one term has in a swing.
type ReasonJSON struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Family  string   `json:"family"`
	Side    string   `json:"side"` // whose men; "both" for what is weighed between the sides
	NowMP   int32    `json:"now_mp"`
	EndMP   int32    `json:"end_mp"`
	Squares []string `json:"squares"`
	Lasting bool     `json:"lasting"`
	Text    string   `json:"text"`
	// Hits are the largest of those that differ between the ends of the two lines.
	Hits []ChangeJSON `json:"hits"`
}

// ChangeJSON is a hit of a term that is there, or counts, in one line more than in
// the other. Values are those of the side that has the term; 0 where there is no such hit.
type ChangeJSON struct {
	Key      string `json:"key"` // in the notation of the glossary
	BestMP   int32  `json:"best_mp"`
	PlayedMP int32  `json:"played_mp"`
}

// KnockoutJSON is the test of the first reason: what the search says when it does not
// know the term.
type KnockoutJSON struct {
	ID          string  `json:"id"`
	Best        string  `json:"best"`         // its choice then
	Loss        float64 `json:"loss"`         // of the played move then
	Judgement   string  `json:"judgement"`    // of the played move then
	Changes     bool    `json:"changes"`      // the played move would not be spoken of
	BestChanges bool    `json:"best_changes"` // the choice would be another move
	Stable      bool    `json:"stable"`       // a new search with all terms confirms the verdict; else the test tells nothing
	Survives    bool    `json:"survives"`     // stable, and the choice changes or the judgement is milder: the reason carries the verdict
}

// JSON returns the review of a game for other programs. Reasons is how many
// reasons a swing lists, below 0 all; texts may be nil.
func (r *Review) JSON(g *pgn.Game, opening *Opening, settings map[string]any, curve Curve, reasons int, texts *glossary.Glossary) GameJSON {
	j := GameJSON{
		Game: g.Number, File: g.Name, Tags: map[string]string{}, Result: g.Result(), Opening: opening,
		Settings: settings, ACPL: r.ACPL.json(), Nodes: r.Nodes, Moves: make([]MoveJSON, len(r.Moves)),
	}
	for _, t := range g.Tags {
		if _, known := j.Tags[t.Name]; !known && !t.Own {
			j.Tags[t.Name] = t.Value
		}
	}
	if r.HasAccuracy {
		acc := r.Accuracy.json()
		j.Accuracy = &acc
	}
	for i := range r.Moves {
		j.Moves[i] = r.Moves[i].json(curve, reasons, texts)
	}
	return j
}

func (s Sides) json() SidesJSON { return SidesJSON{round(s.White, 1), round(s.Black, 1)} }

// round cuts a number to so many decimals.
func round(x float64, decimals int) float64 {
	p := math.Pow10(decimals)
	return math.Round(x*p) / p
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

func (m *Move) json(curve Curve, reasons int, texts *glossary.Glossary) MoveJSON {
	j := MoveJSON{
		Ply: m.Ply, Number: m.Number, Side: m.Mover.String(), SAN: m.SAN, UCI: m.UCI,
		FENBefore: m.Before, Analysed: m.Covered,
	}
	if !m.Covered {
		return j
	}
	j.EvalMP, j.Mate = scoreJSON(m.Value)
	j.Win, j.Loss = round(curve.Chances(m.Value), 4), round(m.Loss, 4)
	j.Judgement, j.Verified, j.Decided = m.Judgement.String(), m.Verified, m.Decided
	j.Depth, j.Nodes = m.Lines[0].Depth, m.Nodes
	if m.BestSAN != "" {
		j.Best = &MoveName{m.BestSAN, m.BestUCI}
	}
	if len(m.Lines) > 1 {
		j.Lines = m.linesJSON()
	}
	if m.Swing != nil {
		s := m.swingJSON(reasons, texts)
		j.Swing = &s
	}
	j.Praise, j.Comment = m.praiseJSON(), m.Comment()
	return j
}

func (m *Move) praiseJSON() *PraiseJSON {
	if m.Praise == NoPraise {
		return nil
	}
	j := &PraiseJSON{Mark: m.Praise.Mark()}
	if s := m.Second; s != nil {
		j.Second, j.SecondLoss = &MoveName{s.SAN, s.UCI}, round(s.Loss, 4)
		j.SecondMP, j.SecondMate = scoreJSON(s.Value)
	}
	return j
}

func (m *Move) linesJSON() []LineJSON {
	var list []LineJSON
	pos, err := board.ParseFEN(m.Before)
	if err != nil {
		return nil
	}
	for _, l := range m.Lines {
		j := LineJSON{PV: sanMoves(pos, l.Moves), Depth: l.Depth}
		j.EvalMP, j.Mate = scoreJSON(l.Score.White(m.Mover))
		list = append(list, j)
	}
	return list
}

func (m *Move) swingJSON(reasons int, texts *glossary.Glossary) SwingJSON {
	s := m.Swing
	j := SwingJSON{
		MP: s.MP, Explained: round(m.Account.Explained, 3), Kind: s.Kind.String(),
		BestLine: s.branchJSON(&s.Best), PlayedLine: s.branchJSON(&s.Played),
		RestMP: s.MP, Reasons: []ReasonJSON{},
	}
	if h := m.Account.Haul; h != nil {
		j.Material = &HaulJSON{Text: h.String(), MP: s.MaterialMP(), ByBest: h.ByBest}
	}
	if a := m.Account; a.Motif != nil {
		j.Motif = s.motifJSON(a.Motif, a.motifBest)
	}
	for _, r := range s.listed() {
		if reasons >= 0 && len(j.Reasons) == reasons {
			break
		}
		r := s.reasonJSON(&r, texts)
		j.Reasons = append(j.Reasons, r)
		j.RestMP -= r.EndMP
	}
	if s.foreign() && s.judged() {
		j.EngineMP = s.RestMP
	}
	if k := m.Knockout; k != nil {
		j.KnockOut = &KnockoutJSON{
			ID: k.ID, Best: k.BestSAN, Loss: round(k.Loss, 4), Judgement: k.Judgement.String(),
			Changes: k.Changes, BestChanges: k.BestChanges, Stable: k.Stable, Survives: k.Survives(),
		}
	}
	return j
}

func (s *Swing) motifJSON(m *motif.Motif, best bool) *MotifJSON {
	j := &MotifJSON{ID: string(m.ID), Line: "best", Piece: m.Man.Piece.Type().String(), Square: m.Man.Square.String(), Squares: []string{}, Text: m.Text()}
	b, from := &s.Best, 0
	if !best {
		b, from, j.Line = &s.Played, 1, "played"
	}
	j.Move = sanMoves(s.Start, b.Moves)[m.Ply+from]
	for _, t := range m.Targets {
		j.Squares = append(j.Squares, t.Square.String())
	}
	return j
}

func (s *Swing) branchJSON(b *Branch) BranchJSON {
	return BranchJSON{
		PV: sanMoves(s.Start, b.Moves), End: b.End.String(), Leaf: b.Leaf.FEN(), LeafMP: b.LeafMP,
	}
}

// listed returns the reasons as they are told to other programs, the largest first.
// Where men are exchanged, the same term falls for one side and rises for the other;
// of what is weighed between the sides only the difference is a reason then, and
// it belongs to both.
func (s *Swing) listed() []Reason {
	type pair struct{ white, black *Reason }
	pairs := map[int]*pair{}
	for i := range s.Reasons {
		r := &s.Reasons[i]
		if r.Info == nil || topicOf(r.Info).scope == "" && !r.Material() {
			continue
		}
		p := pairs[r.term]
		if p == nil {
			p = &pair{}
			pairs[r.term] = p
		}
		if r.Owner == board.White {
			p.white = r
		} else {
			p.black = r
		}
	}
	var list []Reason
	for _, r := range s.Reasons {
		p := pairs[r.term]
		if p == nil || p.white == nil || p.black == nil || (p.white.End < 0) == (p.black.End < 0) {
			list = append(list, r)
			continue
		}
		if r.Owner == board.Black {
			continue // told with White's
		}
		r.Now, r.End = p.white.Now+p.black.Now, p.white.End+p.black.End
		r.Changes, r.shared = nil, true
		if r.Now != 0 || r.End != 0 {
			list = append(list, r)
		}
	}
	sortReasons(list)
	return list
}

// sanMoves writes moves without numbers.
func sanMoves(start *board.Position, moves []board.Move) []string {
	pos := start.Clone()
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = pos.SAN(m)
		pos.Make(m)
	}
	return list
}

// mostSquares and mostHits bound what is listed of one reason.
const (
	mostSquares = 8
	mostHits    = 8
)

func (s *Swing) reasonJSON(r *Reason, texts *glossary.Glossary) ReasonJSON {
	j := ReasonJSON{
		ID: r.ID, Name: r.ID, Side: r.Owner.String(), NowMP: r.Now, EndMP: r.End, Lasting: r.Lasting(), Squares: []string{},
		Hits: []ChangeJSON{},
	}
	for _, c := range r.Changes[:min(len(r.Changes), mostHits)] {
		j.Hits = append(j.Hits, ChangeJSON{c.Key.String(), c.Best, c.Played})
	}
	if r.Info == nil || r.shared {
		j.Side = "both"
	}
	if r.Info != nil {
		j.Family = r.Info.Family
	}
	var seen board.Bitboard
	for _, c := range r.Changes {
		for b := c.Key.Squares() &^ seen; b != 0 && len(j.Squares) < mostSquares; {
			sq := b.PopFirst()
			seen |= board.SquareBB(sq)
			j.Squares = append(j.Squares, sq.String())
		}
	}
	if texts == nil {
		return j
	}
	if e := texts.ByID(r.ID); e != nil {
		j.Name = e.Name
		if len(r.Changes) > 0 {
			j.Text = e.Sentence(s.hit(r, r.Changes[0]))
		}
	}
	return j
}

// hit describes a change to the glossary, on the board on which it is to be seen.
func (s *Swing) hit(r *Reason, c Change) glossary.Hit {
	pos, mp := s.Played.Leaf, c.Played
	if c.Played == 0 {
		pos, mp = s.Best.Leaf, c.Best
	}
	return glossary.Hit{Key: c.Key.String(), Side: r.Owner.String(), MP: mp, Man: func(square string) string {
		sq, err := board.ParseSquare(square)
		if err != nil || pos.At(sq) == board.NoPiece {
			return ""
		}
		return pos.At(sq).Type().String()
	}}
}
