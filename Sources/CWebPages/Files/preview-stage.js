// Which figures are in sight: these are drawn first.
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const track = target.track;
    track.isSeen = isIntersecting;
    if (isIntersecting && track.isDue) track.draw();
  }
}, { rootMargin: "100px" });
// Draws one that is out of sight when all others are done.
function drawNext() {
  if (tracks.some((track) => track.isBusy || (track.isSeen && track.isDue))) return;
  const next = tracks.find((track) => track.isDue);
  if (next) next.draw(true);
}

function arrangeLanes() {
  const known = new Map(tracks.map((track) => [track.key, track]));
  const active = tracks[view.active]?.key;
  tracks = variants().map((variant) => known.get(variantName(variant)) || new Track(variant));
  view.active = Math.max(0, tracks.findIndex((track) => track.key === active));
  for (const track of known.values()) if (!tracks.includes(track)) sight.unobserve(track.figure);
  byId("stage").replaceChildren(...tracks.map((track) => track.figure));
  byId("stage").classList.toggle("several", tracks.length > 1);
  for (const track of tracks) {
    track.compare();
    sight.observe(track.figure);
  }
  fitAll();
  showActive();
}
function drawAll() {
  // The one that is read comes first.
  const first = tracks[view.active];
  if (first) first.draw();
  for (const track of tracks) if (track !== first) track.draw();
}
function fitAll() {
  fitted.key = "";
  for (const track of tracks) track.fit();
}
// Makes a variant the one whose problems and changes are listed.
function activate(track) {
  const index = tracks.indexOf(track);
  if (index < 0 || index === view.active) return false;
  view.active = index;
  for (const one of tracks) {
    one.fit();
    one.outline();
  }
  showActive();
  return true;
}
function showActive() {
  const track = tracks[view.active];
  const title = tracks.length > 1 && track ? "on " + variantTitle(track) : "";
  for (const one of document.querySelectorAll(".of-variant")) one.textContent = title;
  if (track && track.answer) showReport(track.answer);
}

// Of several, a tablet takes no more room than a phone.
const proportion = ({ width, height }) => tracks.length > 1 && view.zoom === 0
  ? Math.min(1, 600 / Math.sqrt(width * height)) : 1;
const rimFor = (factor) => Math.max(3, 12 * factor);
const figureWidth = (width, factor) =>
  Math.max(width * factor + 2 * rimFor(factor), tracks.length > 1 ? 108 : 270);
const figureHeight = (height, factor) =>
  height * factor + 2 * rimFor(factor) + 38 + (tracks.length > 1 ? 40 : 0);

// Points on the screen for a point of a device: all in the same proportion, so large that all of
// them fit, in as many rows as that takes.
const fitted = { key: "", factor: 1 };
function factorFor(scale) {
  if (view.zoom === 1) return 1;
  if (view.zoom === 2) return scale / devicePixelRatio;
  const stage = byId("stage");
  const style = getComputedStyle(stage);
  const isScrolling = getComputedStyle(byId("view")).overflow === "visible";
  const room = { width: stage.clientWidth - parseFloat(style.paddingLeft) * 2,
    height: (isScrolling ? Math.min(Math.max(innerHeight * 0.42, 250), 460) : stage.clientHeight)
      - parseFloat(style.paddingTop) * 2 };
  const sizes = tracks.map((track) => track.size());
  const key = JSON.stringify([room, sizes.map((size) => [size.width, size.height])]);
  if (fitted.key === key) return fitted.factor;
  const rowsHeight = (factor) => {
    let [used, row, total, rows] = [0, 0, 0, 1];
    for (const size of sizes) {
      const own = factor * proportion(size);
      const width = figureWidth(size.width, own);
      if (used > 0 && used + gapOfStage + width > room.width) {
        total += row;
        rows += 1;
        [used, row] = [0, 0];
      }
      used += (used > 0 ? gapOfStage : 0) + width;
      if (width > room.width) return Infinity;
      row = Math.max(row, figureHeight(size.height, own));
    }
    return total + row + (rows - 1) * gapOfStage;
  };
  const least = tracks.length > 1 ? (isScrolling ? 0.22 : 0.26) : 0.2;
  let [low, high] = [least, 1];
  if (rowsHeight(high) <= room.height) low = high;
  for (let round = 0; round < 12 && low < high; round++) {
    const middle = (low + high) / 2;
    if (rowsHeight(middle) <= room.height) low = middle; else high = middle;
  }
  Object.assign(fitted, { key, factor: low });
  return low;
}
const gapOfStage = 14;

function elementNamed(id) {
  for (const track of [tracks[view.active], ...tracks]) {
    const found = track && track.answer && track.answer.elements.find((one) => one.id === id);
    if (found) return found;
  }
  return null;
}
function hover(id) {
  if (view.hovered === id) return;
  view.hovered = id;
  for (const track of tracks) track.outline();
  showElement();
}
function select(id) {
  view.selected = id === view.selected ? null : id;
  for (const track of tracks) track.outline();
  showElement();
  filter();
}
function setEdge(value) {
  view.edge = Math.min(100, Math.max(0, value));
  byId("edge").value = view.edge;
  for (const track of tracks) track.compare();
}
