package main

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/annotate/letters"
)

// piecesFlag is the flag --pieces: how the pieces of moves are written in what people read.
type piecesFlag struct {
	letters.Letters
	text string
}

var _ pflag.Value = (*piecesFlag)(nil)

func (p *piecesFlag) String() string { return p.text }
func (p *piecesFlag) Type() string   { return "letters" }
func (p *piecesFlag) Set(text string) (err error) {
	p.text = text
	p.Letters, err = letters.Parse(text)
	return err
}

func addPiecesFlag(ui *streams, cmd *cobra.Command, p *piecesFlag) {
	cmd.Flags().Var(p, "pieces", "write the pieces of moves as figurine, or by five letters for king, queen, rook, bishop, knight, such as KDTLS")
	completeValues(ui, cmd, "pieces", "figurine", "english", "KDTLS", "RDTFC", "RDTAC")
}
