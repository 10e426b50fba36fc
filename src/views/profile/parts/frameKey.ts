import { extendHigh, extendLow, hashName, pathHashIs, pathStart } from '../../../analysis/tree/pathHash.ts';
import { pathKey } from '../../../analysis/tree/rowKey.ts';
import type { FlameLayout } from '../../../model/flame.ts';

/** The key of a drawn frame. The drawing contains the frame's whole path, because callers are always drawn. */
export function frameKey(layout: FlameLayout, drawn: number): string {
  const path: string[] = [];
  for (let frame = drawn; frame > 0; frame = layout.parent[frame]!) path.push(layout.names[layout.name[frame]!]!);
  return pathKey(path.reverse());
}

/** The drawn frame with this key; −1 if there is none. */
export function frameOfKey({ count, parent, name, names, merged }: FlameLayout, key: string): number {
  if (key === '') return -1;
  const isWanted = pathHashIs(key);
  const hashes = Int32Array.from(names, hashName);
  const high = new Int32Array(count);
  const low = new Int32Array(count);
  high[0] = pathStart.high;
  low[0] = pathStart.low;
  for (let frame = 1; frame < count; frame++) {
    if (merged[frame]! > 0) continue;
    const own = hashes[name[frame]!]!;
    high[frame] = extendHigh(high[parent[frame]!]!, own);
    low[frame] = extendLow(low[parent[frame]!]!, own);
    if (isWanted(high[frame]!, low[frame]!)) return frame;
  }
  return -1;
}
