import { type FlameLayout, foldedCalls } from '../../../model/flame.ts';

/**
 * The functions from a frame, the last call of it, to the root, one a line and the frame's own first, as `go tool pprof
 * -traces` writes a stack.
 */
export function stackOf(layout: FlameLayout, frame: number): string {
  const folded = [...foldedCalls(layout, frame)].reverse();
  return [...folded.map((call) => layout.names[call]!), ...namesToRoot(layout, frame)].join('\n');
}

/** The functions from a frame, the first call of it, to the root, which is all samples and no function. */
export function namesToRoot(layout: FlameLayout, frame: number): string[] {
  const names: string[] = [];
  for (let index = frame; layout.parent[index]! >= 0; index = layout.parent[index]!) {
    if (index !== frame) for (const call of foldedCalls(layout, index).toReversed()) names.push(layout.names[call]!);
    names.push(layout.names[layout.name[index]!]!);
  }
  return names;
}
