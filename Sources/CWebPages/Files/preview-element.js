// An element closely: its box, how far its neighbours are, and what decides it.

// The nearest edges of other elements in each direction, else of the one around it.
function distances(element, elements) {
  const [x, y, width, height] = element.frame;
  const place = elements.indexOf(element);
  let holder = null;
  for (let index = place - 1; index >= 0; index--) {
    if (elements[index].depth < element.depth) {
      holder = elements[index];
      break;
    }
  }
  const inside = (one) => {
    const index = elements.indexOf(one);
    if (index <= place) return false;
    return elements.slice(place + 1, index + 1).every((other) => other.depth > element.depth);
  };
  const others = elements.filter((one) => one !== element && one !== holder && !inside(one)
    && one.frame[2] > 0 && one.frame[3] > 0);
  const [left, top, across, down] = holder ? holder.frame : [0, 0, 0, 0];
  const find = (isAcross, isBefore) => {
    const [from, size, side, length] = isAcross ? [x, width, y, height] : [y, height, x, width];
    const edges = others.flatMap(({ frame }) => {
      const [start, extent] = isAcross ? [frame[0], frame[2]] : [frame[1], frame[3]];
      const [beside, breadth] = isAcross ? [frame[1], frame[3]] : [frame[0], frame[2]];
      if (beside >= side + length || beside + breadth <= side) return [];
      const gap = isBefore ? from - (start + extent) : start - (from + size);
      return gap >= 0 ? [gap] : [];
    });
    if (holder) {
      const gap = isAcross ? (isBefore ? x - left : left + across - x - width)
        : (isBefore ? y - top : top + down - y - height);
      if (gap >= 0) edges.push(gap);
    }
    return edges.length ? Math.min(...edges) : null;
  };
  const found = [];
  const add = (name, length, x, y, isAcross) => {
    if (length !== null && length > 0.01) found.push({ name, length, x, y, isAcross });
  };
  const [above, below, before, behind] = [find(false, true), find(false, false), find(true, true),
    find(true, false)];
  add("above", above, x + width / 2, y - above, false);
  add("below", below, x + width / 2, y + height, false);
  add("left", before, x - before, y + height / 2, true);
  add("right", behind, x + width, y + height / 2, true);
  return found;
}

// What the server knows of the element that is clicked, for the state that is shown.
const closer = { key: "", answer: null };
async function lookCloser(id) {
  const track = tracks[view.active];
  const items = [...question(model.values, track.variant), ["~element", id]];
  const key = encode([...items, ...subjectItems()]) + mark;
  if (closer.key === key) return;
  closer.key = key;
  try {
    const answer = await (await ask("/element", items)).json();
    if (closer.key !== key) return;
    closer.answer = answer;
  } catch {
    closer.answer = null;
  }
  if (view.selected !== id) return;
  // Which rules decide it is known only now.
  if (form.page) filter();
  showElement();
}

// The box by CSS's model: margin, border, padding and content, each with its four sides.
function boxModel({ margin, border, padding, content }) {
  const text = (side) => side === 0 || side === "auto" && side ? (side === 0 ? "–" : side) : figure(side);
  const ring = (name, sides, inner) => make("div", { className: "ring " + name },
    make("i", {}, name), ...["top", "right", "bottom", "left"].map((side, index) =>
      make("b", { className: side, title: `${name} ${side}` }, text(sides[index]))), inner);
  const words = [["margin", margin], ["border", border], ["padding", padding]]
    .map(([name, sides]) => `${name} ${sides.map(text).join(" ")}`).join(", ");
  const box = ring("margin", margin, ring("border", border, ring("padding", padding,
    make("div", { className: "content" }, content.map(figure).join(" × ")))));
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", `Box: ${words}, content ${content.map(figure).join(" by ")}`);
  return make("div", { className: "box-model" }, box);
}

// The element under the pointer, else the one that was clicked.
function showElement() {
  describeElement();
  // What is shown must not push away what has the focus.
  const focused = document.activeElement;
  if (focused && focused.closest("#changes, #elements")) focused.scrollIntoView({ block: "nearest" });
}
function describeElement() {
  const element = elementNamed(view.hovered) || elementNamed(view.selected);
  byId("element-box").hidden = !element;
  const holder = byId("element");
  if (!element) {
    holder.replaceChildren();
    return;
  }
  const isSelected = element.id === view.selected;
  if (isSelected) lookCloser(element.id);
  const elements = tracks[view.active]?.answer?.elements || [];
  const [x, y, width, height] = element.frame.map(figure);
  const lines = [["Position", `${x}, ${y}`], ["Size", `${width} × ${height} pt`]];
  if (element.inferred) lines.push(["Certainty", "inferred, not read in the SDK's source"]);
  if (element.padding) lines.push(["Padding", element.padding.map(figure).join(" ")]);
  const near = elements.includes(element) ? distances(element, elements) : [];
  if (near.length) {
    lines.push(["Distances", near.map((one) => `${one.name} ${figure(one.length)}`).join(", ")]);
  }
  if (element.text) {
    lines.push(["Text", short(element.text, 80)]);
    lines.push(["Lines", element.lines + (element.truncated ? ", cut off" : "")]);
  }
  if (element.element) lines.push(["Element", `<${element.element}>`
    + (/^\d+$/.test(element.keyPath || "") ? `, line ${element.keyPath}` : "")]);
  const answer = isSelected && closer.answer?.id === element.id ? closer.answer : null;
  const keys = keysOf(element).filter((key) => !key.idle);
  const list = make("div", { className: "keys" }, ...keys.slice(0, 14).map((key) => {
    const text = model.values.get(key.key) || fileText(key.key) || key.default || "–";
    return make("button", { className: "key", title: key.summary, onclick: () => goTo(key.key) },
      make("span", {}, make("bdi", {}, key.key.replace(/^(message|template|data):/, ""))),
      make("b", {}, key.unit === "colorNumber" ? colorOfNumber(text) : short(text, 24)));
  }), keys.length > 14 ? make("small", {}, `and ${keys.length - 14} more: click the element`) : null);
  const computed = answer && answer.computed.length ? make("details", { className: "computed" },
    make("summary", {}, "Computed values"), make("dl", {}, ...answer.computed.flatMap(([name, text]) =>
      [make("dt", {}, name), make("dd", {}, ...value(text))]))) : null;
  const rules = answer && answer.rules && answer.rules.length
    ? make("div", { className: "rules" }, make("h3", {}, "Rules"), ...answer.rules.map((rule) =>
      make("p", {}, make("code", {}, rule.selector), make("small", {}, rule.place)))) : null;
  holder.replaceChildren(
    make("p", { className: "title" }, make("b", {}, titleOf(element)), " ",
      element.id.includes("/") ? null : make("small", {}, element.id)),
    make("dl", {}, ...lines.flatMap(([name, text]) =>
      [make("dt", {}, name), make("dd", {}, text)])),
    ...(answer ? [boxModel(answer)] : []), ...(rules ? [rules] : []),
    ...(keys.length ? [make("h3", {}, "Decided by"), list] : []), ...(computed ? [computed] : []));
}
