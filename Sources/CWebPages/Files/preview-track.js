let tracks = [];
let counter = 0;
let mark = "";
// How long a image is shown before its words are asked for, those of a variant whose problems are
// not listed later, and how long these wait at most while images follow one another: nobody reads
// while a value runs. In milliseconds.
const wordsPause = 80;
const otherPause = 250;
const longestPause = 1000;
// How long nothing changes before a sketch is followed by the exact image, in milliseconds.
const sketchPause = 200;

// A variant with its image. Of its requests only one is under way; what changes meanwhile is
// asked for when the answer is here, so images come as fast as they can be drawn. First comes a
// sketch, painted in the page's pixels; once nothing changes any more, the mean of the device's.
class Track {
  constructor(variant) {
    this.variant = variant;
    this.key = variantName(variant);
    this.name = client + counter++;
    this.answer = null;
    this.isBusy = false;
    this.isDue = false;
    this.isSeen = true;
    this.isSketch = false;
    this.exactTimer = 0;
    this.wordsTimer = 0;
    this.undescribedSince = 0;
    this.finishing = null;
    this.describing = null;
    this.pictures = 0;
    this.fitted = "";
    this.fittedSize = "";
    this.beforeKey = "";
    this.flashTimer = 0;
    this.after = make("canvas", { role: "img" });
    this.before = make("canvas", { className: "before", hidden: true });
    this.before.setAttribute("aria-hidden", "true");
    this.overlay = make("div", { className: "overlay" });
    this.badges = make("div", { className: "badges" });
    this.regions = make("div", { className: "regions" });
    this.handle = make("div", { className: "handle", hidden: true });
    this.cutout = make("div", { className: "cutout" });
    this.screen = make("div", { className: "screen" }, this.before, this.after, this.overlay,
      this.cutout, this.handle, this.badges, this.regions);
    this.bezel = make("div", { className: "bezel" }, this.screen);
    this.inferred = make("span", { className: "inferred", hidden: true });
    this.close = make("button", { className: "close", title: "Remove",
      onclick: () => removeDevice(this.device) }, "✕");
    this.caption = make("button", { className: "caption", onclick: () => activate(this) });
    this.verdict = make("button", { className: "chip", onclick: () => {
      activate(this);
      goToProblems();
    } });
    this.figure = make("figure", {},
      make("figcaption", {}, this.caption, this.inferred, this.close), this.bezel, this.verdict);
    this.figure.track = this;
    this.screen.addEventListener("pointermove", (event) => this.point(event));
    this.screen.addEventListener("pointerleave", () => hover(null));
    this.screen.addEventListener("click", (event) => this.select(event));
  }
  get device() { return this.variant.get("device"); }
  draw(isOutOfSight = false, isFinishing = false) {
    clearTimeout(this.exactTimer);
    this.finishing?.abort();
    if (!isFinishing) {
      this.describing?.abort();
      this.isSketch = false;
    }
    if (this.isBusy || !(this.isSeen || isOutOfSight || isFinishing)) {
      this.isDue = true;
      return;
    }
    this.isDue = false;
    this.isBusy = true;
    this.finishing = isFinishing ? new AbortController() : null;
    const job = isFinishing ? this.finish(this.finishing.signal) : this.fetch(isOutOfSight);
    job.catch((error) => {
      if (error.name !== "AbortError") showProblem(error);
    }).finally(() => {
      this.finishing = null;
      this.isBusy = false;
      if (this.isDue && this.isSeen) this.draw(); else drawNext();
    });
  }
  request(picture = "runs") {
    return [...question(model.values, this.variant), ["was", ""],
      ...question(baseline(), this.variant).map(([key, text]) => ["was:" + key, text]),
      ["~width", String(this.wantedWidth())], ["~picture", picture],
      // The newest request of a track is answered; words don't replace a image.
      ["~track", this.name + picture], ["~number", String(counter++)]];
  }
  // Puts the exact image in place of a sketch.
  async finish(signal) {
    const { description, pixels } = await drawn([...this.request(), ["~words", "later"]], signal);
    noteMark(description.mark);
    this.isSketch = false;
    if (pixels && tracks.includes(this)) put(pixels, this.after);
  }
  async fetch(isExact) {
    const edited = editedAt;
    const isFirst = !this.answer || isExact;
    const { description, pixels } = await drawn([...this.request(),
      ...(isExact ? [] : [["~sketch", "1"]]), ...(isFirst ? [] : [["~words", "later"]])]);
    if (!tracks.includes(this)) return;
    noteMark(description.mark);
    this.isSketch = Boolean(pixels && description.isSketch);
    if (this.isSketch) {
      this.exactTimer = setTimeout(() => this.draw(false, true), sketchPause);
    }
    clearTimeout(this.wordsTimer);
    if (!pixels) {
      this.fail(description);
      return;
    }
    this.figure.classList.remove("stale");
    // Until its words are here, a image has those of the one before.
    this.answer = description.isBrief ? { ...this.answer, ...description } : description;
    this.pictures += 1;
    if (this.isDescribed !== false) this.undescribedSince = performance.now();
    this.isDescribed = false;
    this.fitAnswer();
    put(pixels, this.after);
    if (this.overlay.firstChild) this.outline();
    const label = `${form.input} on ${description.screen.name}`;
    if (this.after.getAttribute("aria-label") !== label) this.after.setAttribute("aria-label", label);
    if (edited) noteTime(this, edited);
    if (view.compare) this.drawBefore();
    const waited = performance.now() - this.undescribedSince;
    this.wordsTimer = setTimeout(() => afterFrame(() => this.describe()),
      Math.max(0, Math.min(this === tracks[view.active] ? wordsPause : otherPause,
        longestPause - waited)));
  }
  fail(description) {
    this.isDescribed = true;
    this.figure.classList.add("stale");
    if (this !== tracks[view.active]) return;
    showProblems(description.problems);
    showNoChecks();
    showFieldProblems(description.rejected, description.fields);
    showVerdict();
  }
  // Asks what is to be said of the image that is shown, and says it.
  async describe() {
    const shown = this.pictures;
    if (this.answer.isBrief) {
      const describing = new AbortController();
      this.describing = describing;
      try {
        const { description } = await drawn(this.request("none"), describing.signal);
        if (shown !== this.pictures || !tracks.includes(this)) return;
        noteMark(description.mark);
        if (description.problems) {
          this.fail(description);
          return;
        }
        this.answer = { ...description, picture: this.answer.picture,
          warnings: [...description.warnings, ...this.answer.paintWarnings] };
      } catch (error) {
        // Another image is wanted already, and its words will be.
        if (error.name === "AbortError" || error.status === 409) return;
        this.isDescribed = true;
        showProblem(error);
        return;
      } finally {
        if (this.describing === describing) this.describing = null;
      }
    }
    this.outline();
    this.showDescription();
    this.isDescribed = true;
    if (this === tracks[view.active]) {
      showProblems([]);
      showReport(this.answer);
    }
    showVerdict();
    clearTimeout(this.flashTimer);
    this.flashTimer = setTimeout(() => this.outline(true), 200);
  }
  // The image to compare with, drawn when something of it changed.
  async drawBefore() {
    const items = [...question(baseline(), this.variant), ["~picture", "runs"],
      ["~width", String(this.wantedWidth())]];
    const key = encode([...items, ...subjectItems(), ["~mark", mark]]);
    if (key === this.beforeKey) return;
    this.beforeKey = key;
    try {
      const { pixels } = await drawn(items);
      if (pixels && key === this.beforeKey) put(pixels, this.before);
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
    const isLandscape = (this.variant.get("orientation") || model.values.get("orientation")
      || form.start[0].orientation) === "landscape";
    return device ? { width: isLandscape ? device.height : device.width,
      height: isLandscape ? device.width : device.height, scale: device.scale,
      cornerRadius: 0, cutout: "none" } : { width: 393, height: 852, scale: 3 };
  }
  // Fits the screen of a new answer; that of most is the one before.
  fitAnswer() {
    const screen = JSON.stringify(this.answer.screen);
    if (screen === this.fitted) return;
    this.fitted = screen;
    const { width, height } = this.answer.screen;
    // All share the room.
    if (this.fittedSize === width + "x" + height) this.fit(); else fitAll();
  }
  fit() {
    const { width, height, scale, cornerRadius, cutout, orientation } = this.size();
    this.fittedSize = width + "x" + height;
    const factor = factorFor(scale) * proportion({ width, height });
    this.factor = factor;
    this.cssWidth = width * factor;
    this.screen.style.width = width * factor + "px";
    this.screen.style.height = height * factor + "px";
    const rim = rimFor(factor);
    this.bezel.style.padding = rim + "px";
    this.screen.style.borderRadius = (cornerRadius || 0) * factor + "px";
    this.bezel.style.borderRadius = ((cornerRadius || 0) + 12) * factor + "px";
    this.figure.style.width = figureWidth(width, factor) + "px";
    this.figure.classList.toggle("sharp", view.zoom === 2);
    this.figure.classList.toggle("tiny", factor < 0.4);
    // The piece that the camera takes out of the screen, by its typical size in points.
    const [across, along, gap] = cutout === "island" ? [126, 37, 11] : cutout === "notch"
      ? [209, 31, 0] : [0, 0, 0];
    const style = this.cutout.style;
    this.cutout.className = "cutout " + cutout + " " + orientation;
    const place = orientation === "landscape"
      ? { left: gap, top: (height - across) / 2, width: along, height: across }
      : { left: (width - across) / 2, top: gap, width: across, height: along };
    for (const [side, value] of Object.entries(place)) style[side] = value * factor + "px";
    const isAlone = tracks.length < 2;
    this.caption.textContent = variantTitle(this);
    this.caption.title = isAlone ? "" : "Show the problems and changes of this variant";
    const isActive = this === tracks[view.active];
    this.caption.setAttribute("aria-pressed", String(isActive));
    this.figure.classList.toggle("active", isActive && !isAlone);
    this.close.hidden = isAlone || model.devices.length < 2;
    this.close.setAttribute("aria-label", `Remove ${this.device}`);
    // Until it is described, a variant has nothing to say.
    this.verdict.hidden = isAlone || !this.verdict.hasChildNodes();
    showRegions(this);
  }
  showDescription() {
    const { changes, checks, checkChanges, words, nothing } = this.answer;
    const fresh = newProblems(this.answer);
    this.verdict.replaceChildren(nothing ? "shows nothing"
      : checks.length ? count(checks.length, "problem") : "no problems",
      ...(fresh && !nothing ? [", ", make("b", {}, `${fresh} new`)] : []));
    this.verdict.hidden = tracks.length < 2;
    this.verdict.classList.toggle("bad", Boolean(nothing || checks.length));
    const moved = new Set(changes.map((change) => change.id)).size;
    this.verdict.title = isComparing() && moved ? readable(words) : "";
    this.mark();
  }
  // A badge on a image of which frames are inferred.
  markInferred() {
    const inferred = (this.answer.elements || []).filter((one) => one.inferred);
    this.inferred.hidden = inferred.length === 0;
    this.inferred.textContent = "≈ inferred";
    this.inferred.title = "Not read in the SDK's source of this version: "
      + inferred.map((one) => one.id).join(", ");
  }
  // A number at each element with a problem; the list has the same numbers.
  mark() {
    this.markInferred();
    const numbers = problemNumbers(this.answer);
    this.badges.replaceChildren(...[...numbers].flatMap(([id, number]) => {
      const element = this.answer.elements.find((one) => one.id === id);
      if (!element) return [];
      const found = this.answer.checks.filter((one) => one.id === id);
      const isNew = isComparing() && this.answer.checkChanges.some((one) => one.isNew && one.id === id);
      const [x, y, width] = element.frame;
      const { width: across, height: down, cornerRadius = 0 } = this.size();
      const badge = make("button", { className: "badge" + (isNew ? " new" : ""), tabIndex: -1,
        title: found.map((one) => sentence(one, this.answer)).join("\n"), ...watching(id, hover),
        ariaLabel: `Problem ${number}: ${found.map((one) => sentence(one, this.answer)).join(" ")}`,
        onclick: (event) => {
          event.stopPropagation();
          activate(this);
          goToProblem(number);
        } }, String(number));
      // Beside what is small, on the corner of what is large; always on the screen.
      const beside = width * this.factor < 60 ? 9 : 0;
      const inside = (value, length, edge = 12) =>
        Math.min(Math.max(value, edge), length * this.factor - edge);
      const nearest = (value, length) => Math.min(value, length * this.factor - value);
      let left = inside((x + width) * this.factor + beside, across);
      let top = inside(y * this.factor - beside / 2, down);
      // The screen's rounded corner would cut it.
      const edge = 12 + 0.3 * cornerRadius * this.factor;
      if (nearest(left, across) < edge && nearest(top, down) < edge) {
        [left, top] = [inside(left, across, edge), inside(top, down, edge)];
      }
      badge.style.left = left + "px";
      badge.style.top = top + "px";
      return [badge];
    }));
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
    const isNew = activate(this);
    const id = this.elementAt((event.clientX - bounds.left) / this.factor,
      (event.clientY - bounds.top) / this.factor);
    if (!isNew || id !== view.selected) select(id);
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
    // What moved is outlined for a moment, or as long as the user wants.
    const changed = new Set(isComparing() ? changes.map((change) => change.id) : []);
    for (const one of elements) {
      if (!changed.has(one.id)) continue;
      if (view.outlines || isNew) {
        boxes.push(this.rectangle(one.frame, view.outlines ? "moved" : "moved passing"));
      }
    }
    for (const one of isComparing() ? before : []) {
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
        `${titleOf(element, 24)}  ${figure(width)} × ${figure(height)}`);
      tag.classList.toggle("below", y * this.factor < 22);
      // A letter is some six points wide; the tag stays on the screen.
      const room = this.cssWidth - x * this.factor - tag.textContent.length * 6.4 - 14;
      tag.style.left = Math.max(Math.min(room, -2), -x * this.factor) + "px";
      box.append(tag);
      boxes.push(box);
      if (id === view.selected && this === tracks[view.active]) {
        boxes.push(...distances(element, elements).map((one) => this.ruler(one)));
      }
    }
    this.overlay.replaceChildren(...boxes);
  }
  // A line between two elements with its length.
  ruler({ x, y, length, isAcross }) {
    const line = make("div", { className: "ruler " + (isAcross ? "across" : "down") },
      make("span", {}, figure(length)));
    Object.assign(line.style, { left: x * this.factor + "px", top: y * this.factor + "px",
      [isAcross ? "width" : "height"]: length * this.factor + "px" });
    return line;
  }
  compare() {
    this.before.hidden = !view.compare;
    this.handle.hidden = !view.compare;
    this.handle.style.left = view.edge + "%";
    this.after.style.clipPath = view.compare ? `inset(0 0 0 ${view.edge}%)` : "";
  }
}
