package main

import (
	"fmt"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"gloss/annotate/explain/position"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
	"gloss/glossary/words"
)

// printBreakdown shows a position and the account of its evaluation: one profile by its verdict, the
// reasons and, if it is wanted, the table; several side by side.
func printBreakdown(ui *streams, opts explainOptions, pos *board.Position, profiles []explained) error {
	if len(profiles) > 1 {
		ui.position(boardView{at: pos.At, blackBelow: opts.black}, aboutPosition(pos, profiles[0].breakdown))
		ui.printFEN(plain, 0, pos.FEN())
		fmt.Fprintln(ui.out)
		return printComparison(ui, opts, profiles)
	}
	p := profiles[0]
	reasons, err := position.Reasons(pos, p.breakdown, opts.forWhom)
	if err != nil {
		return err
	}
	view := boardView{at: pos.At, blackBelow: opts.black}
	view.marked, view.other = position.Marks(reasons)
	score := fmt.Sprintf("%s (%s pawns, White's view; profile %s)", verdict(p), pawns(p.breakdown.Total()), p.breakdown.Profile)
	switch over(pos) {
	case checkmate:
		score = fmt.Sprintf("Checkmate: %s has won. %s%s", words.Capital(pos.Side().Other().String()), blindly, score)
	case stalemate:
		score = "Stalemate: a draw. " + blindly + score
	}
	for _, line := range wrap(score, ui.width) {
		fmt.Fprintln(ui.out, ui.paint(strong, line))
	}
	fmt.Fprintln(ui.out)
	about := append(aboutPosition(pos, p.breakdown), "")
	if view.marked != 0 {
		about = append(about, ui.legend(false, "favours White"))
	}
	if view.other != 0 {
		about = append(about, ui.legend(true, "favours Black"))
	}
	ui.position(view, about)
	ui.printFEN(plain, 0, pos.FEN())
	printReasons(ui, opts, reasons)
	if err := printSigns(ui, opts, p.breakdown); err != nil {
		return err
	}
	if opts.table || opts.all || opts.hits {
		fmt.Fprintln(ui.out)
		if err := printTerms(ui, opts, p.breakdown); err != nil {
			return err
		}
		printMissing(ui, pos, p.breakdown)
	}
	return nil
}

// How a game is over on the board.
const (
	checkmate = "checkmate"
	stalemate = "stalemate"
)

// blindly introduces the verdict of the terms where the game is over.
const blindly = "The terms, which do not see that, say: "

// over names how a game is over; it is empty where it goes on.
func over(pos *board.Position) string {
	switch {
	case pos.IsCheckmate():
		return checkmate
	case pos.IsStalemate():
		return stalemate
	}
	return ""
}

// verdict puts the score of a profile into words.
func verdict(p explained) string {
	scale := 0.0
	if r, ok := p.ev.(interface{ Scale() float64 }); ok {
		scale = r.Scale()
	}
	return position.Verdict(p.breakdown.Total(), scale)
}

// printReasons tells the reasons of both sides, each with its number.
func printReasons(ui *streams, opts explainOptions, reasons [2][]position.Reason) {
	for c := board.White; c <= board.Black; c++ {
		fmt.Fprintf(ui.out, "\n%s\n", ui.paint(strong, "In "+words.Capital(c.String())+"'s favour"))
		if len(reasons[c]) == 0 {
			fmt.Fprintln(ui.out, "  Nothing of weight.")
		}
		for _, r := range reasons[c] {
			lead := fmt.Sprintf("%7s  ", pawns(r.MP))
			for i, line := range wrap(opts.pieces.Text(r.Text), min(ui.width, 100)-len(lead)) {
				if i > 0 {
					lead = strings.Repeat(" ", len(lead))
				}
				fmt.Fprintf(ui.out, "%s%s\n", lead, line)
			}
		}
	}
}

// position draws a board with remarks: to its right, or below where there is no room.
func (s *streams) position(v boardView, remarks []string) {
	const widest, gap = 34, 4 // of the remarks
	v.indent = 2
	drawing := strings.Split(strings.TrimSuffix(s.drawBoard(v), "\n"), "\n")
	across := v.indent + 2 + 8*3 // columns of the board
	if s.width < across+gap+widest {
		fmt.Fprintf(s.out, "%s\n", strings.Join(drawing, "\n"))
		for _, line := range remarks {
			if line != "" {
				fmt.Fprintf(s.out, "%s\n", line)
			}
		}
		return
	}
	for i := range max(len(drawing), len(remarks)) {
		line := ""
		if i < len(drawing) {
			line = drawing[i]
		}
		if i < len(remarks) && remarks[i] != "" {
			line += strings.Repeat(" ", across-twwidth.Width(line)+gap) + remarks[i]
		}
		fmt.Fprintf(s.out, "%s\n", line)
	}
}

// aboutPosition says whose move it is and how far the game has come.
func aboutPosition(pos *board.Position, b *eval.Breakdown) []string {
	side := pos.Side().String()
	return []string{words.Capital(side) + " to move", fmt.Sprintf("%.0f%% endgame", 100*b.Phase.Endgame())}
}

// printMissing names the terms that a position without its moves cannot show.
func printMissing(ui *streams, pos *board.Position, b *eval.Breakdown) {
	ids := needGame(b)
	if pos.LastMove() != board.NoMove || len(ids) == 0 {
		return
	}
	text := "Some terms look at the moves played, so they are not judged here: " + strings.Join(ids, ", ") +
		`. Write "moves" and the moves behind the FEN to have them.`
	fmt.Fprintln(ui.out)
	for _, line := range wrap(text, min(ui.width, 100)) {
		fmt.Fprintln(ui.out, ui.paint(faint, line))
	}
}

func needGame(b *eval.Breakdown) (ids []string) {
	for i := range b.Terms {
		if b.Terms[i].NeedsGame {
			ids = append(ids, b.Terms[i].ID)
		}
	}
	return ids
}

// Widths of terminals below which a table leaves columns out.
const (
	roomForSquares = 76
	roomForSides   = 58
)

func printTerms(ui *streams, opts explainOptions, b *eval.Breakdown) error {
	columns := []column{
		{name: "term", ids: true},
		{name: "White", right: true, fixed: true},
		{name: "Black", right: true, fixed: true},
		{name: "difference", right: true, fixed: true},
		{name: "squares"},
	}
	names := map[string]string{}
	if ui.laidOut() {
		texts, err := glossary.Load()
		if err != nil {
			return err
		}
		for _, f := range texts.Families() {
			names[f.ID] = f.Name
		}
		switch {
		case ui.width < roomForSides && !opts.hits:
			columns = []column{columns[0], columns[3]}
		case ui.width < roomForSquares && !opts.hits:
			columns = columns[:4]
		}
	}
	t := ui.table(columns...)
	line := func(name cell, white, black int32, squares any) {
		if len(columns) == 2 {
			t.row(name, signed(white-black))
			return
		}
		t.row(name, pawns(white), pawns(black), signed(white-black), squares)
	}
	var white, black int32
	var alike int64 // families worth the same for both sides
	var even int32  // what they are worth
	for _, s := range b.Adjustments {
		white, black = white+max(s.MP, 0), black+max(-s.MP, 0)
	}
	for _, f := range position.Families(b, opts.all) {
		white, black = white+f.Side[board.White], black+f.Side[board.Black]
		if ui.laidOut() && !opts.all && !opts.hits && f.MP() == 0 {
			alike, even = alike+1, even+f.Side[board.White]
			continue
		}
		name := f.Name
		if names[name] != "" {
			name = names[name]
		}
		line(cell{name, strong}, f.Side[board.White], f.Side[board.Black], "")
		shown := f.Terms
		if ui.laidOut() && !opts.all && !opts.hits {
			shown = f.Largest()
		}
		var rest [2]int32
		for i, term := range f.Terms {
			w, k := term.Side[board.White], term.Side[board.Black]
			if i >= len(shown) {
				rest[0], rest[1] = rest[0]+w.MP, rest[1]+k.MP
				continue
			}
			line(cell{"  " + term.ID, accent}, w.MP, k.MP, squaresOf(term, ui.laidOut() && !opts.all))
			if opts.hits {
				hitRows(t, b, w.Hits, 1)
				hitRows(t, b, k.Hits, 2)
			}
		}
		if n := len(f.Terms) - len(shown); n > 0 && len(shown) > 0 {
			line(cell{fmt.Sprintf("  %d more", n), faint}, rest[0], rest[1], "")
		}
	}
	if alike > 0 {
		line(cell{counted(alike, "more group") + ", alike", faint}, even, even, "")
	}
	for _, s := range b.Adjustments {
		line(cell{s.ID, strong}, max(s.MP, 0), max(-s.MP, 0), "")
	}
	line(cell{"score", strong}, white, black, "")
	return t.flush()
}

// hitRows lists hits one by one in the column of their side.
func hitRows(t *table, b *eval.Breakdown, hits []eval.Hit, at int) {
	for _, h := range hits {
		row := []any{"", "", "", "", h.Key.String()}
		row[at] = cell{pawns(h.MP), faint}
		if id := b.Modified(h); id != "" {
			row[4] = h.Key.String() + " of " + id
		}
		t.row(row...)
	}
}

// squaresOf names the squares of a term's hits, White's and Black's, every key
// once; in short only the weightiest.
func squaresOf(t *eval.TermScore, short bool) string {
	const most = 6
	var parts []string
	for c, name := range [2]string{"W", "B"} {
		var keys []string
		for _, h := range position.Merged(t.Side[c].Hits, short) {
			keys = append(keys, h.Key.String())
		}
		if n := len(keys) - most; short && n > 1 {
			keys = append(keys[:most], fmt.Sprintf("+%d", n))
		}
		if len(keys) > 0 {
			parts = append(parts, name+" "+strings.Join(keys, " "))
		}
	}
	return strings.Join(parts, "; ")
}

// pawns writes millipawns as pawns with three decimals, so that columns add up.
func pawns(mp int32) string { return fmt.Sprintf("%.3f", float64(mp)/1000) }

// signed writes a difference in pawns, green or red by who it favours.
func signed(mp int32) cell {
	switch {
	case mp > 0:
		return cell{"+" + pawns(mp), good}
	case mp < 0:
		return cell{pawns(mp), bad}
	}
	return cell{pawns(0), faint}
}

func abs(x int32) int32 { return max(x, -x) }
