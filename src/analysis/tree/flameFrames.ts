import type { CodeOrigin, FlameGroup, FlameLayout, FlameWindow, GroupedFrames } from '../../model/flame.ts';
import { getOrInsert } from '../maps.ts';
import type { FoldedCallee } from './callChains.ts';
import type { CallTree } from './callTree.ts';
import { rowKey } from './rowKey.ts';

/** Returns the package and origin of a function. */
export type Describe = (name: string) => { package: string; origin: CodeOrigin };

/** Finds the group of each frame by the functions of its stack: see `KindRules`. */
export interface Grouping {
  /** What a function says, by its index in the tree's names. */
  verdictOf: (name: number) => number;
  /** The state before the first frame, and what a further frame makes of one. */
  start: number;
  next: (state: number, verdict: number) => number;
  groupOf: (state: number) => FlameGroup;
  /** Whether each frame is grouped by its own function only: rows have callees above them. */
  isAlone?: boolean;
}

/** Properties of a layout as a whole. */
export interface TakenWith
  extends Pick<FlameLayout, 'zoomDepth' | 'place' | 'total' | 'matchedTotal' | 'matchedInZoom'> {
  /** The row of the zoomed frame. */
  zoom: number;
}

/** The columns of a layout under construction. */
export class FlameFrames {
  count = 0;
  readonly rows: number[] = [];
  /** The row of the last call of each frame: whose callees are the frame's. */
  readonly lastRows: number[] = [];
  readonly xs: number[] = [];
  readonly widths: number[] = [];
  private readonly depths: number[] = [];
  private readonly parents: number[] = [];
  private readonly mergeds: number[] = [];
  private readonly nameOf: number[] = [];
  private readonly flats: number[] = [];
  private readonly cums: number[] = [];
  private readonly matcheds: number[] = [];
  private readonly names: string[] = [];
  private readonly indexOf = new Map<number, number>();
  private readonly tree: CallTree;
  private readonly matches: Uint8Array | null;
  private readonly foldedCallee: FoldedCallee;
  private readonly foldedNames: number[] = [];
  private readonly foldedStarts: number[] = [];

  constructor(tree: CallTree, matches: Uint8Array | null, foldedCallee: FoldedCallee) {
    this.tree = tree;
    this.matches = matches;
    this.foldedCallee = foldedCallee;
  }

  /**
   * Adds the frame of a row, and of the calls that are folded into it. Callers must come before callees, and frames of
   * one level from left to right.
   * @param flatOf the flat amount of a row
   * @param before the callee of this row, if the frame must end there; -1 for none
   */
  push(
    row: number,
    parent: number,
    place: { x: number; width: number },
    amounts: { flatOf: (row: number) => number; cum: number },
    before = -1,
  ): number {
    const name = this.tree.name[row]!;
    this.rows.push(row);
    this.mergeds.push(0);
    this.nameOf.push(this.intern(name));
    let matched = this.isMatch(name);
    this.foldedStarts.push(this.foldedNames.length);
    let last = row;
    for (let next = this.foldedCallee(last); next >= 0 && next !== before; next = this.foldedCallee(last)) {
      last = next;
      this.foldedNames.push(this.intern(this.tree.name[last]!));
      matched ||= this.isMatch(this.tree.name[last]!);
    }
    this.lastRows.push(last);
    this.flats.push(amounts.flatOf(last));
    this.cums.push(amounts.cum);
    this.matcheds.push(matched ? 1 : 0);
    return this.place(parent, place.x, place.width);
  }

  /** Adds the frames of a path of rows, the root first, and returns the last one. */
  pushPath(path: readonly number[], push: (row: number, caller: number, before: number) => number): number {
    const last = path.at(-1)!;
    let frame = -1;
    for (const row of path) {
      // Folded into the frame before, unless it is the one that is zoomed to.
      const isFolded = frame >= 0 && row > this.rows[frame]! && row <= this.lastRows[frame]!;
      if (!isFolded) frame = push(row, frame, last);
    }
    return frame;
  }

  /** Adds one frame for a run of small ones. */
  pushMerged(parent: number, x: number, width: number, merged: number, total: number, matched: boolean): void {
    this.rows.push(-1);
    this.lastRows.push(-1);
    this.foldedStarts.push(this.foldedNames.length);
    this.mergeds.push(merged);
    this.nameOf.push(this.intern(-2));
    this.flats.push(0);
    this.cums.push(total);
    this.matcheds.push(matched ? 1 : 0);
    this.place(parent, x, width);
  }

  /** Returns the layout. Nothing may be added afterwards. */
  take({ zoom, ...whole }: TakenWith, describe: Describe, grouping?: Grouping): FlameLayout {
    const described = this.names.map((name) => describe(name));
    return {
      count: this.count,
      x: Float64Array.from(this.xs),
      width: Float64Array.from(this.widths),
      depth: Int32Array.from(this.depths),
      parent: Int32Array.from(this.parents),
      row: Int32Array.from(this.rows),
      merged: Int32Array.from(this.mergeds),
      name: Int32Array.from(this.nameOf),
      flat: Float64Array.from(this.flats),
      cum: Float64Array.from(this.cums),
      matched: Uint8Array.from(this.matcheds),
      names: this.names,
      packages: described.map((one) => one.package),
      origins: described.map((one) => one.origin),
      zoomKey: rowKey(this.tree, zoom),
      maxDepth: this.depths.at(-1) ?? 0,
      ...(this.foldedNames.length > 0 && {
        folded: {
          start: Int32Array.from([...this.foldedStarts, this.foldedNames.length]),
          name: Int32Array.from(this.foldedNames),
        },
      }),
      ...(grouping && { grouped: this.grouped(grouping) }),
      ...whole,
    };
  }

  private grouped({ verdictOf, start, next, groupOf, isAlone = false }: Grouping): GroupedFrames {
    const verdicts = Int32Array.from(this.indexOf.keys(), (name) => (name < 0 ? 0 : verdictOf(name)));
    const groups = new Map<FlameGroup, number>();
    const states = new Int32Array(this.count);
    const of = new Int16Array(this.count).fill(-1);
    const inherited = new Uint8Array(this.count);
    for (let frame = 0; frame < this.count; frame++) {
      const caller = this.parents[frame]!;
      const before = caller < 0 || isAlone ? start : states[caller]!;
      states[frame] = before;
      const row = this.rows[frame]!;
      if (row < 0 || this.tree.name[row]! < 0) continue;
      let state = next(before, verdicts[this.nameOf[frame]!]!);
      const end = this.foldedStarts[frame + 1] ?? this.foldedNames.length;
      for (let call = this.foldedStarts[frame]!; call < end; call++) {
        state = next(state, verdicts[this.foldedNames[call]!]!);
      }
      states[frame] = state;
      inherited[frame] = Number(state === before);
      of[frame] = getOrInsert(groups, groupOf(state), () => groups.size);
    }
    return { groups: [...groups.keys()], of, inherited };
  }

  private isMatch(name: number): boolean {
    return name >= 0 && this.matches !== null && this.matches[name] === 1;
  }

  private place(parent: number, x: number, width: number): number {
    this.xs.push(x);
    this.widths.push(width);
    this.parents.push(parent);
    this.depths.push(parent < 0 ? 0 : this.depths[parent]! + 1);
    return this.count++;
  }

  /** Adds a name of the tree by index; -1 is the root, -2 a run of small frames. */
  private intern(name: number): number {
    const index = this.indexOf.get(name);
    if (index !== undefined) return index;
    this.indexOf.set(name, this.names.length);
    this.names.push(name === -1 ? 'all' : name === -2 ? 'small frames' : this.tree.names[name]!);
    return this.names.length - 1;
  }
}

/** Frames narrower than this many pixels are merged with their narrow siblings. */
const NARROWEST = 0.5;

/**
 * The narrowest frame that is drawn, depending on its position. Positions and widths are fractions of the drawing's
 * width.
 */
interface Detail {
  /** Outside of the enlarged part. */
  least: number;
  /** The narrowest frame between two positions. */
  leastIn: (from: number, to: number) => number;
}

/**
 * The detail of a drawing `pixels` wide. A window enlarges a part of it: there, and as far again on both sides, so that
 * panning finds them, narrower frames are drawn.
 */
export function detailOf(pixels: number, window: FlameWindow | null): Detail {
  const least = NARROWEST / Math.max(pixels, 1);
  if (window === null) return { least, leastIn: () => least };
  const part = window.to - window.from;
  const [left, right] = [window.from - part, window.to + part];
  return { least, leastIn: (from, to) => (to > left && from < right ? least * Math.min(1, part) : least) };
}

/** Receives the frames of a caller's callees, from left to right. */
export interface CalleeFrames {
  one: (row: number, x: number, width: number) => void;
  /** Adjacent rows that are too narrow to be drawn separately. */
  run: (rows: readonly number[], x: number, width: number) => void;
}

/**
 * Places callees side by side, in the given order, from `x` to the right. Adjacent narrow ones become one frame, if
 * they are wide enough together.
 */
export function placeCallees(
  callees: readonly number[],
  widthOf: (row: number) => number,
  x: number,
  { leastIn }: Detail,
  frames: CalleeFrames,
): void {
  let right = x;
  let narrow: number[] = [];
  let narrowFrom = x;
  const endRun = (): void => {
    if (narrow.length > 0 && right - narrowFrom >= leastIn(narrowFrom, right)) {
      frames.run(narrow, narrowFrom, right - narrowFrom);
    }
    narrow = [];
  };
  for (const row of callees) {
    const width = widthOf(row);
    const end = right + width;
    if (width >= leastIn(right, end)) {
      endRun();
      frames.one(row, right, width);
    } else {
      if (narrow.length === 0) narrowFrom = right;
      narrow.push(row);
    }
    right = end;
  }
  endRun();
}
