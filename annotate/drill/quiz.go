package drill

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"gloss/engine/board"
	"gloss/glossary/words"
)

// A Quiz asks questions on a pair of streams, a line for each answer: it works at a terminal, over ssh
// and by a pipe.
type Quiz struct {
	In    io.Reader
	Out   io.Writer
	Judge *Judge
	// Board draws the position of a question, from the side of the player; the squares are pointed out.
	Board func(pos *board.Position, blackBelow bool, marked board.Bitboard) string
	// Say lays a text out, to the width of the terminal.
	Say func(text string) string
	// Record keeps an answer and tells when the question comes again.
	Record func(Answer) (time.Time, error)
	Now    func() time.Time

	lines *bufio.Scanner
}

// mostTries is how often a question may be answered before its answer is told.
const mostTries = 3

// ErrQuit tells that the player has ended the session, or the input has.
var ErrQuit = errors.New("the session was ended")

// Result counts the questions of a session by grade.
type Result struct{ Asked, Known, Helped, Failed, Skipped int }

// Run asks the questions in order. The result counts those that were answered, also where it ends
// with ErrQuit: every answer is kept before the next question is asked.
func (z *Quiz) Run(ctx context.Context, list []Entry) (r Result, err error) {
	z.lines = bufio.NewScanner(z.In)
	z.lines.Buffer(nil, 1<<16)
	for i := range list {
		q := &list[i].Question
		fmt.Fprintf(z.Out, "\n%d of %d · %s · %s\n", i+1, len(list), q.Title, kindWords[q.Kind])
		answer, skipped, err := z.ask(ctx, q)
		if err != nil {
			return r, err
		}
		if skipped {
			r.Skipped++
			continue
		}
		due, err := z.Record(answer)
		if err != nil {
			return r, err
		}
		r.count(answer.Grade)
		z.say(fmt.Sprintf("Asked again in %s.", Until(due.Sub(answer.At))))
	}
	return r, nil
}

var kindWords = map[Kind]string{Mistake: "a mistake", Win: "a missed win", OnlyMove: "an only move", TermKind: "a term"}

func (r *Result) count(g Grade) {
	r.Asked++
	switch g {
	case Known:
		r.Known++
	case Helped:
		r.Helped++
	default:
		r.Failed++
	}
}

// ask puts one question until it is answered, given up or skipped.
func (z *Quiz) ask(ctx context.Context, q *Question) (a Answer, skipped bool, err error) {
	pos, err := board.ParseFEN(q.FEN)
	if err != nil {
		return a, false, fmt.Errorf("question %s: %w", q.ID, err)
	}
	black := pos.Side() == board.Black
	a.ID = q.ID
	fmt.Fprintf(z.Out, "\n%s\n", z.Board(pos, black, 0))
	z.say(q.Text)
	hints := 0
	for {
		line, err := z.line(ctx)
		if err != nil {
			return a, false, err
		}
		switch word := strings.ToLower(line); word {
		case "":
			continue
		case "quit", "q":
			return a, false, ErrQuit
		case "skip":
			return a, true, nil
		case "help", "?":
			z.say("Answer by a move such as Nf3 or g1f3" + orSquares(q) + ", or write hint, show (the answer), skip or quit.")
		case "board":
			fmt.Fprintf(z.Out, "%s\n", z.Board(pos, black, 0))
		case "hint", "h":
			a.Hinted = true
			z.say(q.hint(hints))
			hints++
		case "show", "s":
			return z.told(q, pos, a, Failed), false, nil
		default:
			right, understood, err := z.judge(ctx, q, pos, line)
			if err != nil {
				return a, false, err
			}
			if !understood {
				continue
			}
			if a.Tries++; a.Given == "" {
				a.Given = line
			}
			switch {
			case right && a.Tries == 1 && !a.Hinted:
				return z.told(q, pos, a, Known), false, nil
			case right:
				return z.told(q, pos, a, Helped), false, nil
			case a.Tries == mostTries:
				return z.told(q, pos, a, Failed), false, nil
			}
			z.say("Try again, or write hint or show.")
		}
	}
}

func orSquares(q *Question) string {
	if q.Kind == TermKind {
		return ", here by squares such as b7 or b7 c6"
	}
	return ""
}

// line reads a line of the player.
func (z *Quiz) line(ctx context.Context) (string, error) {
	fmt.Fprint(z.Out, "> ")
	if !z.lines.Scan() {
		fmt.Fprintln(z.Out)
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if err := z.lines.Err(); err != nil {
			return "", err
		}
		return "", ErrQuit
	}
	return strings.TrimSpace(z.lines.Text()), ctx.Err()
}

// judge tells if an answer is right, and says why it is not.
func (z *Quiz) judge(ctx context.Context, q *Question, pos *board.Position, line string) (right, understood bool, err error) {
	if q.Kind == TermKind {
		if right, understood = q.sameSquares(line); !understood {
			z.say(fmt.Sprintf("%q is no list of squares such as b7 or b7 c6.", line))
		} else if right {
			z.say("Right.")
		} else {
			z.say("No.")
		}
		return right, understood, nil
	}
	m, err := pos.ParseSAN(line)
	if err != nil {
		var other error
		if m, other = pos.ParseUCI(line); other != nil {
			z.say(fmt.Sprintf("%q is no legal move here; help lists what can be written.", line))
			return false, false, nil
		}
	}
	best, err := pos.ParseUCI(q.Best)
	if err != nil {
		return false, false, fmt.Errorf("question %s: %w", q.ID, err)
	}
	v, err := z.Judge.Of(ctx, pos, best, m)
	if err != nil {
		return false, false, err
	}
	switch {
	case v.Right && m == best:
		z.say("Right.")
	case v.Right:
		z.say(fmt.Sprintf("Right: as good as %s.", pos.SAN(best)))
	default:
		z.say(fmt.Sprintf("No: %s leaves chances of %.0f %%, where %.0f %% are to be had. %s answers %s.",
			pos.SAN(m), 100*v.Move, 100*v.Best, words.Capital(pos.Side().Other().String()), lineText(pos, v.Reply, 1, mostShown)))
	}
	return v.Right, true, nil
}

// mostShown is how many half-moves of a line are shown.
const mostShown = 6

// told gives the answer of a question with its reason.
func (z *Quiz) told(q *Question, pos *board.Position, a Answer, g Grade) Answer {
	a.Grade, a.At = g, z.Now()
	if q.Kind == TermKind {
		var squares board.Bitboard
		for _, name := range q.Squares {
			if sq, err := board.ParseSquare(name); err == nil {
				squares |= board.SquareBB(sq)
			}
		}
		fmt.Fprintf(z.Out, "\n%s\n", z.Board(pos, pos.Side() == board.Black, squares))
		z.say(fmt.Sprintf("%s: %s. %s", q.Theme, strings.Join(q.Squares, ", "), q.Comment))
		return a
	}
	z.say(q.answerText())
	return a
}

// answerText tells the best line, what was played, and why.
func (q *Question) answerText() string {
	pos, err := board.ParseFEN(q.FEN)
	if err != nil || len(q.Line) == 0 {
		return q.Comment
	}
	text := lineText(pos, q.Line, 0, mostShown) + "."
	if q.Played != "" {
		text += " Played was " + q.Played + "."
	}
	return strings.TrimSpace(text + " " + q.Comment)
}

// lineText writes some moves of a line with their numbers.
func lineText(start *board.Position, line []string, from, most int) string {
	pos := start.Clone()
	var b strings.Builder
	for i, san := range line {
		m, err := pos.ParseSAN(san)
		if err != nil || i >= from+most {
			break
		}
		switch {
		case i < from:
		case pos.Side() == board.White:
			fmt.Fprintf(&b, " %d.%s", pos.FullmoveNumber(), san)
		case i == from:
			fmt.Fprintf(&b, " %d...%s", pos.FullmoveNumber(), san)
		default:
			b.WriteString(" " + san)
		}
		pos.Make(m)
	}
	return strings.TrimSpace(b.String())
}

// hint tells a little more each time: what it is about, then what moves, then where that stands.
func (q *Question) hint(given int) string {
	switch {
	case q.Kind == TermKind && given == 0:
		return fmt.Sprintf("%s: %s", q.Theme, q.Rule)
	case q.Kind == TermKind && len(q.Squares) == 1:
		return "It is one square, on the " + q.Squares[0][:1] + "-file."
	case q.Kind == TermKind:
		return fmt.Sprintf("They are %d squares.", len(q.Squares))
	case given == 0 && q.Theme != "":
		return "It is about: " + q.Theme + "."
	}
	if q.Theme != "" {
		given--
	}
	if given > 0 {
		return fmt.Sprintf("Move the %s on %s.", q.Piece, q.Best[:2])
	}
	return "Move the " + q.Piece + "."
}

func (z *Quiz) say(text string) { fmt.Fprint(z.Out, z.Say(text)) }

// Until says how long something takes, roughly.
func Until(d time.Duration) string {
	count := func(n int, what string) string {
		if n == 1 {
			return "1 " + what
		}
		return fmt.Sprintf("%d %ss", n, what)
	}
	switch {
	case d < time.Hour:
		return count(max(int(d.Round(time.Minute)/time.Minute), 1), "minute")
	case d < 48*time.Hour:
		return count(int(d.Round(time.Hour)/time.Hour), "hour")
	}
	return count(int(d.Round(24*time.Hour)/(24*time.Hour)), "day")
}
