import { type FlameDiff, type FlameLayout, type FlameSide, type FlameWindow, frameChanges } from '../../model/flame.ts';
import { matchedTotal } from '../names/searchNames.ts';
import { type Folding, foldedCallees, UNFOLDED } from '../tree/callChains.ts';
import {
  type CalleeFrames,
  type Describe,
  detailOf,
  FlameFrames,
  type Grouping,
  placeCallees,
} from '../tree/flameFrames.ts';
import { type ChangeMeasure, type ComparedTrees, changeOf, kindOfChange, sizeOfChange } from './frameChange.ts';
import type { PairSide } from './pairProfiles.ts';

/** The amount that the width of a frame shows: one side's, or the larger of the two. */
export type PairWidth = PairSide | 'larger';

export interface PairView {
  /** The call tree row that the view is zoomed to; 0 for all. */
  zoom: number;
  /** Width of the drawing, in pixels. */
  pixels: number;
  /** The visible part of the drawing, of which smaller frames are laid out; omitted or null if that is all of it. */
  window?: FlameWindow | null;
  width: PairWidth;
  /** The fraction of the drawing's width that the zoomed frame takes, 0 to 1. */
  fill: number;
  /** For each name, 1 if it matches the search; null without a search. */
  matches: Uint8Array | null;
  /** The measure that the colours show, and the change at the end of the colour scale. */
  colour: { by: ChangeMeasure; most: number };
  coloured: boolean;
  /** Which chains of calls are folded; omitted for none. */
  folding?: Folding;
}

const sides = ['before', 'after'] as const;

/**
 * Callees that take at least this fraction of the drawing's width are in the order of their names. It does not depend
 * on the window or on the pixels of the drawing, and neither do positions.
 */
const BY_NAME = 1 / 2000;

/**
 * Lays out the visible part of the shared tree of two profiles. Callees are in the order of their names, so that a
 * function keeps its position whichever side gives the widths; tiny ones are at the end, by width. Frames without width
 * are left out; adjacent callees narrower than half a pixel are merged into one frame.
 *
 * With the larger of the two as width, callees together can be wider than their caller, for example if one function
 * replaced another: they then share the caller's width in proportion.
 */
export function pairLayout(
  compared: ComparedTrees & { describe: Describe; grouping?: Grouping },
  view: PairView,
): FlameLayout {
  const { tree, amounts, factors, totals, describe, grouping } = compared;
  const { parent, end, names } = tree;
  const bothAmounts = [amounts.before, amounts.after];
  const frames = new FlameFrames(tree, view.matches, foldedCallees(tree, bothAmounts, view.folding ?? UNFOLDED));
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
  const largerFlat = (row: number): number => larger(flatOf('before', row), flatOf('after', row));
  const push = (row: number, caller: number, x: number, width: number, until?: number): number => {
    const [before, after] = [cumOf('before', row), cumOf('after', row)];
    const sum = { flatOf: largerFlat, cum: larger(before, after) };
    const frame = frames.push(row, caller, { x, width }, sum, until);
    const last = frames.lastRows[frame]!;
    sums.push(before, after, flatOf('before', last), flatOf('after', last));
    return frame;
  };

  const ancestors: number[] = [];
  for (let row = view.zoom; row >= 0; row = parent[row]!) ancestors.push(row);
  const above = frames.pushPath(ancestors.reverse(), (row, over, until) => push(row, over, 0, view.fill, until));

  const detail = detailOf(view.pixels, view.window ?? null);
  let unit = 0;
  const widthOf = (row: number): number => want(row) * unit;
  const isNamed = (row: number): boolean => widthOf(row) >= BY_NAME;
  const byName = (a: number, b: number): number => (names[tree.name[a]!]! < names[tree.name[b]!]! ? -1 : 1);
  const byWidth = (a: number, b: number): number => want(b) - want(a) || byName(a, b);
  let caller = above;
  const calleeFrames: CalleeFrames = {
    one: (row, x, width) => push(row, caller, x, width),
    run: (rows, x, width) => {
      let [before, after, matched] = [0, 0, false];
      for (const row of rows) {
        before += cumOf('before', row);
        after += cumOf('after', row);
        matched ||= view.matches !== null && view.matches[tree.name[row]!] === 1;
      }
      frames.pushMerged(caller, x, width, rows.length, larger(before, after), matched);
      sums.push(before, after, 0, 0);
    },
  };
  const wide: number[] = [];
  const small: number[] = [];
  for (; caller < frames.count; caller++) {
    const row = frames.lastRows[caller]!;
    if (row < 0) continue;
    unit = frames.widths[caller]! / (roomWanted(row) || 1);
    wide.length = 0;
    small.length = 0;
    const stop = end[row]!;
    for (let callee = row + 1; callee < stop; callee = end[callee]!) {
      if (want(callee) > 0) (isNamed(callee) ? wide : small).push(callee);
    }
    wide.sort(byName);
    small.sort(byWidth);
    for (const callee of small) wide.push(callee);
    placeCallees(wide, widthOf, frames.xs[caller]!, detail, calleeFrames);
  }

  /**
   * The width that a row's callees and its own amount need together; with the widths of one side, this is the row's own
   * width.
   */
  function roomWanted(row: number): number {
    if (wanted.length === 1) return want(row);
    const left = { before: weightOf('before', row), after: weightOf('after', row) };
    let sum = 0;
    for (let callee = row + 1; callee < end[row]!; callee = end[callee]!) {
      const before = weightOf('before', callee);
      const after = weightOf('after', callee);
      left.before -= before;
      left.after -= after;
      sum += Math.max(before, after);
    }
    return Math.max(want(row), sum + Math.max(left.before, left.after, 0));
  }

  /** The position of the last of `path`, rows from the root down, in the drawing of all. */
  function placeOf(path: readonly number[]): FlameWindow {
    const room = { from: 0, to: 1 };
    for (const [index, row] of path.entries()) {
      const from = path[index - 1];
      if (from === undefined) continue;
      unit = (room.to - room.from) / (roomWanted(from) || 1);
      for (let callee = from + 1; callee < end[from]!; callee = end[callee]!) {
        const isLeft =
          isNamed(callee) === isNamed(row) ? (isNamed(row) ? byName : byWidth)(callee, row) < 0 : isNamed(callee);
        if (callee !== row && isLeft) room.from += widthOf(callee);
      }
      room.to = room.from + widthOf(row);
    }
    return room;
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
      zoomDepth: above,
      place: placeOf(ancestors),
      total: larger(totals.before, totals.after),
      matchedTotal: shown((one) => one.matchedTotal),
      matchedInZoom: shown((one) => one.matchedInZoom),
    },
    describe,
    grouping,
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
