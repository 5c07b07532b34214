package main

import (
	"fmt"

	"gloss/annotate/explain/position"
	"gloss/eval"
)

// SignRecord is something that the rules name and give no value.
type SignRecord struct {
	ID      string   `json:"id"`
	Side    string   `json:"side"`
	Squares []string `json:"squares"`
}

func signsJSON(b *eval.Breakdown) (list []SignRecord) {
	for _, s := range b.Signs {
		list = append(list, SignRecord{s.ID, s.Side.String(), position.SquareNames(s.Men)})
	}
	return list
}

// printSigns tells what has no number.
func printSigns(ui *streams, opts explainOptions, b *eval.Breakdown) error {
	signs, err := position.Signs(b)
	if err != nil || len(signs) == 0 {
		return err
	}
	fmt.Fprintf(ui.out, "\n%s\n", ui.paint(strong, "Also on the board (of no value)"))
	for _, text := range signs {
		for _, line := range wrap(opts.pieces.Text(text), min(ui.width, 100)-2) {
			fmt.Fprintf(ui.out, "  %s\n", line)
		}
	}
	return nil
}
