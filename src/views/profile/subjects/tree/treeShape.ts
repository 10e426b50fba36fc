import { type BottomUp, bottomUp } from '../../../../analysis/callers/bottomUp.ts';
import { hotPath } from '../../../../analysis/callers/hotPath.ts';
import { type Branching, type OpenedRows, type OpenRows, openRows } from '../../../../analysis/callers/openRows.ts';
import { topDown } from '../../../../analysis/callers/topDown.ts';
import { keyNumber, keyNumberOf } from '../../../../analysis/tree/pathHash.ts';
import { findRows } from '../../../../analysis/tree/rowKey.ts';
import { rowWeights } from '../../data/pairTrees.ts';
import type { ProfileMemo, Subject } from '../../data/profileMemo.ts';
import { formatOpened, parseOpened } from './openParam.ts';

/** The direction, the open rows and the selection of a tree. */
export interface TreeView {
  valueType: number;
  /** Bottom-up, instead of top-down. */
  up: boolean;
  /** The open rows, as text of `formatOpened`; null for the initial ones. */
  opened: string | null;
  /** Key of the frame that the flame graph is zoomed to; '' for none. The frame is visible initially. */
  zoom: string;
  /** Key of the selected node; null for none. */
  at: string | null;
}

/** A tree, its shown rows, and the index of the selected row. */
export interface TreeShape {
  tree: Branching;
  /** The same tree if it is bottom-up; null otherwise. */
  callers: BottomUp | null;
  rows: OpenRows;
  /** The open rows, as text of `formatOpened`. */
  opened: string;
  /** Index of the selected row; -1 if it is not shown. */
  atRow: number;
}

/** Largest number of rows: browsers limit the height of the scrolled content. */
const MOST_ROWS = 400_000;
/** Smallest share of all, and largest number of levels, of the hottest path that is open initially. */
const FIRST_PART = 0.5;
const FIRST_LEVELS = 24;

/** Computes the shown rows. The result is cached until another view is requested. */
export function treeShape(subject: Subject, view: TreeView): TreeShape {
  const { memo } = subject;
  const { valueType, up, at } = view;
  const callers = up
    ? subject.keep('tree of callers', `${valueType}`, () => {
        const { weights, changes } = rowWeights(subject, valueType);
        return bottomUp(memo.tree, weights, changes);
      })
    : null;
  const tree: Branching =
    callers ??
    subject.keep('tree of callees', `${valueType}`, () => {
      const { weights, largest } = rowWeights(subject, valueType);
      return topDown(memo.tree, weights, largest);
    });
  const opened =
    view.opened ??
    subject.keep('tree at first', `${valueType} ${up} ${view.zoom}`, () =>
      up ? 'root' : formatOpened(openAtFirst(subject, tree, view.zoom)),
    );
  const rowsFor = (slot: string, shown: string | null): OpenRows =>
    subject.keep(slot, `${valueType} ${up} ${opened} ${shown}`, () => {
      const entries = parseOpened(opened);
      return openRows(tree, { entries, ...pathsOf(memo, up ? [] : entries), at: shown }, MOST_ROWS);
    });
  const rows = rowsFor('tree rows', null);
  const shape = { tree, callers, opened };
  const atRow = at === null ? -1 : rowOfKey(rows, at);
  if (at === null || atRow >= 0) return { ...shape, rows, atRow };
  // The selected node may be among hidden siblings.
  const more = rowsFor('tree rows around one', at);
  const found = rowOfKey(more, at);
  return found < 0 ? { ...shape, rows, atRow: -1 } : { ...shape, rows: more, atRow: found };
}

function openAtFirst(subject: Subject, tree: Branching, zoom: string): OpenedRows[] {
  const zoomed = zoom === '' ? 0 : Math.max(0, findRows(subject.memo.tree, [zoom])[0]!);
  const { run } = hotPath(tree, zoomed, FIRST_PART, FIRST_LEVELS, tree.weight(zoomed));
  const open: OpenedRows = { kind: 'open', key: zoomed === 0 ? '' : zoom, run: Math.max(1, run), pages: 0 };
  return zoomed === 0 ? [open] : [{ kind: 'path', key: zoom, run: 1, pages: 0 }, open];
}

function pathsOf(
  memo: ProfileMemo,
  entries: readonly OpenedRows[],
): { paths: Map<number, number>; targets: Set<number> } {
  const paths = new Map<number, number>();
  const targets = new Set<number>();
  const places = [...entries.keys()].filter((place) => entries[place]!.kind === 'path');
  const rows = findRows(
    memo.tree,
    places.map((place) => entries[place]!.key),
  );
  // The last entry takes precedence.
  for (let index = places.length - 1; index >= 0; index--) {
    if (rows[index]! < 0) continue;
    targets.add(rows[index]!);
    for (let row = memo.tree.parent[rows[index]!]!; row >= 0 && !paths.has(row); row = memo.tree.parent[row]!) {
      paths.set(row, places[index]!);
    }
  }
  return { paths, targets };
}

/** Row index of the node with this key; -1 if it is not shown. */
export function rowOfKey(rows: OpenRows, key: string): number {
  if (key === '') return 0;
  const wanted = keyNumberOf(key);
  for (let row = 1; row < rows.count; row++) {
    if (keyNumber(rows.high[row]!, rows.low[row]!) === wanted && rows.node[row]! > 0) return row;
  }
  return -1;
}
