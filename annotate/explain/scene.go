package explain

import (
	"strconv"
	"strings"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval"
)

// A Threat is what a side would do if the other one passed.
type Threat struct {
	Line engine.Line // from the position with the turn passed
	path *Path
	// event is what it wins, nil for a threat of mate.
	event *event
}

// scene is everything that a comment is made from: the move that was played and the
// recommended one, each with the best play after it, and what was threatened.
type scene struct {
	played, best *Path
	ev           eval.Evaluator
	words        *phrases.Catalogue
	lost         motif.Man // what the move before has taken from the mover
	shown        int       // half-moves of the best line in the variation behind the move
	// threatened is what the enemy threatened before the move, pending what the best move
	// threatens; nil where nothing of weight is threatened.
	threatened, pending *Threat
	answering           *Threat // what the enemy's answer to the played move threatens
	// lossLeans and winLeans tell that what the played line loses, or the best line wins, could be avoided.
	lossLeans, winLeans bool
	// lossPartly and winPartly tell that less of it could be, lossLeast and winLeast how much.
	lossPartly, winPartly bool
	lossLeast, winLeast   balance
	// lossFurther and winFurther are what is lost or won a few moves later than the events near the beginning of the lines, which explain little.
	lossFurther, winFurther *event
	// lossRetaken and winRetaken show why what the played line loses, or the best line takes first, cannot be avenged.
	lossRetaken, winRetaken *Path
	// bestLeaves and answerLeaves show why a man can be left to be taken by the recommended move, or by the enemy's answer.
	bestLeaves, answerLeaves *Path
	// lossRefused and winRefused show the same of what is taken last.
	lossRefused, winRefused *Path
	soleMove, soleAnswer    bool             // the better move is the only good one, and so is the answer
	praised                 bool             // the best line is that of the game, the other one of the next best move
	nextLoses               float64          // what that next best move gives away, in chances
	quoted                  int              // half-moves of the played line that the comment has quoted so far
	toldThreat              bool             // the comment has said that there was a threat
	toldAnswer              bool             // the comment has told what the enemy's answer does
	met                     *Path            // the recommended move, the enemy's answer to the played one, and what meets it there
	toldPly                 int              // how many half-moves of the played line show what has been told of an answer
	undo                    phrases.Phrase   // what the better move does about the fault that has been told, if that can be said
	avoids                  bool             // what has been told against the move is not there in the best line
	toldLoss                *event           // what the comment has told that the enemy wins
	gaveUp                  int              // how many things the comment has said that the mover no longer has
	taken                   board.Bitboard   // where the men stood that the enemy takes in what the comment has told
	far                     *reason          // the reason that the comment has told of a position further down the played line
	nearOnly                bool             // no such reason is to be told: another defence avoids it
	menHad                  map[menAsked]int // what the winner of a line has by force
	posted                  []posting        // the pieces that stand better in one line than in the other, once they are asked for
}

func (s *scene) mover() board.Color { return s.played.mover() }

func (s *scene) start() *board.Position { return s.played.start() }

// grant leaves out of what the lines win what both first moves take on the same square, or what the best line takes a little later, unless the played
// one is an exchange, which evens itself out, and tells them by how much they differ.
func (s *scene) grant() {
	p, b := s.played, s.best
	if !p.Score.IsMate() && !b.Score.IsMate() {
		p.swing = b.Score.Millipawns() - p.Score.Millipawns()
		b.swing = p.swing
		p.gainer, b.gainer = -1, +1
	}
	if p.plies() == 0 || b.plies() == 0 || !p.takes(0) || p.isExchange(0) {
		return
	}
	man, sq := p.taken(0)
	if together := b.takes(0) && b.Moves[0].To() == sq; !together && !s.takesLater(sq, man) {
		return
	}
	p.granted, b.granted = balanceOfMan(man), balanceOfMan(man)
}

// takesLater tells if the best line wins no more than the man that the played move takes at once, in no even exchange: the man is not what tells the
// two apart.
func (s *scene) takesLater(sq board.Square, man board.Piece) bool {
	b, p := s.best, s.played
	won := eventOf(b, +1, s.lost)
	if won == nil || won.gain() != balanceOfMan(man).halfPawns() || !b.takesWithin(won.ply, 0, sq, man) {
		return false
	}
	captor := p.At[1].At(sq)
	evens := captor.Value() <= man.Value() && p.takesWithin(won.ply, 1, sq, captor)
	return !evens
}

// path returns a line by its name.
func (s *scene) path(name LineName) *Path {
	if name == BestLine {
		return s.best
	}
	return s.played
}

// numbered writes a move of a path with its number: "12. Bd3", "12... Nf6".
func (p *Path) numbered(i int) string {
	pos := p.At[i]
	dots := ". "
	if pos.Side() == board.Black {
		dots = "... "
	}
	return strconv.Itoa(pos.FullmoveNumber()) + dots + pos.SAN(p.Moves[i])
}

// continued writes the moves of a path behind those before i, without the number of Black's move.
func (p *Path) continued(i, j int) string {
	var words []string
	for k := i; k < j; k++ {
		if p.At[k].Side() == board.Black {
			words = append(words, p.At[k].SAN(p.Moves[k]))
		} else {
			words = append(words, p.numbered(k))
		}
	}
	return strings.Join(words, " ")
}

// text writes the moves of a path from i up to j, which is left out.
func (p *Path) text(i, j int) string {
	var words []string
	for k := i; k < j; k++ {
		if k > i && p.At[k].Side() == board.Black {
			words = append(words, p.At[k].SAN(p.Moves[k]))
		} else {
			words = append(words, p.numbered(k))
		}
	}
	return strings.Join(words, " ")
}
