// Package facts is what can be said of a position before anybody judges it: the squares that
// men attack, and what the pawns form. It is computed once a position and shared by all
// rules; no fact has a value, and none depends on one.
package facts
