// The messages of a folder, or those that were named, each with a small image and its findings.
let messages = [];
const entries = new Map();
const listFilters = [["", "All"], ["problems", "With problems"], ["clean", "Without problems"],
  ["broken", "Can't be shown"]];

async function loadList() {
  const loaded = await (await fetch("/messages")).json();
  const isOther = JSON.stringify(loaded.messages) !== JSON.stringify(messages);
  messages = loaded.messages;
  if (!isOther) return loaded;
  for (const id of entries.keys()) if (!messages.some((one) => one.id === id)) entries.delete(id);
  const isShown = messages.length > 1;
  byId("list-button").hidden = !isShown;
  byId("list").hidden = !isShown || !isPressed("list-button");
  byId("list-items").replaceChildren(...messages.map(makeEntry));
  showListFilters();
  showList();
  return loaded;
}
function makeEntry({ id, name, isScenario }) {
  const known = entries.get(id);
  if (known) return known.item;
  const picture = make("canvas", { width: 60, height: 100 });
  picture.setAttribute("aria-hidden", "true");
  const words = make("small", {}, "…");
  // The folder of a case says more than the name that all of their files have.
  const steps = name.replace(/(\/message)?\.(json|html?|ya?ml)(?=#|$)/, "").split("/");
  const button = make("button", { onclick: () => openMessage(id), title: id }, picture,
    make("span", {}, make("b", {}, ...breakable(steps.pop())),
      steps.length ? make("small", {}, steps.join(" › ")) : null, words));
  const entry = { id, name, isScenario, item: make("li", {}, button), button, picture, words, answer: null,
    isDue: true };
  entry.item.entry = entry;
  entries.set(id, entry);
  listSight.observe(entry.item);
  return entry.item;
}
// Images are asked for one at a time, those in sight first, and never while a image of the
// stage is drawn.
const listSight = new IntersectionObserver((found) => {
  for (const { target, isIntersecting } of found) target.entry.isSeen = isIntersecting;
  drawEntries();
}, { rootMargin: "200px" });
let isDrawingEntry = false;
async function drawEntries() {
  if (isDrawingEntry) return;
  isDrawingEntry = true;
  for (;;) {
    const due = [...entries.values()].filter((one) => one.isDue);
    const entry = due.find((one) => one.isSeen) || due[0];
    if (!entry) break;
    entry.isDue = false;
    while (tracks.some((track) => track.isBusy)) await new Promise((done) => setTimeout(done, 30));
    await drawEntry(entry).catch(() => { entry.words.textContent = "can't be read"; });
  }
  isDrawingEntry = false;
  showListFilters();
}
const warningsOf = ({ answer }) => new Set((answer?.warnings || []).filter(isWarning)).size;
async function drawEntry(entry) {
  const items = [["~message", entry.id], ["~width", String(Math.round(60 * devicePixelRatio))],
    ["~picture", "pixels"]];
  const response = await fetch("/draw?" + encode(items));
  if (!response.ok) throw new Error();
  const buffer = await response.arrayBuffer();
  const length = new DataView(buffer).getUint32(0);
  entry.answer = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const { width = 0, height = 0 } = entry.answer.picture || {};
  entry.mark = entry.answer.mark;
  if (width) {
    put(new ImageData(new Uint8ClampedArray(buffer, 4 + length, width * height * 4), width, height),
      entry.picture);
    entry.picture.style.aspectRatio = `${width} / ${height}`;
  }
  const { checks, nothing } = entry.answer;
  const warnings = warningsOf(entry);
  const words = [checks?.length ? count(checks.length, "problem") : "",
    warnings ? count(warnings, "warning") : ""].filter(Boolean).join(", ");
  // Of what a scenario shows at other times nothing is known here.
  entry.words.textContent = !checks ? "can't be shown" : nothing ? "shows nothing"
    : words || (entry.isScenario ? "scenario" : "no problems");
  entry.words.className = !checks || checks.length || warnings || nothing ? "bad"
    : entry.isScenario ? "" : "good";
  showList();
}
// The checks that found something are filters too.
function showListFilters() {
  const list = byId("list-filter");
  const chosen = list.value;
  const found = [...new Set([...entries.values()].flatMap((one) =>
    (one.answer?.checks || []).map((check) => check.check)))].sort();
  list.replaceChildren(...listFilters.map(([id, text]) => make("option", { value: id }, text)),
    ...found.map((name) => make("option", { value: "check:" + name }, name)));
  list.value = chosen;
  if (list.selectedIndex < 0) list.value = "";
}
function fits(entry) {
  const words = byId("list-search").value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.every((word) => entry.id.toLowerCase().includes(word))) return false;
  const wanted = byId("list-filter").value;
  const checks = entry.answer?.checks;
  const isWrong = Boolean(checks?.length || checks && warningsOf(entry));
  if (wanted === "problems") return isWrong;
  if (wanted === "clean") return Boolean(checks && !isWrong && !entry.isScenario);
  if (wanted === "broken") return Boolean(entry.answer && !checks);
  if (wanted.startsWith("check:")) {
    return Boolean(checks?.some((one) => one.check === wanted.slice(6)));
  }
  return true;
}
function showList() {
  const current = model.message || messages[0]?.id;
  let visible = 0;
  for (const entry of entries.values()) {
    entry.item.hidden = !fits(entry);
    if (!entry.item.hidden) visible += 1;
    if (entry.id === current) entry.button.setAttribute("aria-current", "true");
    else entry.button.removeAttribute("aria-current");
  }
  byId("list-none").hidden = visible > 0;
}
byId("list-search").oninput = showList;
byId("list-filter").onchange = showList;
byId("list-button").onclick = () => {
  press("list-button", !isPressed("list-button"));
  byId("list").hidden = !isPressed("list-button");
};

// Shows another message: with its own values, on the same devices.
async function openMessage(id) {
  if (id === (model.message || messages[0]?.id)) return;
  stopPlaying();
  player.time = 0;
  model.message = id === messages[0]?.id ? null : id;
  for (const key of [...model.values.keys()]) {
    if (!environmentKeys.includes(key) || key === "sdk") model.values.delete(key);
  }
  addedKeys.clear();
  Object.assign(model, { pinned: null, part: null });
  model.axes.delete("sdk");
  Object.assign(view, { selected: null, hovered: null });
  past.length = future.length = 0;
  mark = "";
  for (const track of tracks) track.beforeKey = "";
  await loadForm();
  changed({ devices: true });
  showList();
}
function moveMessage(by) {
  const shown = messages.filter((one) => !entries.get(one.id).item.hidden);
  const place = shown.findIndex((one) => one.id === (model.message || messages[0]?.id));
  const next = shown[place < 0 ? 0 : place + by];
  if (!next) return;
  openMessage(next.id).catch(showProblem);
  entries.get(next.id).item.scrollIntoView({ block: "nearest" });
}
async function followList() {
  const { hasFolders } = await loadList();
  while (hasFolders) {
    await new Promise((done) => setTimeout(done, 3000));
    if (document.visibilityState === "visible") await loadList().catch(() => null);
    drawEntries();
  }
}
