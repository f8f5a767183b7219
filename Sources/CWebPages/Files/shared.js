"use strict";
// What the pages of the report and of the preview have in common.

const byId = (id) => document.getElementById(id);

function make(name, properties, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties || {})) {
    if (key in element) element[key] = value; else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// Eight digits have their alpha first, where CSS has it last.
const cssColor = (text) => text.length === 9 ? "#" + text.slice(3) + text.slice(1, 3) : text;

// A field of a colour, null for a text that is none.
function swatch(text) {
  if (!/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(text || "")) return null;
  const field = make("i", { className: "swatch" });
  field.style.background = cssColor(text);
  return field;
}

// A number with its noun: "1 problem", "2 problems".
const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

// A sentence in which no string that is written from right to left changes the order of the words
// around it, as String.isolated has it.
function isolated(sentence) {
  const letters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
  if (!letters.test(sentence)) return sentence;
  return sentence.split(/("(?:\\.|[^"\\])*"|[,;→] )/u).map((piece) => {
    const [, start, words, end] = /^("?\s*)(.*?)(\s*"?)$/su.exec(piece);
    return letters.test(words) ? start + "\u2068" + words + "\u2069" + end : piece;
  }).join("");
}

// Calls back with the id of an element while the pointer or the focus is on something.
const watching = (id, hover) => ({ onmouseenter: () => hover(id), onmouseleave: () => hover(null),
  onfocus: () => hover(id), onblur: () => hover(null) });

