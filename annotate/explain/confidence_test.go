package explain

import (
	"cmp"
	"math"
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// netClaim is a claim that men are lost after so many half-moves.
func netClaim(ply int, net map[string]int) Claim {
	return Claim{Kind: NetClaim, Line: PlayedLine, Ply: ply, Net: net}
}

// answerThat is a comment of which all is what the enemy's answer does.
func answerThat(deed phrases.Phrase) phrases.Phrase {
	return sentence(say("reason.answer", in("moves", "12... e4"), in("deed", deed)))
}

// thenHas is a comment of which all is a term that is on the board after the enemy's answer.
func thenHas(term string) phrases.Phrase {
	return sentence(say("reason.after", in("moves", "12... e4"), in("state", claiming(say("reason.has"), Claim{Kind: TermClaim, ID: term}))))
}

// A comment is trusted by what it rests on: each here more than the one behind it.
func TestWhatACommentRestsOn(t *testing.T) {
	wins := func(ply int, net map[string]int) phrases.Phrase {
		return sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins"), netClaim(ply, net)))))
	}
	pawn, rook := map[string]int{"P": -1}, map[string]int{"R": -1}
	misses := func(key string) phrases.Phrase {
		return sentence(say(key, in("event", claiming(say("event.which"), netClaim(1, rook)))))
	}
	vague := sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins-material"), netClaim(2, rook)))))
	mate := sentence(claiming(say("mate.allows"), Claim{Kind: MateClaim}))
	state := func(key string) phrases.Phrase {
		return sentence(say("reason.after", in("moves", "12... e4"), in("state", say(key))))
	}
	for _, tt := range []struct {
		name        string
		more, less  phrases.Phrase
		judged, too review.Judgement
	}{
		{"a mate, a rook", mate, wins(2, rook), review.Blunder, review.Blunder},
		{"a pawn, a piece for two pawns", wins(2, pawn), wins(2, map[string]int{"N": -1, "P": 2}), review.Blunder, review.Blunder},
		{"a threat, an attack", answerThat(say("purpose.threatens")), answerThat(say("purpose.attacks")), review.Mistake, review.Mistake},
		{"an attack, no more than a man that is taken", answerThat(say("purpose.attacks")), answerThat(say("purpose.takes")), review.Mistake, review.Mistake},
		{"a man that is taken with a threat, that alone", answerThat(both(say("purpose.takes"), say("purpose.attacks"))), answerThat(say("purpose.takes")), review.Mistake, review.Mistake},
		{"the exchange, a pawn", wins(2, map[string]int{"R": -1, "B": 1}), wins(2, pawn), review.Blunder, review.Blunder},
		{"a rook, a pawn", wins(2, rook), wins(2, pawn), review.Blunder, review.Blunder},
		{"a rook, a draw", wins(2, rook), sentence(say("mate.lets-draw")), review.Blunder, review.Blunder},
		{"a draw missed, nothing but a pin", sentence(say("mate.misses-perpetual")), answerThat(say("purpose.pins")), review.Blunder, review.Blunder},
		{"soon, later", wins(4, rook), wins(6, rook), review.Blunder, review.Blunder},
		{"later, last", wins(6, rook), wins(8, rook), review.Blunder, review.Blunder},
		{"told by both, once", misses("event.both-overlook"), wins(2, rook), review.Blunder, review.Blunder},
		{"lost, missed", wins(2, rook), misses("event.misses"), review.Blunder, review.Blunder},
		{"lost, should take back", wins(2, rook), sentence(claiming(say("verdict.take-back"), netClaim(1, rook))), review.Blunder, review.Blunder},
		{"a rook, material", wins(2, rook), vague, review.Blunder, review.Blunder},
		{"a blunder, a mistake", mate, mate, review.Blunder, review.Mistake},
		{"a mistake, an inaccuracy", wins(2, rook), wins(2, rook), review.Mistake, review.Inaccuracy},
		{"a tempo with which something is done, the tempo alone", answerThat(say("reason.follows", in("deed", say("fault.gains-tempo")))), answerThat(say("fault.gains-tempo")), review.Mistake, review.Mistake},
		{"a pin, an attack", answerThat(say("purpose.pins")), answerThat(say("purpose.attacks")), review.Mistake, review.Mistake},
		{"a rule of the book, time", sentence(say("fault.rim")), answerThat(say("fault.gains-tempo")), review.Mistake, review.Mistake},
		{"more active pieces, a weak pawn", state("fault.more-active"), thenHas("backward-pawn"), review.Mistake, review.Mistake},
		{"the king's shelter, a weak pawn", thenHas("shelter-pawn"), thenHas("backward-pawn"), review.Mistake, review.Mistake},
		{"a lost ending, more active pieces", state("fault.lost-pawn-ending"), state("fault.more-active"), review.Mistake, review.Mistake},
		{"a rule of the book, a better move", sentence(say("fault.rim")), say("verdict.with-remedy"), review.Mistake, review.Mistake},
		{"a line is nothing of its own", sentence(say("text.line", in("clause", say("fault.rim")))), sentence(say("text.line", in("clause", say("event.misses")))), review.Mistake, review.Mistake},
	} {
		trust := func(told phrases.Phrase, j review.Judgement) float64 {
			m := Move{Move: &review.Move{Judgement: j}, Story: &Story{footing: footingOf(told, claimsIn(told))}}
			return m.Confidence()
		}
		if more, less := trust(tt.more, tt.judged), trust(tt.less, tt.too); !(more > less && less > 0 && more < 1) {
			t.Errorf("%s: trusted with %.2f and %.2f", tt.name, more, less)
		}
	}
}

// What a search for men finds otherwise is trusted less, what is worth less than a piece least of all; praise is trusted as what is told of a blunder.
func TestMenFoundOtherwiseAreTrustedLess(t *testing.T) {
	loss := func(g ground) float64 { return footing{ground: g}.odds() - footing{ground: g, less: true}.odds() }
	if small, pawn, piece := loss(smallGround), loss(pawnGround), loss(pieceGround); !(small > pawn && pawn > piece && piece > 0) {
		t.Errorf("less is found: the odds of the exchange fall by %.2f, of a pawn by %.2f, of a piece by %.2f", small, pawn, piece)
	}
	if paid, small := loss(paidGround), loss(smallGround); paid != small {
		t.Errorf("less is found: the odds of a piece for two pawns fall by %.2f, of the exchange by %.2f", paid, small)
	}
	if loose, less := (footing{ground: pieceGround, less: true, loose: true}).odds(), (footing{ground: pieceGround, less: true}).odds(); loose >= less {
		t.Errorf("the loser may choose: the odds of a piece are %.2f, else %.2f", loose, less)
	}
	if more, told := (footing{ground: pieceGround, more: true}).odds(), (footing{ground: pieceGround}).odds(); more >= told {
		t.Errorf("more is found: the odds of a piece are %.2f, else %.2f", more, told)
	}
}

// The more a move loses beyond what its mark asks for, the more its comment is trusted, and most where one side is well ahead whatever is played; praise is
// trusted by its words alone.
func TestWhatIsLostIsTrusted(t *testing.T) {
	trust := func(m review.Move) float64 {
		return (&Move{Move: &m, Story: &Story{footing: footing{ground: pawnGround}}}).Confidence()
	}
	moves := []review.Move{
		{Judgement: review.Mistake, Loss: 0.15},
		{Judgement: review.Mistake, Loss: 0.2},
		{Judgement: review.Mistake, Loss: 0.28},
		{Judgement: review.Mistake, Loss: 0.28, ValueBest: 7000, ValueMoved: 3100},
	}
	for i, m := range moves[1:] {
		if less, more := trust(moves[i]), trust(m); more <= less {
			t.Errorf("%+v is trusted with %.2f, the one before with %.2f", m, more, less)
		}
	}
	for _, same := range [][2]review.Move{
		{{Judgement: review.Blunder, Loss: 0.1}, {Judgement: review.Blunder, Loss: 0.02}}, // not worth counting
		{moves[2], {Judgement: review.Mistake, Loss: 0.28, ValueBest: 7000, ValueMoved: 2900}},
		{moves[2], {Judgement: review.Mistake, Loss: 0.28, ValueBest: 3100, ValueMoved: -3100}},
		{moves[3], {Judgement: review.Mistake, Loss: 0.28, ValueBest: -3100, ValueMoved: -7000}},
		{{Second: new(review.Second)}, {Second: new(review.Second), ValueBest: 5000, ValueMoved: 5000}},
	} {
		if a, b := trust(same[0]), trust(same[1]); a != b {
			t.Errorf("%+v is trusted with %.2f, %+v with %.2f", same[0], a, same[1], b)
		}
	}
}

// A pawn that falls at once is trusted, one that falls later if the loser does no more until then than to take and to answer checks.
func TestAPawnFallsByForce(t *testing.T) {
	const opera, wing = "rn2kb1r/ppp1qppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R w KQkq - 4 8", "k1r5/6p1/p3p3/1pq2p2/4pP2/4P3/1BP3Q1/2KR4 b - - 3 31"
	for _, tt := range []struct {
		fen, played, best string
		line              LineName
		plies             int
		forced            bool
	}{
		{opera, "Nc3 c6 Bg5 b5", "Bxf7+ Qxf7 Qxb7 Nxe4", BestLine, 3, true},
		{wing, "b4 Bd4 Qc4 Rd2 g6 Qxg6", "Qxe3+ Qd2 Qxd2+", PlayedLine, 6, false},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 206, 0, Club)
		told := claiming(say("event.wins"), Claim{Kind: NetClaim, Line: tt.line, Ply: tt.plies, Net: map[string]int{"P": 1}})
		if w.isForced(told, tt.plies) != tt.forced {
			t.Errorf("%s: forced is not %v", tt.fen, tt.forced)
		}
	}
	trust := func(f footing) float64 {
		m := Move{Move: &review.Move{Judgement: review.Blunder, Loss: 0.4}, Story: &Story{footing: f}}
		return m.Confidence()
	}
	soon, forced, later := trust(footing{ground: pawnGround, plies: soonPlies}), trust(footing{ground: pawnGround, plies: 4, forced: true}), trust(footing{ground: pawnGround, plies: 4})
	if soon <= forced || forced <= later {
		t.Errorf("trusted with %.2f at once, %.2f by force, %.2f later", soon, forced, later)
	}
}

// Queens that are traded are not men that fall.
func TestATradeIsNoGround(t *testing.T) {
	trade := claiming(answerThat(say("fault.sends-back")), Claim{Kind: NetClaim, Line: BestLine, Ply: 2, Net: map[string]int{}})
	if f := footingOf(trade, claimsIn(trade)); f.countsMen() {
		t.Errorf("%+v", f)
	}
}

// That one side is well ahead says less for a small error, unless a mate is told: it is the mark that may be wrong.
func TestALeadSaysLessForSmallErrors(t *testing.T) {
	gain := func(j review.Judgement, g ground) float64 {
		trust := func(best, moved engine.Score) float64 {
			m := Move{Move: &review.Move{Judgement: j, Loss: 0.2, ValueBest: best, ValueMoved: moved}, Story: &Story{footing: footing{ground: g}}}
			return m.errorOdds()
		}
		return trust(7000, 3100) - trust(2000, -500)
	}
	if small, mate, large := gain(review.Inaccuracy, pieceGround), gain(review.Inaccuracy, mateGround), gain(review.Mistake, pieceGround); small <= 0 || small >= large || math.Abs(mate-large) > 1e-9 {
		t.Errorf("the odds rise by %.2f for an inaccuracy, by %.2f where it tells of a mate, by %.2f for a mistake", small, mate, large)
	}
}

// A comment on an error that tells of a piece is trusted less if that is not won by force; praise may well give men for an attack.
func TestAPieceThatIsNotWonByForceIsTrustedLess(t *testing.T) {
	trust := func(f footing, second *review.Second) float64 {
		return (&Move{Move: &review.Move{Judgement: review.Blunder, Loss: 0.2, Second: second}, Story: &Story{footing: f}}).Confidence()
	}
	lost := func(g ground, second *review.Second) float64 {
		return trust(footing{ground: g}, second) - trust(footing{ground: g, less: true}, second)
	}
	if judged, praised := lost(pieceGround, nil), lost(pieceGround, new(review.Second)); judged < 2*praised || praised <= 0 {
		t.Errorf("not won by force: an error is trusted with %.2f less, praise with %.2f less", judged, praised)
	}
}

// What is told against a master's move is trusted less; praise of it is not.
func TestErrorsOfMastersAreTrustedLess(t *testing.T) {
	trust := func(elo int, second *review.Second) float64 {
		return (&Move{Move: &review.Move{Judgement: review.Blunder, Loss: 0.4, Second: second}, Elo: elo, Story: &Story{footing: footing{ground: pieceGround}}}).Confidence()
	}
	if unknown, club, master := trust(0, nil), trust(2299, nil), trust(2300, nil); master >= club || club != unknown {
		t.Errorf("a blunder is trusted with %.2f, of a player of 2299 with %.2f, of 2300 with %.2f", unknown, club, master)
	}
	if club, master := trust(2299, new(review.Second)), trust(2300, new(review.Second)); club != master {
		t.Errorf("praise is trusted with %.2f and %.2f", club, master)
	}
}

// That another choice was the only good one is held against what is told of a pawn, not of a piece; what has been missed is trusted more if it was the only
// good move.
func TestOtherChoices(t *testing.T) {
	for g, doubted := range map[ground]bool{pawnGround: true, passingGround: true, attackGround: true, slightGround: true, faintGround: true, missedGround: true, drawGround: true, pieceGround: false, smallGround: false, lastingGround: false, ruleGround: false, termGround: false} {
		if there, other := (footing{ground: g}).odds(), (footing{ground: g, elsewhere: true}).odds(); (other < there) != doubted || other > there {
			t.Errorf("ground %d: the odds are %.2f, and %.2f where there is another choice", g, there, other)
		}
	}
	gain := func(f form) float64 { return footing{form: f, sole: true}.odds() - footing{form: f}.odds() }
	if missed, plain, both := gain(missesForm), gain(plainForm), gain(bothForm); !(missed > plain && plain > both && both == 0) {
		t.Errorf("the only good move: %.2f for what is missed, %.2f for what is lost, %.2f for what both overlook", missed, plain, both)
	}
}

// A pawn seldom decides where it is only won back, or falls some moves later where few pieces are left; a won game that is drawn speaks for itself.
func TestWhatTheBoardAddsToAFooting(t *testing.T) {
	const few, many = "8/5pk1/2r3p1/3b4/8/2R3P1/3B1PK1/8 w - - 0 1", "r1bqk2r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1"
	pawn := func(key string, ply int) phrases.Phrase {
		return sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say(key, in("men", "a pawn")), netClaim(ply, map[string]int{"P": -1})))))
	}
	knight := sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins-back", in("men", "a knight")), netClaim(4, map[string]int{"N": -1})))))
	for _, tt := range []struct {
		name, fen string
		told      phrases.Phrase
		praised   bool
		hardly    bool
	}{
		{"later, with few pieces", few, pawn("event.wins", 4), false, true},
		{"at once", few, pawn("event.wins", 2), false, false},
		{"later, with many", many, pawn("event.wins", 4), false, false},
		{"won back", many, pawn("event.wins-back", 2), false, true},
		{"a knight that is won back", many, knight, false, false},
		{"praised", many, pawn("event.wins-back", 2), true, false},
	} {
		w := writerOn(t, tt.fen, "Kf1 Kf8", "Kf1 Kf8", 0, -100, Club)
		w.praised = tt.praised
		if got := w.restsOn(tt.told, footingOf(tt.told, claimsIn(tt.told))); got.hardly != tt.hardly {
			t.Errorf("%s: %+v", tt.name, got)
		}
	}
	if (footing{ground: pawnGround, hardly: true}).odds() >= (footing{ground: pawnGround}).odds() {
		t.Error("a pawn that seldom decides is trusted as any other")
	}
	exchange := sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins", in("men", say("material.exchange").Of(1))), netClaim(2, map[string]int{"P": -1})))))
	missed := sentence(say("event.misses", in("event", pawn("event.wins", 2).Arg("clause"))))
	for _, tt := range []struct {
		told    phrases.Phrase
		after   int
		praised bool
		mere    bool
	}{
		{pawn("event.wins", 2), -349, false, false},
		{pawn("event.wins", 2), -350, false, true},
		{pawn("event.wins", 2), -350, true, false},
		{missed, -199, false, false},
		{missed, -200, false, true},
		{exchange, -350, false, false},
		{knight, -350, false, false},
	} {
		w := writerOn(t, many, "Kf1 Kf8", "Kf1 Kf8", 0, tt.after, Club)
		w.praised = tt.praised
		if got := w.restsOn(tt.told, footingOf(tt.told, claimsIn(tt.told))); got.mere != tt.mere {
			t.Errorf("a pawn, and the values fall by %d: %+v", -tt.after, got)
		}
	}
	if (footing{ground: pawnGround, mere: true}).odds() >= (footing{ground: pawnGround}).odds() {
		t.Error("a pawn that does not explain how far the values fall is trusted as any other")
	}
	paid := sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins-back"), netClaim(2, map[string]int{"N": 1, "P": -2})))))
	for praised, want := range map[bool]ground{false: paidGround, true: pawnGround} {
		w := writerOn(t, many, "Kf1 Kf8", "Kf1 Kf8", 0, -100, Club)
		w.praised = praised
		if got := w.restsOn(paid, footingOf(paid, claimsIn(paid))); got.ground != want {
			t.Errorf("a piece for two pawns, praised %t: ground %d, want %d", praised, got.ground, want)
		}
	}
	draw := sentence(say("mate.lets-draw"))
	for before, want := range map[int]ground{300: wonGround, 200: drawGround} {
		w := writerOn(t, many, "Kf1 Kf8", "Kf1 Kf8", before, 0, Club)
		if got := w.restsOn(draw, footingOf(draw, nil)); got.ground != want {
			t.Errorf("%d: ground %d, want %d", before, got.ground, want)
		}
	}
	if (footing{ground: wonGround}).odds() <= (footing{ground: drawGround}).odds() {
		t.Error("a won game that is drawn is trusted no more than another draw")
	}
}

// Where another judge sees less of a loss than its mark asks for, the comment is trusted less, and still less where he sees less than half; where he finds an
// inaccuracy no less than one, more.
func TestASecondOpinionCounts(t *testing.T) {
	with := func(j review.Judgement, opinion *review.Opinion) float64 {
		return (&Move{Move: &review.Move{Judgement: j, Loss: 0.3, Opinion: opinion}, Story: &Story{footing: footing{ground: pieceGround}}}).Confidence()
	}
	for _, tt := range []struct {
		mark review.Judgement
		loss float64
		want int
	}{
		{review.Mistake, 0.09, -1}, {review.Mistake, 0.1, -1}, {review.Mistake, 0.2, 0},
		{review.NoJudgement, 0.01, 0},
		{review.Inaccuracy, 0.04, -1}, {review.Inaccuracy, 0.09, -1}, {review.Inaccuracy, 0.1, 1},
	} {
		if alone, heard := with(tt.mark, nil), with(tt.mark, &review.Opinion{Loss: tt.loss}); cmp.Compare(heard, alone) != tt.want {
			t.Errorf("%v, the other judge sees a loss of %.2f: trusted with %.2f, without him with %.2f", tt.mark, tt.loss, heard, alone)
		}
	}
	if half, less := with(review.Mistake, &review.Opinion{Loss: 0.1}), with(review.Mistake, &review.Opinion{Loss: 0.09}); less >= half {
		t.Errorf("less than half of the loss: trusted with %.2f, half of it with %.2f", less, half)
	}
}

// The kind of reason is told by what is claimed before it is by how that is said.
func TestGrounds(t *testing.T) {
	net := func(net map[string]int) phrases.Phrase {
		return sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins"), netClaim(2, net)))))
	}
	for _, tt := range []struct {
		told phrases.Phrase
		want ground
	}{
		{phrases.Phrase{}, noGround},
		{net(map[string]int{"R": -1}), pieceGround},
		{net(map[string]int{"N": 1}), pieceGround},
		{net(map[string]int{"N": 1, "P": -1}), smallGround},
		{net(map[string]int{"R": -1, "N": 1}), smallGround},
		{net(map[string]int{"P": 2}), smallGround},
		{net(map[string]int{"N": 1, "P": -2}), paidGround},
		{net(map[string]int{"B": -1, "P": 2}), paidGround},
		{net(map[string]int{"N": 1, "B": -1, "P": 2}), smallGround},
		{net(map[string]int{"R": 1, "N": -1, "P": -2}), pawnGround},
		{sentences(net(map[string]int{"N": 1, "P": -2}), sentence(claiming(say("event.wins"), Claim{Kind: MotifClaim}))), pawnGround},
		{sentences(net(map[string]int{"R": 1}), net(map[string]int{"N": -1, "P": 2})), pieceGround},
		{net(map[string]int{"P": -1}), pawnGround},
		{net(map[string]int{"Q": -1, "R": 2}), pawnGround},
		{sentence(say("mate.lets-draw")), drawGround},
		{sentence(say("mate.lets-draw-so")), drawGround},
		{answerThat(say("mate.leaves-perpetual")), drawGround},
		{sentence(say("mate.misses-stalemate")), drawGround},
		{sentence(say("event.misses", in("event", bestWhich("16. Nc6", say("purpose.attacks-both", in("men", phrases.List{phrases.ManOn(board.Queen, 59), phrases.ManOn(board.Rook, 52)})))))), choiceGround},
		{sentence(say("event.misses", in("event", bestWhich("16. Nc6", say("purpose.attacks-both", in("men", phrases.List{phrases.ManOn(board.Queen, 59), phrases.ManOn(board.Pawn, 52)})))))), missedGround},
		{sentence(say("mate.loses-pawn-ending")), lastingGround},
		{sentence(say("fault.lets-slip")), lastingGround},
		{sentence(say("fault.overlooks")), lastingGround},
		{thenHas("doubled-pawn"), termGround},
		{thenHas("passed-pawn"), faintGround},
		{thenHas("prospective-passer"), faintGround},
		{thenHas("shelter-pawn"), ruleGround},
		{thenHas("queen-before-minors"), ruleGround},
		{sentences(thenHas("passed-pawn"), sentence(claiming(say("fault.rim"), Claim{Kind: TermClaim, ID: "weak-spot"}))), termGround},
		{sentence(say("reason.after", in("state", say("fault.lost-ending")))), lastingGround},
		{sentence(say("reason.after", in("state", say("fault.comes-to-life")))), faintGround},
		{sentence(claiming(say("concept.weak-spot.new"), Claim{Kind: TermClaim, ID: "weak-spot"})), termGround},
		{sentence(say("fault.moves-again")), ruleGround},
		{sentence(say("fault.takes-with")), lastingGround},
		{sentence(say("fault.neglects-development")), lastingGround},
		{answerThat(say("fault.gains-tempo")), slightGround},
		{answerThat(say("purpose.takes")), slightGround},
		{answerThat(both(say("purpose.takes"), say("purpose.attacks"))), passingGround},
		{answerThat(say("purpose.claims-centre")), ruleGround},
		{answerThat(both(say("purpose.hits"), say("purpose.claims-centre"))), ruleGround},
		{answerThat(both(say("purpose.claims-centre"), say("purpose.hits"))), ruleGround},
		{answerThat(both(say("purpose.hits"), say("purpose.attacks"))), passingGround},
		{answerThat(say("purpose.attacks")), attackGround},
		{answerThat(say("purpose.hits")), passingGround},
		{answerThat(say("purpose.opens-file")), faintGround},
	} {
		if f := footingOf(tt.told, claimsIn(tt.told)); f.ground != tt.want {
			t.Errorf("%+v: ground %d, want %d", tt.told, f.ground, tt.want)
		}
	}
}

// What is not trusted is not told, the account of the terms excepted; what is not told carries no mark of praise.
func TestWhatIsNotTrustedIsNotTold(t *testing.T) {
	told := answerThat(say("purpose.pins"))
	for _, tt := range []struct {
		name       string
		confidence float64
		account    string
		want       string // "" for silence
	}{
		{"trusted enough", 0.3, "", "(+1.00 -> +0.00) 12... e4 pins."},
		{"not trusted", 0.7, "", ""},
		{"with an account", 0.7, "The terms.", "(+1.00 -> +0.00) The terms."},
		{"all is told", 0, "", "(+1.00 -> +0.00) 12... e4 pins."},
	} {
		for _, praised := range []bool{false, true} {
			s := &Story{value: "(+1.00 -> +0.00)", account: tt.account}
			s.write(part{text: "12... e4 pins.", claims: []Claim{{}}, footing: footingOf(told, nil)})
			m := &review.Move{Judgement: review.Mistake, Loss: 0.2}
			if praised {
				m.Judgement, m.Praise, m.Second = review.NoJudgement, review.OnlyGood, new(review.Second)
			}
			moves := []Move{{Move: m, Story: s, Knockout: new(review.Knockout)}}
			e := &Explainer{Confidence: tt.confidence}
			e.InTurn(moves)
			silenced := tt.confidence == 0.7
			switch got := moves[0]; {
			case tt.want == "" && got.Story != nil, tt.want != "" && (got.Story == nil || got.Story.Text != tt.want):
				t.Errorf("%s: %+v, want %q", tt.name, got.Story, tt.want)
			case (got.Knockout == nil) != silenced, praised && (got.Second == nil) != silenced || praised && (got.Praise == review.NoPraise) != silenced:
				t.Errorf("%s: knock-out %v, praise %v behind it", tt.name, got.Knockout, got.Praise)
			case got.Story != nil && silenced && (got.Confidence() != 0 || len(got.Story.Claims) > 0):
				t.Errorf("%s: trusted with %.2f, claims %v", tt.name, got.Confidence(), got.Story.Claims)
			}
		}
	}
}

// A pawn that falls after many half-moves is trusted far less, men that are worth more only a little.
func TestAFarPawnIsHardlyTrusted(t *testing.T) {
	later := func(g ground) float64 {
		return footing{ground: g, plies: latePlies}.odds() - footing{ground: g, plies: latePlies + 1}.odds()
	}
	if pawn, piece := later(pawnGround), later(pieceGround); pawn < 2 || piece > 1 {
		t.Errorf("a half-move later a pawn is trusted less by %.1f, a piece by %.1f", pawn, piece)
	}
}
