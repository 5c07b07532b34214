#include "textflag.h"

// Eight registers of sixteen numbers hold a view.

// ALL does something with each of them and sixteen numbers from an address on.
#define ALL(OP, from) \
	OP 0(from), Y0, Y0; \
	OP 32(from), Y1, Y1; \
	OP 64(from), Y2, Y2; \
	OP 96(from), Y3, Y3; \
	OP 128(from), Y4, Y4; \
	OP 160(from), Y5, Y5; \
	OP 192(from), Y6, Y6; \
	OP 224(from), Y7, Y7

// EACH does it for all rows of a list: its address is in SI, their number in CX, the first row of the table at BX.
#define EACH(OP, next, done) \
next: \
	SUBQ $1, CX; \
	JLT done; \
	MOVWQZX (SI)(CX*2), AX; \
	SHLQ $8, AX; \
	ADDQ BX, AX; \
	ALL(OP, AX); \
	JMP next; \
done:

// func changeVector(to, from *view, in *[inputs]view, came, gone []uint16)
TEXT ·changeVector(SB), NOSPLIT, $0-72
	MOVQ to+0(FP), DI
	MOVQ from+8(FP), DX
	MOVQ in+16(FP), BX
	VMOVDQU 0(DX), Y0
	VMOVDQU 32(DX), Y1
	VMOVDQU 64(DX), Y2
	VMOVDQU 96(DX), Y3
	VMOVDQU 128(DX), Y4
	VMOVDQU 160(DX), Y5
	VMOVDQU 192(DX), Y6
	VMOVDQU 224(DX), Y7
	MOVQ came_base+24(FP), SI
	MOVQ came_len+32(FP), CX
	EACH(VPADDW, nextCame, noneCame)
	MOVQ gone_base+48(FP), SI
	MOVQ gone_len+56(FP), CX
	EACH(VPSUBW, nextGone, noneGone)
	VMOVDQU Y0, 0(DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	VMOVDQU Y4, 128(DI)
	VMOVDQU Y5, 160(DI)
	VMOVDQU Y6, 192(DI)
	VMOVDQU Y7, 224(DI)
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
