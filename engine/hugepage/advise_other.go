//go:build !linux

package hugepage

import "math"

func advise([]byte) {}

// HasRoom tells if the system would give so many bytes at once, as far as that is known.
func HasRoom(bytes uint64) bool { return bytes <= math.MaxInt }
