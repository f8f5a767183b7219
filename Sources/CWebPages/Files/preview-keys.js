// The keys that have fields, of whatever file they are, in one form.
const rows = new Map();
const unitWords = { points: "pt", fraction: "", ratio: "w/h" };
let pane = null;

const isColor = (text) => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text || "");
// Braze writes a colour as one number; the field has its digits.
const colorOfNumber = (text) => /^\d+$/.test(text || "") && Number(text) < 2 ** 32
  ? "#" + Number(text).toString(16).toUpperCase().padStart(8, "0") : text;
const numberOfColor = (text) => isColor(text)
  ? String(parseInt(text.length === 7 ? "FF" + text.slice(1) : text.slice(1), 16)) : text;

// The fields of the form, by pane and group, in the order of the files.
function messageKey(one) {
  const names = one.path.split(".");
  // What is around everything says nothing: fields are grouped by what is in it.
  let depth = names.length - 1 ? 1 : 0;
  if (names.length > 2 && !/\]$/.test(names[0])) depth = 2;
  return { ...one, key: "message:" + one.path, names, group: names.slice(0, depth).join("."),
    label: names.slice(depth).join("."), hint: one.group || "",
    unit: one.unit || (one.type === "boolean" ? "flag" : isColor(one.text) ? "color" : ""),
    summary: one.absent ? "Not in the file yet." : "", parts: [], isMessage: true };
}
function templateKey(one) {
  return { ...one, key: "template:" + one.path, names: [one.element, one.name],
    group: one.element, label: one.name, hint: "",
    unit: one.type === "boolean" ? "flag" : isColor(one.text) ? "color" : "",
    summary: `${one.name} of ${one.element}.`, parts: [], isMessage: true };
}
// A value that tags of the message are filled from.
function dataKey(one) {
  const names = one.path.split(".");
  return { ...one, text: one.text ?? undefined, key: "data:" + one.path, names,
    group: names.slice(0, -1).join("."), label: names[names.length - 1], hint: "", type: "string",
    unit: "", summary: "", parts: [], isMessage: true };
}
// A value of a rule, of the text or of an attribute of elements; those of one rule stand together.
function pageKey(one) {
  const [, prefix, selector, name] = /^(css|html):([\s\S]*)\{([^{]*)\}$/.exec(one.path) || [];
  if (!prefix) return null;
  const isRule = prefix === "css";
  const kind = isRule ? selector : name === "text" ? "Texts" : "Links and images";
  return { ...one, key: one.path, names: [selector, name], selector, name, isRule,
    group: one.element === undefined ? "Added" : kind,
    label: one.element === undefined ? `${selector} ${name}` : isRule ? name
      : name === "text" ? selector : `${selector} ${name}`,
    text: one.text ?? undefined, isMixed: one.text === null, type: "string", unit: /^#[0-9a-f]{6}$/i.test(one.text || "") ? "color" : "",
    hint: isRule && one.line ? `line ${one.line}` : "", parts: [], isPage: true,
    summary: one.text === null ? "It differs between the pages of the message."
      : isRule ? "Wins over all that the page says." : "" };
}
// Values of elements that the page doesn't set itself are in the list while they are set.
const pageKeys = () => !form.page ? [] : [...form.page.values,
  ...[...new Set([...model.values.keys(), ...addedKeys])].filter((key) => /^(css|html):/.test(key)
    && !form.page.values.some((one) => one.path === key)).map((path) => ({ path, text: undefined }))]
  .map(pageKey).filter(Boolean).sort((a, b) => pageRank(a) - pageRank(b));
// What is read comes before what decides how it looks.
const pageGroups = ["Added", "Texts", "Links and images"];
const pageRank = ({ group, isRule }) =>
  group === "Added" || !isRule ? pageGroups.indexOf(group) : pageGroups.length;
const addedKeys = new Set();
function styleKey(one) {
  const names = one.path.split(".");
  return { ...one, key: one.path, names, group: names.length > 1 ? names[0] : "",
    label: names[names.length - 1], inner: names.slice(1, -1).join(" › "), hint: "" };
}
