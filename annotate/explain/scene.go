package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval"
)

// A Threat is what a side would do if the other one passed.
type Threat struct {
	Line engine.Line // from the position with the turn passed
	path *play.Path
	// event is what it wins, nil for a threat of mate.
	event *play.Event
}

// scene is everything that a comment is made from: the move that was played and the
// recommended one, each with the best play after it, and what was threatened.
type scene struct {
	played, best *play.Path
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
	lossLeast, winLeast   play.Balance
	// spared are the squares of the men that fall in the played line, and not after another defence that is worth about as much and loses as many.
	spared board.Bitboard
	// lossFurther and winFurther are what is lost or won a few moves later than the events near the beginning of the lines, which explain little.
	lossFurther, winFurther *play.Event
	// lossRetaken and winRetaken show why what the played line loses, or the best line takes first, cannot be avenged.
	lossRetaken, winRetaken *play.Path
	// bestLeaves and answerLeaves show why a man can be left to be taken by the recommended move, or by the enemy's answer.
	bestLeaves, answerLeaves *play.Path
	// lossRefused and winRefused show the same of what is taken last.
	lossRefused, winRefused *play.Path
	soleMove, soleAnswer    bool                     // the better move is the only good one, and so is the answer
	praised                 bool                     // the best line is that of the game, the other one of the next best move
	nextLoses               float64                  // what that next best move gives away, in chances
	quoted                  int                      // half-moves of the played line that the comment has quoted so far
	toldThreat              bool                     // the comment has said that there was a threat
	toldCause               bool                     // the comment has said how the played move has made the answer possible
	toldAnswer              bool                     // the comment has told what the enemy's answer does
	met                     *play.Path               // the recommended move, the enemy's answer to the played one, and what meets it there
	toldPly                 int                      // how many half-moves of the played line show what has been told of an answer
	undo                    phrases.Phrase           // what the better move does about the fault that has been told, if that can be said
	toldLoss                *play.Event              // what the comment has told that the enemy wins
	gaveUp                  int                      // how many things the comment has said that the mover no longer has
	taken                   board.Bitboard           // where the men stood that the enemy takes in what the comment has told
	far                     *reason                  // the reason that the comment has told of a position further down the played line
	nearOnly                bool                     // no such reason is to be told: another defence avoids it
	openGain                bool                     // what the better move wins is not won by force, and not to be told behind what the played one loses
	notStopped              bool                     // the enemy's answer can be played behind the better move as well
	menHad                  map[menAsked]engine.Line // what the winner of a line has by force
	posted                  []posting                // the pieces that stand better in one line than in the other, once they are asked for
}

func (s *scene) mover() board.Color { return s.played.Mover() }

func (s *scene) start() *board.Position { return s.played.Start() }

// grant leaves out of what the lines win what both first moves take on the same square, or what the best line takes a little later, unless the played
// one is an exchange, which evens itself out, and tells them by how much they differ.
func (s *scene) grant() {
	p, b := s.played, s.best
	if !p.Score.IsMate() && !b.Score.IsMate() {
		p.Swing = b.Score.Millipawns() - p.Score.Millipawns()
		b.Swing = p.Swing
		p.Gainer, b.Gainer = -1, +1
	}
	if p.Plies() == 0 || b.Plies() == 0 || !p.Takes(0) || p.IsExchange(0) {
		return
	}
	man, sq := p.Taken(0)
	if together := b.Takes(0) && b.Moves[0].To() == sq; !together && !s.takesLater(sq, man) {
		return
	}
	p.Granted, b.Granted = play.BalanceOfMan(man), play.BalanceOfMan(man)
}

// takesLater tells if the best line wins, with whatever else, the man that the played move takes at once, in no even exchange: that man is not what tells
// the two apart. Where pieces fall a pawn is counted all the same: the reader sees it go with them.
func (s *scene) takesLater(sq board.Square, man board.Piece) bool {
	b, p := s.best, s.played
	won := play.EventOf(b, +1, s.lost)
	if won == nil || won.Change().Gives[man.Type()] == 0 || man.Type() == board.Pawn && won.Size() >= play.KnightWorth || !b.TakesWithin(won.Ply, 0, sq, man) {
		return false
	}
	captor := p.At[1].At(sq)
	evens := captor.Value() <= man.Value() && p.TakesWithin(won.Ply, 1, sq, captor)
	return !evens
}

// path returns a line by its name.
func (s *scene) path(name LineName) *play.Path {
	if name == BestLine {
		return s.best
	}
	return s.played
}
