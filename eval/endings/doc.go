// Package endings knows endings against a lone king of which all is known.
package endings
