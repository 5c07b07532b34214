const SVG = "http://www.w3.org/2000/svg", CELL = 45, MARGIN = 16;
const MEN = {p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king"};
const data = JSON.parse(document.getElementById("data").textContent), games = data.games;
document.documentElement.classList.add("js");

function make(parent, name, attributes, text) {
	const e = parent.namespaceURI === SVG ? document.createElementNS(SVG, name) : document.createElement(name);
	for (const key in attributes) e.setAttribute(key, attributes[key]);
	if (text !== undefined) e.textContent = text;
	parent.appendChild(e);
	return e;
}

/* squares of a FEN: {e4: "P", ...} */
function men(fen) {
	const at = {};
	fen.split(" ")[0].split("/").forEach(function (rank, row) {
		let file = 0;
		for (const c of rank) {
			if (c >= "1" && c <= "8") { file += Number(c); continue; }
			if (MEN[c.toLowerCase()] && file < 8 && row < 8) at["abcdefgh"[file] + (8 - row)] = c;
			file++;
		}
	});
	return at;
}

function corner(sq, flip) {
	const file = "abcdefgh".indexOf(sq[0]), row = 8 - Number(sq[1]);
	return [MARGIN + CELL * (flip ? 7 - file : file), CELL * (flip ? 7 - row : row)];
}

/* squares and arrow of a hit: "b7", "a5->b6", "c5+d4", "c3+g2@d5" */
function shapes(key) {
	const pair = /^([a-h][1-8])->([a-h][1-8])$/.exec(key);
	return pair ? {squares: [], arrow: [pair[1], pair[2]]} : {squares: key.match(/[a-h][1-8]/g) || [], arrow: null};
}

function arrow(svg, a, flip) {
	if (a.from === a.to) return;
	const [x1, y1] = corner(a.from, flip), [x2, y2] = corner(a.to, flip), h = CELL / 2;
	make(svg, "line", {class: "arrow " + a.kind, "data-from": a.from, "data-to": a.to, role: "img", "aria-label": a.label + ": " + a.from + " to " + a.to,
		x1: x1 + h, y1: y1 + h, x2: x2 + h, y2: y2 + h, "marker-end": "url(#arrow-tip)"});
}

function draw(svg, fen, flip, marks, arrows, label) {
	for (const e of svg.querySelectorAll(".w,.b,.mark,.arrow")) e.remove();
	svg.querySelectorAll(".xy text").forEach(function (e, i) {
		const n = i >> 1;
		e.textContent = i % 2 === 0 ? "abcdefgh"[flip ? 7 - n : n] : String(flip ? n + 1 : 8 - n);
	});
	for (const m of marks) {
		const [x, y] = corner(m.square, flip), inset = m.kind === "last" ? 0 : 2;
		make(svg, "rect", {class: "mark " + m.kind, "data-square": m.square, role: "img", "aria-label": m.square + ": " + m.label,
			x: x + inset, y: y + inset, width: CELL - 2 * inset, height: CELL - 2 * inset});
	}
	const at = men(fen);
	for (const sq in at) {
		const [x, y] = corner(sq, flip), small = at[sq].toLowerCase(), black = at[sq] === small;
		make(svg, "use", {class: black ? "b" : "w", href: "#man-" + MEN[small], "data-square": sq, role: "img",
			"aria-label": sq + ": " + (black ? "black " : "white ") + MEN[small], x: x, y: y});
	}
	for (const a of arrows) arrow(svg, a, flip);
	svg.setAttribute("role", "group"); /* so that what is on it is read one by one */
	svg.setAttribute("aria-label", label + (fen.split(" ")[1] === "b" ? ", Black to move" : ", White to move"));
}
