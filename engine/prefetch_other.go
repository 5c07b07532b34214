//go:build !amd64 && !arm64

package engine

// prefetch does nothing where no instruction is known for it.
func prefetch(*bucket) {}
