// Package hugepage makes big tables that are read at random places. On pages of the usual 4 KiB
// most such reads miss not only the caches but the processor's buffer of page addresses, and wait twice.
package hugepage

import (
	"os"
	"unsafe"
)

// Make returns n zero values, on huge pages if the system has them to give.
func Make[T any](n int) []T {
	s := make([]T, n)
	var zero T
	start := uintptr(unsafe.Pointer(unsafe.SliceData(s)))
	size := uintptr(n) * unsafe.Sizeof(zero)
	page := uintptr(os.Getpagesize())
	skip := -start & (page - 1)
	if skip >= size {
		return s
	}
	whole := (size - skip) &^ (page - 1)
	advise(unsafe.Slice((*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(s)), skip)), whole))
	return s
}
