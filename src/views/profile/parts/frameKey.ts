import { extendHigh, extendLow, hashName, pathHashIs, pathStart } from '../../../analysis/tree/pathHash.ts';
import { pathKey } from '../../../analysis/tree/rowKey.ts';
import { type FlameLayout, foldedCalls } from '../../../model/flame.ts';

/**
 * The key of a drawn frame. The drawing contains the frame's whole path, because callers are always drawn, or folded
 * into a frame that is.
 */
export function frameKey(layout: FlameLayout, drawn: number): string {
  return pathKey(namesToRoot(layout, drawn).reverse());
}

/** The drawn frame with this key, or with a call of this key folded into it; −1 if there is none. */
export function frameOfKey(layout: FlameLayout, key: string): number {
  const { count, parent, name, names, merged } = layout;
  if (key === '') return -1;
  const isWanted = pathHashIs(key);
  const hashes = Int32Array.from(names, hashName);
  const high = new Int32Array(count);
  const low = new Int32Array(count);
  high[0] = pathStart.high;
  low[0] = pathStart.low;
  for (let frame = 1; frame < count; frame++) {
    if (merged[frame]! > 0) continue;
    high[frame] = high[parent[frame]!]!;
    low[frame] = low[parent[frame]!]!;
    for (const call of [name[frame]!, ...foldedCalls(layout, frame)]) {
      high[frame] = extendHigh(high[frame]!, hashes[call]!);
      low[frame] = extendLow(low[frame]!, hashes[call]!);
      if (isWanted(high[frame]!, low[frame]!)) return frame;
    }
  }
  return -1;
}

/**
 * The functions from a frame, the last call of it, to the root, one a line and the frame's own first, as `go tool pprof
 * -traces` writes a stack.
 */
export function stackOf(layout: FlameLayout, frame: number): string {
  const folded = [...foldedCalls(layout, frame)].reverse();
  return [...folded.map((call) => layout.names[call]!), ...namesToRoot(layout, frame)].join('\n');
}

/** The functions from a frame, the first call of it, to the root, which is all samples and no function. */
function namesToRoot(layout: FlameLayout, frame: number): string[] {
  const names: string[] = [];
  for (let index = frame; layout.parent[index]! >= 0; index = layout.parent[index]!) {
    if (index !== frame) for (const call of foldedCalls(layout, index).toReversed()) names.push(layout.names[call]!);
    names.push(layout.names[layout.name[index]!]!);
  }
  return names;
}
