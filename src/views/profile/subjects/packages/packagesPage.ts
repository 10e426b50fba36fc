import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { type FunctionGroup, functionGroups, RUNTIME, STANDARD } from '../../../../analysis/packages/functionGroups.ts';
import { groupedTree, rollUp } from '../../../../analysis/packages/rollUp.ts';
import type { Amount } from '../../../../model/unit.ts';
import { lastElement } from '../../../../units/shortPath.ts';
import type { Sort } from '../../../kit/addressFields.ts';
import { pageRows } from '../../../kit/answerTable.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import {
  compareFunctions,
  type FunctionColumn,
  type FunctionTable,
  functionRows,
  functionTable,
  stateOf,
  type TableRows,
} from '../../data/functionTable.ts';
import { ProfileMemo, type Subject } from '../../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../../data/profilePair.ts';
import { functionAmounts } from '../../noise/functionAmounts.ts';
import type { SidedAmount } from '../../noise/judgedChange.ts';
import { type SampledHow, sampledHow, totalOf } from '../../noise/sampledHow.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

/** A package or module; or, if it is open, one of its functions. */
export type PackageRow = PackageGroupRow | FunctionRow;

export interface PackageGroupRow extends FunctionGroup {
  kind: 'group';
  title: string;
  /** Number of its functions with an amount other than 0. */
  functions: number;
  flat: SidedAmount;
  cum: SidedAmount;
  /** Of two sides: the only one that has it; '' if both have. */
  state: '' | 'new' | 'gone';
  open: boolean;
}

export interface FunctionRow extends Pick<PackageGroupRow, 'flat' | 'cum' | 'state'> {
  kind: 'function';
  name: string;
}

/** One area of the treemap. */
export interface PackageTile {
  id: string;
  title: string;
  module: string;
  origin: FunctionGroup['origin'];
  flat: Amount;
}

export interface PackagesAnswer extends SampledHow, Pick<FunctionTable, 'counts' | 'largest' | 'largestChange'> {
  show: 'packages';
  rowCount: number;
  /** Number of packages or modules, with and without search and filter. */
  groups: number;
  allGroups: number;
  offset: number;
  rows: PackageRow[];
  /** What is 100%; of two sides of the later one. */
  total: Amount;
  /**
   * Of one profile the packages with the largest flat, independent of the rows; the rest of each module is one tile.
   */
  tiles: PackageTile[];
  searchError: string;
}

interface RolledUp {
  groups: FunctionGroup[];
  /** For each function, its group. */
  ofName: Int32Array;
  /** The groups as rows of a table. */
  rows: TableRows;
}

/** One page of packages or modules in the order of `sort`, each followed by its functions if open. */
export function packagesPage(subject: Subject, question: PackagesQuestion): PackagesAnswer {
  const { valueType: type, by, sort, only, open, query } = question;
  const seen = atGranularity(subject.memo, 'function');
  const { groups, ofName, rows: ofGroups } = rolledUp(subject, seen, by);
  const ofFunctions = functionRows(seen);
  const table = functionTable(subject, type, ofGroups);
  const functions = functionTable(subject, type, ofFunctions);
  const members = subject.keep('functions of packages', JSON.stringify([type, by, seen.module]), () => {
    const lists: number[][] = groups.map(() => []);
    const inOrder = functions.rows.toSorted(compareFunctions(functions, { by: 'flat', descending: true }));
    for (const name of inOrder) lists[ofName[name]!]!.push(name);
    return lists;
  });
  const { byName, searchError } = searchedNames(functions.names, query);
  const isShown = (name: number): boolean => byName === null || byName[name] === 1;
  const shown = table.rows.filter(
    (group) => (only === 'all' || stateOf(table, group) === only) && members[group]!.some(isShown),
  );
  const order = shown.toSorted(compareFunctions(table, sort as Sort<FunctionColumn>));
  const groupAmount = functionAmounts(subject, type, ofGroups);
  const functionAmount = functionAmounts(subject, type, ofFunctions);
  const opened = new Set(open);
  const isOpen = (group: number): boolean => opened.has(groups[group]!.id);
  const items = order.flatMap((group): { group: number; name?: number }[] => [
    { group },
    ...(isOpen(group) ? members[group]!.filter(isShown).map((name) => ({ group, name })) : []),
  ]);
  const rowOf = ({ group, name }: (typeof items)[number]): PackageRow =>
    name === undefined
      ? {
          kind: 'group',
          ...groups[group]!,
          title: titleOf(groups[group]!.id, by),
          functions: members[group]!.length,
          flat: groupAmount(group, 'flat'),
          cum: groupAmount(group, 'cum'),
          state: stateOf(table, group),
          open: isOpen(group),
        }
      : {
          kind: 'function',
          name: functions.names[name]!,
          flat: functionAmount(name, 'flat'),
          cum: functionAmount(name, 'cum'),
          state: stateOf(functions, name),
        };
  return {
    show: 'packages',
    rowCount: items.length,
    groups: order.length,
    allGroups: table.rows.length,
    offset: question.offset,
    rows: pageRows(items.length, question, (index) => rowOf(items[index]!)),
    total: totalOf(subject, type),
    counts: table.counts,
    largest: table.largest,
    largestChange: table.largestChange,
    tiles:
      pairOf(subject) === null
        ? seen.latest('package tiles', String(type), () => tilesOf(rolledUp(subject, seen, 'package'), type))
        : [],
    ...sampledHow(subject, [type]),
    searchError,
  };
}

function rolledUp(subject: Subject, seen: ProfileMemo, by: PackagesQuestion['by']): RolledUp {
  return subject.keep(`rolled up by ${by}`, seen.module, () => {
    const { names, files } = seen.naming;
    const { groups, ofName } = functionGroups(names, files, seen.module, by);
    const titles = groups.map(({ id }) => id);
    const pair = pairOf(subject);
    if (pair !== null) {
      const versionOf = versionsOf(pair, by, seen.module);
      for (const group of groups) group.version = versionOf(group.id);
    }
    const key = `${by} of ${seen.module}`;
    return {
      groups,
      ofName,
      rows: {
        key,
        memo: seen,
        tree: groupedTree(seen.tree, ofName, titles),
        top: (column) => seen.once(`${key}: ${column}`, () => rollUp(seen.profile, seen.tree, ofName, titles, column)),
      },
    };
  });
}

/** The version of a module on both sides: 'v1.2.0 → v1.3.0' if they differ. */
function versionsOf(pair: ProfilePair, by: PackagesQuestion['by'], module: string): (id: string) => string {
  const sides = (['before', 'after'] as const).map((side) => {
    const { names, files } = ProfileMemo.of([pair.raw[side]]).naming;
    const { groups } = functionGroups(names, files, module, by);
    return new Map(groups.map(({ id, version }) => [id, version]));
  });
  return (id) => [...new Set(sides.flatMap((versions) => versions.get(id) || []))].join(' → ');
}

/** Largest number of tiles. */
const MOST_TILES = 160;

function tilesOf({ groups, rows }: RolledUp, type: number): PackageTile[] {
  const table = rows.top(type);
  const heavy = Array.from(table.order).filter((group) => table.flat[group]! > 0);
  const tiles = heavy.slice(0, MOST_TILES).map((group): PackageTile => {
    const { id, module, origin } = groups[group]!;
    return {
      id,
      title: lastElement(titleOf(id, 'package')),
      module: moduleTitle(module),
      origin,
      flat: table.flat[group]!,
    };
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

function titleOf(id: string, by: PackagesQuestion['by']): string {
  if (id === '') return 'No package';
  return by === 'module' ? moduleTitle(id) : id;
}

/** The displayed name of a module. */
function moduleTitle(module: string): string {
  if (module === STANDARD) return 'Standard library';
  return module === RUNTIME ? 'Runtime' : module === '' ? 'Other code' : module;
}
