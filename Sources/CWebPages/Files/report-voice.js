// What VoiceOver finds: both texts beside one another, line by line, and an image of what it finds now.

const isVoice = ({ variant }) => variant.endsWith(".accessibility");

// The lines of the golden and of now in pairs, each with what became of it.
function voiceRows(difference) {
  const rows = [];
  let [gone, added] = [[], []];
  const pair = () => {
    for (let index = 0; index < Math.max(gone.length, added.length); index++) {
      rows.push({ before: gone[index], after: added[index], isChanged: true });
    }
    [gone, added] = [[], []];
  };
  for (const line of difference) {
    const text = line.slice(2);
    if (line[0] === "-") gone.push(text);
    else if (line[0] === "+") added.push(text);
    else {
      pair();
      rows.push({ before: text, after: text, isChanged: false });
    }
  }
  pair();
  return rows;
}
function voiceTable(variant) {
  const lines = linesOf(variant.diff || variant.actual);
  if (!lines) return timeline(variant.diff || variant.actual, Boolean(variant.diff));
  const rows = variant.diff ? voiceRows(lines)
    : lines.map((text) => ({ after: text, isChanged: false }));
  const cell = (text, name, sign, isChanged) => make("td",
    { className: isChanged && text !== undefined ? name : "" },
    text === undefined ? "" : make("bdi", {}, (isChanged ? sign : "") + text));
  const titles = variant.diff ? ["Expected", "Actual"] : ["Actual (no golden)"];
  return make("table", { className: "voice" },
    make("thead", {}, make("tr", {}, ...titles.map((title) => make("th", { scope: "col" }, title)))),
    make("tbody", {}, ...rows.map(({ before, after, isChanged }) => make("tr", {},
      ...(variant.diff ? [cell(before, "before", "− ", isChanged)] : []),
      cell(after, "after", "+ ", isChanged && Boolean(variant.diff))))));
}
function voiceImage(variant) {
  if (!variant.image) return [];
  const image = make("img", { src: address(variant.image),
    alt: `What VoiceOver finds now in ${variant.case}, numbered, with what it says` });
  return [make("figure", { className: "voice" }, make("figcaption", {}, "Actual, numbered"), image)];
}
const voices = (variant) => [voiceTable(variant), ...voiceImage(variant)];
