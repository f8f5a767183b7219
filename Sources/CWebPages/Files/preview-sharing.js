// Copies and downloads of what is shown.

const messageName = () => form.input.split("/").pop().replace(/\.\w+$/, "");

// A word as a shell reads it.
const quoted = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word
  : "'" + word.replaceAll("'", "'\\''") + "'";
function command() {
  const words = [...form.command];
  const option = (name) => name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
  const variant = tracks[view.active]?.variant || variants()[0];
  const set = inOrder(model.values);
  const around = new Map([...set.filter(([key]) => environmentKeys.includes(key)), ...variant]);
  for (const [key, text] of around) {
    if (key !== "data" && text !== "unset" && text !== startValue(key)) words.push("--" + option(key), text);
  }
  // Data are named by their file, the first ones too.
  const data = around.get("data") ?? startValue("data");
  if (data && data !== "unset") words.push("--data", form.dataFiles?.[data] ?? data);
  for (const [key, text] of set) {
    if (!environmentKeys.includes(key)) words.push("--set", `${key}=${sent(key, text)}`);
  }
  return words.map(quoted).join(" ");
}
async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
    toast(words);
  } catch {
    // Without the permission the text can be copied by hand.
    prompt("Copy this:", text);
  }
}

function offer(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
// The image of a variant in all its pixels, as a PNG file.
async function fullPicture(values, variant) {
  const buffer = await (await ask("/draw", question(values, variant))).arrayBuffer();
  const length = new DataView(buffer).getUint32(0);
  return new Blob([buffer.slice(4 + length)], { type: "image/png" });
}
async function downloadPicture() {
  const { variant, device } = tracks[view.active];
  offer(await fullPicture(model.values, variant), `${messageName()}.${device}.png`);
}
// Before and after side by side, each with its heading.
async function downloadBoth() {
  const { variant, device } = tracks[view.active];
  const pictures = await Promise.all([baseline(), model.values].map(async (values) =>
    createImageBitmap(await fullPicture(values, variant))));
  const gap = Math.round(pictures[0].width / 24);
  const head = gap * 3;
  const canvas = make("canvas", { width: pictures[0].width * 2 + gap * 3,
    height: pictures[0].height + head + gap });
  const context = canvas.getContext("2d");
  context.fillStyle = "#ececef";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#1c1c20";
  context.font = `600 ${Math.round(gap * 1.1)}px system-ui, sans-serif`;
  context.textAlign = "center";
  pictures.forEach((picture, index) => {
    const x = gap + index * (picture.width + gap);
    context.fillText(["Before", "After"][index], x + picture.width / 2, head - gap);
    context.drawImage(picture, x, head);
  });
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  offer(blob, `${messageName()}.${device}.before-after.png`);
}
async function downloadMessage() {
  const items = [...messageItems(), ...pageItems()].map(([key, text]) => [key, sent(key, text)]);
  offer(await (await ask("/message", items)).blob(), form.input.split("/").pop());
}

byId("copy-link").onclick = () => copy(location.origin + location.pathname + address(), "Link copied.");
byId("copy-command").onclick = () => copy(command(), "Command copied.");
byId("picture").onclick = () => downloadPicture().catch(showProblem);
byId("both-pictures").onclick = () => downloadBoth().catch(showProblem);
byId("download-message").onclick = () => downloadMessage().catch(showProblem);
byId("download-style").onclick = () => downloadStyle().catch(showProblem);
byId("share").addEventListener("click", (event) => {
  if (event.target.tagName === "BUTTON") byId("share").hidePopover();
});
byId("share").addEventListener("toggle", (event) => {
  if (event.newState !== "open") return;
  anchor(byId("share"), byId("share-button"));
  byId("download-message").textContent = form.page && !form.message.length ? "Download page"
    : "Download message";
  byId("download-message").disabled = !form.message.length && !form.page;
  byId("download-style").disabled = !form.keys.length;
  byId("both-pictures").disabled = byId("picture").disabled = !tracks[view.active]?.answer;
  byId("copy-link").focus();
});
// Below its button, within the window.
function anchor(box, button) {
  const place = button.getBoundingClientRect();
  box.style.top = place.bottom + 6 + "px";
  box.style.left = Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 8)) + "px";
  box.style.maxHeight = innerHeight - place.bottom - 16 + "px";
}
