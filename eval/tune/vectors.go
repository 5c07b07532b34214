package tune

import (
	"fmt"
	"hash/fnv"
	"runtime"
	"sync"

	"gloss/engine/board"
	"gloss/eval"
)

// Set holds what the fit needs of many samples: for each the features that are not
// zero, and the chance of winning to reach.
type Set struct {
	entries []entry // of all samples, one after the other, features rising in each
	ends    []int   // where the entries of a sample end
	eg      []float32
	score   []float32 // chance by the engine's centipawns
	result  []float32
	fired   []int // in how many samples each feature was found, also where it adds nothing
}

// entry is the value of one feature in one position, White minus Black, in millipawns. For the
// terms of a profile that is the author's value.
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

// reader turns positions into entries. Each goroutine has its own.
type reader interface {
	// read appends the entries of a position, features rising, notes which features were
	// found, and tells the share of the endgame. It is not ok if the features
	// alone do not decide the value of the position.
	read(pos *board.Position, entries []entry, fired []int) (more []entry, eg float64, ok bool)
	features() int
}

// Load reads files of samples and evaluates every position once, on all
// processors. Terms that the profile leaves out (both factors 0) stay out. Which tenth is held out depends on the seed and the position
// alone. Progress is told the number of samples done.
func Load(paths []string, author *eval.Profile, seed uint64, progress func(done int)) (*Data, error) {
	return load(paths, func() reader { return termReader{eval.New(author)} }, seed, progress)
}

// load is Load for any features.
func load(paths []string, newReader func() reader, seed uint64, progress func(done int)) (*Data, error) {
	const batchSize = 2048
	type batch struct {
		samples []Sample
		done    chan *Data
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
			work <- b
			b = &batch{done: make(chan *Data, 1)}
		}
		for _, path := range paths {
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
				b.done <- vectors(r, b.samples, seed)
			}
		})
	}
	all := newData(newReader().features())
	count := 0
	for b := range order {
		part := <-b.done
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
	return &Data{&Set{fired: make([]int, features)}, &Set{fired: make([]int, features)}}
}

func vectors(r reader, samples []Sample, seed uint64) *Data {
	d := newData(r.features())
	for _, s := range samples {
		if held(s.FEN, seed) {
			d.Held.add(r, s)
		} else {
			d.Fit.add(r, s)
		}
	}
	return d
}

// add reads a sample.
func (s *Set) add(r reader, sample Sample) {
	pos, err := board.ParseFEN(sample.FEN)
	if err != nil {
		return // whoever read the file has refused it already
	}
	entries, eg, ok := r.read(pos, s.entries, s.fired)
	if !ok {
		return
	}
	s.entries = entries
	s.ends = append(s.ends, len(s.entries))
	s.eg = append(s.eg, float32(eg))
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
	s.score = append(s.score, more.score...)
	s.result = append(s.result, more.result...)
	for i, n := range more.fired {
		s.fired[i] += n
	}
}

// termReader finds the terms of the registry with the author's values.
type termReader struct{ rules *eval.Rules }

func (r termReader) features() int { return int(eval.NumTerms) }

func (r termReader) read(pos *board.Position, entries []entry, fired []int) ([]entry, float64, bool) {
	author := r.rules.Profile()
	b := r.rules.Explain(pos)
	if len(b.Stages) > 0 {
		return entries, 0, false // the terms alone do not decide the value
	}
	for i := range b.Terms {
		white, black := &b.Terms[i].Side[board.White], &b.Terms[i].Side[board.Black]
		if author.Factors[i] == (eval.Factors{}) || len(white.Hits)+len(black.Hits) == 0 {
			continue
		}
		fired[i]++
		if white.MG != black.MG || white.EG != black.EG {
			entries = append(entries, entry{uint16(i), white.MG - black.MG, white.EG - black.EG})
		}
	}
	return entries, b.Stage.Endgame(), true
}
