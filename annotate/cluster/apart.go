package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// A game with which several workers did not come back is suspect, but they may have died of something else.
// So it is examined apart, in a process of its own: if that dies, it was the game.

// errDied says that the process died in which a game was examined.
var errDied = errors.New("the process died")

// apartOrder is what that process is told.
type apartOrder struct {
	Settings Settings `json:"settings"`
	Game     []byte   `json:"game"`
}

// runApart examines a game in a process that serves ServeApart and ends with ctx.
func runApart(ctx context.Context, cmd *exec.Cmd, settings *Settings, game []byte) (Result, error) {
	order, err := json.Marshal(apartOrder{*settings, game})
	if err != nil {
		return Result{}, err
	}
	sum, err := settings.sum()
	if err != nil {
		return Result{}, err
	}
	in, err := cmd.StdinPipe() // open until the end: the process ends with this one
	if err != nil {
		return Result{}, err
	}
	var out bytes.Buffer
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		return Result{}, err
	}
	_, _ = in.Write(append(order, '\n')) // if it has died already, that is found out now
	err = cmd.Wait()
	switch {
	case ctx.Err() != nil:
		return Result{}, ctx.Err()
	case err != nil:
		return Result{}, fmt.Errorf("%w: %w", errDied, err)
	}
	return unpack(out.Bytes(), sum, sumOf(game))
}

// ServeApart examines the one game that it reads from in, and writes the result to out. If in is closed before, the process ends.
func ServeApart(ctx context.Context, in io.Reader, out io.Writer, open func(*Settings) (Task, error)) error {
	var order apartOrder
	reader := json.NewDecoder(in)
	if err := reader.Decode(&order); err != nil {
		return err
	}
	go func() {
		_, _ = io.Copy(io.Discard, in) // nothing comes but the end
		os.Exit(1)
	}()
	sum, err := order.Settings.sum()
	if err != nil {
		return err
	}
	task, err := open(&order.Settings)
	if err != nil {
		return err
	}
	result, err := task(ctx, order.Game)
	if err != nil {
		return err
	}
	message, err := result.pack(sum, sumOf(order.Game), "")
	if err != nil {
		return err
	}
	_, err = out.Write(message)
	return err
}
