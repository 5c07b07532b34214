package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov/tables"
)

// NumEntries is how many entries there are.
const NumEntries = int(numWeights) - int(NumTerms)

// reach is one more than the most squares that a piece can attack.
const reach = tables.Reach

// entryTable is the table of a term: its names are those of a kind of table.
type entryTable struct {
	term  eval.Term
	first eval.Entry
	kind  string
}

// entryInfo says which entry of which term each is.
type entryInfo struct {
	term eval.Term
	name string
}

var entryInfos = func() (infos [NumEntries]entryInfo) {
	for i := range infos {
		infos[i].term = eval.NoTerm
	}
	for _, table := range entryTables {
		for i, name := range tables.Names(table.kind) {
			infos[int(table.first)-int(NumTerms)+i] = entryInfo{table.term, name}
		}
	}
	return infos
}()

// tableOf finds the table of a term.
var tableOf = func() (found [NumTerms]*entryTable) {
	for i := range entryTables {
		found[entryTables[i].term] = &entryTables[i]
	}
	return found
}()

// Entries returns the entries of the table of a term, none if it has no table.
func Entries(t eval.Term) (entries []eval.Entry) {
	if int(t) >= int(NumTerms) || tableOf[t] == nil {
		return nil
	}
	for i := range tables.Names(tableOf[t].kind) {
		if x := tableOf[t].first + eval.Entry(i); EntryName(x) != "" {
			entries = append(entries, x)
		}
	}
	return entries
}

// entryIndex numbers the entries from 0; it is negative for NoEntry.
func entryIndex(x eval.Entry) int { return int(x) - int(NumTerms) }

// TermOf returns the term in whose table an entry is.
func TermOf(x eval.Entry) eval.Term {
	if entryIndex(x) < 0 || entryIndex(x) >= NumEntries {
		return eval.NoTerm
	}
	return entryInfos[entryIndex(x)].term
}

// EntryName returns what an entry is called in a profile, such as "knight".
func EntryName(x eval.Entry) string {
	if entryIndex(x) < 0 || entryIndex(x) >= NumEntries {
		return ""
	}
	return entryInfos[entryIndex(x)].name
}

// entryByName finds an entry of a term.
func entryByName(t eval.Term, name string) (eval.Entry, bool) {
	for _, x := range Entries(t) {
		if EntryName(x) == name {
			return x, true
		}
	}
	return eval.NoEntry, false
}

// foldedSquare numbers the squares for tables by square, 0 to 31: see foldedName.
func foldedSquare(us board.Color, sq board.Square) eval.Entry {
	file := sq.File()
	return eval.Entry(4*sq.RelativeRank(us) + min(file, 7-file))
}

// pieceEntry numbers the pieces for tables by piece, from the knight on.
func pieceEntry(kind board.PieceType) eval.Entry { return eval.Entry(kind - board.Knight) }

// addEntry scores one hit of an entry of a term.
func (e *evaluation[R]) addEntry(t eval.Term, x eval.Entry, us board.Color, k eval.Key, mg, eg int32) {
	mp := e.weights[x].apply(mg, eg)
	e.score[us] += mp
	if len(e.hits) > 0 {
		e.record(t, us, eval.Hit{Key: k, MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm, Entry: x})
	}
}

// addEachOf scores a hit of the same entry on every square of a set.
func (e *evaluation[R]) addEachOf(t eval.Term, x eval.Entry, us board.Color, squares board.Bitboard, mg, eg int32) {
	if squares == 0 || !e.wants(t) {
		return
	}
	mp := e.weights[x].apply(mg, eg)
	e.score[us] += mp * int32(squares.Count())
	if len(e.hits) > 0 {
		for squares != 0 {
			e.record(t, us, eval.Hit{Key: eval.At(squares.PopFirst()), MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm, Entry: x})
		}
	}
}

// addPairsOf is addPairs for an entry.
func (e *evaluation[R]) addPairsOf(t eval.Term, x eval.Entry, us board.Color, from board.Square, targets board.Bitboard, mg, eg int32) {
	mp := e.weights[x].apply(mg, eg)
	e.score[us] += mp * int32(targets.Count())
	if len(e.hits) > 0 {
		for targets != 0 {
			e.record(t, us, eval.Hit{Key: eval.Pair(from, targets.PopFirst()), MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm, Entry: x})
		}
	}
}

// addPawns scores a hit of the same value on every pawn of a set, by a table of the
// squares of pawns that begins with an entry.
func (e *evaluation[R]) addPawns(t eval.Term, first eval.Entry, us board.Color, pawns board.Bitboard, mg, eg int32) {
	if !e.wants(t) {
		return
	}
	for pawns != 0 {
		sq := pawns.PopFirst()
		e.addEntry(t, first+foldedSquare(us, sq)-4, us, eval.At(sq), mg, eg)
	}
}
