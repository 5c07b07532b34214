package position

import (
	"cmp"
	"slices"
	"strings"

	"gloss/engine/board"
	"gloss/eval"
)

// carrying returns the hits by which a term speaks for a side: the good ones of that
// side or the bad ones of the other, whichever weigh more, the weightiest first.
// Hits that both sides have at mirrored squares cancel and are left out.
func carrying(t *eval.TermScore, c board.Color) (owner board.Color, hits []eval.Hit) {
	var sides [2][]eval.Hit
	for s := range sides {
		sides[s] = Merged(t.Side[s].Hits, true)
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

// Merged adds up the hits of one key; the weightiest come first if they are to be sorted.
func Merged(hits []eval.Hit, sorted bool) []eval.Hit {
	var list []eval.Hit
	at := map[string]int{}
	for _, h := range hits {
		key := h.Key.String()
		if i, ok := at[key]; ok {
			list[i].MP += h.MP
			continue
		}
		at[key] = len(list)
		list = append(list, h)
	}
	if sorted {
		slices.SortStableFunc(list, func(a, b eval.Hit) int { return cmp.Compare(abs(b.MP), abs(a.MP)) })
	}
	return list
}

func abs(x int32) int32 { return max(x, -x) }
