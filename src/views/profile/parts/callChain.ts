import { type FlameLayout, foldedCalls } from '../../../model/flame.ts';

/** A chain of calls with one amount, as it is drawn. */
export interface CallChain {
  /** The frame of its first call. */
  first: number;
  calls: number;
  isFolded: boolean;
}

/** The chain that a frame is in; null if its caller and its callees have other amounts. */
export function callChain(layout: FlameLayout, frame: number): CallChain | null {
  if (frame <= 0 || layout.merged[frame]! > 0) return null;
  let first = frame;
  while (layout.parent[first]! > 0 && isSame(layout, layout.parent[first]!, first)) first = layout.parent[first]!;
  let calls = 0;
  let isFolded = false;
  for (let index = first; index > 0; index = calleeInChain(layout, index)) {
    const folded = foldedCalls(layout, index).length;
    calls += 1 + folded;
    isFolded ||= folded > 0;
  }
  return calls === 1 ? null : { first, calls, isFolded };
}

function calleeInChain(layout: FlameLayout, frame: number): number {
  const callee = layout.parent.indexOf(frame, frame + 1);
  return callee > 0 && layout.merged[callee] === 0 && isSame(layout, frame, callee) ? callee : -1;
}

/** Whether a callee has the whole amount of its caller: on both sides, if there are two. */
function isSame({ cum, flat, diff }: FlameLayout, caller: number, callee: number): boolean {
  const columns = diff === undefined ? [{ cum, flat }] : [diff.before, diff.after];
  return columns.every((side) => side.flat[caller] === 0 && side.cum[caller] === side.cum[callee]);
}
