//go:build !amd64

package network

// vectors is false where gloss has no instructions that add many numbers at once.
const vectors = false

func addVector(v, w *view) { v.addPlainly(w) }

func takeVector(v, w *view) { v.takePlainly(w) }

func weighVector(v *view, w *[hidden]int16) int32 { return weighPlainly(v, w) }
