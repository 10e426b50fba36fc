import type { FlameLayout } from './flame.ts';

/**
 * The calls after the first one that a frame stands for, callers first, as indices into `names`. Empty unless it is
 * folded.
 */
export function foldedCalls({ folded }: Pick<FlameLayout, 'folded'>, frame: number): Int32Array {
  return folded === undefined ? NONE : folded.name.subarray(folded.start[frame], folded.start[frame + 1]);
}

const NONE = new Int32Array(0);

/** Whether a frame stands for a call of the function, an index into `names`. */
export function hasCall(layout: Pick<FlameLayout, 'folded' | 'merged' | 'name'>, frame: number, name: number): boolean {
  if (layout.merged[frame]! > 0) return false;
  return layout.name[frame] === name || (layout.folded !== undefined && foldedCalls(layout, frame).includes(name));
}
