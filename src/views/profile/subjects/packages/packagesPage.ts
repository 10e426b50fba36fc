import { compareRemainder } from '../../../../analysis/names/remainder.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { type FunctionGroup, functionGroups, RUNTIME, STANDARD } from '../../../../analysis/packages/functionGroups.ts';
import { rollUp } from '../../../../analysis/packages/rollUp.ts';
import { compareBytewise, compareMagnitude, type TopTable } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

/** A package or module; or, if it is open, one of its functions. */
export type PackageRow = PackageGroupRow | FunctionRow;

export interface PackageGroupRow extends FunctionGroup {
  kind: 'group';
  title: string;
  /** Number of its functions with an amount other than 0. */
  functions: number;
  flat: Amount;
  cum: Amount;
  open: boolean;
}

export interface FunctionRow {
  kind: 'function';
  name: string;
  flat: Amount;
  cum: Amount;
}

/** One area of the treemap. */
export interface PackageTile {
  id: string;
  title: string;
  module: string;
  origin: FunctionGroup['origin'];
  flat: Amount;
}

export interface PackagesAnswer {
  show: 'packages';
  rowCount: number;
  /** Number of packages or modules, with and without the search. */
  groups: number;
  allGroups: number;
  offset: number;
  rows: PackageRow[];
  total: Amount;
  largestFlat: Amount;
  largestCum: Amount;
  /** The packages with the largest flat, independent of the rows; the rest of each module is one tile. */
  tiles: PackageTile[];
  searchError: string;
}

interface RolledUp {
  groups: FunctionGroup[];
  table: TopTable;
  /** For each group, its functions with an amount, in the order of Top. */
  members: number[][];
}

/** One page of packages or modules in the order of `sort`, each followed by its functions if open. */
export function packagesPage(memo: ProfileMemo, question: PackagesQuestion): PackagesAnswer {
  const { valueType, by, sort, open, query, offset, limit } = question;
  const top = memo.top(valueType);
  const { groups, table, members } = rolledUp(memo, valueType, by);
  const { byName, searchError } = searchedNames(top.names, query);
  const isShown = (name: number): boolean => byName === null || byName[name] === 1;

  const order = sorted(table, sort).filter((group) => members[group]!.some(isShown));
  const opened = new Set(open);
  const rows: PackageRow[] = [];
  let rowCount = 0;
  const push = (make: () => PackageRow): void => {
    if (rowCount >= offset && rowCount < offset + limit) rows.push(make());
    rowCount++;
  };
  for (const group of order) {
    const isOpen = opened.has(groups[group]!.id);
    push(() => ({
      kind: 'group',
      ...groups[group]!,
      title: titleOf(groups[group]!.id, by),
      functions: members[group]!.length,
      flat: table.flat[group]!,
      cum: table.cum[group]!,
      open: isOpen,
    }));
    if (!isOpen) continue;
    for (const name of members[group]!) {
      if (!isShown(name)) continue;
      push(() => ({ kind: 'function', name: top.names[name]!, flat: top.flat[name]!, cum: top.cum[name]! }));
    }
  }
  return {
    show: 'packages',
    rowCount,
    groups: order.length,
    allGroups: table.order.length,
    offset,
    rows,
    total: memo.total(valueType).reported,
    largestFlat: largest(table.order, table.flat),
    largestCum: largest(table.order, table.cum),
    tiles: memo.latest('package tiles', String(valueType), () => tilesOf(rolledUp(memo, valueType, 'package'))),
    searchError,
  };
}

function rolledUp(memo: ProfileMemo, valueType: number, by: PackagesQuestion['by']): RolledUp {
  return memo.latest(`rolled up by ${by}`, `${valueType} ${memo.module}`, () => {
    const { names, files } = memo.naming;
    const { groups, ofName } = functionGroups(names, files, memo.module, by);
    const titles = groups.map(({ id }) => id);
    const table = rollUp(memo.profile, memo.tree, ofName, titles, valueType);
    const members: number[][] = groups.map(() => []);
    for (const name of memo.top(valueType).order) members[ofName[name]!]!.push(name);
    return { groups, table, members };
  });
}

function sorted(table: TopTable, sort: PackagesQuestion['sort']): number[] {
  const { names, flat, cum } = table;
  const direction = sort.descending ? -1 : 1;
  const byName = (a: number, b: number): number => compareBytewise(names[a]!, names[b]!);
  const column = sort.by === 'cum' ? cum : flat;
  const compare =
    sort.by === 'name' ? byName : (a: number, b: number): number => compareMagnitude(column[a]!, column[b]!);
  return Array.from(table.order).sort(
    (a, b) => compareRemainder(names[a]!, names[b]!) || direction * compare(a, b) || byName(a, b),
  );
}

/** Largest number of tiles. */
const MOST_TILES = 160;

function tilesOf({ groups, table }: RolledUp): PackageTile[] {
  const heavy = Array.from(table.order).filter((group) => table.flat[group]! > 0);
  const tiles = heavy.slice(0, MOST_TILES).map((group): PackageTile => {
    const { id, module, origin } = groups[group]!;
    return { id, title: shortTitle(id), module: moduleTitle(module), origin, flat: table.flat[group]! };
  });
  const rest = new Map<string, PackageTile>();
  for (const group of heavy.slice(MOST_TILES)) {
    const { module, origin } = groups[group]!;
    const tile = rest.get(module);
    const flat = table.flat[group]!;
    if (tile === undefined) {
      rest.set(module, { id: `…${module}`, title: 'smaller ones', module: moduleTitle(module), origin, flat });
    } else tile.flat = typeof flat === 'bigint' ? BigInt(tile.flat) + flat : Number(tile.flat) + flat;
  }
  return [...tiles, ...rest.values()];
}

/** The last element of a path; the last two if the last is a version. */
function shortTitle(path: string): string {
  return /(?<![^/])[^/]+(?:\/v\d+)?$/.exec(path)?.[0] ?? titleOf(path, 'package');
}

function titleOf(id: string, by: PackagesQuestion['by']): string {
  if (id === '') return 'No package';
  return by === 'module' ? moduleTitle(id) : id;
}

/** The displayed name of a module. */
function moduleTitle(module: string): string {
  if (module === STANDARD) return 'Standard library';
  return module === RUNTIME ? 'Runtime' : module === '' ? 'Other code' : module;
}

function largest(order: Int32Array, column: TopTable['flat']): Amount {
  let most: Amount = 0;
  for (const row of order) if (compareMagnitude(column[row]!, most) > 0) most = column[row]!;
  return most;
}
