package explain

import (
	"slices"
	"strings"
	"testing"

	"gloss/annotate/explain/account"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What the comment before has told is not told again, but only that both sides have overlooked it.
func TestWhatBothOverlookIsToldOnce(t *testing.T) {
	const first, other = board.Move(1), board.Move(2)
	const misses, both = "(+1.00 -> +0.00) Misses 12. e4, which wins a pawn.", "(+1.00 -> +0.00) Both sides overlook 12. e4."
	won, attacked := Claim{Kind: NetClaim, Line: PlayedLine}, Claim{Kind: MenClaim, Line: PlayedLine}
	for _, tt := range []struct {
		name  string
		told  Claim // by the comment before
		on    ground
		best  board.Move
		tells LineName // what is said in its place tells of that line
		want  string
	}{
		{"the same move", won, pieceGround, first, PlayedLine, both},
		{"another move", won, pieceGround, other, PlayedLine, misses},
		{"a comment that does not tell it", Claim{}, pieceGround, first, PlayedLine, misses},
		{"one that tells by the way what it attacks", attacked, pieceGround, first, PlayedLine, misses},
		{"the same, and what it is good for is told again", attacked, pieceGround, first, BestLine, both},
		{"one that is about the attack", attacked, lastingGround, first, PlayedLine, both},
	} {
		story := &Story{value: "(+1.00 -> +0.00)", inTurn: part{text: "Both sides overlook 12. e4.", claims: []Claim{{Kind: MenClaim, Line: tt.tells}}, footing: footing{ground: pieceGround}}}
		story.write(part{text: "Misses 12. e4, which wins a pawn.", footing: footing{ground: pieceGround}})
		before := &Story{warned: tt.told.Kind != ""}
		before.write(part{claims: []Claim{tt.told}, footing: footing{ground: tt.on}})
		moves := []Move{
			{Move: &review.Move{Reply: engine.Line{Moves: []board.Move{first}}}, Story: before},
			{Move: &review.Move{Best: tt.best}, Story: story},
		}
		if new(Explainer).InTurn(moves); story.Text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, story.Text, tt.want)
		}
	}
}

// That another move was better says no more than the mark, where there is nothing that the enemy's answer wins.
func TestABetterMoveIsNoReason(t *testing.T) {
	w := writerOn(t, "k1r5/2q3p1/p3p3/1p3p2/4pP2/b1B1P3/1PPQ4/2KR4 w - - 0 28", "Be5 Bb4 Bxc7 Bxd2+", "Ba5 Qc5 bxa3 Qxa3+", 235, -19, Club)
	attacks, loses := answerThat(say("purpose.attacks")), sentence(claiming(say("event.wins"), netClaim(2, map[string]int{"Q": -1})))
	w.faultAndRemedy(attacks, phrases.Phrase{})
	if !w.inTurn.Empty() {
		t.Errorf("an attack: %q", w.words.Text(w.inTurn))
	}
	w.faultAndRemedy(loses, phrases.Phrase{})
	if !w.inTurn.Same(loses) {
		t.Errorf("a loss: %q", w.words.Text(w.inTurn))
	}
}

// A pawn that gets through far down the line gets through in the words of both comments.
func TestBothOverlookAPawnThatGetsThrough(t *testing.T) {
	w := writerOn(t, "8/5p1p/r7/8/8/pk5P/3K1PP1/3R4 b - - 3 47", "Kb2 Ke3 a2 Kf4 Rf6+ Ke3 a1=Q Rxa1 Kxa1 g3 h5 h4 Kb2 f3",
		"Rd6+ Kc1 Rxd1+ Kxd1 a2 Ke2 a1=Q Kf3 Qf6+ Ke2 Qe5+ Kf1 Qh2 f3", 977, 530, Club)
	w.comment()
	if text := written(w.words, w.inTurn).text; text != "Both sides overlook 47... Rd6+, which gets a pawn through to a1." {
		t.Errorf("%q", text)
	}
}

// That material is lost says less than what both sides have overlooked, but for a pawn where the values fall by far more.
func TestWhatIsLostVaguelyGivesWay(t *testing.T) {
	const first = board.Move(1)
	const lost, both = "12... e4 wins material.", "Both sides overlook 12. e4."
	for _, tt := range []struct {
		name string
		on   ground
		mp   int32
		want string
	}{
		{"a piece", pieceGround, -6000, both},
		{"a pawn that explains it", pawnGround, -1500, both},
		{"a pawn that does not", pawnGround, -6000, lost},
	} {
		story := &Story{inTurn: part{text: both}}
		story.write(part{text: lost, footing: footing{ground: pieceGround, vague: true}})
		before := &Story{relayed: part{text: both, footing: footing{ground: tt.on}}}
		before.write(part{footing: footing{ground: tt.on}})
		m := Move{Move: &review.Move{Best: first}, Swing: &account.Swing{MP: tt.mp}, Story: story}
		inTurn(&Move{Move: &review.Move{Reply: engine.Line{Moves: []board.Move{first}}}, Story: before}, &m)
		if story.Text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, story.Text, tt.want)
		}
	}
}

// A capture that hangs over several moves is told twice; after that only graver errors are told of.
func TestWhatHangsIsNotToldForEver(t *testing.T) {
	const hangs, other = board.Move(1), board.Move(2)
	for _, tt := range []struct {
		name      string
		ply       int
		reply     board.Move
		judgement review.Judgement
		told      bool
	}{
		{"a third time", 13, hangs, review.Inaccuracy, false},
		{"a blunder", 13, hangs, review.Blunder, true},
		{"another capture", 13, other, review.Inaccuracy, true},
		{"long after", 25, hangs, review.Inaccuracy, true},
	} {
		var moves []Move
		for _, ply := range []int{9, 11, tt.ply} {
			m := &review.Move{Ply: ply, Judgement: review.Inaccuracy, Reply: engine.Line{Moves: []board.Move{hangs}}}
			moves = append(moves, Move{Move: m, Swing: &account.Swing{}, Story: &Story{lost: &play.Event{}}})
		}
		last := &moves[2]
		last.Judgement, last.Reply.Moves = tt.judgement, []board.Move{tt.reply}
		if new(Explainer).InTurn(moves); moves[0].Story == nil || moves[1].Story == nil || (last.Story != nil) != tt.told {
			t.Errorf("%s: told %v, want %v", tt.name, last.Story != nil, tt.told)
		}
	}
}

// What is not told for lack of trust has not been told.
func TestWhatIsNotTrustedDoesNotCountAsTold(t *testing.T) {
	for _, trusted := range []bool{false, true} {
		var moves []Move
		for i, ply := range []int{9, 11, 13} {
			f := footing{ground: pieceGround}
			if i == 0 && !trusted {
				f.ground = paidGround
			}
			m := &review.Move{Ply: ply, Judgement: review.Inaccuracy, Loss: 0.1, Reply: engine.Line{Moves: []board.Move{1}}}
			moves = append(moves, Move{Move: m, Swing: &account.Swing{}, Story: &Story{lost: &play.Event{}, footing: f}})
		}
		e := &Explainer{Confidence: 0.45}
		if e.InTurn(moves); (moves[0].Story != nil) != trusted || moves[1].Story == nil || (moves[2].Story == nil) != trusted {
			t.Errorf("trusted %v: told %v, %v, %v", trusted, moves[0].Story != nil, moves[1].Story != nil, moves[2].Story != nil)
		}
	}
}

// Where nothing else can be told of a move, it misses what the comment before it has told of this very answer; men that are lost there are won here.
func TestWhatWasAllowedIsMissed(t *testing.T) {
	const first, other = board.Move(1), board.Move(2)
	net := Claim{Kind: NetClaim, Line: PlayedLine, Ply: 2, Net: map[string]int{"N": -1}}
	for _, tt := range []struct {
		name  string
		claim Claim
		best  board.Move
		taken bool // by the move before
		told  bool
		story *Story // before that
	}{
		{"a knight", net, first, false, true, nil},
		{"a knight, in the place of what is told for want of anything better", net, first, false, true, &Story{value: "(+1.00 -> +0.00)", Text: "12... e4 gains a tempo.", footing: footing{ground: lastingGround}, thin: true}},
		{"another move is best", net, other, false, false, nil},
		{"the count is another one", net, first, true, false, nil},
		{"what only that line tells", Claim{Kind: TermClaim, Line: PlayedLine, Ply: 2}, first, false, false, nil},
		{"a mate that the move threatens as well", Claim{Kind: ThreatClaim, Line: PlayedLine, Ply: 2, UCI: "a1a8"}, first, false, false, nil},
		{"why it cannot be taken back", Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 2, ID: cannotTakeBack, PV: []string{"a1a8", "e8d7", "a8a1", "e4c3"}}, first, false, true, nil},
		{"another principle", Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 2, ID: "goes-on"}, first, false, false, nil},
		{"what the better move takes", Claim{Kind: MenClaim, Line: BestLine, Ply: 2}, first, false, false, nil},
		{"what stands there to be taken", Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1}, first, false, true, nil},
		{"what stood there before the move", Claim{Kind: MenClaim, Line: PlayedLine, Ply: 0}, first, false, false, nil},
		{"another threat", Claim{Kind: ThreatClaim, Line: PlayedLine, Ply: 2, UCI: "a1a7"}, first, false, true, nil},
	} {
		fen := "4k3/8/8/8/4n3/8/8/R3K3 w Q - 0 1"
		played := "Ra8+ Kd7"
		if tt.taken {
			fen, played = "n3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Rxa8+ Kd7"
		}
		claims := []Claim{tt.claim}
		if tt.claim.Kind != NetClaim {
			claims = []Claim{net, tt.claim}
		}
		w := writerOn(t, fen, played, "Ke2 Kd7", 0, -300, Club)
		told := say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins", in("men", phrases.Some(board.Knight, 1))), claims...)))
		moves := []Move{
			{Move: &review.Move{Reply: engine.Line{Moves: []board.Move{first}}}, Story: &Story{relayed: w.relayed(sentence(told)), footing: footing{ground: pieceGround}}},
			{Move: &review.Move{Best: tt.best, Lines: []engine.Line{{Moves: []board.Move{tt.best}}}, Judgement: review.Blunder}, Swing: &account.Swing{}, Story: tt.story, value: "(+1.00 -> +0.00)", shown: 1, mating: "a8"},
		}
		new(Explainer).InTurn(moves)
		switch s := moves[1].Story; {
		case !tt.told && s != nil:
			t.Errorf("%s: %q", tt.name, s.Text)
		case tt.told && (s == nil || s.Text != "(+1.00 -> +0.00) Both sides overlook 12... e4, which wins a knight."):
			t.Errorf("%s: %+v, want that both sides overlook it", tt.name, s)
		case s != nil && (s.Claims[0].Line != BestLine || s.Claims[0].Ply != 1 || s.Claims[0].Net["N"] != 1):
			t.Errorf("%s: claims %+v", tt.name, s.Claims)
		case s != nil && tt.claim.ID == cannotTakeBack && !slices.Equal(s.Claims[1].PV, tt.claim.PV[1:]):
			t.Errorf("%s: its line is %v", tt.name, s.Claims[1].PV)
		}
	}
}

// A blow far down the line is not told a second time: what it wins is. A near one is.
func TestAFarBlowIsToldOnce(t *testing.T) {
	for _, tt := range []struct{ fen, played, best, want string }{
		{"5bk1/p4p2/4p1pp/8/Pq2P3/1p1r4/1Q3PPP/R3R1K1 b - - 2 27", "Bg7 e5 Rd2 Qa3 Qd4 Rf1 b2 Rae1 Bxe5 g3", "Rd2 Qb1 Bc5 Rf1 Bxf2+ Rxf2 Qd4 Qe1 Rxf2 Kh1 Re2 Qf1",
			"Both sides overlook 27... Rd2, which wins the exchange and a pawn."},
		{"6k1/p4pb1/4p1pp/8/Pq2P3/Qp1r4/5PPP/R3R1K1 b - - 4 28", "Bf8 Qxb4 Bxb4 Reb1 Bd6 Kf1 b2 Rxb2 Be5", "Qxa3 Rxa3 Bb2 Rxb3 Rxb3 Rb1 Ra3 Kf1 Bd4 f4",
			"Both sides overlook 28... Qxa3 29. Rxa3 Bb2, which traps the rook on a3 and wins a rook for a pawn."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 730, 300, Club)
		w.comment()
		if text := w.words.Text(w.inTurn); text != tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
		for _, c := range claimsIn(w.inTurn) {
			if !w.holds(c) {
				t.Errorf("%+v does not hold", c)
			}
		}
	}
}

// Where the enemy's answer is what is wrong with a move, nothing is said of a better one that has been told of the move before. What the answer merely attacks
// does not matter then.
func TestWhatBothOverlookBesidesTheAnswer(t *testing.T) {
	for _, tt := range []struct{ fen, played, best, want string }{
		{"6k1/p3b1pp/1qp5/4p3/1P2N3/3n2P1/PB1Q1rKP/R7 w - - 3 26", "Kh1 Rxd2 Nxd2 Qxb4 Ba3 Qxa3 Nf3 Qb2 Rg1 Qe2 h4", "Nxf2 Nxf2 Qxf2 Qxb4 Qc2 Bf6 Qb3+ Qxb3 axb3 Kf7 Ra6 Ke6",
			"26... Rxd2 wins a queen and a pawn for a rook: 27. Nxd2 Qxb4."},
		{"r1b3k1/pp1n3p/2p1p2r/2PpNpq1/3Pn1B1/1P2P1P1/PB3PKN/R2Q1R2 b - - 0 19", "fxg4 Nhxg4 Rh5 Qe2 Nxe5 Nxe5 Rh6 Qg4 Qxg4 Nxg4 Rg6 Ne5",
			"Nxe5 dxe5 Rxh2+ Kxh2 fxg4 Kg2 Bd7 f4 gxf3+ Qxf3 Kh8 Qf4", ""},
		{"rnb1r1k1/ppp2ppp/3q1n2/3p4/3P4/P1B2N2/1PP1BPPP/R2Q1RK1 b - - 0 10", "c5 dxc5 Qxc5 Bxf6 gxf6 Re1 Nc6 b4 Qd6 c4", "Ne4 Bd2 Qb6 Rb1 Qf6 Be3 Nc6 h3 Qg6 Nh4",
			"After 11. dxc5 Qxc5 12. Bxf6 gxf6 Black's king has lost the shelter of the pawn on g7."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 100, -30, Club)
		w.comment()
		if text := w.words.Text(w.inTurn); text != tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// That both sides have overlooked a move, and no more or the same, is trusted as what has been told of that move; something else is not.
func TestAMoveThatBothOverlookIsTrusted(t *testing.T) {
	won := func(n int) []Claim { return []Claim{{Kind: NetClaim, Line: BestLine, Net: map[string]int{"P": n}}} }
	for _, tt := range []struct {
		told   ground
		claims []Claim
		want   bool
	}{{smallGround, nil, true}, {paidGround, nil, false}, {smallGround, won(2), true}, {smallGround, won(3), false}} {
		story := &Story{inTurn: part{text: "Both sides overlook 12. Rd1.", claims: tt.claims, footing: footing{ground: paidGround}}}
		story.write(part{text: "12... Qc2 attacks the pawn on b2.", footing: footing{ground: passingGround}})
		moves := []Move{
			{Move: &review.Move{Reply: engine.Line{Moves: []board.Move{1}}}, Story: &Story{
				Claims: []Claim{{Kind: NetClaim, Line: PlayedLine, Net: map[string]int{"P": -2}}}, warned: true, footing: footing{ground: tt.told}}},
			{Move: &review.Move{Judgement: review.Blunder, ValueBest: 1500, ValueMoved: 1200, Best: 1}, Story: story},
		}
		inTurn(&moves[0], &moves[1])
		e := &Explainer{Confidence: 0.6}
		if e.doubt(&moves[1]); (moves[1].Story != nil) != tt.want {
			t.Errorf("%d, %v: %+v", tt.told, tt.claims, moves[1].Story)
		}
	}
}

// Where nothing stands beside what both sides overlook, it is told what that does.
func TestWhatBothOverlookIsNamedWhereItStandsAlone(t *testing.T) {
	const alone, named = "Both sides overlook 12. Rd1.", "Both sides overlook 12. Rd1, which wins a pawn."
	wins := []Claim{{Kind: NetClaim, Line: BestLine, Ply: 1, Net: map[string]int{"P": 1}}}
	for _, tt := range []struct {
		beside []Claim
		want   string
	}{{nil, named}, {[]Claim{{Kind: NetClaim, Line: PlayedLine, Net: map[string]int{"N": -1}}}, alone}} {
		moves := []Move{
			{Move: &review.Move{Reply: engine.Line{Moves: []board.Move{1}}}, Story: &Story{
				Claims: []Claim{{Kind: NetClaim, Line: PlayedLine, Net: map[string]int{"P": -1}}}, warned: true,
				footing: footing{ground: pawnGround}, relayed: part{text: named, claims: wins, footing: footing{ground: pawnGround}}}},
			{Move: &review.Move{Judgement: review.Blunder, Best: 1, Lines: []engine.Line{{Moves: []board.Move{1}}}}, shown: 1, Story: &Story{
				footing: footing{ground: pawnGround}, inTurn: part{text: alone, claims: tt.beside, footing: footing{ground: missedGround}}}},
		}
		if inTurn(&moves[0], &moves[1]); moves[1].Story.Text != tt.want {
			t.Errorf("%v: %q, want %q", tt.beside, moves[1].Story.Text, tt.want)
		}
	}
}

// What has been told of an ending, or as many men, is trusted as it was.
func TestWhatIsTheSame(t *testing.T) {
	ending := Claim{Kind: PrincipleClaim, Line: PlayedLine, ID: "ending"}
	net := func(line LineName, n int) Claim {
		return Claim{Kind: NetClaim, Line: line, Net: map[string]int{"P": n}}
	}
	best := ending
	best.Line = BestLine
	for _, tt := range []struct {
		before, now Claim
		want        bool
	}{
		{ending, best, true},
		{best, best, false},
		{ending, Claim{Kind: PrincipleClaim, Line: BestLine, ID: "met"}, false},
		{net(PlayedLine, -1), net(BestLine, 1), true},
		{net(PlayedLine, -1), net(BestLine, 2), false},
		{net(PlayedLine, -1), net(PlayedLine, 1), false},
	} {
		if got := tellsTheSame([]Claim{tt.before}, []Claim{tt.now}); got != tt.want {
			t.Errorf("%+v, %+v: %t", tt.before, tt.now, got)
		}
	}
}

// Who has been told of a lost ending, or of an uneven exchange, has been told what the next move misses.
func TestWhatIsAWarning(t *testing.T) {
	for _, tt := range []struct{ fen, played, best, tells string }{
		{"7k/7p/5rp1/8/2p5/3b2N1/6PP/3R2K1 w - - 0 30", "Nf1 Rxf1+ Rxf1 Bxf1 Kxf1 Kg7 Ke2 Kf6 Kd2 Ke5 Ke3 g5 Kf3 Kd4 Kg4 c3 Kxg5 c2",
			"h3 Re6 h4 c3 Rxd3 c2 Rc3 Re1+ Kh2 c1=Q Rxc1 Rxc1", "the pawn ending is lost for White"},
		{"r1b3k1/pp1n3p/2p1p2r/2PpNpq1/3Pn1p1/1P2P1P1/PB2BPKN/R2Q1R2 w - - 2 19", "Bxg4 Nxe5 dxe5 Rxh2+ Kxh2 fxg4 Kg2 Bd7 f4 gxf3+ Qxf3 Kh8 Qf4 Qg7 Qh4",
			"Rh1 Nxe5 dxe5 Rh3 Qe1 Nxc5 Bf1 Ne4 Kg1 Rh6 Bg2 Bd7", "gets two minor pieces for a rook and a pawn"},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 261, 98, Club)
		if strings.Contains(tt.tells, "ending") {
			w = writerOn(t, tt.fen, tt.played, tt.best, -248, -899, Club)
		}
		e := &Explainer{Evaluator: w.ev, Words: w.words, Level: Club, Reasons: -1}
		story := e.story(&Move{Move: &review.Move{Judgement: review.Blunder, Loss: 0.4}}, w.scene)
		if story == nil || !story.warned || !strings.Contains(story.Text, tt.tells) {
			t.Errorf("%+v", story)
		}
	}
}

// A pawn that the played move takes a little later is not overlooked.
func TestWhatIsPutOffIsNotMissed(t *testing.T) {
	const fen, best = "r6r/4b1k1/1pp3pR/p3p1P1/3pP3/PPP1nP2/1B2B3/2K3R1 w - - 1 26", "cxd4 Rxh6 gxh6+ Kh7 Kd2 exd4 Bxd4 Rd8 Kc3 Bc5"
	for played, want := range map[string]bool{"Rxh8 Rxh8 cxd4 Rh2 Bd3 Rf2 dxe5 Rxf3": true, "Rxh8 Rxh8 Bd3 Rh2 Rg3 c5": false} {
		w := writerOn(t, fen, played, best, 295, 130, Club)
		if got := w.putsOff(); got != want {
			t.Fatalf("%s: put off %v", played, got)
		}
		net := Claim{Kind: NetClaim, Line: BestLine, Ply: 1, Net: map[string]int{"P": 1}}
		first := lineOf(t, w.start(), "cxd4")
		before := Move{Move: &review.Move{Reply: engine.Line{Moves: first}}, Story: &Story{relayed: part{text: "Both sides overlook 26. cxd4.", claims: []Claim{net}}, footing: footing{ground: pawnGround}}}
		m := Move{Move: &review.Move{Best: first[0], Lines: []engine.Line{{Moves: first}}, Judgement: review.Blunder}, Swing: &account.Swing{}, shown: 1, putsOff: w.putsOff()}
		if relay(&before, &m); (m.Story == nil) != want {
			t.Errorf("%s: %+v", played, m.Story)
		}
	}
}

// A pawn that both moves take is not what either of them overlooks; more than that may well be.
func TestWhatBothMovesTakeIsNotMissed(t *testing.T) {
	w := writerOn(t, "r3kb1r/ppq2ppp/2n2n2/2ppp3/2PP4/1PNQPN2/P4PPP/R1B1K2R w KQkq - 0 9", "cxd5 Nb4 Qb5+ Nd7 dxe5 Nc2+ Kf1 Nxa1", "Nxd5 Nxd5 cxd5 Nb4 Qb5+ Qd7", 190, 0, Club)
	first := lineOf(t, w.start(), "Nxd5")
	for won, want := range map[string]bool{"P": false, "N": true} {
		net := Claim{Kind: NetClaim, Line: BestLine, Ply: 1, Net: map[string]int{won: 1}}
		before := Move{Move: &review.Move{Reply: engine.Line{Moves: first}}, Story: &Story{relayed: part{text: "Both sides overlook 9. Nxd5.", claims: []Claim{net}}, footing: footing{ground: pawnGround}}}
		m := Move{Move: &review.Move{Best: first[0], Lines: []engine.Line{{Moves: first}}, Judgement: review.Blunder}, Swing: &account.Swing{}, shown: 1, takesToo: w.takesToo()}
		if relay(&before, &m); (m.Story != nil) != want {
			t.Errorf("%s: %+v", won, m.Story)
		}
	}
}

// What both sides overlook, and what the answer does instead, are told together if there is room for both.
func TestWhatIsToldInTurnHasItsBound(t *testing.T) {
	w := writerOn(t, "r1b2rk1/1pNp2pp/2n1pb2/p1q2p2/2PN2n1/4P1P1/P2BQPBP/1R3RK1 b - - 7 17",
		"Rb8 Nxc6 dxc6 Na6 bxa6 Rxb8 Ne5 Bc3 Nd7 Bd4 Qd6 Rbb1", "Nxd4 exd4 Qxc7 h3 Nh6 Bf4 Qd8 Rfd1 Nf7 c5 d5 h4", -355, -185, Club)
	w.judgement = review.Blunder
	if w.comment(); w.inTurn.Empty() || w.length(w.inTurn) > mostWords {
		t.Errorf("%d words: %q", w.length(w.inTurn), w.words.Text(w.inTurn))
	}
	first := sentence(say("event.both-overlook", in("event", "12... e4")))
	long := first
	for w.length(long) <= mostWords {
		long = sentences(long, first)
	}
	if got := w.withRoom(first, long); !got.Same(first) {
		t.Errorf("%q", w.words.Text(got))
	}
	if got := w.withRoom(first, first); got.Same(first) {
		t.Errorf("%q leaves room", w.words.Text(got))
	}
}
