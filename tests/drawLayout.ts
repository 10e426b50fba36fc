import { type FlameLayout, WHOLE } from '../src/model/flame.ts';

/**
 * Parses a flame graph layout from a picture: a line is a row, and a word is a frame as wide as the word with its dots,
 * below its caller. `+3...` is a run of three small frames. One letter has the amount 10.
 * @param zoomDepth depth of the zoomed frame
 * @param matched names that the search matches; without them there is no search
 */
export function drawLayout(picture: string, zoomDepth = 0, matched?: string[]): FlameLayout {
  const lines = picture.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  const frames: { name: string; from: number; to: number; depth: number; parent: number }[] = [];
  lines.forEach((line, depth) => {
    for (const word of line.slice(indent).matchAll(/\S+/g)) {
      const from = word.index;
      const parent = frames.findIndex((f) => f.depth === depth - 1 && f.from <= from && from < f.to);
      frames.push({ name: word[0].replace(/\.+$/, ''), from, to: from + word[0].length, depth, parent });
    }
  });
  const all = frames[0]!.to;
  const names = [...new Set(frames.map((frame) => frame.name))];
  const cum = frames.map((frame) => (frame.to - frame.from) * 10);
  const flat = cum.map((value, i) => frames.reduce((left, f, k) => (f.parent === i ? left - cum[k]! : left), value));
  return {
    count: frames.length,
    x: Float64Array.from(frames, (frame) => frame.from / all),
    width: Float64Array.from(frames, (frame) => (frame.to - frame.from) / all),
    depth: Int32Array.from(frames, (frame) => frame.depth),
    parent: Int32Array.from(frames, (frame) => frame.parent),
    row: Int32Array.from(frames, (frame, i) => (frame.name.startsWith('+') ? -1 : i)),
    merged: Int32Array.from(frames, (frame) => (frame.name.startsWith('+') ? Number(frame.name.slice(1)) : 0)),
    name: Int32Array.from(frames, (frame) => names.indexOf(frame.name)),
    flat: Float64Array.from(flat),
    cum: Float64Array.from(cum),
    matched: Uint8Array.from(frames, (frame) => (matched?.includes(frame.name) ? 1 : 0)),
    names,
    packages: names,
    origins: names.map(() => 'own'),
    zoomDepth,
    zoomKey: zoomDepth > 0 ? frames.find((frame) => frame.depth === zoomDepth)!.name : '',
    place: zoomDepth > 0 ? null : WHOLE,
    maxDepth: lines.length - 1,
    total: all * 10,
    matchedTotal: matched ? 0 : null,
    matchedInZoom: matched ? 0 : null,
  };
}
