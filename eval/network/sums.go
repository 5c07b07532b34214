package network

// What is done to views, with the instructions that the processor has for many numbers at once, or plainly.

// mostWeight is how great a weight of the outputs may be: times a number between 0 and inUnit it has sixteen bits, and all of them weighed thirty-two.
const mostWeight = 1<<15/inUnit - 1

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

// weigh sums up the squares of what a view has between 0 and 1, each with its weight, none of which is beyond mostWeight.
func weigh(v *view, w *[hidden]int16) int32 {
	if vectors {
		return weighVector(v, w)
	}
	return weighPlainly(v, w)
}

func weighPlainly(v *view, w *[hidden]int16) (sum int32) {
	for i, x := range v {
		x := int32(min(max(x, 0), inUnit))
		sum += x * x * int32(w[i])
	}
	return sum
}
