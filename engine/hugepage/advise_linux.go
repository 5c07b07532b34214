package hugepage

import "syscall"

// advise asks the kernel to back whole huge pages of b by such. The advice is free to be ignored, so there is nothing to do
// about an error.
func advise(b []byte) { _ = syscall.Madvise(b, syscall.MADV_HUGEPAGE) }
