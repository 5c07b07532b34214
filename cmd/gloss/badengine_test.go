package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"gloss/engine"
	"gloss/engine/uci"
)

// badEngine is an engine for the scripts that misbehaves. It is gloss itself but for what
// the environment tells:
//
//	BAD_DEED   what it does
//	BAD_WHEN   only at positions whose UCI command contains this
//	BAD_TIMES  only so many times, however often it is started; counted in the file BAD_COUNT
func badEngine() {
	deed, when := os.Getenv("BAD_DEED"), os.Getenv("BAD_WHEN")
	if deed == "slow start" {
		time.Sleep(700 * time.Millisecond)
	}
	if deed == "no second start" && !due() {
		os.Exit(1)
	}
	toServer, in := io.Pipe()
	out, fromServer := io.Pipe()
	go func() {
		server := uci.Server{Name: "bad", Author: "nobody", Profile: "tuned", NewEvaluator: func(p string) (engine.Evaluator, error) { return evaluator(p) }}
		_ = server.Run(context.Background(), toServer, fromServer)
		fromServer.Close()
	}()
	var lying atomic.Bool
	done := make(chan struct{})
	go func() {
		defer close(done)
		for s := bufio.NewScanner(out); s.Scan(); {
			line := s.Text()
			if lying.Load() {
				line = lie(line)
			}
			fmt.Println(line)
		}
	}()
	position := ""
	for s := bufio.NewScanner(os.Stdin); s.Scan(); {
		line := s.Text()
		if strings.HasPrefix(line, "position") {
			position = line
		}
		lying.Store(false)
		if strings.HasPrefix(line, "go") && strings.Contains(position, when) && due() {
			switch deed {
			case "wrong scores":
				lying.Store(true)
			case "hang":
				select {}
			case "dream": // alive, but without a move for ever
				for s.Scan() {
					if s.Text() == "isready" {
						fmt.Println("readyok")
					}
				}
				os.Exit(0)
			case "think": // until it is told to stop
				fmt.Fprintln(in, "go infinite")
				continue
			case "crash":
				os.Exit(139)
			case "die in a line":
				fmt.Print("info depth 3 score cp 1")
				os.Exit(1)
			case "garbage":
				_, _ = os.Stdout.WriteString("\x00\xff\xfe[%eval?]\ninfo depth x score cp y pv z\ninfo score\nbestmove xyzzy\n")
				continue
			case "illegal move":
				fmt.Print("info depth 9 score cp 12 pv a1a8 h8h1\nbestmove a1a8\n")
				continue
			}
		}
		fmt.Fprintln(in, line)
	}
	in.Close()
	<-done
}

// due tells if the misdeed is to be done, and counts it.
func due() bool {
	most, err := strconv.Atoi(os.Getenv("BAD_TIMES"))
	if err != nil {
		return true
	}
	text, _ := os.ReadFile(os.Getenv("BAD_COUNT"))
	n, _ := strconv.Atoi(string(text))
	_ = os.WriteFile(os.Getenv("BAD_COUNT"), []byte(strconv.Itoa(n+1)), 0o666)
	return n < most
}

// lie puts an absurd score into a line.
func lie(line string) string {
	words := strings.Fields(line)
	for i := range words {
		if words[i] == "cp" && i+1 < len(words) {
			words[i+1] = "2147483647"
		}
	}
	return strings.Join(words, " ")
}
