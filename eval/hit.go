package eval

// Entry is an entry of the table of a term: the knight among the values of the
// men, the 6th rank among those of passed pawns. A profile can weigh each by factors
// of its own, which multiply those of the term. A rule about a man, a rank or a
// distance is one rule to the author; the data may see its parts differently.
type Entry uint16

// NoEntry stands for hits of terms that have no table.
const NoEntry Entry = 0

// Hit is one occurrence of a term on the board. Values are millipawns, good for
// the side that owns the hit when positive.
type Hit struct {
	Key Key
	// MG and EG are the author's values, before the factors of the profile.
	MG, EG int32
	// MP is what enters the score: MG and EG times their factors, weighed by
	// the phase and rounded to the nearest millipawn (halves up).
	MP int32
	// Modifies is the term whose hit a modifier takes its fraction of, NoTerm
	// for other kinds; see Breakdown.Modified.
	Modifies Term
	// Entry is the entry of the term's table that the hit is of, NoEntry if it has none.
	Entry Entry
}
