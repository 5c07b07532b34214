package annotate

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/notnil/chess"

	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/eval"
	"gloss/eval/network"
)

// Every claim of a comment is checked once more, on another library's board and from the records
// that other programs read. Nothing here knows how the claims were made; of gloss itself only the
// evaluation of a position is asked, for the claims that name its terms.

// record is what the checker knows of a move.
type record struct {
	FEN     string `json:"fen_before"`
	SAN     string `json:"san"`
	UCI     string `json:"uci"`
	Comment string `json:"comment"`
	Swing   *struct {
		Best   struct{ PV []string } `json:"best_line"`
		Played struct{ PV []string } `json:"played_line"`
	} `json:"swing"`
	Claims []claimRecord `json:"claims"`
}

type claimRecord struct {
	Says, Kind, Line string
	Ply, Quoted      int
	Net              map[string]int
	Motif, Target    string
	By               []string
	Men              json.RawMessage
	In               int
	UCI, From        string
	PV               []string
	ID, Side         string
	Squares          []string
	New              *bool
	Counts           map[string]int
}

// checker holds the lines of one move as boards of the other library.
type checker struct {
	record *record
	lines  map[string][]*chess.Position
	ev     eval.Evaluator
}

func newChecker(r *record, ev eval.Evaluator) (*checker, error) {
	c := &checker{record: r, lines: map[string][]*chess.Position{}, ev: ev}
	pvs := map[string][]string{"before": nil, "played": {r.SAN}}
	if r.Swing != nil {
		pvs["best"], pvs["played"] = r.Swing.Best.PV, r.Swing.Played.PV
	}
	for name, pv := range pvs {
		line, err := playSAN(r.FEN, pv)
		if err != nil {
			return nil, fmt.Errorf("line %s: %w", name, err)
		}
		c.lines[name] = line
	}
	return c, nil
}

func position(fen string) (*chess.Position, error) {
	option, err := chess.FEN(fen)
	if err != nil {
		return nil, err
	}
	return chess.NewGame(option).Position(), nil
}

func playSAN(fen string, pv []string) ([]*chess.Position, error) {
	pos, err := position(fen)
	if err != nil {
		return nil, err
	}
	line := []*chess.Position{pos}
	for _, san := range pv {
		m, err := (chess.AlgebraicNotation{}).Decode(pos, san)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", san, err)
		}
		pos = pos.Update(m)
		line = append(line, pos)
	}
	return line, nil
}

func playUCI(pos *chess.Position, pv []string) ([]*chess.Position, error) {
	line := []*chess.Position{pos}
	for _, uci := range pv {
		m, err := legal(pos, uci)
		if err != nil {
			return nil, err
		}
		pos = pos.Update(m)
		line = append(line, pos)
	}
	return line, nil
}

func legal(pos *chess.Position, uci string) (*chess.Move, error) {
	for _, m := range pos.ValidMoves() {
		if m.String() == uci {
			return m, nil
		}
	}
	return nil, fmt.Errorf("%s is not legal in %s", uci, pos)
}

// passed gives the turn to the other side.
func passed(pos *chess.Position) (*chess.Position, error) {
	f := strings.Fields(pos.String())
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	f[3] = "-"
	return position(strings.Join(f, " "))
}

func square(name string) chess.Square {
	return chess.Square(int(name[0]-'a') + 8*int(name[1]-'1'))
}

func squareName(file, rank int) string { return string([]byte{'a' + byte(file), '1' + byte(rank)}) }

func at(pos *chess.Position, name string) chess.Piece { return pos.Board().Piece(square(name)) }

var directions = map[chess.PieceType][][2]int{
	chess.Knight: {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}},
	chess.Bishop: {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	chess.Rook:   {{1, 0}, {-1, 0}, {0, 1}, {0, -1}},
	chess.Queen:  {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}},
	chess.King:   {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}},
}

// reached walks from a man to every square that it attacks; through names one that is taken for empty.
func reached(pos *chess.Position, from, through string) (names []string) {
	man := at(pos, from)
	steps, far := directions[man.Type()], man.Type() != chess.Knight && man.Type() != chess.King
	if man.Type() == chess.Pawn {
		up := 1
		if man.Color() == chess.Black {
			up = -1
		}
		steps, far = [][2]int{{-1, up}, {1, up}}, false
	}
	for _, d := range steps {
		file, rank := int(from[0]-'a')+d[0], int(from[1]-'1')+d[1]
		for file >= 0 && file < 8 && rank >= 0 && rank < 8 {
			name := squareName(file, rank)
			names = append(names, name)
			if !far || at(pos, name) != chess.NoPiece && name != through {
				break
			}
			file, rank = file+d[0], rank+d[1]
		}
	}
	return names
}

func attacks(pos *chess.Position, from, to, through string) bool {
	return slices.Contains(reached(pos, from, through), to)
}

func (c *checker) check(claim *claimRecord) error {
	if !strings.Contains(c.record.Comment, claim.Says) || claim.Says == "" {
		return fmt.Errorf("the comment does not say %q", claim.Says)
	}
	if claim.Ply > claim.Quoted {
		return fmt.Errorf("it speaks of half-move %d, the reader is shown %d", claim.Ply, claim.Quoted)
	}
	if shown := c.named(); claim.Line == "played" && len(claim.PV) == 0 && claim.Ply > shown {
		return fmt.Errorf("it speaks of half-move %d, the words name %d, and it has no moves of its own", claim.Ply, shown)
	}
	line, err := c.line(claim)
	if err != nil {
		return err
	}
	if claim.Ply >= len(line) {
		return fmt.Errorf("the line has %d half-moves, not %d", len(line)-1, claim.Ply)
	}
	pos := line[claim.Ply]
	switch claim.Kind {
	case "men":
		return checkMen(pos, claim)
	case "net":
		return checkNet(line[0], pos, claim)
	case "motif":
		return checkMotif(line, claim)
	case "mate":
		return checkMate(line, claim)
	case "threat":
		if claim.Line != "threat" {
			if pos, err = passed(pos); err != nil {
				return err
			}
			_, err = legal(pos, claim.UCI)
		}
		return err
	case "term":
		return c.checkTerm(claim)
	case "principle":
		return checkPrinciple(line, claim)
	}
	return fmt.Errorf("a claim of kind %q", claim.Kind)
}

// named is up to which half-move of the played line the comment goes in words; the first is the move that it is about.
func (c *checker) named() int {
	if c.record.Swing != nil {
		for k, san := range slices.Backward(c.record.Swing.Played.PV) {
			if slices.Contains(strings.FieldsFunc(c.record.Comment, notOfAMove), san) {
				return k + 1
			}
		}
	}
	return 1
}

// notOfAMove tells if a character cannot be part of a move in standard notation.
func notOfAMove(r rune) bool { return strings.ContainsRune(" .,;:()", r) }

// line is the one that a claim speaks of.
func (c *checker) line(claim *claimRecord) ([]*chess.Position, error) {
	start := c.lines["before"][0]
	switch {
	case claim.Line == "threat":
		if claim.From == "after" {
			start = c.lines["played"][1]
		}
		pos, err := passed(start)
		if err != nil {
			return nil, err
		}
		if len(claim.PV) == 0 || claim.PV[0] != claim.UCI {
			return nil, fmt.Errorf("the threat %s does not begin its line %v", claim.UCI, claim.PV)
		}
		return playUCI(pos, claim.PV)
	case claim.Line == "second" || len(claim.PV) > 0:
		return playUCI(start, claim.PV)
	case c.lines[claim.Line] == nil:
		return nil, fmt.Errorf("there is no line %q", claim.Line)
	}
	return c.lines[claim.Line], nil
}

func checkMen(pos *chess.Position, claim *claimRecord) error {
	var men []struct{ Piece, Side, Square string }
	if err := json.Unmarshal(claim.Men, &men); err != nil {
		return err
	}
	for _, m := range men {
		man := at(pos, m.Square)
		if man.Type().String() != m.Piece || man.Color().Name() != map[string]string{"white": "White", "black": "Black"}[m.Side] {
			return fmt.Errorf("on %s stands %v, not %s %s, in %s", m.Square, man, m.Side, m.Piece, pos)
		}
	}
	return nil
}

func checkNet(start, pos *chess.Position, claim *claimRecord) error {
	counts := map[string]int{}
	for p, sign := range map[*chess.Position]int{start: -1, pos: 1} {
		for _, man := range p.Board().SquareMap() {
			if man.Type() == chess.King {
				continue
			}
			n := sign
			if man.Color() != start.Turn() {
				n = -sign
			}
			counts[strings.ToUpper(man.Type().String())] += n
		}
	}
	for _, letter := range []string{"P", "N", "B", "R", "Q"} {
		if counts[letter] != claim.Net[letter] {
			return fmt.Errorf("net %v, on the board %v", claim.Net, counts)
		}
	}
	return nil
}

func checkMotif(line []*chess.Position, claim *claimRecord) error {
	pos := line[claim.Ply]
	var men []string
	if len(claim.Men) > 0 {
		if err := json.Unmarshal(claim.Men, &men); err != nil {
			return err
		}
	}
	for _, name := range append(slices.Clone(men), claim.By...) {
		if at(pos, name) == chess.NoPiece {
			return fmt.Errorf("%s is empty in %s", name, pos)
		}
	}
	ok := false
	switch claim.Motif {
	case "fork":
		ok = len(men) > 1
		for _, name := range men {
			ok = ok && attacks(pos, claim.By[0], name, "")
		}
	case "pin", "skewer":
		ok = attacks(pos, claim.By[0], men[0], "") && !attacks(pos, claim.By[0], claim.Target, "") && attacks(pos, claim.By[0], claim.Target, men[0])
	case "hanging-piece":
		for _, m := range pos.ValidMoves() {
			ok = ok || m.S1().String() == claim.By[0] && m.S2().String() == men[0]
		}
	case "discovered-attack":
		ok = attacks(pos, claim.By[0], men[0], "") && !attacks(line[claim.Ply-1], claim.By[0], men[0], "")
	case "discovered-check", "double-attack", "trapped-piece":
		ok = true
		for _, name := range men {
			hit := false
			for sq, man := range pos.Board().SquareMap() {
				hit = hit || man.Color() != at(pos, name).Color() && attacks(pos, sq.String(), name, "")
			}
			ok = ok && (hit || claim.Motif == "discovered-check")
		}
	case "removed-defender", "overloaded-defender":
		ok = len(men) > 0
		for _, name := range men {
			ok = ok && attacks(pos, claim.Target, name, "")
		}
	case "mate-threat":
		threat, err := passed(pos)
		if err != nil {
			return err
		}
		for _, m := range threat.ValidMoves() {
			ok = ok || m.S2().String() == claim.Target && threat.Update(m).Status() == chess.Checkmate
		}
	case "promotion":
		ok = at(pos, claim.Target).Type() != chess.Pawn && at(line[claim.Ply-1], claim.Target) != at(pos, claim.Target)
	case "back-rank-mate":
		ok = pos.Status() == chess.Checkmate
	}
	if !ok {
		return fmt.Errorf("no %s by %v of %v, %s, in %s", claim.Motif, claim.By, men, claim.Target, pos)
	}
	return nil
}

// checkMate asks for the mate at the end of the line, if the line is long enough to show it.
func checkMate(line []*chess.Position, claim *claimRecord) error {
	plies := 2*claim.In - 1
	if claim.In < 0 {
		plies = -2 * claim.In
	}
	if claim.In == 0 || len(line)-1 >= plies && line[plies].Status() != chess.Checkmate {
		return fmt.Errorf("no mate after %d half-moves", plies)
	}
	return nil
}

func (c *checker) checkTerm(claim *claimRecord) error {
	here, there := c.lines[claim.Line], c.lines["played"]
	if claim.Line == "played" {
		there = c.lines["best"]
	}
	side := board.White
	if claim.Side == "black" {
		side = board.Black
	}
	hits := func(line []*chess.Position) (squares board.Bitboard, err error) {
		pos, err := board.ParseFEN(line[min(claim.Ply, len(line)-1)].String())
		if err != nil {
			return 0, err
		}
		t := c.ev.Explain(pos).Find(claim.ID)
		if t == nil {
			return 0, fmt.Errorf("no term %s", claim.ID)
		}
		for _, h := range t.Side[side].Hits {
			squares |= h.Key.Squares()
		}
		return squares, nil
	}
	in, err := hits(here)
	if err != nil {
		return err
	}
	out, err := hits(there)
	if err != nil {
		return err
	}
	less := out.Count() < in.Count()
	for _, name := range claim.Squares {
		sq := board.Square(square(name))
		if !in.Has(sq) {
			return fmt.Errorf("%s of %s has no hit on %s", claim.ID, claim.Side, name)
		}
		less = less || !out.Has(sq)
	}
	if !less {
		return fmt.Errorf("%s of %s on %v is in the other line as well", claim.ID, claim.Side, claim.Squares)
	}
	return nil
}

// manOnSquare finds the men that a text names with their squares.
var manOnSquare = regexp.MustCompile(`(pawn|knight|bishop|rook|queen)s? on ([a-h][1-8])`)

// checkNames asks of each man that a clause names with its square that it stands there in the
// position of one of the claims that the clause makes.
func (c *checker) checkNames() error {
	kinds := map[string]chess.PieceType{"pawn": chess.Pawn, "knight": chess.Knight, "bishop": chess.Bishop, "rook": chess.Rook, "queen": chess.Queen}
	for _, found := range manOnSquare.FindAllStringSubmatch(c.record.Comment, -1) {
		stands, said := false, false
		for i := range c.record.Claims {
			claim := &c.record.Claims[i]
			if !strings.Contains(claim.Says, found[0]) {
				continue
			}
			said = true
			line, err := c.line(claim)
			if err != nil {
				return err
			}
			stands = stands || at(line[claim.Ply], found[2]).Type() == kinds[found[1]]
			if claim.New != nil && !*claim.New { // it was there before the move
				stands = stands || at(line[0], found[2]).Type() == kinds[found[1]]
			}
		}
		if !said || !stands {
			return fmt.Errorf("%q: no claim bears it out", found[0])
		}
	}
	return nil
}

// TestClaimsHoldOnAnotherBoard annotates club games and holds every claim against the board.
func TestClaimsHoldOnAnotherBoard(t *testing.T) {
	every, most, nodes := 5, 60, uint64(500)
	if testing.Short() {
		every, most, nodes = 25, 5, 200
	}
	r := testReviewer(t, nodes)
	r.MinLoss = 0.05
	r.SecondOpinion = &review.Curve{Scale: network.Scale, Shape: review.GlossShape} // so that what his lines tell is checked, too
	r.Pool = review.NewPool(1, func(context.Context) (engine.Analyser, error) {
		return &review.Pair{Analyser: annotatetest.Engine(t), Second: engine.New(network.New(network.Default()), engine.Options{HashMB: 1})}, nil
	})
	ev, err := r.newEvaluator()
	if err != nil {
		t.Fatal(err)
	}
	counted := map[string]int{}
	comments, words, longest := 0, 0, 0
	for _, g := range clubGames(t, every, most) {
		start, err := g.Start()
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range g.Main.Moves { // ten minutes, of which the last is reached at the 27th move
			left := max(time.Minute*10-time.Duration(i/2)*21*time.Second, 5*time.Second)
			n.Notes = append(n.Notes, pgn.Note{Kind: pgn.Comment, Text: fmt.Sprintf("[%%clk 0:%02d:%02d]", int(left.Minutes()), int(left.Seconds())%60)})
		}
		rev, err := r.Review(context.Background(), start, g.Main.Played())
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(rev.JSON(g, nil, nil, r.Curve, -1, r.explainer.Texts))
		if err != nil {
			t.Fatal(err)
		}
		var game gameRecord
		if err := json.Unmarshal(text, &game); err != nil {
			t.Fatal(err)
		}
		if err := game.checkSummary(); err != nil {
			t.Errorf("game %d: %s: %v", g.Number, game.Summary, err)
		}
		for _, c := range game.Claims {
			counted["summary "+c.ID]++
		}
		for i := range game.Moves {
			m := &game.Moves[i].record
			if m.Comment == "" {
				continue
			}
			comments++
			n := len(strings.Fields(m.Comment)) - 3 // without the values
			words, longest = words+n, max(longest, n)
			c, err := newChecker(m, ev)
			if err != nil {
				t.Fatalf("game %d, %s in %s: %v", g.Number, m.SAN, m.FEN, err)
			}
			if strings.Contains(m.Comment, " .") || strings.Contains(m.Comment, "  ") {
				t.Errorf("game %d, %s in %s: %q lacks words", g.Number, m.SAN, m.FEN, m.Comment)
			}
			if err := c.checkNames(); err != nil {
				t.Errorf("game %d, %s in %s: %s: %v", g.Number, m.SAN, m.FEN, m.Comment, err)
			}
			for j := range m.Claims {
				counted[m.Claims[j].Kind]++
				if err := c.check(&m.Claims[j]); err != nil {
					t.Errorf("game %d, %s in %s: %q: %v", g.Number, m.SAN, m.FEN, m.Claims[j].Says, err)
				}
			}
		}
	}
	t.Logf("%d comments, %.1f words on average, at most %d; claims: %v", comments, float64(words)/float64(comments), longest, counted)
	for _, kind := range []string{"net", "motif", "men", "term", "threat", "principle", "summary turning-point", "summary hands", "summary slide", "summary better-from", "summary ended-even", "summary loss", "summary hangs", "summary time-trouble"} {
		if counted[kind] == 0 && !testing.Short() { // few games need not have all
			t.Errorf("no claim of kind %s in the sample", kind)
		}
	}
	if longest > 45 {
		t.Errorf("a comment of %d words", longest)
	}
}
