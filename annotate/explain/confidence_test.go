package explain

import (
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
	mate := sentence(claiming(say("mate.allows"), Claim{Kind: MateClaim}))
	tempo := answerThat(say("fault.gains-tempo"))
	state := func(key string) phrases.Phrase {
		return sentence(say("reason.after", in("moves", "12... e4"), in("state", say(key))))
	}
	next := func(key string, first phrases.Phrase) phrases.Phrase {
		return sentences(first, sentence(say("remedy.does", in("deed", say(key)))))
	}
	vague := func(key string) phrases.Phrase {
		return sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say(key), netClaim(3, map[string]int{"N": -1})))))
	}
	missing := func(deed string) phrases.Phrase {
		won := claiming(say(deed), netClaim(1, map[string]int{"P": 1}))
		return sentence(say("event.misses", in("event", say("event.which", in("deed", won)))))
	}
	taking := func(man string) phrases.Phrase {
		return sentence(say("event.misses", in("event", say("event.which", in("deed", say("purpose.takes", in("man", say("man-on."+man))))))))
	}
	rule := sentence(say("fault.shuts-in"))
	forks := sentence(say("event.misses", in("deed", say("purpose.attacks-both", in("men", phrases.List{say("man-on.queen"), say("man-on.rook")})))))
	for _, tt := range []struct {
		name        string
		more, less  phrases.Phrase
		judged, too review.Judgement
	}{
		{"a mate, a rook", mate, wins(2, rook), review.Blunder, review.Blunder},
		{"a rook, a pawn", wins(2, rook), wins(2, pawn), review.Blunder, review.Blunder},
		{"the exchange, a pawn", wins(2, map[string]int{"R": -1, "B": 1}), wins(2, pawn), review.Blunder, review.Blunder},
		{"a pawn, a piece for two pawns", wins(2, pawn), wins(2, map[string]int{"N": -1, "P": 2}), review.Blunder, review.Blunder},
		{"a rook, a rook and a pawn", wins(2, rook), wins(2, map[string]int{"R": -1, "P": -1}), review.Blunder, review.Blunder},
		{"a rook for a pawn, a rook and a pawn", wins(2, map[string]int{"R": -1, "P": 1}), wins(2, map[string]int{"R": -1, "P": -1}), review.Blunder, review.Blunder},
		{"soon, later", wins(2, rook), wins(3, rook), review.Blunder, review.Blunder},
		{"a pin, a tempo", answerThat(say("purpose.pins")), tempo, review.Mistake, review.Mistake},
		{"a rule of the book, a tempo", rule, tempo, review.Inaccuracy, review.Inaccuracy},
		{"a tempo, a threat", tempo, answerThat(say("purpose.threatens")), review.Inaccuracy, review.Inaccuracy},
		{"a piece that is driven away, something that is taken", answerThat(say("purpose.drives-away")), answerThat(say("purpose.takes")), review.Mistake, review.Mistake},
		{"a threat, an attack on one man", answerThat(say("purpose.threatens")), answerThat(say("purpose.attacks")), review.Mistake, review.Mistake},
		{"something that is taken, an attack on one man", answerThat(say("purpose.takes")), answerThat(say("purpose.attacks")), review.Mistake, review.Mistake},
		{"a piece that is driven away, one that is hit", answerThat(say("purpose.drives-away")), answerThat(say("purpose.hits")), review.Mistake, review.Mistake},
		{"an answer that is stopped, one that is not", next("purpose.stops", answerThat(say("purpose.hits"))), next("purpose.pins", answerThat(say("purpose.hits"))), review.Mistake, review.Mistake},
		{"an answer that is stopped, a missed move that stops one", next("purpose.stops", answerThat(say("purpose.hits"))), sentence(say("event.misses", in("deed", say("purpose.stops")))), review.Mistake, review.Mistake},
		{"a threat, a weak spot", answerThat(say("purpose.threatens")), thenHas("weak-spot"), review.Inaccuracy, review.Inaccuracy},
		{"what is missed, a threat", sentence(say("event.misses")), answerThat(say("purpose.threatens")), review.Mistake, review.Mistake},
		{"a threat, two pieces that a missed move attacks", answerThat(say("purpose.threatens")), forks, review.Mistake, review.Mistake},
		{"a tempo that the centre is won by, a tempo", answerThat(both(say("fault.gains-tempo"), say("purpose.claims-centre"))), tempo, review.Inaccuracy, review.Inaccuracy},
		{"a rule of the book and the centre, a rule", next("purpose.challenges-centre", rule), next("purpose.develops", rule), review.Inaccuracy, review.Inaccuracy},
		{"what has been left unguarded, an attack", answerThat(say("purpose.attacks", in("clause", say("event.left-unguarded")))), answerThat(say("purpose.attacks")), review.Blunder, review.Blunder},
		{"what the better move guards, an attack", next("purpose.guards", answerThat(say("purpose.attacks"))), next("purpose.pins", answerThat(say("purpose.attacks"))), review.Mistake, review.Mistake},
		{"two things at once, one", answerThat(both(say("purpose.takes"), say("purpose.attacks"))), answerThat(say("purpose.attacks")), review.Mistake, review.Mistake},
		{"two things at once, an attack while another man hangs", answerThat(both(say("purpose.attacks"), say("purpose.hits"))), answerThat(say("purpose.attacks-while", in("attack", say("purpose.attacks")))), review.Mistake, review.Mistake},
		{"doubled pawns, a weak spot", thenHas("doubled-pawn"), thenHas("weak-spot"), review.Inaccuracy, review.Inaccuracy},
		{"a pin, a skewer that wins nothing", answerThat(say("purpose.pins-to-queen")), answerThat(say("motif.skewers")), review.Blunder, review.Blunder},
		{"a pin, an open file", answerThat(say("purpose.pins-to-queen")), answerThat(say("purpose.opens-file")), review.Inaccuracy, review.Inaccuracy},
		{"a lost ending, more active pieces", state("fault.lost-pawn-ending"), state("fault.more-active"), review.Mistake, review.Mistake},
		{"a knight that is missed, a pawn", taking("knight"), taking("pawn"), review.Mistake, review.Mistake},
		{"what is missed, no more than a better move", sentence(say("event.misses")), say("verdict.with-remedy"), review.Mistake, review.Mistake},
		{"a knight, some material", vague("event.wins"), vague("event.wins-material"), review.Blunder, review.Blunder},
		{"a pawn that is won, one that is taken", missing("motif.wins"), missing("purpose.takes"), review.Mistake, review.Mistake},
		{"a mistake, an inaccuracy", wins(2, rook), wins(2, rook), review.Mistake, review.Inaccuracy},
	} {
		trust := func(told phrases.Phrase, j review.Judgement) float64 {
			m := Move{Move: &review.Move{Judgement: j, Loss: leastOf(j)}, Story: &Story{footing: footingOf(told, claimsIn(told))}}
			return m.Confidence()
		}
		if more, less := trust(tt.more, tt.judged), trust(tt.less, tt.too); !(more > less && less > 0 && more < 1) {
			t.Errorf("%s: trusted with %.2f and %.2f", tt.name, more, less)
		}
	}
}

// The more a move loses beyond what its mark asks for, the more its comment is trusted, up to a point.
func TestWhatIsLostIsTrusted(t *testing.T) {
	trust := func(j review.Judgement, loss float64) float64 {
		return (&Move{Move: &review.Move{Judgement: j, Loss: loss}, Story: &Story{footing: footing{ground: pawnGround}}}).Confidence()
	}
	for _, more := range [][2]float64{{0.15, 0.2}, {0.2, 0.28}, {0.28, 0.6}} {
		if a, b := trust(review.Mistake, more[0]), trust(review.Mistake, more[1]); a >= b {
			t.Errorf("a loss of %.2f is trusted with %.2f, of %.2f with %.2f", more[0], a, more[1], b)
		}
	}
	for _, same := range [][2]float64{{0.1, 0.02}, {0.6, 1.5}} {
		if a, b := trust(review.Mistake, same[0]), trust(review.Mistake, same[1]); a != b {
			t.Errorf("a loss of %.2f is trusted with %.2f, of %.2f with %.2f", same[0], a, same[1], b)
		}
	}
}

// Praise is trusted if it counts men, tells of a mate or of what lasts, whatever else its words are.
func TestPraiseIsTrustedByItsGround(t *testing.T) {
	trust := func(f footing) float64 {
		return (&Move{Move: &review.Move{Second: new(review.Second)}, Story: &Story{footing: f}}).Confidence()
	}
	mate, pawn, attack := trust(footing{ground: mateGround}), trust(footing{ground: pawnGround}), trust(footing{ground: attackGround})
	if !(mate > pawn && pawn >= 0.7 && attack < 0.3) || trust(footing{ground: pawnGround, aside: true, spare: true}) != pawn {
		t.Errorf("a mate is trusted with %.2f, a pawn with %.2f, an attack with %.2f", mate, pawn, attack)
	}
}

// That a man is kept safe or shielded is no reason for praise; that it is guarded may be one.
func TestPraiseOfWhatKeepsSafe(t *testing.T) {
	w := writerOn(t, "rn2kb1r/ppp1qppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R w KQkq - 4 8", "Nc3 c6 Bg5 b5", "Bxf7+ Qxf7 Qxb7 Nxe4", 206, 0, Club)
	w.praised = true
	for key, want := range map[string]ground{"purpose.keeps-safe": passingGround, "purpose.shields": passingGround, "purpose.guards": lastingGround} {
		if got := w.restsOn(sentence(say(key)), footing{ground: lastingGround}).ground; got != want {
			t.Errorf("%s: ground %d, want %d", key, got, want)
		}
	}
}

// A pawn, or even a piece, is no measure of a game that is thrown away.
func TestFarLessThanTheValuesSpeakOf(t *testing.T) {
	for _, tt := range []struct {
		key    string
		before int
		vague  bool
	}{
		{"event.wins-a-pawn-or-more", 490, false}, {"event.wins-a-pawn-or-more", 510, true}, {"event.wins-at-least", 510, false}, {"event.wins-at-least", 1010, true}, {"event.wins", 1010, false},
	} {
		w := writerOn(t, "rn2kb1r/ppp1qppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R w KQkq - 4 8", "Nc3 c6 Bg5 b5", "Bxf7+ Qxf7 Qxb7 Nxe4", tt.before, 0, Club)
		if got := w.restsOn(sentence(say(tt.key)), footing{}).vague; got != tt.vague {
			t.Errorf("%s for %d centipawns: %v", tt.key, tt.before, got)
		}
	}
}

// That a quiet move would have won a pawn at least is no reason; that a capture would have, or that the enemy's move does, may be one.
func TestAPawnAtLeastThatIsMissed(t *testing.T) {
	missed := sentence(say("event.misses", in("event", bestWhich("8. Nd2", say("event.wins-a-pawn-or-more")))))
	for _, tt := range []struct {
		best  string
		told  phrases.Phrase
		vague bool
	}{
		{"Nd2 Nxe4 Qxb7", missed, true},
		{"Bxf7+ Qxf7 Qxb7", missed, false},
		{"Nd2 Nxe4 Qxb7", answerThat(say("event.wins-a-pawn-or-more")), false},
	} {
		w := writerOn(t, "rn2kb1r/ppp1qppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R w KQkq - 4 8", "Nc3 c6 Bg5 b5", tt.best, 200, 0, Club)
		if got := w.restsOn(tt.told, footing{}).vague; got != tt.vague {
			t.Errorf("%s: %v", tt.best, got)
		}
	}
}

// What the second judge's lines tell is trusted less, and less still if they are not those of the search.
func TestWhatTheSecondJudgeTells(t *testing.T) {
	trust := func(otherwise, apart bool) float64 {
		m := Move{Move: &review.Move{Judgement: review.Mistake, Loss: leastOf(review.Mistake)}, Story: &Story{otherwise: otherwise, apart: apart, footing: footing{ground: pieceGround}}}
		return m.Confidence()
	}
	if own, his, apart := trust(false, false), trust(true, false), trust(true, true); !(own > his && his > apart) {
		t.Errorf("%.2f, %.2f and %.2f", own, his, apart)
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
	if (footing{ground: pawnGround, plies: 4, forced: true}).odds() <= (footing{ground: pawnGround, plies: 4}).odds() {
		t.Error("what falls by force is trusted no more")
	}
}

// What counts no men is trusted more if the second judge would play the better move, too, and less if he hardly sees anything lost. A stronger engine needs no second judge.
func TestTheSecondJudgeAgrees(t *testing.T) {
	trusted := func(g ground, other *review.Opinion) float64 {
		m := &Move{Move: &review.Move{Judgement: review.Mistake, Loss: 0.25, Best: 1, Opinion: other}, Story: &Story{Text: "22... g6 gains a tempo.", footing: footing{ground: g}}}
		return m.Confidence()
	}
	for _, tt := range []struct {
		ground ground
		less   bool
	}{{passingGround, true}, {tempoGround, true}, {missedGround, true}, {pieceGround, false}, {mateGround, false}, {drawGround, false}} {
		opinion := func(best board.Move, loss float64) *review.Opinion {
			return &review.Opinion{Best: engine.Line{Moves: []board.Move{best}}, Loss: loss}
		}
		same, other, none := trusted(tt.ground, opinion(1, 0.3)), trusted(tt.ground, opinion(2, 0.3)), trusted(tt.ground, nil)
		if same != none || (other < same) != tt.less {
			t.Errorf("%v: %v where both would play it, %v where they would not, %v without a second judge", tt.ground, same, other, none)
		}
		if little := trusted(tt.ground, opinion(1, 0.15)); (little < same) != tt.less {
			t.Errorf("%v: %v where he sees little lost, %v where he sees a mistake", tt.ground, little, same)
		}
	}
}

// Queens that are traded are not men that fall.
func TestATradeIsNoGround(t *testing.T) {
	trade := claiming(answerThat(say("fault.sends-back")), Claim{Kind: NetClaim, Line: BestLine, Ply: 2, Net: map[string]int{}})
	if f := footingOf(trade, claimsIn(trade)); f.plies != 0 || f.ground != passingGround {
		t.Errorf("%+v", f)
	}
}

// Praise that does not say which material is won counts for less, and so does of an error what makes up for a sacrifice.
func TestVaguePraise(t *testing.T) {
	plain, vague, gives := footing{ground: pieceGround}, footing{ground: pieceGround, vague: true}, footing{ground: pieceGround, gives: true}
	if vague.praiseOdds() >= plain.praiseOdds() || gives.odds() >= plain.odds() {
		t.Errorf("%v, vague %v; %v, a sacrifice %v", plain.praiseOdds(), vague.praiseOdds(), plain.odds(), gives.odds())
	}
	told := answerThat(say("event.gives-for", in("event", say("event.gives-up", in("men", say("material.given")))), in("clause", say("fault.is-pinned"))))
	if !footingOf(told, nil).gives {
		t.Error("a sacrifice is not seen")
	}
}

// Where no side is ahead, what a comment rests on casts less doubt on the men that a blunder costs: less on what little is trusted, and no more on what is trusted much.
func TestUndecidedGames(t *testing.T) {
	trust := func(j review.Judgement, f footing, before, after engine.Score) float64 {
		return (&Move{Move: &review.Move{Judgement: j, Loss: leastOf(j), ValueBest: before, ValueMoved: after}, Story: &Story{footing: f}}).Confidence()
	}
	for _, tt := range []struct {
		name          string
		judgement     review.Judgement
		footing       footing
		before, after engine.Score
		more          bool
	}{
		{"the lead is lost", review.Blunder, footing{ground: pawnGround}, 1500, 300, true},
		{"it is level and stays so", review.Blunder, footing{ground: pawnGround}, 500, -900, true},
		{"it changes hands", review.Blunder, footing{ground: paidGround}, 2500, -2500, true},
		{"one side stays ahead", review.Blunder, footing{ground: pawnGround}, -1000, -1900, false},
		{"a mistake", review.Mistake, footing{ground: pawnGround}, 1500, 300, false},
		{"a second sentence that is no answer", review.Blunder, footing{ground: pawnGround, aside: true}, 1500, 300, false},
		{"material that is not named", review.Blunder, footing{ground: pawnGround, vague: true}, 1500, 300, false},
		{"a mate", review.Blunder, footing{ground: mateGround}, 1500, 300, false},
		{"no men", review.Blunder, footing{ground: tempoGround}, 1500, 300, false},
	} {
		if more := trust(tt.judgement, tt.footing, tt.before, tt.after) > trust(tt.judgement, tt.footing, 1900, 1000); more != tt.more {
			t.Errorf("%s: trusted more: %t", tt.name, more)
		}
	}
	sure := footing{ground: pieceGround, forced: true, plies: 1, sole: true}
	if here, elsewhere := trust(review.Blunder, sure, 1500, 300), trust(review.Blunder, sure, 1900, 1000); here > elsewhere {
		t.Errorf("trusted with %.2f, elsewhere with %.2f", here, elsewhere)
	}
}

// What is lost is less of a reason where the game is one-sided anyhow; a mate is not, nor a draw.
func TestOneSidedGames(t *testing.T) {
	trust := func(g ground, before, after engine.Score) float64 {
		return (&Move{Move: &review.Move{Judgement: review.Mistake, Loss: 0.25, ValueBest: before, ValueMoved: after}, Story: &Story{footing: footing{ground: g}}}).Confidence()
	}
	for _, tt := range []struct {
		ground        ground
		before, after engine.Score
		less          bool
	}{
		{pieceGround, -2000, -4500, true}, {pawnGround, 5000, 2000, true}, {pieceGround, -1990, -4500, false}, {pieceGround, 2500, -2500, false},
		{mateGround, -2500, -9000, false}, {drawGround, 2500, 2100, false}, {tempoGround, 2500, 2100, true},
	} {
		if got := trust(tt.ground, tt.before, tt.after) < trust(tt.ground, 1000, 0); got != tt.less {
			t.Errorf("ground %d from %d to %d: less trusted %t", tt.ground, tt.before, tt.after, got)
		}
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

// That it tells of the only good choice speaks for a comment, that there is another one against it.
func TestOtherChoices(t *testing.T) {
	sole, plain, elsewhere := footing{ground: pawnGround, sole: true}.odds(), footing{ground: pawnGround}.odds(), footing{ground: pawnGround, elsewhere: true}.odds()
	if !(sole > plain && plain > elsewhere) {
		t.Errorf("the odds are %.2f, %.2f and %.2f", sole, plain, elsewhere)
	}
}

// Men that are won back are trusted less than men that are won.
func TestWhatIsSeldomTheReason(t *testing.T) {
	won := sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins"), netClaim(2, map[string]int{"P": 1})))))
	back := sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins-back"), netClaim(2, map[string]int{"P": 1})))))
	if a, b := footingOf(won, claimsIn(won)), footingOf(back, claimsIn(back)); a.odds()+backOdds != b.odds() {
		t.Errorf("the odds are %.2f and %.2f", a.odds(), b.odds())
	}
}

// A won game that is drawn speaks for itself; who is praised gives men for what he gets.
func TestWhatTheBoardAddsToAFooting(t *testing.T) {
	const many = "r1bqk2r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1"
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
		{answerThat(say("fault.gains-tempo")), tempoGround},
		{answerThat(say("reason.follows", in("deed", say("fault.gains-tempo")))), tempoGround},
		{answerThat(say("purpose.drives-away")), passingGround},
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
		{"trusted enough", 0.1, "", "(+1.00 -> +0.00) 12... e4 pins."},
		{"not trusted", 0.9, "", ""},
		{"with an account", 0.9, "The terms.", "(+1.00 -> +0.00) The terms."},
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
			silenced := tt.confidence == 0.9
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

// What the better move does is left out where it may well be no answer and the rest is trusted enough without it.
func TestWhatMayBeNoAnswerIsLeftOut(t *testing.T) {
	first := sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins"), netClaim(3, map[string]int{"N": -1})))))
	goesOn := func(key string) footing {
		told := sentences(first, sentence(say("remedy.does", in("deed", say(key)))))
		return footingOf(told, claimsIn(told))
	}
	if f := goesOn("purpose.saves"); f.aside {
		t.Errorf("to save it is no answer: %+v", f)
	}
	whole, rest := goesOn("purpose.pins"), footingOf(first, claimsIn(first))
	tell := func(confidence float64) string {
		story := &Story{alone: part{text: "12... e4 wins a knight.", footing: rest}}
		alone := story.alone
		story.write(part{text: "12... e4 wins a knight. 12. Bb5 pins.", footing: whole})
		story.alone = alone
		moves := []Move{{Move: &review.Move{Judgement: review.Blunder, Loss: 0.3, ValueBest: 1500, ValueMoved: 1200}, Story: story}}
		if (&Explainer{Confidence: confidence}).InTurn(moves); moves[0].Story == nil {
			return ""
		}
		return moves[0].Story.Text
	}
	low, high := share(whole.odds()), share(rest.odds())
	for confidence, want := range map[float64]string{low - 0.01: "12... e4 wins a knight. 12. Bb5 pins.", (low + high) / 2: "12... e4 wins a knight.", high + 0.01: ""} {
		if got := tell(confidence); got != want {
			t.Errorf("%.2f: %q, want %q", confidence, got, want)
		}
	}
}

// Where the better move may be no answer, what is left has to be enough by itself.
func TestWhatIsEnoughByItself(t *testing.T) {
	man := func(key string) phrases.Phrase { return say("man-on." + key) }
	both := func(first, second string) phrases.Phrase {
		return answerThat(say("purpose.attacks-both", in("men", phrases.List{man(first), man(second)})))
	}
	for _, tt := range []struct {
		name string
		told phrases.Phrase
		want bool
	}{
		{"a pawn falls", sentence(say("event.by", in("moves", "12... e4"), in("deed", claiming(say("event.wins"), netClaim(3, map[string]int{"P": -1}))))), true},
		{"a tempo", answerThat(say("fault.gains-tempo")), true},
		{"a mate is threatened", answerThat(say("threat.mate", in("move", "Qxg2#"))), true},
		{"two pieces are attacked", both("queen", "rook"), true},
		{"a piece and a pawn are", both("queen", "pawn"), false},
		{"one piece is", answerThat(say("purpose.attacks", in("man", man("queen")))), false},
	} {
		if costsEnough(tt.told) != tt.want {
			t.Errorf("%s: enough %t", tt.name, !tt.want)
		}
	}
}
