package board

import (
	"math/rand/v2"
	"testing"
)

// benchmarkPositions are positions of random games, as many men on as off.
func benchmarkPositions() (positions []*Position) {
	random := rand.New(rand.NewPCG(11, 12))
	for range 10 {
		n := 0
		walk(random, NewPosition(), 100, func(p *Position) {
			if n++; n%10 == 0 {
				positions = append(positions, p.Clone())
			}
		})
	}
	return positions
}

// eachMove calls f once for every legal move of the positions and reports the
// time a call takes.
func eachMove(b *testing.B, f func(*Position, Move)) {
	positions := benchmarkPositions()
	lists := make([]MoveList, len(positions))
	moves := 0
	for i, p := range positions {
		p.LegalMoves(&lists[i])
		moves += lists[i].Len()
	}
	for b.Loop() {
		for i, p := range positions {
			for _, m := range lists[i].Slice() {
				f(p, m)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*moves), "ns/move")
}

func BenchmarkMove(b *testing.B) {
	b.Run("make and unmake", func(b *testing.B) {
		eachMove(b, func(p *Position, m Move) { p.Make(m); p.Unmake() })
	})
	b.Run("IsLegal", func(b *testing.B) { eachMove(b, func(p *Position, m Move) { p.IsLegal(m) }) })
	b.Run("GivesCheck", func(b *testing.B) { eachMove(b, func(p *Position, m Move) { p.GivesCheck(m) }) })
	b.Run("SEE", func(b *testing.B) { eachMove(b, func(p *Position, m Move) { p.SEE(m, 0) }) })
	b.Run("SAN", func(b *testing.B) { eachMove(b, func(p *Position, m Move) { p.SAN(m) }) })
}

func BenchmarkParseSAN(b *testing.B) {
	positions := benchmarkPositions()
	var texts [][]string
	moves := 0
	for _, p := range positions {
		var l MoveList
		p.LegalMoves(&l)
		var list []string
		for _, m := range l.Slice() {
			list = append(list, p.SAN(m))
		}
		texts = append(texts, list)
		moves += len(list)
	}
	for b.Loop() {
		for i, p := range positions {
			for _, s := range texts[i] {
				if _, err := p.ParseSAN(s); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*moves), "ns/move")
}

func BenchmarkGenerate(b *testing.B) {
	positions := benchmarkPositions()
	for _, kind := range []struct {
		name string
		f    func(*Position, *MoveList)
	}{
		{"all", (*Position).LegalMoves},
		{"captures", (*Position).LegalCaptures},
		{"quiets", (*Position).LegalQuiets},
	} {
		b.Run(kind.name, func(b *testing.B) {
			var l MoveList
			for b.Loop() {
				for _, p := range positions {
					kind.f(p, &l)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(positions)), "ns/position")
		})
	}
}

func BenchmarkFEN(b *testing.B) {
	fens := []string{}
	for _, p := range benchmarkPositions() {
		fens = append(fens, p.FEN())
	}
	for b.Loop() {
		for _, fen := range fens {
			if _, err := ParseFEN(fen); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(fens)), "ns/position")
}
