"use strict";
(function () {
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

function pawns(mp) { return (mp > 0 ? "+" : "") + (mp / 1000).toFixed(2); }

const KINDS = {good: "speaks for the mover", bad: "speaks against the mover", last: "the move"};

/* setUp brings a game to life and returns what can be done with it. */
function setUp(article, game) {
	const svg = article.querySelector("svg.board"), graph = article.querySelector("svg.graph");
	const now = article.querySelector(".now"), why = article.querySelector(".why"), balance = article.querySelector(".balance");
	const buttons = article.querySelectorAll("button.move"), count = game.moves.length;
	if (!svg) return {};
	let ply = 0, flip = false, chosen = -1, place = "now", all = false, unfolded = true;

	/* what is marked on the board: the move, the squares of reasons, arrows */
	function marksOf(m) {
		const marks = [], arrows = [];
		const uci = /^([a-h][1-8])([a-h][1-8])/.exec(m.uci);
		if (place === "now" && uci) for (const sq of [uci[1], uci[2]]) marks.push({square: sq, kind: "last", label: KINDS.last});
		/* unasked, on the board at hand, only what is there at once: the rest comes later in the lines */
		const first = m.reasons.filter(function (r) { return r.end < 0 && !r.aside && (place !== "now" || r.now < 0); }).slice(0, 3);
		m.reasons.forEach(function (r, i) {
			if (chosen >= 0 ? i !== chosen : !first.includes(r)) return;
			for (const h of chosen >= 0 ? r.hits : r.hits.slice(0, 2)) {
				if (place === "played" && !h.played || place === "best" && h.played) continue;
				const s = shapes(h.key), kind = h.good === h.played ? "good" : "bad", label = r.name + ", " + KINDS[kind];
				for (const sq of s.squares) marks.push({square: sq, kind: kind, label: label});
				/* on the board at hand the men of a relation may stand elsewhere: drawn only when asked for */
				if (s.arrow && (chosen >= 0 || place !== "now")) arrows.push({from: s.arrow[0], to: s.arrow[1], kind: kind, label: label});
			}
		});
		if (place === "now" && chosen < 0) {
			if (m.best) arrows.push({from: m.best.slice(0, 2), to: m.best.slice(2, 4), kind: "good", label: "the better move"});
			if (m.reply) arrows.push({from: m.reply.slice(0, 2), to: m.reply.slice(2, 4), kind: "bad", label: "the reply"});
		}
		return [marks, arrows];
	}

	function show() {
		const m = ply > 0 ? game.moves[ply - 1] : null;
		const [marks, arrows] = m ? marksOf(m) : [[], []];
		let fen = game.fens[ply], title = m ? "Board after " + m.text : "Board at the start";
		if (m && place === "played" && m.moveEnd) { fen = m.moveEnd; title = "Board at the end of the played line"; }
		if (m && place === "best" && m.bestEnd) { fen = m.bestEnd; title = "Board at the end of the better line"; }
		draw(svg, fen, flip, marks, arrows, title);
		buttons.forEach(function (b, i) {
			const here = i === ply - 1;
			if (here) b.setAttribute("aria-current", "true"); else b.removeAttribute("aria-current");
			b.tabIndex = here || ply === 0 && i === 0 ? 0 : -1; /* one stop for the tab key, not a hundred */
			if (here) b.parentNode.scrollTop += b.getBoundingClientRect().top - b.parentNode.getBoundingClientRect().top - b.parentNode.clientHeight / 2;
		});
		if (graph) {
			const x = 6 + 588 * ply / count;
			graph.querySelector(".cursor").setAttribute("d", "M" + x + " 0V120");
			graph.setAttribute("aria-valuenow", ply);
			graph.setAttribute("aria-valuetext", m ? m.text + (m.eval ? ", " + m.eval : "") : "start");
		}
	}

	function tell() {
		const m = ply > 0 ? game.moves[ply - 1] : null;
		now.textContent = "";
		if (!m) now.textContent = "Start of the game.";
		else {
			make(now, "b", {class: m.class}, m.text);
			make(now, "span", {}, (m.class ? " " + m.class : "") + (m.eval && !m.comment ? " (" + m.eval + ")" : "") + (m.comment ? ": " + m.comment : "."));
		}
		why.textContent = "";
		if (m && m.class) tellWhy(m);
		tellBalance();
	}

	function toPlace(name) {
		place = name;
		for (const b of why.querySelectorAll("button[data-place]")) b.setAttribute("aria-pressed", String(b.dataset.place === name));
		show();
	}

	function tellWhy(m) {
		const row = make(why, "p", {role: "group", "aria-label": "Which board to show"});
		for (const [name, text] of [["now", "on the board"], ["played", "end of the played line"], ["best", "end of the better line"]]) {
			if (name === "played" && !m.moveEnd || name === "best" && !m.bestEnd) continue;
			const b = make(row, "button", {type: "button", "data-place": name, "aria-pressed": String(name === place)}, text);
			b.addEventListener("click", function () { toPlace(name); });
		}
		const lines = make(why, "p", {class: "lines"});
		make(lines, "b", {}, "Better: "); make(lines, "span", {}, m.line);
		make(lines, "br", {});
		make(lines, "b", {}, "Played: "); make(lines, "span", {}, m.refuted);
		if (m.test) make(why, "p", {class: "lines"}, m.test);
		if (!m.reasons.length) return;
		const box = make(why, "div", {class: "wide"}), table = make(box, "table", {class: "terms"});
		make(table, "caption", {}, "What the move costs, in pawns, seen by the mover. Choose a term to see its squares.");
		const head = make(make(table, "thead", {}), "tr", {});
		for (const t of ["term", "of", "at once", "at the end"]) make(head, "th", t.startsWith("at") ? {scope: "col", class: "n"} : {scope: "col"}, t);
		const body = make(table, "tbody", {}), most = Math.max(...m.reasons.map(function (r) { return Math.abs(r.end); }), 1), FEW = 6;
		m.reasons.forEach(function (r, i) {
			const line = make(body, "tr", {"data-row": i}), cell = make(line, "td", {});
			if (i >= FEW && !all) line.hidden = true;
			const b = make(cell, "button", {type: "button", title: r.about, class: "move", "aria-pressed": "false", "aria-label": r.name + " of " + r.side + ": show its squares"}, r.name);
			make(line, "td", {}, r.side);
			make(line, "td", {class: "n " + (r.now < 0 ? "neg" : "pos")}, pawns(r.now));
			const end = make(line, "td", {class: "n " + (r.end < 0 ? "neg" : "pos")});
			make(end, "span", {class: "bar", style: "width:" + Math.round(100 * Math.abs(r.end) / most) + "%"});
			make(end, "span", {}, pawns(r.end));
			line.addEventListener("click", function () {
				chosen = chosen === i ? -1 : i;
				for (const other of body.querySelectorAll("tr[data-row]")) {
					const on = other === line && chosen === i;
					other.classList.toggle("chosen", on);
					other.querySelector("button").setAttribute("aria-pressed", String(on));
				}
				/* what is not there at once is shown where it is: at the end of a line */
				const played = r.hits.some(function (h) { return h.played; }), end = played && m.moveEnd ? "played" : "best";
				toPlace(chosen === i && r.now === 0 && (end === "played" || m.bestEnd) ? end : chosen < 0 ? "now" : place);
			});
		});
		if (m.reasons.length > FEW && !all) {
			const line = make(body, "tr", {}), b = make(make(line, "td", {colspan: 4}), "button", {type: "button", class: "move"}, (m.reasons.length - FEW) + " more terms");
			b.addEventListener("click", function () {
				all = true; line.remove();
				for (const other of body.children) other.hidden = false;
			});
		}
		for (const [name, mp] of m.byMate ? [] : [["all the rest", m.rest], ["together", m.mp]]) {
			const line = make(body, "tr", {class: "sum"});
			make(line, "td", {}, name); make(line, "td", {}); make(line, "td", {});
			make(line, "td", {class: "n"}, pawns(mp));
		}
	}

	/* the families of terms in the position at hand, White's to the right */
	function tellBalance() {
		balance.textContent = "";
		const row = (game.balance || [])[ply];
		if (!row) return;
		const list = row.map(function (mp, i) { return {name: data.families[i], mp: mp}; })
			.filter(function (f) { return Math.abs(f.mp) >= 20; })
			.sort(function (x, y) { return Math.abs(y.mp) - Math.abs(x.mp); }).slice(0, 8);
		const most = Math.max(...list.map(function (f) { return Math.abs(f.mp); }), 500);
		const box = make(balance, "details", unfolded ? {open: ""} : {});
		box.addEventListener("toggle", function () { unfolded = box.open; });
		make(box, "summary", {}, "The position as it stands, by terms (" + pawns(row.reduce(function (a, b) { return a + b; }, 0)) + " for White, unsearched)");
		if (!list.length) { make(box, "p", {}, "Nothing speaks for either side."); return; }
		const table = make(box, "table", {class: "scales"}), body = make(table, "tbody", {});
		for (const f of list) {
			const line = make(body, "tr", {});
			make(line, "th", {scope: "row"}, f.name);
			const left = make(line, "td", {class: "left-arm"}), right = make(line, "td", {class: "right-arm"});
			make(f.mp < 0 ? left : right, "span", {class: "arm", style: "width:" + Math.round(100 * Math.abs(f.mp) / most) + "%"});
			make(line, "td", {class: "n"}, pawns(f.mp));
		}
	}

	function go(to) {
		ply = Math.max(0, Math.min(count, to));
		chosen = -1; place = "now";
		show();
		tell();
	}

	const steps = {
		go: go,
		/* on paper every game shows the position before its worst move */
		print: function () {
			const worst = Number(article.dataset.worst);
			draw(svg, game.fens[worst], false, [], [], "Board before " + (game.moves[worst] ? game.moves[worst].text : "the first move"));
		},
		show: show,
		first: function () { go(0); }, back: function () { go(ply - 1); }, on: function () { go(ply + 1); },
		last: function () { go(count); }, flip: function () { flip = !flip; show(); },
		next: function () {
			for (let i = 1; i <= count; i++) {
				const p = (ply + i - 1) % count + 1;
				if (game.moves[p - 1].class) { go(p); return; }
			}
		}
	};
	for (const b of article.querySelectorAll("button[data-go]")) b.addEventListener("click", steps[b.dataset.go]);
	for (const b of buttons) b.addEventListener("click", function () { go(Number(b.dataset.ply)); });
	if (graph) {
		for (const [key, v] of [["role", "slider"], ["tabindex", 0], ["aria-valuemin", 0], ["aria-valuemax", count]]) graph.setAttribute(key, v);
		graph.addEventListener("click", function (e) {
			const box = graph.getBoundingClientRect();
			go(Math.round(((e.clientX - box.left) / box.width * 600 - 6) / 588 * count));
		});
	}
	go(0);
	return steps;
}

const articles = Array.from(document.querySelectorAll("article.game"));
const steps = articles.map(function (a, i) { return setUp(a, games[i]); });
let active = 0;

/* Of several games one is shown. */
const choice = document.getElementById("choice");
function choose(i) {
	active = i;
	articles.forEach(function (a, n) { a.classList.toggle("away", n !== i); });
	if (choice) choice.selectedIndex = i;
}
if (articles.length) choose(0);
if (choice) choice.addEventListener("change", function () { choose(choice.selectedIndex); });

/* A link to a move opens its game there. */
function follow(hash, ply) {
	const i = articles.findIndex(function (a) { return "#" + a.id === hash; });
	if (i < 0) return false;
	choose(i);
	if (ply >= 0 && steps[i].go) steps[i].go(ply);
	articles[i].focus({preventScroll: true});
	articles[i].scrollIntoView();
	return true;
}
for (const a of document.querySelectorAll('a[href^="#game-"]')) {
	a.addEventListener("click", function (e) { if (follow(a.getAttribute("href"), Number(a.dataset.ply))) e.preventDefault(); });
}
follow(location.hash, NaN);

const KEYS = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"}, LETTERS = {n: "next", f: "flip"};
document.addEventListener("keydown", function (e) {
	const focus = document.activeElement, inGame = articles.some(function (a) { return a.contains(focus); });
	/* single letters only inside a game: elsewhere they may be somebody's search */
	const step = KEYS[e.key] || inGame && LETTERS[e.key];
	if (!step || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey || !steps[active] || !steps[active][step] || focus && focus !== document.body && !inGame) return;
	e.preventDefault();
	const onMove = focus && focus.classList.contains("move") && focus.dataset.ply;
	steps[active][step]();
	if (onMove) { const here = articles[active].querySelector("button.move[aria-current]"); if (here) here.focus({preventScroll: true}); }
});

window.addEventListener("beforeprint", function () { for (const s of steps) if (s.print) s.print(); });
window.addEventListener("afterprint", function () { for (const s of steps) if (s.show) s.show(); });

/* The answer to an exercise is drawn, too. */
for (const x of document.querySelectorAll("article.exercise")) {
	const svg = x.querySelector("svg.board"), answer = x.querySelector("details.answer");
	answer.addEventListener("toggle", function () {
		for (const e of svg.querySelectorAll(".arrow")) e.remove();
		if (!answer.open) return;
		for (const [move, kind, label] of [[x.dataset.played, "bad", "the move played"], [x.dataset.best, "good", "the better move"]]) {
			if (/^([a-h][1-8]){2}$/.test(move)) arrow(svg, {from: move.slice(0, 2), to: move.slice(2), kind: kind, label: label}, x.dataset.side === "black");
		}
	});
}
})();
