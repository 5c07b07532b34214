
/* Trying a mistake again on the board: by clicks, by dragging, by keys, by typing. */
const VERDICTS = {best: "Right: ", good: "As good: ", wrong: "No: ", "": ""};

/* setUpTry lets a reader move on a board. What is known of the moves is in tried; leave, if there is one, is called
   when he gives up a second time. It returns what ends it. */
function setUpTry(svg, panel, tried, flip, leave) {
	const at = men(tried.fen), mine = tried.fen.split(" ")[1];
	let from = "", dragged = null, over = false, drawn = [];
	const own = function (sq) { return at[sq] && (at[sq] === at[sq].toUpperCase()) === (mine === "w"); };

	function squareOf(e) {
		const box = svg.getBoundingClientRect(), scale = (8 * CELL + MARGIN) / box.width;
		const column = Math.floor(((e.clientX - box.left) * scale - MARGIN) / CELL), row = Math.floor((e.clientY - box.top) * scale / CELL);
		if (column < 0 || column > 7 || row < 0 || row > 7) return "";
		return "abcdefgh"[flip ? 7 - column : column] + (flip ? row + 1 : 8 - row);
	}

	/* where a man can go */
	function targets(square) {
		return Array.from(new Set(tried.moves.filter(function (m) { return m.uci.slice(0, 2) === square; }).map(targetOf)));
	}

	function marks() {
		const list = from ? [{square: from, kind: "last", label: "chosen"}] : [];
		for (const to of from ? targets(from) : []) list.push({square: to, kind: "target", label: "can go here"});
		if (keys.shown()) list.push({square: keys.square(), kind: "at", label: "here are the keys"});
		return list;
	}

	/* castling is the king's move by two squares, whatever the coordinates say */
	function targetOf(m) {
		const short = /^O-O(\+|#)?$/.test(m.san), long = m.san.startsWith("O-O-O");
		return short || long ? (long ? "c" : "g") + m.uci[1] : m.uci.slice(2, 4);
	}

	function redraw(arrows) {
		drawn = arrows || [];
		draw(svg, tried.fen, flip, marks(), drawn, "Board to try: " + (mine === "w" ? "White" : "Black") + " moves. Arrow keys go from square to square, Enter picks and drops, Escape gives up");
		svg.setAttribute("role", "application"); /* so that a reader of the screen leaves the arrow keys to the board */
	}

	function answer(m) {
		from = "";
		over = m.verdict === "best" || m.verdict === "good";
		const kind = m.verdict === "wrong" ? "bad" : "good", known = m.verdict !== "";
		redraw(known ? [{from: m.uci.slice(0, 2), to: targetOf(m), kind: kind, label: m.san}] : []);
		say(m.verdict, known ? VERDICTS[m.verdict] + m.san + ". " + m.text : m.san + " is not among the lines of the analysis, which would play another move, and nobody has looked at it. Try again.");
		if (known) make(said, "small", {class: "basis"}, "By " + ({look: data.look, second: data.second}[m.from] || tried.analysis) + ".");
	}

	/* giveUp shows the answer; a second time it leaves */
	function giveUp() {
		const best = tried.moves.find(function (m) { return m.uci === tried.best; });
		if (over && leave) leave(); else if (best) answer(best);
	}

	function say(verdict, text) {
		said.className = "verdict " + verdict;
		said.textContent = text;
	}

	function play(a, b) {
		/* a pawn that gets through becomes a queen, unless another piece is typed */
		const fits = tried.moves.filter(function (m) { return m.uci.slice(0, 2) === a && (targetOf(m) === b || m.uci.slice(2, 4) === b); });
		const m = fits.find(function (m) { return m.uci.length < 5 || m.uci[4] === "q"; }) || fits[0];
		if (m) { answer(m); return true; }
		return false;
	}

	function typed() {
		const text = field.value.trim(), plain = function (s) { return s.replace(/[+#x=!?]/g, "").replace(/0/g, "O"); };
		const m = tried.moves.find(function (m) { return plain(m.san) === plain(text) || m.uci === text.toLowerCase(); }) ||
			tried.moves.find(function (m) { return plain(m.san).toLowerCase() === plain(text).toLowerCase(); });
		if (m) { field.value = ""; answer(m); } else if (text) say("", text + " is no move here.");
	}

	const listeners = {
		pointerdown: function (e) {
			const sq = squareOf(e);
			if (e.button > 0 || !sq) return;
			e.preventDefault();
			if (from && from !== sq && play(from, sq)) return;
			from = own(sq) ? sq : "";
			redraw();
			dragged = from ? svg.querySelector('use[data-square="' + from + '"]') : null;
			if (dragged) { svg.appendChild(dragged); svg.setPointerCapture(e.pointerId); }
		},
		pointermove: function (e) {
			if (!dragged) return;
			const box = svg.getBoundingClientRect(), scale = (8 * CELL + MARGIN) / box.width;
			dragged.setAttribute("x", (e.clientX - box.left) * scale - CELL / 2);
			dragged.setAttribute("y", (e.clientY - box.top) * scale - CELL / 2);
		},
		pointerup: function (e) {
			const man = dragged, sq = squareOf(e);
			dragged = null;
			if (!man || over) return;
			if (sq === from) { redraw(); return; } /* chosen by a click: the next one says where to */
			if (!sq || !play(from, sq)) { from = ""; redraw(); }
		},
		pointercancel: function () { dragged = null; from = ""; redraw(); }
	};
	const keys = boardKeys(svg, flip, Object.keys(at).find(function (sq) { return own(sq) && at[sq].toLowerCase() === "k"; }) || "e4", {
		redraw: function () { redraw(drawn); },
		name: function (sq) {
			const man = at[sq] ? (at[sq] === at[sq].toUpperCase() ? "white " : "black ") + MEN[at[sq].toLowerCase()] : "empty";
			return sq + ", " + man + (sq === from ? ", chosen" : from && targets(from).includes(sq) ? ", can go here" : "");
		},
		enter: function (sq) {
			if (from && from !== sq && play(from, sq)) return "";
			const lifted = from, man = lifted && MEN[at[lifted].toLowerCase()];
			from = own(sq) && sq !== from ? sq : "";
			redraw();
			if (from) return MEN[at[from].toLowerCase()] + " on " + from + " chosen; " + (targets(from).length ? "it can go to " + targets(from).join(", ") : "it cannot move");
			if (!lifted) return "Nothing of " + (mine === "w" ? "White" : "Black") + " stands on " + sq;
			return lifted === sq ? man + " put back" : "the " + man + " on " + lifted + " cannot go to " + sq;
		},
		escape: function () {
			const lifted = from;
			from = "";
			if (!lifted) { giveUp(); return ""; }
			redraw();
			return MEN[at[lifted].toLowerCase()] + " put back";
		}
	});
	for (const name in listeners) svg.addEventListener(name, listeners[name]);
	svg.classList.add("trying");

	const label = make(panel, "label", {}, "Your move: ");
	const field = make(label, "input", {type: "text", size: 7, autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "e.g. " + "Nf3"});
	const enter = make(panel, "button", {type: "button", class: "enter"}, "Play");
	const said = make(panel, "p", {class: "verdict", "aria-live": "polite"});
	say("", "Drag a man, click it and its square, go by arrow keys and Enter, or type a move.");
	field.addEventListener("keydown", function (e) { if (e.key === "Enter") { e.preventDefault(); typed(); } });
	enter.addEventListener("click", typed);
	redraw();

	return {
		show: function () { over = false; giveUp(); },
		arrows: redraw,
		end: function () {
			for (const name in listeners) svg.removeEventListener(name, listeners[name]);
			keys.end();
			svg.classList.remove("trying");
			panel.textContent = "";
		}
	};
}
