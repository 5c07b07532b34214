package main

import (
	"embed"
	"strings"

	"github.com/spf13/cobra"
)

// What is to be read beside the help of the commands: small print that would bury their flags.
//
//go:embed topics/*.txt
var topicTexts embed.FS

var topics = []struct{ name, short string }{
	{"comments", "What comments say, and how far to trust them"},
	{"marks", "How moves are judged and marked"},
}

// addTopics has 'gloss help' show the topics.
func addTopics(root *cobra.Command) {
	for _, topic := range topics {
		text, err := topicTexts.ReadFile("topics/" + topic.name + ".txt")
		if err != nil { // a file that is not there would not have been built in: a slip in the program
			panic(err)
		}
		root.AddCommand(&cobra.Command{Use: topic.name, Short: topic.short, Long: string(text)})
	}
}

// topicsFrom are the topics that begin with what has been written, for the shell.
func topicsFrom(written string) (offers []cobra.Completion) {
	for _, topic := range topics {
		if strings.HasPrefix(topic.name, written) {
			offers = append(offers, cobra.CompletionWithDesc(topic.name, topic.short))
		}
	}
	return offers
}
