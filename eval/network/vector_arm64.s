#include "textflag.h"

// Sixteen registers of eight numbers, V0 to V15, hold a view.

// HALF does something with eight of them and what stands at R6, and moves on.
#define HALF(OP, a, b, c, d, e, f, g, h) \
	VLD1.P 64(R6), [V16.H8, V17.H8, V18.H8, V19.H8]; \
	VLD1.P 64(R6), [V20.H8, V21.H8, V22.H8, V23.H8]; \
	OP V16.H8, a.H8, a.H8; \
	OP V17.H8, b.H8, b.H8; \
	OP V18.H8, c.H8, c.H8; \
	OP V19.H8, d.H8, d.H8; \
	OP V20.H8, e.H8, e.H8; \
	OP V21.H8, f.H8, f.H8; \
	OP V22.H8, g.H8, g.H8; \
	OP V23.H8, h.H8, h.H8

// ROW does it with all of them and the row that the next number of a list names: the list goes on at R3, the first row
// of the table is at R2.
#define ROW(OP) \
	MOVHU.P 2(R3), R5; \
	ADD R5<<8, R2, R6; \
	HALF(OP, V0, V1, V2, V3, V4, V5, V6, V7); \
	HALF(OP, V8, V9, V10, V11, V12, V13, V14, V15)

// func changeVector(to, from *view, in *[inputs]view, came, gone []uint16)
TEXT ·changeVector(SB), NOSPLIT, $0-72
	MOVD to+0(FP), R0
	MOVD from+8(FP), R1
	MOVD in+16(FP), R2
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1.P 64(R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	VLD1.P 64(R1), [V8.H8, V9.H8, V10.H8, V11.H8]
	VLD1.P 64(R1), [V12.H8, V13.H8, V14.H8, V15.H8]
	MOVD came_base+24(FP), R3
	MOVD came_len+32(FP), R4

nextCame:
	CBZ R4, noneCame
	SUB $1, R4
	ROW(VADD)
	B nextCame

noneCame:
	MOVD gone_base+48(FP), R3
	MOVD gone_len+56(FP), R4

nextGone:
	CBZ R4, noneGone
	SUB $1, R4
	ROW(VSUB)
	B nextGone

noneGone:
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	VST1.P [V4.H8, V5.H8, V6.H8, V7.H8], 64(R0)
	VST1.P [V8.H8, V9.H8, V10.H8, V11.H8], 64(R0)
	VST1.P [V12.H8, V13.H8, V14.H8, V15.H8], 64(R0)
	RET

// The assembler does not know these instructions on signed numbers by name: the greater and the lesser of eight, their
// products, and those of the lower and the upper four added to sums of thirty-two bits.
#define SMAX(m, n, d) WORD $(0x4E606400 | (m)<<16 | (n)<<5 | (d))
#define SMIN(m, n, d) WORD $(0x4E606C00 | (m)<<16 | (n)<<5 | (d))
#define MUL(m, n, d) WORD $(0x4E609C00 | (m)<<16 | (n)<<5 | (d))
#define SMLAL(m, n, d) WORD $(0x0E608000 | (m)<<16 | (n)<<5 | (d))
#define SMLAL2(m, n, d) WORD $(0x4E608000 | (m)<<16 | (n)<<5 | (d))

// WEIGH adds to the sums in V6 and V7 what eight numbers in V<x> come to with their weights in V<w>: each between 0 (V4) and 255 (V5), times its
// weight, which stays below 2^15 as no weight is beyond mostWeight, times itself again.
#define WEIGH(x, w) \
	SMAX(4, x, x); \
	SMIN(5, x, x); \
	MUL(w, x, w); \
	SMLAL(w, x, 6); \
	SMLAL2(w, x, 7)

// func weighVector(v *view, w *[hidden]int16) int32
TEXT ·weighVector(SB), NOSPLIT, $0-20
	MOVD v+0(FP), R0
	MOVD w+8(FP), R1
	VEOR V4.B16, V4.B16, V4.B16
	VEOR V6.B16, V6.B16, V6.B16
	VEOR V7.B16, V7.B16, V7.B16
	MOVD $255, R2
	VDUP R2, V5.H8
	MOVD $4, R3

next:
	VLD1.P 64(R0), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1.P 64(R1), [V20.H8, V21.H8, V22.H8, V23.H8]
	WEIGH(16, 20)
	WEIGH(17, 21)
	WEIGH(18, 22)
	WEIGH(19, 23)
	SUB $1, R3
	CBNZ R3, next
	VADD V6.S4, V7.S4, V7.S4
	VADDV V7.S4, V7
	VMOV V7.S[0], R2
	MOVW R2, ret+16(FP)
	RET
