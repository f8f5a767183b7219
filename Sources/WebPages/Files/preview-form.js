const rows = new Map();
const unitWords = { points: "pt", fraction: "", ratio: "w/h" };

function makeForm() {
  const focused = document.activeElement && document.activeElement.dataset.key;
  const shut = new Set([...document.querySelectorAll("#form > details:not([open])")]
    .map((group) => group.dataset.name));
  const isFirst = rows.size === 0;
  rows.clear();
  const groups = new Map();
  for (const key of form.keys) {
    const names = key.path.split(".");
    const group = names.length > 1 ? names[0] : "General";
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push({ ...key, key: key.path, names });
  }
  const parts = [...groups].map(([name, keys]) => makeGroup(name, keys, 1));
  if (form.message.length) {
    const keys = form.message.map((one) => ({
      ...one, key: "message:" + one.path, names: ["message", ...one.path.split(".")],
      unit: one.type === "boolean" ? "flag" : isColor(one.text) ? "color" : "",
      summary: `${one.path} of the message.`, parts: [], isMessage: true }));
    const group = makeGroup("Message", keys, 1);
    group.open = form.keys.length === 0;
    group.firstElementChild.append(make("small", {}, "to try out, not saved"));
    parts.push(group);
  }
  if (form.template.length) {
    const keys = form.template.map((one) => ({
      ...one, key: "template:" + one.path, names: ["template", one.element, one.name],
      unit: one.type === "boolean" ? "flag" : /^#[0-9a-f]{6}$/i.test(one.text) ? "color" : "",
      summary: `${one.name} of ${one.element}.`, parts: [], isMessage: true }));
    const group = makeGroup("Template", keys, 1);
    group.open = false;
    group.firstElementChild.append(make("small", {}, "to try out, not saved"));
    parts.push(group);
  }
  byId("form").replaceChildren(...parts, make("p", { id: "nothing", hidden: true },
    form.keys.length || form.message.length ? "Nothing matches."
      : isBroken(form) ? "There is nothing to set before the message can be read."
      : "A page of HTML has no values here; its device and settings can be changed."));
  if (!isFirst) {
    for (const group of document.querySelectorAll("#form > details")) {
      group.open = !shut.has(group.dataset.name);
    }
  }
  showValues();
  filter();
  if (focused && rows.has(focused)) rows.get(focused).field.focus();
}
const isColor = (text) => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text || "");

// A group of keys; those of dictionaries in it stand together.
function makeGroup(name, keys, depth) {
  const body = make("div", { className: "rows" });
  let last = null;
  let block = body;
  for (const key of keys) {
    const inner = key.names.slice(depth, -1).join(" › ");
    if (inner !== last) {
      block = make("div", { className: "rows inner" });
      if (inner) block.append(make("h3", {}, inner));
      body.append(block);
    }
    last = inner;
    block.append(makeRow(key));
  }
  for (const block of body.querySelectorAll(".inner")) {
    const sides = [...block.querySelectorAll(".row")].map((row) => row.dataset.name);
    const isPadding = sides.length === 4
      && ["top", "bottom", "leading", "trailing"].every((side) => sides.includes(side));
    block.classList.toggle("sides", isPadding);
  }
  const group = make("details", { open: true },
    make("summary", {}, make("span", {}, name)), body);
  group.dataset.name = name;
  return group;
}

function makeRow(key) {
  const name = key.names[key.names.length - 1];
  const id = "field-" + key.key;
  const field = key.unit === "flag" || key.choices ? makeChoice(key)
    : key.type === "number" ? makeNumber(key) : makeText(key);
  field.id = id;
  field.dataset.key = key.key;
  field.setAttribute("aria-description", description(key));
  const reset = make("button", { className: "reset", title: "Reset (Ctrl+Backspace)",
    ariaLabel: `Reset ${key.key}`, onclick: () => { set(key.key, null); field.focus(); } }, "↺");
  const control = make("span", { className: "control" });
  if (key.type === "number") {
    const button = (sign, words) => make("button", { className: "step", tabIndex: -1,
      ariaLabel: `${words} ${key.key}`,
      onclick: (event) => nudge(key, field, sign * stepOf(key, event), event) },
      sign > 0 ? "+" : "−");
    control.append(button(-1, "Lower"), field, button(1, "Raise"));
  } else if (key.unit === "color") {
    const well = make("input", { type: "color", ariaLabel: `Colour of ${key.key}`,
      oninput: (event) => {
        const alpha = /^#([0-9a-f]{2})[0-9a-f]{6}$/i.exec(field.value || field.placeholder);
        set(key.key, "#" + (alpha ? alpha[1].toUpperCase() : "")
          + event.target.value.slice(1).toUpperCase(), event);
      } });
    control.append(well, field);
    field.well = well;
  } else {
    control.append(field);
  }
  const row = make("div", { className: "row" + (key.idle ? " idle" : ""),
    title: key.key.replace(/^(message|template):/, "") },
    make("label", { htmlFor: id }, name), control,
    make("span", { className: "unit" }, unit(key)), reset);
  row.dataset.name = name;
  field.addEventListener("focus", () => { byId("key-help").textContent = description(key); });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      set(key.key, null, event);
    }
  });
  rows.set(key.key, { key, row, field, reset });
  return row;
}
const baseWords = (key) => key.base
  ? ` ${key.base < 0 ? "−" : "+"} ${Math.abs(key.base)}` : "";
function unit(key) {
  return key.base ? baseWords(key).trim() : unitWords[key.unit] || "";
}
function description(key) {
  const words = [`${key.key.replace(/^(message|template):/, "")}: ${key.summary}`];
  if (key.default !== undefined) words.push(`Default ${key.default}.`);
  if (key.base) words.push(`Added to the SDK's own ${key.base}.`);
  if (key.least !== undefined) words.push(`Less than ${key.least} changes nothing.`);
  if (key.idle) words.push(`${key.idle[0].toUpperCase()}${key.idle.slice(1)}.`);
  return words.join(" ");
}

function makeNumber(key) {
  const field = make("input", { type: "number", step: "any", placeholder: (key.default ?? "–") + baseWords(key),
    oninput: (event) => {
      // "-" and "1." are on their way to a number.
      if (field.validity.badInput) return;
      typed(key, field.value, event);
    } });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    nudge(key, field, (event.key === "ArrowUp" ? 1 : -1) * stepOf(key, event), event);
  });
  return field;
}
function stepOf(key, event) {
  const base = key.unit === "fraction" || key.unit === "ratio" ? 0.1 : 1;
  return event.shiftKey ? base * 10 : event.altKey ? base / 10 : base;
}
function nudge(key, field, by, event) {
  const from = Number(field.value || key.default || 0);
  typed(key, String(Math.round((from + by) * 1000) / 1000), event);
}
function makeText(key) {
  const isLong = key.isMessage && (key.text.length > 26 || key.text.includes("\n"));
  return make(isLong ? "textarea" : "input", { spellcheck: false, rows: 2,
    placeholder: key.default ?? (key.unit === "imageName" ? "picture"
      : key.unit === "fontFamily" ? "font family" : ""),
    oninput: (event) => typed(key, event.target.value, event) });
}
function makeChoice(key) {
  const choices = key.choices || ["true", "false"];
  const none = key.isMessage ? [] : [make("option", { value: "" },
    key.default === undefined ? "default" : `${key.default} (default)`)];
  return make("select", { onchange: (event) => typed(key, event.target.value, event) },
    ...none, ...choices.map((choice) => make("option", { value: choice }, choice)));
}

// An empty field of the style takes the value away; texts of a message may be empty.
function typed(key, text, event) {
  const inFile = fileText(key.key);
  if (text === (inFile ?? "")) set(key.key, null, event);
  else if (text === "" && (!key.isMessage || key.type === "number")) {
    set(key.key, "unset", event);
  } else set(key.key, text, event);
}

// Puts into the fields what is set, and marks those.
function showValues() {
  for (const [name, { row, field, reset }] of rows) {
    const isChanged = model.values.has(name);
    const text = isChanged ? model.values.get(name) : fileText(name);
    const shown = text === undefined || text === "unset" ? "" : text;
    if (field.value !== shown && !(field === document.activeElement
      && field.type === "number" && field.validity.badInput)) field.value = shown;
    if (field.well) {
      const color = shown || field.placeholder;
      if (isColor(color)) field.well.value = "#" + color.slice(-6);
      field.well.classList.toggle("empty", !isColor(color));
    }
    row.classList.toggle("changed", isChanged);
    row.classList.toggle("set", shown !== "");
    // Times in seconds have ten digits.
    row.classList.toggle("long", field.type === "number" && shown.length > 6);
    reset.disabled = !isChanged;
  }
  byId("save").disabled = ![...model.values.keys()].some((key) => form.style.values
    && form.keys.some((one) => one.path === key));
}
function showRefused(refused) {
  const words = new Map(refused.map((one) => [one.key, one.words]));
  for (const [name, { field }] of rows) {
    field.toggleAttribute("aria-invalid", words.has(name));
    if (words.has(name)) field.setAttribute("aria-invalid", "true");
    field.title = words.get(name) || "";
  }
}

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
  return form.keys.filter((key) => key.parts.some((part) => touches(part, element.id)));
}
function decides(key, element) {
  return key.isMessage
    ? Boolean(element.keyPath) && (key.path === element.keyPath
      || key.path.startsWith(element.keyPath + ".") || key.path.startsWith(element.keyPath + "["))
    : key.parts.some((part) => touches(part, element.id));
}
function filter() {
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const onlySet = byId("only-set").getAttribute("aria-pressed") === "true";
  const selected = view.selected && elementNamed(view.selected);
  byId("element-filter").hidden = !selected;
  byId("element-filter-name").textContent = selected ? selected.id : "";
  let visible = 0;
  for (const { key, row } of rows.values()) {
    const text = (key.key + " " + key.summary + " " + (key.text || "")).toLowerCase();
    const isVisible = words.every((word) => text.includes(word))
      && (!onlySet || row.classList.contains("set"))
      && (!selected || decides(key, selected));
    row.hidden = !isVisible;
    if (isVisible) visible += 1;
  }
  const isFiltered = words.length > 0 || Boolean(selected);
  for (const block of document.querySelectorAll("#form .inner, #form > details")) {
    block.hidden = !block.querySelector(".row:not([hidden])");
    if (isFiltered && !block.hidden && block.matches("details")) block.open = true;
  }
  byId("nothing").hidden = visible > 0;
}
