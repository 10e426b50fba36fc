import type { CodeOrigin, FlameLayout } from '../model/flame.ts';
import type { CallTree } from './callTree.ts';
import { rowKey } from './rowKey.ts';
import { matchedTotal } from './searchNames.ts';
import type { TreeAmounts } from './treeAmounts.ts';

export interface FlameView {
  /** Call tree row that fills the width; 0 for all. */
  zoom: number;
  /** Width of the drawing, in pixels. */
  pixels: number;
  /** What 100 % is, in the value type's unit. */
  total: number;
  /** For each name 1 where it matches the search; null without a search. */
  matches: Uint8Array | null;
}

/** What colours a function. */
export type Describe = (name: string) => { package: string; origin: CodeOrigin };

/** Frames narrower than this many pixels are merged with their narrow siblings. */
const NARROWEST = 0.5;

/**
 * Lays out what one screen can show of a call tree: every frame at least half a pixel wide, callees by weight (of equal ones by name), and for
 * each caller one frame that stands for the run of its smaller callees. Its cost is that of what is drawn and of
 * drawn frames' direct callees, not of the tree.
 */
export function flameLayout(tree: CallTree, amounts: TreeAmounts, view: FlameView, describe: Describe): FlameLayout {
  const { parent, end, names } = tree;
  const { weight } = amounts;
  const frames = new Frames(tree, amounts, view.matches);

  const ancestors: number[] = [];
  for (let row = view.zoom; row >= 0; row = parent[row]!) ancestors.push(row);
  let above = -1;
  for (const row of ancestors.reverse()) above = frames.push(row, above, 0, 1);

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
        smallTotal += amounts.total[callee]!;
        if (view.matches !== null && view.matches[tree.name[callee]!] === 1) smallMatches = true;
      }
    }
    wide.sort((a, b) => weight[b]! - weight[a]! || (names[tree.name[a]!]! < names[tree.name[b]!]! ? -1 : 1));
    let x = frames.xs[frame]!;
    for (const callee of wide) {
      const width = weight[callee]! * scale;
      frames.push(callee, frame, x, width);
      x += width;
    }
    if (small > 0 && smallWeight >= least) {
      frames.pushMerged(frame, x, smallWeight * scale, small, smallTotal, smallMatches);
    }
  }
  return frames.take(view, ancestors.length - 1, describe);
}

/** Columns in the making. */
class Frames {
  count = 0;
  readonly rows: number[] = [];
  readonly xs: number[] = [];
  private readonly widths: number[] = [];
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
  private readonly amounts: TreeAmounts;
  private readonly matches: Uint8Array | null;

  constructor(tree: CallTree, amounts: TreeAmounts, matches: Uint8Array | null) {
    this.tree = tree;
    this.amounts = amounts;
    this.matches = matches;
  }

  push(row: number, parent: number, x: number, width: number): number {
    const name = this.tree.name[row]!;
    this.rows.push(row);
    this.mergeds.push(0);
    this.nameOf.push(this.intern(name));
    this.flats.push(this.amounts.self[row]!);
    this.cums.push(this.amounts.total[row]!);
    this.matcheds.push(name >= 0 && this.matches !== null ? this.matches[name]! : 0);
    return this.place(parent, x, width);
  }

  pushMerged(parent: number, x: number, width: number, merged: number, total: number, matched: boolean): void {
    this.rows.push(-1);
    this.mergeds.push(merged);
    this.nameOf.push(this.intern(-2));
    this.flats.push(0);
    this.cums.push(total);
    this.matcheds.push(matched ? 1 : 0);
    this.place(parent, x, width);
  }

  take(view: FlameView, zoomDepth: number, describe: Describe): FlameLayout {
    const { tree, amounts, matches } = this;
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
      zoomDepth,
      zoomKey: rowKey(tree, view.zoom),
      maxDepth: this.depths.at(-1) ?? 0,
      total: view.total,
      matchedTotal: matches && matchedTotal(tree, amounts, matches, 0),
      matchedInZoom: matches && matchedTotal(tree, amounts, matches, view.zoom),
    };
  }

  private place(parent: number, x: number, width: number): number {
    this.xs.push(x);
    this.widths.push(width);
    this.parents.push(parent);
    this.depths.push(parent < 0 ? 0 : this.depths[parent]! + 1);
    return this.count++;
  }

  /** Names of the tree by index; -1 is the root, -2 a run of small frames. */
  private intern(name: number): number {
    const known = this.indexOf.get(name);
    if (known !== undefined) return known;
    this.indexOf.set(name, this.names.length);
    this.names.push(name === -1 ? 'all' : name === -2 ? 'small frames' : this.tree.names[name]!);
    return this.names.length - 1;
  }
}
