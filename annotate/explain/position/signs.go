package position

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// Signs puts into words what the rules name and give no value.
func Signs(b *eval.Breakdown) (list []string, err error) {
	if len(b.Signs) == 0 {
		return nil, nil
	}
	texts, err := glossary.Load()
	if err != nil {
		return nil, err
	}
	for _, s := range b.Signs {
		first := s.Men.First()
		sentence := texts.ByID(s.ID).Sentence(glossary.Hit{Key: first.String(), Side: s.Side.String()})
		if rest := s.Men &^ board.SquareBB(first); rest != 0 && s.ID != lowCommunication {
			sentence = text(phrases.Say("position.also", phrases.In("sentence", sentence), phrases.In("squares", phrases.Names(SquareNames(rest)))))
		}
		list = append(list, sentence)
	}
	return list, nil
}

// lowCommunication is about a side and not about a man: its sentence names no square.
const lowCommunication = "low-wing-communication"

// SquareNames lists the squares of a set.
func SquareNames(set board.Bitboard) (names []string) {
	for set != 0 {
		names = append(names, set.PopFirst().String())
	}
	return names
}
