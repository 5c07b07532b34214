package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// motifPart says in a verb phrase what the move does that shows the motif of an event, its
// subject: "forks the king and the rook on d4". ok is false if the board does not bear it out.
// ply is the half-move of the event's line after which it holds.
func (s *scene) motifPart(e *play.Event, name LineName) (p phrases.Phrase, ply int, ok bool) {
	if !e.Found {
		return phrases.Phrase{}, 0, false
	}
	m := e.Uncovered()
	verb := motifVerb(e, m)
	if verb.Empty() {
		return phrases.Phrase{}, 0, false
	}
	claim := Claim{Kind: MotifClaim, Line: name, Motif: string(m.ID), Men: manSquares(m.Targets)}
	claim.By = []string{m.Man.Square.String()}
	moved := e.From + m.Ply
	plies := []int{moved + 1, moved, moved + 2}
	switch m.ID {
	case motif.Hanging:
		claim.By, claim.Men = []string{e.Path.Moves[moved].From().String()}, []string{m.Man.Square.String()}
		plies = []int{moved}
	case motif.Pin, motif.Skewer:
		if len(m.Targets) < 2 {
			return phrases.Phrase{}, 0, false
		}
		claim.Men, claim.Target = manSquares(m.Targets[:1]), m.Targets[1].Square.String()
		plies = []int{moved + 1, moved + 2, moved}
	case motif.Trapped:
		claim.By, claim.Men = nil, []string{m.Man.Square.String()}
	case motif.RemovedDefender, motif.Overloaded:
		claim.By, claim.Target = nil, m.Man.Square.String()
		plies = []int{moved}
	case motif.MateThreat:
		claim.Men, claim.Target = nil, m.At.String()
	case motif.Promotion:
		claim.By, claim.Men, claim.Target = nil, nil, m.Man.Square.String()
	}
	for _, k := range plies {
		if k < 0 || k > e.Ply {
			continue
		}
		claim.Ply = k
		men := s.menClaim(name, k, m)
		if s.holds(claim) && s.holds(men) {
			claims := []Claim{claim}
			if len(men.Men.([]ClaimMan)) > 0 {
				claims = append(claims, men)
			}
			return claiming(verb, claims...), moved, true
		}
	}
	return phrases.Phrase{}, 0, false
}

// menClaim is the claim that the men that a motif names stand where it says.
func (s *scene) menClaim(name LineName, ply int, m motif.Motif) Claim {
	pos := s.path(name).At[ply]
	men := []ClaimMan{}
	add := func(man motif.Man) {
		if man.Piece != board.NoPiece {
			claim := manOn(pos, man.Square)
			claim.Piece, claim.Side = letterOf(man.Piece), man.Piece.Color().String()
			men = append(men, claim)
		}
	}
	switch m.ID {
	case motif.Hanging, motif.Trapped:
		add(m.Man)
	case motif.Fork, motif.DoubleAttack, motif.Pin, motif.Skewer:
		for _, t := range m.Targets {
			add(t)
		}
	case motif.DiscoveredAttack, motif.RemovedDefender:
		add(m.Man)
		add(m.Targets[0])
	case motif.Overloaded:
		add(m.Man)
	}
	return Claim{Kind: MenClaim, Line: name, Ply: ply, Men: men}
}

func letterOf(p board.Piece) string { return [...]string{"", "p", "n", "b", "r", "q", "k"}[p.Type()] }

func manSquares(men []motif.Man) []string {
	var names []string
	for _, m := range men {
		names = append(names, m.Square.String())
	}
	return names
}

// checksOnly tells if nothing but a king and pawns is forked: that is a check which wins a pawn.
func checksOnly(targets []motif.Man) bool {
	king := false
	for _, t := range targets {
		switch t.Piece.Type() {
		case board.King:
			king = true
		case board.Pawn:
		default:
			return false
		}
	}
	return king
}

// motifVerb is the verb phrase of the motif of an event.
func motifVerb(e *play.Event, m motif.Motif) phrases.Phrase {
	man, men := in("man", manPhrase(m.Man)), in("men", menList(m.Targets))
	target := func(i int) phrases.Phrase { return manPhrase(m.Targets[i]) }
	switch m.ID {
	case motif.Hanging:
		if e.IsCheap() {
			return say("purpose.takes", man)
		}
		return say("motif.wins", man)
	case motif.Fork:
		if checksOnly(m.Targets) {
			return phrases.Phrase{}
		}
		if piece, alone := fallsAlone(e, m); alone {
			return say("purpose.attacks", in("man", manPhrase(piece)))
		}
		return say("motif.forks", men)
	case motif.DoubleAttack:
		if piece, alone := fallsAlone(e, m); alone && play.AttacksFrom(e.Path.At[e.From+m.Ply+1], m.Man.Square, piece.Square, 0) {
			return say("purpose.attacks", in("man", manPhrase(piece)))
		}
		if e.AttacksAll(m) {
			return say("motif.attacks-at-once", men)
		}
		return say("motif.threatens-at-once", men)
	case motif.Pin:
		if m.Ply < len(e.Path.Moves)-e.From && e.Path.Moves[e.From+m.Ply].To() == m.Man.Square && !wasPinned(e, m) {
			return say("motif.pins", in("man", target(0)), in("behind", target(1)))
		}
		if m.Targets[1].Piece.Type() == board.King {
			return say("motif.exploits-pin", in("man", target(0)))
		}
		return say("motif.exploits-pin-to", in("man", target(0)), in("behind", target(1)))
	case motif.Skewer:
		if e.Path.Moves[e.From+m.Ply].To() != m.Man.Square {
			return say("motif.opens-skewer", man, men)
		}
		return say("motif.skewers", men)
	case motif.DiscoveredAttack:
		return say("motif.uncovers", man, in("target", target(0)))
	case motif.DiscoveredCheck:
		if e.Path.At[e.From+m.Ply+1].Checkers().Count() > 1 {
			return say("motif.double-check")
		}
		return say("motif.discovered-check")
	case motif.Trapped:
		return say("motif.traps", man)
	case motif.RemovedDefender:
		return say("motif.removes-guard", in("man", target(0)))
	case motif.Overloaded:
		return say("motif.overloads", man)
	case motif.MateThreat:
		return say("motif.threatens-mate-on", in("square", m.At))
	case motif.Promotion:
		if e.Path.Moves[e.From+m.Ply].Promotion() == board.Queen {
			return say("motif.gets-queen") // its move names the square
		}
		return say("motif.promotes", in("square", m.Man.Square))
	case motif.BackRankMate:
		return say("motif.mates-on-back-rank")
	}
	return phrases.Phrase{}
}

// wasPinned tells if the man that a move pins was pinned by the moving piece before that, from farther away or nearer.
func wasPinned(e *play.Event, m motif.Motif) bool {
	k := e.From + m.Ply
	from, man, behind := e.Path.Moves[k].From(), m.Targets[0].Square, m.Targets[1].Square
	before := e.Path.At[k]
	return play.AttacksFrom(before, from, man, 0) && board.Between(from, behind).Has(man) && before.At(behind) == e.Path.At[k+1].At(behind)
}

// fallsAlone is the piece that falls of two men which a motif hits, where the other one is a pawn that does not: who saves the piece loses no more than a
// pawn, so it is not the pawn by which it falls.
func fallsAlone(e *play.Event, m motif.Motif) (piece motif.Man, alone bool) {
	piece, alone = besidePawn(m.Targets)
	return piece, alone && piece.Piece.Type() != board.Queen && e.Change().Gives[board.Pawn] == 0
}

// besidePawn is the piece of two men of which the other one is a pawn.
func besidePawn(men []motif.Man) (piece motif.Man, is bool) {
	if len(men) != 2 {
		return piece, false
	}
	for i, man := range men {
		if man.Piece.Type() == board.Pawn {
			return men[1-i], men[1-i].Piece.Type() != board.Pawn
		}
	}
	return piece, false
}

func manPhrase(m motif.Man) phrases.Phrase {
	if m.Piece.Type() == board.King {
		return phrases.TheMan(board.King)
	}
	return m.Phrase()
}

// menList lists men: "the king and the knights on c6 and e6".
func menList(list []motif.Man) phrases.List { return motif.List(list, manPhrase) }
