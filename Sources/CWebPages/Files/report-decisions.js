// Accepting and rejecting, where the page comes from render-snapshot review --web.

const decides = () => Boolean(report.token);
const isPending = (variant) => ["failed", "new"].includes(variant.status) && variant.actual &&
  !variant.decision;

// What a decision is about: the variant, the group of the row, or the whole case.
function subject(isWhole) {
  const row = rows[state.row];
  if (row.isHead) return { group: row.group };
  const variant = current();
  return isWhole ? { case: variant.case } : { case: variant.case, variant: variant.variant };
}
function isAbout(variant, about) {
  if (about.group) return variant.group === about.group;
  return variant.case === about.case && (!about.variant || variant.variant === about.variant);
}
async function decide(decision, isWhole) {
  if (!decides() || state.isDeciding || !current()) return false;
  const about = subject(isWhole);
  const count = report.variants.filter((variant) => isAbout(variant, about) && isPending(variant))
    .length;
  if (!count) return say("There is nothing left to decide here.");
  state.isDeciding = true;
  say(`${decision === "accept" ? "Accepting" : "Rejecting"} ${count} …`);
  try {
    const answer = await send("decision", { decision, ...about });
    const result = await answer.json();
    for (const name of result.decided || []) {
      const variant = report.variants.find((one) => one.case + "/" + one.variant === name);
      if (variant) mark(variant, decision + "ed");
    }
    const done = (result.decided || []).length;
    const problems = result.problem ? [result.problem] : result.problems || [];
    say([`${done} ${decision}ed.`, ...problems].join(" "), problems.length > 0);
    if (done) step();
  } catch (error) {
    say("The server doesn't answer: is render-snapshot review --web still running?", true);
  }
  state.isDeciding = false;
  decisions();
}
function send(path, values) {
  const query = Object.entries({ token: report.token, ...values })
    .map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return fetch(path + "?" + query, { method: "PUT" });
}
// Ends the server; what was decided is written.
async function finish() {
  if (!decides()) return;
  try {
    await send("end", {});
    report.token = "";
    decisions();
    byId("because").textContent = "The review has ended; this page can be closed.";
    byId("because").hidden = false;
  } catch (error) {
    say("The server doesn't answer: has render-snapshot review --web ended already?", true);
  }
}
function mark(variant, decision) {
  variant.decision = decision;
  const index = report.variants.indexOf(variant);
  const row = rows.find((row) => row.index === index);
  const badge = make("span", { className: "status " + decision }, decision);
  row.item.querySelector(".status").after(" ", badge);
}
// Goes on to the next row with something left.
function step() {
  const isLeft = (row) => row.isHead
    ? membersOf(groupOf(row)).some(isPending) : isPending(report.variants[row.index]);
  for (const row of rows) {
    if (row.isHead) row.item.classList.toggle("done", !isLeft(row));
  }
  const next = [...rows.keys()].map((offset) => (state.row + offset) % rows.length)
    .find((row) => !rows[row].item.hidden && isLeft(rows[row]));
  show(next === undefined ? state.row : next);
  if (next === undefined) say(byId("said").textContent + " Everything is decided.");
}
function say(text, isProblem) {
  byId("said").textContent = text;
  byId("said").classList.toggle("problem", Boolean(isProblem));
}
// The buttons, and how many are left.
function decisions() {
  byId("decisions").hidden = !decides();
  if (!decides()) return;
  const left = report.variants.filter(isPending).length;
  byId("left").textContent = `${left} left`;
  if (!current()) return;
  const row = rows[state.row];
  const group = row.isHead ? groupOf(row) : null;
  const pending = report.variants.filter((one) => isAbout(one, subject(false)) && isPending(one));
  const amount = group ? ` all ${pending.length}` : "";
  for (const [id, word, key] of [["accept-it", "Accept", "a"], ["reject-it", "Reject", "r"]]) {
    byId(id).replaceChildren(word + amount + " ", make("kbd", {}, key));
    byId(id).disabled = pending.length === 0;
  }
}
