const rows = new Map();
const unitWords = { points: "pt", fraction: "", ratio: "w/h" };
let pane = null;

const isColor = (text) => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text || "");
// Braze writes a colour as one number; the field has its digits.
const colorOfNumber = (text) => /^\d+$/.test(text || "") && Number(text) < 2 ** 32
  ? "#" + Number(text).toString(16).toUpperCase().padStart(8, "0") : text;
const numberOfColor = (text) => isColor(text)
  ? String(parseInt(text.length === 7 ? "FF" + text.slice(1) : text.slice(1), 16)) : text;

// The fields of the form, by pane and group, in the order of the files.
function messageKey(one) {
  const names = one.path.split(".");
  // What is around everything says nothing: fields are grouped by what is in it.
  let depth = names.length - 1 ? 1 : 0;
  if (names.length > 2 && !/\]$/.test(names[0])) depth = 2;
  return { ...one, key: "message:" + one.path, names, group: names.slice(0, depth).join("."),
    label: names.slice(depth).join("."), hint: one.group || "",
    unit: one.unit || (one.type === "boolean" ? "flag" : isColor(one.text) ? "color" : ""),
    summary: one.absent ? "Not in the file yet." : "", parts: [], isMessage: true };
}
function templateKey(one) {
  return { ...one, key: "template:" + one.path, names: [one.element, one.name],
    group: one.element, label: one.name, hint: "",
    unit: one.type === "boolean" ? "flag" : isColor(one.text) ? "color" : "",
    summary: `${one.name} of ${one.element}.`, parts: [], isMessage: true };
}
// A value of a rule, of the text or of an attribute of elements; those of one rule stand together.
function pageKey(one) {
  const [, prefix, selector, name] = /^(css|html):([\s\S]*)\{([^{]*)\}$/.exec(one.path) || [];
  if (!prefix) return null;
  const isRule = prefix === "css";
  const kind = isRule ? selector : name === "text" ? "Texts" : "Links and pictures";
  return { ...one, key: one.path, names: [selector, name], selector, name, isRule,
    group: one.element === undefined ? "Added" : kind,
    label: one.element === undefined ? `${selector} ${name}` : isRule ? name
      : name === "text" ? selector : `${selector} ${name}`,
    text: one.text ?? undefined, isMixed: one.text === null, type: "string", unit: /^#[0-9a-f]{6}$/i.test(one.text || "") ? "color" : "",
    hint: isRule && one.line ? `line ${one.line}` : "", parts: [], isPage: true,
    summary: one.text === null ? "It differs between the pages of the message."
      : isRule ? "Wins over all that the page says." : "" };
}
// Values of elements that the page doesn't set itself are in the list while they are set.
const pageKeys = () => !form.page ? [] : [...form.page.values,
  ...[...new Set([...model.values.keys(), ...addedKeys])].filter((key) => /^(css|html):/.test(key)
    && !form.page.values.some((one) => one.path === key)).map((path) => ({ path, text: undefined }))]
  .map(pageKey).filter(Boolean).sort((a, b) => pageRank(a) - pageRank(b));
// What is read comes before what decides how it looks.
const pageGroups = ["Added", "Texts", "Links and pictures"];
const pageRank = ({ group, isRule }) =>
  group === "Added" || !isRule ? pageGroups.indexOf(group) : pageGroups.length;
const addedKeys = new Set();
function styleKey(one) {
  const names = one.path.split(".");
  return { ...one, key: one.path, names, group: names.length > 1 ? names[0] : "",
    label: names[names.length - 1], inner: names.slice(1, -1).join(" › "), hint: "" };
}

function makeForm() {
  const focused = document.activeElement && document.activeElement.dataset.key;
  const shut = new Set([...document.querySelectorAll("#form details:not([open])")]
    .map((group) => group.dataset.name));
  rows.clear();
  const panes = [["message", "Message", form.message.map(messageKey)],
    ["style", "Style", form.keys.map(styleKey)],
    ["page", "Page", pageKeys()],
    ["template", "Template", form.template.map(templateKey)]]
    .filter(([name, , keys]) => keys.length || (name === "page" && form.page));
  const names = panes.map(([name]) => name);
  if (!names.includes(pane)) pane = form.style.path && names.includes("style") ? "style" : names[0];
  byId("tabs").hidden = panes.length < 2;
  byId("tabs").replaceChildren(...panes.map(([name, title]) => {
    const tab = make("button", { id: "tab-" + name, onclick: () => showPane(name) }, title);
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", "pane-" + name);
    return tab;
  }));
  byId("form").replaceChildren(...panes.map(([name, title, keys]) => makePane(name, title, keys)),
    make("p", { id: "nothing", hidden: true }, panes.length ? "Nothing matches."
      : form.scenario ? "A scenario has no values here; its device and settings can be changed."
      : isBroken(form) ? "There is nothing to set before the message can be read."
      : "This input has no values; its device and settings can be changed."));
  for (const group of document.querySelectorAll("#form details")) {
    if (shut.has(group.dataset.name)) group.open = false;
  }
  showPane(pane);
  showValues();
  if (focused && rows.has(focused)) rows.get(focused).field.focus();
}
function showPane(name) {
  pane = name;
  for (const tab of byId("tabs").children) {
    const isOn = tab.id === "tab-" + name;
    tab.setAttribute("aria-selected", String(isOn));
    tab.tabIndex = isOn ? 0 : -1;
  }
  filter();
}
byId("tabs").addEventListener("keydown", (event) => moveInTabs(event, byId("tabs")));
// Arrows go from tab to tab, as in every list of tabs.
function moveInTabs(event, list) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tabs = [...list.querySelectorAll("[role=tab]")];
  const next = tabs[tabs.indexOf(document.activeElement) + by];
  if (!by || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}
function makePane(name, title, keys) {
  const groups = new Map();
  for (const key of keys) {
    if (!groups.has(key.group)) groups.set(key.group, []);
    groups.get(key.group).push(key);
  }
  const note = name === "style" ? null
    : make("p", { className: "note" }, name === "template" ? "To try out: nothing here is saved."
      : "To try out: nothing here is saved. "
        + `Download the ${form.message.length ? "message" : "page"} under Share.`);
  const holder = make("div", { id: "pane-" + name, className: "pane" },
    make("h2", {}, title), note, name === "page" ? makePageAdder() : null,
    ...[...groups].map(([group, keys], index) => makeGroup(name, group, keys, index)));
  holder.setAttribute("role", "tabpanel");
  holder.setAttribute("aria-labelledby", "tab-" + name);
  return holder;
}

// A group of keys; those of dictionaries in it stand together.
function makeGroup(pane, name, keys, index) {
  const id = `group-${pane}-${index}`;
  const innerID = (inner) => `${id}-${inner.replace(/\W+/g, "-")}`;
  const body = make("div", { className: "rows" });
  let last = null;
  let block = body;
  for (const key of keys) {
    const inner = key.inner || "";
    if (inner !== last) {
      block = make("div", { className: "rows inner" });
      if (inner) block.append(make("h3", { id: innerID(inner) }, inner));
      body.append(block);
    }
    last = inner;
    block.append(makeRow(key, [id, ...(inner ? [innerID(inner)] : [])]));
  }
  for (const block of body.querySelectorAll(".inner")) {
    const sides = [...block.querySelectorAll(".row")].map((row) => row.dataset.name);
    block.classList.toggle("sides", sides.length === 4
      && ["top", "bottom", "leading", "trailing"].every((side) => sides.includes(side)));
  }
  const absent = keys.filter((key) => key.absent);
  if (absent.length) body.append(makeAdder(name, absent));
  const path = pane === "page" ? [name] : name.split(".");
  const hint = keys.map((key) => key.hint).find(Boolean);
  const group = make("details", { open: true }, make("summary", {},
    make("span", { id }, path.pop() || "General"),
    path.length ? make("small", {}, "in " + path.join(" › ")) : null,
    hint ? make("small", { className: "hint" }, hint) : null), body);
  group.dataset.name = pane + name;
  return group;
}
// Any value of any elements: a selector, and a property of CSS, "text" or the name of an attribute.
const pageAttributes = ["text", "href", "src", "alt", "aria-label"];
function makePageAdder() {
  const list = (id, texts) => make("datalist", { id }, ...texts.map((text) => option(text)));
  const field = (id, placeholder, words, list) => {
    const input = make("input", { id, placeholder, spellcheck: false, title: words });
    input.setAttribute("aria-label", words);
    input.setAttribute("list", list);
    return input;
  };
  const selector = field("page-selector", "Selector", "Selector, such as h1", "page-names");
  const name = field("page-name", "Property", "Property of CSS, text, or name of an attribute",
    "page-properties");
  const add = make("button", { type: "submit" }, "Add");
  const selectors = [...new Set(form.page.values.map((one) => one.selector))];
  const adder = make("form", { className: "page-adder" }, selector, name, add,
    list("page-names", [...new Set([...form.page.names, ...selectors])]),
    list("page-properties", [...pageAttributes, ...form.page.properties]));
  adder.setAttribute("aria-label", "Add a value of the page");
  adder.onsubmit = (event) => {
    event.preventDefault();
    const [where, what] = [selector.value.trim(), name.value.trim().toLowerCase()];
    if (!where || !what) {
      (where ? name : selector).focus();
      return;
    }
    const isStyle = form.page.properties.includes(what) || what.startsWith("--");
    const key = `${isStyle ? "css" : "html"}:${where}{${what}}`;
    if (!rows.has(key)) {
      addedKeys.add(key);
      makeForm();
    }
    goTo(key);
  };
  return adder;
}
// Values that the SDK would read too.
function makeAdder(name, keys) {
  const list = make("select", { className: "adder", ariaLabel: `Add a value to ${name || "the message"}` },
    make("option", { value: "" }, "Add a value…"),
    ...keys.map((key) => make("option", { value: key.key }, key.label)));
  list.onchange = (event) => {
    const key = rows.get(list.value)?.key;
    if (!key) return;
    list.value = "";
    set(key.key, startText(key), event);
    filter();
    rows.get(key.key).field.focus();
  };
  return list;
}
function startText(key) {
  if (key.choices) return key.foldsCase ? key.choices[0].toUpperCase() : key.choices[0];
  return { color: "#000000", colorNumber: "4278190080", flag: "true", points: "0" }[key.unit]
    ?? (key.type === "number" ? "0" : "");
}

// A name that may be broken before its capitals and behind its dots.
const breakable = (name) => name.split(/(?<=[a-z])(?=[A-Z])|(?<=[._/-])/)
  .flatMap((part, index) => index ? [make("wbr"), part] : [part]);
const fieldID = (key) => "field-" + key;
function makeRow(key, groups) {
  const id = fieldID(key.key);
  const field = key.unit === "flag" || key.choices ? makeChoice(key)
    : key.unit === "colorNumber" ? makeText(key)
    : key.type === "number" ? makeNumber(key) : makeText(key);
  field.id = id;
  field.dataset.key = key.key;
  field.setAttribute("aria-labelledby", [...groups, id + "-label"].join(" "));
  field.setAttribute("aria-description", description(key));
  field.setAttribute("aria-errormessage", id + "-why");
  const reset = make("button", { className: "reset", title: "Reset (Ctrl+Backspace)",
    ariaLabel: `Reset ${key.key}`, onclick: () => { set(key.key, null); field.focus(); } }, "↺");
  const control = make("span", { className: "control" });
  if (field.type === "number") {
    const button = (sign, words) => make("button", { className: "step", tabIndex: -1,
      ariaLabel: `${words} ${key.key}`,
      onclick: (event) => nudge(key, field, sign * stepOf(key, event), event) },
      sign > 0 ? "+" : "−");
    control.append(button(-1, "Lower"), field, button(1, "Raise"));
  } else if (key.unit === "color" || key.unit === "colorNumber") {
    const well = make("input", { type: "color", ariaLabel: `Colour of ${key.key}`,
      oninput: (event) => {
        const alpha = /^#([0-9a-f]{2})[0-9a-f]{6}$/i.exec(field.value || field.placeholder);
        typed(key, "#" + (alpha ? alpha[1].toUpperCase() : "")
          + event.target.value.slice(1).toUpperCase(), event);
      } });
    control.append(well, field);
    field.well = well;
  } else {
    control.append(field);
  }
  const why = make("p", { className: "why", id: id + "-why", hidden: true });
  const row = make("div", { className: "row" + (key.idle ? " idle" : ""),
    title: key.key.replace(/^(message|template):/, "") },
    make("label", { htmlFor: id, id: id + "-label" }, ...breakable(key.label)), control,
    make("span", { className: "unit" }, unit(key)), reset, why);
  row.dataset.name = key.label;
  row.classList.toggle("wide", field.tagName === "TEXTAREA");
  field.addEventListener("focus", () => { byId("key-help").textContent = description(key); });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      set(key.key, null, event);
    }
  });
  rows.set(key.key, { key, row, field, reset, why });
  return row;
}
const baseWords = (key) => key.base
  ? ` ${key.base < 0 ? "−" : "+"} ${Math.abs(key.base)}` : "";
function unit(key) {
  return key.base ? baseWords(key).trim() : unitWords[key.unit] || "";
}
function description(key) {
  const path = key.key.replace(/^(message|template):/, "");
  const words = [key.summary ? `${path}: ${key.summary}` : path];
  if (key.default !== undefined) words.push(`Default ${key.default}.`);
  if (key.base) words.push(`Added to the SDK's own ${key.base}.`);
  if (key.least !== undefined && key.isMessage) words.push(`At least ${key.least}.`);
  else if (key.least !== undefined) words.push(`Less than ${key.least} changes nothing.`);
  if (key.most !== undefined) words.push(`At most ${key.most}.`);
  if (key.idle) words.push(`${key.idle[0].toUpperCase()}${key.idle.slice(1)}.`);
  return words.join(" ");
}

function makeNumber(key) {
  const field = make("input", { type: "number", step: "any",
    placeholder: (key.default ?? "–") + baseWords(key),
    oninput: (event) => {
      // "-" and "1." are on their way to a number.
      if (field.validity.badInput) return;
      typed(key, field.value, event);
    } });
  if (key.most !== undefined) field.max = key.most;
  if (key.isMessage && key.least !== undefined) field.min = key.least;
  else if (key.floor !== undefined) field.min = key.floor;
  else if (key.most !== undefined) field.min = -key.most;
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
  const to = Math.round((from + by) * 1000) / 1000;
  const limited = Math.min(Math.max(to, field.min === "" ? -Infinity : Number(field.min)),
    field.max === "" ? Infinity : Number(field.max));
  typed(key, String(by > 0 ? Math.max(from, limited) : Math.min(from, limited)), event);
}
// The number in a value of CSS goes up and down as in a field of a number.
function nudgeText(key, field, event) {
  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const match = /^(-?\d*\.?\d+)([a-z%]*)$/i.exec(field.value.trim());
  if (!by || !match) return;
  event.preventDefault();
  const base = /^r?em$/i.test(match[2]) || /^(opacity|line-height|flex)/.test(key.name) ? 0.1 : 1;
  const step = by * (event.shiftKey ? base * 10 : event.altKey ? base / 10 : base);
  typed(key, Math.round((Number(match[1]) + step) * 1000) / 1000 + match[2], event);
}
function makeText(key) {
  if (key.isRule) {
    const field = make("input", { spellcheck: false, placeholder: key.isMixed ? "several" : "–",
      oninput: (event) => typed(key, event.target.value, event) });
    field.addEventListener("keydown", (event) => nudgeText(key, field, event));
    return field;
  }
  const isLong = (key.isMessage || key.isPage) && ((key.text || "").length > 18 || (key.text || "").includes("\n"));
  return make(isLong ? "textarea" : "input", { spellcheck: false, rows: 2,
    placeholder: key.isMixed ? "several" : key.default ?? (key.unit === "imageName" ? "picture"
      : key.unit === "fontFamily" ? "font family" : ""),
    oninput: (event) => typed(key, event.target.value, event) });
}
function makeChoice(key) {
  const isUpper = key.foldsCase && (key.absent || key.text !== (key.text || "").toLowerCase());
  const choices = (key.choices || ["true", "false"])
    .map((choice) => isUpper ? choice.toUpperCase() : choice);
  // What the file says is among them, valid or not.
  if (key.isMessage && key.text !== undefined && !choices.includes(key.text)) choices.push(key.text);
  const none = key.isMessage ? [] : [make("option", { value: "" },
    key.default === undefined ? "default" : `${key.default} (default)`)];
  return make("select", { onchange: (event) => typed(key, event.target.value, event) },
    ...none, ...choices.map((choice) => make("option", { value: choice }, choice)));
}

// An empty field of the style takes the value away; texts of a message may be empty.
function typed(key, written, event) {
  const text = key.unit === "colorNumber" ? numberOfColor(written) : written;
  const inFile = fileText(key.key);
  if (text === (inFile ?? "") && !key.absent) set(key.key, null, event);
  else if (text === "" && (!key.isMessage || key.type === "number")) {
    set(key.key, key.absent ? null : "unset", event);
  } else set(key.key, text, event);
}

// Puts into the fields what is set, and marks those.
function showValues() {
  for (const [name, entry] of rows) {
    const { key, row, field, reset } = entry;
    const isChanged = model.values.has(name);
    const text = isChanged ? model.values.get(name) : fileText(name);
    let shown = text === undefined || text === "unset" ? "" : text;
    if (key.unit === "colorNumber") shown = colorOfNumber(shown);
    // Of some hundred rows one is edited at a time.
    const state = `${isChanged} ${shown}`;
    if (entry.state === state && field.value === shown) continue;
    entry.state = state;
    if (field.tagName === "SELECT" && shown && ![...field.options].some((one) => one.value === shown)) {
      field.append(make("option", { value: shown }, shown));
    }
    if (field.value !== shown && !(field === document.activeElement
      && (field.type === "number" && field.validity.badInput
        || key.unit === "colorNumber" && numberOfColor(field.value) === text))) field.value = shown;
    if (field.well) {
      const color = shown || field.placeholder;
      if (isColor(color)) field.well.value = "#" + color.slice(-6);
      field.well.classList.toggle("empty", !isColor(color));
    }
    row.classList.toggle("changed", isChanged);
    row.classList.toggle("set", shown !== "");
    // Times in seconds have ten digits.
    row.classList.toggle("long", field.type === "number" && shown.length > 4);
    if (key.absent) {
      row.classList.toggle("absent", !isChanged);
      row.hidden = !isChanged;
    }
    reset.disabled = !isChanged;
  }
  showSaving();
}

// Why values can't be used, at their fields: what is refused, and what is guessed instead.
let fieldProblems = new Map();
function showFieldProblems(refused, fields) {
  const next = new Map((fields || []).map((one) => [one.key, one]));
  for (const one of refused) next.set(one.key, { ...one, isError: true });
  fieldProblems = next;
  // A key that is not known says so at every value in it.
  const ignored = [...next.values()].filter((one) => one.words.includes(" is ignored: "));
  for (const [name, { key, field, why }] of rows) {
    const problem = next.get(name) || ignored.find((one) => name.startsWith(one.key + ".")
      || name.startsWith(one.key + "["));
    const words = problem ? reason(key, problem) : belowFloor(key, field);
    if (why.textContent === (words || "")
      && field.hasAttribute("aria-invalid") === Boolean(problem?.isError)) continue;
    why.hidden = !words;
    why.textContent = words || "";
    why.classList.toggle("error", Boolean(problem?.isError));
    if (problem?.isError) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    if (words) field.setAttribute("aria-describedby", why.id);
    else field.removeAttribute("aria-describedby");
  }
  showSaving();
}
function reason(key, problem) {
  const value = Number(model.values.get(key.key));
  if (problem.isError && key.most !== undefined && Math.abs(value) > key.most) {
    return `${value} is out of range. Write a number from ${-key.most} to ${key.most}.`;
  }
  return problem.words;
}
const belowFloor = (key, field) => key.floor !== undefined && field.value !== ""
  && Number(field.value) < key.floor ? `Less than ${key.floor}: the element may not be drawn.` : "";

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
