package explain

import (
	"slices"
	"testing"

	"gloss/annotate/explain/account"
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// missing tells that a move misses one of a few things, with its line.
func missing(deed phrases.Phrase) phrases.Phrase {
	blow := say("event.which", in("moves", "12. Rd1"), in("deed", deed))
	return sentence(withLine(say("event.misses", in("event", blow)), "12... Kd7 13. Rxd6+"))
}

// What the enemy's next move misses is told of an error of which nothing else has been, and then both have overlooked it.
func TestWhatIsMissedWasAllowed(t *testing.T) {
	const first, second, other = board.Move(1), board.Move(2), board.Move(3)
	net := Claim{Kind: NetClaim, Line: BestLine, Ply: 1, Net: map[string]int{"N": 1}}
	men := Claim{Kind: MenClaim, Line: BestLine, Ply: 1}
	stays := Claim{Kind: PrincipleClaim, Line: BestLine, Ply: 1, ID: cannotTakeBack, PV: []string{"a1a8", "e8d7"}}
	wins := say("event.wins", in("men", phrases.Some(board.Knight, 1)))
	const won, mates, draws = "12. Rd1 wins a knight: 12... Kd7 13. Rxd6+.", "Allows mate in 4.", "Lets White draw by perpetual check."
	for _, tt := range []struct {
		name      string
		told      phrases.Phrase
		judgement review.Judgement
		reply     []board.Move
		lost      board.Piece // to the move before
		want      string
		better    []board.Move // the line of the better move there
	}{
		{"men", missing(claiming(wins, net, men, stays)), review.Mistake, []board.Move{first, second}, board.NoPiece, won, nil},
		{"a small error", missing(claiming(wins, net)), review.Inaccuracy, []board.Move{first, second}, board.NoPiece, "", nil},
		{"the enemy had better", missing(claiming(wins, net)), review.Blunder, []board.Move{other}, board.NoPiece, "", nil},
		{"a line that ends too early", missing(claiming(wins, net)), review.Blunder, nil, board.NoPiece, "", nil},
		{"the count is another one", missing(claiming(wins, net)), review.Blunder, []board.Move{first}, board.NewPiece(board.White, board.Pawn), "", nil},
		{"no men", missing(claiming(say("purpose.takes", in("man", say("man-on.pawn"))), men)), review.Blunder, []board.Move{first}, board.NoPiece, "", nil},
		{"another principle", missing(claiming(wins, net, Claim{Kind: PrincipleClaim, Line: BestLine, Ply: 1, ID: "goes-on"})), review.Blunder, []board.Move{first}, board.NoPiece, "", nil},
		{"what is told of the played line", missing(claiming(wins, net, Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1})), review.Blunder, []board.Move{first}, board.NoPiece, "", nil},
		{"a mate", sentence(claiming(say("mate.misses", in("mate", say("mate.in", in("count", 4)))), Claim{Kind: MateClaim, Line: BestLine, In: 4})), review.Mistake, []board.Move{first}, board.NewPiece(board.White, board.Pawn), mates, nil},
		{"a draw", sentence(claiming(say("mate.misses-perpetual"), Claim{Kind: PrincipleClaim, Line: BestLine, Ply: 2, ID: perpetual})), review.Blunder, []board.Move{first, second}, board.NewPiece(board.White, board.Pawn), draws, nil},
		{"nothing is missed", sentence(claiming(say("event.by", in("moves", "12. Rd1"), in("deed", wins)), net)), review.Blunder, []board.Move{first}, board.NoPiece, "", nil},
		{"the enemy plays that after the better move as well", missing(claiming(wins, net, men, stays)), review.Mistake, []board.Move{first, second}, board.NoPiece, "", []board.Move{other, first, second}},
	} {
		w := writerOn(t, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ke2 Kd7", "Ra8+ Kd7", 300, 0, Club)
		w.lost = motif.Man{Piece: tt.lost}
		story := &Story{value: "(+3.00 -> +0.00)", allowed: w.allowed(tt.told), inTurn: part{text: "Both sides overlook it.", footing: footing{ground: mateGround}}}
		story.write(part{text: "Misses it.", footing: footing{ground: mateGround, plies: 1}})
		moves := []Move{
			{Move: &review.Move{UCI: "e8f7", Judgement: tt.judgement, Reply: engine.Line{Moves: tt.reply}, Lines: []engine.Line{{Moves: tt.better}}}, Swing: &account.Swing{}, value: "(+0.00 -> +3.00)"},
			{Move: &review.Move{Judgement: review.Blunder, Best: first, Lines: []engine.Line{{Moves: []board.Move{first, second}}}}, Story: story, Swing: &account.Swing{}},
		}
		(&Explainer{Confidence: 0.6}).InTurn(moves)
		before := moves[0].Story
		if tt.want == "" {
			if before != nil || story.Text != "(+3.00 -> +0.00) Misses it." {
				t.Errorf("%s: %+v, then %q", tt.name, before, story.Text)
			}
			continue
		}
		if before == nil || before.Text != "(+0.00 -> +3.00) "+tt.want || story.Text != "(+3.00 -> +0.00) Both sides overlook it." {
			t.Fatalf("%s: %+v, then %q", tt.name, before, story.Text)
		}
		if f := before.footing; f.verdict || f.plies != 2 || f.ground != mateGround {
			t.Errorf("%s: it rests on %+v", tt.name, f)
		}
		for _, c := range before.Claims {
			switch {
			case c.Line != PlayedLine || c.Ply < 1 || c.Ply > c.Quoted:
				t.Errorf("%s: claim %+v", tt.name, c)
			case c.Kind == NetClaim && c.Net["N"] != -1, c.Kind == MateClaim && c.In != -4:
				t.Errorf("%s: claim %+v", tt.name, c)
			case c.ID == cannotTakeBack && !slices.Equal(c.PV, []string{"e8f7", "a1a8", "e8d7"}):
				t.Errorf("%s: its line is %v", tt.name, c.PV)
			}
		}
	}
}

// What is missed has to be trusted itself, also where the account is told of it.
func TestWhatIsNotTrustedWasNotAllowed(t *testing.T) {
	said := part{text: "12. Rd1 wins a pawn.", claims: []Claim{{Kind: NetClaim, Line: PlayedLine, Ply: 2}}}
	moves := []Move{
		{Move: &review.Move{Judgement: review.Blunder, Reply: engine.Line{Moves: []board.Move{1}}, Lines: make([]engine.Line, 1)}, Swing: &account.Swing{}},
		{Move: &review.Move{Judgement: review.Mistake, Lines: []engine.Line{{Moves: []board.Move{1}}}}, Swing: &account.Swing{},
			Story: &Story{account: "A weak spot on c6.", allowed: said, footing: footing{ground: pawnGround}}},
	}
	e := &Explainer{Confidence: 0.8}
	if e.InTurn(moves); moves[0].Story != nil {
		t.Errorf("%+v", moves[0].Story)
	}
}

// That both sides have overlooked it has to be trusted as well.
func TestWhatBothOverlookIsTrusted(t *testing.T) {
	said := part{text: "12. Rd1 wins a pawn.", claims: []Claim{{Kind: NetClaim, Line: PlayedLine, Ply: 2}}}
	for both, told := range map[ground]bool{pawnGround: true, paidGround: false} {
		story := &Story{allowed: said, inTurn: part{text: "Both sides overlook 12. Rd1, which hits the pawn on b2.", claims: []Claim{{Kind: MenClaim, Line: BestLine}}, footing: footing{ground: both}}}
		story.write(part{text: "Misses 12. Rd1.", footing: footing{ground: pawnGround}})
		moves := []Move{
			{Move: &review.Move{Judgement: review.Blunder, Loss: 0.3, Reply: engine.Line{Moves: []board.Move{1}}, Lines: make([]engine.Line, 1)}, Swing: &account.Swing{}},
			{Move: &review.Move{Judgement: review.Blunder, Loss: 0.3, ValueBest: 1500, ValueMoved: 1200, Best: 1, Lines: []engine.Line{{Moves: []board.Move{1}}}}, Swing: &account.Swing{}, Story: story},
		}
		e := &Explainer{Confidence: 0.6}
		if e.InTurn(moves); moves[0].Story == nil || (moves[1].Story != nil) != told {
			t.Errorf("%t: %+v, %+v", told, moves[0].Story, moves[1].Story)
		}
	}
}

// What a move is told to allow the next one misses, if nothing but its account is told; what is not told of the one is not missed by the other.
func TestWhatIsRelayedStandsBeforeTheAccount(t *testing.T) {
	relayed := part{text: "Both sides overlook 12. Rd1.", claims: []Claim{{Kind: MenClaim, Line: BestLine, Ply: 1}}}
	for told, want := range map[ground]string{pieceGround: "Both sides overlook 12. Rd1. A weak spot on c6.", noGround: ""} {
		moves := []Move{
			{Move: &review.Move{Reply: engine.Line{Moves: []board.Move{1}}}, Story: &Story{relayed: relayed, footing: footing{ground: told}}},
			{Move: &review.Move{Judgement: review.Mistake, Lines: []engine.Line{{Moves: []board.Move{1}}}}, Swing: &account.Swing{}, Story: &Story{account: "A weak spot on c6."}, shown: 1},
		}
		if new(Explainer).InTurn(moves); moves[1].Story.Text != want {
			t.Errorf("%q, want %q", moves[1].Story.Text, want)
		}
	}
}

// What is said in the words of the comment before is trusted as that is.
func TestWhatIsRelayedIsTrustedAsIsWhatWasTold(t *testing.T) {
	relayed := part{text: "Both sides overlook 12. Rd1.", claims: []Claim{{Kind: MenClaim, Line: BestLine, Ply: 1}}, footing: footing{ground: drawGround}}
	for told, want := range map[ground]footing{pieceGround: {ground: pieceGround}, attackGround: relayed.footing} {
		moves := []Move{
			{Move: &review.Move{Judgement: review.Blunder, Reply: engine.Line{Moves: []board.Move{1}}}, Story: &Story{relayed: relayed, footing: footing{ground: told}}},
			{Move: &review.Move{Judgement: review.Blunder, Lines: []engine.Line{{Moves: []board.Move{1}}}}, Swing: &account.Swing{}, shown: 1},
		}
		if relay(&moves[0], &moves[1]); moves[1].Story == nil || moves[1].Story.footing != want {
			t.Errorf("%d: %+v", told, moves[1].Story)
		}
	}
}

// Who has been told what lasts, has seen it; who has been told that something is attacked has not seen what else is overlooked.
func TestWhatLastsHasBeenSeen(t *testing.T) {
	for g, want := range map[ground]bool{ruleGround: true, lastingGround: true, termGround: true, passingGround: false, attackGround: false, slightGround: false, faintGround: false} {
		if s := (&Story{footing: footing{ground: g}}); s.tellsOfAnswer() != want {
			t.Errorf("ground %d: tells of the answer: %t", g, !want)
		}
	}
}

// A comment that is not trusted gives way to what the one before has told.
func TestWhatIsNotTrustedGivesWay(t *testing.T) {
	relayed := part{text: "Both sides overlook 12. Rd1.", claims: []Claim{{Kind: MenClaim, Line: BestLine, Ply: 1}}, footing: footing{ground: pieceGround}}
	for own, want := range map[ground]string{paidGround: relayed.text, pieceGround: "12... Nc2 forks the rooks."} {
		story := new(Story)
		story.write(part{text: "12... Nc2 forks the rooks.", footing: footing{ground: own}})
		moves := []Move{
			{Move: &review.Move{Judgement: review.Blunder, Reply: engine.Line{Moves: []board.Move{1}}}, Story: &Story{relayed: relayed, footing: footing{ground: pieceGround}}},
			{Move: &review.Move{Judgement: review.Blunder, ValueBest: 1500, ValueMoved: 1200, Best: 1, Lines: []engine.Line{{Moves: []board.Move{1}}}}, Swing: &account.Swing{}, Story: story, shown: 1},
		}
		e := &Explainer{Confidence: 0.65}
		if e.InTurn(moves); moves[1].Story == nil || moves[1].Story.Text != want {
			t.Errorf("%d: %+v", own, moves[1].Story)
		}
	}
}

// What is not told of a move is not told in other words either because the move before allowed it.
func TestWhatIsSilentStaysSo(t *testing.T) {
	moves := []Move{
		{Move: &review.Move{Reply: engine.Line{Moves: []board.Move{1}}}, Story: &Story{warned: true, footing: footing{ground: pieceGround}}},
		{Move: &review.Move{Best: 1, Lines: []engine.Line{{Moves: []board.Move{1}}}}, Story: &Story{account: "A weak spot on c6.", inTurn: part{text: "Both sides overlook 12. Rd1."}}},
	}
	if new(Explainer).InTurn(moves); moves[1].Story.Text != "" {
		t.Errorf("%q", moves[1].Story.Text)
	}
	// Nor does what has not been told of the move before shorten what is told of this one.
	moves[0].Story.footing.ground = noGround
	moves[1].Story.write(part{text: "Misses 12. Rd1.", footing: footing{ground: pieceGround}})
	if new(Explainer).InTurn(moves); moves[1].Story.Text != "Misses 12. Rd1. A weak spot on c6." {
		t.Errorf("%q", moves[1].Story.Text)
	}
}

// A comment that there is already stands, and one that is not trusted is not turned round.
func TestWhatWasAllowedIsTrusted(t *testing.T) {
	for _, tt := range []struct {
		name       string
		told       *Story
		confidence float64
		want       string
	}{
		{"trusted", nil, 0.6, "12. Rd1 wins a pawn."},
		{"not trusted, from so far", nil, 0.75, ""},
		{"nothing but the account", &Story{account: "A weak spot on c6."}, 0.6, "12. Rd1 wins a pawn. A weak spot on c6."},
		{"told already", &Story{Text: "12. Rd1 forks.", footing: footing{ground: mateGround}}, 0.6, "12. Rd1 forks."},
		{"told for want of anything better", &Story{Text: "12. Rd1 gains a tempo.", footing: footing{ground: mateGround}, thin: true}, 0.6, "12. Rd1 wins a pawn."},
	} {
		pawn := footing{ground: pawnGround, plies: soonPlies, sole: true}
		said := part{text: "12. Rd1 wins a pawn.", claims: []Claim{{Kind: NetClaim, Line: PlayedLine, Ply: 2}}}
		moves := []Move{
			{Move: &review.Move{Judgement: review.Mistake, Loss: 0.15, Reply: engine.Line{Moves: []board.Move{1}}, Lines: make([]engine.Line, 1)}, Swing: &account.Swing{}, Story: tt.told},
			{Move: &review.Move{Judgement: review.Blunder, Loss: 0.3, Lines: []engine.Line{{Moves: []board.Move{1}}}}, Swing: &account.Swing{}, Story: &Story{allowed: said, footing: pawn}},
		}
		e := &Explainer{Confidence: tt.confidence}
		e.InTurn(moves)
		switch s := moves[0].Story; {
		case s == nil && tt.want != "", s != nil && s.Text != tt.want:
			t.Errorf("%s: %+v, want %q", tt.name, s, tt.want)
		case moves[1].Story == nil:
			t.Errorf("%s: what is missed is not trusted", tt.name)
		}
	}
}
