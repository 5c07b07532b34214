"use strict";
(function () {
const SVG = "http://www.w3.org/2000/svg", CELL = 45, MARGIN = 16;
const MEN = {p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king"};
const games = JSON.parse(document.getElementById("data").textContent);
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

function spoken(at) {
	const sides = {White: [], Black: []};
	for (const t of "kqrbnp") for (const sq in at) {
		if (at[sq].toLowerCase() === t) sides[at[sq] === t ? "Black" : "White"].push(MEN[t] + " " + sq);
	}
	return "White: " + sides.White.join(", ") + ". Black: " + sides.Black.join(", ");
}

function corner(sq, flip) {
	const file = "abcdefgh".indexOf(sq[0]), row = 8 - Number(sq[1]);
	return [MARGIN + CELL * (flip ? 7 - file : file), CELL * (flip ? 7 - row : row)];
}

/* squares and arrows of a hit: "b7", "a5->b6", "c5+d4", "c3+g2@d5" */
function shapes(key) {
	const pair = /^([a-h][1-8])->([a-h][1-8])$/.exec(key);
	return pair ? {squares: [], arrow: [pair[1], pair[2]]} : {squares: key.match(/[a-h][1-8]/g) || []};
}

function draw(svg, fen, flip, marks, arrows, label) {
	for (const e of svg.querySelectorAll(".w,.b,.mark,.arrow")) e.remove();
	svg.querySelectorAll(".xy text").forEach(function (e, i) {
		const n = i >> 1;
		e.textContent = i % 2 === 0 ? "abcdefgh"[flip ? 7 - n : n] : String(flip ? n + 1 : 8 - n);
	});
	const at = men(fen);
	for (const m of marks) {
		const [x, y] = corner(m.square, flip);
		make(svg, "rect", {class: "mark " + m.kind, x: x, y: y, width: CELL, height: CELL});
	}
	for (const sq in at) {
		const [x, y] = corner(sq, flip), small = at[sq].toLowerCase();
		make(svg, "use", {class: at[sq] === small ? "b" : "w", href: "#man-" + MEN[small], x: x, y: y});
	}
	/* relations are drawn only when asked for: on the board at hand their men may stand elsewhere */
	for (const a of arrows) {
		const [x1, y1] = corner(a.from, flip), [x2, y2] = corner(a.to, flip), h = CELL / 2;
		if (a.from !== a.to) make(svg, "line", {class: "arrow " + a.kind, x1: x1 + h, y1: y1 + h, x2: x2 + h, y2: y2 + h, "marker-end": "url(#arrow-tip)"});
	}
	svg.setAttribute("aria-label", label + ". " + spoken(at));
}

function pawns(mp) { return (mp > 0 ? "+" : "") + (mp / 1000).toFixed(2); }

function setUp(article, game) {
	const svg = article.querySelector("svg.board"), now = article.querySelector(".now"), why = article.querySelector(".why");
	const buttons = article.querySelectorAll("button.move"), graph = article.querySelector("svg.graph");
	if (!svg) return null;
	let ply = 0, flip = false, chosen = -1, place = "now";

	function show() {
		const m = ply > 0 ? game.moves[ply - 1] : null, marks = [], arrows = [];
		let fen = game.fens[ply];
		if (m) {
			const uci = /^([a-h][1-8])([a-h][1-8])/.exec(m.uci);
			if (place === "played" && m.moveEnd) fen = m.moveEnd;
			else if (place === "best" && m.bestEnd) fen = m.bestEnd;
			else if (uci) marks.push({square: uci[1], kind: "last"}, {square: uci[2], kind: "last"});
			const first = m.reasons.filter(function (r) { return r.end < 0 && !r.aside; }).slice(0, 3);
			m.reasons.forEach(function (r, i) {
				if (chosen >= 0 ? i !== chosen : !first.includes(r)) return;
				for (const h of chosen >= 0 ? r.hits : r.hits.slice(0, 2)) {
					if (place === "played" && !h.played || place === "best" && h.played) continue;
					const s = shapes(h.key), kind = h.good === h.played ? "good" : "bad";
					for (const sq of s.squares) marks.push({square: sq, kind: kind});
					if (s.arrow && (chosen >= 0 || place !== "now")) arrows.push({from: s.arrow[0], to: s.arrow[1], kind: kind});
				}
			});
			if (place === "now" && chosen < 0) {
				if (m.best) arrows.push({from: m.best.slice(0, 2), to: m.best.slice(2, 4), kind: "good"});
				if (m.reply) arrows.push({from: m.reply.slice(0, 2), to: m.reply.slice(2, 4), kind: "bad"});
			}
		}
		const title = m ? "After " + m.text : "Start";
		draw(svg, fen, flip, marks, arrows, place === "now" ? title : title + ", end of the " + (place === "best" ? "better" : "played") + " line");
		buttons.forEach(function (b, i) {
			if (i === ply - 1) b.setAttribute("aria-current", "true"); else b.removeAttribute("aria-current");
		});
		if (graph) {
			const x = 6 + 588 * ply / game.moves.length;
			graph.querySelector(".cursor").setAttribute("d", "M" + x + " 0V120");
		}
	}

	function tell() {
		const m = ply > 0 ? game.moves[ply - 1] : null;
		now.textContent = m ? m.text + (m.class ? " (" + m.class + ")" : "") + (m.eval ? ", " + m.eval + ". " : ". ") + m.comment : "Start of the game.";
		why.textContent = "";
		if (!m || !m.class) return;
		const row = make(why, "p", {});
		for (const [name, text] of [["now", "on the board"], ["played", "end of the played line"], ["best", "end of the better line"]]) {
			if (name === "played" && !m.moveEnd || name === "best" && !m.bestEnd) continue;
			const b = make(row, "button", {type: "button", "aria-pressed": String(name === place)}, text);
			b.addEventListener("click", function () {
				place = name;
				for (const other of row.children) other.setAttribute("aria-pressed", String(other === b));
				show();
			});
		}
		make(why, "p", {}, "Better: " + m.line + ". Played: " + m.refuted + ".");
		if (!m.reasons.length) return;
		const box = make(why, "div", {class: "wide"}), table = make(box, "table", {});
		make(table, "caption", {}, "What the move costs, in pawns, seen by the mover. Choose a term to see its squares: green ones speak for the mover, red ones against.");
		const head = make(make(table, "thead", {}), "tr", {});
		for (const t of ["term", "of", "at once", "at the end"]) make(head, "th", {scope: "col"}, t);
		const body = make(table, "tbody", {});
		m.reasons.forEach(function (r, i) {
			const line = make(body, "tr", {"data-row": i, "aria-selected": "false"}), cell = make(line, "td", {});
			const b = make(cell, "button", {type: "button", title: r.about, class: "move"}, r.name);
			make(line, "td", {}, r.side);
			make(line, "td", {class: "n " + (r.now < 0 ? "neg" : "pos")}, pawns(r.now));
			make(line, "td", {class: "n " + (r.end < 0 ? "neg" : "pos")}, pawns(r.end));
			line.addEventListener("click", function () {
				chosen = chosen === i ? -1 : i;
				for (const other of body.children) other.setAttribute("aria-selected", String(other === line && chosen === i));
				show();
			});
			b.setAttribute("aria-label", r.name + " of " + r.side + ": show its squares");
		});
		for (const [name, mp] of [["all the rest", m.rest], ["together", m.mp]]) {
			const line = make(body, "tr", {});
			make(line, "td", {}, name); make(line, "td", {}); make(line, "td", {});
			make(line, "td", {class: "n"}, pawns(mp));
		}
	}

	function go(to) {
		to = Math.max(0, Math.min(game.moves.length, to));
		ply = to; chosen = -1; place = "now";
		show();
		tell();
	}

	const steps = {
		first: function () { go(0); }, back: function () { go(ply - 1); }, on: function () { go(ply + 1); },
		last: function () { go(game.moves.length); }, flip: function () { flip = !flip; show(); },
		next: function () {
			for (let i = 1; i <= game.moves.length; i++) {
				const p = (ply + i - 1) % game.moves.length + 1;
				if (game.moves[p - 1].class) { go(p); return; }
			}
		}
	};
	for (const b of article.querySelectorAll("button[data-go]")) b.addEventListener("click", steps[b.dataset.go]);
	for (const b of buttons) b.addEventListener("click", function () { go(Number(b.dataset.ply)); });
	if (graph) graph.addEventListener("click", function (e) {
		const box = graph.getBoundingClientRect();
		go(Math.round(((e.clientX - box.left) / box.width * 600 - 6) / 588 * game.moves.length));
	});
	go(0);
	return steps;
}

const articles = Array.from(document.querySelectorAll("article.game"));
const steps = articles.map(function (a, i) { return setUp(a, games[i]); });
let active = 0;
articles.forEach(function (a, i) {
	a.addEventListener("focusin", function () { active = i; });
	a.addEventListener("pointerdown", function () { active = i; });
});
const KEYS = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"};
document.addEventListener("keydown", function (e) {
	const focus = document.activeElement, inGame = articles.some(function (a) { return a.contains(focus); });
	const step = KEYS[e.key];
	if (!step || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey || !steps[active] || focus && focus !== document.body && !inGame) return;
	e.preventDefault();
	steps[active][step]();
});
})();
