package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	why "gloss/annotate/explain"
	"gloss/annotate/output"
	"gloss/annotate/review"
	"gloss/engine/pgn"
)

// The tag GlossSettings says how a game was analysed: "profile tuned, 125000 nodes,
// verified times 7, curve gloss", and behind that every flag with another value than the usual one
// on which the marks depend. gloss verify reads it to do the same again.

// settingsTag is the name of that tag.
const settingsTag = "GlossSettings"

// peculiarity is a flag in the words of the tag: the word stands before its value, or alone
// for a switch.
type peculiarity struct {
	word  string
	value func(*annotateOptions) string // "" for the usual
	set   func(*annotateOptions, string) error
}

func numberPart(word string, field func(*annotateOptions) *int, usual int) peculiarity {
	return peculiarity{word,
		func(o *annotateOptions) string {
			if *field(o) == usual {
				return ""
			}
			return strconv.Itoa(*field(o))
		},
		func(o *annotateOptions, value string) (err error) { *field(o), err = strconv.Atoi(value); return err },
	}
}

func textPart(word string, field func(*annotateOptions) *string, usual string) peculiarity {
	return peculiarity{word,
		func(o *annotateOptions) string {
			if *field(o) == usual {
				return ""
			}
			return strings.ReplaceAll(*field(o), ",", "/")
		},
		func(o *annotateOptions, value string) error {
			*field(o) = strings.ReplaceAll(value, "/", ",")
			return nil
		},
	}
}

func switchPart(word string, field func(*annotateOptions) *bool) peculiarity {
	return peculiarity{word,
		func(o *annotateOptions) string {
			if *field(o) {
				return word
			}
			return ""
		},
		func(o *annotateOptions, _ string) error { *field(o) = true; return nil },
	}
}

// defaultThresholds is the usual value of --thresholds.
const defaultThresholds = "0.1,0.2,0.3"

// peculiarityList is every flag of the tag but profile, engine and the limits.
func peculiarityList() []peculiarity {
	return []peculiarity{
		numberPart("multipv", func(o *annotateOptions) *int { return &o.multiPV }, 1),
		numberPart("from ply", func(o *annotateOptions) *int { return &o.from }, 1),
		numberPart("to ply", func(o *annotateOptions) *int { return &o.to }, 0),
		textPart("side", func(o *annotateOptions) *string { return &o.side }, "both"),
		switchPart("after the book", func(o *annotateOptions) *bool { return &o.skipBook }),
		{"from a loss of",
			func(o *annotateOptions) string {
				if o.minLoss == 0 {
					return ""
				}
				return strconv.FormatFloat(o.minLoss, 'g', -1, 64)
			},
			func(o *annotateOptions, value string) (err error) {
				o.minLoss, err = strconv.ParseFloat(value, 64)
				return err
			}},
		textPart("thresholds", func(o *annotateOptions) *string { return &o.thresholds }, defaultThresholds),
		numberPart("silent beyond", func(o *annotateOptions) *int { return &o.silentBeyond }, defaultSilentBeyond),
		numberPart("lines of plies", func(o *annotateOptions) *int { return &o.linePlies }, defaultLinePlies),
		textPart("reasons", func(o *annotateOptions) *string { return &o.reasons }, strconv.Itoa(defaultReasons)),
		numberPart("confidence", func(o *annotateOptions) *int { return &o.confidence }, defaultConfidence),
		textPart("level", func(o *annotateOptions) *string { return &o.level }, why.Club.String()),
		{"with options",
			func(o *annotateOptions) string {
				return strings.ReplaceAll(strings.Join(o.engineOptions, "; "), ",", "/")
			},
			func(o *annotateOptions, value string) error {
				o.engineOptions = strings.Split(value, "; ")
				return nil
			},
		},
		switchPart("no evals", func(o *annotateOptions) *bool { return &o.noEval }),
		switchPart("no shapes", func(o *annotateOptions) *bool { return &o.noShapes }),
		switchPart("no comments", func(o *annotateOptions) *bool { return &o.noComments }),
		switchPart("no variations", func(o *annotateOptions) *bool { return &o.noVariations }),
		switchPart("no praise", func(o *annotateOptions) *bool { return &o.noPraise }),
		switchPart("knock-out", func(o *annotateOptions) *bool { return &o.knockOut }),
	}
}

// peculiarities says in the words of the tag which flags have another value than the
// usual one.
func (o *annotateOptions) peculiarities() []string {
	var list []string
	for _, p := range peculiarityList() {
		switch value := p.value(o); value {
		case "":
		case p.word:
			list = append(list, value)
		default:
			list = append(list, p.word+" "+value)
		}
	}
	return list
}

// usualOptions are the flags as they are when nobody gives any.
func usualOptions() annotateOptions {
	return annotateOptions{
		workers: 1, multiPV: 1, verify: 1, from: 1, side: "both", thresholds: defaultThresholds, silentBeyond: defaultSilentBeyond,
		linePlies: defaultLinePlies, reasons: strconv.Itoa(defaultReasons), level: why.Club.String(), confidence: defaultConfidence,
		curve:         review.LichessShape.String(), // the only one there was before the tag told it
		secondOpinion: noOpinion,                    // as well
		patience:      defaultPatience, longest: defaultLongest,
	}
}

// parseSettings reads the tag: the flags, the profile, and the engine if it was another.
func parseSettings(tag string) (o annotateOptions, profile string, err error) {
	o = usualOptions()
	for part := range strings.SplitSeq(tag, ", ") {
		if err := o.parsePart(part, &profile); err != nil {
			return o, "", fmt.Errorf("the tag %s says %q, which is not understood", settingsTag, part)
		}
	}
	if profile == "" || o.nodes == 0 && o.depth == 0 && o.time == 0 {
		return o, "", fmt.Errorf("the tag %s does not say how the game was analysed", settingsTag)
	}
	return o, profile, nil
}

func (o *annotateOptions) parsePart(part string, profile *string) (err error) {
	if value, ok := strings.CutPrefix(part, "profile "); ok {
		*profile = value
		return nil
	}
	if value, ok := strings.CutPrefix(part, "engine "); ok {
		o.engine = value
		return nil
	}
	if value, ok := strings.CutPrefix(part, "cut "); ok {
		return o.cut.Set(value)
	}
	if value, ok := strings.CutSuffix(part, " nodes"); ok {
		o.nodes, err = strconv.ParseUint(value, 10, 64)
		return err
	}
	if value, ok := strings.CutPrefix(part, "depth "); ok {
		o.depth, err = strconv.Atoi(value)
		return err
	}
	if value, ok := strings.CutSuffix(part, " a position"); ok {
		o.time, err = time.ParseDuration(value)
		return err
	}
	if value, ok := strings.CutPrefix(part, "verified times "); ok {
		o.verify, err = strconv.Atoi(value)
		return err
	}
	if value, ok := strings.CutPrefix(part, "curve "); ok {
		o.curve = value // checked with the flags
		return nil
	}
	if value, ok := strings.CutPrefix(part, "second opinion "); ok {
		o.secondOpinion = value
		return nil
	}
	for _, p := range peculiarityList() {
		if part == p.word {
			return p.set(o, "")
		}
		if value, ok := strings.CutPrefix(part, p.word+" "); ok {
			return p.set(o, value)
		}
	}
	return fmt.Errorf("unknown")
}

// ownSettings is the tag by which gloss tells how a game was analysed, "" if there is none.
func ownSettings(g *pgn.Game) string { return output.SettingsOf(g, settingsTag) }
