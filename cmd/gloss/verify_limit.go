package main

import (
	"fmt"
	"time"
)

// What a file may ask for. The price of a run is for the user to choose, not for those who
// write the files: with these a position costs a minute at most. Nodes and time are those of the
// second look, too.
const (
	mostAskedNodes   = 20_000_000
	mostAskedDepth   = 20
	mostAskedTime    = 30 * time.Second
	mostAskedMultiPV = 10
)

// mostAsked says what a file may ask for.
func mostAsked() string {
	return fmt.Sprintf("%d nodes, depth %d, %v or multipv %d", mostAskedNodes, mostAskedDepth, mostAskedTime, mostAskedMultiPV)
}

// limit puts the limits of the flags in the place of those that a game tells, where the user has given
// any or the game asks for too much. It says so unless that changes nothing.
func (v *verification) limit(o *annotateOptions) (told string) {
	asked := *o
	times := max(o.verify, 1)
	if o.nodes > uint64(mostAskedNodes/times) || o.depth > mostAskedDepth || o.time > mostAskedTime/time.Duration(times) || o.multiPV > mostAskedMultiPV {
		told = "it asks for more than " + mostAsked() + "; without limits given as flags it is analysed with the usual ones"
		o.nodes, o.depth, o.time, o.verify, o.multiPV = v.opts.nodes, v.opts.depth, v.opts.time, v.opts.verify, v.opts.multiPV
	}
	if v.given("nodes") || v.given("depth") || v.given("time") {
		o.nodes, o.depth, o.time = v.opts.nodes, v.opts.depth, v.opts.time
	}
	if v.given("verify-nodes") {
		o.verify = v.opts.verify
	}
	if v.given("multipv") {
		o.multiPV = v.opts.multiPV
	}
	same := o.nodes == asked.nodes && o.depth == asked.depth && o.time == asked.time && o.verify == asked.verify && o.multiPV == asked.multiPV
	if !same && told == "" {
		told = "it is analysed with the limits that the flags give"
	}
	return told
}
