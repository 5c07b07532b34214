// Command gloss annotates chess games and names the evaluation terms behind every swing.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], systemStreams()))
}
