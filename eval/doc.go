// Package eval is the vocabulary of evaluation: terms and their hits, the breakdown of a
// score, profiles that weigh terms, and what an evaluator is. The evaluators are in packages
// of their own (tsvetkov, gnu), the facts that rules share in package facts.
//
// The unit is the millipawn (mp): 1000 is a pawn, 10 a centipawn. Scores are
// White's view: positive is good for White. A hit is positive when it is good
// for the side that owns it.
package eval
