// The filter: words, or the keys of an element.
const matchers = new Map();
function touches(part, id) {
  if (!matchers.has(part)) {
    const pattern = part.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*");
    matchers.set(part, new RegExp(`^${pattern}(\\..*)?$`));
  }
  return matchers.get(part).test(id);
}
function keysOf(element) {
  return [...rows.values()].map((one) => one.key)
    .filter((key) => decides(key, element) && !(key.absent && !model.values.has(key.key)));
}
function decides(key, element) {
  if (key.isPage) {
    const answer = closer.answer?.id === element.id ? closer.answer : null;
    return key.isRule ? Boolean(answer?.rules?.some((rule) => rule.line === key.line))
      : key.line === Number(element.keyPath) && key.element === element.element;
  }
  return key.isMessage
    ? Boolean(element.keyPath) && !key.key.startsWith("template:") && (key.path === element.keyPath
      || key.path.startsWith(element.keyPath + ".") || key.path.startsWith(element.keyPath + "["))
    : key.parts.some((part) => touches(part, element.id));
}
const isPressed = (id) => byId(id).getAttribute("aria-pressed") === "true";
function filter() {
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const onlySet = isPressed("only-set");
  const selected = view.selected && elementNamed(view.selected);
  // An element that no value decides leaves all of them.
  const isOfElement = Boolean(selected)
    && [...rows.values()].some(({ key }) => decides(key, selected));
  byId("element-filter").hidden = !isOfElement;
  byId("element-filter-name").textContent = selected ? titleOf(selected) : "";
  const isFiltered = words.length > 0 || isOfElement;
  let visible = 0;
  for (const { key, row } of rows.values()) {
    const text = (key.key + " " + key.summary + " " + (key.text || "")).toLowerCase();
    const isVisible = words.every((word) => text.includes(word))
      && (!onlySet || row.classList.contains("set"))
      && (!isOfElement || decides(key, selected))
      && !row.classList.contains("absent");
    row.hidden = !isVisible;
    if (isVisible && (isFiltered || row.closest(".pane").id === "pane-" + pane)) visible += 1;
  }
  for (const holder of document.querySelectorAll("#form .pane")) {
    holder.hidden = isFiltered ? !holder.querySelector(".row:not([hidden])")
      : holder.id !== "pane-" + pane;
  }
  for (const block of document.querySelectorAll("#form .inner, #form details")) {
    block.hidden = !block.querySelector(".row:not([hidden])")
      && (isFiltered || onlySet || !block.querySelector(".adder"));
    if (isFiltered && !block.hidden && block.matches("details")) block.open = true;
  }
  byId("form").classList.toggle("filtered", isFiltered);
  byId("nothing").hidden = visible > 0 || (!isFiltered && !onlySet && rows.size > 0);
}
function goTo(key) {
  const row = rows.get(key);
  if (!row) return;
  byId("search").value = "";
  view.selected = null;
  if (isPressed("only-set")) press("only-set", false);
  showPane(row.row.closest(".pane").id.slice(5));
  row.row.closest("details").open = true;
  row.field.focus();
}
