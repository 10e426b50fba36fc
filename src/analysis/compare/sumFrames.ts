import type { FlameLayout } from '../../model/flame.ts';
import type { Profile } from '../../model/profile.ts';
import type { CallTree } from '../callTree.ts';

/**
 * Adds up columns of sample values over the frames of a layout: for each column what passes through each frame. One pass
 * over the tree and one over the samples a column, whatever is drawn. Runs of small frames get 0.
 */
export function sumFrames(
  { samples }: Profile,
  tree: CallTree,
  layout: Pick<FlameLayout, 'count' | 'row' | 'parent'>,
  columns: readonly Float64Array[],
): Float64Array[] {
  const frameOf = innermostFrames(tree, layout);
  return columns.map((values) => {
    const sums = new Float64Array(layout.count);
    for (let sample = 0; sample < samples.count; sample++) {
      const value = values[sample]!;
      if (value === 0) continue;
      const stack = samples.stack[sample]!;
      const frame = frameOf[stack < 0 ? 0 : tree.rowOfStack[stack]!]!;
      if (frame >= 0) sums[frame]! += value;
    }
    // Callers come before callees.
    for (let frame = layout.count - 1; frame > 0; frame--) sums[layout.parent[frame]!]! += sums[frame]!;
    return sums;
  });
}

/** For each row of the tree the innermost drawn frame that it lies in. */
function innermostFrames(tree: CallTree, { count, row }: Pick<FlameLayout, 'count' | 'row'>): Int32Array {
  const frameOf = new Int32Array(tree.count).fill(-1);
  for (let frame = 0; frame < count; frame++) if (row[frame]! >= 0) frameOf[row[frame]!] = frame;
  for (let at = 1; at < tree.count; at++) if (frameOf[at]! < 0) frameOf[at] = frameOf[tree.parent[at]!]!;
  return frameOf;
}
