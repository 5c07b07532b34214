
/* boardKeys lets a reader go over a board square by square while it has the focus. Of what he does the board's owner
   tells in words, which are read aloud: name(square), enter(square) and escape(). */
function boardKeys(svg, flip, start, owner) {
	let square = start, shown = false;
	const spoken = make(svg.parentNode, "p", {class: "aloud", "aria-live": "assertive"});

	function step(right, up) {
		const turn = flip ? -1 : 1, file = "abcdefgh".indexOf(square[0]) + right * turn, rank = Number(square[1]) + up * turn;
		if (file >= 0 && file < 8 && rank >= 1 && rank <= 8) square = "abcdefgh"[file] + rank;
		return owner.name(square);
	}

	const ways = {
		ArrowLeft: function () { return step(-1, 0); }, ArrowRight: function () { return step(1, 0); },
		ArrowUp: function () { return step(0, 1); }, ArrowDown: function () { return step(0, -1); },
		Enter: function () { return owner.enter(square); }, " ": function () { return owner.enter(square); },
		Escape: function () { return owner.escape(); }
	};
	const listeners = {
		keydown: function (e) {
			if (!ways[e.key] || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey) return;
			e.preventDefault();
			e.stopPropagation();
			shown = true;
			spoken.textContent = ways[e.key]();
			if (svg.classList.contains("trying")) owner.redraw();
		},
		/* a board that got the focus by a click is left as it is: a man may be under way */
		focus: function () { if (svg.matches(":focus-visible")) { shown = true; owner.redraw(); } },
		blur: function () { if (shown) { shown = false; owner.redraw(); } }
	};
	for (const name in listeners) svg.addEventListener(name, listeners[name]);
	svg.setAttribute("tabindex", "0");
	return {
		square: function () { return square; }, shown: function () { return shown; },
		end: function () {
			for (const name in listeners) svg.removeEventListener(name, listeners[name]);
			svg.removeAttribute("tabindex");
			spoken.remove();
		}
	};
}
