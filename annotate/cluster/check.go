package cluster

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/engine/pgn"
)

// Travels tells if the text of a game says all there is to know of it: elsewhere it is read as it was here.
func Travels(g *pgn.Game) bool {
	again, err := Read([]byte(g.Raw))
	if err != nil {
		return false
	}
	was, err1 := pgn.Append(nil, g)
	is, err2 := pgn.Append(nil, again)
	return err1 == nil && err2 == nil && string(was) == string(is)
}

// Read reads the text of one game.
func Read(text []byte) (*pgn.Game, error) {
	r := pgn.NewReader(strings.NewReader(string(text)), "")
	g, err := r.Next()
	if err != nil {
		return nil, err
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) || r.Rest() != "" {
		return nil, errors.New("there is more than one game")
	}
	return g, nil
}

// CheckGame tells if an annotated text is one of a game: its moves and the tags of others are the same.
func CheckGame(g *pgn.Game, output []byte) error {
	made, err := Read(output)
	if err != nil {
		return err
	}
	if !slices.Equal(g.Main.Played(), made.Main.Played()) {
		return errors.New("the moves are those of another game")
	}
	if !slices.Equal(tagsOfOthers(g), tagsOfOthers(made)) {
		return errors.New("the tags are those of another game")
	}
	return nil
}

func tagsOfOthers(g *pgn.Game) (list []pgn.Tag) {
	for _, t := range g.Tags {
		if !t.Own {
			list = append(list, t)
		}
	}
	return list
}

// PlaceRecord reads the record of a game, tells if it is that one's, and enters where the game stands.
func PlaceRecord(g *pgn.Game, line []byte) (*annotate.GameJSON, error) {
	var record annotate.GameJSON
	if err := json.Unmarshal(line, &record); err != nil {
		return nil, err
	}
	if record.Schema != annotate.SchemaName || len(record.Moves) != len(g.Main.Moves) {
		return nil, errors.New("it is the record of another game")
	}
	pos, err := g.Start()
	if err != nil {
		return nil, err
	}
	for i, n := range g.Main.Moves {
		if m := &record.Moves[i]; m.FENBefore != pos.FEN() || m.SAN != pos.SAN(n.Move) {
			return nil, fmt.Errorf("it is the record of another game: move %d differs", i+1)
		}
		pos.Play(n.Move)
	}
	record.File, record.Game = g.Name, g.Number
	return &record, nil
}
