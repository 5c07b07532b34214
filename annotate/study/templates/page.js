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

/* A link to a move opens its game there: #game-2/17. */
function follow(hash, focus) {
	const parts = /^(#game-[0-9]+)(?:\/([0-9]+))?(?:[?].*)?$/.exec(hash) || [], i = articles.findIndex(function (a) { return "#" + a.id === parts[1]; });
	if (i < 0) return false;
	choose(i);
	if (parts[2] && steps[i].go) steps[i].go(Number(parts[2]), true);
	if (focus) { articles[i].focus({preventScroll: true}); articles[i].scrollIntoView(); }
	return true;
}
for (const a of document.querySelectorAll('a[href^="#game-"]')) {
	a.addEventListener("click", function (e) {
		const hash = a.getAttribute("href") + (a.dataset.ply ? "/" + a.dataset.ply : "");
		if (!follow(hash, true)) return;
		e.preventDefault();
		remember(hash, true);
	});
}

/* arrive goes where the address says; what was chosen among the positions stays in it */
function arrive() {
	readFilters(location.hash);
	const place = location.hash.split("?")[0];
	if (filterQuery() && place && place + filterQuery() !== location.hash) remember(place, false);
	if (follow(location.hash, true)) return;
	const part = place.length > 1 && document.getElementById(place.slice(1));
	if (part) part.scrollIntoView(); else scrollTo(0, 0);
}
if (location.hash) arrive();
window.addEventListener("popstate", arrive);

const KEYS = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"}, LETTERS = {n: "next", f: "flip"};
document.addEventListener("keydown", function (e) {
	/* only inside a game: elsewhere the keys belong to the page, and letters may be somebody's search */
	const focus = document.activeElement, inGame = articles[active] && articles[active].contains(focus) && focus.tagName !== "INPUT";
	const step = inGame && !articles[active].classList.contains("retry") && (KEYS[e.key] || LETTERS[e.key]);
	if (!step || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey || !steps[active][step]) return;
	e.preventDefault();
	const onMove = focus && focus.classList.contains("move") && focus.dataset.ply;
	steps[active][step]();
	if (onMove) { const here = articles[active].querySelector("button.move[aria-current]"); if (here) here.focus({preventScroll: true}); }
});

window.addEventListener("beforeprint", function () { for (const s of steps) if (s.print) s.print(); });
window.addEventListener("afterprint", function () { for (const s of steps) if (s.show) s.show(); });

/* An exercise is tried on its board; the answer is drawn, too. */
document.querySelectorAll("article.exercise").forEach(function (x, i) {
	const svg = x.querySelector("svg.board"), answer = x.querySelector("details.answer");
	const flip = x.dataset.side === "black", known = data.exercises[i] && data.exercises[i].moves;
	const again = known && setUpTry(svg, x.querySelector(".try"), data.exercises[i], flip);
	answer.addEventListener("toggle", function () {
		const arrows = [];
		for (const [move, kind, label] of answer.open ? [[x.dataset.played, "bad", "the move played"], [x.dataset.best, "good", "the better move"]] : []) {
			if (/^([a-h][1-8]){2}$/.test(move)) arrows.push({from: move.slice(0, 2), to: move.slice(2), kind: kind, label: label});
		}
		if (again) again.arrows(arrows); else draw(svg, x.querySelector("figcaption code").textContent, flip, [], arrows, "Exercise");
	});
});
