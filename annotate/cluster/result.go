package cluster

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/klauspost/compress/zstd"
)

// A Result is what a worker has made of a game.
type Result struct {
	Output, Record []byte
	Failure        string // why the game could not be examined, "" if it was
	Nodes          uint64
	Positions      int
}

// resultHead stands before the texts of a result, as a line of JSON.
type resultHead struct {
	Settings  string `json:"settings"`
	Game      string `json:"game"`
	Output    int    `json:"output"`
	Record    int    `json:"record"`
	Failure   string `json:"failure,omitempty"`
	Nodes     uint64 `json:"nodes"`
	Positions int    `json:"positions"`
	Worker    string `json:"worker"`
}

// mostResult bounds the memory that a result may take.
const mostResult = 64 << 20

// packer and unpacker may be used by several goroutines at the same time.
var (
	packer, _   = zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedDefault), zstd.WithEncoderConcurrency(1))
	unpacker, _ = zstd.NewReader(nil, zstd.WithDecoderMaxMemory(mostResult), zstd.WithDecoderConcurrency(0))
)

// pack makes a message of a result.
func (r *Result) pack(settings, game, worker string) ([]byte, error) {
	head, err := json.Marshal(resultHead{settings, game, len(r.Output), len(r.Record), r.Failure, r.Nodes, r.Positions, worker})
	if err != nil {
		return nil, err
	}
	text := make([]byte, 0, len(head)+1+len(r.Output)+len(r.Record))
	text = append(append(text, head...), '\n')
	text = append(append(text, r.Output...), r.Record...)
	if len(text) > mostResult {
		return nil, fmt.Errorf("the result has %d bytes, more than %d", len(text), mostResult)
	}
	return packer.EncodeAll(text, nil), nil
}

// errNoResult says that a message is no result of the game that was asked for.
var errNoResult = errors.New("not a result of this game")

// unpack reads a message, which may hold anything.
func unpack(message []byte, settings, game string) (Result, error) {
	text, err := unpacker.DecodeAll(message, nil)
	if err != nil {
		return Result{}, fmt.Errorf("%w: %w", errNoResult, err)
	}
	line, rest, ok := bytes.Cut(text, []byte{'\n'})
	var h resultHead
	if !ok || json.Unmarshal(line, &h) != nil {
		return Result{}, fmt.Errorf("%w: it has no head", errNoResult)
	}
	switch {
	case h.Settings != settings:
		return Result{}, fmt.Errorf("%w: it was made by other settings", errNoResult)
	case h.Game != game:
		return Result{}, fmt.Errorf("%w: it was made of another game", errNoResult)
	case h.Output < 0 || h.Record < 0 || h.Output > len(rest) || h.Record != len(rest)-h.Output || h.Positions < 0:
		return Result{}, fmt.Errorf("%w: its length is wrong", errNoResult)
	}
	return Result{Output: rest[:h.Output:h.Output], Record: rest[h.Output:], Failure: h.Failure, Nodes: h.Nodes, Positions: h.Positions}, nil
}
