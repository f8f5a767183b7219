let lanes = [];
let counter = 0;
let mark = "";

// A device with its picture. Of its requests only one is under way; what changes meanwhile is
// asked for when the answer is here, so pictures come as fast as they can be drawn.
class Lane {
  constructor(device) {
    this.device = device;
    this.name = client + counter++;
    this.answer = null;
    this.isBusy = false;
    this.isDue = false;
    this.beforeKey = "";
    this.flashTimer = 0;
    this.after = make("canvas", { role: "img" });
    this.before = make("canvas", { className: "before", hidden: true });
    this.before.setAttribute("aria-hidden", "true");
    this.overlay = make("div", { className: "overlay" });
    this.handle = make("div", { className: "handle", hidden: true });
    this.cutout = make("div", { className: "cutout" });
    this.screen = make("div", { className: "screen" }, this.before, this.after, this.overlay,
      this.cutout, this.handle);
    this.bezel = make("div", { className: "bezel" }, this.screen);
    this.close = make("button", { className: "close", title: "Take away", onclick: () => {
      step(null);
      model.devices = model.devices.filter((id) => id !== this.device);
      changed({ devices: true });
    } }, "✕");
    this.caption = make("span", {});
    this.verdict = make("p", { className: "verdict" });
    this.figure = make("figure", {},
      make("figcaption", {}, this.caption, this.close), this.bezel, this.verdict);
    this.screen.addEventListener("pointermove", (event) => this.point(event));
    this.screen.addEventListener("pointerleave", () => hover(null));
    this.screen.addEventListener("click", (event) => this.select(event));
  }
  draw() {
    if (this.isBusy) {
      this.isDue = true;
      return;
    }
    this.isBusy = true;
    this.fetch().catch((error) => showProblem(error)).finally(() => {
      this.isBusy = false;
      if (!this.isDue) return;
      this.isDue = false;
      this.draw();
    });
  }
  async fetch() {
    const edited = editedAt;
    const items = [...question(model.values, this.device), ["was", ""],
      ...question(baseline(), this.device).map(([key, text]) => ["was:" + key, text]),
      ["~width", String(this.wantedWidth())], ["~lane", this.name], ["~number", String(counter++)]];
    const { description, bitmap } = await drawn(items);
    if (!lanes.includes(this)) return;
    noteMark(description.mark);
    if (!bitmap) {
      this.isTold = true;
      this.figure.classList.add("stale");
      showProblems(description.problems);
      showRefused(description.refused);
      return;
    }
    this.figure.classList.remove("stale");
    this.answer = description;
    this.isTold = false;
    this.fit();
    put(bitmap, this.after);
    if (this.overlay.firstChild) this.outline();
    this.after.setAttribute("aria-label", `${form.input} on ${description.screen.name}`);
    if (edited) noteTime(this, edited);
    if (view.compare) this.drawBefore();
    // The picture first, the words in the next frame: nobody reads while a value runs.
    afterFrame(() => {
      if (this.answer !== description) return;
      this.outline();
      this.tell();
      this.isTold = true;
      if (this === lanes[0]) {
        showProblems([]);
        showReport(description);
      }
      clearTimeout(this.flashTimer);
      this.flashTimer = setTimeout(() => this.outline(true), 200);
    });
  }
  // The picture to compare with, drawn when something of it changed.
  async drawBefore() {
    const items = question(baseline(), this.device);
    const key = encode([...items, ["~width", String(this.wantedWidth())], ["~mark", mark]]);
    if (key === this.beforeKey) return;
    this.beforeKey = key;
    try {
      const { bitmap } = await drawn([...items, ["~width", String(this.wantedWidth())]]);
      if (bitmap && key === this.beforeKey) put(bitmap, this.before);
    } catch (error) {
      this.beforeKey = "";
      showProblem(error);
    }
  }
  wantedWidth() {
    const width = view.zoom === 2 ? 100000 : this.cssWidth || 400;
    return Math.round(width * devicePixelRatio);
  }
  size() {
    if (this.answer) return this.answer.screen;
    const device = form.devices.find((one) => one.id === this.device);
    const isLandscape = (model.values.get("orientation") || form.start[0].orientation)
      === "landscape";
    return device ? { width: isLandscape ? device.height : device.width,
      height: isLandscape ? device.width : device.height, scale: device.scale,
      cornerRadius: 0, cutout: "none" } : { width: 393, height: 852, scale: 3 };
  }
  fit() {
    const { width, height, scale, cornerRadius, cutout, orientation } = this.size();
    const factor = factorFor(scale);
    this.factor = factor;
    this.cssWidth = width * factor;
    this.screen.style.width = width * factor + "px";
    this.screen.style.height = height * factor + "px";
    const rim = Math.max(4, 12 * factor);
    this.bezel.style.padding = rim + "px";
    this.screen.style.borderRadius = (cornerRadius || 0) * factor + "px";
    this.bezel.style.borderRadius = ((cornerRadius || 0) + 12) * factor + "px";
    this.figure.style.width = Math.max(width * factor + 2 * rim, 150) + "px";
    this.figure.classList.toggle("sharp", view.zoom === 2);
    // The piece that the camera takes out of the screen, by its usual size in points.
    const [across, along, gap] = cutout === "island" ? [126, 37, 11] : cutout === "notch"
      ? [209, 31, 0] : [0, 0, 0];
    const style = this.cutout.style;
    this.cutout.className = "cutout " + cutout + " " + orientation;
    const place = orientation === "landscape"
      ? { left: gap, top: (height - across) / 2, width: along, height: across }
      : { left: (width - across) / 2, top: gap, width: across, height: along };
    for (const [side, value] of Object.entries(place)) style[side] = value * factor + "px";
    this.caption.textContent = this.answer
      ? `${this.device} · ${width} × ${height}` : this.device;
    this.caption.title = this.answer ? this.answer.screen.name : "";
    this.close.hidden = lanes.length < 2;
    this.close.setAttribute("aria-label", `Take ${this.device} away`);
  }
  tell() {
    const { changes, checks, words } = this.answer;
    this.verdict.hidden = lanes.length < 2;
    const moved = new Set(changes.map((change) => change.id)).size;
    this.verdict.textContent = `${moved ? `${moved} changed` : "as before"} · `
      + (checks.length ? `${checks.length} to check` : "no findings");
    this.verdict.title = words;
  }
  point(event) {
    const bounds = this.screen.getBoundingClientRect();
    const [x, y] = [event.clientX - bounds.left, event.clientY - bounds.top];
    if (view.compare && event.buttons === 1) {
      setEdge(100 * x / bounds.width);
      return;
    }
    hover(this.elementAt(x / this.factor, y / this.factor));
  }
  elementAt(x, y) {
    let best = null;
    for (const element of this.answer ? this.answer.elements : []) {
      const [left, top, width, height] = element.frame;
      if (x < left || y < top || x > left + width || y > top + height) continue;
      if (!best || width * height <= best.area) best = { id: element.id, area: width * height };
    }
    return best && best.id;
  }
  select(event) {
    const bounds = this.screen.getBoundingClientRect();
    select(this.elementAt((event.clientX - bounds.left) / this.factor,
      (event.clientY - bounds.top) / this.factor));
  }
  rectangle([x, y, width, height], name) {
    const box = make("div", { className: "box " + name });
    Object.assign(box.style, { left: x * this.factor + "px", top: y * this.factor + "px",
      width: width * this.factor + "px", height: height * this.factor + "px" });
    return box;
  }
  outline(isNew) {
    const boxes = [];
    const { elements = [], before = [], changes = [] } = this.answer || {};
    const isComparing = model.pinned || [...model.values.keys()]
      .some((key) => !environmentKeys.includes(key));
    // What moved is outlined for a moment, or as long as the user wants.
    const changed = new Set(isComparing ? changes.map((change) => change.id) : []);
    for (const one of elements) {
      if (!changed.has(one.id)) continue;
      if (view.outlines || isNew) {
        boxes.push(this.rectangle(one.frame, view.outlines ? "moved" : "moved passing"));
      }
    }
    for (const one of isComparing ? before : []) {
      if (view.outlines || one.id === view.hovered || one.id === view.selected) {
        boxes.push(this.rectangle(one.frame, "was"));
      }
    }
    for (const id of new Set([view.selected, view.hovered])) {
      const element = elements.find((one) => one.id === id);
      if (!element) continue;
      const box = this.rectangle(element.frame, id === view.hovered ? "hovered" : "selected");
      if (element.padding) {
        const inset = make("div", { className: "padding" });
        inset.style.borderWidth = element.padding
          .map((side) => Math.max(side, 0) * this.factor + "px").join(" ");
        box.append(inset);
      }
      const [x, y, width, height] = element.frame;
      const tag = make("span", { className: "tag" },
        `${element.id}  ${figure(width)} × ${figure(height)}`);
      tag.classList.toggle("below", y * this.factor < 22);
      tag.classList.toggle("right", x > this.size().width * 0.55);
      box.append(tag);
      boxes.push(box);
    }
    this.overlay.replaceChildren(...boxes);
  }
  compare() {
    this.before.hidden = !view.compare;
    this.handle.hidden = !view.compare;
    this.handle.style.left = view.edge + "%";
    this.after.style.clipPath = view.compare ? `inset(0 0 0 ${view.edge}%)` : "";
  }
}

// One answer holds the description and the picture, so that both are of the same state.
async function drawn(items) {
  const response = await ask("/draw", items);
  const buffer = await response.arrayBuffer();
  const length = new DataView(buffer).getUint32(0);
  const text = new TextDecoder().decode(new Uint8Array(buffer, 4, length));
  const picture = new Uint8Array(buffer, 4 + length);
  const bitmap = picture.length
    ? await createImageBitmap(new Blob([picture], { type: "image/png" })) : null;
  return { description: JSON.parse(text), bitmap };
}
function put(bitmap, canvas) {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("bitmaprenderer").transferFromImageBitmap(bitmap);
}
function afterFrame(action) { requestAnimationFrame(() => setTimeout(action, 0)); }
const figure = (value) => String(Math.round(value * 100) / 100);

// Notes how long it took from an edit until its picture was shown.
function noteTime(lane, edited) {
  if (lane.noted === edited) return;
  lane.noted = edited;
  afterFrame(() => timings.push(performance.now() - edited));
}

function arrangeLanes() {
  const known = new Map(lanes.map((lane) => [lane.device, lane]));
  lanes = model.devices.map((device) => known.get(device) || new Lane(device));
  byId("stage").replaceChildren(...lanes.map((lane) => lane.figure));
  for (const lane of lanes) lane.compare();
  fitAll();
}
function drawAll() { for (const lane of lanes) lane.draw(); }
function fitAll() { for (const lane of lanes) lane.fit(); }

// Points on the screen for a point of a device: all devices in the same proportion.
function factorFor(scale) {
  if (view.zoom === 1) return 1;
  if (view.zoom === 2) return scale / devicePixelRatio;
  const stage = byId("stage");
  const style = getComputedStyle(stage);
  const isScrolling = getComputedStyle(byId("view")).overflow === "visible";
  const room = { width: stage.clientWidth - parseFloat(style.paddingLeft) * 2,
    height: (isScrolling ? Math.max(innerHeight * 0.55, 320) : stage.clientHeight)
      - parseFloat(style.paddingTop) * 2 - 34 - (lanes.length > 1 ? 26 : 0) };
  const sizes = lanes.map((lane) => lane.size());
  const high = Math.max(...sizes.map((size) => size.height)) + 24;
  const wide = sizes.reduce((sum, size) => sum + size.width + 24, 0);
  const fitting = Math.min(room.height / high,
    (room.width - 18 * (sizes.length - 1)) / wide);
  return Math.max(Math.min(fitting, 1), lanes.length > 1 ? 0.28 : 0.2);
}

function elementNamed(id) {
  for (const lane of lanes) {
    const found = lane.answer && lane.answer.elements.find((one) => one.id === id);
    if (found) return found;
  }
  return null;
}
function hover(id) {
  if (view.hovered === id) return;
  view.hovered = id;
  for (const lane of lanes) lane.outline();
  showElement();
}
function select(id) {
  view.selected = id === view.selected ? null : id;
  for (const lane of lanes) lane.outline();
  showElement();
  filter();
}
function setEdge(value) {
  view.edge = Math.min(100, Math.max(0, value));
  byId("edge").value = view.edge;
  for (const lane of lanes) lane.compare();
}
