package tune

import (
	"fmt"
	"hash/fnv"
	"runtime"
	"slices"
	"sync"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// Set holds what the fit needs of many samples: for each the features that are not
// zero, and the chance of winning to reach.
type Set struct {
	entries []entry // of all samples, one after the other, features rising in each
	ends    []int   // where the entries of a sample end
	eg      []float32
	taken   []taken   // of the whole value; nil if nothing is
	score   []float32 // chance by the engine's centipawns
	result  []float32
	fired   []int // in how many samples each feature was found, also where it adds nothing
	curve   Curve // by which values are read
}

// entry is the value of one feature in one position, White minus Black, in millipawns. For the
// terms of a profile, and for the entries of their tables, that is the author's value.
type entry struct {
	feature uint16
	mg, eg  int32
}

// Len returns the number of samples.
func (s *Set) Len() int { return len(s.ends) }

// of returns the entries of a sample.
func (s *Set) of(i int) []entry {
	start := 0
	if i > 0 {
		start = s.ends[i-1]
	}
	return s.entries[start:s.ends[i]]
}

// Data are samples divided into those to fit and a held-out tenth.
type Data struct{ Fit, Held *Set }

// ReadBy sets the curve by which values are read as chances of winning.
func (d *Data) ReadBy(c Curve) { d.Fit.curve, d.Held.curve = c, c }

// reader turns positions into entries. Each goroutine has its own.
type reader interface {
	// read appends the entries of a position, features rising, notes which features were
	// found, and tells what else the value hangs on. It is not ok if that does not
	// decide the value of the position.
	read(pos *board.Position, entries []entry, fired []int) (more []entry, f frame, ok bool)
	features() int
}

// frame is what the value of a position hangs on besides its features.
type frame struct {
	eg    float64 // share of the endgame
	taken taken
}

// load reads files of samples and reads the features of every position once, on all processors, with a cache or nil.
// Which tenth is held out depends on the seed and the position alone. Progress is told the number of samples done.
func load(files Files, newReader func() reader, seed uint64, cache *vectorCache, progress func(done int)) (*Data, error) {
	const batchSize = 2048
	type batch struct {
		samples []Sample
		lines   bool // none is held out
		done    chan *Data
		number  int
	}
	order := make(chan *batch, 4*runtime.NumCPU())
	work := make(chan *batch, runtime.NumCPU())
	var readErr error
	go func() {
		defer close(order)
		defer close(work)
		b := &batch{done: make(chan *Data, 1)}
		send := func() {
			order <- b
			if known := cache.batch(b.number); known != nil {
				b.done <- known
			} else {
				work <- b
			}
			b = &batch{done: make(chan *Data, 1), number: b.number + 1, lines: b.lines}
		}
		for i, path := range slices.Concat(files.Positions, files.Lines) {
			if lines := i >= len(files.Positions); lines != b.lines {
				send()
				b.lines = lines
			}
			readErr = ReadSamples(path, func(s Sample) error {
				if _, err := board.ParseFEN(s.FEN); err != nil {
					return err
				}
				if b.samples = append(b.samples, s); len(b.samples) == batchSize {
					send()
				}
				return nil
			})
			if readErr != nil {
				return
			}
		}
		send()
	}()
	var workers sync.WaitGroup
	for range runtime.NumCPU() {
		workers.Go(func() {
			r := newReader()
			for b := range work {
				b.done <- vectors(r, b.samples, func(fen string) bool { return !b.lines && held(fen, seed) })
			}
		})
	}
	all := newData(newReader().features())
	count := 0
	for b := range order {
		part := <-b.done
		if cache.batch(b.number) == nil {
			cache.keep(part)
		}
		all.Fit.append(part.Fit)
		all.Held.append(part.Held)
		count += len(b.samples)
		progress(count)
	}
	workers.Wait()
	if readErr != nil {
		return nil, readErr
	}
	if all.Fit.Len() == 0 || all.Held.Len() == 0 {
		return nil, fmt.Errorf("%d positions are too few to fit", count)
	}
	return all, nil
}

func newData(features int) *Data {
	d := &Data{&Set{fired: make([]int, features)}, &Set{fired: make([]int, features)}}
	d.ReadBy(Curve{Scale: 1})
	return d
}

func vectors(r reader, samples []Sample, held func(fen string) bool) *Data {
	d := newData(r.features())
	for _, s := range samples {
		if held(s.FEN) {
			d.Held.add(r, s)
		} else {
			d.Fit.add(r, s)
		}
	}
	return d
}

// add reads a sample.
func (s *Set) add(r reader, sample Sample) {
	pos, err := sample.Position()
	if err != nil {
		return // whoever read the file has refused it already
	}
	entries, f, ok := r.read(pos, s.entries, s.fired)
	if !ok {
		return
	}
	s.entries = entries
	s.ends = append(s.ends, len(s.entries))
	s.eg = append(s.eg, float32(f.eg))
	s.taken = append(s.taken, f.taken)
	s.score = append(s.score, float32(Chance(sample.CP)))
	s.result = append(s.result, float32(sample.Result))
}

// held tells if a position belongs to the tenth that is not fitted.
func held(fen string, seed uint64) bool {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %s", seed, fen)
	return h.Sum64()%10 == 0
}

func (s *Set) append(more *Set) {
	base := len(s.entries)
	s.entries = append(s.entries, more.entries...)
	for _, end := range more.ends {
		s.ends = append(s.ends, base+end)
	}
	s.eg = append(s.eg, more.eg...)
	s.taken = append(s.taken, more.taken...)
	s.score = append(s.score, more.score...)
	s.result = append(s.result, more.result...)
	for i, n := range more.fired {
		s.fired[i] += n
	}
}

// features of a profile: the terms, and after them the entries of their tables. A term
// that has a table has no entry in a vector, its hits are those of the entries.
const profileFeatures = int(tsvetkov.NumTerms) + tsvetkov.NumEntries

// termOf returns the term of a feature.
func termOf(feature int) eval.Term {
	if feature < int(tsvetkov.NumTerms) {
		return eval.Term(feature)
	}
	return tsvetkov.TermOf(eval.Entry(feature))
}

// termReader finds the terms of the registry with the author's values.
type termReader struct {
	rules *tsvetkov.Rules
	sums  *[profileFeatures]struct{ found, mg, eg int32 }
}

func newTermReader(author *tsvetkov.FactorTable) termReader {
	return termReader{rules: tsvetkov.New(author), sums: new([profileFeatures]struct{ found, mg, eg int32 })}
}

func (r termReader) features() int { return profileFeatures }

func (r termReader) read(pos *board.Position, entries []entry, fired []int) ([]entry, frame, bool) {
	author := r.rules.Table()
	b := r.rules.Explain(pos)
	if len(b.Adjustments) > 0 {
		return entries, frame{}, false // the terms alone do not decide the value
	}
	clear(r.sums[:])
	for i := range b.Terms {
		sides := &b.Terms[i].Side
		if author.Factors[i] == (eval.Factors{}) || len(sides[0].Hits)+len(sides[1].Hits) == 0 {
			continue
		}
		fired[i]++
		if tsvetkov.OfTheLead(eval.Term(i)) {
			continue
		}
		for c, sign := range [2]int32{board.White: 1, board.Black: -1} {
			for k := range sides[c].Hits {
				h := &sides[c].Hits[k]
				feature := i
				if h.Entry != eval.NoEntry {
					feature = int(h.Entry)
				}
				s := &r.sums[feature]
				s.found, s.mg, s.eg = 1, s.mg+sign*h.MG, s.eg+sign*h.EG
			}
		}
	}
	for i, s := range r.sums {
		if i >= int(tsvetkov.NumTerms) {
			fired[i] += int(s.found)
		}
		if s.mg != 0 || s.eg != 0 {
			entries = append(entries, entry{uint16(i), s.mg, s.eg})
		}
	}
	return entries, frame{b.Phase.Endgame(), takenBy(author, tsvetkov.DrawishOf(pos))}, true
}

// merged returns the set with every table taken as one: what it says of terms alone.
func (s *Set) merged() *Set {
	m := &Set{eg: s.eg, taken: s.taken, score: s.score, result: s.result, curve: s.curve, fired: s.fired[:tsvetkov.NumTerms], ends: make([]int, 0, len(s.ends))}
	var sums [tsvetkov.NumTerms]struct{ mg, eg int32 }
	for i := range s.ends {
		clear(sums[:])
		for _, e := range s.of(i) {
			t := &sums[termOf(int(e.feature))]
			t.mg, t.eg = t.mg+e.mg, t.eg+e.eg
		}
		for t, v := range sums {
			if v.mg != 0 || v.eg != 0 {
				m.entries = append(m.entries, entry{uint16(t), v.mg, v.eg})
			}
		}
		m.ends = append(m.ends, len(m.entries))
	}
	return m
}
