#include "textflag.h"

// Eight registers of sixteen numbers hold a view.

// STEP does something to sixteen numbers of a view with those of another one, ALL to all of them.
#define STEP(OP, at, reg) \
	VMOVDQU at(DI), reg; \
	OP at(SI), reg, reg; \
	VMOVDQU reg, at(DI)

#define ALL(OP) \
	STEP(OP, 0, Y0); \
	STEP(OP, 32, Y1); \
	STEP(OP, 64, Y2); \
	STEP(OP, 96, Y3); \
	STEP(OP, 128, Y4); \
	STEP(OP, 160, Y5); \
	STEP(OP, 192, Y6); \
	STEP(OP, 224, Y7)

// func addVector(v, w *view)
TEXT ·addVector(SB), NOSPLIT, $0-16
	MOVQ v+0(FP), DI
	MOVQ w+8(FP), SI
	ALL(VPADDW)
	VZEROUPPER
	RET

// func takeVector(v, w *view)
TEXT ·takeVector(SB), NOSPLIT, $0-16
	MOVQ v+0(FP), DI
	MOVQ w+8(FP), SI
	ALL(VPSUBW)
	VZEROUPPER
	RET

// WEIGH adds to the sums in Y2 what sixteen numbers come to: each between 0 and 255 (Y7, Y6), times its weight,
// which stays below 2^15 as no weight is beyond mostWeight, times itself again.
#define WEIGH(at) \
	VMOVDQU at(DI), Y0; \
	VPMAXSW Y7, Y0, Y0; \
	VPMINSW Y6, Y0, Y0; \
	VPMULLW at(SI), Y0, Y1; \
	VPMADDWD Y0, Y1, Y1; \
	VPADDD Y1, Y2, Y2

// func weighVector(v *view, w *[hidden]int16) int32
TEXT ·weighVector(SB), NOSPLIT, $0-20
	MOVQ v+0(FP), DI
	MOVQ w+8(FP), SI
	VPXOR Y7, Y7, Y7
	VPXOR Y2, Y2, Y2
	MOVL $0x00FF00FF, AX
	VMOVD AX, X6
	VPBROADCASTD X6, Y6
	WEIGH(0)
	WEIGH(32)
	WEIGH(64)
	WEIGH(96)
	WEIGH(128)
	WEIGH(160)
	WEIGH(192)
	WEIGH(224)
	VEXTRACTI128 $1, Y2, X0
	VPADDD X0, X2, X2
	VPSHUFD $0x4E, X2, X0
	VPADDD X0, X2, X2
	VPSHUFD $0xB1, X2, X0
	VPADDD X0, X2, X2
	VMOVD X2, AX
	MOVL AX, ret+16(FP)
	VZEROUPPER
	RET
