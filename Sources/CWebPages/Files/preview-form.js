function makeForm() {
  const focused = document.activeElement && document.activeElement.dataset.key;
  const shut = new Set([...document.querySelectorAll("#form details:not([open])")]
    .map((group) => group.dataset.name));
  rows.clear();
  const panes = [["message", "Message", form.message.map(messageKey)],
    ["style", "Style", form.keys.map(styleKey)],
    ["page", "Page", pageKeys()],
    ["template", "Template", form.template.map(templateKey)],
    ["data", "Data", (form.data || []).map(dataKey)]]
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
    : make("p", { className: "note" }, name === "template" || name === "data" ? "To try out: nothing here is saved."
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
  const reset = make("button", { type: "button", className: "reset",
    title: "Reset (Ctrl+Backspace)", ariaLabel: `Reset ${key.key}`,
    onclick: () => { set(key.key, null); field.focus(); } }, "↺");
  const control = make("span", { className: "control" });
  if (field.type === "number") {
    const button = (sign, words) => make("button", { type: "button", className: "step",
      tabIndex: -1, ariaLabel: `${words} ${key.key}`,
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
  // A form of its own: browsers look at all fields of a form, or at all that are in none, whenever
  // somebody types in one, to fill them in.
  const row = make("form", { className: "row" + (key.idle ? " idle" : ""),
    onsubmit: (event) => event.preventDefault(),
    title: key.key.replace(/^(message|template|data):/, "") },
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
  const path = key.key.replace(/^(message|template|data):/, "");
  const words = [key.summary ? `${path}: ${key.summary}` : path];
  if (key.default !== undefined) words.push(`Default ${key.default}.`);
  if (key.base) words.push(`Added to the SDK's own ${key.base}.`);
  if (key.least !== undefined && key.isMessage) words.push(`At least ${key.least}.`);
  else if (key.least !== undefined) words.push(`Less than ${key.least} changes nothing.`);
  if (key.most !== undefined) words.push(`At most ${key.most}.`);
  if (key.idle) words.push(`${key.idle[0].toUpperCase()}${key.idle.slice(1)}.`);
  return words.join(" ");
}
