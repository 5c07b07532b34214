function pawns(mp) { return (mp > 0 ? "+" : "") + (mp / 1000).toFixed(2); }

const KINDS = {good: "speaks for the mover", bad: "speaks against the mover", last: "the move"};

/* remember puts a place into the address of the page, with the filters; jump makes it one that Back returns from */
function remember(hash, jump) {
	try { history[jump ? "pushState" : "replaceState"](null, "", hash + filterQuery()); } catch (e) { /* a browser that forbids it in files */ }
}

/* copy puts a text into the clipboard and says so on the button */
function copy(button, text) {
	const name = button.textContent;
	const done = function () { button.textContent = "Copied"; setTimeout(function () { button.textContent = name; }, 1500); };
	const old = function () {
		const area = make(document.body, "textarea", {}, text);
		area.select();
		if (document.execCommand("copy")) done();
		area.remove();
		button.focus();
	};
	if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, old); else old();
}

/* setUp brings a game to life and returns what can be done with it. */
function setUp(article, game) {
	const svg = article.querySelector("svg.board"), graph = article.querySelector("svg.graph");
	const now = article.querySelector(".now"), why = article.querySelector(".why"), balance = article.querySelector(".balance");
	const bar = article.querySelector(".evalbar"), buttons = article.querySelectorAll("button.move"), count = game.moves.length;
	if (!svg) return {};
	let ply = 0, flip = game.flip, chosen = -1, place = "now", all = false, unfolded = true, along = null, trying = null;

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
		if (trying) return;
		const m = ply > 0 ? game.moves[ply - 1] : null;
		const shown = along ? along.fen : game.fens[ply];
		article.querySelector(".fen").value = shown;
		article.querySelector(".elsewhere").href = "https://lichess.org/analysis/" + shown.replace(/ /g, "_");
		if (bar) {
			const win = m ? m.win : 0;
			bar.firstChild.style.height = 50 * (1 - win) + "%";
			bar.classList.toggle("flip", flip);
			bar.setAttribute("aria-label", m && m.eval ? "Value " + m.eval : "Value");
		}
		if (along) {
			draw(svg, along.fen, flip, [{square: along.uci.slice(0, 2), kind: "last", label: KINDS.last}, {square: along.uci.slice(2, 4), kind: "last", label: KINDS.last}], [], "Board in the line after " + along.text);
			return;
		}
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
		if (!m) {
			now.textContent = "Start of the game.";
			for (const text of game.human || []) make(now, "span", {class: "human"}, text);
		} else {
			make(now, "b", {class: m.class}, m.text);
			make(now, "span", {}, (m.class ? " " + m.class : "") + (m.eval && !m.comment ? " (" + m.eval + ")" : "") + (m.clock ? " [clock " + m.clock + "]" : "") + (m.comment ? ": " + m.comment : "."));
			for (const text of m.human || []) make(now, "span", {class: "human"}, text);
		}
		why.textContent = "";
		if (m && m.class) tellWhy(m);
		else if (m && m.lines) tellLines(why, m.lines, follow);
		tellBalance();
	}

	/* follow shows a position of a line */
	function follow(line, i) {
		along = line.moves[i];
		show();
	}

	/* tryAgain puts the position before a mistake on the board, and hides what is said of it */
	function tryAgain(m) {
		article.classList.add("retry");
		const panel = make(article.querySelector(".left"), "div", {class: "try", role: "group", "aria-label": "Try the move again"});
		make(panel, "p", {}, (m.try.fen.split(" ")[1] === "b" ? "Black" : "White") + " to move. In the game came " + m.text + ": what is better?");
		const again = setUpTry(svg, make(panel, "div", {}), m.try, flip, leave);
		function leave() { stopTrying(); show(); article.focus({preventScroll: true}); }
		const row = make(panel, "p", {});
		make(row, "button", {type: "button", "data-try": "show"}, "Show the answer").addEventListener("click", again.show);
		make(row, "button", {type: "button", "data-try": "end"}, "Back to the game").addEventListener("click", leave);
		trying = {end: function () { again.end(); panel.remove(); article.classList.remove("retry"); }};
		svg.focus({preventScroll: true});
	}

	function stopTrying() {
		if (trying) trying.end();
		trying = null;
	}

	function toPlace(name) {
		place = name; along = null;
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
		if (m.try) make(row, "button", {type: "button", "data-try": "begin"}, "Try it again").addEventListener("click", function () { tryAgain(m); });
		tellLines(why, m.lines || [], follow);
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

	/* go shows a ply; the address of the page says which, so that it can be kept and sent */
	function go(to, silent) {
		stopTrying();
		ply = Math.max(0, Math.min(count, to));
		chosen = -1; place = "now"; along = null;
		show();
		tell();
		if (!silent) remember("#" + article.id + (ply ? "/" + ply : ""), false);
	}

	const steps = {
		go: go, ply: function () { return ply; },
		/* on paper every game shows the position before its worst move */
		print: function () {
			const worst = Number(article.dataset.worst);
			draw(svg, game.fens[worst], false, [], [], "Board before " + (game.moves[worst] ? game.moves[worst].text : "the first move"));
		},
		show: show,
		first: function () { go(0); }, back: function () { go(ply - 1); }, on: function () { go(ply + 1); },
		last: function () { go(count); }, flip: function () { stopTrying(); flip = !flip; show(); },
		next: function () {
			for (let i = 1; i <= count; i++) {
				const p = (ply + i - 1) % count + 1;
				if (game.moves[p - 1].class) { go(p); return; }
			}
		}
	};
	for (const b of article.querySelectorAll("button[data-copy]")) {
		b.addEventListener("click", function () { copy(b, b.dataset.copy === "fen" ? article.querySelector(".fen").value : game.pgn); });
	}
	let touched = null;
	svg.addEventListener("touchstart", function (e) { touched = trying || e.touches.length > 1 ? null : [e.touches[0].clientX, e.touches[0].clientY]; }, {passive: true});
	svg.addEventListener("touchend", function (e) {
		const end = e.changedTouches[0], x = touched ? end.clientX - touched[0] : 0, y = touched ? end.clientY - touched[1] : 0;
		touched = null;
		if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) steps[x < 0 ? "on" : "back"]();
	});
	for (const b of article.querySelectorAll("button[data-go]")) b.addEventListener("click", steps[b.dataset.go]);
	for (const b of buttons) b.addEventListener("click", function () { go(Number(b.dataset.ply)); });
	if (graph) {
		for (const [key, v] of [["role", "slider"], ["tabindex", 0], ["aria-valuemin", 0], ["aria-valuemax", count]]) graph.setAttribute(key, v);
		graph.addEventListener("click", function (e) {
			const box = graph.getBoundingClientRect();
			go(Math.round(((e.clientX - box.left) / box.width * 600 - 6) / 588 * count));
		});
	}
	go(0, true);
	return steps;
}
