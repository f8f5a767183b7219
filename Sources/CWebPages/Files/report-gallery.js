// All images at once, as far as there are any: those of what passed are kept by check --gallery.

let watcher = null;
const smallest = (variant) => variant.small || variant.actual || variant.expected
  || report.goldens[report.variants.indexOf(variant)];

function gallery() {
  if (watcher) watcher.disconnect();
  watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const image = entry.target;
      if (!entry.isIntersecting || image.src) continue;
      image.src = address(image.dataset.picture);
      watcher.unobserve(image);
    }
  }, { root: byId("gallery"), rootMargin: "400px" });
  const sections = new Map();
  for (const index of report.checked) {
    const variant = report.variants[index];
    if (!matches(variant) || !variant.variant) continue;
    if (!sections.has(variant.case)) sections.set(variant.case, []);
    sections.get(variant.case).push(tile(variant, index));
  }
  const without = report.variants.some((variant) => variant.status === "passed" && !smallest(variant));
  byId("gallery").replaceChildren(
    ...(without ? [make("p", {}, "Pictures of what passed are kept by ",
      make("code", {}, "render-snapshot check --gallery"), ".")] : []),
    ...[...sections].sort(([one], [other]) => one < other ? -1 : 1).map(([name, tiles]) =>
      make("section", {}, make("h3", {}, name), make("div", { className: "tiles" }, ...tiles))));
}
function tile(variant, index) {
  const picture = isText(variant) ? null : smallest(variant);
  const image = picture ? make("img", { alt: `${variant.case} on ${variant.variant}` }) : null;
  if (image) {
    // A golden may be nowhere near the page.
    image.onerror = () => image.replaceWith(make("span", { className: "none" }, "no image"));
    image.dataset.picture = picture;
    watcher.observe(image);
  }
  return make("button", { className: "tile", title: variant.verdict || "equal to its golden",
    onclick() { toggleGallery(); reveal(index); } },
    image || make("span", { className: "none" }, "no image"),
    make("span", { className: "status " + variant.status }, words[variant.status]), " ",
    variant.variant);
}
// Shows a variant, also one in a group that is closed.
function reveal(index) {
  const row = rows.findIndex((row) => row.index === index);
  if (rows[row].group) state.open.add(rows[row].group);
  filter();
  show(row);
}
function toggleGallery() {
  state.gallery = !state.gallery;
  byId("gallery-button").setAttribute("aria-pressed", String(state.gallery));
  byId("gallery").hidden = !state.gallery;
  document.body.classList.toggle("has-gallery", state.gallery);
  if (state.gallery) gallery(); else fitAgain();
}
function fitAgain() { if (current()) fit(); }
