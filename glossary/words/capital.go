package words

import "strings"

// Capital gives a text a capital letter.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// Small takes the capital letter from a text.
func Small(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// Within tells if a name has a part, whatever the case; every name has the empty one.
func Within(name, part string) bool {
	return strings.Contains(strings.ToLower(name), strings.ToLower(part))
}
