// What is set: texts by keys, as the command line has them. The address holds all of it.
// The names of what is outside the files; the form lists all of them but the SDK.
let environmentKeys = ["sdk"];
// `axes` has the values of what is shown in several variants, `part` the block of a carousel.
const model = { values: new Map(), devices: [], axes: new Map(), pinned: null, message: null,
  part: null };
const view = { compare: false, edge: 50, outlines: false, zoom: 0, hovered: null, selected: null,
  active: 0, voice: false };
const maximumVariants = 48;
// How a view shows content blocks: one of them, a row, a carousel.
const kindKey = "message:view.kind";
// What the form depends on.
const formKeys = ["sdk", kindKey];
let form = null;
const client = Math.random().toString(36).slice(2, 10);

function encode(items) {
  return items.map(([key, text]) => encodeURIComponent(key) + "=" + encodeURIComponent(text))
    .join("&");
}
const inOrder = (values) => {
  const rank = ([key]) => environmentKeys.includes(key) ? 0
    : /^(message|template|data|css|html):/.test(key) ? 1 : 2;
  return [...values].sort((a, b) => rank(a) - rank(b));
};
const environmentOf = (values) => new Map(
  [...values].filter(([key]) => environmentKeys.includes(key)));

// What a request for a image says; `variant` has the device and what else differs.
function question(values, variant) {
  return [...variant, ...inOrder(values).filter(([key]) => !variant.has(key))
    .map(([key, text]) => [key, sent(key, text)])];
}
// A text that is added to a message stays a text, whatever it reads like.
function sent(key, text) {
  const row = rows.get(key);
  if (!row || !row.key.absent || row.key.type !== "string" || text === "unset") return text;
  try {
    if (typeof JSON.parse(text) !== "string") return JSON.stringify(text);
  } catch { /* it reads as a text */ }
  return text;
}
// What every request says of the message.
const subjectItems = () => [...(model.message ? [["~message", model.message]] : []),
  ...(model.part ? [["~part", model.part]] : []),
  ...(form?.scenario ? [["~at", String(Math.round(player.time * 1000))]] : [])];
function baseline() { return model.pinned || environmentOf(model.values); }
const isComparing = () => Boolean(model.pinned)
  || [...model.values.keys()].some((key) => !environmentKeys.includes(key));

// The variants that are shown: each is a device with the values of the other axes.
function variants() {
  let found = model.devices.map((device) => new Map([["device", device]]));
  for (const name of environmentKeys) {
    const values = name !== "device" && model.axes.get(name);
    if (!values) continue;
    found = found.flatMap((one) => values.map((value) =>
      new Map(one).set(name, value || "unset")));
  }
  return found.slice(0, maximumVariants);
}
const variantName = (variant) => encode([...variant]);

let addressTimer = 0;
function address() {
  const items = inOrder(model.values);
  if (model.pinned) {
    items.push(["was", ""]);
    for (const [key, text] of inOrder(model.pinned)) items.push(["was:" + key, text]);
  }
  const started = form.start.map((start) => start.device).join(",");
  if (model.devices.join(",") !== started) items.push(["~devices", model.devices.join(",")]);
  for (const [name, values] of model.axes) items.push(["~each:" + name, values.join(",")]);
  if (model.message) items.push(["~message", model.message]);
  if (model.part) items.push(["~part", model.part]);
  if (view.compare) items.push(["~compare", "1"]);
  if (view.voice) items.push(["~voice", "1"]);
  return items.length ? "#" + encode(items) : "";
}
function updateAddress() {
  clearTimeout(addressTimer);
  // Browsers allow only so many changes of the address in a while.
  addressTimer = setTimeout(() => {
    history.replaceState(null, "", location.pathname + address());
  }, 250);
}
// The items of the address, each decoded; what is not encoded as it must be is left out.
function addressItems() {
  return location.hash.slice(1).split("&").filter(Boolean).flatMap((item) => {
    try {
      const [key, text] = item.split("=").map(decodeURIComponent);
      return [[key, text || ""]];
    } catch {
      return [];
    }
  });
}
function readAddress() {
  Object.assign(model, { values: new Map(), pinned: null, axes: new Map(), part: null,
    devices: form.start.map((start) => start.device) });
  Object.assign(view, { compare: false, voice: false });
  for (const [key, text] of addressItems()) {
    const axis = key.startsWith("~each:") ? key.slice(6) : null;
    if (key === "was") model.pinned = model.pinned || new Map();
    else if (key.startsWith("was:")) {
      model.pinned = (model.pinned || new Map()).set(key.slice(4), text);
    } else if (key === "~devices") {
      const known = new Set(form.devices.map((device) => device.id));
      const wanted = text.split(",").filter((id) => known.has(id)).slice(0, maximumVariants);
      if (wanted.length) model.devices = [...new Set(wanted)];
    } else if (axis && axis !== "device" && environmentKeys.includes(axis)) {
      model.axes.set(axis, [...new Set(text.split(","))].slice(0, maximumVariants));
    } else if (key === "~compare") view.compare = true;
    else if (key === "~voice") view.voice = true;
    else if (key === "~part") model.part = text;
    else if (key === "device") model.devices[0] = text;
    else if (!key.startsWith("~")) model.values.set(key, text);
  }
}

// History: what was set before each step. Typing in one field is one step.
const past = [];
const future = [];
let lastStep = { key: null, time: 0 };
const snapshot = () => ({ values: new Map(model.values), devices: [...model.devices],
  axes: new Map(model.axes), pinned: model.pinned && new Map(model.pinned), part: model.part });
function step(key) {
  const now = performance.now();
  if (key === null || key !== lastStep.key || now - lastStep.time > 1000) {
    past.push(snapshot());
    if (past.length > 500) past.shift();
  }
  lastStep = { key, time: now };
  future.length = 0;
}
function travel(from, to) {
  const target = from.pop();
  if (!target) return;
  to.push(snapshot());
  lastStep = { key: null, time: 0 };
  const before = formKeys.map((key) => model.values.get(key));
  Object.assign(model, target);
  changed({ devices: true });
  if (formKeys.some((key, index) => model.values.get(key) !== before[index])) loadForm();
}

// The time of the last edit, by which the page measures itself.
let editedAt = 0;
const timings = [];

// Sets a text for a key; null takes it back to what the files say.
function set(key, text, event) {
  if ((text === null && !model.values.has(key)) || model.values.get(key) === text) return;
  step(key);
  editedAt = event ? event.timeStamp : performance.now();
  if (text === null) model.values.delete(key); else model.values.set(key, text);
  changed({ isTyped: /^(input|keydown)$/.test(event?.type) && rows.has(key) });
  if (formKeys.includes(key)) loadForm();
}
// How long fields and buttons wait at most for the image of what was typed, in
// milliseconds: the browser would make a frame for them first.
const statePause = 100;
let stateTimer = 0;
function changed({ devices, isTyped } = {}) {
  if (devices) arrangeLanes();
  drawAll();
  if (isTyped) {
    if (!stateTimer) stateTimer = setTimeout(showState, statePause);
  } else {
    showState();
    showPickers();
  }
}
function showState() {
  clearTimeout(stateTimer);
  stateTimer = 0;
  // Values of a page's elements that have no field yet get one.
  if (form.page && pageItems().some(([key]) => !rows.has(key))) makeForm();
  showValues();
  updateAddress();
  byId("undo").disabled = !past.length;
  byId("redo").disabled = !future.length;
}

async function ask(path, items, options) {
  const response = await fetch(path + "?" + encode([...items, ...subjectItems()]), options);
  if (!response.ok) {
    let problem = response.statusText;
    try { problem = (await response.json()).problem; } catch { /* no JSON, no words */ }
    throw Object.assign(new Error(problem), { status: response.status });
  }
  return response;
}
async function loadForm() {
  const message = model.message;
  const values = formKeys.filter((key) => model.values.has(key))
    .map((key) => [key, model.values.get(key)]);
  const loaded = await (await ask("/form", values)).json();
  if (message !== model.message) return;
  // A message that can't be read while it is edited leaves the fields as they were.
  form = isBroken(loaded) && form && form.input === loaded.input
    ? { ...form, mark: loaded.mark, problems: loaded.problems } : loaded;
  if (!model.values.has("sdk")) startSDK = form.sdk;
  form.messageTexts = new Map([
    ...form.message.map((one) => ["message:" + one.path, one.text]),
    ...form.template.map((one) => ["template:" + one.path, one.text]),
    ...(form.data || []).map((one) => ["data:" + one.path, one.text ?? undefined]),
    ...(form.page?.values || []).map((one) => [one.path, one.text ?? undefined])]);
  document.title = form.input.split("/").pop() + " – preview";
  byId("name").textContent = form.input.split("/").slice(-2).join("/");
  byId("name").title = [form.input, form.style.path].filter(Boolean).join("\n");
  makeForm();
  // What the file says by now needn't be set any more.
  for (const [key, text] of [...model.values]) {
    if (fileText(key) === text) model.values.delete(key);
  }
  showValues();
  makePickers();
  showParts();
}
const isBroken = (form) => !form.keys.length && !form.message.length && !form.page
  && form.problems.some((one) => / error: /.test(one));
const fileText = (key) => /^(message|template|data|css|html):/.test(key)
  ? form.messageTexts.get(key) : form.style.values[key];
