// The list of variants: equal differences are one row, which opens.

const rows = (() => {
  let variants = 0;
  return [...document.querySelectorAll("#list > li")].map((item) => {
    const isHead = item.classList.contains("group");
    return { item, isHead, group: item.dataset.group || null, index: isHead ? -1 : variants++ };
  });
})();
const groupOf = (row) => row && row.group
  ? report.groups.find((group) => group.id === row.group) : null;
const membersOf = (group) => report.variants.filter((variant) => variant.group === group.id);

function matches(variant) {
  if (!state.shown.has(variant.status)) return false;
  const text = [variant.case, variant.variant, variant.verdict, variant.because || "",
    variant.decision || "",
    ...variant.changes.map((change) => change.id)].join(" ").toLowerCase();
  return byId("search").value.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
function filter() {
  const isSearched = byId("search").value.trim() !== "";
  const found = new Set();
  for (const row of rows) {
    if (row.isHead) continue;
    const isWanted = matches(report.variants[row.index]);
    if (isWanted && row.group) found.add(row.group);
    // A search looks into groups, and at each variant with an error that others of its case have.
    const isFolded = row.group ? !state.open.has(row.group) : "repeats" in row.item.dataset;
    row.item.hidden = !isWanted || (isFolded && !isSearched);
  }
  for (const row of rows) {
    if (row.isHead) row.item.hidden = isSearched || !found.has(row.group);
  }
  const first = rows.findIndex((row) => !row.item.hidden);
  byId("nothing").hidden = first >= 0;
  if (state.row < 0 || rows[state.row].item.hidden) show(first);
  if (state.gallery) gallery();
}
function chips() {
  byId("chips").replaceChildren(...statuses.map((status) => {
    const count = report.variants.filter((variant) => variant.status === status).length;
    if (!count) return "";
    return make("button", {
      "aria-pressed": String(state.shown.has(status)), id: "chip-" + status,
      onclick() {
        if (!state.shown.delete(status)) state.shown.add(status);
        this.setAttribute("aria-pressed", String(state.shown.has(status)));
        filter();
      },
    }, `${words[status]} ${count}`);
  }).filter((chip) => chip !== ""));
}
function move(step) {
  for (let row = state.row + step; rows[row]; row += step) {
    if (!rows[row].item.hidden) return show(row);
  }
}
function toggleGroup() {
  const group = groupOf(rows[state.row]);
  if (!group) return false;
  if (!state.open.delete(group.id)) state.open.add(group.id);
  const head = rows.findIndex((row) => row.isHead && row.group === group.id);
  rows[head].item.firstElementChild.setAttribute("aria-expanded", String(state.open.has(group.id)));
  if (rows[state.row].item.hidden || !state.open.has(group.id)) state.row = head;
  filter();
  show(state.row);
}

// What the members of a group have in common, and one of each kind of outcome.
function groupPanel(row) {
  const group = row.isHead ? groupOf(row) : null;
  byId("group").hidden = !group;
  if (!group) return;
  const lines = [make("b", {}, group.size)];
  if (group.outcomes.length > 1) {
    lines.push(make("p", {}, `The same change, with ${group.outcomeCount} outcomes. One of each, ` +
      "those that changed most first:"));
    lines.push(make("ol", {}, ...group.outcomes.map((index, place) => {
      const variant = report.variants[index];
      const isShown = place === state.outcome;
      return make("li", {}, make("button", { "aria-pressed": String(isShown),
        onclick() { state.outcome = place; show(state.row); } },
        `${variant.case} · ${variant.variant}`));
    })));
  } else {
    lines.push(make("p", {}, "What is shown is one of them; the others have the same verdict."));
  }
  const open = state.open.has(group.id);
  lines.push(make("button", { id: "open", onclick: toggleGroup },
    open ? "Close the list " : "List all of them ", make("kbd", {}, "e")));
  byId("group").replaceChildren(...lines);
}
function nextOutcome() {
  const row = rows[state.row];
  const group = row.isHead ? groupOf(row) : null;
  if (!group || group.outcomes.length < 2) return false;
  state.outcome = (state.outcome + 1) % group.outcomes.length;
  show(state.row);
}
