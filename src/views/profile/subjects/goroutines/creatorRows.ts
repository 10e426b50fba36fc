import { type CreationTree, creationTree } from '../../../../analysis/goroutines/creationTree.ts';
import { isOfRuntime } from '../../../../analysis/goroutines/stackIdentity.ts';
import type { GroupSide } from './groupTable.ts';

/** Number of rows. Further rows are omitted. */
const MOST = 300;
/** Largest indentation of a row. */
const DEEPEST = 40;

/** A function that started goroutines, with its depth in the tree. */
export interface CreatorRow {
  depth: number;
  /** '' for goroutines without a recorded creator. */
  name: string;
  /** Whether the row is the main goroutine. */
  isMain: boolean;
  own: number;
  all: number;
  /** Key of the group of its own goroutines. */
  key: string;
}

export interface Creators {
  /** null if the profile does not record creators; then `entries` has the entry points. */
  creators: CreatorRow[] | null;
  entries: CreatorRow[];
  /** Number of functions omitted from these lists. */
  moreCreators: number;
}

/** The functions that started the goroutines of a profile, or where these began. */
export function creatorsOrEntries(side: GroupSide): Creators {
  const { memo, column, groups } = side;
  if (!groups.labels.isDump) {
    const { rows: entries, more } = entryRows(side);
    return { creators: null, entries, moreCreators: more };
  }
  const tree = memo.latest('goroutine creation', String(column), () =>
    creationTree(memo.profile, groups.labels, column),
  );
  const { rows: creators, more } = creatorRows(side, tree);
  return { creators, entries: [], moreCreators: more };
}

interface CreatorRows {
  rows: CreatorRow[];
  /** Number of omitted functions. */
  more: number;
}

/** The rows of the tree of creators: callers before callees, children of a parent by amount, largest first. */
function creatorRows({ groups }: GroupSide, tree: CreationTree): CreatorRows {
  const order = Array.from({ length: tree.count - 1 }, (_, row) => row + 1).toSorted(
    (a, b) => tree.all[b]! - tree.all[a]!,
  );
  const kept = new Set(order.slice(0, MOST));
  // A row's parent has at least the amount of the row, but may follow it if both are equal.
  for (const row of kept) for (let index = tree.parent[row]!; index > 0; index = tree.parent[index]!) kept.add(index);
  const children = new Map<number, number[]>();
  for (const row of order) {
    if (!kept.has(row)) continue;
    const parent = tree.parent[row]!;
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const rows: CreatorRow[] = [];
  const open = (children.get(0) ?? []).toReversed().map((row) => ({ row, depth: 0 }));
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { row, depth } = item;
    const sample = tree.sample[row]!;
    rows.push({
      depth: Math.min(depth, DEEPEST),
      name: tree.name[row]!,
      isMain: sample >= 0 && tree.name[row] === '' && tree.own[row] === 1 && groups.labels.id[sample] === 1,
      own: tree.own[row]!,
      all: tree.all[row]!,
      key: sample < 0 ? '' : groups.key[groups.groupOfSample[sample]!]!,
    });
    for (const child of (children.get(row) ?? []).toReversed()) open.push({ row: child, depth: depth + 1 });
  }
  return { rows, more: tree.count - 1 - rows.length };
}

/** The entry points of goroutines, most goroutines first: used if the profile does not record creators. */
function entryRows({ groups, memo }: GroupSide): CreatorRows {
  const { tree } = memo;
  const isRuntime = tree.names.map(isOfRuntime);
  const entries = new Map<string, { count: number; group: number }>();
  for (let group = 0; group < groups.count; group++) {
    let entry = groups.row[group]!;
    for (let row = entry; row > 0; row = tree.parent[row]!) if (!isRuntime[tree.name[row]!]) entry = row;
    const name = entry === 0 ? '' : tree.names[tree.name[entry]!]!;
    const amount = groups.amount[group]!;
    const known = entries.get(name);
    const isLargest = known === undefined || amount > groups.amount[known.group]!;
    entries.set(name, { count: (known?.count ?? 0) + amount, group: isLargest ? group : known.group });
  }
  const rows = Array.from(entries, ([name, { count, group }]): CreatorRow => {
    return { depth: 0, name, isMain: false, own: count, all: count, key: groups.key[group]! };
  }).toSorted((a, b) => b.all - a.all);
  return { rows: rows.slice(0, MOST), more: Math.max(0, rows.length - MOST) };
}
