// What is set: texts by keys, as the command line has them. The address holds all of it.
// The names of what is outside the files; the form lists all of them but the SDK.
let environmentKeys = ["sdk"];
const model = { values: new Map(), devices: [], pinned: null };
const view = { compare: false, edge: 50, outlines: false, zoom: 0, hovered: null, selected: null };
const maximumDevices = 12;
let form = null;
const client = Math.random().toString(36).slice(2, 10);

function encode(items) {
  return items.map(([key, text]) => encodeURIComponent(key) + "=" + encodeURIComponent(text))
    .join("&");
}
const inOrder = (values) => {
  const rank = ([key]) => environmentKeys.includes(key) ? 0 : /^(message|template):/.test(key) ? 1 : 2;
  return [...values].sort((a, b) => rank(a) - rank(b));
};
const environmentOf = (values) => new Map(
  [...values].filter(([key]) => environmentKeys.includes(key)));

// What a request for a picture says.
function question(values, device) {
  return [["device", device], ...inOrder(values)];
}
function baseline() { return model.pinned || environmentOf(model.values); }

let addressTimer = 0;
function address() {
  const items = inOrder(model.values);
  if (model.pinned) {
    items.push(["was", ""]);
    for (const [key, text] of inOrder(model.pinned)) items.push(["was:" + key, text]);
  }
  const started = form.start.map((start) => start.device).join(",");
  if (model.devices.join(",") !== started) items.push(["~devices", model.devices.join(",")]);
  if (view.compare) items.push(["~compare", "1"]);
  return items.length ? "#" + encode(items) : "";
}
function updateAddress() {
  clearTimeout(addressTimer);
  // Browsers allow only so many changes of the address in a while.
  addressTimer = setTimeout(() => {
    history.replaceState(null, "", location.pathname + address());
  }, 250);
}
function readAddress() {
  model.values = new Map();
  model.pinned = null;
  model.devices = form.start.map((start) => start.device);
  view.compare = false;
  for (const item of location.hash.slice(1).split("&")) {
    if (!item) continue;
    let key, text;
    try {
      [key, text] = item.split("=").map(decodeURIComponent);
    } catch { continue; }
    text = text || "";
    if (key === "was") model.pinned = model.pinned || new Map();
    else if (key.startsWith("was:")) {
      model.pinned = (model.pinned || new Map()).set(key.slice(4), text);
    } else if (key === "~devices") {
      const known = new Set(form.devices.map((device) => device.id));
      const wanted = text.split(",").filter((id) => known.has(id)).slice(0, maximumDevices);
      if (wanted.length) model.devices = [...new Set(wanted)];
    } else if (key === "~compare") view.compare = true;
    else if (key === "device") model.devices[0] = text;
    else model.values.set(key, text);
  }
}

// History: what was set before each step. Typing in one field is one step.
const past = [];
const future = [];
let lastStep = { key: null, time: 0 };
const snapshot = () => ({ values: new Map(model.values), devices: [...model.devices],
  pinned: model.pinned && new Map(model.pinned) });
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
  const sdk = model.values.get("sdk");
  Object.assign(model, target);
  changed({ devices: true });
  if (model.values.get("sdk") !== sdk) loadForm();
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
  changed({ key });
  if (key === "sdk") loadForm();
}
function changed({ devices } = {}) {
  if (devices) arrangeLanes();
  drawAll();
  showValues();
  showPickers();
  updateAddress();
  byId("undo").disabled = !past.length;
  byId("redo").disabled = !future.length;
}

async function ask(path, items, options) {
  const response = await fetch(path + "?" + encode(items), options);
  if (!response.ok) {
    let problem = response.statusText;
    try { problem = (await response.json()).problem; } catch { /* no JSON, no words */ }
    throw Object.assign(new Error(problem), { status: response.status });
  }
  return response;
}
async function loadForm() {
  const values = model.values.has("sdk") ? [["sdk", model.values.get("sdk")]] : [];
  const loaded = await (await ask("/form", values)).json();
  // A message that can't be read while it is edited leaves the fields as they were.
  form = isBroken(loaded) && form
    ? { ...form, mark: loaded.mark, problems: loaded.problems } : loaded;
  if (!values.length) startSDK = form.sdk;
  form.messageTexts = new Map([
    ...form.message.map((one) => ["message:" + one.path, one.text]),
    ...form.template.map((one) => ["template:" + one.path, one.text])]);
  document.title = form.input.split("/").pop() + " – preview";
  byId("name").textContent = form.input.split("/").pop();
  byId("name").title = [form.input, form.style.path].filter(Boolean).join("\n");
  // What the file says by now needn't be set any more.
  for (const [key, text] of [...model.values]) {
    if (fileText(key) === text) model.values.delete(key);
  }
  makeForm();
  makePickers();
}
const isBroken = (form) => !form.keys.length && !form.message.length
  && form.problems.some((one) => / error: /.test(one));
const fileText = (key) => /^(message|template):/.test(key)
  ? form.messageTexts.get(key) : form.style.values[key];
