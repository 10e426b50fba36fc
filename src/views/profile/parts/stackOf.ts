import type { FlameLayout } from '../../../model/flame.ts';

/** The functions from a frame to the root, one a line and the frame's own first, as `go tool pprof -traces` writes a stack. */
export function stackOf(layout: FlameLayout, frame: number): string {
  const names: string[] = [];
  // The root is all samples, and no function.
  for (let at = frame; layout.parent[at]! >= 0; at = layout.parent[at]!) names.push(layout.names[layout.name[at]!]!);
  return names.join('\n');
}
