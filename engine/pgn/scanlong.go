package pgn

import "bytes"

// newLines counts the line ends of the text from index i to pos, so that line
// and column stay right behind a token of several lines.
func (s *Scanner) newLines(i int) {
	text := s.buf[i:s.pos]
	if last := bytes.LastIndexAny(text, "\n\r"); last >= 0 {
		s.line += lineEnds(text)
		s.lineAt = s.base + i + last + 1
	}
}

// lineEnds counts line ends of all three kinds: LF, CRLF, CR.
func lineEnds(text []byte) int {
	n := bytes.Count(text, []byte{'\n'})
	if bytes.IndexByte(text, '\r') >= 0 {
		n += bytes.Count(text, []byte{'\r'}) - bytes.Count(text, []byte("\r\n"))
	}
	return n
}

// comment reads a comment in braces. Braces do not nest: the first closing
// brace ends it.
//
// A comment whose closing brace is missing would swallow the games behind it
// up to the next one's comment. So the scanner remembers the first line
// inside the comment that looks as if a game began there: a whole tag pair
// behind an empty line, or a whole Event tag. Where a brace closes after that
// with no brace opened in between, it was a human being who quoted a game.
// Where another comment or yet another game begins first, or the text ends,
// the brace is missing, and the comment ends in front of that line.
func (s *Scanner) comment() TokenKind {
	start := s.pos
	cut := -1                        // where a game seems to begin
	lineStart, blank := false, false // of the byte at pos
	s.pos++
	for s.pos < len(s.buf) || s.fill() {
		c := s.buf[s.pos]
		switch {
		case c == '}':
			s.pos++
			s.newLines(start)
			return TokenComment
		case c == '\n' || c == '\r' && s.at(s.pos+1) != '\n':
			blank = lineStart
			lineStart = true
		case classOf[c]&spaceByte != 0:
		case c == '{' && cut >= 0:
			return s.openComment(start, cut)
		case c == '[' && lineStart && s.gameBegins(blank):
			if cut >= 0 {
				return s.openComment(start, cut)
			}
			cut = s.pos
			lineStart, blank = false, false
		default:
			lineStart, blank = false, false
		}
		s.pos++
	}
	if cut < 0 {
		cut = s.pos
	}
	return s.openComment(start, cut)
}

func (s *Scanner) openComment(start, cut int) TokenKind {
	s.looked += s.pos - start // and part of it once more as tokens
	for isSpace(s.buf[cut-1]) {
		cut--
	}
	s.pos = cut
	s.newLines(start)
	return TokenOpenComment
}

// gameBegins tells if the line at pos is nothing but a tag pair with which a
// game may begin.
func (s *Scanner) gameBegins(blank bool) bool {
	end := s.pos
	for (end < len(s.buf) || s.fill()) && s.buf[end] != '\n' && s.buf[end] != '\r' {
		end++
	}
	s.looked += end - s.pos
	line := bytes.TrimRight(s.buf[s.pos:end], " \t")
	name, value, ok := cutTag(line)
	return ok && (blank || string(name) == "Event") && bytes.IndexByte(value, ']') < 0
}

// tag reads from an opening bracket to the end of the tag pair; if there is
// none, to the closing bracket or the end of the line.
func (s *Scanner) tag() TokenKind {
	start := s.pos
	end := start + 1
	quoted := false
	for (end < len(s.buf) || s.fill()) && !quoted {
		c := s.buf[end]
		if c == '\n' || c == '\r' {
			break
		}
		end++
		if c == ']' {
			break // [Event] or [%eval 1.5] outside a comment
		}
		quoted = c == '"'
	}
	s.looked += end - start
	if quoted {
		end = s.valueEnd(end)
	}
	s.pos = end
	if pair := bytes.TrimRight(s.buf[start:end], " \t"); isTag(pair) {
		// Either closed properly, or the last quote of the line has a
		// backslash before it and was meant to close: [Site "C:\"]
		s.pos = start + len(pair)
		return TokenTag
	}
	if bracket := bytes.IndexByte(s.buf[start:end], ']'); bracket >= 0 {
		s.pos = start + bracket + 1
	}
	return TokenBadTag
}

// lookAhead is what valueEnd has found: whoever sets out from an offset between from and last
// comes to end.
type lookAhead struct{ from, last, end int }

// valueEnd returns the index behind the tag pair whose value begins at index i, behind the
// quotation mark; that of the end of the line if the pair is not closed there.
//
// Of a damaged line many opening brackets may look for the same end. A way that begins behind
// a quotation mark comes together with every earlier way over that mark, whether it took
// the mark as it is or together with a backslash before it. So no line is looked through twice.
func (s *Scanner) valueEnd(i int) int {
	if at := s.base + i; s.ahead.from <= at && at <= s.ahead.last {
		return s.ahead.end - s.base
	}
	from, last, closed := i, -1, -1
	for closed < 0 && (i < len(s.buf) || s.fill()) {
		c := s.buf[i]
		if c == '\n' || c == '\r' {
			break
		}
		i++
		switch {
		case c == '\\' && (s.at(i) == '"' || s.at(i) == '\\'):
			i++
		case c == '"':
			j := i
			for s.at(j) == ' ' || s.at(j) == '\t' {
				j++
			}
			s.looked += j - i
			if s.at(j) == ']' {
				last, closed = i-1, j+1
			}
		}
	}
	s.looked += i - from
	if closed >= 0 {
		i = closed
	} else {
		last = i
	}
	s.ahead = lookAhead{from + s.base, last + s.base, i + s.base}
	return i
}

func isTag(text []byte) bool {
	_, _, ok := cutTag(text)
	return ok
}

// cutTag splits the text of a tag pair, from bracket to bracket, into its
// name and its value as written.
func cutTag(text []byte) (name, value []byte, ok bool) {
	n := len(text)
	if n < 5 || text[0] != '[' || text[n-1] != ']' {
		return nil, nil, false
	}
	text = bytes.Trim(text[1:n-1], " \t")
	end := 0
	for end < len(text) && tagNameByte(text[end]) {
		end++
	}
	name = text[:end]
	value = bytes.TrimLeft(text[end:], " \t")
	if end == 0 || classOf[name[0]]&(letterByte|digitByte) == 0 || len(value) < 2 || value[0] != '"' || value[len(value)-1] != '"' {
		return nil, nil, false
	}
	return name, value[1 : len(value)-1], true
}

// tagNameByte tells if a byte may stand in the name of a tag. The standard
// allows less; what is read here is what cannot be misread.
func tagNameByte(c byte) bool {
	return c > ' ' && c != '"' && c != '[' && c != ']' && c != 0x7f
}
