const styleItems = () => [...model.values].filter(([key]) =>
  form.keys.some((one) => one.path === key));
const messageItems = () => [...model.values].filter(([key]) => key.startsWith("message:"));
const pageItems = () => [...model.values].filter(([key]) => /^(css|html):/.test(key));

// Saving is offered when there is something to save and all of it is valid.
function showSaving() {
  const items = styleItems();
  const wrong = items.map(([key]) => key).filter((key) => fieldProblems.get(key)?.isError);
  byId("save").disabled = !items.length || wrong.length > 0;
  byId("save-reason").hidden = !wrong.length;
  byId("save-reason").textContent = wrong.length
    ? `Can't be saved: ${wrong[0]} is not valid.` : "";
  byId("save").title = wrong.length ? byId("save-reason").textContent
    : items.length ? "Save to the style (Ctrl+S)" : "No value of the style is changed (Ctrl+S)";
}

function openSaving() {
  const items = styleItems();
  if (!items.length || byId("save").disabled) {
    toast(items.length ? byId("save-reason").textContent
      : messageItems().length + pageItems().length
      ? `Only values of the style are saved. Download the ${form.message.length ? "message" : "page"} `
        + "under Share."
      : "No value of the style is changed.");
    return;
  }
  const none = (key) => {
    const found = form.keys.find((one) => one.path === key);
    return found.default === undefined ? "not set" : `not set (${found.default})`;
  };
  byId("save-changes").tBodies[0].replaceChildren(...items.map(([key, text]) => make("tr", {},
    make("th", {}, key), make("td", {}, fileText(key) ?? none(key)),
    make("td", {}, text === "unset" ? none(key) : text))));
  const others = messageItems().length + pageItems().length;
  byId("save-note").hidden = !others;
  byId("save-note").textContent = `${count(others, "value")} of the message ${others === 1 ? "is" : "are"} `
    + "not saved with it. Download the message under Share.";
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
  toast(`Saved ${count(items.length, "value")}.`);
  await loadForm();
  changed();
}
async function downloadStyle() {
  offer(await (await ask("/style", styleItems())).blob(),
    (form.style.path || form.style.fileName).split("/").pop());
}
async function download() {
  try {
    await downloadStyle();
    byId("save-dialog").close();
  } catch (error) {
    byId("save-problem").textContent = error.message;
    byId("save-problem").hidden = false;
  }
}

// The files: every image says which state of them it shows, and a request waits for the next.
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
      const message = model.message;
      const { mark: next } = await (await ask("/changes", [["~mark", mark]])).json();
      if (next !== mark && message === model.message) await noteMark(next);
    } catch (error) {
      showProblem(error);
      await new Promise((done) => setTimeout(done, 1000));
      if (!error.status) mark = mark && "gone";
    }
  }
}
