package network

// vectors tells if the processor adds eight numbers at once: all of this kind do.
const vectors = true

//go:noescape
func changeVector(to, from *view, in *[inputs]view, came, gone []uint16)

//go:noescape
func weighVector(v *view, w *[hidden]int16) int32
