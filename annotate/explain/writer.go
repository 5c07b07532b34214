package explain

import (
	"fmt"
	"slices"
	"strings"

	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// Level is how much a comment takes for granted.
type Level uint8

// The levels.
const (
	Club     Level = iota // players who know the words: the default
	Beginner              // plain words, chances in percent, one reason
	Expert                // the same as Club, with the account of the terms behind it
)

var levelNames = [...]string{Club: "club", Beginner: "beginner", Expert: "expert"}

func (l Level) String() string { return levelNames[l] }

// ParseLevel reads the name of a level.
func ParseLevel(name string) (Level, error) {
	if i := slices.Index(levelNames[:], name); i >= 0 {
		return Level(i), nil
	}
	return Club, fmt.Errorf("no level %q: beginner, club or expert", name)
}

// LevelNames lists the levels from the plainest on.
func LevelNames() []string { return []string{"beginner", "club", "expert"} }

// shownReplies bounds the half-moves of a line within a sentence, after its first move.
const shownReplies = 6

// mostWords bounds a comment, without its value and the account of an expert.
const mostWords = 45

// writer writes the comment on one move: first what is wrong with it, as the enemy's answer shows,
// then what the recommended move does.
type writer struct {
	*scene
	judgement review.Judgement
	level     Level
	most      int // reasons to name; below 0 as many as there is room for
	traits    []trait
}

// comment returns the sentences about a move and the claims that they make.
func (w *writer) comment() part {
	for _, most := range []int{2, 1, 0} {
		if w.level == Beginner && most > 1 || w.most >= 0 && most > w.most {
			continue
		}
		w.quoted, w.toldThreat = 1, false
		whole := w.sentences(most)
		if len(strings.Fields(whole.text)) <= mostWords {
			return w.shownClaims(whole)
		}
	}
	w.quoted = 1
	return w.shownClaims(w.fallback())
}

// shownClaims notes how much of its line the reader sees of each claim.
func (w *writer) shownClaims(p part) part {
	for i := range p.claims {
		c := &p.claims[i]
		switch c.Line {
		case PlayedLine:
			c.Quoted = max(w.quoted, 1)
		case BestLine:
			c.Quoted = min(max(w.shown, 1), w.best.plies())
		case ThreatLine:
			c.Quoted = len(c.PV)
		}
	}
	return p
}

// sentences are the fault and the remedy, with at most so many reasons.
func (w *writer) sentences(reasons int) part {
	lost, won := eventOf(w.played, -1, w.lost), eventOf(w.best, +1, w.lost)
	if won != nil && won.ply > w.shown {
		won = nil // the reader is not shown so much of the line
	}
	switch {
	case mated(w.played.Score) && !mated(w.best.Score) || mates(w.best.Score) && !mates(w.played.Score):
		return w.mateSentences()
	case w.played.drawn() && w.best.Score > 0:
		return w.drawSentences()
	case w.costs(lost):
		return join(" ", w.lossSentence(lost), w.remedy(won, lost))
	case w.wins(won):
		return w.missedSentence(won)
	}
	fault := w.faultSentence(reasons)
	remedy := w.remedy(nil, nil)
	if fault.text == "" {
		return w.plainSentence(remedy)
	}
	return join(" ", fault, remedy)
}

// swing is what the values say that the move loses, in millipawns.
func (w *writer) swing() int32 {
	if w.best.Score.IsMate() || w.played.Score.IsMate() {
		return 1 << 30
	}
	return w.best.Score.Millipawns() - w.played.Score.Millipawns()
}

// halfPawn is half a pawn in millipawns.
const halfPawn = 500

// costs tells if an event of the played line is what is wrong with it: material that the best
// line does not lose as well, and that the values bear out by a third at least.
func (w *writer) costs(e *event) bool {
	if e == nil {
		return false
	}
	return w.explains(w.bestNet() - e.worth())
}

// bestNet is what the mover has won in the best line when it comes to rest, in half pawns.
func (w *writer) bestNet() int {
	net := 0
	for k := 1; k <= w.best.plies() && k <= eventBeyond; k++ {
		if w.best.quiet(k) {
			net = w.best.net(k).halfPawns()
			if k >= 2 {
				break
			}
		}
	}
	for _, sign := range []int{-1, +1} {
		if e := eventOf(w.best, sign, w.lost); e != nil {
			return e.worth()
		}
	}
	return net
}

// wins tells if the best line wins something that the played one does not.
func (w *writer) wins(e *event) bool {
	if e == nil {
		return false
	}
	played := 0
	if own := eventOf(w.played, +1, w.lost); own != nil && own.ply <= e.ply+4 {
		played = own.worth() // what is won back far down the line is another story
	}
	if w.sameCapture() && played == 0 {
		man, _ := w.played.taken(0)
		played = balanceOfMan(man).halfPawns() // the played move has taken it as well
	}
	return w.explains(e.worth() - played)
}

// sameCapture tells if both moves take on the same square.
func (w *writer) sameCapture() bool {
	return w.played.takes(0) && w.best.takes(0) && w.played.Moves[0].To() == w.best.Moves[0].To()
}

// explains tells if so many half pawns of material are what the move loses: the values bear them
// out by a third at least, and they are a quarter at least of what the values say.
func (w *writer) explains(halfPawns int) bool {
	material := int64(halfPawns) * halfPawn
	swing := int64(w.swing())
	return halfPawns >= pawnWorth && 3*swing >= material && (4*material >= swing || halfPawns >= 3*pawnWorth)
}

// lossSentence tells what the enemy's answer wins, and how.
func (w *writer) lossSentence(e *event) part {
	wins := "wins " + e.deal().String()
	intro := ""
	if w.toldThreat = w.ignored(); w.toldThreat {
		intro = "overlooks the threat: "
	}
	text, rest := w.eventSentence(e, PlayedLine, 1, " ", wins)
	whole := text
	if intro != "" {
		whole = w.threatPart(intro).then(text)
	}
	w.quoted = max(w.quoted, e.ply)
	return sentence(whole.then(rest))
}

// wonBy names what the best line wins: it wins back what the enemy has just taken.
func (w *writer) wonBy(e *event) string {
	deal := e.deal()
	if w.lost.Piece != board.NoPiece && deal.Gets == (balance{}) && deal.Gives.halfPawns() <= balanceOfMan(w.lost.Piece).halfPawns() {
		return "wins back " + deal.String()
	}
	return "wins " + deal.String()
}

// threatPart is the claim that something was threatened before the move.
func (w *writer) threatPart(text string) part {
	t := w.threatened
	pos := t.path.At[0]
	c := Claim{Kind: ThreatClaim, Line: ThreatLine, From: "before", Ply: 1, UCI: pos.UCI(t.path.Moves[0])}
	for i, m := range t.path.Moves[:min(len(t.path.Moves), shownReplies)] {
		c.PV = append(c.PV, t.path.At[i].UCI(m))
	}
	return say(text, c)
}

// eventSentence tells of an event from a move of its line on: the moves up to the one that shows
// the motif, the motif, what is won, and the moves that are left. link stands behind the moves.
func (w *writer) eventSentence(e *event, name LineName, from int, link, wins string) (text, rest part) {
	p := w.path(name)
	net := Claim{Kind: NetClaim, Line: name, Ply: e.ply, Net: netCounts(e.net), Says: wins}
	motif, at, ok := w.motifPart(e, name)
	if e.found && ok && e.motif.ID == "hanging-piece" {
		// "takes the knight" and "wins a knight" would say the same twice.
		if d := e.deal(); at == from && d.Gets == (balance{}) && d.Gives.halfPawns() == balanceOfMan(e.motif.Man.Piece).halfPawns() {
			text = say(p.numbered(from) + link).then(motif)
			net.Says = motif.text
			text.claims = append(text.claims, net)
			return text, w.restOf(p, from+1, e.ply)
		}
		ok = false
	}
	if !ok || at < from {
		text = say(p.numbered(from) + link).then(say(wins, net))
		return text, w.restOf(p, from+1, e.ply)
	}
	text = say(p.text(from, at+1) + link).then(motif).then(say(" and ")).then(say(wins, net))
	return text, w.restOf(p, at+1, e.ply)
}

func balanceOfMan(man board.Piece) (b balance) {
	b[man.Type()] = 1
	return b
}

// restOf quotes the moves of a line that lead to the count, behind a colon. Of the best line the
// variation shows the rest.
func (w *writer) restOf(p *Path, i, j int) part {
	if p == w.best && w.shown >= j {
		j = min(j, i+4)
	}
	if i >= j {
		return part{}
	}
	return say(": " + p.text(i, j))
}

// sentence makes one of a part.
func sentence(p part) part {
	if p.text == "" {
		return p
	}
	p = p.capitalised()
	p.text += "."
	return p
}

// missedSentence tells what the best move would have won.
func (w *writer) missedSentence(e *event) part {
	verb := "misses "
	if w.lost.Piece != board.NoPiece && w.best.Moves[0].To() == w.lost.Square && !w.sameCapture() {
		verb = "should take back: "
	}
	link := ", which "
	if verb != "misses " {
		link = " "
	}
	text, rest := w.eventSentence(e, BestLine, 0, link, w.wonBy(e))
	return sentence(say(verb).then(text).then(rest))
}

// mateSentences speak of mates allowed and mates missed.
func (w *writer) mateSentences() part {
	missed := mates(w.best.Score) && !mates(w.played.Score)
	allowed := mated(w.played.Score) && !mated(w.best.Score)
	var parts []part
	if allowed {
		n := -w.played.Score.Mate()
		text := fmt.Sprintf("allows mate in %d", n)
		p := say(text, Claim{Kind: MateClaim, Line: PlayedLine, Ply: 1, In: w.played.Score.Mate()})
		if last := min(w.played.plies(), shownReplies+1); last > 1 {
			w.quoted = max(w.quoted, last)
			p = p.then(say(": " + w.played.text(1, last)))
		}
		parts = append(parts, sentence(p))
	}
	if missed {
		n := w.best.Score.Mate()
		p := say(fmt.Sprintf("misses mate in %d", n), Claim{Kind: MateClaim, Line: BestLine, Ply: 0, In: n})
		p = p.then(say(": " + w.best.text(0, min(w.best.plies(), shownReplies+1))))
		parts = append(parts, sentence(p))
	} else {
		parts = append(parts, w.remedy(nil, nil))
	}
	return join(" ", parts...)
}

// drawSentences speak of a draw by rule that the move allows.
func (w *writer) drawSentences() part {
	by := drawName(w.played.End)
	last := min(w.played.plies(), shownReplies+1)
	text := fmt.Sprintf("lets %s draw by %s", sideName(w.mover().Other()), by)
	if last > 1 {
		w.quoted = max(w.quoted, last)
		text += ": " + w.played.text(1, last)
	}
	return join(" ", sentence(say(text)), w.remedy(nil, nil))
}

func drawName(end engine.LineEnd) string {
	switch end {
	case engine.EndStalemate:
		return "stalemate"
	case engine.EndRepetition:
		return "repetition"
	case engine.EndFiftyMoves:
		return "the 50-move rule"
	}
	return "lack of mating material"
}

func (p *Path) drawn() bool {
	switch p.End {
	case engine.EndStalemate, engine.EndRepetition, engine.EndFiftyMoves, engine.EndBareMaterial:
		return true
	}
	return false
}

// A reason is something that is wrong with the move and costs no material.
type reason struct {
	verb, state part // either may be empty
	weight      int32
	ply         int
	reply       bool
}

// leastReason is what a reason has to weigh at least, in millipawns, and in percent of what the
// move loses.
const (
	leastReason  = 60
	leastPercent = 12
)

// reasons lists what is wrong with the move, the weightiest first.
func (w *writer) reasons() []reason {
	var list []reason
	for i := range w.traits {
		t := &w.traits[i]
		if !t.inPlayed() || !t.credible(w.scene) || t.ply > shownReplies+1 || t.weight() < leastReason || int64(t.weight())*100 < int64(w.swing())*leastPercent {
			continue
		}
		if t.standing == givenUp && t.ply > w.shown {
			continue // the reader is not shown the line that has it
		}
		r := reason{verb: t.verbPart(w.scene), state: t.statePart(w.scene), weight: t.weight(), ply: t.ply}
		if len(r.state.claims) == 0 || abs(int32(w.played.net(min(t.ply, w.played.plies())).halfPawns())) >= pawnWorth {
			continue // nothing to be told, or men were lost or won on the way
		}
		if why := t.concept.because(t.owner, t.squares, t.position(w.scene)); why != "" && t.there() {
			r.verb.text += ": " + why
			r.state.text += ": " + why
		}
		list = append(list, r)
	}
	for _, f := range w.faults() {
		r := reason{verb: f.part, weight: f.weight, ply: f.ply, reply: f.reply}
		if f.state {
			r.verb, r.state = part{}, f.part
		}
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(a, b reason) int { return int(b.weight) - int(a.weight) })
	return list
}

// faultSentence tells what is wrong with a move that loses no material.
func (w *writer) faultSentence(most int) part {
	list := w.reasons()
	if len(list) == 0 || most == 0 {
		return part{}
	}
	first := list[0]
	var second *reason
	for i := range list[1:] {
		r := &list[i+1]
		if most > 1 && r.weight*2 >= first.weight && r.ply == first.ply && r.reply == first.reply && (r.state.text == "") == (first.state.text == "") {
			second = r
			break
		}
	}
	w.quoted = max(w.quoted, first.ply)
	switch {
	case first.reply:
		return sentence(say(w.played.text(1, first.ply) + " ").then(first.verb))
	case first.ply <= 1:
		text := first.verb
		if second != nil {
			text = plain(text).then(say(" and ")).then(plain(second.verb))
		}
		return sentence(text)
	}
	state := first.state
	if second != nil {
		state = plain(state).then(say(" and ")).then(second.state.after(state))
	}
	return sentence(say("after " + w.played.text(1, first.ply) + " ").then(state))
}

// after is a second clause behind another one, without its subject where that is the same.
func (p part) after(first part) part {
	p = plain(p)
	for _, subject := range []string{"White has ", "Black has "} {
		rest, same := strings.CutPrefix(p.text, subject)
		if !same || !strings.HasPrefix(first.text, subject) {
			continue
		}
		claims := slices.Clone(p.claims)
		for i := range claims {
			claims[i].Says = strings.TrimPrefix(claims[i].Says, subject)
		}
		return part{rest, claims}
	}
	return p
}

// plain leaves out the explanation behind a colon, where two reasons are told at once.
func plain(p part) part {
	if head, _, ok := strings.Cut(p.text, ": "); ok {
		p.text = head
	}
	return p
}

// remedy tells what the recommended move does. won and lost are the events of the best and of
// the played line, if these were told.
func (w *writer) remedy(won, lost *event) part {
	if w.best.plies() == 0 {
		return part{}
	}
	move := w.best.numbered(0)
	switch {
	case lost != nil && won != nil && won.worth() >= pawnWorth:
		text, _ := w.eventSentence(won, BestLine, 0, " ", w.wonBy(won))
		if won.ply <= 5 && len(strings.Fields(text.text)) < 14 {
			return sentence(text)
		}
	case lost != nil:
		if e := eventOf(w.best, -1, w.lost); e != nil && e.worth() > lost.worth() {
			net := Claim{Kind: NetClaim, Line: BestLine, Ply: e.ply, Net: netCounts(e.net)}
			if e.ply <= w.shown {
				return sentence(say(move + " ").then(say("loses only "+e.deal().String(), net)))
			}
		}
	}
	if p, ok := w.purpose(); ok {
		return sentence(say(move + " ").then(p))
	}
	return sentence(say(move + " " + w.keeps()))
}

// leastPurpose is the weight from which a purpose is worth a word.
const leastPurpose = 30

// purpose is what the best move does: the weightiest of what can be seen, what it prevents and
// threatens, and what lasts in its line.
func (w *writer) purpose() (part, bool) {
	var best purpose
	for _, p := range w.purposes(BestLine, 0) {
		if p.minor && w.judgement >= review.Mistake {
			continue // an exchange is not what a mistake is about
		}
		if p.weight > best.weight && !slices.ContainsFunc(p.claims, func(c Claim) bool { return c.Line == BestLine && c.Ply > max(w.shown, 1) }) {
			best = p
		}
	}
	if t := w.threatened; t != nil && best.weight < 80 && w.ignored() && w.meets() {
		text := "meets the threat of " + t.path.numbered(0)
		if w.toldThreat {
			text = "meets the threat"
		}
		best = purpose{part: w.threatPart(text), weight: 80}
	}
	if p, ok := w.pendingPart(); ok && best.weight < 72 {
		best = purpose{part: p, weight: 72}
	}
	for i := range w.traits {
		t := &w.traits[i]
		if t.standing != missed || t.ply > 1 || !t.credible(w.scene) {
			continue // what comes later in the line is not the purpose of its first move
		}
		if weight := int(t.weight()) / 5; weight > best.weight && !w.best.Moves[0].IsCastle() {
			if p := t.verbPart(w.scene); len(p.claims) > 0 {
				best = purpose{part: p, weight: weight}
			}
		}
	}
	return best.part, best.weight >= leastPurpose
}

// ignored tells if the enemy does after the played move what was threatened before it.
func (w *writer) ignored() bool {
	return w.threatened != nil && w.played.plies() > 1 && w.threatened.path.Moves[0] == w.played.Moves[1]
}

// meets tells if what was threatened does not happen in the best line.
func (w *writer) meets() bool {
	e := eventOf(w.best, -1, w.lost)
	return e == nil && w.best.plies() > 1 && w.best.Moves[1] != w.threatened.path.Moves[0]
}

// pendingPart tells what the best move threatens.
func (w *writer) pendingPart() (part, bool) {
	t := w.pending
	if t == nil || w.best.At[1].InCheck() || w.best.plies() > 1 && w.best.takesBack(1) {
		return part{}, false
	}
	pos, m := t.path.At[0], t.path.Moves[0]
	if w.start().IsLegal(m) || m == w.played.Moves[0] || w.threatensToo(m) {
		return part{}, false // it could be played at once, or the played move threatens it as well
	}
	c := Claim{Kind: ThreatClaim, Line: BestLine, Ply: 1, UCI: pos.UCI(m)}
	text := "threatens " + pos.SAN(m)
	if !pos.IsCapture(m) && !m.IsPromotion() && !pos.GivesCheck(m) {
		text = "prepares " + pos.SAN(m)
	}
	if t.event == nil {
		text = "threatens mate by " + pos.SAN(t.path.Moves[0])
	}
	return say(text, c), true
}

// threatensToo tells if the played move threatens a capture as well.
func (w *writer) threatensToo(m board.Move) bool {
	after := passed(w.played.At[1])
	return after != nil && after.IsLegal(m) && after.IsCapture(m) && after.SEE(m, leastGain)
}

// keeps says what the recommended move is better for where no reason is known: by its value alone.
func (w *writer) keeps() string {
	switch v := w.best.Score; {
	case v.IsMate() && v > 0:
		return "still mates"
	case v >= 2500:
		return "keeps the win in hand"
	case v >= 400:
		return "keeps the advantage"
	case v >= -400:
		return "keeps the balance"
	case v >= -2000:
		return "holds out better"
	}
	return "offers more resistance"
}

// plainSentence is what is said where nothing can be told against the move but its value.
func (w *writer) plainSentence(remedy part) part {
	word := [...]string{"inaccurate", "inaccurate", "a mistake", "a blunder"}[w.judgement]
	if remedy.text == "" {
		return sentence(say(word))
	}
	return say(capital(word) + ": ").then(remedy)
}

// fallback is the shortest comment.
func (w *writer) fallback() part {
	return w.plainSentence(sentence(say(w.best.numbered(0) + " " + w.keeps())))
}

func mates(s engine.Score) bool { return s.IsMate() && s > 0 }
func mated(s engine.Score) bool { return s.IsMate() && s < 0 }
