// Several variants at once: devices, text sizes, appearances, locales and versions of the SDK.

const commonLocales = ["en", "de", "fr", "es", "it", "pt-BR", "nl", "sv", "pl", "ru", "tr", "ar",
  "he", "fa", "hi", "th", "ja", "ko", "zh-Hans", "zh-Hant"];

// The values of an axis that are shown.
const shownValues = (name) => name === "device" ? model.devices
  : model.axes.get(name) || [model.values.has(name)
    ? (model.values.get(name) === "unset" ? "" : model.values.get(name)) : startValue(name) || ""];

// The axes with their values: those of the form, and the versions of the SDK.
function axes() {
  const device = { name: "device", title: "Devices", values: form.devices.map((one) => one.id) };
  const sdk = { name: "sdk", title: "SDKs", values: form.sdks };
  const others = form.axes.map((axis) => ({ name: axis.name, title: axis.title,
    values: [...(axis.isOptional ? [""] : []), ...(axis.values || commonLocales)] }));
  return [device, ...others, sdk].filter((axis) => axis.values.length > 1);
}
function setAxis(name, wanted) {
  step(null);
  editedAt = performance.now();
  const order = axes().find((axis) => axis.name === name).values;
  const values = [...wanted].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (!values.length) values.push(order[0]);
  if (name === "device") {
    model.devices = values;
  } else if (values.length > 1) {
    model.axes.set(name, values);
    model.values.delete(name);
  } else {
    model.axes.delete(name);
    if (values[0] === (startValue(name) || "")) model.values.delete(name);
    else model.values.set(name, values[0] || "unset");
  }
  changed({ devices: true });
}
const wantedCount = () => axes().reduce((product, axis) => product * shownValues(axis.name).length, 1);

// What a variant is called: its device, and what else differs.
function variantTitle(track) {
  const { width, height, name } = track.size();
  const device = form.devices.find((one) => one.id === track.device);
  const title = name || (device ? device.name : track.device);
  if (tracks.length < 2) return `${title} · ${width} × ${height}`;
  const others = [...track.variant].filter(([key]) => key !== "device")
    .map(([key, text]) => text === "unset" ? `no ${key}` : key === "sdk" ? `SDK ${text}` : text);
  return [...(model.devices.length > 1 || !others.length ? [track.device] : []), ...others]
    .join(" · ");
}
function removeDevice(device) {
  setAxis("device", model.devices.filter((id) => id !== device));
}

function showVariants() {
  byId("variant-axes").replaceChildren(...axes().map((axis) => {
    const shown = new Set(shownValues(axis.name));
    const all = make("button", { className: "link", onclick: () => {
      setAxis(axis.name, shown.size === axis.values.length ? [axis.values[0]] : axis.values);
      showVariants();
      document.querySelector(`[data-axis="${axis.name}"] .link`)?.focus();
    } }, shown.size === axis.values.length ? "First" : "All");
    all.setAttribute("aria-label", `${all.textContent} ${axis.title.toLowerCase()}`);
    const field = make("fieldset", {}, make("legend", {}, axis.title), all,
      ...[...axis.values, ...[...shown].filter((value) => !axis.values.includes(value))]
        .map((value) => make("label", {}, make("input", { type: "checkbox",
          checked: shown.has(value), onchange: (event) => {
            const next = new Set(shownValues(axis.name));
            if (event.target.checked) next.add(value); else next.delete(value);
            setAxis(axis.name, next);
            event.target.checked = shownValues(axis.name).includes(value);
            showVariantCount();
          } }), " ", axis.name === "device"
          ? form.devices.find((one) => one.id === value)?.name || value : value || "none")));
    field.dataset.axis = axis.name;
    return field;
  }));
  showVariantCount();
}
function showVariantCount() {
  const wanted = wantedCount();
  byId("variant-count").textContent = tracks.length > 1 ? tracks.length : "";
  byId("variant-words").textContent = wanted > maximumVariants
    ? `${wanted} variants; the first ${maximumVariants} are shown.` : count(wanted, "variant");
  byId("variants-button").setAttribute("aria-pressed", String(tracks.length > 1));
}
byId("variants").addEventListener("toggle", (event) => {
  if (event.newState !== "open") return;
  showVariants();
  anchor(byId("variants"), byId("variants-button"));
  byId("variants").querySelector("input")?.focus();
});
byId("variants-reset").onclick = () => {
  step(null);
  model.devices = [tracks[view.active].device];
  for (const [name, value] of tracks[view.active].variant) {
    if (name === "device" || !model.axes.has(name)) continue;
    if (value !== (startValue(name) || "unset")) model.values.set(name, value);
  }
  model.axes.clear();
  changed({ devices: true });
  showVariants();
};
function moveVariant(by) {
  if (tracks.length < 2) return;
  activate(tracks[(view.active + by + tracks.length) % tracks.length]);
  const track = tracks[view.active];
  track.figure.scrollIntoView({ block: "nearest", inline: "nearest" });
  track.caption.focus();
}
