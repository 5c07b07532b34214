package explain

import (
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// claims are what a trait says, one claim for each of its terms that has hits there. The line
// that has the term is the played one for what is fresh, the best one for what was given up:
// there it is, and in the other one it is not.
func (t *trait) claimsOf(s *scene) []Claim {
	line := PlayedLine
	if t.standing == givenUp || t.standing == missed {
		line = BestLine
	}
	p := s.path(line)
	isNew := t.there()
	b := s.ev.Explain(p.At[min(t.ply, p.Plies())])
	own, _ := t.concept.terms(b)
	var claims []Claim
	for _, term := range own {
		var squares board.Bitboard
		for _, h := range b.Terms[term].Side[t.owner].Hits {
			if shown := t.concept.shown(h.Key); shown&t.squares != 0 {
				squares |= shown & t.squares
			}
		}
		if squares == 0 {
			continue
		}
		c := Claim{
			Kind: TermClaim, Line: line, Ply: min(t.ply, p.Plies()), ID: b.Terms[term].ID,
			Side: t.owner.String(), Squares: squareNames(squares), New: &isNew,
		}
		if s.holds(c) {
			claims = append(claims, c)
		}
	}
	return claims
}

// state tells what is on the board, as a clause: "the pawn on d5 is isolated".
func (t *trait) state(s *scene) phrases.Phrase {
	p := stands
	if !t.there() {
		p = fallen
	}
	return t.says(s, p)
}

// deed tells what the move brings about: "leaves the pawn on d5 isolated".
func (t *trait) deed(s *scene) phrases.Phrase {
	p := brings
	switch {
	case t.standing == cured:
		p = leaves
	case !t.there():
		p = removes
	}
	return t.says(s, p)
}

// given tells what a move of the enemy gives the owner: "gives Black a passed pawn on b5".
func (t *trait) given(s *scene) phrases.Phrase {
	claims := t.claimsOf(s)
	if !t.there() || len(claims) == 0 || t.concept.Bad || !t.concept.has("noun") {
		return phrases.Phrase{}
	}
	return claiming(t.concept.says(brings, t.owner, false, t.squares, t.position(s)), claims...)
}

func (t *trait) says(s *scene, p phrase) phrases.Phrase {
	claims := t.claimsOf(s)
	if len(claims) == 0 {
		return phrases.Phrase{}
	}
	if king, ok := t.drivenOut(s); ok && s.start().Pieces(t.owner.Other(), board.Queen) == 0 {
		return phrases.Phrase{} // a king may come out when the queens are gone
	} else if ok {
		return claiming(say(kingDrawnOut, in("side", phrases.Side(t.owner)), in("square", king)), append(claims, Claim{
			Kind: MenClaim, Line: PlayedLine, Ply: t.ply, Men: []ClaimMan{manOn(s.played.At[t.ply], king)},
		})...)
	}
	told := t.concept.says(p, t.owner, t.owner == s.mover(), t.squares, t.position(s))
	if told.Empty() || t.standing == givenUp && t.hasMoved(s) {
		return phrases.Phrase{}
	}
	return claiming(told, claims...)
}

// hasMoved tells if a passed pawn of the trait stands elsewhere before the move: the reader would look for it there.
func (t *trait) hasMoved(s *scene) bool {
	if !strings.Contains(t.concept.ID, "passe") {
		return false
	}
	there := s.best.At[min(t.ply, s.best.Plies())]
	for b := t.squares & there.Pieces(t.owner, board.Pawn); b != 0; {
		if sq := b.PopFirst(); s.start().At(sq) != there.At(sq) {
			return true
		}
	}
	return false
}

// doneBy tells a trait as what one move does, its subject: "8. e4 takes space in the centre". The
// move is the enemy's answer in the played line, or the first one of the best line; there are no words
// for it if it is not that move which brings the trait about.
func (t *trait) doneBy(s *scene, line LineName) phrases.Phrase {
	i := 0
	if line == PlayedLine {
		i = 1
	}
	p := s.path(line)
	if !t.concept.has("by") || p.Plies() <= i || p.Takes(i) || !t.squares.Has(p.Moves[i].To()) || t.squares.Several() || p.At[i].Side() != t.owner {
		return phrases.Phrase{}
	}
	if m := p.Moves[i]; p.At[i].At(m.From()).Type() == board.Pawn && strings.Contains(t.concept.ID, "passe") && passedPawn(p.At[i], m.From(), t.owner) {
		return phrases.Phrase{} // it was passed before
	}
	if play.Hangs(play.Takes(p.At[i+1]), p.Moves[i].To()) || p.IsTaken(i) {
		return phrases.Phrase{} // it is taken at once
	}
	early := *t
	early.ply = i + 1
	claims := early.claimsOf(s)
	if len(claims) == 0 {
		return phrases.Phrase{}
	}
	return claiming(t.concept.say("by", hits{t.owner, true, t.squares, p.At[i+1]}), claims...)
}

// kingDrawnOut is the key of the state of a shelter that its king has left.
const kingDrawnOut = "fault.drawn-out"

// drivenOut tells of a shelter that was given up if it was the king that left it, and where the
// king stands then.
func (t *trait) drivenOut(s *scene) (king board.Square, ok bool) {
	if t.concept.ID != "shelter-pawn" || t.standing != givenUp {
		return 0, false
	}
	now := s.played.At[min(t.ply, s.played.Plies())].King(t.owner)
	return now, now != s.start().King(t.owner) && now.RelativeRank(t.owner) > 0
}

// credible tells if the board bears out what the name of a trait promises: a post belongs to a
// knight or bishop that no pawn can ever attack, an open file to who has it alone, a shelter to a
// king that has castled and faces a queen.
func (t *trait) credible(s *scene) bool {
	pos, enemy := t.position(s), t.owner.Other()
	switch t.concept.ID {
	case "castled":
		return t.sheltersKing(s) && !(s.start().InCheck() && t.owner == s.mover()) // or the king has to go
	case "shelter-pawn":
		return t.sheltersKing(s)
	case "bishop-pair":
		// Bishops that were exchanged for each other are no pair given up.
		if t.there() {
			return pos.Pieces(enemy, board.Bishop).Count() < 2 // or both have it
		}
		return s.start().Pieces(enemy, board.Bishop).Count() == s.played.At[min(t.ply, s.played.Plies())].Pieces(enemy, board.Bishop).Count()
	case "passed-pawn", "prospective-passer", "unopposed-pawn":
		// With pieces about, a pawn at home is not thought of as passed.
		return play.Endgame(pos) || t.squares&beyond(t.owner, 3) != 0
	case "passer-blocker":
		return t.there() || t.owner != s.mover() || t.pawnCanGo(s)
	case "centre-pawn":
		// A centre pawn that went ahead or was exchanged is not given up, one that took aside is.
		return t.there() || s.played.Takes(0) && t.squares.Has(s.played.Moves[0].From()) && t.owner == s.mover()
	case "king-retreat-cut-off":
		return t.there() // that a king can go back again is what any king can
	}
	if !t.there() {
		return true
	}
	switch t.concept.ID {
	case "horizontally-isolated-pawn":
		return t.squares&^(board.FileA|board.FileH) != 0 // one at the edge has but one neighbour to lose
	case "weak-spot":
		return s.start().FullmoveNumber() > firstMoves || t.isAimedAt(s)
	case "weak-spot-occupation", "unguarded-fourth-rank-square-occupation":
		for b := t.squares; b != 0; {
			sq := b.PopFirst()
			kind := pos.At(sq).Type()
			if kind != board.Knight && kind != board.Bishop || canBeAttacked(pos, sq, enemy) {
				return false
			}
		}
	case "heavy-pieces-on-open-file", "heavy-pieces-on-semi-open-file":
		for b := t.squares; b != 0; {
			file := board.FileBB(b.PopFirst().File())
			if (pos.Pieces(enemy, board.Rook)|pos.Pieces(enemy, board.Queen))&file != 0 {
				return false
			}
		}
	}
	return true
}

// firstMoves are those of a game after which a weak spot is one even if nobody uses it yet.
const firstMoves = 6

// isAimedAt tells if the enemy makes something of the squares of a trait: one of his pieces bears on one of them where
// the trait is told, or goes there further on in the line.
func (t *trait) isAimedAt(s *scene) bool {
	p := s.path(BestLine)
	if t.inPlayed() {
		p = s.path(PlayedLine)
	}
	pos, enemy := p.At[min(t.ply, p.Plies())], t.owner.Other()
	for b := t.squares; b != 0; {
		if pos.Attackers(b.PopFirst(), pos.Occupied())&pos.Of(enemy)&^pos.Kind(board.Pawn)&^pos.Kind(board.King) != 0 {
			return true
		}
	}
	for k := t.ply; k < min(p.Plies(), play.ComparedPlies); k++ {
		if p.At[k].Side() == enemy && t.squares.Has(p.Moves[k].To()) {
			return true
		}
	}
	return false
}

// beyond is the part of the board from a rank on, counted from 0 as a side sees it.
func beyond(us board.Color, rank int) (b board.Bitboard) {
	for r := rank; r < 8; r++ {
		if us == board.White {
			b |= board.RankBB(r)
		} else {
			b |= board.RankBB(7 - r)
		}
	}
	return b
}

// pawnCanGo tells if the pawn that is no longer blocked can advance without being lost.
func (t *trait) pawnCanGo(s *scene) bool {
	after := s.played.At[1]
	for b := t.squares; b != 0; {
		to := b.PopFirst()
		pawn := board.SquareBB(to).Forward(t.owner) & after.Pieces(t.owner.Other(), board.Pawn)
		if pawn == 0 || after.At(to) != board.NoPiece {
			return false
		}
		m, err := after.ParseUCI(pawn.First().String() + to.String())
		if err != nil || !after.SEE(m, 0) {
			return false
		}
	}
	return true
}

// queenStays is for how many half-moves the enemy has to keep his queen for a shelter to matter: by judgement.
const queenStays = 6

// sheltersKing tells if pawns before the king of a trait matter: the enemy has a queen, and the king
// stands on a wing near its first rank; in the middle only the pawn on the f-file counts.
func (t *trait) sheltersKing(s *scene) bool {
	pos := s.path(BestLine)
	if t.inPlayed() || t.standing == givenUp {
		pos = s.path(PlayedLine)
	}
	at := pos.At[min(t.ply, pos.Plies())]
	king, soon := s.start().King(t.owner), pos.At[min(t.ply+queenStays, pos.Plies())]
	if soon.Pieces(t.owner.Other(), board.Queen) == 0 || king.RelativeRank(t.owner) > 1 || t.concept.ID == "shelter-pawn" && t.squares&beyond(t.owner, 3) != 0 {
		return false
	}
	if t.standing == givenUp && t.owner == s.mover() {
		m := s.played.Moves[0]
		switch s.start().At(m.From()).Type() {
		case board.Pawn:
			if t.squares.Has(m.From()) && !s.played.Takes(0) && kingAttackers(at, t.owner) < 2 {
				return false // a pawn went ahead, and nobody is there to profit from it
			}
		case board.King:
			if m.IsCastle() {
				return false // it has gone behind others
			}
			if t.ply == 1 && m.To().RelativeRank(t.owner) == 0 && (board.KingAttacks(m.To())&at.Pieces(t.owner, board.Pawn)).Count() >= 2 {
				return false // it stands behind its pawns as before
			}
		}
	}
	if f := king.File(); f == 3 || f == 4 {
		return t.concept.ID == "shelter-pawn" && t.squares&^board.FileBB(5) == 0
	}
	return true
}

// canBeAttacked tells if a pawn of a side can ever attack a square: one on a file beside it that
// has not gone past it.
func canBeAttacked(pos *board.Position, sq board.Square, by board.Color) bool {
	return board.SquareBB(sq).Ahead(by.Other()).Sides()&pos.Pieces(by, board.Pawn) != 0
}

// position is one in which the men of a trait stand where it says.
func (t *trait) position(s *scene) *board.Position { return t.positionIn(s.played, s.best) }

func (t *trait) positionIn(played, best *play.Path) *board.Position {
	p := played
	if t.standing == givenUp || t.standing == missed {
		p = best
	}
	return p.At[min(t.ply, p.Plies())]
}
