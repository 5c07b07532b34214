package engine

// Off the principal variation a search asks which moves are worth a closer look, and what refutes them. That need not
// be asked of the evaluator: a judge that explains nothing, but is faster and errs less, finds better moves in the same
// time. The lines that come of it are still evaluated, and compared, by the evaluator.

// guided returns what the guide says of the position at hand, from the side to move's view; told is what the table
// knows of that.
func (e *Engine) guided(ply int, told *expectation) Score {
	v := *told
	if v.doubt != 0 {
		v = expectation{value: Score(e.guide.Guide(e.pos))}
	}
	e.at(ply).judged = v
	return v.value.White(e.pos.Side())
}
