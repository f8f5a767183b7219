// What changes by itself: the blocks of a carousel, and what happens in a scenario.
const player = { timer: 0, started: 0, from: 0, time: 0 };

function showParts() {
  const { parts, scenario } = form;
  document.body.classList.toggle("plays", Boolean(scenario));
  byId("parts").hidden = !scenario && (!parts || parts.shown.length + parts.leftOut.length < 2);
  byId("part-tabs").hidden = !parts;
  byId("events-box").hidden = !scenario;
  if (scenario) {
    byId("left-out").hidden = true;
    byId("player").hidden = false;
    byId("scrub").max = Math.max(...scenario.entries.map((one) => one.at), 1);
    showEvents();
    showTime();
  }
  showKinds(parts);
  if (!parts) return;
  if (model.part && !parts.shown.some((one) => one.id === model.part)) model.part = null;
  byId("part-tabs").setAttribute("aria-label", `Blocks of ${parts.place}`);
  const focused = byId("part-tabs").contains(document.activeElement);
  byId("part-tabs").replaceChildren(...parts.shown.map((one) => {
    const isOn = one.id === (model.part || parts.shown[0].id);
    const tab = make("button", { title: one.id, tabIndex: isOn ? 0 : -1,
      onclick: () => showPart(one.id) }, one.title || one.id);
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", "stage");
    tab.setAttribute("aria-selected", String(isOn));
    if (isOn && focused) setTimeout(() => tab.focus(), 0);
    return tab;
  }));
  byId("player").hidden = !parts.showings.length;
  const end = Math.max(...parts.showings.map((one) => one.from), 1);
  byId("scrub").max = end;
  byId("left-out").hidden = !parts.leftOut.length;
  byId("left-out").querySelector("summary").textContent = `${parts.leftOut.length} left out`;
  byId("left-out").querySelector("ul").replaceChildren(...parts.leftOut.map((one) =>
    make("li", {}, make("b", {}, one.title || one.id), " ", one.reason)));
}
// How the app's view shows the blocks; of a file that can't say it, what it would need.
function showKinds(parts) {
  const kinds = parts?.kinds || [];
  byId("kinds").hidden = !kinds.length;
  byId("kinds-problem").hidden = !parts?.kindsProblem;
  byId("kinds-problem").textContent = parts?.kindsProblem || "";
  if (!kinds.length) return;
  const chosen = model.values.get(kindKey) ?? form.messageTexts.get(kindKey) ?? "static";
  byId("kinds").replaceChildren(...kinds.map((kind) => {
    const button = make("button", { onclick: (event) => {
      stopPlaying();
      model.part = null;
      set(kindKey, kind === (form.messageTexts.get(kindKey) ?? "static") ? null : kind, event);
    } }, kindNames[kind] || kind);
    button.setAttribute("aria-pressed", String(kind === chosen));
    button.disabled = Boolean(parts.kindsProblem) && kind !== chosen;
    return button;
  }));
}
const kindNames = { static: "Single", table: "Row", carousel: "Carousel" };
byId("part-tabs").addEventListener("keydown", (event) => moveInTabs(event, byId("part-tabs")));
function showPart(id) {
  const next = id === form.parts.shown[0]?.id ? null : id;
  if (next === model.part) return;
  editedAt = performance.now();
  model.part = next;
  view.selected = null;
  showParts();
  changed();
}
// Shows what is there at a second.
function seek(time) {
  player.time = time;
  byId("scrub").value = time;
  showTime();
  if (form.scenario) {
    drawAll();
    return;
  }
  const showing = form.parts.showings.findLast((one) => one.from <= time);
  if (showing) showPart(showing.part);
}
function showTime() {
  const { time } = player;
  byId("time").textContent = `${time.toFixed(1)} s`;
  byId("scrub").setAttribute("aria-valuetext", `${time.toFixed(1)} seconds`);
  if (!form.scenario) return;
  // What happened last is marked; what is on the screen is above.
  const all = [...byId("events").querySelectorAll("button")];
  const last = all.findLast((one) => Number(one.dataset.at) <= time);
  for (const one of all) {
    if (one === last) one.setAttribute("aria-current", "true");
    else one.removeAttribute("aria-current");
    one.classList.toggle("later", Number(one.dataset.at) > time);
  }
  last?.scrollIntoView({ block: "nearest" });
  const shown = form.scenario.showings.filter((one) => one.from <= time
    && (one.to === null || time < one.to)).map((one) => one.message);
  byId("verdict-words").textContent = shown.length ? `Shows ${shown.join(", ")}` : "Shows nothing";
  byId("verdict").className = shown.length ? "good" : "warn";
}
// What happens in a scenario, and what never comes, with the reasons.
function showEvents() {
  const { entries, waiting } = form.scenario;
  byId("events").replaceChildren(...entries.map((one) => {
    const button = make("button", { className: "event", onclick: () => {
      stopPlaying();
      seek(one.at);
    } }, make("b", {}, `${one.at.toFixed(1)} s`), make("span", {},
      make("b", {}, one.message || ""), " ", one.event, make("small", {}, one.because)));
    button.dataset.at = one.at;
    return make("li", {}, button);
  }));
  byId("waiting").replaceChildren(...waiting.map((one) =>
    make("li", {}, make("b", {}, one.message), " is left waiting: ", one.because)));
}
const canPlay = () => Boolean(form?.scenario || form?.parts?.showings.length);
function play() {
  if (!canPlay()) return;
  if (player.timer) {
    stopPlaying();
    return;
  }
  const end = Number(byId("scrub").max);
  player.from = player.time >= end ? 0 : player.time;
  player.started = performance.now();
  byId("play").textContent = "❚❚";
  byId("play").setAttribute("aria-label", "Pause");
  player.timer = setInterval(() => {
    const time = player.from + (performance.now() - player.started) / 1000;
    seek(Math.min(time, end));
    if (time >= end) stopPlaying();
  }, 100);
}
function stopPlaying() {
  clearInterval(player.timer);
  player.timer = 0;
  byId("play").textContent = "▶";
  byId("play").setAttribute("aria-label", "Play");
}
byId("play").onclick = play;
byId("scrub").oninput = (event) => {
  stopPlaying();
  seek(Number(event.target.value));
};
