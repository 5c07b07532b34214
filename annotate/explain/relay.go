package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// A move that misses what the enemy's move has just been told to allow needs no reason of its own: both sides have overlooked it.

// relayed is what is told of the next move, if that misses the blow which the comment has told of the enemy's answer; empty if it has told
// none. Its claims are those of that answer's line, which is the best one of the next move.
func (w *writer) relayed(told phrases.Phrase) part {
	main := mainPart(told)
	blow := answerIn(main)
	if blow.Empty() || !w.showsBlow(main) && !namesGain(claimsIn(main)) {
		return part{}
	}
	p := written(w.words, apart(say("event.both-overlook", in("event", blow))))
	for i, c := range p.claims {
		var ok bool
		if p.claims[i], ok = c.turned(BestLine, -1, !w.played.Takes(0)); !ok || c.Line != PlayedLine || c.Ply < 1 {
			return part{}
		}
		if c.ID == perpetual && w.played.At[1].InCheck() && c.Side == w.mover().String() {
			p.claims[i].Counts = map[string]int{"checks": c.Counts["checks"] - 1} // the first of them is the move before
		}
	}
	return p
}

// turned is a claim about a line as one about the enemy's, who plays the same with a move more or less: the men that the one has lost the other has won.
// Terms and most principles compare two lines, so they are not the same there; nor is the count, if that move has taken something.
func (c Claim) turned(line LineName, more int, counts bool) (Claim, bool) {
	c.Line, c.Ply, c.In = line, c.Ply+more, -c.In
	switch c.Kind {
	case MenClaim, MotifClaim, ThreatClaim, MateClaim:
		return c, true
	case NetClaim:
		net := map[string]int{}
		for letter, n := range c.Net {
			net[letter] = -n
		}
		c.Net = net
		return c, counts
	case PrincipleClaim:
		return c, c.ID == cannotTakeBack || c.ID == perpetual
	}
	return c, false
}

// tellsTheSame tells if what is told of a move's best line is what has been told of the enemy's answer before: as many men, or the same ending.
func tellsTheSame(before, now []Claim) bool {
	for _, b := range before {
		for _, c := range now {
			if b.Line != PlayedLine || c.Line != BestLine || b.Kind != c.Kind {
				continue
			}
			if c.Kind == NetClaim && netOf(c) == (play.Balance{}).Less(netOf(b)) || c.isEnding() && b.isEnding() {
				return true
			}
		}
	}
	return false
}

// tellsOfAnswer tells if a comment is about the enemy's answer. Who has been told by the way that it attacks something has not seen what is overlooked.
func (s *Story) tellsOfAnswer() bool {
	return s.footing.ground.lasts() || slices.ContainsFunc(s.Claims, func(c Claim) bool {
		return c.Line == PlayedLine && (slices.Contains([]ClaimKind{NetClaim, MotifClaim, MateClaim}, c.Kind) || c.isEnding() || c.ID == perpetual)
	})
}

// tellsOfBest tells if some claims say what the better move does.
func tellsOfBest(claims []Claim) bool {
	return slices.ContainsFunc(claims, func(c Claim) bool { return c.Line == BestLine })
}

// answerIn is the enemy's answer and what it does, as a sentence tells them of the played move; empty if it is about something else.
func answerIn(told phrases.Phrase) phrases.Phrase {
	for !told.Empty() {
		switch told.Key {
		case "text.sentence", "text.line", "text.line-refused":
			told, _ = told.Arg("clause").(phrases.Phrase)
		case "event.and-clause", "event.overlooks":
			told, _ = told.Arg("event").(phrases.Phrase)
		case "event.by", "event.which", "reason.answer":
			return say("event.which", in("moves", told.Arg("moves")), in("deed", told.Arg("deed")))
		default:
			return phrases.Phrase{}
		}
	}
	return told
}

// relay tells of a move without a comment that it misses what the move before it has been told to allow.
func relay(before, m *Move) {
	if m.Swing == nil || m.Judgement < review.Mistake {
		return
	}
	if said := relayedTo(before, m); said.text != "" {
		m.write(said)
	}
}

// relayedTo is what the move before has to say of one, if that one's best line is the answer's; empty if it has nothing to say.
func relayedTo(before, m *Move) part {
	if before.isSilent() {
		return part{}
	}
	said := before.Story.relayed
	said.claims, said.footing = slices.Clone(said.claims), said.footing.orThatOf(before.Story.footing)
	for i := range said.claims {
		c := &said.claims[i]
		if c.PV != nil {
			c.PV = c.PV[1:]
		}
		if c.Kind == ThreatClaim && m.mating != "" && strings.HasSuffix(c.UCI, m.mating) {
			return part{} // the move threatens the same mate
		}
		if c.Kind == NetClaim && (m.putsOff || m.takesToo != board.NoPiece && netOf(*c) == play.BalanceOfMan(m.takesToo)) {
			return part{} // it is not missed
		}
		if c.Quoted = m.shown; c.Ply > m.shown || c.Ply > len(before.Reply.Moves) || !slices.Equal(before.Reply.Moves[:c.Ply], m.Lines[0].Moves[:c.Ply]) {
			return part{}
		}
	}
	return said
}

// matingSquare is the square on which the played move threatens to mate at once; empty if it does not.
func (s *scene) matingSquare() string {
	if mate, ok := play.ThreatensMateIn1(s.played.At[1]); ok {
		return mate.To().String()
	}
	return ""
}

// hasKey tells if a phrase has one of a key in it.
func hasKey(told phrases.Phrase, key string) bool {
	for p := range told.All {
		if p.Key == key {
			return true
		}
	}
	return false
}
