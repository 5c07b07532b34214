package tsvetkov

import (
	"strconv"

	"gloss/engine/board"
	"gloss/eval"
)

// The tables. Entries are numbered after the terms, so that both find their weights
// in one row.
const (
	manEntry          = eval.Entry(NumTerms)
	gradingEntry      = manEntry + 5                // four types of position with four pieces each
	pawnGradingEntry  = gradingEntry + 4*4          // by how few pieces are left
	pieceSquareEntry  = pawnGradingEntry + 3        // four pieces on 32 squares
	pawnSquareEntry   = pieceSquareEntry + 4*32     // squares of the 2nd to the 7th rank
	shelterPawnEntry  = pawnSquareEntry + 24        // the same
	closePawnEntry    = shelterPawnEntry + 24       // the same
	isolatedEntry     = closePawnEntry + 24         // the same
	unopposedEntry    = isolatedEntry + 24          // the same
	defendedEntry     = unopposedEntry + 24         // the same
	groupedEntry      = defendedEntry + 24          // the same
	prospectiveEntry  = groupedEntry + 24           // 2nd to 7th rank
	passerEntry       = prospectiveEntry + 6        // the rank and the distances of the kings
	weakSpotEntry     = passerEntry + 6*5*5         // files from the king
	castledEntry      = weakSpotEntry + 4           // short and long
	mobilityEntry     = castledEntry + 2            // the piece and its free squares
	controlEntry      = mobilityEntry + 4*reach     // a pawn, or the piece and its squares
	attackEntry       = controlEntry + 1 + 4*reach  // the piece and its target
	defenceEntry      = attackEntry + 4*5           // the same
	xrayEntry         = defenceEntry + 4*5          // the target and the men between
	xrayKingEntry     = xrayEntry + 5*maxXRayAttack // the men between
	functionEntry     = xrayKingEntry + maxXRayAttack
	quadrantEntry     = functionEntry + 4
	shelterPlaceEntry = quadrantEntry + 4                           // the piece and the place
	heavyFileEntry    = shelterPlaceEntry + 4*eval.Entry(numPlaces) // four rows about files, the piece in front and the file
	kingPawnEntry     = heavyFileEntry + 4*2*4                      // files and ranks from the king
	doubledEntry      = kingPawnEntry + 4*8                         // squares of the 2nd to the 7th rank
	retreatEntry      = doubledEntry + 24                           // the rank of the king
	kingMobilityEntry = retreatEntry + 8                            // what stands there
	singleManEntry    = kingMobilityEntry + 4                       // the man
	numWeights        = singleManEntry + 5

	// NumEntries is how many entries there are.
	NumEntries = int(numWeights) - int(NumTerms)
)

// reach is one more than the most squares that a piece can attack.
const reach = 28

// entryTable is the table of a term. Its names are those of a profile; a name that
// is empty stands for an entry that no hit can have.
type entryTable struct {
	term  eval.Term
	first eval.Entry
	size  int
	name  func(i int) string
}

var entryTables = []entryTable{
	{StandardPieceValue, manEntry, 5, func(i int) string { return manNames[i] }},
	{PieceGradingOpenPosition, gradingEntry, 4, pieceName},
	{PieceGradingSemiOpenPosition, gradingEntry + 4, 4, pieceName},
	{PieceGradingSemiClosedPosition, gradingEntry + 8, 4, pieceName},
	{PieceGradingClosedPosition, gradingEntry + 12, 4, pieceName},
	{PawnGrading, pawnGradingEntry, 3, func(i int) string { return "step" + strconv.Itoa(i+1) }},
	{PieceCentralisation, pieceSquareEntry, 4 * 32, func(i int) string { return pieceName(i/32) + "-" + foldedName(i%32) }},
	{ConnectednessPotentialFile, pawnSquareEntry, 24, pawnSquareName},
	{ShelterPawn, shelterPawnEntry, 24, pawnSquareName},
	{PawnClosenessToKing, closePawnEntry, 24, pawnSquareName},
	{HorizontallyIsolatedPawn, isolatedEntry, 24, pawnSquareName},
	{UnopposedPawn, unopposedEntry, 24, pawnSquareName},
	{PawnDefendedByPawn, defendedEntry, 24, pawnSquareName},
	{PawnGroupMember, groupedEntry, 24, pawnSquareName},
	{ProspectivePasser, prospectiveEntry, 6, func(i int) string { return "rank" + strconv.Itoa(i+2) }},
	{PassedPawn, passerEntry, 6 * 5 * 5, passerName},
	{WeakSpot, weakSpotEntry, 4, func(i int) string { return "file" + strconv.Itoa(i) }},
	{Castled, castledEntry, 2, func(i int) string { return [2]string{"short", "long"}[i] }},
	{Mobility, mobilityEntry, 4 * reach, reachName},
	{GeneralSquareControl, controlEntry, 1 + 4*reach, func(i int) string {
		if i == 0 {
			return "pawn"
		}
		return reachName(i - 1)
	}},
	{DirectAttack, attackEntry, 4 * 5, targetName},
	{DirectDefence, defenceEntry, 4 * 5, targetName},
	{XRayAttack, xrayEntry, 5 * maxXRayAttack, func(i int) string {
		return manNames[i/maxXRayAttack] + "-" + strconv.Itoa(i%maxXRayAttack+1)
	}},
	{XRayAttackOnKing, xrayKingEntry, maxXRayAttack, func(i int) string { return "men" + strconv.Itoa(i+1) }},
	{PieceFunctions, functionEntry, 4, func(i int) string { return "number" + strconv.Itoa(i+1) }},
	{PieceFunctionQuadrants, quadrantEntry, 4, func(i int) string { return "number" + strconv.Itoa(i+1) }},
	{KingShelterSquareAttack, shelterPlaceEntry, 4 * int(numPlaces), func(i int) string {
		if i%int(numPlaces) == int(nowhere) {
			return ""
		}
		return pieceName(i/int(numPlaces)) + "-" + placeNames[i%int(numPlaces)]
	}},
	{HeavyPiecesOnOpenFile, heavyFileEntry, 2 * 4, fileName},
	{HeavyPiecesOnSemiOpenFile, heavyFileEntry + 8, 2 * 4, fileName},
	{HeavyPiecesOnOpenFileAgainstKing, heavyFileEntry + 16, 2 * 4, fileName},
	{HeavyPiecesOnSemiOpenFileAgainstKing, heavyFileEntry + 24, 2 * 4, fileName},
	{ConnectednessPotentialRank, kingPawnEntry, 4 * 8, func(i int) string {
		return "file" + strconv.Itoa(i/8) + [8]string{"-behind2", "-behind1", "-level", "-ahead1", "-ahead2", "-ahead3", "-ahead4", "-ahead5"}[i%8]
	}},
	{DoubledPawn, doubledEntry, 24, pawnSquareName},
	{KingRetreatCutOff, retreatEntry, 8, func(i int) string { return "rank" + strconv.Itoa(i+1) }},
	{KingMobility, kingMobilityEntry, 4, func(i int) string { return [4]string{"free", "pawn", "minor", "heavy"}[i] }},
	{SingleManInEnemyCamp, singleManEntry, 5, func(i int) string { return manNames[i] }},
}

// manNames are in the order of board.Pawn to board.Queen.
var manNames = [5]string{"pawn", "knight", "bishop", "rook", "queen"}

// pieceName names a piece from the knight on.
func pieceName(i int) string { return manNames[1+i] }

// foldedName names one of 32 squares seen from the side that owns the hit, the files e
// to h folded onto d to a.
func foldedName(i int) string { return "abcd"[i%4:i%4+1] + strconv.Itoa(i/4+1) }

func pawnSquareName(i int) string { return foldedName(i + 4) }

// passerName tells the rank of a passed pawn and how far away the kings are.
func passerName(i int) string {
	return "rank" + strconv.Itoa(i/25+2) + "-enemy" + strconv.Itoa(i/5%5+1) + "-own" + strconv.Itoa(i%5+1)
}

// mostSquares is how many squares a piece can attack at most, from the knight on.
var mostSquares = [4]int{8, 13, 14, 27}

func reachName(i int) string {
	if n := i % reach; n == 0 || n > mostSquares[i/reach] {
		return ""
	}
	return pieceName(i/reach) + "-" + strconv.Itoa(i%reach)
}

func targetName(i int) string { return pieceName(i/5) + "-on-" + manNames[i%5] }

// fileName tells if a rook or a queen is in front, and the file.
func fileName(i int) string { return pieceName(2+i/4) + "-" + "abcd"[i%4:i%4+1] }

var placeNames = [numPlaces]string{
	front: "front", frontEdge: "front-edge", frontCentre: "front-centre", besideEdge: "beside-edge",
	besideCentre: "beside-centre", twoFront: "two-front", jumpEdge: "jump-edge", jumpCentre: "jump-centre",
	twoDiagonal: "two-diagonal", jumpAside: "jump-aside", twoBeside: "two-beside",
	rimFront: "rim-front", rimDiagonal: "rim-diagonal", rimBeside: "rim-beside",
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
		for i := range table.size {
			infos[int(table.first)-int(NumTerms)+i] = entryInfo{table.term, table.name(i)}
		}
	}
	return infos
}()

// tableOf finds the table of a term.
var tableOf = func() (tables [NumTerms]*entryTable) {
	for i := range entryTables {
		tables[entryTables[i].term] = &entryTables[i]
	}
	return tables
}()

// Entries returns the entries of the table of a term, none if it has no table.
func Entries(t eval.Term) (entries []eval.Entry) {
	if int(t) >= int(NumTerms) || tableOf[t] == nil {
		return nil
	}
	for i := range tableOf[t].size {
		if x := tableOf[t].first + eval.Entry(i); EntryName(x) != "" {
			entries = append(entries, x)
		}
	}
	return entries
}

// EntryIndex numbers the entries from 0; it is negative for NoEntry.
func EntryIndex(x eval.Entry) int { return int(x) - int(NumTerms) }

// TermOf returns the term in whose table an entry is.
func TermOf(x eval.Entry) eval.Term {
	if EntryIndex(x) < 0 || EntryIndex(x) >= NumEntries {
		return eval.NoTerm
	}
	return entryInfos[EntryIndex(x)].term
}

// EntryName returns what an entry is called in a profile, such as "knight".
func EntryName(x eval.Entry) string {
	if EntryIndex(x) < 0 || EntryIndex(x) >= NumEntries {
		return ""
	}
	return entryInfos[EntryIndex(x)].name
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
