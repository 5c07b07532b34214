package main

// page writes the page of docs about cutting the tree.
func (t *cutTable) page() string { return t.markdown() }
