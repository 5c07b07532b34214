// Package tsvetkov judges chess positions by the terms of Lyudmil Tsvetkov's addenda of 2012
// to his compendium of evaluation; what each means is in package glossary under the same ID.
//
// A rule is a call that adds its value to the score and, in the recording instance, keeps the
// hit with its squares. So two views of a position always agree: Rules.Score and the total of
// Rules.Explain. The rules that a search asks most (mobility, attacks, interactions, control of
// squares, attacks on shelters) count their hits and pay for all at once; only when they record do
// they list them one by one, beside that. A test holds both against each other over 100,000
// positions.
package tsvetkov

//go:generate go run ../generate tsvetkov
