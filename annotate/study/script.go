package study

import (
	"embed"
	"strings"
	"sync"
)

//go:embed templates/*.js
var scripts embed.FS

// pageScript is the script of the document: its parts in their order, in one scope of their own.
var pageScript = sync.OnceValue(func() string {
	var b strings.Builder
	b.WriteString("\"use strict\";\n(function () {\n")
	for _, name := range []string{"board", "keys", "try", "line", "game", "filter", "page"} {
		text, err := scripts.ReadFile("templates/" + name + ".js")
		if err != nil {
			panic(err) // it is in the program
		}
		b.Write(text)
	}
	b.WriteString("})();\n")
	return b.String()
})
