package eval

import "gloss/engine/board"

// isolatedPawns: pawns cut off from the other own pawns, by files or by ranks.
// A pawn that no other pawn can ever defend needs pieces to do it, and the
// square in front of it is a home for enemy pieces. All of it counts double in
// the endgame. Source: addendum-2012, A012.
func (e *evaluation[R]) isolatedPawns(us board.Color) {
	p := &e.pawns.side[us]
	e.addEach(HorizontallyIsolatedPawn, us, p.isolated, -100, -200)
	e.addEach(VerticallyIsolatedPawn, us, p.severed, -100, -200)
}
