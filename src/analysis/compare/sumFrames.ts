import type { FlameLayout } from '../../model/flame.ts';
import type { Profile } from '../../model/profile.ts';
import type { CallTree } from '../tree/callTree.ts';

/**
 * Adds up columns of sample values over the frames of a layout: for each column, the cumulative amount of each frame.
 * One pass over the tree and one pass over the samples per column, whatever is drawn. Merged small frames get 0.
 */
export function sumFrames(
  { samples }: Profile,
  tree: CallTree,
  layout: Pick<FlameLayout, 'count' | 'row' | 'parent'>,
  columns: readonly Float64Array[],
): Float64Array[] {
  const frameOf = innermostFrames(tree, layout);
  /** The frame of each sample, looked up once for all columns. */
  const frames = new Int32Array(samples.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    frames[sample] = frameOf[stack < 0 ? 0 : tree.rowOfStack[stack]!]!;
  }
  return columns.map((values) => {
    const sums = new Float64Array(layout.count);
    for (let sample = 0; sample < frames.length; sample++) sums[frames[sample]!]! += values[sample]!;
    // Callers come before callees.
    for (let frame = layout.count - 1; frame > 0; frame--) sums[layout.parent[frame]!]! += sums[frame]!;
    return sums;
  });
}

/** For each row of the tree, the innermost drawn frame that contains it. */
function innermostFrames(tree: CallTree, { count, row }: Pick<FlameLayout, 'count' | 'row'>): Int32Array {
  // The root is always drawn, as the first frame; so 0 also means that a row is not drawn.
  const frameOf = new Int32Array(tree.count);
  for (let frame = 1; frame < count; frame++) if (row[frame]! >= 0) frameOf[row[frame]!] = frame;
  for (let index = 1; index < tree.count; index++)
    if (frameOf[index] === 0) frameOf[index] = frameOf[tree.parent[index]!]!;
  return frameOf;
}
