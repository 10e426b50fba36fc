import type { TreeAmounts } from '../tree/callTree.ts';
import { extendHigh, extendLow, hashName, keyNumber, keyNumberOf, pathStart } from '../tree/pathHash.ts';

/** The open nodes of a tree, by `pathKey`s; '' is the root. If entries contradict each other, the last one counts. */
export interface OpenedRows {
  /** `open`: this node. `path`: the nodes above this one. `closed`: not this node, whatever an earlier entry says. */
  kind: 'open' | 'path' | 'closed';
  key: string;
  /** For `open`: how many nodes to open, each the heaviest child of the one before; 1 is the node alone. */
  run: number;
  /** For `open`: how many times more children were requested. */
  pages: number;
}

/** The open nodes, in the form that `openRows` needs. */
export interface OpenState {
  entries: readonly OpenedRows[];
  /**
   * The nodes above the targets of `path` entries, each with the index of the last of those entries; and the targets.
   */
  paths: ReadonlyMap<number, number>;
  targets: ReadonlySet<number>;
  /** The key of a node that must be among its shown siblings; null for none. */
  at: string | null;
}

/**
 * The visible rows of a tree, in display order. Columns with one entry per row; a row with a negative node represents
 * the children of node `~node` that are not shown.
 */
export interface OpenRows {
  count: number;
  node: Int32Array;
  /** 1 for the root. */
  level: Int32Array;
  /** The position among its siblings, from 1; for children that are not shown, the position of the first. */
  position: Int32Array;
  /** The number of siblings, including itself. */
  size: Int32Array;
  /** The row of its parent; -1 for the root. */
  parent: Int32Array;
  /** 0 if it has no children, 1 closed, 2 open. */
  state: Uint8Array;
  /** 1 if an entry for another node opens this one. */
  implied: Uint8Array;
  /** The halves of the node's path hash; 0 for children that are not shown. */
  high: Int32Array;
  low: Int32Array;
  /** Whether there would be more rows than allowed. */
  isFull: boolean;
}

/** How many children are shown at first, and how many more with each request. */
const FIRST_CHILDREN = 30;
const MORE_CHILDREN = 200;

interface OpenNode {
  children: Int32Array;
  next: number;
  shown: number;
  row: number;
  /** How many of the nodes below, each the heaviest child of the one before, are open without an entry. */
  run: number;
  /** The index of the entry that opens those. */
  runFrom: number;
}

/**
 * Lists the visible rows of a tree with open nodes, at most `limit` of them. Without recursion: trees may be
 * arbitrarily deep.
 */
export function openRows(tree: Branching, state: OpenState, limit: number): OpenRows {
  /** By key, with their indices. */
  const opened = new Map<number, OpenedRows & { place: number }>();
  const closed = new Map<number, number>();
  for (const [index, entry] of state.entries.entries()) {
    const key = numberOf(entry.key);
    if (entry.kind === 'closed') closed.set(key, index);
    if (entry.kind !== 'open') continue;
    const before = opened.get(key);
    const run = Math.max(entry.run, before?.run ?? 0);
    opened.set(key, { ...entry, run, pages: Math.max(entry.pages, before?.pages ?? 0), place: index });
  }
  const at = state.at === null ? Number.NaN : numberOf(state.at);
  const hashes = Int32Array.from(tree.names, hashName);
  const rows = new Rows();
  const stack: OpenNode[] = [];

  /** Adds a node's row, and opens it if required. */
  const visit = (node: number, above: OpenNode | null, high: number, low: number): void => {
    const key = node === 0 ? ROOT : keyNumber(high, low);
    const entry = opened.get(key);
    const inherited = above !== null && above.next === 1 ? above.run : 0;
    const isImplied = inherited > 0 || state.paths.has(node);
    const openedAt = Math.max(entry?.place ?? -1, inherited > 0 ? above!.runFrom : -1, state.paths.get(node) ?? -1);
    const hasChildren = tree.hasChildren(node);
    const isOpen = hasChildren && openedAt > (closed.get(key) ?? -1);
    const row = rows.count;
    rows.node.push(node);
    rows.level.push(above === null ? 1 : rows.level[above.row]! + 1);
    rows.position.push(above === null ? 1 : above.next);
    rows.size.push(above === null ? 1 : above.children.length);
    rows.parent.push(above === null ? -1 : above.row);
    rows.state.push(isOpen ? 2 : hasChildren ? 1 : 0);
    rows.implied.push(isImplied ? 1 : 0);
    rows.high.push(high);
    rows.low.push(low);
    if (!isOpen) return;
    const children = tree.children(node);
    stack.push({
      children,
      next: 0,
      shown: shownChildren(children, FIRST_CHILDREN + (entry?.pages ?? 0) * MORE_CHILDREN, high, low),
      row,
      run: Math.max(0, inherited - 1, (entry?.run ?? 0) - 1),
      runFrom: openedAt,
    });
  };

  const hashOf = (node: number): number => hashes[tree.name(node)]!;

  /** How many children are shown; open children and searched children are always included. */
  const shownChildren = (children: Int32Array, usual: number, high: number, low: number): number => {
    let shown = Math.min(usual, children.length);
    for (let index = shown; index < children.length; index++) {
      const child = children[index]!;
      const hash = hashOf(child);
      const key = keyNumber(extendHigh(high, hash), extendLow(low, hash));
      if (opened.has(key) || key === at || state.paths.has(child) || state.targets.has(child)) shown = index + 1;
    }
    // A row “1 more” would take as much room as the child itself.
    return children.length - shown === 1 ? children.length : shown;
  };

  visit(0, null, pathStart.high, pathStart.low);
  while (stack.length > 0 && rows.count < limit) {
    const open = stack.at(-1)!;
    if (open.next < open.shown) {
      const child = open.children[open.next++]!;
      const hash = hashOf(child);
      visit(child, open, extendHigh(rows.high[open.row]!, hash), extendLow(rows.low[open.row]!, hash));
      continue;
    }
    stack.pop();
    if (open.shown < open.children.length) rows.more(open);
  }
  return rows.take(stack.some((open) => open.next < open.children.length));
}

/** The number that represents the root's key. */
const ROOT = -1;

function numberOf(key: string): number {
  return key === '' ? ROOT : keyNumberOf(key);
}

/** Columns under construction. */
class Rows {
  readonly node: number[] = [];
  readonly level: number[] = [];
  readonly position: number[] = [];
  readonly size: number[] = [];
  readonly parent: number[] = [];
  readonly state: number[] = [];
  readonly implied: number[] = [];
  readonly high: number[] = [];
  readonly low: number[] = [];

  get count(): number {
    return this.node.length;
  }

  /** Adds the row for the children that are not shown. */
  more({ row, shown, children }: OpenNode): void {
    this.node.push(~this.node[row]!);
    this.level.push(this.level[row]! + 1);
    this.position.push(shown + 1);
    this.size.push(children.length);
    this.parent.push(row);
    this.state.push(0);
    this.implied.push(0);
    this.high.push(0);
    this.low.push(0);
  }

  take(isFull: boolean): OpenRows {
    return {
      count: this.count,
      node: Int32Array.from(this.node),
      level: Int32Array.from(this.level),
      position: Int32Array.from(this.position),
      size: Int32Array.from(this.size),
      parent: Int32Array.from(this.parent),
      state: Uint8Array.from(this.state),
      implied: Uint8Array.from(this.implied),
      high: Int32Array.from(this.high),
      low: Int32Array.from(this.low),
      isFull,
    };
  }
}

/** A tree that is read branch by branch. Nodes are numbers, the root is 0. */
export interface Branching {
  readonly names: readonly string[];
  /** Index into `names`; -1 for the root. */
  name(node: number): number;
  /** Of amounts of the call tree's rows: the node's own, and that including all descendants. */
  flat(node: number, amounts: TreeAmounts): number;
  cum(node: number, amounts: TreeAmounts): number;
  /** The value to compare it with its siblings: its amount or, of two sides, its change. Never negative. */
  weight(node: number): number;
  hasChildren(node: number): boolean;
  /**
   * Its children, heaviest first, equal ones by name; children without an amount are left out. Callers must not write
   * to the array.
   */
  children(node: number): Int32Array;
}

/** Sorts nodes in the order of `Branching.children`, in place. */
export function sortNodes(
  nodes: Int32Array,
  weight: (node: number) => number,
  name: (node: number) => string,
): Int32Array {
  return nodes.sort((a, b) => weight(b) - weight(a) || (name(a) < name(b) ? -1 : 1));
}
