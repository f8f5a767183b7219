const option = (value, text) => make("option", { value }, text || value);

// A control for each axis of the environment: a list of its values, or a field for its form.
function makeAxes() {
  environmentKeys = ["sdk", ...form.axes.map((axis) => axis.name)];
  for (const { name, title, summary, values, isOptional } of form.axes) {
    let control;
    if (values) {
      const none = isOptional ? [option("", "none")] : [];
      control = make("select", { id: name }, ...none, ...values.map((one) => option(one)));
    } else {
      control = make("input", { id: name, placeholder: "none", spellcheck: "false" });
      control.setAttribute("list", name + "s");
    }
    byId("sdk-label").before(make("label", { title: summary }, title, control));
    control.addEventListener(values ? "change" : "input", (event) => {
      // Letters of a tag that is not finished yet change nothing.
      if (values || /^$|^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(event.target.value)) {
        pick(name, event.target.value, event);
      }
    });
  }
}
function makePickers() {
  const sdk = model.values.get("sdk") || form.sdk;
  const versions = form.sdks.includes(sdk) || !sdk ? form.sdks : [...form.sdks, sdk];
  byId("sdk").replaceChildren(...versions.map((one) => option(one)));
  byId("sdk-label").hidden = !form.sdks.length;
  byId("locales").replaceChildren(...commonLocales.map((one) => option(one)));
  const idioms = [["phone", "Phones"], ["pad", "Tablets"]];
  byId("device").replaceChildren(...idioms.map(([idiom, title]) => make("optgroup", { label: title },
    ...form.devices.filter((one) => one.idiom === idiom).map((one) =>
      option(one.id, `${one.name}, ${one.width} × ${one.height}`)))));
  showPickers();
}
function startValue(key) {
  return key === "sdk" ? startSDK : form.start[0][key];
}
let startSDK = null;
const several = "several";
function showPickers() {
  for (const key of ["device", ...environmentKeys]) {
    const control = byId(key);
    const values = key === "device" ? model.devices : model.axes.get(key) || [];
    const isSeveral = values.length > 1;
    const text = model.values.get(key);
    let shown = key === "device" ? model.devices[0]
      : text === undefined ? startValue(key) : text === "unset" ? "" : text;
    if (control.tagName === "SELECT") {
      control.querySelector(`[value="${several}"]`)?.remove();
      if (isSeveral) {
        control.prepend(option(several, count(values.length, "value")));
        shown = several;
      }
      control.value = shown ?? "";
    } else {
      control.placeholder = isSeveral ? count(values.length, "value") : "none";
      if (control !== document.activeElement) control.value = isSeveral ? "" : shown ?? "";
    }
    control.parentElement.classList.toggle("changed", isSeveral
      || (key === "device" ? model.devices[0] !== form.start[0].device : text !== undefined));
  }
  showVariantCount();
  byId("pin").setAttribute("aria-pressed", String(Boolean(model.pinned)));
}
function pick(key, text, event) {
  if (text === several) return;
  const wasSeveral = model.axes.delete(key);
  const start = startValue(key) || "";
  if (wasSeveral) {
    step(null);
    arrangeLanes();
  }
  const before = model.values.get(key);
  set(key, text === start ? null : text === "" ? "unset" : text, event);
  if (wasSeveral && before === model.values.get(key)) changed({ devices: true });
}
byId("sdk").addEventListener("change", (event) => pick("sdk", event.target.value, event));
byId("device").addEventListener("change", (event) => {
  if (event.target.value === several) return;
  step(null);
  editedAt = event.timeStamp;
  model.devices = [event.target.value];
  changed({ devices: true });
});

// Buttons.
byId("undo").onclick = () => travel(past, future);
byId("redo").onclick = () => travel(future, past);
byId("save").onclick = openSaving;
byId("save-confirm").onclick = save;
byId("save-download").onclick = download;
byId("save-cancel").onclick = () => byId("save-dialog").close();
byId("save-reload").onclick = async () => {
  await loadForm();
  changed();
  openSaving();
};
byId("help-button").onclick = () => byId("help").showModal();
byId("verdict").onclick = goToProblems;
function press(id, isOn) { byId(id).setAttribute("aria-pressed", String(isOn)); }
function showCompare() {
  press("compare", view.compare);
  press("voice", view.voice);
  byId("edge-label").hidden = !view.compare;
  for (const track of tracks) {
    track.compare();
    if (view.compare && track.answer) track.drawBefore();
  }
}
byId("compare").onclick = () => {
  view.compare = !view.compare;
  showCompare();
  updateAddress();
};
byId("edge").oninput = (event) => setEdge(Number(event.target.value));
byId("outlines").onclick = () => {
  view.outlines = !view.outlines;
  press("outlines", view.outlines);
  for (const track of tracks) track.outline();
};
byId("voice").onclick = toggleVoice;
byId("pin").onclick = () => {
  step(null);
  model.pinned = model.pinned ? null : new Map(model.values);
  changed();
  toast(model.pinned ? "Compared with what is shown now." : "Compared with the files.");
};
byId("zoom").onclick = () => {
  view.zoom = (view.zoom + 1) % 3;
  byId("zoom").textContent = ["Fit", "Points", "Pixels"][view.zoom];
  fitAll();
  for (const track of tracks) {
    track.outline();
    if (track.answer) track.mark();
    track.draw();
  }
};
byId("search").oninput = filter;
byId("only-set").onclick = () => {
  press("only-set", !isPressed("only-set"));
  filter();
};
function clearFilter() {
  byId("search").value = "";
  view.selected = null;
  press("only-set", false);
  filter();
  showElement();
  for (const track of tracks) track.outline();
}
byId("element-filter-clear").onclick = clearFilter;

// The keyboard.
const keyActions = { "/": () => byId("search").focus(), c: () => byId("compare").click(),
  o: () => byId("outlines").click(), p: () => byId("pin").click(), z: () => byId("zoom").click(),
  "?": () => byId("help").showModal(), n: nextProblem, d: () => byId("device").focus(),
  a: () => byId("voice").hidden || byId("voice").click(), v: () => byId("variants").showPopover(), s: () => byId("share").showPopover(),
  "[": () => moveVariant(-1), "]": () => moveVariant(1), ",": () => moveMessage(-1),
  ".": () => moveMessage(1),
  m: () => {
    if (byId("list-button").hidden) return;
    if (byId("list").hidden) byId("list-button").click();
    byId("list-items").querySelector("[aria-current]")?.focus();
  },
  e: () => {
    byId("elements-box").open = true;
    const first = byId("elements").querySelector("button");
    if (first) first.focus();
  } };
document.addEventListener("keydown", (event) => {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (document.querySelector("dialog[open], [popover]:popover-open")) return;
  if (isCommand && key === "z") {
    event.preventDefault();
    (event.shiftKey ? byId("redo") : byId("undo")).click();
  } else if (isCommand && key === "y") {
    event.preventDefault();
    byId("redo").click();
  } else if (isCommand && key === "s") {
    event.preventDefault();
    openSaving();
  } else if (key === "escape") {
    clearFilter();
  } else if (!isCommand && !event.altKey
    && !event.target.closest("input:not([type=range], [type=checkbox]), textarea, select")) {
    if (view.compare && (key === "arrowleft" || key === "arrowright")
      && !event.target.matches("[type=range]")) {
      setEdge(view.edge + (key === "arrowleft" ? -5 : 5));
    } else if (key === " " && !event.target.closest("button, summary, a, input")
      && canPlay()) {
      event.preventDefault();
      play();
    } else if (keyActions[event.key]) {
      event.preventDefault();
      keyActions[event.key]();
    }
  }
});

let resizeTimer = 0;
new ResizeObserver(() => {
  if (!form) return;
  fitAll();
  for (const track of tracks) {
    track.outline();
    if (track.answer) track.mark();
  }
  clearTimeout(resizeTimer);
  // Another size may need another image.
  resizeTimer = setTimeout(drawAll, 150);
}).observe(byId("stage"));
// What sticks to the top of a narrow page must not hide what has the focus.
new ResizeObserver(() => {
  const isSticky = getComputedStyle(byId("view")).position === "sticky";
  document.documentElement.style.scrollPaddingTop = isSticky
    ? byId("view").offsetHeight + 12 + "px" : "";
}).observe(byId("view"));
addEventListener("hashchange", async () => {
  if (location.hash === address()) return;
  step(null);
  const before = model.message;
  readMessage();
  if (before !== model.message) await loadForm();
  readAddress();
  showParts();
  changed({ devices: true });
  showCompare();
  showList();
});
function readMessage() {
  model.message = new Map(addressItems()).get("~message") || null;
}

async function start() {
  readMessage();
  form = await (await ask("/form", [])).json();
  makeAxes();
  startSDK = form.sdk;
  mark = form.mark;
  readAddress();
  await loadForm();
  changed({ devices: true });
  showCompare();
  follow();
  followList().catch(showProblem);
}
start().catch(showProblem);
