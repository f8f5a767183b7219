// Where pixels differ: boxes around the positions, one after the other, and a magnifier.

const MAGNIFIER = 156;

// A place that is small on the screen is easily overlooked.
function isSmall(variant, place) {
  const whole = size(variant);
  return place.width < whole.width / 4 && place.height < whole.height / 4;
}
const placesOf = (variant) => variant.regions || [];

function boxes() {
  document.querySelectorAll(".place").forEach((box) => box.remove());
  const variant = current();
  const places = placesOf(variant);
  byId("boxes").hidden = places.length === 0;
  byId("next-place").hidden = places.length === 0;
  if (!state.boxes) return;
  const whole = size(variant);
  places.forEach((place, index) => {
    if (!isSmall(variant, place) && state.place !== index) return;
    for (const frame of document.querySelectorAll(".frame")) {
      const box = make("div", { className: "place" + (state.place === index ? " chosen" : "") });
      box.style.left = 100 * place.x / whole.width + "%";
      box.style.top = 100 * place.y / whole.height + "%";
      box.style.width = 100 * place.width / whole.width + "%";
      box.style.height = 100 * place.height / whole.height + "%";
      frame.append(box);
    }
  });
}
function toggleBoxes() {
  state.boxes = !state.boxes;
  byId("boxes").setAttribute("aria-pressed", String(state.boxes));
  boxes();
}

// Goes to the next place, enlarges it and puts it in the middle.
function nextPlace(step) {
  const variant = current();
  const places = placesOf(variant);
  if (!places.length) return false;
  state.place = (state.place + step + places.length) % places.length;
  if (state.place < 0) state.place = 0;
  const place = places[state.place];
  // The largest zoom at which the whole place is seen in each of the images beside one another.
  const stage = byId("stage");
  const count = Math.max(1, document.querySelectorAll(".frame").length);
  const room = { width: stage.clientWidth / count - 60, height: stage.clientHeight - 60 };
  const factors = { 3: 4, 2: 1, 1: 1 / (variant.scale || 1) };
  const fits = (zoom) => place.width * factors[zoom] <= room.width
    && place.height * factors[zoom] <= room.height;
  state.zoom = [3, 2, 1].find(fits) || 0;
  fit();
  boxes();
  magnify(place.x + place.width / 2, place.y + place.height / 2);
  const frame = document.querySelector(".frame");
  if (!frame) return;
  const factor = frame.clientWidth / size(variant).width;
  const [outer, inner] = [stage.getBoundingClientRect(), frame.getBoundingClientRect()];
  stage.scrollBy(
    inner.left - outer.left + (place.x + place.width / 2) * factor - stage.clientWidth / 2,
    inner.top - outer.top + (place.y + place.height / 2) * factor - stage.clientHeight / 2);
}

// Both images enlarged around a pixel.
function magnify(x, y) {
  const variant = current();
  const places = placesOf(variant);
  const holder = byId("magnifier");
  const names = ["expected", "actual"].filter((which) => variant[which]);
  holder.hidden = names.length < 2 || !places.length || isText(variant);
  if (holder.hidden) return;
  const place = places[Math.max(0, state.place)];
  const longest = Math.max(place.width, place.height) + 12;
  const factor = longest > MAGNIFIER ? 1 : Math.min(12, Math.floor(MAGNIFIER / longest));
  const lenses = names.map((which) => {
    const image = make("img", { src: address(variant[which]), alt: `${which}, enlarged`,
      draggable: false });
    const own = variant[which + "Size"] || size(variant);
    image.style.width = own.width * factor + "px";
    image.style.left = MAGNIFIER / 2 - x * factor + "px";
    image.style.top = MAGNIFIER / 2 - y * factor + "px";
    const lens = make("div", { className: "lens" }, image);
    for (const other of places) {
      const box = make("div", { className: "place" });
      box.style.left = MAGNIFIER / 2 + (other.x - x) * factor + "px";
      box.style.top = MAGNIFIER / 2 + (other.y - y) * factor + "px";
      box.style.width = other.width * factor + "px";
      box.style.height = other.height * factor + "px";
      lens.append(box);
    }
    return make("figure", {}, make("figcaption", {}, which === "expected" ? "Expected" : "Actual"),
      lens);
  });
  const words = `Place ${Math.max(0, state.place) + 1} of ${places.length}, ` +
    `${place.width} × ${place.height} px at ${place.x}, ${place.y}` +
    (variant.largestDifference ? `; up to ${variant.largestDifference} of 255` : "") +
    (factor > 1 ? `; enlarged ${factor} ×` : "");
  holder.replaceChildren(make("div", { className: "lenses" }, ...lenses), make("p", {}, words));
}
function magnifyPlace() {
  const place = placesOf(current())[Math.max(0, state.place)];
  if (place) magnify(place.x + place.width / 2, place.y + place.height / 2);
  else byId("magnifier").hidden = true;
}
