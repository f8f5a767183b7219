const report = JSON.parse(document.getElementById("report").textContent);
const statuses = ["error", "failed", "new", "unclaimed", "passed"];
const words = { error: "Error", failed: "Failed", new: "New", unclaimed: "Unreferenced",
  passed: "Passed" };
const views = ["Side by side", "Slider", "Blink", "Onion skin", "Difference"];
const state = { view: 0, row: -1, outcome: 0, zoom: 0, outlines: false, slider: 50, onion: 50,
  shown: new Set(), open: new Set(), hovered: null, boxes: true, place: -1, gallery: false };
const reasons = report.variants.filter((variant) => variant.status !== "passed");
for (const status of statuses) {
  if (status !== "passed" || reasons.length === 0) state.shown.add(status);
}

// Images are kept as text and become blobs when they are looked at.
const blobs = new Map();
function address(picture) {
  if (!picture) return null;
  if (blobs.has(picture)) return blobs.get(picture);
  const holder = byId(picture);
  let url = picture;
  if (holder) {
    const binary = atob(holder.textContent);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  }
  blobs.set(picture, url);
  return url;
}

// A variant.
let blinking = 0;
function current() {
  const row = rows[state.row];
  if (!row) return undefined;
  return report.variants[row.isHead ? groupOf(row).outcomes[state.outcome] : row.index];
}
function show(position) {
  if (position !== state.row) state.outcome = 0;
  state.row = position;
  state.hovered = null;
  state.place = -1;
  rows.forEach((row, other) => {
    const link = row.item.firstElementChild;
    if (other === position) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
  const variant = current();
  byId("detail").hidden = !variant;
  if (!variant) return;
  const link = rows[position].item.firstElementChild;
  link.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", location.search + link.hash);
  const because = variant.because
    ? (variant.partly ? "partly " : "") + "because " + variant.because : "";
  const hasCause = because && variant.verdict.endsWith(", " + because);
  // The list names an error by what is wrong, without the path that its case says.
  byId("verdict").textContent = variant.status === "error"
    ? link.querySelector("strong").textContent
    : isolated(hasCause ? variant.verdict.slice(0, -because.length - 2) : variant.verdict);
  byId("because").textContent = isolated(because);
  byId("because").hidden = !because;
  const pixels = variant.differingPixels
    ? (variant.differingPixels === 1
        ? "1 pixel differs" : `${variant.differingPixels.toLocaleString("en")} pixels differ`) +
      (variant.unexplainedPixels && variant.unexplainedPixels < variant.differingPixels
        ? `, ${variant.unexplainedPixels.toLocaleString("en")} of them unexplained` : "")
    : "";
  byId("where").textContent =
    [variant.case, variant.variant, words[variant.status], variant.decision, pixels]
      .filter(Boolean).join(" · ");
  if (variant.inferred?.length) {
    byId("where").append(" ", make("span", { className: "inferred",
      title: "Not read in the SDK's source of this version: " + variant.inferred.join(", ") },
    "≈ inferred"));
  }
  changes(variant);
  groupPanel(rows[position]);
  decisions();
  draw();
  magnifyPlace();
}

function written(value) {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(written).join(" ⏎ ");
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
function cell(value, property) {
  const isVerbatim = ["text", "lines", "picture"].includes(property);
  const text = isVerbatim ? written(value)
    : written(value).replace(/\d+\.\d{3,}/g, (number) => written(Number(number)));
  return make("td", { className: "mono" }, swatch(text), text);
}
function changes(variant) {
  byId("changes").hidden = variant.changes.length === 0;
  const lines = [];
  let last = null;
  for (const change of variant.changes) {
    const watched = watching(change.id, hover);
    if (change.id !== last) {
      lines.push(make("tr", { tabIndex: 0, ...watched },
        make("th", { colSpan: 3, className: "mono" }, change.id)));
    }
    last = change.id;
    lines.push(make("tr", watched,
      make("td", {}, change.property), cell(change.from, change.property),
      cell(change.to, change.property)));
  }
  byId("changes").tBodies[0].replaceChildren(...lines);
  const group = rows[state.row].isHead ? groupOf(rows[state.row]) : null;
  const command = group ? group.accept : variant.accept;
  byId("accept").hidden = decides() || !command || variant.decision === "accepted";
  byId("accept-words").textContent = group ? "To accept all of them:" : "To accept it:";
  byId("command").textContent = command || "";
}

// The stage.
function size(variant) {
  const [first, second] = [variant.expectedSize, variant.actualSize];
  return {
    width: Math.max(first ? first.width : 0, second ? second.width : 0),
    height: Math.max(first ? first.height : 0, second ? second.height : 0),
  };
}
function picture(variant, which) {
  const { width, height } = size(variant);
  const own = (which === "diff" ? null : variant[which + "Size"]) || { width, height };
  const image = make("img", { src: address(variant[which]), draggable: false,
    alt: `${which} image of ${variant.case} on ${variant.variant}` });
  image.dataset.which = which;
  image.style.width = 100 * own.width / width + "%";
  image.style.height = 100 * own.height / height + "%";
  return image;
}
function frame(variant, title, which, ...images) {
  const box = make("div", { className: "frame" }, ...images);
  box.dataset.which = which;
  box.addEventListener("pointermove", (event) => point(event, box));
  box.addEventListener("pointerleave", () => { hover(null); magnifyPlace(); });
  return make("figure", {}, make("figcaption", {}, title), box);
}
// Whether it has texts and no images: a scenario's timeline, or what VoiceOver finds.
function isText(variant) { return variant.variant === "timeline" || isVoice(variant); }
// The lines of a text that the page holds; null for one that is in the folder alone.
function linesOf(name) {
  const holder = byId(name);
  if (!holder) return null;
  const bytes = Uint8Array.from(atob(holder.textContent), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(bytes).replace(/\n$/, "").split("\n");
}
// The text of a scenario's timeline; of two, with a mark before each line.
function timeline(name, isMarked) {
  const lines = linesOf(name);
  if (!lines) return make("p", {}, make("a", { href: name }, name));
  return make("pre", { className: "timeline", tabIndex: 0 }, ...lines.map((line) => {
    const mark = isMarked ? { "+": "after", "-": "before" }[line[0]] || "" : "";
    return make("span", { className: mark }, line + "\n");
  }));
}
function draw() {
  clearInterval(blinking);
  const variant = current();
  const stage = byId("stage");
  document.querySelectorAll("#views button[data-view]").forEach((button) => {
    button.setAttribute("aria-pressed", String(Number(button.dataset.view) === state.view));
  });
  const range = byId("range");
  range.parentElement.hidden = true;
  const { expected, actual, diff } = variant;
  const showsText = isText(variant);
  byId("views").hidden = showsText || (!expected && !actual);
  if (showsText && actual) {
    stage.replaceChildren(...(isVoice(variant) ? voices(variant)
      : [timeline(diff || actual, Boolean(diff))]));
    return;
  }
  if (!expected && !actual) {
    const words = make("p", {}, variant.status === "passed"
      ? "Equal to its golden; images of what passed are not kept." : "There is no image.");
    const kept = smallest(variant);
    stage.replaceChildren(kept
      ? make("img", { src: address(kept), alt: `image of ${variant.case} on ${variant.variant}`,
        onerror() { this.replaceWith(words); } })
      : words);
  } else if (!expected || !actual) {
    const which = actual ? "actual" : "expected";
    stage.replaceChildren(
      frame(variant, actual ? "Actual (no golden)" : "Expected", which, picture(variant, which)));
  } else if (state.view === 0) {
    stage.replaceChildren(
      frame(variant, "Expected", "expected", picture(variant, "expected")),
      frame(variant, "Actual", "actual", picture(variant, "actual")));
  } else if (state.view === 4) {
    stage.replaceChildren(diff
      ? frame(variant, "Difference", "actual", picture(variant, "diff"))
      : make("p", {}, "No pixel differs: only the layout does."));
  } else {
    const over = picture(variant, "actual");
    const title = ["", "Expected ◂ ▸ Actual", "", "Expected under actual"][state.view];
    const figure = frame(variant, title, "actual", picture(variant, "expected"), over);
    stage.replaceChildren(figure);
    if (state.view === 2) {
      let isActual = true;
      const blink = () => {
        isActual = !isActual;
        over.style.visibility = isActual ? "" : "hidden";
        figure.firstElementChild.textContent = isActual ? "Actual" : "Expected";
      };
      blink();
      state.blink = blink;
      state.isBlinking = true;
      blinking = setInterval(() => { if (state.isBlinking) blink(); }, 700);
    } else {
      range.parentElement.hidden = false;
      byId("range-name").textContent = state.view === 1 ? "Edge" : "Actual";
      range.value = state.view === 1 ? state.slider : state.onion;
      if (state.view === 1) {
        figure.lastElementChild.append(make("div", { className: "handle" }));
      }
      blend();
    }
  }
  fit();
  outline();
  boxes();
}
function blend() {
  const frame = document.querySelector(".frame");
  const over = frame && frame.querySelector('img[data-which="actual"]');
  if (!over) return;
  if (state.view === 1) {
    over.parentElement.querySelector(".handle").style.left = state.slider + "%";
    const edge = state.slider * size(current()).width / current().actualSize.width;
    over.style.clipPath = `inset(0 0 0 ${edge}%)`;
  } else if (state.view === 3) {
    over.style.opacity = state.onion / 100;
  }
}
function adjust(value) {
  const limited = Math.min(100, Math.max(0, value));
  if (state.view === 1) state.slider = limited; else state.onion = limited;
  byId("range").value = limited;
  blend();
}
function fit() {
  const variant = current();
  byId("zoom").textContent = ["Fit", "Points", "Pixels", "400 %"][state.zoom];
  const frames = [...document.querySelectorAll(".frame")];
  if (!frames.length) return;
  const pixels = size(variant);
  const scale = variant.scale || 1;
  const stage = byId("stage");
  const room = { width: (stage.clientWidth - 32) / frames.length - 20,
    height: stage.clientHeight - 44 };
  const fitting = Math.min(room.width / pixels.width, room.height / pixels.height);
  const factor = [fitting, 1 / scale, 1, 4][state.zoom];
  for (const box of frames) {
    box.style.width = pixels.width * factor + "px";
    box.style.height = pixels.height * factor + "px";
    box.classList.toggle("sharp", factor > 1);
  }
}

// Outlines of elements.
function point(event, box) {
  const variant = current();
  const bounds = box.getBoundingClientRect();
  if (state.view === 1 && event.buttons === 1) {
    adjust(100 * (event.clientX - bounds.left) / bounds.width);
  }
  const scale = (variant.scale || 1) * bounds.width / size(variant).width;
  const [x, y] = [(event.clientX - bounds.left) / scale, (event.clientY - bounds.top) / scale];
  let best = null;
  for (const element of variant.elements || []) {
    const rect = element[box.dataset.which] || element.actual || element.expected;
    if (!rect || x < rect.x || y < rect.y || x > rect.x + rect.width ||
      y > rect.y + rect.height) continue;
    const area = rect.width * rect.height;
    if (!best || area <= best.area) best = { id: element.id, area };
  }
  hover(best && best.id);
  const pixel = variant.scale || 1;
  magnify(x * pixel, y * pixel);
}
function numbers(rect) {
  const [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(written);
  return `x ${x}, y ${y}, ${width} × ${height} pt`;
}
function hover(id) {
  if (state.hovered === id) return;
  state.hovered = id;
  outline();
}
function outline() {
  document.querySelectorAll(".box").forEach((box) => box.remove());
  const variant = current();
  const changed = new Set(variant.changes.map((change) => change.id));
  for (const element of variant.elements || []) {
    const isHovered = element.id === state.hovered;
    if (!isHovered && !(state.outlines && changed.has(element.id))) continue;
    for (const box of document.querySelectorAll(".frame")) {
      const isExpected = box.dataset.which === "expected";
      const isPair = state.view === 0 && variant.expected && variant.actual;
      if (element.expected && (isExpected || !isPair)) {
        box.append(rectangle(variant, element.expected, true, isHovered));
      }
      if (element.actual && !isExpected) {
        box.append(rectangle(variant, element.actual, false, isHovered));
      }
    }
  }
  const element = (variant.elements || []).find((element) => element.id === state.hovered);
  if (!element) {
    const hasImage = !isText(variant) && (variant.expected || variant.actual);
    byId("element").replaceChildren(hasImage ? "Point at an element to outline it." : "");
    byId("element").hidden = !hasImage;
    return;
  }
  const rects = [element.expected, element.actual].map((rect) => rect ? numbers(rect) : "not there");
  if (rects[0] === rects[1]) rects.pop();
  byId("element").hidden = false;
  byId("element").replaceChildren(make("b", {}, element.id),
    ...rects.map((text, index) => make("span", {}, (index ? "→ " : "") + text)));
}
function rectangle(variant, rect, isBefore, isHovered) {
  const { width, height } = size(variant);
  const scale = variant.scale || 1;
  const box = make("div", {
    className: "box" + (isBefore ? " before" : "") + (isHovered ? "" : " soft") });
  box.style.left = 100 * rect.x * scale / width + "%";
  box.style.top = 100 * rect.y * scale / height + "%";
  box.style.width = 100 * rect.width * scale / width + "%";
  box.style.height = 100 * rect.height * scale / height + "%";
  return box;
}

// Controls.
views.forEach((name, index) => {
  const button = make("button", { onclick() { state.view = index; draw(); } },
    name, " ", make("kbd", {}, String(index + 1)));
  button.dataset.view = index;
  byId("views").insertBefore(button, byId("views").querySelector("label"));
});
byId("range").addEventListener("input", (event) => adjust(Number(event.target.value)));
byId("search").addEventListener("input", filter);
byId("list").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link) return;
  event.preventDefault();
  const position = rows.findIndex((row) => row.item === link.parentElement);
  const isAgain = position === state.row && rows[position].isHead;
  show(position);
  if (isAgain) toggleGroup();
});
const cycleZoom = () => { state.zoom = (state.zoom + 1) % 4; fit(); };
byId("zoom").addEventListener("click", cycleZoom);
function toggleOutlines() {
  state.outlines = !state.outlines;
  byId("outlines").setAttribute("aria-pressed", String(state.outlines));
  outline();
}
byId("outlines").addEventListener("click", toggleOutlines);
byId("boxes").addEventListener("click", toggleBoxes);
byId("next-place").addEventListener("click", () => nextPlace(1));
byId("gallery-button").addEventListener("click", toggleGallery);
byId("accept-it").addEventListener("click", () => decide("accept", false));
byId("finish").addEventListener("click", finish);
byId("reject-it").addEventListener("click", () => decide("reject", false));
byId("help-button").addEventListener("click", () => byId("help").showModal());
function toggleTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
}
byId("copy").addEventListener("click", () => {
  const range = document.createRange();
  range.selectNodeContents(byId("command"));
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  const copied = () => {
    byId("copy").textContent = "Copied";
    setTimeout(() => { byId("copy").textContent = "Copy"; }, 1500);
  };
  if (navigator.clipboard) navigator.clipboard.writeText(byId("command").textContent).then(copied);
  else if (document.execCommand("copy")) copied();
});
addEventListener("resize", () => { if (current()) fit(); });
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === byId("search")) {
    if (event.key === "Escape") { byId("search").value = ""; filter(); }
    if (event.key === "Escape" || event.key === "Enter") byId("search").blur();
    return;
  }
  if (byId("help").open) {
    if (event.key === "?") byId("help").close();
    return;
  }
  const step = event.shiftKey ? 10 : 2;
  const value = state.view === 1 ? state.slider : state.onion;
  const keys = {
    j: () => move(1), k: () => move(-1),
    "/": () => { byId("search").focus(); byId("search").select(); },
    "?": () => byId("help").showModal(), z: cycleZoom, o: toggleOutlines, t: toggleTheme,
    g: toggleGallery, b: toggleBoxes, n: () => nextPlace(1), N: () => nextPlace(-1),
    e: toggleGroup, x: nextOutcome, a: () => decide("accept", false),
    r: () => decide("reject", false), A: () => decide("accept", true),
    R: () => decide("reject", true),
    " ": () => {
      if (state.view !== 2 || !state.blink) return false;
      state.isBlinking = false;
      state.blink();
    },
    ArrowLeft: () => state.view === 1 || state.view === 3 ? adjust(value - step) : false,
    ArrowRight: () => state.view === 1 || state.view === 3 ? adjust(value + step) : false,
  };
  if (event.target === byId("range") && event.key.startsWith("Arrow")) return;
  const needsVariant = !["/", "?", "t", "g"].includes(event.key);
  if (needsVariant && !current()) return;
  if (/^[1-5]$/.test(event.key)) {
    state.view = Number(event.key) - 1;
    draw();
  } else {
    const isOnControl = event.target.closest("button, a, input, tr");
    if (!Object.hasOwn(keys, event.key) || (event.key === " " && isOnControl)) return;
    if (keys[event.key]() === false) return;
  }
  event.preventDefault();
});

chips();
byId("keys-of-decisions").hidden = !decides();
const wanted = rows.findIndex((row) => row.item.firstElementChild.hash === location.hash);
if (location.hash && wanted >= 0) {
  const row = rows[wanted];
  const variant = report.variants[row.isHead ? groupOf(row).outcomes[0] : row.index];
  state.shown.add(variant.status);
  if (row.group && !row.isHead) state.open.add(row.group);
  chips();
  filter();
  show(wanted);
}
filter();
// Where all is equal, all of it is what there is to look at.
if (!reasons.length && wanted < 0 && report.variants.some(smallest)) toggleGallery();
