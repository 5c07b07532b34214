//go:build amd64 || arm64

package engine

// prefetch tells the processor that a bucket of the table will be wanted soon: it comes from
// memory while the move is made.
//
//go:noescape
func prefetch(b *bucket)
