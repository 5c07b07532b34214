package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What is told of a position further on has to come about after other defences that are about as good, too.
func TestTheMoverNeedNotHelp(t *testing.T) {
	knight := quietCase{fen: "2kr3r/pppb2bp/2n1pqp1/3p4/3Pp1B1/8/PPP1NPPP/RN1Q1RK1 w - - 6 12",
		played: "Ng3 h5 Be2 h4 Nh1 Qxd4 c3 Qb6 Qb3 h3 g3 g5", best: "c4 Nxd4 Nbc3 c6 Rc1 Kb8 Qxd4 Qxd4 Nxd4 Bxd4 Rfd1 Be5", before: -310, after: -469,
		want: "12... h5 13. Be2 h4 drives the knight on g3 away."}
	fork := quietCase{fen: "r1bq1rk1/4bppp/p2ppn2/1p6/3NP3/3B4/PPP1NPPP/R2Q1RK1 w - - 0 12",
		played: "b4 Bb7 Ng3 Qc7 a4 Qc3 Nde2 Qxb4 axb5 axb5 Rb1 Qc5", best: "Nc6 Qc7 Nxe7+ Qxe7 Ng3 Bb7 Re1 Nd7 c3 Ne5 a4 Bc6", before: -1, after: -110,
		want: "12... Bb7 13. Ng3 Qc7 14. a4 Qc3 attacks the knight on d4 and the pawn on b4."}
	for _, tt := range []struct {
		name      string
		c         quietCase
		value     engine.Score
		defence   string
		avoidable bool
	}{
		{"the bishop goes elsewhere", knight, -4479, "Bh3 Qxd4 Nd2 Qxb2 Nb3 b6 Qd2 Qc3 Qxc3", true},
		{"that costs hardly more", knight, -4900, "Bh3 Qxd4 Nd2 Qxb2 Nb3 b6 Qd2 Qc3 Qxc3", true},
		{"but that costs too much", knight, -5256, "Bh3 Qxd4 Nd2 Qxb2 Nb3 b6 Qd2 Qc3 Qxc3", false},
		{"the knight is driven there in any case", knight, -4700, "Bf3 h4 Nh1 exf3 Qxf3 Qxf3 gxf3 Nxd4", false},
		{"the line is too short to tell", fork, -1100, "c3 Qc7 Ng3 g6", false},
		{"the square is guarded", fork, -1100, "c3 Qc7 Ng3 g6 Qd2 Rfd8 a4 bxa4", true},
		{"the queen gets there as well", fork, -1100, "f3 Qc7 Kh1 Qc3 Rb1 Rfc8 a4 bxa4", false},
		{"the queen gets there, and the knight has gone", fork, -1100, "Nb3 Qc7 Ng3 Qc3 Rb1 Rfc8 a4 bxa4", true},
	} {
		w := writerOn(t, tt.c.fen, tt.c.played, tt.c.best, tt.c.before, tt.c.after, Club)
		w.lossLeans = true
		if text := w.comment().text; !strings.HasPrefix(text, tt.c.want) || w.far == nil {
			t.Fatalf("%s: %q", tt.name, text)
		}
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if pos.FEN() != w.played.At[2].FEN() {
				return nil, nil
			}
			return []engine.Line{{Score: tt.value, Moves: lineOf(t, pos, tt.defence)}}, nil
		}}
		var err error
		if w.nearOnly, err = e.leansLater(t.Context(), w.scene, w.far); err != nil || w.nearOnly != tt.avoidable {
			t.Errorf("%s: avoidable %v (%v)", tt.name, w.nearOnly, err)
		}
		if text := w.comment().text; strings.HasPrefix(text, tt.c.want) == tt.avoidable {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// A pawn that need not have taken back weakens nothing, if the piece that could is as good.
func TestPawnsThatNeedNotTakeBack(t *testing.T) {
	const fen, played = "5rk1/2pbr2p/2n1pqp1/p2p4/P2P4/2PQ1N2/2B2PPP/4RRK1 w - - 2 22", "Ne5 Nxe5 dxe5 Qf5 Qxf5 gxf5 Rb1 Rg7 f4 h5 Kf2 h4 Bd1 Bc6"
	for rook, want := range map[int]bool{-40: false, -700: true} {
		w := writerOn(t, fen, played, "Re3 Qf5 Qe2 Qh5 Rb1 Kh8 Qd1 Ref7 h3 h6 Qe2 Bc8 Bd3 Bd7", 110, 7, Club)
		if text := w.comment().text; !strings.HasPrefix(text, "After 22... Nxe5 23. dxe5 ") || w.far == nil {
			t.Fatalf("%q", text)
		}
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			return []engine.Line{
				{Score: 70, Moves: lineOf(t, pos, "dxe5 Qf5 Qxf5 gxf5 Rb1")},
				{Score: engine.Score(rook), Moves: lineOf(t, pos, "Rxe5 c5 Re3 Rc8 dxc5 Rxc5 Bb3")},
			}, nil
		}}
		var err error
		if w.nearOnly, err = e.leansLater(t.Context(), w.scene, w.far); err != nil {
			t.Fatal(err)
		}
		if text := w.comment().text; strings.HasPrefix(text, "After 22... Nxe5 23. dxe5 ") != want {
			t.Errorf("%d: %q", rook, text)
		}
	}
}

// Whose king's cover is torn, or who loses a pawn instead, is told of the one.
func TestCoverOrAPawn(t *testing.T) {
	for defence, torn := range map[string]bool{"Qxf6 Rxc5 Rfc8 Rxd5": true, "Qxf6 Qc2 c4 Qxc4": false} {
		w := writerOn(t, "r4rk1/1b2qppp/1p3b2/p1Pp4/Pn6/1PB1PNP1/3Q1PBP/2R1R1K1 b - - 0 17", "bxc5 Bxf6 gxf6 Nh4 Rfe8 Qd1 Kh8 Qe2 Bc8", "Bxc3 Rxc3 bxc5 h4 Rfd8 h5 h6 Rec1 Rac8", 64, -123, Club)
		if text := w.comment().text; !strings.HasPrefix(text, "After 18. Bxf6 gxf6 the pawns in front of Black's king are torn apart.") || w.far == nil {
			t.Fatalf("%q", text)
		}
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			return []engine.Line{{Score: -1200, Moves: lineOf(t, pos, defence)}}, nil
		}}
		if avoidable, err := e.leansLater(t.Context(), w.scene, w.far); err != nil || avoidable == torn {
			t.Errorf("%s: avoidable %v (%v)", defence, avoidable, err)
		}
	}
}

// A move that can be played behind the better one as well is not stopped by it.
func TestWhatCanBePlayedIsNotStopped(t *testing.T) {
	for score, stops := range map[engine.Score]bool{1350: false, 1900: true} { // White's with 3... d5
		w := writerOn(t, "rnb1kbnr/ppppqppp/4p3/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3", "f3 d5 Nc3 Nf6 Nge2 Qd8 Bg5 dxe4", "Nc3 d6 Nf3 Nf6 Bd3 e5 O-O c6", 110, 53, Club)
		e := Explainer{Words: w.words, Level: Club, Reasons: 2, Evaluator: w.ev, Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if want := "rnb1kbnr/ppp1qppp/4p3/3p4/3PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4"; pos.FEN() != want {
				t.Errorf("asked about %s", pos.FEN())
			}
			return []engine.Line{{Score: score, Moves: lineOf(t, pos, "exd5")}}, nil
		}}
		story, err := e.tell(t.Context(), &Move{Move: &review.Move{Judgement: review.Inaccuracy, Loss: 0.2}}, w.scene)
		if err != nil || story == nil || strings.Contains(story.Text, "3. Nc3 stops 3... d5") != stops {
			t.Errorf("%v: %+v (%v)", score, story, err)
		}
	}
}
