package annotate

// A noun names one thing of a position, as a term sees it; where there are
// several of them many is used. Roles in braces:
//
//	{sq} {squares}  the first square of the hit; those of all hits
//	{man}           what stands on the first square
//	{file}          the letter of its file
type noun struct{ one, many string }

// nouns holds the terms that can be pointed at. The others, such as mobility,
// are many small things at once and only speak through their topic.
var nouns = map[string]noun{
	// Pawns.
	"doubled-pawn":                            {"a doubled pawn on {sq}", "doubled pawns on {squares}"},
	"trebled-pawns":                           {"trebled pawns on the {file}-file", "trebled pawns"},
	"quadrupled-pawns":                        {"four pawns on the {file}-file", "four pawns on a file"},
	"horizontally-isolated-pawn":              {"an isolated pawn on {sq}", "isolated pawns on {squares}"},
	"vertically-isolated-pawn":                {"a pawn on {sq} cut off from the others", "pawns on {squares} cut off from the others"},
	"degree-of-horizontal-isolation":          {"an isolated pawn on {sq}", "isolated pawns on {squares}"},
	"fixed-isolated-pawn":                     {"a fixed isolated pawn on {sq}", "fixed isolated pawns on {squares}"},
	"backward-fated-pawn":                     {"a backward-fated pawn on {sq}", "backward-fated pawns on {squares}"},
	"backward-pawn":                           {"a backward pawn on {sq}", "backward pawns on {squares}"},
	"permanently-backward-pawn":               {"a permanently backward pawn on {sq}", "permanently backward pawns on {squares}"},
	"semi-backward-pawn":                      {"a semi-backward pawn on {sq}", "semi-backward pawns on {squares}"},
	"partially-semi-backward-pawn":            {"a semi-backward pawn on {sq}", "semi-backward pawns on {squares}"},
	"not-definitively-backward-pawn":          {"a pawn on {sq} that may become backward", "pawns on {squares} that may become backward"},
	"artificially-backward-pawn":              {"a firm hold on the pawn on {sq}", "a firm hold on the pawns on {squares}"},
	"passed-pawn":                             {"a passed pawn on {sq}", "passed pawns on {squares}"},
	"prospective-passer":                      {"a prospective passed pawn on {sq}", "prospective passed pawns on {squares}"},
	"prospective-passer-advance":              {"an advanced prospective passed pawn on {sq}", "prospective passed pawns on {squares}"},
	"semi-passer":                             {"a semi-passer on {sq}", "semi-passers on {squares}"},
	"connected-passers-tandem":                {"connected passed pawns", "connected passed pawns"},
	"protected-passer":                        {"a protected passed pawn on {sq}", "protected passed pawns on {squares}"},
	"separate-passer-count":                   {"separate passed pawns", "separate passed pawns"},
	"unopposed-pawn":                          {"an unopposed pawn on {sq}", "unopposed pawns on {squares}"},
	"lead-pawn":                               {"a pawn chain headed by {sq}", "pawn chains headed by {squares}"},
	"root-pawn":                               {"a vulnerable root pawn on {sq}", "vulnerable root pawns on {squares}"},
	"space-advantage-pawn":                    {"an advanced pawn on {sq}", "advanced pawns on {squares}"},
	"centre-pawn":                             {"a pawn in the centre on {sq}", "pawns in the centre on {squares}"},
	"adjacent-pawns-on-fourth-rank":           {"two pawns abreast on the fourth rank", "pawns abreast on the fourth rank"},
	"pawn-group-count":                        {"an extra pawn island", "extra pawn islands"},
	"pawn-separating-wings":                   {"a wedge on {sq} between the wings", "wedges on {squares}"},
	"passer-blocker":                          {"a blockader on {sq}", "blockaders on {squares}"},
	"root-pawn-blocker":                       {"a {man} on {sq} before a root pawn", "blockaders on {squares} before root pawns"},
	"blocking-lead-pawn":                      {"a {man} on {sq} before the head of a pawn chain", "blockaders on {squares}"},
	"isolated-pawn-blocker":                   {"a blockader on {sq}", "blockaders on {squares}"},
	"weak-spot":                               {"a weak square on {sq}", "weak squares on {squares}"},
	"semi-weak-spot":                          {"a half-weak square on {sq}", "half-weak squares on {squares}"},
	"unguarded-fourth-rank-square":            {"an unguarded square on {sq}", "unguarded squares on {squares}"},
	"weak-spot-occupation":                    {"a {man} settled on the weak square {sq}", "pieces settled on the weak squares {squares}"},
	"unopposed-pawn-near-enemy-king":          {"a pawn storming ahead on {sq}", "pawns storming ahead on {squares}"},
	"diagonal-connection-spanning-both-sides": {"a pawn chain across the board", "pawn chains across the board"},

	// Pieces.
	"pawn-supported-knight":                       {"a knight supported by a pawn on {sq}", "knights supported by pawns on {squares}"},
	"minor-space-advantage-enemy-objects":         {"a {man} deep in the enemy camp on {sq}", "pieces deep in the enemy camp on {squares}"},
	"decentralised-piece":                         {"a {man} out of play on {sq}", "pieces out of play on {squares}"},
	"single-man-in-enemy-camp":                    {"a lone {man} in the enemy camp on {sq}", "lone men in the enemy camp"},
	"centre-minor":                                {"a centralised {man} on {sq}", "centralised pieces on {squares}"},
	"centre-queen":                                {"a centralised queen on {sq}", "centralised queens"},
	"queen-before-minors":                         {"a queen brought out too early", "queens brought out too early"},
	"rook-before-minors":                          {"a rook brought out too early", "rooks brought out too early"},
	"magical-shape":                               {"a harmonious set-up of pieces on {squares}", "harmonious set-ups of pieces"},
	"heavy-pieces-on-open-file":                   {"the open {file}-file", "the open files"},
	"heavy-pieces-on-open-file-against-king":      {"the open {file}-file towards the king", "the open files towards the king"},
	"heavy-pieces-on-semi-open-file":              {"the half-open {file}-file", "the half-open files"},
	"heavy-pieces-on-semi-open-file-against-king": {"the half-open {file}-file towards the king", "the half-open files towards the king"},
	"heavy-pieces-on-seventh-rank":                {"a heavy piece on the seventh rank", "heavy pieces on the seventh rank"},
	"heavy-pieces-on-eighth-rank":                 {"a heavy piece on the back rank", "heavy pieces on the back rank"},
	"connected-rooks":                             {"connected rooks", "connected rooks"},
	"pin":                                         {"a pin by the {man} on {sq}", "pins by the pieces on {squares}"},
	"fork-prone-pair":                             {"men open to a fork on {squares}", "men open to forks"},

	// Kings.
	"intact-king-shelter-pawns":            {"the unmoved pawns before the king", "the unmoved pawns before the king"},
	"shelter-pawn":                         {"a shelter pawn on {sq}", "shelter pawns on {squares}"},
	"shelter-pawn-4th-rank":                {"a shelter pawn gone too far on {sq}", "shelter pawns gone too far on {squares}"},
	"king-without-free-square":             {"a king without a free square", "a king without a free square"},
	"king-lacks-second-rank-access":        {"a king shut in on its back rank", "a king shut in on its back rank"},
	"king-retreat-cut-off":                 {"a king cut off from retreat", "a king cut off from retreat"},
	"mighty-attacking-pawn":                {"a pawn on {sq} at the king's throat", "pawns on {squares} at the king's throat"},
	"three-pawn-king-attack":               {"a storm of three pawns against the king", "a storm of pawns against the king"},
	"queen-on-weak-spot":                   {"a queen on {sq} next to the king", "queens next to the king"},
	"knight-on-shelter-weak-spot":          {"a knight on the weak square {sq} before the king", "knights on weak squares before the king"},
	"lead-pawn-on-king-weak-spot":          {"a pawn on the weak square {sq} before the king", "pawns on weak squares before the king"},
	"hidden-mating-pattern":                {"a hidden mating pattern", "hidden mating patterns"},
	"continuous-attacking-line":            {"a fence of attacked squares before the king", "a fence of attacked squares before the king"},
	"linear-piece-proximity-to-enemy-king": {"a {man} on {sq} close to the king", "pieces on {squares} close to the king"},

	// The terms of GNU Chess.
	"gnu-isolated-pawn":               {"an isolated pawn on {sq}", "isolated pawns on {squares}"},
	"gnu-doubled-pawn":                {"a doubled pawn on {sq}", "doubled pawns on {squares}"},
	"gnu-backward-pawn":               {"a backward pawn on {sq}", "backward pawns on {squares}"},
	"gnu-passed-pawn":                 {"a passed pawn on {sq}", "passed pawns on {squares}"},
	"gnu-hung-pieces":                 {"men that hang", "men that hang"},
	"gnu-king-no-adjacent-pawns":      {"a king without pawns around it", "a king without pawns around it"},
	"gnu-king-open-file":              {"a king on an open file", "a king on an open file"},
	"gnu-rook-file-without-own-pawns": {"a rook on the half-open {file}-file", "rooks on half-open files"},
	"gnu-knight-strong-square":        {"a knight on the strong square {sq}", "knights on strong squares"},
}
