package match

import (
	"fmt"
	"strings"

	"gloss/engine/board"
)

// Book returns the built-in openings.
func Book() ([]Opening, error) {
	var openings []Opening
	for line := range strings.Lines(book) {
		name, moves, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			return nil, fmt.Errorf("built-in opening %q has no name", strings.TrimSpace(line))
		}
		o := Opening{Name: name}
		pos := board.NewPosition()
		for _, san := range strings.Fields(moves) {
			m, err := pos.ParseSAN(san)
			if err != nil {
				return nil, fmt.Errorf("built-in opening %s: %w", name, err)
			}
			pos.Make(m)
			o.Moves = append(o.Moves, m)
		}
		openings = append(openings, o)
	}
	return openings, nil
}

// book holds well-known openings of all kinds up to where the game is still open: Stockfish
// 15.1 gives neither side more than 0.6 pawns in any of them after 200,000 nodes.
const book = `Italian Game, Giuoco Pianissimo: e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6 c3 d6
Italian Game, Two Knights: e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Be7
Italian Game, Fritz Variation avoided: e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5 Bb5+ c6
Evans Gambit: e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 d6
Scotch Game, Mieses: e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6 e5 Qe7 Qe2 Nd5
Scotch Game, Classical: e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Bc5 Be3 Qf6 c3 Nge7
Scotch Four Knights: e4 e5 Nf3 Nc6 Nc3 Nf6 d4 exd4 Nxd4 Bb4 Nxc6 bxc6
Four Knights, Spanish: e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O O-O d3 d6
Ruy Lopez, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6
Ruy Lopez, Marshall: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O
Ruy Lopez, Open: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5
Ruy Lopez, Berlin: e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6 Bxc6 dxc6
Ruy Lopez, Anti-Berlin: e4 e5 Nf3 Nc6 Bb5 Nf6 d3 Bc5 c3 O-O
Ruy Lopez, Exchange: e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6
Ruy Lopez, Steinitz Deferred: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 c3 Bd7
Ruy Lopez, Arkhangelsk: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Bb7
Ruy Lopez, Schliemann: e4 e5 Nf3 Nc6 Bb5 f5 d3 fxe4 dxe4 Nf6
Petrov, Classical: e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5
Petrov, Nimzowitsch Attack: e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 Nc3 Nxc3 dxc3 Be7
Vienna Game: e4 e5 Nc3 Nf6 f4 d5 fxe5 Nxe4
Bishop's Opening: e4 e5 Bc4 Nf6 d3 c6 Nf3 d5 Bb3 Bd6
King's Gambit, Modern: e4 e5 f4 exf4 Nf3 d5 exd5 Nf6
King's Gambit, Declined: e4 e5 f4 Bc5 Nf3 d6 c3 Nf6
Ponziani: e4 e5 Nf3 Nc6 c3 Nf6 d4 Nxe4 d5 Ne7
Sicilian, Najdorf, English Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6
Sicilian, Najdorf, Classical: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7
Sicilian, Najdorf, Bg5: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Be7
Sicilian, Dragon, Classical: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be2 Bg7
Sicilian, Sveshnikov: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6 Bg5 a6 Na3 b5
Sicilian, Classical, Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6
Sicilian, Scheveningen: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be2 Be7
Sicilian, Taimanov: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7 Be3 a6
Sicilian, Kan: e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 Bd3 Nf6
Sicilian, Four Knights: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6
Sicilian, Rossolimo: e4 c5 Nf3 Nc6 Bb5 g6 O-O Bg7
Sicilian, Moscow: e4 c5 Nf3 d6 Bb5+ Bd7 Bxd7+ Qxd7
Sicilian, Alapin: e4 c5 c3 Nf6 e5 Nd5 d4 cxd4 Nf3 Nc6
Sicilian, Closed: e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6
Sicilian, Grand Prix: e4 c5 Nc3 Nc6 f4 g6 Nf3 Bg7
Sicilian, Smith-Morra: e4 c5 d4 cxd4 c3 dxc3 Nxc3 Nc6 Nf3 d6
French, Classical: e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7
French, Steinitz: e4 e6 d4 d5 Nc3 Nf6 e5 Nfd7 f4 c5 Nf3 Nc6
French, Tarrasch: e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7 Bd3 c5 c3 Nc6
French, Tarrasch, Open: e4 e6 d4 d5 Nd2 c5 exd5 exd5 Ngf3 Nc6
French, Advance: e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6
French, Exchange: e4 e6 d4 d5 exd5 exd5 Nf3 Nf6
French, Rubinstein: e4 e6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Nf3 Ngf6
Caro-Kann, Classical: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6
Caro-Kann, Karpov: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Nf3 Ngf6
Caro-Kann, Advance: e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2 c5
Caro-Kann, Panov: e4 c6 d4 d5 exd5 cxd5 c4 Nf6 Nc3 e6
Caro-Kann, Two Knights: e4 c6 Nc3 d5 Nf3 Bg4 h3 Bxf3 Qxf3 e6
Caro-Kann, Exchange: e4 c6 d4 d5 exd5 cxd5 Bd3 Nc6 c3 Nf6
Pirc, Classical: e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7 Be2 O-O
Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7
Queen's Gambit Declined, Tartakower: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6
Queen's Gambit Declined, Exchange: d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 c6 e3 Be7
Queen's Gambit Declined, Bf4: d4 d5 c4 e6 Nc3 Nf6 Nf3 Be7 Bf4 O-O e3 c5
Queen's Gambit, Tarrasch: d4 d5 c4 e6 Nc3 c5 cxd5 exd5 Nf3 Nc6 g3 Nf6
Queen's Gambit, Semi-Tarrasch: d4 d5 c4 e6 Nc3 Nf6 Nf3 c5 cxd5 Nxd5
Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6
Queen's Gambit Accepted, Central: d4 d5 c4 dxc4 e4 e5 Nf3 exd4 Bxc4 Nc6
Slav, Czech: d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5
Slav, Exchange: d4 d5 c4 c6 cxd5 cxd5 Nc3 Nf6 Nf3 Nc6
Slav, Chebanenko: d4 d5 c4 c6 Nf3 Nf6 Nc3 a6 e3 b5
Semi-Slav, Meran: d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Bd3 dxc4 Bxc4 b5
Semi-Slav, Anti-Meran: d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Qc2 Bd6
Semi-Slav, Moscow: d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 Bg5 h6 Bxf6 Qxf6
Chigorin Defence: d4 d5 c4 Nc6 Nf3 Bg4 cxd5 Bxf3 gxf3 Qxd5
Albin Counter-Gambit: d4 d5 c4 e5 dxe5 d4 Nf3 Nc6 g3 Nge7
Catalan, Open: d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Nf3 Be7
Catalan, Closed: d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3 O-O O-O Nbd7
Nimzo-Indian, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5
Nimzo-Indian, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 O-O a3 Bxc3+ Qxc3 d5
Nimzo-Indian, Huebner: d4 Nf6 c4 e6 Nc3 Bb4 e3 c5 Bd3 Nc6 Nf3 Bxc3+ bxc3 d6
Queen's Indian, Fianchetto: d4 Nf6 c4 e6 Nf3 b6 g3 Ba6 b3 Bb4+ Bd2 Be7
Queen's Indian, Petrosian: d4 Nf6 c4 e6 Nf3 b6 a3 Bb7 Nc3 d5 cxd5 Nxd5
Bogo-Indian: d4 Nf6 c4 e6 Nf3 Bb4+ Bd2 Qe7 g3 Nc6
King's Indian, Classical: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6
King's Indian, Saemisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 c5
King's Indian, Fianchetto: d4 Nf6 c4 g6 Nf3 Bg7 g3 O-O Bg2 d6 O-O Nc6
King's Indian, Four Pawns: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4 O-O Nf3 c5
Gruenfeld, Exchange: d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7
Gruenfeld, Russian: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3 dxc4 Qxc4 O-O
Gruenfeld, Fianchetto: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 cxd5 Nxd5 e4 Nb6
Benko Gambit: d4 Nf6 c4 c5 d5 b5 cxb5 a6 b6 d6
Dutch, Stonewall: d4 f5 c4 Nf6 g3 e6 Bg2 d5 Nf3 c6
London System: d4 d5 Nf3 Nf6 Bf4 c5 e3 Nc6 c3 e6
Trompowsky: d4 Nf6 Bg5 e6 e4 h6 Bxf6 Qxf6
Torre Attack: d4 Nf6 Nf3 e6 Bg5 c5 e3 Be7
Colle System: d4 d5 Nf3 Nf6 e3 e6 Bd3 c5 b3 Nc6
English, Symmetrical: c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 Nf3 Nf6
English, Four Knights: c4 e5 Nc3 Nf6 Nf3 Nc6 g3 Bb4 Bg2 O-O
English, Reversed Dragon: c4 e5 Nc3 Nf6 g3 d5 cxd5 Nxd5 Bg2 Nb6
English, Mikenas: c4 Nf6 Nc3 e6 e4 d5 e5 d4 exf6 dxc3
Reti: Nf3 d5 c4 e6 g3 Nf6 Bg2 Be7 O-O O-O b3 c5
King's Indian Attack: Nf3 d5 g3 Nf6 Bg2 c6 O-O Bg4 d3 Nbd7
Larsen: b3 e5 Bb2 Nc6 e3 d5 Bb5 Bd6
Bird: f4 d5 Nf3 g6 g3 Bg7 Bg2 Nf6
Sokolsky: b4 e5 Bb2 Bxb4 Bxe5 Nf6 Nf3 O-O
`
