package network

// What is done to views, with the instructions that the processor has for many numbers at once, or plainly.

// mostWeight is how great a weight of the outputs may be: times a number between 0 and inUnit it has sixteen bits, and all of them weighed thirty-two.
const mostWeight = 1<<15/inUnit - 1

// change sums up what another view does with some inputs that came, and without some that are gone.
func change(to, from *view, in *[inputs]view, came, gone []uint16) {
	if vectors {
		changeVector(to, from, in, came, gone)
		return
	}
	changePlainly(to, from, in, came, gone)
}

func changePlainly(to, from *view, in *[inputs]view, came, gone []uint16) {
	*to = *from
	for _, row := range came {
		for i, w := range &in[row] {
			to[i] += w
		}
	}
	for _, row := range gone {
		for i, w := range &in[row] {
			to[i] -= w
		}
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
