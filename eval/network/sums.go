package network

// What is done to views, with the instructions that the processor has for many numbers at once, or plainly.

// narrowWeight is up to where a weight times a number between 0 and inUnit has sixteen bits.
const narrowWeight = 1<<15/inUnit - 1

func (v *view) add(w *view) {
	if vectors {
		addVector(v, w)
		return
	}
	v.addPlainly(w)
}

func (v *view) addPlainly(w *view) {
	for i := range v {
		v[i] += w[i]
	}
}

func (v *view) take(w *view) {
	if vectors {
		takeVector(v, w)
		return
	}
	v.takePlainly(w)
}

func (v *view) takePlainly(w *view) {
	for i := range v {
		v[i] -= w[i]
	}
}

// weigh sums up the squares of what a view has between 0 and 1, each with its weight; narrow tells that
// no weight is beyond narrowWeight.
func weigh(v *view, w *[hidden]int16, narrow bool) int64 {
	if vectors && narrow {
		return int64(weighVector(v, w))
	}
	return weighPlainly(v, w)
}

func weighPlainly(v *view, w *[hidden]int16) (sum int64) {
	for i, x := range v {
		x := int32(min(max(x, 0), inUnit))
		sum += int64(x * x * int32(w[i]))
	}
	return sum
}

// isNarrow tells if no weight of the outputs is beyond narrowWeight.
func (w *Weights) isNarrow() bool {
	for bucket := range w.out {
		for _, weights := range w.out[bucket] {
			for _, x := range weights {
				if x > narrowWeight || x < -narrowWeight {
					return false
				}
			}
		}
	}
	return true
}
