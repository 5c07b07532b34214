package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	comments "gloss/annotate/explain"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
	"gloss/glossary/words"
)

// reason is a row of the table that speaks for a side.
type reason struct {
	side board.Color
	mp   int32 // the difference, for that side
	text string
	mark board.Bitboard // squares of the weightiest hit
}

// What is put into words: the biggest reasons of each side, unless they are small.
const (
	mostReasonsTold = 3
	leastReasonTold = 10 // millipawns
	mostSquaresTold = 3  // besides those of the sentence
)

// reasonsOf returns the biggest reasons for White and for Black.
func reasonsOf(pos *board.Position, b *eval.Breakdown) ([2][]reason, error) {
	var rows [2][]*eval.TermScore
	var told [2][]reason
	leader, ahead := materialReason(pos, b)
	if ahead {
		told[leader.side] = append(told[leader.side], leader)
	}
	stated := map[eval.Term]bool{}
	for _, s := range comments.States(pos, b) {
		for _, t := range s.Terms {
			stated[t] = true
		}
		if s.MP >= leastReasonTold && s.Text != "" {
			told[s.Side] = append(told[s.Side], reason{side: s.Side, mp: s.MP, text: s.Text, mark: s.Squares})
		}
	}
	var needed []string
	for c := board.White; c <= board.Black; c++ {
		rows[c] = termsFor(b, c, ahead, stated)
		for _, t := range rows[c] {
			needed = append(needed, t.Family)
		}
	}
	if len(b.Adjustments) > 0 {
		needed = append(needed, stageFamilies...)
	}
	texts, err := glossary.LoadFamilies(needed...)
	if err != nil {
		return told, err
	}
	for _, r := range stageReasons(b, texts) {
		told[r.side] = append(told[r.side], r)
	}
	for c := board.White; c <= board.Black; c++ {
		for _, t := range rows[c] {
			told[c] = append(told[c], reasonFor(pos, c, t, texts.ByID(t.ID)))
		}
		slices.SortStableFunc(told[c], func(x, y reason) int { return cmp.Compare(y.mp, x.mp) })
		told[c] = told[c][:min(len(told[c]), mostReasonsTold)]
	}
	for i := range told[board.White] {
		for j := range told[board.Black] {
			// A square is marked for one side only: where it weighs more.
			w, b := &told[board.White][i], &told[board.Black][j]
			if both := w.mark & b.mark; w.mp > b.mp {
				b.mark &^= both
			} else {
				w.mark &^= both
			}
		}
	}
	return told, nil
}

// termsFor returns the terms whose difference speaks most for a side. Those of material
// are left out if it is spoken of as a whole, and those that have been told.
func termsFor(b *eval.Breakdown, c board.Color, noMaterial bool, stated map[eval.Term]bool) []*eval.TermScore {
	var list []*eval.TermScore
	for i := range b.Terms {
		t := &b.Terms[i]
		if !stated[t.Term] && forSide(t.MP(), c) >= leastReasonTold && !(noMaterial && t.Family == "material") {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(x, y *eval.TermScore) int { return cmp.Compare(abs(y.MP()), abs(x.MP())) })
	return list[:min(len(list), mostReasonsTold)]
}

// forSide turns a value of White's view to that of a side.
func forSide(mp int32, c board.Color) int32 {
	if c == board.Black {
		return -mp
	}
	return mp
}

// reasonFor puts a term into the words that the glossary has for its weightiest hit.
func reasonFor(pos *board.Position, c board.Color, t *eval.TermScore, entry *glossary.Entry) reason {
	r := reason{side: c, mp: forSide(t.MP(), c), text: t.ID}
	owner, hits := carrying(t, c)
	if len(hits) == 0 || entry == nil {
		return r
	}
	lead := hits[0]
	man := func(square string) string {
		if sq, err := board.ParseSquare(square); err == nil && pos.At(sq) != board.NoPiece {
			return pos.At(sq).Type().String()
		}
		return ""
	}
	if 4*abs(lead.MP) >= r.mp { // else it is one of many, and nothing to point at
		r.mark = lead.Key.Squares()
	}
	r.text = entry.Sentence(glossary.Hit{Key: lead.Key.String(), Side: owner.String(), Man: man, MP: lead.MP})
	if r.text == "" {
		r.text = entry.Name + ": " + lead.Key.String() + "."
	}
	if men := pos.Of(board.White) | pos.Of(board.Black); !tellsWhose(r.text, lead.Key.Squares()&men) {
		r.text = upperFirst(owner.String()) + ": " + lowerFirst(r.text)
	}
	r.text += also(t, owner, hits[1:])
	return r
}

// tellsWhose tells if a sentence names a side or one of some men, "the pawn on b7", whose
// side the board shows.
func tellsWhose(text string, men board.Bitboard) bool {
	if strings.Contains(text, "White") || strings.Contains(text, "Black") {
		return true
	}
	for men != 0 {
		if strings.Contains(text, "on "+men.PopFirst().String()) {
			return true
		}
	}
	return false
}

// also names the squares of the other hits, or counts them where they are many.
func also(t *eval.TermScore, owner board.Color, others []eval.Hit) string {
	if len(others) > mostSquaresTold+1 {
		own, enemy := len(merged(t.Side[owner].Hits, false)), len(merged(t.Side[owner.Other()].Hits, false))
		return fmt.Sprintf(" One of %d for %s, against %d for %s.", own, upperFirst(owner.String()), enemy, upperFirst(owner.Other().String()))
	}
	var keys []string
	for _, h := range others {
		keys = append(keys, strings.ReplaceAll(h.Key.String(), "->", "-"))
	}
	if len(keys) == 0 {
		return ""
	}
	return " Also " + words.And(keys) + "."
}

// carrying returns the hits by which a term speaks for a side: the good ones of that
// side or the bad ones of the other, whichever weigh more, the weightiest first.
// Hits that both sides have at mirrored squares cancel and are left out.
func carrying(t *eval.TermScore, c board.Color) (owner board.Color, hits []eval.Hit) {
	var sides [2][]eval.Hit
	for s := range sides {
		sides[s] = merged(t.Side[s].Hits, true)
	}
	type place struct {
		key string
		mp  int32
	}
	there := map[place]bool{}
	for _, h := range sides[board.Black] {
		there[place{mirrored(h.Key), h.MP}] = true
	}
	both := map[place]bool{}
	sides[board.White] = slices.DeleteFunc(sides[board.White], func(h eval.Hit) bool {
		p := place{ordered(h.Key.String()), h.MP}
		both[p] = there[p]
		return there[p]
	})
	sides[board.Black] = slices.DeleteFunc(sides[board.Black], func(h eval.Hit) bool { return both[place{mirrored(h.Key), h.MP}] })
	var good, bad []eval.Hit
	var forIt, against int32
	for _, h := range sides[c] {
		if h.MP > 0 {
			good, forIt = append(good, h), forIt+h.MP
		}
	}
	for _, h := range sides[c.Other()] {
		if h.MP < 0 {
			bad, against = append(bad, h), against-h.MP
		}
	}
	if forIt >= against {
		return c, good
	}
	return c.Other(), bad
}

// mirrored is the key as the other side would have it.
func mirrored(k eval.Key) string {
	return ordered(strings.Map(func(r rune) rune {
		if r >= '1' && r <= '8' {
			return '1' + '8' - r
		}
		return r
	}, k.String()))
}

// ordered writes the squares of a set in alphabetical order.
func ordered(key string) string {
	men, at, meets := strings.Cut(key, "@")
	if strings.Contains(men, "+") {
		squares := strings.Split(men, "+")
		slices.Sort(squares)
		men = strings.Join(squares, "+")
	}
	if meets {
		return men + "@" + at
	}
	return men
}

// materialReason says who is how many men ahead; ok is false if the men are the
// same or what is said would not be what the terms say.
func materialReason(pos *board.Position, b *eval.Breakdown) (r reason, ok bool) {
	var mp int32
	for i := range b.Terms {
		if b.Terms[i].Family == "material" {
			mp += b.Terms[i].MP()
		}
	}
	if mp < 0 {
		r.side = board.Black
	}
	r.mp = forSide(mp, r.side)
	var more [2][]string
	for t := int(board.Queen); t >= int(board.Pawn); t-- {
		kind := board.PieceType(t)
		n := pos.Pieces(board.White, kind).Count() - pos.Pieces(board.Black, kind).Count()
		switch {
		case n > 0:
			more[board.White] = append(more[board.White], someMen(n, kind))
		case n < 0:
			more[board.Black] = append(more[board.Black], someMen(-n, kind))
		}
	}
	own, other := words.And(more[r.side]), words.And(more[r.side.Other()])
	switch name := upperFirst(r.side.String()); {
	case own == "" || r.mp < leastReasonTold:
		return r, false
	case other == "":
		r.text = name + " is " + own + " ahead."
	default:
		r.text = name + " has " + own + " for " + other + "."
	}
	return r, true
}

func someMen(n int, kind board.PieceType) string {
	switch n {
	case 1:
		return "a " + kind.String()
	case 2, 3, 4, 5, 6:
		return [...]string{"two", "three", "four", "five", "six"}[n-2] + " " + kind.String() + "s"
	}
	return fmt.Sprintf("%d %ss", n, kind)
}

// marksOf returns the squares that speak for White and those that speak for Black; one
// that speaks for both is marked for the weightier reason.
func marksOf(reasons [2][]reason) (white, black board.Bitboard) {
	weight := map[board.Square]int32{}
	for c, list := range reasons {
		for _, r := range list {
			for m := r.mark; m != 0; {
				sq := m.PopFirst()
				bb := board.SquareBB(sq)
				if old, taken := weight[sq]; taken && old >= r.mp {
					continue
				}
				weight[sq] = r.mp
				white, black = white&^bb, black&^bb
				if c == 0 {
					white |= bb
				} else {
					black |= bb
				}
			}
		}
	}
	return white, black
}

// printReasons tells the reasons of both sides, each with its number.
func printReasons(ui *streams, opts explainOptions, reasons [2][]reason) {
	for c := board.White; c <= board.Black; c++ {
		fmt.Fprintf(ui.out, "\n%s\n", ui.paint(strong, "What speaks for "+upperFirst(c.String())))
		if len(reasons[c]) == 0 {
			fmt.Fprintln(ui.out, "  Nothing of weight.")
		}
		for _, r := range reasons[c] {
			lead := fmt.Sprintf("%7s  ", pawns(r.mp))
			for i, line := range wrap(opts.pieces.Text(r.text), min(ui.width, 100)-len(lead)) {
				if i > 0 {
					lead = strings.Repeat(" ", len(lead))
				}
				fmt.Fprintf(ui.out, "%s%s\n", lead, line)
			}
		}
	}
}

// lowerFirst takes the capital letter from a word.
func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// upperFirst gives a word a capital letter.
func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
