package evaltest

// Various are positions of all sorts: the start, an opening, attacks, endings, check, bare kings.
var Various = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8",
	"r4rk1/1pq1bppp/p2p1n2/4pP2/4P3/1NN1B3/PPP3PP/R2Q1RK1 b - - 0 14",
	"6k1/5pp1/8/8/8/8/5PP1/1K5R w - - 0 1",
	"8/5pk1/3p2p1/1PpP3p/8/5P1P/6P1/6K1 w - - 0 40",
	"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
	"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
	"1k6/8/2p3p1/1pPp1pPp/pP1PpP1P/P3P3/8/1K6 w - - 0 1",
	"3qk3/8/8/8/8/8/8/RR2K2Q w - - 0 1",
}
