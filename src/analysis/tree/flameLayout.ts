import type { FlameLayout } from '../../model/flame.ts';
import { matchedTotal } from '../names/searchNames.ts';
import type { CallTree } from './callTree.ts';
import { type Describe, FlameFrames } from './flameFrames.ts';
import type { TreeAmounts } from './treeAmounts.ts';

export interface FlameView {
  /** The call tree row that fills the width; 0 for all. */
  zoom: number;
  /** The width of the drawing, in pixels. */
  pixels: number;
  /** The amount that is 100%, in the value type's unit. */
  total: number;
  /** For each name, 1 if it matches the search; null without a search. */
  matches: Uint8Array | null;
}

/** Frames narrower than this many pixels are merged with their narrow siblings. */
export const NARROWEST = 0.5;

/**
 * Lays out the visible part of a call tree: every frame at least half a pixel wide, callees by weight (equal ones by name), and
 * for each caller one frame for the run of its smaller callees. The cost depends on the drawn frames and their direct callees,
 * not on the size of the tree.
 */
export function flameLayout(tree: CallTree, amounts: TreeAmounts, view: FlameView, describe: Describe): FlameLayout {
  const { parent, end, names } = tree;
  const { weight, self, total } = amounts;
  const frames = new FlameFrames(tree, view.matches);
  const push = (row: number, caller: number, x: number, width: number): number =>
    frames.push(row, caller, x, width, self[row]!, total[row]!);

  const ancestors: number[] = [];
  for (let row = view.zoom; row >= 0; row = parent[row]!) ancestors.push(row);
  let above = -1;
  for (const row of ancestors.reverse()) above = push(row, above, 0, 1);

  const scale = 1 / (weight[view.zoom]! || 1);
  const least = NARROWEST / Math.max(view.pixels, 1) / scale;
  const wide: number[] = [];
  // Frames are visited in the order in which they are pushed: callers before callees, level by level.
  for (let frame = above; frame < frames.count; frame++) {
    const row = frames.rows[frame]!;
    if (row < 0) continue;
    wide.length = 0;
    let small = 0;
    let smallWeight = 0;
    let smallTotal = 0;
    let smallMatches = false;
    const stop = end[row]!;
    for (let callee = row + 1; callee < stop; callee = end[callee]!) {
      if (weight[callee]! >= least && weight[callee]! > 0) wide.push(callee);
      else if (weight[callee]! > 0) {
        small++;
        smallWeight += weight[callee]!;
        smallTotal += total[callee]!;
        if (view.matches !== null && view.matches[tree.name[callee]!] === 1) smallMatches = true;
      }
    }
    wide.sort((a, b) => weight[b]! - weight[a]! || (names[tree.name[a]!]! < names[tree.name[b]!]! ? -1 : 1));
    let x = frames.xs[frame]!;
    for (const callee of wide) {
      const width = weight[callee]! * scale;
      push(callee, frame, x, width);
      x += width;
    }
    if (small > 0 && smallWeight >= least) {
      frames.pushMerged(frame, x, smallWeight * scale, small, smallTotal, smallMatches);
    }
  }
  const { matches } = view;
  return frames.take(
    {
      zoom: view.zoom,
      zoomDepth: ancestors.length - 1,
      total: view.total,
      matchedTotal: matches && matchedTotal(tree, amounts, matches, 0),
      matchedInZoom: matches && matchedTotal(tree, amounts, matches, view.zoom),
    },
    describe,
  );
}
