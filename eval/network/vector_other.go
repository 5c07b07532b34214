//go:build !amd64 && !arm64

package network

// vectors is false where gloss has no instructions that add many numbers at once.
const vectors = false

func changeVector(to, from *view, in *[inputs]view, came, gone []uint16) {
	changePlainly(to, from, in, came, gone)
}

func weighVector(v *view, w *[hidden]int16) int32 { return weighPlainly(v, w) }
