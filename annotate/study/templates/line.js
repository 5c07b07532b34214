
/* tellLines lists lines whose moves are buttons: each shows its position by show(line, index). */
function tellLines(parent, lines, show) {
	for (const line of lines) {
		if (!line.moves.length) continue;
		const row = make(parent, "p", {class: "lines", role: "group", "aria-label": line.label + ": a line to play through"});
		make(row, "b", {}, line.label + ": ");
		if (line.text) make(row, "span", {class: "words"}, line.text + " ");
		line.moves.forEach(function (m, i) {
			const b = make(row, "button", {type: "button", class: "move inline", tabindex: i === 0 ? 0 : -1}, m.text);
			make(row, "span", {}, " ");
			b.addEventListener("click", function () { pick(row, i); });
		});
		row.addEventListener("keydown", function (e) {
			const list = buttonsOf(row), here = list.indexOf(document.activeElement);
			const to = {ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: list.length - 1}[e.key];
			if (here < 0 || to === undefined || !list[to] || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey) return;
			e.preventDefault();
			e.stopPropagation();
			pick(row, to);
		});
		row.pick = function (i) { show(line, i); };
	}

	function buttonsOf(row) { return Array.from(row.querySelectorAll("button.inline")); }

	function pick(row, i) {
		for (const b of parent.querySelectorAll("button.inline[aria-current]")) b.removeAttribute("aria-current");
		buttonsOf(row).forEach(function (b, n) {
			b.tabIndex = n === i ? 0 : -1;
			if (n === i) { b.setAttribute("aria-current", "true"); b.focus({preventScroll: true}); }
		});
		row.pick(i);
	}
}
