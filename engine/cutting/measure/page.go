package measure

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gloss/engine"
	"gloss/engine/cutting"
)

// Page writes the page of docs about cutting the tree: what the rules are, how the
// search heeds them, what was measured, and what follows for the default. It searches one position.
func Page(ctx context.Context, t *cutting.Table, evaluator func(profile string) (engine.Evaluator, error)) (string, error) {
	t = byLift(t)
	ev, err := evaluator(t.Profile)
	if err != nil {
		return "", err
	}
	worked, err := workedText(ctx, ev)
	if err != nil {
		return "", err
	}
	return pageHead + answerText(t.Moves) + "## What was measured\n\n" + conditionsOfTable(t) + "\n" + markdown(t) + "\n" +
		pageColumns + silentRules(t) + movesText(t.Moves) + worked + pageBorders + "## Which rules are on by default\n\n" + defaultText(t) +
		pageSearch + pageFoot, nil
}

const pageHead = `# Cutting the tree

The author of the evaluation has rules that add nothing to a score: they say that a position, or a move, is not worth
looking at. A piece that can hardly move, control of squares of one colour only, an army far behind in one of four
collective factors: such lines, he holds, can be left out, and ninety to ninety-nine of a hundred variations with them.
Here is what becomes of that, among all legal moves and in a search. ` + "`gloss glossary RULE`" + ` tells what each rule says and why,
` + "`gloss explain --rules FEN`" + ` what they all say of a position and of the moves from it.

`

const pageSearch = `
## How the search heeds them

` + "`--cut`" + ` on annotate, report, bench, suite and uci, the UCI option ` + "`Cut`" + `, and ` + "`cut=`" + ` of a player of a match choose the rules:
` + "`none`, `default`, `all`" + ` or names, separated by commas.

* **Cuts** judge the position after a move for the side that made it. Near the leaves, at a remaining depth of up to 6 plies,
  a quiet move whose position a rule speaks against is left out. The rules of the last heading of the addendum do
  not blame a move for what was so before it; the others look at the position alone.
* **Comparisons** (smart-positioning-cut) judge it beside the position after the best move so far.
* **Rules about moves**: avoid-fixing-more-pawns leaves out pawn moves of the side that is ahead, functionality-exchange an exchange
  of pieces of the same value that wins nothing.
* **Preferences** (smart mobility and smart positioning, the distance from the enemy king, knights before bishops) order quiet moves at
  a remaining depth of 3 plies and more. They compare the position after a move with the one before it.
* hidden-mating-pattern-capture searches a capture by the threatened side two plies deeper, and tries the sacrifices of
  the attacker before other moves.

A rule about positions is heeded from move 7 of the game on, those on minimum mobility from move 8, knight-before-bishop up to move 7. A
position without the number of its move (test suites have none) counts as after the opening.

The one rule of search of the other evaluator, gnu-hung-pieces-search-extension, is part of its profile gnu1987 and always on there.

Never left out are: any move in check, any check, any capture that wins material, any promotion, the move of the hash
table, the first four moves of a node of the principal variation, any move at the root, and any move as long as all moves before it are mated. Since moves
are left out near the leaves only, every move is searched as soon as the iterations reach deep enough: a mate can be
found later, but it is not hidden. A line is worth the evaluation of its last position, with rules as without.

`

const pageColumns = `*Of all moves* is the share that the rule would throw out (or prefers) of all legal moves at the root, *of the best* in how many of the
positions the best move is among them, *lift* how many times as often the rule is right as chance would be: 1 is chance, and 1.00 also stands for what is too
rare to say. The rows are sorted by it. What follows is measured inside the search, which heeds the rules near the leaves only. *Nodes* are those of the bench, *to none* the difference to a search without rules. *Left out* is the share of the moves that the
rules left out among these and the moves searched, *of judged* among the moves that they looked at: most moves that could
fall to a rule have fallen to other pruning before. A rule that only orders moves or looks deeper judges none. Fewer nodes are a
gain only if as much is solved: a suite at a fixed number of nodes gives the search with
rules the depth that it saves. A few positions more or less solved are chance. Judging a move takes time that nodes do not show: most rules a tenth or two of a
microsecond, smart positioning ten times as much (` + "`go test -bench Stand ./engine/cutting`" + `), beside some microseconds for a node.

`

const pageBorders = `## Borders that are ours

The author gives most numbers himself. Where he gives none, these are ours: one and a half times the enemy's distance (attack-imminence); one free
square or none as hardly mobile, three quarters of the average on an empty board as mobile, the edge ring as far (mobility-positioning-mismatch); half of a
side's own average so far as "below a certain average" (positional-check); two degrees of difference (functionality-exchange); two plies
(hidden-mating-pattern-capture); what a piece usually has as the unit in which mobility, attack and place are compared (smart-positioning); own
penalties from 100 millipawns on where the enemy has none (inferior-pawn-spread). Other borders might do better; none was fitted to
these positions.

`

const pageFoot = `## How to measure again

    gloss bench --cut-table --depth 8 --suite wac.epd --suite sts.epd --nodes 5000 --json > nodes.json
    gloss bench --cut-table --depth 0 --games 100 --json > games.json
    gloss bench --cut-table --depth 0 --positions wac.epd --positions sts.epd --positions club.pgn --positions master.pgn --judge stockfish --json > moves.json
    gloss bench --cut-table --depth 0 --from nodes.json --from games.json --from moves.json --page cutting-the-tree.md

Parts measured at different times may rest on different fits of the profile and versions of the search; the signature above is that
of the search that made the column of nodes. A row takes any set of rules (` + "`--row positional-check,colour-split-cut`" + `). What is solved in a fixed time hangs on the
machine: only rows of one run compare. This page is written by the last command.
`

// inOrder sorts the rows: none, the rules by the glossary, sets, all.
func inOrder(t *cutting.Table) *cutting.Table {
	place := func(r *cutting.Row) int {
		if r.Rules == cutting.All.String() {
			return 1000
		}
		if i := slices.Index(cutting.Names(), r.Rules); i >= 0 {
			return i
		}
		return 500
	}
	sorted := *t
	sorted.Rows = slices.Clone(t.Rows)
	slices.SortStableFunc(sorted.Rows, func(a, b *cutting.Row) int { return place(a) - place(b) })
	return &sorted
}

// conditionsOfTable says under which conditions the parts were measured.
func conditionsOfTable(t *cutting.Table) string {
	var parts []string
	for _, r := range t.Rows {
		if r.Bench != nil {
			text := fmt.Sprintf("the positions of the bench to depth %d", r.Bench.Depth)
			if none := t.Find("none"); none != nil && none.Bench != nil && none.Bench.Depth == r.Bench.Depth {
				text += fmt.Sprintf(" (signature without rules %d)", none.Bench.Signature)
			}
			parts = append(parts, text)
			break
		}
	}
	for _, s := range t.Conditions() {
		parts = append(parts, fmt.Sprintf("%s (%d positions) with %s a position, each from an empty table", s.Suite, s.Total, s.Limit))
	}
	for _, r := range t.Rows {
		if r.Match != nil {
			parts = append(parts, fmt.Sprintf("games against a search without rules with %d nodes a move, openings of the built-in list, each with both colours", r.Match.Nodes))
			break
		}
	}
	return fmt.Sprintf("Profile %s, one thread, a hash table of 16 MiB: %s.\n", t.Profile, strings.Join(parts, "; "))
}

// silentRules names the rules that left out nothing at all in the bench.
func silentRules(t *cutting.Table) string {
	var names []string
	for _, r := range t.Rows {
		if b := r.Bench; b != nil && b.Judged > 0 && b.LeftOut == 0 {
			names = append(names, r.Rules)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "What they ask for is so rare that these left out no move in the bench at all: " + strings.Join(names, ", ") + ".\n\n"
}

// defaultText says which rules are on by default, and by what measure.
func defaultText(t *cutting.Table) string {
	const measure = "A rule is on by default only if the figures show that it costs no strength: not fewer positions solved, and games against a " +
		"search without it that do not leave a loss open. "
	if cutting.Default == 0 {
		return measure + "No rule has passed all of that yet, so **the default is none**: the search of gloss prunes by other means, measured ones, " +
			"and a rule that leaves out what those keep leaves out moves that are needed. " + nearestText(t) + "The rules are there to be tried, and to be " +
			"listed: what they say of a position is often what a teacher would say of it.\n"
	}
	return measure + "On are: **" + strings.Join(strings.Split(cutting.Default.String(), ","), "**, **") + "**.\n"
}

// nearestText names the rules that need fewer nodes and held their own in the games.
func nearestText(t *cutting.Table) string {
	none := t.Find("none")
	if none == nil || none.Bench == nil {
		return ""
	}
	var names []string
	for _, r := range t.Rows {
		if r.Match != nil && r.Match.Wins >= r.Match.Losses && r.Bench != nil && r.Bench.Nodes < none.Bench.Nodes {
			names = append(names, r.Rules)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "Nearest to it are those that need fewer nodes for the depth and did not lose their hundred games: " + strings.Join(names, ", ") +
		". A hundred games show no less than a difference of some 60 Elo: minimum-mobility-cut-30-25 once gained 17 in its first hundred and lost 16 in 600 (`strength.md`). "
}
