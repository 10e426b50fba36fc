import { type FlameLayout, type FlameWindow, WHOLE } from '../../model/flame.ts';
import { matchedTotal } from '../names/searchNames.ts';
import { type Folding, foldedCallees, UNFOLDED } from './callChains.ts';
import type { CallTree, TreeAmounts } from './callTree.ts';
import { type CalleeFrames, type Describe, detailOf, FlameFrames, type Grouping, placeCallees } from './flameFrames.ts';

export interface FlameView {
  /** The call tree row that fills the width; 0 for all. */
  zoom: number;
  /** The width of the drawing, in pixels. */
  pixels: number;
  /** The visible part of the drawing, of which smaller frames are laid out; omitted or null if that is all of it. */
  window?: FlameWindow | null;
  /** The amount that is 100%, in the value type's unit. */
  total: number;
  /** For each name, 1 if it matches the search; null without a search. */
  matches: Uint8Array | null;
  /** Which chains of calls are folded; omitted for none. */
  folding?: Folding;
}

/**
 * Lays out the visible part of a call tree: every frame at least half a pixel wide, callees by weight (equal ones by
 * name), and for each caller one frame for the run of its smaller callees. A frame keeps its position in every window,
 * because smaller callees are to the right of larger ones. The cost depends on the drawn frames and their direct
 * callees, not on the size of the tree.
 */
export function flameLayout(
  tree: CallTree,
  amounts: TreeAmounts,
  view: FlameView,
  describe: Describe,
  grouping?: Grouping,
): FlameLayout {
  const { parent, end, names } = tree;
  const { weight, self, total } = amounts;
  const frames = new FlameFrames(tree, view.matches, foldedCallees(tree, [amounts], view.folding ?? UNFOLDED));
  const flatOf = (row: number): number => self[row]!;
  const push = (row: number, caller: number, x: number, width: number, before?: number): number =>
    frames.push(row, caller, { x, width }, { flatOf, cum: total[row]! }, before);

  const ancestors: number[] = [];
  for (let row = view.zoom; row >= 0; row = parent[row]!) ancestors.push(row);
  ancestors.reverse();
  const above = frames.pushPath(ancestors, (row, over, before) => push(row, over, 0, 1, before));

  const scale = 1 / (weight[view.zoom]! || 1);
  const widthOf = (row: number): number => weight[row]! * scale;
  const detail = detailOf(view.pixels, view.window ?? null);
  const byWeight = (a: number, b: number): number =>
    weight[b]! - weight[a]! || (names[tree.name[a]!]! < names[tree.name[b]!]! ? -1 : 1);
  let caller = above;
  const calleeFrames: CalleeFrames = {
    one: (row, x, width) => push(row, caller, x, width),
    run: (rows, x, width) => {
      let sum = 0;
      let matched = false;
      for (const row of rows) {
        sum += total[row]!;
        matched ||= view.matches !== null && view.matches[tree.name[row]!] === 1;
      }
      frames.pushMerged(caller, x, width, rows.length, sum, matched);
    },
  };
  const wide: number[] = [];
  const small: number[] = [];
  // Frames are visited in the order in which they are pushed: callers before callees, level by level.
  for (; caller < frames.count; caller++) {
    const row = frames.lastRows[caller]!;
    if (row < 0) continue;
    wide.length = 0;
    small.length = 0;
    let wideWidth = 0;
    let smallWidth = 0;
    const stop = end[row]!;
    for (let callee = row + 1; callee < stop; callee = end[callee]!) {
      const width = widthOf(callee);
      if (width >= detail.least && width > 0) {
        wide.push(callee);
        wideWidth += width;
      } else if (width > 0) {
        small.push(callee);
        smallWidth += width;
      }
    }
    wide.sort(byWeight);
    const x = frames.xs[caller]!;
    const smallFrom = x + wideWidth;
    // Most are merged as a whole, in any order.
    if (detail.leastIn(smallFrom, smallFrom + smallWidth) < detail.least) small.sort(byWeight);
    for (const callee of small) wide.push(callee);
    placeCallees(wide, widthOf, x, detail, calleeFrames);
  }
  const { matches } = view;
  return frames.take(
    {
      zoom: view.zoom,
      zoomDepth: above,
      place: placeOf(ancestors, tree, weight, byWeight),
      total: view.total,
      matchedTotal: matches && matchedTotal(tree, amounts, matches, 0),
      matchedInZoom: matches && matchedTotal(tree, amounts, matches, view.zoom),
    },
    describe,
    grouping,
  );
}

/** The position of the last of `path`, rows from the root down, in the drawing of all. */
function placeOf(
  path: readonly number[],
  { end }: CallTree,
  weight: Float64Array,
  order: (a: number, b: number) => number,
): FlameWindow {
  const whole = weight[0]! || 1;
  let left = 0;
  for (const [index, row] of path.entries()) {
    const caller = path[index - 1];
    if (caller === undefined) continue;
    for (let callee = caller + 1; callee < end[caller]!; callee = end[callee]!) {
      if (callee !== row && order(callee, row) < 0) left += weight[callee]!;
    }
  }
  return path.length === 1 ? WHOLE : { from: left / whole, to: (left + weight[path.at(-1)!]!) / whole };
}
