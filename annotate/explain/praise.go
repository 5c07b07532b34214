package explain

import (
	"context"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// praise tells why a move deserves its mark: what the next best move loses, or what only this
// one wins. It is nil if there is nothing to be told: a mark without a reason teaches nothing.
func (e *Explainer) praise(ctx context.Context, move *review.Move, pos *board.Position) (*Story, error) {
	played := newPath(pos, playedMoves(move), move.ValueMoved, move.Reply.End)
	if won := eventOf(played, +1, lastTaken(pos)); move.Praise != review.GoodSacrifice && played.takesAsDear() && (won == nil || won.ply == 1 || won.gain() < exchangeWorth) {
		return nil, nil // that is the first move that anybody looks at
	}
	if move.Played.IsPromotion() && played.At[1].At(move.Played.To()).Type() == board.Queen {
		return nil, nil // nor is a new queen
	}
	second := newPath(pos, move.Second.Line.Moves, move.Second.Line.Score, move.Second.Line.End)
	// The next best move takes the place of the played line, the played move that of the best.
	w := &writer{
		scene: &scene{played: second, best: played, ev: e.Evaluator, words: e.Words, lost: lastTaken(pos), shown: played.plies(), praised: true, narrowly: move.Second.Loss < byFar},
		level: e.Level,
	}
	w.grant()
	if e.Probe != nil && played.plies() > 0 {
		var err error
		if w.winRetaken, err = e.retaken(ctx, played, 0, offeredMP); err != nil {
			return nil, err
		}
		if w.bestLeaves, err = e.enPrise(ctx, played, 0); err != nil {
			return nil, err
		}
		if won := eventOf(played, +1, w.lost); won.gain() <= knightWorth { // a praised move that wins more leaves no doubt
			if w.winLeans, w.winPartly, w.winLeast, err = e.leans(ctx, won, w.lost, w.winRetaken); err != nil {
				return nil, err
			}
		}
		if w.threatened, err = e.threat(ctx, w.start()); err != nil {
			return nil, err
		}
		if !pos.InCheck() { // out of check a move does not threaten what was to be had anyway
			if w.pending, err = e.threat(ctx, played.At[1]); err != nil {
				return nil, err
			}
		}
	}
	var p part
	for {
		told := w.praiseSentence(move.Praise == review.GoodSacrifice)
		if told.Empty() || w.withFewPieces() && !w.isPlain(told) {
			return nil, nil
		}
		p = w.shownClaims(told)
		if err := e.weigh(ctx, w.scene, p.claims, &p.footing); err != nil {
			return nil, err
		}
		if !p.footing.loose || w.winLeans {
			break
		}
		w.winLeans = true // what else it does may be told
	}
	for i := range p.claims {
		// The reader is shown the game's own line as the played one.
		c := &p.claims[i]
		from := w.best
		switch c.Line {
		case BestLine:
			c.Line = PlayedLine
		case PlayedLine:
			c.Line, from = SecondLine, second
		default:
			continue
		}
		if c.PV != nil {
			continue // it has moves of its own
		}
		for k, m := range from.Moves[:min(max(c.Ply, 1), from.plies())] {
			c.PV = append(c.PV, from.At[k].UCI(m))
		}
	}
	return &Story{Text: e.Words.Text(say("value.now", in("value", move.Value))) + " " + p.text, Claims: p.claims, footing: p.footing}, nil
}

// takesAsDear tells if the first move of a line takes a piece that is worth as much as the one that takes it: no such capture is praised unless
// it wins more than that.
func (p *Path) takesAsDear() bool {
	if p.plies() == 0 {
		return false
	}
	man, _ := p.taken(0)
	return man != board.NoPiece && man.Type() != board.Pawn && man.Value()+muchTheSame >= p.start().At(p.Moves[0].From()).Value()
}

// leavesTakingBack tells if an event ends with a capture that could well be taken back, which its line does not show: what is lost then is another thing.
func (e *event) leavesTakingBack() bool {
	p, k := e.path, e.ply-1
	man, sq := p.taken(k)
	return man != board.NoPiece && man.Value() <= p.At[k].At(p.Moves[k].From()).Value()+muchTheSame && len(takersOn(p.At[k+1], sq)) > 0
}

// goodEnough is what the next best move has to be worth for the praised one not to be the only good move.
const goodEnough = 500

// byFar is what the next best move has to give away, in chances, for the praised one to be by far the best: where it is hardly more than the mark
// asks for, another search may see a third move that is nearly as good.
const byFar = 0.25

// praiseSentence is about the writer's best line; its played line is that of the next best move.
func (w *writer) praiseSentence(sacrifice bool) phrases.Phrase {
	praise := say("praise.good")
	switch v := w.best.Score; {
	case v <= -600:
		praise = say("praise.defence")
	case v < 0:
		praise = say("praise.holds")
	case w.played.Score >= goodEnough && w.narrowly:
		praise = say("praise.best")
	case w.played.Score >= goodEnough:
		praise = say("praise.by-far")
	}
	if sacrifice {
		praise = say("praise.sacrifice", in("praise", praise))
	}
	next := func(deed phrases.Phrase) phrases.Phrase {
		return sentence(say("praise.next", in("praise", praise), in("move", w.played.numbered(0)), in("deed", deed)))
	}
	because := func(clause phrases.Phrase) phrases.Phrase {
		return sentence(say("praise.because", in("praise", praise), in("clause", clause)))
	}
	it := func(deed phrases.Phrase) phrases.Phrase {
		return sentence(say("praise.it", in("praise", praise), in("deed", deed)))
	}
	lost := eventOf(w.played, -1, w.lost)
	switch {
	case w.played.Score.Mated():
		n := -w.played.Score.Mate()
		w.quoted = 1
		deed := say("mate.allows", in("mate", w.mateIn(n)))
		switch k, ok := w.played.pawnEnding(1); {
		case ok && k == 1 && n > nearMate:
			deed = say("mate.loses-pawn-ending")
		case n > nearMate && w.withFewPieces():
			deed = say("mate.loses-ending")
		}
		deed = claiming(deed, Claim{Kind: MateClaim, Line: PlayedLine, Ply: 1, In: -n})
		if t := w.threatened; n > nearMate && t != nil && t.event == nil && t.path.Score.Mate() <= nearMate {
			return it(w.threatBefore(say("threat.meets", in("move", t.path.numbered(0))))) // that says more than that some mate comes of another move
		}
		if p, ok := takesOpposition(w.facts(BestLine, 0)); ok && w.allHold(p.says) {
			return sentence(say("praise.it-next", in("praise", praise), in("deed", p.says), in("move", w.played.numbered(0)), in("other", deed)))
		}
		return next(deed)
	case w.best.Score.Mates():
		if n := w.best.Score.Mate(); n > 1 {
			return because(say("mate.mates", in("count", n)))
		}
		return because(say("mate.mates-at-once"))
	case w.best.isPerpetual() && w.played.Score < -halfPawn:
		return it(w.keeps())
	case sacrifice:
		if given := w.givesFor(); !given.Empty() {
			return it(given)
		}
	case w.winRetaken != nil:
		if given := w.offersFor(); !given.Empty() {
			return sentence(say("praise.it", in("praise", say("praise.sacrifice", in("praise", praise))), in("deed", given)))
		}
	}
	won := eventOf(w.best, +1, w.lost)
	if won != nil {
		won.notePartly(w.winPartly, w.winLeast)
	}
	if w.winLeans {
		won = w.ifAvoided(won, BestLine)
	}
	if w.costs(lost) && !lost.leavesTakingBack() && !(w.wins(won) && won.ply <= shownReplies+1 && won.gain() >= knightWorth-onePawn && won.gain() > -lost.gain()) {
		net := lost.netClaim(PlayedLine)
		loses := withLine(claiming(say("event.loses", in("men", lost.change().phrase())), net), w.restOf(w.played, 1, lost.ply))
		if t := w.threatened; t != nil && t.event == nil {
			w.quoted = lost.ply
			meets := w.threatBefore(say("threat.meets", in("move", t.path.numbered(0))))
			return sentence(say("praise.it-next", in("praise", praise), in("deed", meets), in("move", w.played.numbered(0)), in("other", loses)))
		}
		w.shown, w.quoted = 1, 1
		good, ok := w.purpose()
		if w.quoted = lost.ply; ok && (!isThin(good.says) || good.says.Key == "purpose.keeps-safe") && !onlyHits(good.says) && good.says.Key != "threat.meets" {
			return sentence(say("praise.it-next", in("praise", praise), in("deed", good.says), in("move", w.played.numbered(0)), in("other", loses)))
		}
		if w.best.takes(0) {
			return next(loses)
		}
		return phrases.Phrase{} // what another move loses does not tell what this one is good for: of 9 such marks readers found one good, a capture
	}
	gain := func() phrases.Phrase {
		if won.avoided { // what it attacks is to be seen, and no more
			seen, _, _ := w.motifPart(won, BestLine)
			return it(seen)
		}
		net := won.netClaim(BestLine)
		w.shown = won.ply
		line := ""
		if won.ply > 1 {
			line = w.best.text(1, won.ply)
		}
		wins := claiming(w.wonBy(won), net)
		if since, told := w.cannotTakeBack(BestLine, wins); told && won.ply == 1 {
			return it(since)
		}
		if threat, ok := won.mateThreat(BestLine, 0); ok {
			return it(withLine(andWins(threat, wins), line))
		}
		if seen, at, ok := w.motifPart(won, BestLine); ok && at == 0 && won.showsBlow() && !attacksPawn(seen) {
			return it(withLine(both(seen, wins), line))
		}
		if d, ok := attacksMen(w.facts(BestLine, 0)); ok && !d.small && d.comes != ignored && !w.best.takes(0) && w.allHold(d.says) {
			attack := d.says
			if inner, ok := attack.Arg("attack").(phrases.Phrase); ok {
				attack = claiming(inner, claimsIn(d.says)...) // the clause behind it would hang in the air
			}
			wins = both(attack, wins)
		}
		return it(withLine(wins, line))
	}
	if w.wins(won) && won.ply <= shownReplies+1 {
		return gain()
	}
	w.shown, w.quoted = 1, 1
	good, ok := w.purpose()
	does := good.says
	if more, ply := w.whatFollows(BestLine, 0, does); ply > 0 {
		w.shown = ply
		return it(say("reason.follows", in("deed", does), in("more", more)))
	}
	if ok && !isThin(does) && !onlyHits(does) {
		return it(w.leavesIt(BestLine, 0, does))
	}
	if given := w.givesFor(); !given.Empty() {
		return it(given)
	}
	if won != nil && won.ply <= shownReplies+1 && !ok {
		return gain() // the next best move wins something, too
	}
	if p := w.wrongInstead(praise); !p.Empty() {
		return p
	}
	if sacrifice {
		return sentence(praise)
	}
	return phrases.Phrase{} // what it does is what many moves do: no reason for a mark
}
