package glossary

import "fmt"

// ValueRange returns the middlegame and the endgame value of an entry: a number,
// or the smallest and the largest of several. It is empty where a formula or
// nothing gives the value.
func (e *Entry) ValueRange() (mg, eg string) {
	if len(e.Values) == 0 {
		return "", ""
	}
	low, high := e.Values[0], e.Values[0]
	for _, value := range e.Values[1:] {
		low.MG, high.MG = min(low.MG, value.MG), max(high.MG, value.MG)
		low.EG, high.EG = min(low.EG, value.EG), max(high.EG, value.EG)
	}
	show := func(low, high int32) string {
		if low == high {
			return fmt.Sprint(low)
		}
		return fmt.Sprintf("%d..%d", low, high)
	}
	return show(low.MG, high.MG), show(low.EG, high.EG)
}
