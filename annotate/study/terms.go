package study

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/annotate/explain/account"
	"gloss/glossary"
	"gloss/glossary/words"
)

// smallestMP is the least cost of a move that counts as one through a family.
const smallestMP = 50

// mostExamples bounds the examples of a family.
const mostExamples = 3

// materialFamily holds what the men themselves are worth, clockFamily the stage of the
// game and the turn to move: nobody can learn anything from the latter.
const (
	materialFamily = "material"
	clockFamily    = "phase"
)

// aside tells that the words of a report do not speak of a family; its account does.
func aside(family string) bool { return family == materialFamily || family == clockFamily }

// cost is a Cost under way.
type cost struct {
	id, name     string
	cost, back   int
	moves, games int
	lastGame     int    // index of the last game counted
	phases       [3]int // net
	positional   Part
	terms        costs
	examples     []Moment
	mp           int    // of the move at hand
	leading      string // the reason of the move at hand that costs most
	leadingMP    int
}

type costs map[string]*cost

func (c costs) of(id, name string) *cost {
	if c[id] == nil {
		c[id] = &cost{id: id, name: name, terms: costs{}}
	}
	return c[id]
}

// addSwing counts the reasons of a move.
func (b *Builder) addSwing(s *Study, m *annotate.MoveJSON, ref GameRef) {
	sw := m.Swing
	if sw.Kind == "mate" {
		s.Swings.Mates++ // no number of pawns
		return
	}
	s.Swings.Moves++
	s.Swings.MP -= int(sw.MP)
	part := s.Swings.part(sw.Kind)
	part.add(int(sw.MP), ref.Index)
	part.phases[phaseOf(m)] -= int(sw.MP)
	s.Swings.Rest -= int(sw.RestMP)
	if sw.RestMP != 0 && sw.Kind != "draw" {
		s.Swings.Short++
	}
	positional, phase := sw.Kind == "positional", phaseOf(m)
	var touched, terms []*cost
	for i := range sw.Reasons {
		r := &sw.Reasons[i]
		id := clean(r.Family)
		if id == "" {
			id = "stages"
		}
		f := s.families.of(id, id)
		t := f.terms.of(clean(r.ID), clean(r.Name))
		if !slices.Contains(touched, f) {
			touched = append(touched, f)
		}
		if !slices.Contains(terms, t) {
			terms = append(terms, t)
		}
		f.mp += int(r.EndMP)
		t.mp += int(r.EndMP)
		if int(r.EndMP) < f.leadingMP {
			f.leadingMP, f.leading = int(r.EndMP), detail(r)
		}
	}
	for _, f := range touched {
		if f.settle(ref.Index, phase, positional) {
			mo := moment(m, ref)
			mo.MP, mo.Detail = -f.mp, f.leading
			f.example(mo)
			if w := f.positional.worst; positional && (w == nil || mo.MP > w.MP) {
				f.positional.worst = &mo
			}
		}
		f.mp, f.leading, f.leadingMP = 0, "", 0
	}
	for _, t := range terms {
		t.settle(ref.Index, phase, positional)
		t.mp = 0
	}
}

// settle counts the move at hand; it tells if it counts as one that costs something.
func (c *cost) settle(game, phase int, positional bool) bool {
	c.phases[phase] -= c.mp
	counts := -c.mp >= smallestMP
	if c.mp > 0 {
		c.back += c.mp
	} else {
		c.cost -= c.mp
	}
	if counts {
		c.moves++
		if c.lastGame != game {
			c.games++
			c.lastGame = game
		}
	}
	if !positional {
		return counts
	}
	c.positional.phases[phase] -= c.mp
	if counts {
		c.positional.add(c.mp, game)
	} else {
		c.positional.addNet(c.mp)
	}
	return counts
}

// add counts a move with its value for the mover.
func (p *Part) add(mp, game int) {
	p.addNet(mp)
	p.Moves++
	if p.lastGame != game {
		p.Games++
		p.lastGame = game
	}
}

func (p *Part) addNet(mp int) {
	p.Net -= mp
	p.Cost += max(-mp, 0)
	p.Back += max(mp, 0)
}

// example keeps a move if it is among the most expensive ones.
func (c *cost) example(m Moment) {
	c.examples = append(c.examples, m)
	slices.SortStableFunc(c.examples, func(x, y Moment) int { return cmp.Compare(y.MP, x.MP) })
	c.examples = c.examples[:min(len(c.examples), mostExamples)]
}

// detail names a reason with its side and squares.
func detail(r *account.ReasonJSON) string {
	text := clean(r.Name)
	if r.Side == "white" || r.Side == "black" {
		text = fmt.Sprintf("%s (%s)", text, r.Side)
	}
	const most = 5
	if squares := r.Squares; len(squares) > most+1 {
		text += fmt.Sprintf(": %s +%d", clean(strings.Join(squares[:most], " ")), len(squares)-most)
	} else if len(squares) > 0 {
		text += ": " + clean(strings.Join(squares, " "))
	}
	return text
}

// list returns the costs, the highest net cost first.
func (c costs) list(texts *glossary.Glossary) []Cost {
	names := familyNames(texts)
	list := make([]Cost, 0, len(c))
	for _, x := range c {
		row := Cost{
			ID: x.id, Name: x.name, Cost: x.cost, Back: x.back, Net: x.cost - x.back,
			Moves: x.moves, Games: x.games, Positional: x.positional, Examples: x.examples,
		}
		if n, ok := names[x.id]; ok {
			row.Name = n
		}
		if len(x.terms) > 0 {
			row.Phases = x.phases[:]
			row.Terms = x.terms.list(nil)
		}
		list = append(list, row)
	}
	slices.SortFunc(list, func(x, y Cost) int {
		return cmp.Or(cmp.Compare(y.Net, x.Net), cmp.Compare(y.Cost, x.Cost), cmp.Compare(x.ID, y.ID))
	})
	return list
}

// firstSentence returns a text up to its first full stop.
func firstSentence(text string) string {
	if end := strings.Index(text, ". "); end >= 0 {
		return text[:end+1]
	}
	return text
}

func familyNames(texts *glossary.Glossary) map[string]string {
	names := map[string]string{"stages": "Rules on the whole score"}
	if texts != nil {
		for _, f := range texts.Families() {
			names[f.ID] = f.Name
		}
	}
	return names
}

// mostSentences bounds the families that the summary speaks of.
const mostSentences = 3

// sentences says what stands out: the most frequent motif, the families of terms that cost most where no
// material is lost, the phase with the most losses, and missed wins.
func (s *Study) sentences() []string {
	list := []string{}
	who := s.Name
	if who == "" {
		who = "The players together"
	}
	give := "gives"
	if s.Name == "" {
		give = "give"
	}
	if text := s.tacticSentence(who); text != "" {
		list = append(list, text)
	}
	families := slices.Clone(s.Families)
	slices.SortStableFunc(families, byPositional)
	told, dear := 0, []Cost{}
	for _, f := range families {
		p := f.Positional
		if aside(f.ID) || p.Net < smallestMP || p.Moves == 0 || told == mostSentences {
			continue
		}
		told++
		dear = append(dear, f)
	}
	list = append(list, s.giveAway(who+" "+give+" away ", dear)...)
	worst := 0
	for i, p := range s.Phases {
		if p.lossPerMove() > s.Phases[worst].lossPerMove() {
			worst = i
		}
	}
	if p := s.Phases[worst]; p.lossPerMove() > 0 {
		text := fmt.Sprintf("Most is lost in the %s: %.1f %% of a point a move", p.Name, 100*p.lossPerMove())
		if p.Marks.Sum() > 0 {
			text += ", " + p.Marks.String()
		}
		list = append(list, text+".")
	}
	if n := s.MissedCount; n > 0 {
		list = append(list, fmt.Sprintf("A won position was let slip %s.", times(n)))
	}
	return list
}

// giveAway says what families cost, how often, and by which move most. Those that cost
// something by one and the same move share a sentence.
func (s *Study) giveAway(begin string, families []Cost) (list []string) {
	for len(families) > 0 {
		first := families[0].Positional
		n := 1
		for first.Moves == 1 && n < len(families) && families[n].Positional.Moves == 1 && samePlace(families[n].Positional.worst, first.worst) {
			n++
		}
		var parts []string
		for _, f := range families[:n] {
			part := pawns(s.perGame(f.Positional.Net))
			if s.Games > 1 {
				part += " a game"
			}
			parts = append(parts, part+" through "+words.Small(f.Name))
		}
		list = append(list, begin+words.And(parts)+": "+s.howOften(first)+".")
		families = families[n:]
	}
	return list
}

func samePlace(x, y *Moment) bool { return x.Game == y.Game && x.Ply == y.Ply }

// howOften counts the moves of a part and names the dearest.
func (s *Study) howOften(p Part) string {
	where := ""
	if s.Games > 1 {
		where = fmt.Sprintf(" in game %d", p.worst.Game)
	}
	if p.Moves == 1 {
		return p.worst.Move + where
	}
	text := counted(p.Moves, "move")
	if s.Games > 1 {
		text += ", " + counted(p.Games, "game")
	}
	return text + fmt.Sprintf("; the dearest is %s%s (%s)", p.worst.Move, where, pawns(float64(p.worst.MP)))
}

// pawns writes millipawns as pawns with two decimals.
func pawns(mp float64) string { return fmt.Sprintf("%.2f", mp/1000) }

func counted(n int, what string) string { return countedAs(n, what, what+"s") }

func countedAs(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
