import { type FlameDiff, type FlameLayout, type FlameSide, frameChanges } from '../../model/flame.ts';
import { matchedTotal } from '../names/searchNames.ts';
import { type Describe, FlameFrames } from '../tree/flameFrames.ts';
import { NARROWEST } from '../tree/flameLayout.ts';
import { type ChangeMeasure, type ComparedTrees, changeOf, kindOfChange, sizeOfChange } from './frameChange.ts';
import type { PairSide } from './pairProfiles.ts';

/** The amount that the width of a frame shows: one side's, or the larger of the two. */
export type PairWidth = PairSide | 'larger';

export interface PairView {
  /** The call tree row that the view is zoomed to; 0 for all. */
  zoom: number;
  /** Width of the drawing, in pixels. */
  pixels: number;
  width: PairWidth;
  /** The fraction of the drawing's width that the zoomed frame takes, 0 to 1. */
  fill: number;
  /** For each name, 1 if it matches the search; null without a search. */
  matches: Uint8Array | null;
  /** The measure that the colours show, and the change at the end of the colour scale. */
  colour: { by: ChangeMeasure; most: number };
  coloured: boolean;
}

const sides = ['before', 'after'] as const;

/**
 * Lays out the visible part of the shared tree of two profiles. Callees are in the order of their names, so that a function keeps
 * its position whichever side gives the widths. Frames without width are left out; adjacent callees narrower than half a pixel
 * are merged into one frame.
 *
 * With the larger of the two as width, callees together can be wider than their caller, for example if one function replaced
 * another: they then share the caller's width in proportion.
 */
export function pairLayout(compared: ComparedTrees & { describe: Describe }, view: PairView): FlameLayout {
  const { tree, amounts, factors, totals, describe } = compared;
  const { parent, end, names } = tree;
  const frames = new FlameFrames(tree, view.matches);
  const sums = new SideSums();

  const wanted = sides.filter((side) => view.width === 'larger' || view.width === side);
  const weightOf = (side: PairSide, row: number): number => amounts[side].weight[row]! * factors[side];
  const want = (row: number): number => {
    let most = 0;
    for (const side of wanted) most = Math.max(most, weightOf(side, row));
    return most;
  };
  const larger = (before: number, after: number): number => {
    if (view.width !== 'larger') return view.width === 'before' ? before : after;
    return Math.abs(before) > Math.abs(after) ? before : after;
  };
  const cumOf = (side: PairSide, row: number): number => amounts[side].total[row]! * factors[side];
  const flatOf = (side: PairSide, row: number): number => amounts[side].self[row]! * factors[side];
  const push = (row: number, caller: number, x: number, width: number): number => {
    const [before, after] = [cumOf('before', row), cumOf('after', row)];
    const [ownBefore, ownAfter] = [flatOf('before', row), flatOf('after', row)];
    sums.push(before, after, ownBefore, ownAfter);
    return frames.push(row, caller, x, width, larger(ownBefore, ownAfter), larger(before, after));
  };

  const ancestors: number[] = [];
  for (let row = view.zoom; row >= 0; row = parent[row]!) ancestors.push(row);
  let above = -1;
  for (const row of ancestors.reverse()) above = push(row, above, 0, view.fill);

  const least = NARROWEST / Math.max(view.pixels, 1);
  const wide: number[] = [];
  const byName = (a: number, b: number): number => (names[tree.name[a]!]! < names[tree.name[b]!]! ? -1 : 1);
  for (let frame = above; frame < frames.count; frame++) {
    const row = frames.rows[frame]!;
    if (row < 0) continue;
    const unit = frames.widths[frame]! / (roomWanted(row) || 1);
    wide.length = 0;
    const small = { count: 0, width: 0, before: 0, after: 0, matches: false };
    const stop = end[row]!;
    for (let callee = row + 1; callee < stop; callee = end[callee]!) {
      const width = want(callee) * unit;
      if (width === 0) continue;
      if (width >= least) {
        wide.push(callee);
        continue;
      }
      small.count++;
      small.width += width;
      small.before += cumOf('before', callee);
      small.after += cumOf('after', callee);
      small.matches ||= view.matches !== null && view.matches[tree.name[callee]!] === 1;
    }
    wide.sort(byName);
    let x = frames.xs[frame]!;
    for (const callee of wide) {
      const width = want(callee) * unit;
      push(callee, frame, x, width);
      x += width;
    }
    if (small.count > 0 && small.width >= least) {
      const { count, before, after } = small;
      frames.pushMerged(frame, x, small.width, count, larger(before, after), small.matches);
      sums.push(before, after, 0, 0);
    }
  }

  /**
   * The width that a row's callees and its own amount need together; with the widths of one side, this is the row's own width.
   */
  function roomWanted(row: number): number {
    if (wanted.length === 1) return want(row);
    const own = { before: weightOf('before', row), after: weightOf('after', row) };
    let sum = 0;
    for (let callee = row + 1; callee < end[row]!; callee = end[callee]!) {
      const before = weightOf('before', callee);
      const after = weightOf('after', callee);
      own.before -= before;
      own.after -= after;
      sum += Math.max(before, after);
    }
    return Math.max(want(row), sum + Math.max(own.before, own.after, 0));
  }

  const matched = (side: PairSide, row: number): number | null =>
    view.matches && matchedTotal(tree, amounts[side], view.matches, row) * factors[side];
  const side = (which: PairSide): FlameSide => ({
    ...sums.take(which),
    total: totals[which],
    matchedTotal: matched(which, 0),
    matchedInZoom: matched(which, view.zoom),
  });
  const both = { before: side('before'), after: side('after') };
  const shown = (pick: (one: FlameSide) => number | null): number | null => {
    const [before, after] = [pick(both.before), pick(both.after)];
    return before === null || after === null ? null : larger(before, after);
  };
  const layout = frames.take(
    {
      zoom: view.zoom,
      zoomDepth: ancestors.length - 1,
      total: larger(totals.before, totals.after),
      matchedTotal: shown((one) => one.matchedTotal),
      matchedInZoom: shown((one) => one.matchedInZoom),
    },
    describe,
  );
  return { ...layout, diff: diffOf(layout, both, compared, view) };
}

function diffOf(
  layout: FlameLayout,
  both: Record<PairSide, FlameSide>,
  { amounts, totals }: ComparedTrees,
  { colour, coloured }: PairView,
): FlameDiff {
  const change = new Uint8Array(layout.count);
  const size = new Float64Array(layout.count);
  for (let frame = 0; frame < layout.count; frame++) {
    const row = layout.row[frame]!;
    if (row < 0) continue;
    const by = changeOf(both.before.cum[frame]!, both.after.cum[frame]!, totals, colour.by);
    const weights = { before: amounts.before.weight[row]!, after: amounts.after.weight[row]! };
    change[frame] = frameChanges.indexOf(kindOfChange(by, weights));
    size[frame] = sizeOfChange(by, colour.most);
  }
  return { ...both, change, size, events: new Array<string>(layout.count).fill(''), coloured };
}

/** Amounts of both sides, frame by frame. */
class SideSums {
  private readonly cums: Record<PairSide, number[]> = { before: [], after: [] };
  private readonly flats: Record<PairSide, number[]> = { before: [], after: [] };

  push(before: number, after: number, ownBefore: number, ownAfter: number): void {
    this.cums.before.push(before);
    this.cums.after.push(after);
    this.flats.before.push(ownBefore);
    this.flats.after.push(ownAfter);
  }

  take(side: PairSide): { cum: Float64Array; flat: Float64Array } {
    return { cum: Float64Array.from(this.cums[side]), flat: Float64Array.from(this.flats[side]) };
  }
}
