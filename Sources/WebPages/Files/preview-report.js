function showReport({ words, changes, checks, checkChanges, warnings, elements, refused }) {
  const isComparing = model.pinned || [...model.values.keys()]
    .some((key) => !environmentKeys.includes(key));
  byId("words").textContent = isComparing
    ? words.replace(/\d+\.\d{3,}/g, (number) => figure(Number(number))) : "as in the files";
  byId("words").classList.toggle("calm", !isComparing || !changes.length);
  showChanges(changes);
  showChecks(checks, checkChanges);
  byId("warning-count").textContent = warnings.length || "";
  byId("warning-box").hidden = !warnings.length;
  byId("warnings").replaceChildren(...warnings.map((text) =>
    make("li", {}, text.replace(/(^|: )warning: /, (all, colon) => colon))));
  showElements(elements);
  showElement();
  showRefused(refused);
  if (view.selected) filter();
}
const watched = (id) => ({ ...watching(id, hover), onclick: () => select(id) });

const written = (text) => text === null ? "–"
  : /^-?\d+\.\d+$/.test(text) ? figure(Number(text)) : text;
function value(text) {
  const field = swatch(text);
  return field ? [field, written(text)] : [written(text)];
}

// Lines are written in quotes, one after the other.
const lineCount = (text) => (text || "").match(/"(?:[^"\\]|\\.)*"/g)?.length || 0;
const lengths = ["x", "y", "width", "height"];
function showChanges(changes) {
  const ids = [...new Set(changes.map((change) => change.id))];
  byId("moved-count").textContent = ids.length || "";
  const items = ids.slice(0, 100).map((id) => {
    const own = changes.filter((one) => one.id === id);
    const moved = own.filter((one) => lengths.includes(one.property));
    // Where lines stand in their element follows from the rest.
    const others = own.filter((one) => !lengths.includes(one.property)
      && (own.length === 1 || !/(lines at|place|visible part)$/.test(one.property))
      // Another text has other lines, as many of them or not.
      && !(one.property === "lines" && lineCount(one.from) === lineCount(one.to)
        && own.some((other) => other.property === "text")));
    return make("li", {}, make("button", { className: "name", ...watched(id) }, id),
      make("p", { className: "lengths" }, ...moved.map((change) => {
        const by = Number(change.to) - Number(change.from);
        return make("span", { title: `${written(change.from)} → ${written(change.to)}` },
          change.property, " ", make("b", {}, (by > 0 ? "+" : "−") + figure(Math.abs(by))));
      })),
      ...others.map((change) => change.property === "lines"
        ? make("p", { className: "look", title: `${change.from}\n→ ${change.to}` },
          lineCount(change.from) === lineCount(change.to) ? "lines broken elsewhere"
            : `lines: ${lineCount(change.from)} → ${lineCount(change.to)}`)
        : make("p", { className: "look" }, change.property, ": ",
          ...value(change.from), " → ", ...value(change.to))));
  });
  if (!items.length) items.push(make("li", { className: "none" }, "Nothing."));
  byId("changes").replaceChildren(...items);
}

function showChecks(checks, changes) {
  byId("check-count").textContent = checks.length || "";
  const isNew = new Set(changes.filter((one) => one.isWorse).map((one) => one.check + one.id));
  const gone = changes.filter((one) => !one.isWorse).map((one) =>
    make("li", { className: "gone" }, one.words));
  const found = checks.map((one) => make("li", { className: isNew.has(one.check + one.id)
      ? "new" : "" },
    make("button", { className: "name", ...watched(one.id) }, one.id),
    make("span", { className: "check" }, one.check
      + (one.value === null ? "" : ` ${figure(one.value)}`)
      + (one.threshold ? ` of ${figure(one.threshold)}` : "")),
    make("p", {}, one.summary)));
  byId("checks").replaceChildren(...gone, ...found,
    ...(checks.length + gone.length ? [] : [make("li", { className: "none" }, "Nothing found.")]));
}

// Every element as a button: the way to them without a pointer.
let elementsKey = "";
function showElements(elements) {
  byId("element-count").textContent = elements.length || "";
  const key = elements.map((one) => one.depth + one.id).join();
  if (key === elementsKey) return;
  elementsKey = key;
  byId("elements").replaceChildren(...elements.slice(0, 400).map((element) => {
    const item = make("li", {}, make("button",
      { className: "name", ...watched(element.id) }, element.id));
    item.style.paddingLeft = element.depth * 0.8 + "em";
    return item;
  }));
}

// The element under the pointer, else the one that was clicked.
function showElement() {
  const element = elementNamed(view.hovered) || elementNamed(view.selected);
  const holder = byId("element");
  if (!element) {
    holder.replaceChildren(make("p", { className: "none" },
      "Point at an element of the picture; click it to see only its keys."));
    return;
  }
  const [x, y, width, height] = element.frame.map(figure);
  const lines = [["Place", `${x}, ${y}`], ["Size", `${width} × ${height} pt`]];
  if (element.padding) lines.push(["Padding", element.padding.map(figure).join(" ")]);
  if (element.text) {
    lines.push(["Text", element.text.length > 80 ? element.text.slice(0, 79) + "…" : element.text]);
    lines.push(["Lines", element.lines + (element.truncated ? ", cut off" : "")]);
  }
  if (element.keyPath) lines.push(["Message", element.keyPath]);
  const keys = keysOf(element).filter((key) => !key.idle);
  const list = make("div", { className: "keys" }, ...keys.slice(0, 12).map((key) => {
    const text = model.values.get(key.path) || fileText(key.path) || key.default || "–";
    return make("button", { className: "key", title: key.summary, onclick: () => goTo(key.path) },
      make("span", {}, make("bdi", {}, key.path)), make("b", {}, text));
  }), keys.length > 12 ? make("small", {}, `and ${keys.length - 12} more: click the element`) : null);
  holder.replaceChildren(
    make("p", { className: "title" }, make("b", {}, element.id), " ",
      make("small", {}, element.element ? `<${element.element}>` : element.kind)),
    make("dl", {}, ...lines.flatMap(([name, text]) =>
      [make("dt", {}, name), make("dd", {}, text)])), list);
}
function goTo(key) {
  const row = rows.get(key);
  if (!row) return;
  if (row.row.hidden) {
    byId("search").value = "";
    view.selected = null;
    filter();
  }
  row.row.closest("details").open = true;
  row.field.focus();
}

function showProblems(problems) {
  const all = [...new Set([...problems, ...form.problems.filter((one) => / error: /.test(one))])];
  byId("problem").hidden = !all.length;
  byId("problem").textContent = all.join("\n");
}
function showProblem(error) {
  // A newer request was made meanwhile; its answer is what counts.
  if (error.status === 409) return;
  byId("problem").hidden = false;
  byId("problem").textContent = error.status ? error.message
    : "The preview has stopped. Start it again; the page goes on by itself.";
}
let toastTimer = 0;
function toast(text) {
  byId("toast").textContent = text;
  byId("toast").hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { byId("toast").hidden = true; }, 3500);
}
