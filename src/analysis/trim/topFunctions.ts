import type { MovedMark, Profile, TestFamily } from '../../model/profile.ts';
import { callTree } from '../tree/callTree.ts';
import { compareBytewise, topTable } from '../tree/topTable.ts';

/** The number of rows of every table that stay exact. */
const EXACT_ROWS = 20;

/** A profile and its side. */
export interface SidedProfile {
  profile: Profile;
  side: 'before' | 'after' | null;
}

/** The first functions of a table of changes. */
export interface ComparedTop {
  /** The name of its value type. */
  type: string;
  /** The names in the table, and the names of before if they differ. */
  names: readonly string[];
  /** The functions whose change is work that moved. */
  marks: ReadonlyMap<string, MovedMark>;
}

/** Two sides, each of several merged profiles, compared with the default settings. */
export interface ComparedSides {
  /** The first functions in the tables of changes. */
  tops: readonly ComparedTop[];
  /** Their tests; null if they cannot be compared. */
  family: TestFamily | null;
}

export type CompareSides = (before: readonly Profile[], after: readonly Profile[], rows: number) => ComparedSides;

interface Amounts {
  flat: number;
  cum: number;
}

/**
 * The functions in the top 20 of any table, by profile and value type: by flat and by cum, of every profile, of the
 * merged sides, and of the changes between them, both as sampled and as compared (`comparedSides`). All profiles have
 * the same value types.
 */
export function topFunctions(
  profiles: readonly SidedProfile[],
  { tops }: Pick<ComparedSides, 'tops'>,
): Set<string>[][] {
  const trees = profiles.map(({ profile }) => callTree(profile));
  const namesOfTypes = profiles.map(({ profile }) => profile.valueTypes.map(() => new Set<string>()));
  const types = profiles[0]?.profile.valueTypes.length ?? 0;
  const all = [...profiles.keys()];
  for (let type = 0; type < types; type++) {
    const tables = profiles.map(({ profile }, index) => amountsOf(profile, trees[index]!, type));
    const add = (table: ReadonlyMap<string, Amounts>, to: readonly number[]): void => {
      const top = topOf(table);
      for (const index of to) for (const name of top) namesOfTypes[index]![type]!.add(name);
    };
    const sideTable = (side: 'before' | 'after'): SideTable => {
      const its = all.filter((at) => profiles[at]!.side === side);
      return {
        its,
        table:
          its.length === 1
            ? tables[its[0]!]!
            : summed(
                tables.filter((_, index) => its.includes(index)),
                1,
              ),
      };
    };
    const [before, after] = [sideTable('before'), sideTable('after')];
    for (const [index, table] of tables.entries()) add(table, [index]);
    for (const { its, table } of [before, after]) if (its.length > 1) add(table, its);
    if (before.its.length > 0 && after.its.length > 0) {
      add(summed([after.table, before.table], -1), [...before.its, ...after.its]);
    }
    if (before.its.length + after.its.length < all.length && all.length > 1) add(summed(tables, 1), all);
  }
  for (const { type, names } of tops) {
    for (const [index, { profile, side }] of profiles.entries()) {
      const its = profile.valueTypes.findIndex((one) => one.type === type);
      if (side !== null && its >= 0) for (const name of names) namesOfTypes[index]![its]!.add(name);
    }
  }
  return namesOfTypes;
}

/** Both sides of the profiles, compared; without changes if there is only one. */
export function comparedSides(profiles: readonly SidedProfile[], compare: CompareSides): ComparedSides {
  const sided = (side: 'before' | 'after'): Profile[] =>
    profiles.flatMap((one) => (one.side === side ? [one.profile] : []));
  const [before, after] = [sided('before'), sided('after')];
  return before.length === 0 || after.length === 0 ? { tops: [], family: null } : compare(before, after, EXACT_ROWS);
}

/** The profiles of a side, and the sum of their tables. */
interface SideTable {
  its: number[];
  table: ReadonlyMap<string, Amounts>;
}

function amountsOf(profile: Profile, tree: ReturnType<typeof callTree>, type: number): Map<string, Amounts> {
  const { names, flat, cum, order } = topTable(profile, tree, type);
  const amounts = new Map<string, Amounts>();
  for (const row of order) amounts.set(names[row]!, { flat: Number(flat[row]), cum: Number(cum[row]) });
  return amounts;
}

/** The sum of the tables; all but the first are multiplied by `sign`. */
function summed(tables: readonly ReadonlyMap<string, Amounts>[], sign: number): Map<string, Amounts> {
  const sums = new Map<string, Amounts>();
  for (const [index, table] of tables.entries()) {
    const factor = index === 0 ? 1 : sign;
    for (const [name, { flat, cum }] of table) {
      const sum = sums.get(name) ?? { flat: 0, cum: 0 };
      sums.set(name, { flat: sum.flat + factor * flat, cum: sum.cum + factor * cum });
    }
  }
  return sums;
}

/** The first rows in the tables' order: by absolute amount, then by name. */
function topOf(table: ReadonlyMap<string, Amounts>): string[] {
  return (['flat', 'cum'] as const).flatMap((kind) => {
    const rows = [...table].filter(([, amounts]) => amounts[kind] !== 0);
    rows.sort(([a, left], [b, right]) => Math.abs(right[kind]) - Math.abs(left[kind]) || compareBytewise(a, b));
    return rows.slice(0, EXACT_ROWS).map(([name]) => name);
  });
}
