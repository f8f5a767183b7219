const watched = (id) => ({ ...watching(id, hover), onclick: () => select(id) });

const written = (text) => text === null ? "–"
  : /^-?\d+\.\d+$/.test(text) ? figure(Number(text)) : text;
function value(text) {
  const field = swatch(text);
  return field ? [field, written(text)] : [written(text)];
}

// What elements are called: what they are and what they say, not where they are in a tree.
const tagTitles = { a: "Link", button: "Button", p: "Paragraph", img: "Picture", li: "List item",
  ul: "List", ol: "List", table: "Table", td: "Cell", th: "Cell", tr: "Row", form: "Form",
  input: "Field", textarea: "Field", select: "Choice", label: "Label", svg: "Figure",
  video: "Video", html: "Page", body: "Page", span: "Text", strong: "Text", b: "Text", em: "Text",
  header: "Header", footer: "Footer", nav: "Navigation", section: "Section", hr: "Line" };
const partTitles = { modal: "Card", banner: "Banner", slideup: "Slideup", heading: "Heading",
  header: "Heading", body: "Text", message: "Text", media: "Picture", image: "Picture",
  footer: "Footer", dismiss: "Close button", close: "Close button", backdrop: "Backdrop",
  placeholder: "Placeholder", page: "Page", icon: "Icon", label: "Label" };
const short = (text, length = 32) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > length ? line.slice(0, length - 1).trimEnd() + "…" : line;
};
function textOf(element, elements) {
  if (element.text) return element.text;
  const from = elements.indexOf(element);
  for (let place = from + 1; place < elements.length && elements[place].depth > element.depth; place++) {
    if (elements[place].text) return elements[place].text;
  }
  return "";
}
function titleOf(element, length = 32, elements) {
  const all = elements || tracks[view.active]?.answer?.elements || [];
  const known = all.find((one) => one.id === element.id) || element;
  const last = element.id.split(/[./]/).pop().replace(/\[.*$/, "");
  const role = element.element
    ? tagTitles[element.element] || (/^h[1-6]$/.test(element.element) ? "Heading" : "Box")
    : element.kind === "button" && last === "button" ? "Button" : partTitles[last]
      || { text: "Text", button: "Button", icon: "Icon", image: "Picture", media: "Picture" }[element.kind]
      || "Box";
  const words = ["Page", "Backdrop", "Card", "Banner", "Slideup", "Placeholder"].includes(role)
    ? "" : short(textOf(known, all), length);
  return words ? `${role} “${words}”` : role;
}
function title(id, answer) {
  const elements = answer ? answer.elements : tracks[view.active]?.answer?.elements || [];
  const element = elements.find((one) => one.id === id);
  return element ? titleOf(element, 32, elements) : id;
}
// A sentence about elements of a page with names that say something.
function readable(words) {
  const elements = tracks[view.active]?.answer?.elements || [];
  let text = words.replace(/\d+\.\d{3,}/g, (number) => figure(Number(number)));
  for (const one of elements.filter((one) => one.id.includes("/"))
    .sort((a, b) => b.id.length - a.id.length)) {
    if (text.includes(one.id)) text = text.replaceAll(one.id, titleOf(one, 24));
  }
  return text;
}

function showReport(answer) {
  const { words, changes, checks, checkChanges, warnings, elements, rejected, fields } = answer;
  byId("words").textContent = form.scenario ? "" : isComparing() ? readable(words) : "as in the files";
  byId("words").classList.toggle("calm", !isComparing() || !changes.length);
  // Values that can't be used change nothing, which is no news without its reason.
  byId("words").classList.toggle("rejected", rejected.length > 0);
  if (rejected.length) {
    const [{ key, words: reason }] = rejected;
    byId("words").textContent = `${key.replace(/^(message|template|data):/, "")}: ${reason}`;
  }
  showNothing(answer.nothing);
  showChanges(changes);
  showChecks(checks, checkChanges, answer);
  byId("warning-count").textContent = warnings.length || "";
  byId("warning-box").hidden = !warnings.length;
  byId("warnings").replaceChildren(...warnings.map((text) =>
    make("li", {}, text.replace(/(^|: )warning: /, (all, colon) => colon))));
  showElements(elements);
  showElement();
  showFieldProblems(rejected, fields);
  if (view.selected) filter();
  hear();
}
function showNothing(words) {
  byId("nothing-shown").hidden = !words;
  byId("nothing-shown").textContent = words || "";
}

// The verdict: what somebody who sends the message wants to know first.
const isWarning = (text) => /(^|: )warning: /.test(text);
const newProblems = ({ checkChanges }) => isComparing()
  ? checkChanges.filter((one) => one.isNew).length : 0;
function showVerdict() {
  if (form.scenario && !tracks.some((track) => track.figure.classList.contains("stale"))) {
    showTime();
    return;
  }
  showAllProblems();
  const answers = tracks.map((track) => track.answer).filter(Boolean);
  const stale = tracks.some((track) => track.figure.classList.contains("stale"));
  const total = answers.reduce((sum, one) => sum + one.checks.length, 0);
  const fresh = answers.reduce((sum, one) => sum + newProblems(one), 0);
  const affected = answers.filter((one) => one.checks.length).length;
  const empty = answers.filter((one) => one.nothing).length;
  // What all variants warn of is one warning.
  const warnings = new Set(answers.flatMap((one) => one.warnings || []).filter(isWarning)).size;
  const rejected = Math.max(0, ...answers.map((one) => (one.rejected || []).length));
  let words = total ? count(total, "problem") : warnings ? "" : "No problems";
  if (total && tracks.length > 1) words += ` in ${affected} of ${tracks.length}`;
  if (fresh) words += `, ${fresh} new`;
  if (warnings) words += (words ? ", " : "") + count(warnings, "warning");
  if (empty) words = tracks.length > 1 ? `${empty} of ${tracks.length} show nothing` : "Shows nothing";
  if (rejected) words = `${count(rejected, "value")} rejected`;
  if (stale) words = "Can't be shown";
  byId("verdict-words").textContent = answers.length || stale ? words : "…";
  const state = stale || fresh || rejected ? "bad" : total || empty || warnings ? "warn" : "good";
  byId("verdict").className = answers.length || stale ? state : "";
}
// What is found in all variants, each kind once: the same check of the same element.
function showAllProblems() {
  const box = byId("all-problems");
  const kinds = new Map();
  let found = 0;
  for (const track of tracks) {
    for (const one of track.answer?.checks || []) {
      const key = `${one.check} ${one.id}`;
      const kind = kinds.get(key) || { one, tracks: [] };
      if (!kind.tracks.includes(track)) kind.tracks.push(track);
      kinds.set(key, kind);
      found++;
    }
  }
  box.hidden = tracks.length < 2 || !kinds.size;
  if (box.hidden) return;
  box.querySelector("summary").textContent =
    `In all variants: ${count(kinds.size, "kind")}, ${count(found, "position")}`;
  const focused = box.contains(document.activeElement) && document.activeElement.dataset.kind;
  const rows = [...kinds].sort(([, a], [, b]) => b.tracks.length - a.tracks.length);
  box.querySelector("ul").replaceChildren(...rows.map(([key, { one, tracks: those }]) => {
    const names = those.slice(0, 3).map(variantTitle).join(", ");
    const more = those.length > 3 ? ` and ${those.length - 3} more` : "";
    const button = make("button", { className: "finding", onclick: () => {
      if (!those.includes(tracks[view.active])) activate(those[0]);
      if (view.selected !== one.id) select(one.id);
    } }, make("span", { className: "words" }, sentence(one, those[0].answer),
      make("small", {}, `${one.check} · ${those.length} of ${tracks.length}: ${names}${more}`)));
    button.dataset.kind = key;
    return make("li", {}, button);
  }));
  if (focused) [...box.querySelectorAll("button")].find((one) => one.dataset.kind === focused)?.focus();
}
function goToProblems() {
  const first = byId("checks").querySelector("button");
  if (first) return first.focus();
  if (byId("warning-box").hidden) return byId("problems").focus();
  byId("warning-box").open = true;
  byId("warning-box").querySelector("summary").focus();
}
// Of a message that can't be shown nothing is known.
function showNoChecks() {
  byId("check-count").textContent = "";
  byId("checks").replaceChildren(make("li", { className: "none" },
    "Not checked: the message can't be shown."));
}
function goToProblem(number) {
  byId("checks").querySelector(`[data-number="${number}"]`)?.focus();
}
function nextProblem() {
  const all = [...byId("checks").querySelectorAll("button")];
  if (!all.length && tracks.length > 1) {
    const other = tracks.find((track) => track.answer?.checks.length);
    if (other) activate(other);
  }
  const place = all.indexOf(document.activeElement);
  (all[(place + 1) % all.length] || byId("checks").querySelector("button") || byId("problems")).focus();
}

// Elements with problems by their numbers, in the order in which they are on the screen.
function problemNumbers(answer) {
  const places = new Map(answer.elements.map((one, place) => [one.id, place]));
  const ids = [...new Set(answer.checks.map((one) => one.id))]
    .sort((a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size));
  return new Map(ids.map((id, index) => [id, index + 1]));
}
const sentence = (found, answer) =>
  `${found.part || title(found.id, answer)} ${found.predicate}.`;
function showChecks(checks, changes, answer) {
  byId("check-count").textContent = checks.length || "";
  const numbers = problemNumbers(answer);
  const isNew = new Set(changes.filter((one) => one.isNew).map((one) => one.check + one.id));
  const gone = isComparing() ? changes.filter((one) => !one.isFound).map((one) =>
    make("li", { className: "gone" }, `Solved: ${title(one.id, answer)} (${one.check})`)) : [];
  const sorted = [...checks].sort((a, b) => numbers.get(a.id) - numbers.get(b.id));
  const focused = document.activeElement?.dataset?.finding;
  const found = sorted.map((one) => {
    const fresh = isComparing() && isNew.has(one.check + one.id);
    const button = make("button", { className: "finding", ...watched(one.id) },
      make("span", { className: "badge" + (fresh ? " new" : "") }, String(numbers.get(one.id))),
      make("span", { className: "words" }, fresh ? make("b", { className: "fresh" }, "New: ") : null,
        sentence(one, answer),
        make("span", { className: "solution" }, " ", readable(one.solution)),
        make("small", {}, one.check)));
    button.dataset.number = numbers.get(one.id);
    button.dataset.finding = one.check + one.id;
    return make("li", { className: fresh ? "new" : "" }, button);
  });
  byId("checks").replaceChildren(...found, ...gone,
    ...(checks.length ? [] : [make("li", { className: "none" }, answer.nothing || "Nothing found.")]));
  if (focused) [...byId("checks").querySelectorAll("button")]
    .find((one) => one.dataset.finding === focused)?.focus();
}

// Lines are written in quotes, one after the other.
const lineCount = (text) => (text || "").match(/"(?:[^"\\]|\\.)*"/g)?.length || 0;
const lengths = ["x", "y", "width", "height"];
function showChanges(changes) {
  const ids = isComparing() ? [...new Set(changes.map((change) => change.id))] : [];
  byId("moved-count").textContent = ids.length || "";
  const items = ids.slice(0, 100).map((id) => {
    const own = changes.filter((one) => one.id === id);
    const moved = own.filter((one) => lengths.includes(one.property));
    // Where lines are in their element follows from the rest.
    const others = own.filter((one) => !lengths.includes(one.property)
      && (own.length === 1 || !/(lines at|place|visible part)$/.test(one.property))
      // Another text has other lines, as many of them or not.
      && !(one.property === "lines" && lineCount(one.from) === lineCount(one.to)
        && own.some((other) => other.property === "text")));
    return make("li", {}, make("button", { className: "name", title: id, ...watched(id) }, title(id)),
      make("p", { className: "lengths" }, ...moved.map((change) => {
        const by = Number(change.to) - Number(change.from);
        return make("span", { title: `${written(change.from)} → ${written(change.to)}` },
          change.property, " ", make("b", {}, (by > 0 ? "+" : "−") + figure(Math.abs(by))));
      })),
      ...others.map((change) => change.property === "lines"
        ? make("p", { className: "look", title: `${change.from}\n→ ${change.to}` },
          lineCount(change.from) === lineCount(change.to) ? "lines broken elsewhere"
            : `lines: ${lineCount(change.from)} → ${lineCount(change.to)}`)
        : change.property === "lines at" ? make("p", { className: "look" }, "lines moved in it")
      : make("p", { className: "look" }, change.property, ": ",
          ...value(change.from), " → ", ...value(change.to))));
  });
  if (!items.length) items.push(make("li", { className: "none" },
    isComparing() ? "Nothing." : "Change a value, and what moves is listed here."));
  byId("changes").replaceChildren(...items);
}

// Every element as a button: the way to them without a pointer.
let elementsKey = "";
function showElements(elements) {
  byId("element-count").textContent = elements.length || "";
  const key = elements.map((one) => one.depth + one.id + (one.text || "")).join();
  if (key === elementsKey) return;
  elementsKey = key;
  byId("elements").replaceChildren(...elements.slice(0, 400).map((element) => {
    const item = make("li", {}, make("button",
      { className: "name", title: element.id, ...watched(element.id) },
      titleOf(element, 32, elements)));
    item.style.paddingLeft = element.depth * 0.7 + "em";
    return item;
  }));
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
