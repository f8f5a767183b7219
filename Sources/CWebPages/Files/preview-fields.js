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
  const from = Number(shownText(key) || key.default || 0);
  const to = Math.round((from + by) * 1000) / 1000;
  const limited = Math.min(Math.max(to, field.min === "" ? -Infinity : Number(field.min)),
    field.max === "" ? Infinity : Number(field.max));
  typed(key, String(by > 0 ? Math.max(from, limited) : Math.min(from, limited)), event);
}
// The number in a value of CSS goes up and down as in a field of a number.
function nudgeText(key, event) {
  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const match = /^(-?\d*\.?\d+)([a-z%]*)$/i.exec(shownText(key).trim());
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
    field.addEventListener("keydown", (event) => nudgeText(key, event));
    return field;
  }
  const isLong = (key.isMessage || key.isPage) && ((key.text || "").length > 18 || (key.text || "").includes("\n"));
  return make(isLong ? "textarea" : "input", { spellcheck: false, rows: 2,
    placeholder: key.isMixed ? "several" : key.default ?? (key.unit === "imageName" ? "image"
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

// What belongs in the field of a key, which may not show it yet.
function shownText(key) {
  const text = model.values.has(key.key) ? model.values.get(key.key) : fileText(key.key);
  const shown = text === undefined || text === "unset" ? "" : text;
  return key.unit === "colorNumber" ? colorOfNumber(shown) : shown;
}
// Puts into the fields what is set, and marks those.
function showValues() {
  for (const [name, entry] of rows) {
    const { key, row, field, reset } = entry;
    const isChanged = model.values.has(name);
    const shown = shownText(key);
    // Of some hundred rows one is edited at a time.
    const state = `${isChanged} ${shown}`;
    if (entry.state === state && field.value === shown) continue;
    entry.state = state;
    if (field.tagName === "SELECT" && shown && ![...field.options].some((one) => one.value === shown)) {
      field.append(make("option", { value: shown }, shown));
    }
    if (field.value !== shown && !(field === document.activeElement
      && (field.type === "number" && field.validity.badInput
        || key.unit === "colorNumber" && colorOfNumber(numberOfColor(field.value)) === shown))) field.value = shown;
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

// Why values can't be used, at their fields: what is rejected, and what is guessed instead.
let fieldProblems = new Map();
function showFieldProblems(rejected, fields) {
  const next = new Map((fields || []).map((one) => [one.key, one]));
  for (const one of rejected) next.set(one.key, { ...one, isError: true });
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
    const least = key.floor ?? -key.most;
    return `${value} is out of range. Write a number from ${least} to ${key.most}.`;
  }
  return problem.words;
}
const belowFloor = (key, field) => key.floor !== undefined && field.value !== ""
  && Number(field.value) < key.floor ? `Less than ${key.floor}: the element may not be drawn.` : "";
