// Package pgn reads and writes games in Portable Game Notation without losing
// anything: tags and their order, comments, escaped lines, glyphs, variations
// and commands come out as and where they went in.
//
// # Reading
//
// A [Reader] takes the games of a stream one after the other; its memory is
// that of one game and its time linear in the text, whatever the text is. [Open]
// opens a file for it and unpacks archives.
//
// The reader forgives what does not change the meaning: byte order marks, any
// line ends, missing numbers, empty lines and results, tags with bare quotation
// marks, text in Windows-1252 and Latin-1, moves in the forms that
// board.ParseSAN knows, and null moves (-- Z0 null pass 0000 @@@@). What is odd
// but harmless is in [Game.Warnings].
//
// It never guesses a move. Behind a move of the main line that cannot be
// played nothing more is read, the game comes back with an [Error] that names
// file, line, column and game, and the [Writer] copies it byte for byte; the
// next game is read as if nothing had happened. Behind such a move of a
// variation the rest of that variation is kept as text ([Line].Rest), with a
// warning, and everything else can be used. A comment without its closing brace
// ends in front of the next game.
//
// An empty line behind its result ends a game, so that one is there as soon as it is
// over, even if nothing follows yet. Comments behind that line belong to the next
// game; if there is none, they are in [Reader.Rest].
//
// # Writing
//
// The [Writer] writes the export format: a tag pair a line in the order of
// the tree, lines of moves of up to 80 characters, moves as they were written
// (or in standard notation, if it is asked to). These laws hold for every game
// that is not broken, and fuzz tests keep them:
//
//	read(write(game)) is the same tree as game
//	write(read(write(game))) is the same text as write(game)
//
// What it may change is white space between tokens, move numbers, a missing
// result (it writes that of the Result tag, or *), the spelling of results, the
// encoding (always UTF-8) and the line ends (always LF).
//
// A comment of a human being is never wrapped nor joined, so it may make a
// line longer than 80 characters. Comments that run to the end of a line stay
// of that kind. No comment in braces can hold a closing brace: a program that
// puts one into the tree gets comments to the end of the line instead, one for
// each line of its text.
//
// # Marks of origin
//
// What gloss itself adds to a game can be told from its text alone, so that it
// can be taken out again ([Game.StripOwn]) and annotating twice gives the same
// file as once. Every mark is a command in a comment, which other programs keep
// and viewers pass over:
//
//	{[%gloss 9:f0bd 6] [%eval -0.30,12] [%csl Rh5] The queen comes out early.}
//	({[%gloss line:4568] better is} 2. Nf3 Nc6)
//	[GlossTags "Annotator:9a18"]
//
// A comment is gloss's own if it has the mark [%gloss WORDS:SUM] or
// [%gloss WORDS:SUM NAG,NAG...]. It is the next WORDS words behind the mark,
// commands included, even where another program has joined it with other
// comments. The NAGs are those glyphs of the same move that gloss added; each
// means the nearest one before the mark. With 0 words the mark is for glyphs
// alone. A variation is gloss's own, with everything in it, if its first
// comment begins with [%gloss line:SUM]. The tag GlossTags lists the tags that
// are gloss's own, as NAME:SUM.
//
// SUM has four hexadecimal digits: the two halves of the 32-bit FNV-1a hash,
// combined by exclusive or, of
//
//   - for a comment: two bytes for each NAG listed, low byte first; a colon;
//     each word followed by a space
//   - for a tag: a colon; each word of its value followed by a space
//   - for a variation, in the order of the text: for each move m and three
//     bytes, origin, target (a1 = 0, b1 = 1 ... h8 = 63; in castling the
//     square of the rook) and promotion (0, or 2 to 5 for knight to queen);
//     for each comment { and its words, each followed by a space; for each
//     glyph $ and two bytes; for a variation inside ( and the two bytes of its
//     own sum; for a result r and the result, followed by a space. Marks do
//     not count, nor do escaped lines.
//
// Words are what stands between white space. So a mark survives programs that
// wrap lines anew or spell moves and glyphs in another way; but if a human
// being has changed a word of a comment, or added a move to a variation, the
// sum is wrong, the mark is an ordinary part of the text, and what it stood
// for is his and stays. [%eval], [%csl] and [%cal] belong to gloss where they
// stand in a comment or variation of gloss, and to others elsewhere.
package pgn
