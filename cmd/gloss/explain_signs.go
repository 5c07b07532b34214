package main

import (
	"fmt"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
	"gloss/glossary/words"
)

// SignRecord is something that the rules name and give no value.
type SignRecord struct {
	ID      string   `json:"id"`
	Side    string   `json:"side"`
	Squares []string `json:"squares"`
}

func signsJSON(b *eval.Breakdown) (list []SignRecord) {
	for _, s := range b.Signs {
		list = append(list, SignRecord{s.ID, s.Side.String(), squareNames(s.Men)})
	}
	return list
}

// printSigns tells what has no number.
func printSigns(ui *streams, opts explainOptions, b *eval.Breakdown) error {
	if len(b.Signs) == 0 {
		return nil
	}
	texts, err := glossary.LoadFamilies("definitions")
	if err != nil {
		return err
	}
	fmt.Fprintf(ui.out, "\n%s\n", ui.paint(strong, "To be seen besides (without a value)"))
	for _, s := range b.Signs {
		text := texts.ByID(s.ID).Sentence(glossary.Hit{Key: s.Men.First().String(), Side: s.Side.String()})
		if !tellsWhose(text, s.Men) {
			text = upperFirst(s.Side.String()) + ": " + lowerFirst(text)
		}
		if rest := s.Men &^ (1 << s.Men.First()); rest != 0 && tellsWhose(text, s.Men) && s.ID != "low-wing-communication" {
			text += " Also " + words.And(squareNames(rest)) + "."
		}
		for _, line := range wrap(opts.pieces.Text(text), min(ui.width, 100)-2) {
			fmt.Fprintf(ui.out, "  %s\n", line)
		}
	}
	return nil
}

// squareNames lists the squares of a set.
func squareNames(set board.Bitboard) (names []string) {
	for set != 0 {
		names = append(names, set.PopFirst().String())
	}
	return names
}
