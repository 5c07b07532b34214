package engine_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"testing"

	"gloss/engine"
	"gloss/eval"
)

func cpu() float64 {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return float64(r.Utime.Sec) + float64(r.Utime.Usec)/1e6
}

func TestZZBench(t *testing.T) {
	d, _ := strconv.Atoi(os.Getenv("ZZ"))
	if d == 0 {
		t.Skip()
	}
	p, err := eval.LoadProfile("tuned")
	if err != nil {
		t.Fatal(err)
	}
	c := cpu()
	r, _ := engine.Bench(context.Background(), eval.New(p), d, nil)
	c = cpu() - c
	fmt.Printf("nodes %d sig %d cpu %.2f nps/cpu %.0f evaltime %v\n", r.Nodes, r.Signature, c, float64(r.Nodes)/c, r.EvalTime)
}
