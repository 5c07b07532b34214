// Package explain says what a move loses against the best one, twice: as an account of terms
// that adds up to the millipawn (Swing), and as a comment that a coach could sign (Story).
//
// The account is a difference of two evaluations and belongs into tables. The comment chooses
// from what lasts in the two lines, from the men that change hands, from threats and from what
// a rule book would count; each of its clauses is a claim about a position that the reader is
// shown, and is checked on the board before it is printed.
//
// No words stand here: what is said is a phrase of package phrases, put together from keys, and turned
// into text by the catalogue of a language at the end. concepts.toml says which things on the board have
// names and when these are told; that is the same in all languages, so it is no part of the catalogue.
//
// Numbers are millipawns (mp); each says whose view it takes.
package explain

import (
	"context"
	"slices"
	"strings"

	"gloss/annotate/explain/account"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// A Move is a move of a reviewed game with its explanation.
type Move struct {
	*review.Move
	// Elo is the rating of who made it, 0 if that is not known.
	Elo int
	// Swing explains the move if it is spoken of, else nil.
	Swing *account.Swing
	// Story is what is said of the move; nil if nothing is.
	Story *Story
	// Knockout is the test of the first reason, if there was one and it is made of terms.
	Knockout *review.Knockout

	other *Story // what the second judge's lines tell of it; nil if those of the search tell enough, or his tell nothing
	words *phrases.Catalogue
	value string // what a comment on it begins with
	shown int    // half-moves of the best line that the reader is shown
	// mating is the square on which the played move threatens to mate at once; empty if it does not.
	mating string
	// putsOff tells if the played move takes a little later what the best one wins.
	putsOff bool
	// takesToo is the man that the played move takes as the best one does.
	takesToo board.Piece
}

// A Story is the comment on a move with what it claims.
type Story struct {
	Text   string
	Claims []Claim

	// Lost is the material that the played line loses, Won what the best line wins; nil where
	// that is not what the comment speaks of.
	lost, won    *play.Event
	warned       bool     // what the enemy's answer does is told: what it wins, the mate that it begins, what it attacks
	terms        []string // ids of the terms that are named, the first reason first
	suspects     suspects
	shapes       shapes
	value        string       // what the text begins with
	account      string       // what it ends with
	inTurn       part         // what is said instead if the move before allowed what this one misses
	relayed      part         // what is said of the next move if that misses what this one allows, and nothing else is
	allowed      part         // what is said of the move before if that allows what this one misses, and nothing else is
	footing      footing      // what the text rests on
	disagreement disagreement // what the second judge has against it, or the search if it is told by his lines
	otherwise    bool         // it is
	apart        bool         // and counts men in a line that the search does not follow
	alone        part         // what is said without what the better move does, where that may well be no answer
	said         string       // what the text says between what it begins and ends with
	rewordings   []rewording  // what is said if the mover's last move has overlooked or missed the same
	answer       string       // the enemy's answer
	better       string       // the better move
	thin         bool         // it is told for want of anything better: what the moves beside this one tell of it goes first
}

// Suspects are the terms that are put to the test of the knock-out, together: those of the first
// reason against the move. There are none where that is no matter of terms.
func (s *Story) Suspects() []string {
	if s == nil {
		return nil
	}
	return s.suspects.ids
}

// An Explainer finds words for moves.
type Explainer struct {
	Evaluator eval.Evaluator
	// Texts are the words for the terms in the account.
	Texts *glossary.Glossary
	// Words are those of the comments; nil stands for English.
	Words *phrases.Catalogue
	// Level is how much the comments take for granted.
	Level Level
	// Reasons is how many reasons a comment names at most; below 0 as many as there is room for.
	Reasons int
	// LinePlies is how many half-moves of the recommended line the reader is shown behind the comment.
	LinePlies int
	// Men, if not nil, returns the line in which both sides do all for their men; its score counts what those of the side to move are worth more in
	// the end. It is asked if what a comment counts is won by force.
	Men func(ctx context.Context, pos *board.Position) (engine.Line, error)
	// Elo is how strong the players are, by colour; 0 if that is not known.
	Elo [2]int
	// Confidence is how many of the comments like one have to be right for it to be told, from 0 to 1.
	Confidence float64
	// Probe, if not nil, searches a position a little for so many lines; it is asked what a side
	// threatens, and how else it could have defended itself.
	Probe func(ctx context.Context, pos *board.Position, lines int) ([]engine.Line, error)
	// Choices, if not nil, looks for the two best moves of a position; it is asked if there is only one good one.
	Choices func(ctx context.Context, pos *board.Position) ([]engine.Line, error)
	// WinPercent is the share of the points that a value of White's view promises White.
	WinPercent func(engine.Score) float64
}

// Explain finds the words for a move; pos is the position before it, with its history.
func (e *Explainer) Explain(ctx context.Context, move *review.Move, pos *board.Position) (Move, error) {
	m := Move{Move: move, Elo: e.Elo[move.Mover], words: e.Words}
	switch {
	case move.Second != nil:
		var err error
		if m.Story, err = e.praise(ctx, move, pos); err != nil {
			return m, err
		}
		if m.Story == nil {
			move.Praise, move.Second = review.NoPraise, nil
		}
	case move.Spoken:
		m.Swing = e.swing(move, pos)
		s, err := e.scene(ctx, move, pos)
		if err != nil {
			return m, err
		}
		m.value, m.shown = e.Words.Text(e.value(&m)), s.shown
		m.mating, m.putsOff, m.takesToo = s.matingSquare(), s.putsOff(), s.takesToo()
		if m.Story, err = e.tell(ctx, &m, s); err != nil {
			return m, err
		}
		if m.other, err = e.otherwise(ctx, &m, pos); err != nil {
			return m, err
		}
		m.Swing.Release()
	}
	return m, nil
}

// swing compares the best line with the played move and the best line behind it.
func (e *Explainer) swing(move *review.Move, pos *board.Position) *account.Swing {
	line := move.Lines[0]
	best := account.NewBranch(pos, line.Moves, line.End, move.ValueBest, e.Evaluator)
	return account.NewSwing(pos, best, account.NewBranch(pos, playedMoves(move), move.Reply.End, move.ValueMoved, e.Evaluator), e.Evaluator)
}

// playedMoves is the played move with the best play after it.
func playedMoves(move *review.Move) []board.Move {
	return append([]board.Move{move.Played}, move.Reply.Moves...)
}

// tell writes the comment on a move that is spoken of, and writes it anew if it tells of a later position what another defence avoids, what the better
// move wins and does not win by force, or that it stops what can be played behind it as well.
func (e *Explainer) tell(ctx context.Context, m *Move, s *scene) (*Story, error) {
	story := e.story(m, s)
	if story != nil && s.far != nil {
		var err error
		if s.nearOnly, err = e.leansLater(ctx, s, s.far); err != nil {
			return nil, err
		}
		if s.nearOnly {
			story = e.story(m, s)
		}
	}
	var err error
	if s.openGain, err = e.gainsLess(ctx, s, story); err != nil {
		return nil, err
	}
	if s.openGain {
		story = e.story(m, s)
	}
	if s.notStopped, err = e.staysPlayable(ctx, s, story); err != nil {
		return nil, err
	}
	if s.notStopped {
		story = e.story(m, s)
	}
	return story, nil
}

// story writes the comment on a move that is spoken of.
func (e *Explainer) story(m *Move, s *scene) *Story {
	w := &writer{scene: s, judgement: m.Judgement, seen: m.seenLost(), level: e.Level, most: e.Reasons, traits: s.inUse(traitsOf(s.played, s.best, s.ev))}
	p, thin := w.worthTelling(m.Loss)
	if p.text == "" && e.Level != Expert {
		return nil // the mark and the better line say all there is
	}
	story := &Story{suspects: w.suspects, value: m.value, inTurn: w.shownClaims(w.inTurn), relayed: w.relayed(w.told), allowed: w.allowed(w.told), warned: w.toldAnswer && w.toldPly == 2}
	for _, c := range p.claims {
		switch {
		case c.Kind == TermClaim:
			story.terms = append(story.terms, c.ID)
		// A blow tells that men are won, also where the comment does not count them.
		case (c.Kind == NetClaim || c.Kind == MotifClaim) && c.Line == PlayedLine:
			story.lost, story.warned = play.EventOf(s.played, -1, s.lost), true
		case c.Kind == NetClaim && c.Line == BestLine:
			story.won = play.EventOf(s.best, +1, s.lost)
		case c.Line == PlayedLine && (c.Kind == MateClaim || c.isEnding()):
			story.warned = true
		}
	}
	story.shapes, story.disagreement = s.drawShapes(p.claims), s.disagreementOn(m, p.claims)
	if e.Level == Expert {
		story.account = e.Words.Text(accountOf(m.Swing))
	}
	story.write(p)
	story.thin = thin
	first, ok := w.told.Arg("first").(phrases.Phrase)
	if ok && p.footing.aside && costsEnough(first) && w.words.Text(w.told) == p.text {
		story.alone = w.shownClaims(first)
	}
	w.noteRewordings(story, p, first)
	return story
}

// costsEnough tells if what is said against a move needs no better one beside it: it costs men or time, or lets the enemy threaten mate or attack two pieces.
func costsEnough(first phrases.Phrase) bool {
	return namesGain(claimsIn(first)) || groundOf(first) == tempoGround || hasKey(first, "threat.mate") || attacksTwoPieces(first)
}

// worthTelling is the comment if it says enough for a move that loses so much, or what can be said in its place. It is thin where it says too little, and is told
// for want of anything better.
func (w *writer) worthTelling(loss float64) (p part, thin bool) {
	p = w.comment()
	switch {
	case w.isGiven(p):
		return part{}, false
	case w.tellsSole():
		return p, false
	case w.isDecided(p) || w.hardlyMatters(p, loss):
		return part{}, false
	}
	if w.isSmallTalk(p) || loss < smallLoss && w.saysLittle() || w.isOpinion(loss) || w.explainsTooLittle() || w.tellsTrifle() || w.namesRemedyOnly() || w.tellsFaultOnly() || w.isTooGeneral() {
		thin = w.namesAnswer()
		if p = (part{}); w.judgement >= review.Mistake {
			p = w.missesBlow()
		}
	}
	if p.text == "" {
		p = w.soleReason()
	}
	if p.text == "" && thin {
		return w.comment(), true
	}
	return p, false
}

// write puts the text together from what is said and what stands around it.
func (s *Story) write(said part) {
	parts := []string{s.value, said.text, s.account}
	s.Text = strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
	s.Claims, s.footing, s.said, s.thin, s.alone = said.claims, said.footing, said.text, false, part{}
}

// isSilent tells if nothing is said of a move, but for the account.
func (m *Move) isSilent() bool { return m.Story == nil || m.Story.footing.ground == noGround }

// isOpen tells if nothing is said of a move, but for the account, or no more than there was for want of anything better.
func (m *Move) isOpen() bool { return m.isSilent() || m.Story.thin }

// write says something of a move of which nothing has been said, but for the account.
func (m *Move) write(said part) {
	if m.Story == nil {
		m.Story = &Story{value: m.value}
	}
	m.Story.write(said)
}

// InTurn ends the telling of a game, whose moves these are, in their order. It shortens what is said of moves that miss what the move before
// them, as its own comment has just told, allows: both sides have overlooked it. A small error is not told what the comments just before it have
// told twice, and nothing is told that is not trusted. An error of which nothing is told has allowed what the next move is told to miss.
func (e *Explainer) InTurn(moves []Move) {
	var told repeats
	for i := range moves {
		m := &moves[i]
		var before *Move
		if i > 0 {
			before = &moves[i-1]
		}
		e.weigh(before, m)
		e.tellOtherwise(before, m)
		if before != nil && m.isOpen() {
			relay(before, m)
			e.doubt(m)
		}
		if before != nil {
			e.allow(before, m)
		}
		told.hush(m)
		if i > 1 {
			still(&moves[i-2], m)
		}
	}
}

// weigh shortens what is said of a move by what the one before it, if there is one, has been told to allow, and drops it if it is not trusted.
func (e *Explainer) weigh(before, m *Move) {
	if before != nil {
		inTurn(before, m)
	}
	e.doubt(m)
}

// inTurn says of a move that both sides have overlooked what it misses, if the one before has been told to allow it. That material is lost says less, but
// a pawn is not the reason where the values fall by much more.
func inTurn(before, m *Move) {
	if m.isSilent() || before.isSilent() || m.Story.inTurn.text == "" || len(before.Reply.Moves) == 0 || before.Reply.Moves[0] != m.Best {
		return
	}
	switch same := relayedTo(before, m); {
	case m.Story.footing.vague && !before.Story.footing.vague && same.text != "" && (same.footing.ground != pawnGround || -m.Swing.MP < muchSwing):
		m.Story.write(same)
	case before.Story.warned && (before.Story.tellsOfAnswer() || tellsOfBest(m.Story.inTurn.claims)):
		said := m.Story.inTurn
		switch bare := len(said.claims) == 0; {
		case bare && same.text != "":
			said = same // what was overlooked is named once more: without it there is nothing to hold on to
		case bare || tellsTheSame(before.Story.Claims, said.claims):
			said.footing = said.footing.orThatOf(before.Story.footing)
		}
		m.Story.write(said)
	}
}
