const styleItems = () => [...model.values].filter(([key]) =>
  form.keys.some((one) => one.path === key));

function openSaving() {
  const items = styleItems();
  if (!items.length) {
    toast("No value of the style is changed.");
    return;
  }
  const none = (key) => {
    const found = form.keys.find((one) => one.path === key);
    return found.default === undefined ? "not set" : `not set (${found.default})`;
  };
  byId("save-changes").tBodies[0].replaceChildren(...items.map(([key, text]) => make("tr", {},
    make("th", {}, key), make("td", {}, fileText(key) ?? none(key)),
    make("td", {}, text === "unset" ? none(key) : text))));
  const path = form.style.path;
  byId("save-title").textContent = path ? `Save to ${path.split("/").pop()}` : "Download the style";
  byId("save-confirm").hidden = !path;
  byId("save-reload").hidden = true;
  byId("save-problem").hidden = true;
  byId("save-confirm").disabled = false;
  if (!byId("save-dialog").open) byId("save-dialog").showModal();
  (path ? byId("save-confirm") : byId("save-download")).focus();
}
async function save() {
  const items = styleItems();
  byId("save-confirm").disabled = true;
  try {
    const response = await ask("/style", [...items, ["~digest", form.style.digest || ""]],
      { method: "PUT" });
    form.style.digest = (await response.json()).digest;
  } catch (error) {
    byId("save-problem").textContent = error.message;
    byId("save-problem").hidden = false;
    byId("save-reload").hidden = error.status !== 409;
    byId("save-confirm").disabled = error.status === 409;
    return;
  }
  const before = new Map(items.map(([key]) => [key, fileText(key) ?? "unset"]));
  // Steps back from here say what the file said before.
  for (const snapshot of [...past, ...future]) {
    for (const [key, text] of before) {
      if (!snapshot.values.has(key)) snapshot.values.set(key, text);
    }
  }
  for (const [key] of items) model.values.delete(key);
  byId("save-dialog").close();
  toast(`Saved ${items.length} ${items.length === 1 ? "value" : "values"}.`);
  await loadForm();
  changed();
}
async function download() {
  try {
    const response = await ask("/style", styleItems());
    offer(await response.blob(), (form.style.path || form.style.fileName).split("/").pop());
    byId("save-dialog").close();
  } catch (error) {
    byId("save-problem").textContent = error.message;
    byId("save-problem").hidden = false;
  }
}
async function downloadPicture() {
  const lane = lanes[0];
  const response = await ask("/draw", question(model.values, lane.device));
  const buffer = await response.arrayBuffer();
  const length = new DataView(buffer).getUint32(0);
  offer(new Blob([buffer.slice(4 + length)], { type: "image/png" }),
    form.input.split("/").pop().replace(/\.\w+$/, "") + "." + lane.device + ".png");
}
function offer(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// The files: every picture says which state of them it shows, and a request waits for the next.
let isLoading = false;
async function noteMark(next) {
  if (next === mark || isLoading) return;
  isLoading = true;
  try {
    const isFirst = !mark;
    mark = next;
    if (!isFirst) {
      await loadForm();
      changed();
    }
  } finally {
    isLoading = false;
  }
}
async function follow() {
  for (;;) {
    try {
      const { mark: next } = await (await ask("/changes", [["~mark", mark]])).json();
      if (next !== mark) await noteMark(next);
    } catch (error) {
      showProblem(error);
      await new Promise((done) => setTimeout(done, 1000));
      if (!error.status) mark = mark && "gone";
    }
  }
}
