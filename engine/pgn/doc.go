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
// What gloss itself adds to a game can be told from the game alone, so that it can be taken out
// again ([Game.StripOwn]) and annotating twice gives the same file as once. The moves hold nothing
// but chess: [%eval], [%csl], [%cal], words, glyphs and variations. Tags say which of them are gloss's
// own:
//
//	[GlossTags "Annotator:9a18"]
//	[GlossMarks "e1-7,9:8cd7 3.1$6 3.3c9:d46c 3.5(4568"]
//
// GlossTags lists the tags that are gloss's own, as NAME:SUM. GlossMarks, GlossMarksB and so on, of
// 240 characters at most each, list notes of the main line, divided by spaces. PLY.INDEX says where
// a note stood when it was written: behind which half-move (0 is before the first one) and as which
// of the notes there, from 0.
//
//	PLY.INDEX$NAG        a glyph
//	PLY.INDEXcWORDS:SUM  a comment of so many words, commands included
//	PLY.INDEX(SUM        a variation with everything in it
//	ePLIES:SUM           comments that are a value and nothing else, of up to 16 half-moves
//
// A note is gloss's own if it is as it was written, wherever it stands among the notes of its move, and
// a comment even where another program has joined it with others. Where a program has dropped the
// tags, a comment or variation that gloss would add and that is there to the letter becomes its own again.
// Of values that share a sum all are gloss's own or none; see [Game].AlteredEvals.
//
// Earlier versions wrote marks into comments, [%gloss WORDS:SUM NAG,NAG...] in front of the words of a
// comment and [%gloss line:SUM] in front of those of a variation; they are read as before. Within variations of
// human beings, where gloss itself adds nothing, own notes still get such marks.
//
// SUM has four hexadecimal digits: the two halves of the 32-bit FNV-1a hash,
// combined by exclusive or, of
//
//   - for a comment or a tag: a colon; each word followed by a space (in the old form two bytes
//     for each NAG listed stand before the colon, low byte first)
//   - for values: for each half-move its number in two bytes, low byte first, and the words of the
//     comment, each followed by a space
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
