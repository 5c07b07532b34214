package study

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"

	"gloss/annotate"
	"gloss/engine/board"
	"gloss/engine/board/diagram"
)

//go:embed templates/report.html
var pageText string

//go:embed templates/report.css
var pageStyle string

// pageTemplate is the document; html/template escapes every text for its place.
var pageTemplate = template.Must(template.New("report").Parse(pageText))

// page is what the document is made of.
type page struct {
	Title, Basis string
	Style        template.CSS  // ours
	Script       template.JS   // ours
	Policy       string        // allows that script and nothing else
	Defs         template.HTML // drawn by us
	Players      *Section      // nil for a single one
	Studies      []pageStudy
	GameTable    *Section // nil for a single game
	GamesFirst   bool
	Games        []pageGame
	Left         int // games that are not shown
	Exercises    []pageExercise
	Data         pageData
}

// pageStudy is what the document says of a player.
type pageStudy struct {
	Title    string
	Figures  []figure
	Summary  []string
	Sections []Section
}

// figure is a number that stands out.
type figure struct{ Label, Value string }

type pageExercise struct {
	Exercise
	Number                 int
	Player                 string // who had the move
	Side                   string
	Board                  template.HTML
	Answer                 string
	Shown                  bool   // its game is in the document
	BestArrow, PlayedArrow string // coordinates
}

// pageData is what the script knows.
type pageData struct {
	// Families names the values of gameData.Balance.
	Families  []string   `json:"families"`
	Games     []gameData `json:"games"`
	Exercises []*tryData `json:"exercises"`
	// Look is what a quick look at a move is, SecondLook what a second one is; "" if there was none.
	Look       string `json:"look"`
	SecondLook string `json:"second"`
	Unlooked   int    `json:"-"` // positions of which only those moves are judged that the analysis knows
}

// HTML writes the report as one document that needs no other: games, each as Add
// was given it, can be stepped through in it. A move that a reader tries is judged by the analysis where that tells of
// it, else by a look.
func (r *Report) HTML(ctx context.Context, w io.Writer, games []*annotate.GameJSON, refs []GameRef, looks Looks) error {
	sum := sha256.Sum256([]byte(pageScript()))
	p := page{
		Title: r.title(), Basis: r.basis(), Style: template.CSS(diagram.CSS + pageStyle), Script: template.JS(pageScript()),
		Policy: "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
			"'; base-uri 'none'; form-action 'none'",
		Defs: template.HTML(diagram.Defs()), Left: len(r.List) - len(games), GamesFirst: r.Games == 1,
		Data: pageData{Families: []string{}, Games: []gameData{}, Exercises: []*tryData{}},
	}
	shown := map[int]bool{}
	for i, g := range games {
		data := dataOf(g)
		data.Flip = r.Asked != "" && !plays(g, "White", r.Asked) && plays(g, "Black", r.Asked)
		game, err := gameOf(g, refs[i], &data)
		if err != nil {
			return fmt.Errorf("game %d: %w", refs[i].Index, err)
		}
		shown[refs[i].Index] = true
		p.Games, p.Data.Games = append(p.Games, game), append(p.Data.Games, data)
	}
	if r.balance != nil {
		p.Data.Families = r.balance.names
		for i, g := range games {
			p.Data.Games[i].Balance = r.balance.of(g, p.Data.Games[i].FENs)
		}
	}
	if len(r.Players) > 1 {
		players := r.playerSection()
		p.Players = &players
	}
	if r.Games > 1 {
		table := linked(r.gameSection(), shown)
		p.GameTable = &table
	}
	for _, s := range r.focus() {
		study := pageStudy{Title: s.title(), Figures: s.figures(), Summary: s.Summary}
		for _, section := range r.studySections(s) {
			study.Sections = append(study.Sections, linked(section, shown))
		}
		p.Studies = append(p.Studies, study)
	}
	for i := range r.Exercises {
		x, err := exerciseOf(&r.Exercises[i], i+1)
		if err != nil {
			return err
		}
		p.Data.Exercises = append(p.Data.Exercises, r.Exercises[i].try)
		x.Shown = shown[x.Moment.Game]
		if ref := r.ref(x.Moment.Game); ref != nil {
			x.Player = ref.White
			if x.Side == board.Black.String() {
				x.Player = ref.Black
			}
		}
		p.Exercises = append(p.Exercises, x)
	}
	if looks.Nodes > 0 {
		p.Data.Look = fmt.Sprintf("a quick look of %d nodes at the move", looks.Nodes)
		p.Data.SecondLook = fmt.Sprintf("a look of %d nodes at the move", AgainFactor*looks.Nodes)
	}
	if err := p.Data.prepareTries(ctx, looks); err != nil {
		return err
	}
	return pageTemplate.Execute(w, &p)
}

// ref is a game of the report, nil if it has none of the number.
func (r *Report) ref(index int) *GameRef {
	for i := range r.List {
		if r.List[i].Index == index {
			return &r.List[i]
		}
	}
	return nil
}

// Verdicts says what moves are judged by that a reader tries.
func (p *page) Verdicts() string {
	text := "A move that you try is judged by the analysis of the game where it knows the move"
	switch {
	case p.Data.Look == "":
		return text + "; of other moves the page says that nobody has looked at them."
	case p.Data.Unlooked > 0:
		text += fmt.Sprintf(", else, in the first %d positions of the page", MostLooked)
	default:
		text += ", else"
	}
	return text + " by " + p.Data.Look + "; what is not clearly worse then gets " + p.Data.SecondLook + "."
}

// Glyph is the sign of the move that was played.
func (x pageExercise) Glyph() string { return glyphs[x.Moment.Judgement] }

// Terms are the names of the terms that cost something, for the filter.
func (x pageExercise) Terms() string {
	var names []string
	for _, name := range x.terms {
		names = append(names, strings.ReplaceAll(name, "|", "/"))
	}
	return strings.Join(names, "|")
}

// Before is the ply before the move that was played: a link there tells nothing yet.
func (x pageExercise) Before() int { return x.Moment.Ply - 1 }

// linked takes the links to games that are not in the document out of a table.
func linked(s Section, shown map[int]bool) Section {
	if s.Table == nil {
		return s
	}
	for _, cells := range s.Table.Rows {
		for i := range cells {
			if !shown[cells[i].Game] {
				cells[i].Game, cells[i].Ply = 0, 0
			}
		}
	}
	return s
}

// Bar is the length of the bar of a cell in percent, 0 for none.
func (c Cell) Bar() int { return int(100*min(c.Share, 1) + 0.5) }

// figures are the numbers that stand out in a study.
func (s *Study) figures() []figure {
	list := []figure{{"games", fmt.Sprint(s.Games)}, {"won, drawn, lost", fmt.Sprintf("%d, %d, %d", s.Wins, s.Draws, s.Losses)}}
	if s.Name == "" {
		list[1].Label = "1-0, drawn, 0-1"
	}
	if s.Accuracy != nil {
		list = append(list, figure{"accuracy", accuracyText(s.Accuracy)})
	}
	if n := s.Good.Only + s.Good.Sacrifices; n > 0 {
		list = append(list, figure{"only moves found !", fmt.Sprint(n)})
	}
	return append(list, figure{"centipawns lost a move", fmt.Sprintf("%.1f", s.ACPL)}, figure{"inaccuracies ?!", fmt.Sprint(s.Marks.Inaccuracies)},
		figure{"mistakes ?", fmt.Sprint(s.Marks.Mistakes)}, figure{"blunders ??", fmt.Sprint(s.Marks.Blunders)})
}

// exerciseOf draws an exercise.
func exerciseOf(x *Exercise, number int) (pageExercise, error) {
	pos, err := board.ParseFEN(x.Moment.FEN)
	if err != nil {
		return pageExercise{}, fmt.Errorf("exercise %s: %w", x.ID, err)
	}
	shown := pageExercise{
		Exercise: *x, Number: number, Side: x.Moment.Side, Answer: x.lineText(),
		Board: picture(pos, x.Moment.Side == "black", fmt.Sprintf("Exercise %d, %s to move: %s", number, x.Moment.Side, men(pos))),
	}
	if m, err := pos.ParseUCI(x.BestUCI); err == nil {
		shown.BestArrow = m.From().String() + m.To().String()
	}
	if m, err := pos.ParseSAN(afterNumber(x.Played)); err == nil {
		shown.PlayedArrow = m.From().String() + m.To().String()
	}
	return shown, nil
}

// picture draws a position; nothing of it but the title comes from outside, and
// the diagram escapes that.
func picture(pos *board.Position, blackBelow bool, title string) template.HTML {
	return template.HTML(diagram.SVG(diagram.View{At: pos.At, BlackBelow: blackBelow, Title: title}))
}

// men lists what stands where, for those who cannot see the board.
func men(pos *board.Position) string {
	var sides []string
	for c := board.White; c <= board.Black; c++ {
		var list []string
		for t := int(board.King); t >= int(board.Pawn); t-- {
			for b := pos.Pieces(c, board.PieceType(t)); b != 0; {
				list = append(list, board.PieceType(t).String()+" "+b.PopFirst().String())
			}
		}
		sides = append(sides, strings.ToUpper(c.String()[:1])+c.String()[1:]+": "+strings.Join(list, ", "))
	}
	return strings.Join(sides, ". ")
}
