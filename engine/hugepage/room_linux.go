package hugepage

import (
	"math"
	"syscall"
)

// HasRoom tells if the system would give so many bytes at once. Who asks for more than there is has no second try: the runtime ends the program.
func HasRoom(bytes uint64) bool {
	if bytes > math.MaxInt {
		return false
	}
	b, err := syscall.Mmap(-1, 0, int(bytes), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return false
	}
	return syscall.Munmap(b) == nil
}
