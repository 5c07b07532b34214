package eval

// stageID names what happens to the whole score after all terms are added.
type stageID uint8

// The stages in the order in which they apply.
const (
	numStages stageID = iota
)

var stageNames = [numStages]string{}

// applyStages takes the sum of the terms, White's view, through the stages. Each
// records by how much it changed the score, White's view.
func (e *evaluation[R]) applyStages(total int32) int32 {
	return total
}
