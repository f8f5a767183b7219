const locales = ["en", "de", "fr", "es", "it", "pt-BR", "nl", "sv", "pl", "ru", "tr", "ar", "he",
  "fa", "hi", "th", "ja", "ko", "zh-Hans", "zh-Hant"];

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
  byId("locales").replaceChildren(...locales.map((one) => option(one)));
  const idioms = [["phone", "Phones"], ["pad", "Tablets"]];
  const groups = () => idioms.map(([idiom, title]) => make("optgroup", { label: title },
    ...form.devices.filter((one) => one.idiom === idiom).map((one) =>
      option(one.id, `${one.id} – ${one.name}, ${one.width} × ${one.height}`))));
  byId("device").replaceChildren(...groups());
  byId("add-device").replaceChildren(option("", "add a device"), ...groups());
  showPickers();
}
function startValue(key) {
  return key === "sdk" ? startSDK : form.start[0][key];
}
let startSDK = null;
function showPickers() {
  byId("device").value = model.devices[0];
  byId("add-device").value = "";
  for (const option of byId("add-device").options) {
    option.disabled = model.devices.includes(option.value);
  }
  for (const key of environmentKeys) {
    const text = model.values.get(key);
    const shown = text === undefined ? startValue(key) : text === "unset" ? "" : text;
    if (byId(key).value !== shown && byId(key) !== document.activeElement
      || byId(key).tagName === "SELECT") byId(key).value = shown ?? "";
    byId(key).parentElement.classList.toggle("changed", text !== undefined);
  }
  byId("pin").setAttribute("aria-pressed", String(Boolean(model.pinned)));
}
function pick(key, text, event) {
  const start = startValue(key) || "";
  set(key, text === start ? null : text === "" ? "unset" : text, event);
}
byId("sdk").addEventListener("change", (event) => pick("sdk", event.target.value, event));
byId("device").addEventListener("change", (event) => {
  step(null);
  editedAt = event.timeStamp;
  const rest = model.devices.slice(1).filter((id) => id !== event.target.value);
  model.devices = [event.target.value, ...rest];
  changed({ devices: true });
});
byId("add-device").addEventListener("change", (event) => {
  if (!event.target.value) return;
  if (model.devices.length >= maximumDevices) {
    toast(`At most ${maximumDevices} devices are shown at once.`);
    return;
  }
  step(null);
  model.devices = [...model.devices, event.target.value];
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
byId("picture").onclick = () => downloadPicture().catch(showProblem);
function press(id, isOn) { byId(id).setAttribute("aria-pressed", String(isOn)); }
function showCompare() {
  press("compare", view.compare);
  byId("edge-label").hidden = !view.compare;
  for (const lane of lanes) {
    lane.compare();
    if (view.compare && lane.answer) lane.drawBefore();
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
  for (const lane of lanes) lane.outline();
};
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
  for (const lane of lanes) {
    lane.outline();
    lane.draw();
  }
};
byId("search").oninput = filter;
byId("only-set").onclick = () => {
  press("only-set", byId("only-set").getAttribute("aria-pressed") !== "true");
  filter();
};
function clearFilter() {
  byId("search").value = "";
  view.selected = null;
  press("only-set", false);
  filter();
  showElement();
  for (const lane of lanes) lane.outline();
}
byId("element-filter-clear").onclick = clearFilter;

// The keyboard.
document.addEventListener("keydown", (event) => {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const isDialog = document.querySelector("dialog[open]");
  if (isDialog) return;
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
    && !event.target.closest("input:not([type=range]), textarea, select")) {
    if (view.compare && (key === "arrowleft" || key === "arrowright")
      && event.target.id !== "edge") {
      setEdge(view.edge + (key === "arrowleft" ? -5 : 5));
      return;
    }
    const actions = { "/": () => byId("search").focus(), c: () => byId("compare").click(),
      o: () => byId("outlines").click(), p: () => byId("pin").click(),
      z: () => byId("zoom").click(), "?": () => byId("help").showModal(),
      e: () => {
        byId("elements-box").open = true;
        const first = byId("elements").querySelector("button");
        if (first) first.focus();
      } };
    if (actions[event.key]) {
      event.preventDefault();
      actions[event.key]();
    }
  }
});

let resizeTimer = 0;
new ResizeObserver(() => {
  fitAll();
  for (const lane of lanes) lane.outline();
  clearTimeout(resizeTimer);
  // Another size may need another picture.
  resizeTimer = setTimeout(drawAll, 150);
}).observe(byId("stage"));
addEventListener("hashchange", () => {
  if (location.hash === address()) return;
  step(null);
  readAddress();
  changed({ devices: true });
  showCompare();
});

async function start() {
  form = await (await ask("/form", [])).json();
  makeAxes();
  startSDK = form.sdk;
  mark = form.mark;
  readAddress();
  await loadForm();
  changed({ devices: true });
  showCompare();
  follow();
}
start().catch(showProblem);
