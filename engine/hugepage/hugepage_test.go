package hugepage

import "testing"

// TestMake makes tables of sizes below, at and above those of pages.
func TestMake(t *testing.T) {
	for _, n := range []int{0, 1, 511, 512, 513, 1 << 18, 1<<19 + 3} {
		s := Make[[2]uint32](n)
		if len(s) != n {
			t.Fatalf("%d values instead of %d", len(s), n)
		}
		for i := range s {
			if s[i] != [2]uint32{} {
				t.Fatalf("value %d of %d is %v", i, n, s[i])
			}
			s[i][1] = uint32(i)
		}
		for i := range s {
			if s[i][1] != uint32(i) {
				t.Fatalf("value %d of %d was overwritten by %v", i, n, s[i])
			}
		}
	}
}
