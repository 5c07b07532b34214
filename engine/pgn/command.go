package pgn

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gloss/engine/board"
)

// Command is a command in a comment, such as [%clk 0:03:00].
type Command struct {
	Name       string // clk
	Args       string // 0:03:00
	Start, End int    // where it stands in the comment, from bracket to behind the bracket
}

// Commands returns the commands in the text of a comment in their order, of
// whatever name.
func Commands(text string) []Command {
	var list []Command
	for i := 0; ; {
		start := strings.Index(text[i:], "[%")
		if start < 0 {
			return list
		}
		start += i
		end := strings.IndexByte(text[start:], ']')
		if end < 0 {
			return list
		}
		end += start + 1
		body := text[start+2 : end-1]
		n := 0
		for n < len(body) && !isSpace(body[n]) {
			n++
		}
		if n > 0 {
			list = append(list, Command{Name: body[:n], Args: strings.TrimSpace(body[n:]), Start: start, End: end})
		}
		i = end
	}
}

// Prose returns the text of a comment without its commands and without
// needless white space.
func Prose(text string) string {
	var b strings.Builder
	at := 0
	for _, c := range Commands(text) {
		b.WriteString(text[at:c.Start])
		b.WriteByte(' ')
		at = c.End
	}
	b.WriteString(text[at:])
	return fold(b.String())
}

// Command returns the arguments of the first command of a name in the
// comments behind a move, and if there is one. Those that others wrote come
// before those of gloss.
func (n *Node) Command(name string) (args string, ok bool) {
	for _, own := range [2]bool{false, true} {
		for i := range n.Notes {
			c := &n.Notes[i]
			if c.Own != own || c.Kind > LineComment {
				continue
			}
			for _, c := range Commands(c.Text) {
				if c.Name == name {
					return c.Args, true
				}
			}
		}
	}
	return "", false
}

// Eval is the argument of [%eval]: a value from White's point of view.
type Eval struct {
	Millipawns int  // 1000 a pawn, positive is good for White; 0 for a mate
	Mate       int  // moves to mate, negative if Black mates; 0 if the side to move is mated
	IsMate     bool // there is a mate
	Depth      int  // of the search, 0 if not told
}

// ParseEval reads the argument of [%eval]: pawns such as 0.17 or +0.5, #3 or
// #-4 for a mate, and a depth behind a comma (0.25,18) or a slash (0.31/10).
func ParseEval(args string) (Eval, error) {
	var e Eval
	value, depth, found := strings.Cut(args, ",")
	if !found {
		value, depth, found = strings.Cut(args, "/")
	}
	bad := fmt.Errorf("[%%eval %s] is no value; write pawns such as 0.17 or a mate such as #-3", args)
	if found {
		n, err := strconv.ParseUint(depth, 10, 16)
		if err != nil {
			return Eval{}, bad
		}
		e.Depth = int(n)
	}
	if mate, ok := strings.CutPrefix(value, "#"); ok {
		n, err := strconv.ParseInt(mate, 10, 16)
		if err != nil {
			return Eval{}, bad
		}
		e.IsMate, e.Mate = true, int(n)
		return e, nil
	}
	if strings.Trim(value, "+-.0123456789") != "" {
		return Eval{}, bad // no infinities and no powers of ten
	}
	pawns, err := strconv.ParseFloat(value, 64)
	if err != nil || pawns < -10000 || pawns > 10000 {
		return Eval{}, bad
	}
	mp := pawns * 1000
	if mp < 0 {
		e.Millipawns = -int(-mp + 0.5)
	} else {
		e.Millipawns = int(mp + 0.5)
	}
	return e, nil
}

// String returns the argument as other programs read it: pawns with two
// decimals, rounded half away from zero, or # and the moves to mate; then a
// comma and the depth if there is one.
func (e Eval) String() string {
	s := "#" + strconv.Itoa(e.Mate)
	if !e.IsMate {
		sign, cp := "", e.Millipawns
		if cp < 0 {
			sign, cp = "-", -cp
		}
		if cp = (cp + 5) / 10; cp == 0 {
			sign = ""
		}
		s = fmt.Sprintf("%s%d.%02d", sign, cp/100, cp%100)
	}
	if e.Depth > 0 {
		s += "," + strconv.Itoa(e.Depth)
	}
	return s
}

// Eval returns the value in the first [%eval] behind a move that can be read.
func (n *Node) Eval() (Eval, bool) {
	args, ok := n.Command("eval")
	if !ok {
		return Eval{}, false
	}
	e, err := ParseEval(args)
	return e, err == nil
}

// ParseClock reads the argument of [%clk] or [%emt]: hours, minutes and
// seconds such as 0:03:00 or 1:02:03.4; hours and minutes may be missing.
func ParseClock(args string) (time.Duration, error) {
	bad := fmt.Errorf("%q is no time; write hours:minutes:seconds", args)
	parts := strings.Split(args, ":")
	if len(parts) > 3 {
		return 0, bad
	}
	var total time.Duration
	for _, p := range parts[:len(parts)-1] {
		n, err := strconv.ParseUint(p, 10, 16)
		if err != nil {
			return 0, bad
		}
		total = (total + time.Duration(n)) * 60
	}
	last := parts[len(parts)-1]
	if strings.Trim(last, ".0123456789") != "" {
		return 0, bad
	}
	seconds, err := strconv.ParseFloat(last, 64)
	if err != nil || seconds > 1<<24 {
		return 0, bad
	}
	return total*time.Second + time.Duration(seconds*1000+0.5)*time.Millisecond, nil
}

// Clock returns the time a player had left behind a move, from [%clk].
func (n *Node) Clock() (time.Duration, bool) { return n.duration("clk") }

func (n *Node) duration(name string) (time.Duration, bool) {
	args, ok := n.Command(name)
	if !ok {
		return 0, false
	}
	d, err := ParseClock(args)
	return d, err == nil
}

// Drawing is a coloured square or, if From and To differ, an arrow.
type Drawing struct {
	Color    byte // R G Y B, or any other letter as written
	From, To board.Square
}

// ParseDrawings reads the argument of [%csl] or [%cal]: Ga1,Rh8 or Ge2e4.
func ParseDrawings(args string) ([]Drawing, error) {
	var list []Drawing
	for item := range strings.SplitSeq(args, ",") {
		item = strings.TrimSpace(item)
		if len(item) != 3 && len(item) != 5 || item[0] < 'A' || item[0] > 'Z' {
			return nil, fmt.Errorf("%q is no square or arrow; write a colour and squares, such as Gd4 or Re2e4", item)
		}
		d := Drawing{Color: item[0]}
		var err error
		if d.From, err = board.ParseSquare(item[1:3]); err != nil {
			return nil, err
		}
		if d.To, err = board.ParseSquare(item[len(item)-2:]); err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

// FormatDrawings returns squares as the argument of [%csl], arrows as that of
// [%cal]; the two must not be mixed in one command.
func FormatDrawings(list []Drawing) string {
	var b strings.Builder
	for i, d := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte(d.Color)
		b.WriteString(d.From.String())
		if d.From != d.To {
			b.WriteString(d.To.String())
		}
	}
	return b.String()
}
