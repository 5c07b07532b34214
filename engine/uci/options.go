package uci

import (
	"fmt"
	"strconv"
	"strings"

	"gloss/engine"
	"gloss/engine/cutting"
)

// maxMultiPV is more than any position has moves.
const maxMultiPV = 256

// introduce answers "uci".
func (s *Server) introduce() {
	s.out.printf("id name %s", s.Name)
	s.out.printf("id author %s", s.Author)
	s.out.printf("option name Hash type spin default %d min 1 max %d", min(engine.DefaultHashMB, s.maxHash), s.maxHash)
	s.out.printf("option name Clear Hash type button")
	s.out.printf("option name MultiPV type spin default 1 min 1 max %d", maxMultiPV)
	s.out.printf("option name Profile type string default %s", s.Profile)
	s.out.printf("option name Cut type string default %s", s.Cut)
	s.out.printf("option name UCI_Chess960 type check default false")
	if s.Lichess != nil {
		s.out.printf("option name Centipawns type combo default %s var %s var %s", lichessCentipawns, lichessCentipawns, ownCentipawns)
	}
	s.out.printf("uciok")
}

// setOption obeys "setoption name <name> [value <value>]".
func (s *Server) setOption(args []string) error {
	name, value, err := splitOption(args)
	if err != nil {
		return err
	}
	switch strings.ToLower(name) {
	case "hash":
		n, err := number(value, 1, s.maxHash)
		if err == nil {
			err = engine.CheckHash(n, 1)
		}
		if err != nil {
			return fmt.Errorf("option Hash: %w", err)
		}
		s.hashMB = n
		s.eng.SetHash(n)
	case "clear hash":
		s.eng.Clear()
	case "multipv":
		n, err := number(value, 1, maxMultiPV)
		if err != nil {
			return fmt.Errorf("option MultiPV: %w", err)
		}
		s.multiPV = n
	case "profile":
		ev, err := s.NewEvaluator(value)
		if err != nil {
			return fmt.Errorf("option Profile: %w", err)
		}
		s.ev = ev
		s.eng = engine.New(ev, engine.Options{HashMB: s.hashMB, Cut: s.cut})
	case "cut":
		rules, err := cutting.Parse(value)
		if err != nil {
			return fmt.Errorf("option Cut: %w", err)
		}
		s.cut = rules
		s.eng.SetCut(rules)
	case "uci_chess960":
		on, err := strconv.ParseBool(strings.ToLower(value))
		if err != nil {
			return fmt.Errorf("UCI_Chess960: %q is neither true nor false", value)
		}
		s.free = on
		if s.pos != nil {
			s.pos.SetChess960(on)
		}
	case "centipawns":
		value = strings.ToLower(value)
		if s.Lichess == nil || value != ownCentipawns && value != lichessCentipawns {
			return fmt.Errorf("option Centipawns: %q is neither %s nor %s", value, ownCentipawns, lichessCentipawns)
		}
		s.lichess = value == lichessCentipawns
	default:
		return fmt.Errorf("there is no option %q", name)
	}
	return nil
}

// The values of the option Centipawns.
const (
	ownCentipawns     = "own"
	lichessCentipawns = "lichess"
)

// centipawns is how scores are told now.
func (s *Server) centipawns() func(engine.Score) int {
	if !s.lichess {
		return engine.Score.Centipawns
	}
	ev := s.ev
	return func(score engine.Score) int { return s.Lichess(ev, score) }
}

// splitOption finds name and value; both may have several words.
func splitOption(args []string) (name, value string, err error) {
	if len(args) < 2 || args[0] != "name" {
		return "", "", fmt.Errorf("want: name <name> [value <value>]")
	}
	end := 1
	for end < len(args) && args[end] != "value" {
		end++
	}
	name = strings.Join(args[1:end], " ")
	if end < len(args) {
		value = strings.Join(args[end+1:], " ")
	}
	return name, value, nil
}

// number reads an integer between two bounds.
func number(text string, least, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("%q is not a number", text)
	}
	if n < least || n > most {
		return 0, fmt.Errorf("%d is not between %d and %d", n, least, most)
	}
	return n, nil
}
