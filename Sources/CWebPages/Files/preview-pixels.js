// One answer holds the description and the pixels, so that both are of the same state.
async function drawn(items, signal) {
  const response = await ask("/draw", items, { signal });
  const buffer = await response.arrayBuffer();
  const length = new DataView(buffer).getUint32(0);
  const description = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const { width = 0, height = 0 } = description.picture || {};
  const pixels = width && height ? new ImageData(new Uint8ClampedArray(
    unpacked(new Uint32Array(buffer, 4 + length), width * height).buffer), width, height) : null;
  return { description, pixels };
}
// Pixels of which equal ones are written once: a number whose highest bit is set says how often the
// next pixel is there, another one how many pixels follow.
function unpacked(words, count) {
  const pixels = new Uint32Array(count);
  let [place, index] = [0, 0];
  while (index < words.length) {
    const head = words[index++];
    const length = head & 0x7fffffff;
    if (head >>> 31) {
      pixels.fill(words[index++], place, place + length);
    } else {
      pixels.set(words.subarray(index, index + length), place);
      index += length;
    }
    place += length;
  }
  return pixels;
}
function put(pixels, canvas) {
  if (canvas.width !== pixels.width) canvas.width = pixels.width;
  if (canvas.height !== pixels.height) canvas.height = pixels.height;
  canvas.getContext("2d").putImageData(pixels, 0, 0);
}
function afterFrame(action) { requestAnimationFrame(() => setTimeout(action, 0)); }
const figure = (value) => String(Math.round(value * 100) / 100);

// Notes how long it took from an edit until its last image was shown.
function noteTime(track, edited) {
  if (track.noted === edited) return;
  track.noted = edited;
  if (!tracks.every((one) => one.noted === edited || !one.isSeen)) return;
  afterFrame(() => {
    timings.push(performance.now() - edited);
    if (stateTimer) showState();
  });
}
