import { pathKey } from '../../../analysis/tree/rowKey.ts';
import type { FlameLayout } from '../../../model/flame.ts';

/** The key of a drawn frame. The drawing contains the frame's whole path, because callers are always drawn. */
export function frameKey(layout: FlameLayout, drawn: number): string {
  const path: string[] = [];
  for (let frame = drawn; frame > 0; frame = layout.parent[frame]!) path.push(layout.names[layout.name[frame]!]!);
  return pathKey(path.reverse());
}
