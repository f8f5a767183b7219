// What VoiceOver finds in the variant that is looked at: a list in its order, and a number at each element.
// The colours are those of `render --accessibility`; numerals are black on the second and the fourth.
const voiceColors = ["#0072b2", "#e69f00", "#a3467a", "#56b4e9", "#00795a", "#c04f00"];
const maximumVoices = 300;
const voice = { key: "", answer: null, chosen: null };
const isHeard = () => view.voice && Boolean(form) && !form.scenario;

// Asks what is found in the state that is shown, unless it is known.
async function hear() {
  byId("voice").hidden = Boolean(form?.scenario);
  const track = tracks[view.active];
  if (!isHeard() || !track?.answer) return showVoice();
  const items = question(model.values, track.variant);
  const key = encode([...items, ...subjectItems()]) + mark;
  if (voice.key === key) return showVoice();
  voice.key = key;
  try {
    const answer = await (await ask("/accessibility", items)).json();
    if (voice.key !== key) return;
    voice.answer = answer;
  } catch (error) {
    if (voice.key !== key) return;
    Object.assign(voice, { key: "", answer: null });
    showProblem(error);
  }
  voice.chosen = null;
  showVoice();
}
function toggleVoice() {
  view.voice = !view.voice;
  press("voice", view.voice);
  updateAddress();
  hear();
}
function showVoice() {
  const answer = isHeard() ? voice.answer : null;
  byId("voice-box").hidden = !answer;
  tracks.forEach(showRegions);
  if (!answer) return;
  const { elements, skipped, accessibility, notes } = answer;
  byId("voice-count").textContent = elements.length || "";
  byId("voice-words").textContent = accessibility.spoken;
  const items = elements.slice(0, maximumVoices).map((one) => {
    const more = [...one.hints, ...(one.actions.length ? [`Actions: ${one.actions.join(", ")}.`] : []),
      ...(one.language === null ? [] : [`Language: ${one.language || "not named"}.`]),
      ...(one.certainty === "inferred" ? ["Inferred."] : [])].join(" ");
    const button = make("button", { className: "finding", onclick: () => showVoiceOf(one.number),
      onmouseenter: () => chooseVoice(one.number), onmouseleave: () => chooseVoice(null),
      onfocus: () => chooseVoice(one.number), onblur: () => chooseVoice(null) },
    numeral(one.number), make("span", { className: "words" },
      make("bdi", {}, one.spoken || "(nothing)"), more ? make("small", {}, more) : null));
    return make("li", {}, button);
  });
  if (!items.length) items.push(make("li", { className: "none" }, "VoiceOver finds nothing."));
  if (elements.length > maximumVoices) {
    items.push(make("li", { className: "none" }, `and ${elements.length - maximumVoices} more`));
  }
  byId("voices").replaceChildren(...items);
  byId("silences").replaceChildren(...skipped.slice(0, maximumVoices).map((one) => make("li", {},
    make("button", { className: "finding", ...watched(one.id) }, make("span", { className: "badge silent" }, "∅"),
      make("span", { className: "words" }, make("bdi", {},
        one.description ? `${one.kind} “${one.description}”` : one.kind),
      make("small", {}, one.decorative ? "Decoration: not spoken." : "Seen and not spoken."))))));
  byId("voice-notes").replaceChildren(...notes.map((text) => make("li", {}, text)));
}
function numeral(number) {
  const place = (number - 1) % voiceColors.length;
  const badge = make("span", { className: "badge voiced" + (place % 2 && place < 5 ? " light" : "") },
    String(number));
  badge.style.background = voiceColors[place];
  return badge;
}

// Draws the regions over the variant whose elements are listed.
function showRegions(track) {
  const answer = isHeard() && track === tracks[view.active] ? voice.answer : null;
  track.figure.classList.toggle("heard", Boolean(answer));
  if (!answer) return track.regions.replaceChildren();
  const { width, height } = track.size();
  const taken = [];
  track.regions.replaceChildren(...answer.elements.slice(0, maximumVoices).flatMap((one) => {
    const { x, y, width: across, height: down } = one.frame;
    // What is scrolled away is in the list alone.
    if (x >= width || y >= height || x + across < 0 || y + down < 0) return [];
    const region = make("div", { className: "region" + (one.certainty === "inferred" ? " guessed" : "") });
    region.dataset.number = one.number;
    Object.assign(region.style, { left: x * track.factor + "px", top: y * track.factor + "px",
      width: across * track.factor + "px", height: down * track.factor + "px",
      borderColor: voiceColors[(one.number - 1) % voiceColors.length] });
    const badge = numeral(one.number);
    // A number beside those that are at the same corner.
    const side = track.factor < 0.4 ? 13 : 18;
    const [top, most] = [y * track.factor, width * track.factor - side];
    let left = Math.min(Math.max(0, x * track.factor), most);
    const isTaken = () => taken.some((other) => Math.abs(other.left - left) < side
      && Math.abs(other.top - top) < side);
    while (isTaken() && left < most) left += 1;
    taken.push({ left, top });
    badge.style.left = left - x * track.factor + "px";
    region.append(badge);
    return [region];
  }));
}
function regionOf(number) {
  return tracks[view.active]?.regions.querySelector(`[data-number="${number}"]`);
}
function chooseVoice(number) {
  voice.chosen = number;
  for (const region of tracks[view.active]?.regions.children || []) {
    region.classList.toggle("chosen", region.dataset.number === String(number));
  }
}
// Shows the element that is listed, with its box and its values.
function showVoiceOf(number) {
  chooseVoice(number);
  const one = voice.answer.elements.find((other) => other.number === number);
  if (one && elementNamed(one.id) && view.selected !== one.id) select(one.id);
  regionOf(number)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
