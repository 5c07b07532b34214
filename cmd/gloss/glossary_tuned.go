package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"gloss/eval"
	"gloss/eval/tsvetkov"
	"gloss/glossary"
)

// factors weigh a term against the author's own value. Where its table has factors of its own, by the names of the entries, those multiply the others.
type factors struct {
	MG      float64            `json:"mg"`
	EG      float64            `json:"eg"`
	Entries map[string]factors `json:"entries,omitempty"`
}

// tunedFactors returns the factors of the tuned profile by term id, nil while
// the program has no such profile.
func tunedFactors() (map[string]factors, error) {
	const name = "tuned"
	if !slices.Contains(eval.ProfileNames(), name) {
		return nil, nil
	}
	profile, err := eval.LoadProfile(name)
	if err != nil {
		return nil, err
	}
	weights, err := tsvetkov.TableOf(profile)
	if err != nil {
		return nil, err
	}
	table := make(map[string]factors)
	for t := range tsvetkov.NumTerms {
		id := tsvetkov.ID(eval.Term(t))
		f := factors{MG: weights.Factors[t].MG, EG: weights.Factors[t].EG}
		for entry, own := range profile.EntriesOf(id) {
			if f.Entries == nil {
				f.Entries = map[string]factors{}
			}
			f.Entries[entry] = factors{MG: own.MG, EG: own.EG}
		}
		table[id] = f
	}
	return table, nil
}

// Sentence tells how much a term counts in the tuned profile.
func (f factors) Sentence() string {
	told := fmt.Sprintf("In the tuned profile it counts %.2f times in the middlegame and %.2f times in the endgame", f.MG, f.EG)
	if len(f.Entries) == 0 {
		return told + "."
	}
	return fmt.Sprintf("%s, and that times a factor for each entry of its table: %s in the middlegame, %s in the endgame (gloss glossary --json lists them).", told,
		f.span(func(e factors) float64 { return e.MG }), f.span(func(e factors) float64 { return e.EG }))
}

// span tells which entries of a table count least and most, by name unless all count as much.
func (f factors) span(of func(factors) float64) string {
	names := slices.Sorted(maps.Keys(f.Entries))
	by := func(a, b string) int { return cmp.Compare(of(f.Entries[a]), of(f.Entries[b])) }
	least, most := slices.MinFunc(names, by), slices.MaxFunc(names, by)
	if of(f.Entries[least]) == of(f.Entries[most]) {
		return fmt.Sprintf("%.2f", of(f.Entries[most]))
	}
	return fmt.Sprintf("%.2f (%s) to %.2f (%s)", of(f.Entries[least]), least, of(f.Entries[most]), most)
}

// tells says if the factors give each row of a term's values one number: a table may have other entries than the rows that an author speaks of.
func (f factors) tells(rows []glossary.Value) bool {
	return len(f.Entries) == 0 || !slices.ContainsFunc(rows, func(v glossary.Value) bool { _, ok := f.Entries[v.When]; return !ok })
}

// inForce is what the factors make of an author's values, in millipawns.
func (f factors) inForce(v glossary.Value) (mg, eg int32) {
	own, ok := f.Entries[v.When]
	if !ok {
		own = factors{MG: 1, EG: 1}
	}
	times := func(value int32, factor float64) int32 { return int32(math.Round(float64(value) * factor)) }
	return times(v.MG, f.MG*own.MG), times(v.EG, f.EG*own.EG)
}
