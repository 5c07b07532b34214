
/* Filters of the positions to study: only for what differs among them. They stand in the address behind a
   question mark, #exercises?phase=endgame, so that a choice can be kept and sent. */
const filters = document.querySelector(".filters"), exercises = Array.from(document.querySelectorAll("article.exercise"));
const filterLists = {}, filtersLeft = document.createElement("span");

/* a position has one player, mark, phase and theme, and several terms */
function valuesOf(x, key) { return (x.dataset[key] || "").split("|").filter(Boolean); }

function applyFilters() {
	let n = 0;
	for (const x of exercises) {
		x.hidden = Object.keys(filterLists).some(function (key) { const v = filterLists[key].value; return v && !valuesOf(x, key).includes(v); });
		if (!x.hidden) n++;
	}
	filtersLeft.textContent = n + " of " + exercises.length + (n ? "" : ": no position fits all of these");
}

/* filterQuery is what of the address says which positions are wanted */
function filterQuery() {
	const query = new URLSearchParams();
	for (const key in filterLists) if (filterLists[key].value) query.set(key, filterLists[key].value);
	return query.size ? "?" + query : "";
}

/* readFilters chooses what an address asks for; one that says nothing leaves the choice as it is */
function readFilters(hash) {
	const at = hash.indexOf("?");
	if (at < 0) return;
	const query = new URLSearchParams(hash.slice(at + 1));
	for (const key in filterLists) {
		const list = filterLists[key], value = query.get(key) || "";
		list.value = Array.from(list.options).some(function (o) { return o.value === value; }) ? value : "";
	}
	applyFilters();
}

if (filters) {
	for (const [key, name] of [["player", "player"], ["judgement", "mark"], ["phase", "phase"], ["theme", "theme"], ["term", "term"]]) {
		const count = new Map();
		for (const x of exercises) for (const v of valuesOf(x, key)) count.set(v, (count.get(v) || 0) + 1);
		if (!Array.from(count.values()).some(function (n) { return n < exercises.length; })) continue;
		const label = make(filters, "label", {}, name + " "), list = make(label, "select", {"data-filter": key});
		make(list, "option", {value: ""}, "all");
		for (const v of Array.from(count.keys()).sort()) make(list, "option", {value: v}, v + " (" + count.get(v) + ")");
		filterLists[key] = list;
		list.addEventListener("change", function () { applyFilters(); remember("#exercises", false); });
	}
	filtersLeft.setAttribute("role", "status");
	filters.appendChild(filtersLeft);
}
