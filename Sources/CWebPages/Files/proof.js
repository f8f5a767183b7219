// A proof is read without this; it makes images larger and keeps what is written.
const root = document.documentElement;
const size = document.getElementById("size");
size.addEventListener("input", () => root.style.setProperty("--tile", size.value + "px"));
document.getElementById("save").addEventListener("click", () => {
  for (const field of document.querySelectorAll("input")) field.setAttribute("value", field.value);
  const page = new Blob(["<!DOCTYPE html>\n" + root.outerHTML], { type: "text/html" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(page);
  link.download = document.title + ".html";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
});
