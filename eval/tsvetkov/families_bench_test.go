package tsvetkov_test

import (
	"slices"
	"testing"
	"time"

	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// familyNames lists the families of the registry, sorted.
func familyNames() []string {
	var names []string
	for t := range tsvetkov.NumTerms {
		names = append(names, tsvetkov.InfoOf(eval.Term(t)).Family)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// withoutFamily is a profile with the factors of one family at 0.
func withoutFamily(p *tsvetkov.FactorTable, family string) *tsvetkov.FactorTable {
	factors := p.Factors
	for t := range factors {
		if tsvetkov.InfoOf(eval.Term(t)).Family == family {
			factors[t] = eval.Factors{}
		}
	}
	return p.WithFactors(factors)
}

// BenchmarkScoreWithoutFamily goes through trees with all families and, in turns,
// without one of them, and reports what that saves of an evaluation, as time and as
// a share. What a family shares with others is still computed, so that the savings
// add up to less than the whole.
func BenchmarkScoreWithoutFamily(b *testing.B) {
	list := benchList(b)
	var walks []*walk
	for i := 0; i < len(list); i += 5 {
		walks = append(walks, newWalk(list[i], 3))
	}
	for _, name := range []string{"compendium", "tuned"} {
		p := profile(b, name)
		all := tsvetkov.New(p)
		for _, family := range familyNames() {
			rest := tsvetkov.New(withoutFamily(p, family))
			b.Run(name+"/"+family, func(b *testing.B) {
				var whole, without time.Duration
				n := 0
				for i := 0; b.Loop(); i++ {
					w := walks[i%len(walks)]
					if i/len(walks)%2 == 0 { // the second finds the walk in the processor's caches
						whole += w.timed(all)
						without += w.timed(rest)
					} else {
						without += w.timed(rest)
						whole += w.timed(all)
					}
					n += len(w.steps)
				}
				b.ReportMetric(float64(whole-without)/float64(n), "saved-ns/eval")
				b.ReportMetric(100*float64(whole-without)/float64(whole), "saved-%")
			})
		}
	}
}

// timed goes the whole way once, evaluates each position and tells how long it took.
func (w *walk) timed(rules *tsvetkov.Rules) time.Duration {
	start, made := time.Now(), 0
	for _, s := range w.steps {
		for range s.unmake {
			w.root.Unmake()
		}
		w.root.Make(s.move)
		made += 1 - s.unmake
		rules.Score(w.root)
	}
	for range made {
		w.root.Unmake()
	}
	return time.Since(start)
}
