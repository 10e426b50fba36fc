import type { Profile } from '../../model/profile.ts';
import type { AmountColumn, ValueType } from '../../model/unit.ts';
import { mergeSamples, sharedTypes } from '../merge/mergeSamples.ts';
import { mergeTables } from '../merge/mergeTables.ts';

export type PairSide = 'before' | 'after';

/** Two profiles in one, each in its own columns, so that steps, trees and tables of one profile also work for two. */
export interface PairedProfile {
  /**
   * Samples of both sides with the same stack and labels share one row. The value types are `types` twice: the columns
   * of before, then those of after; see `columnOf`.
   */
  profile: Profile;
  /** The value types that both profiles have, matched by name, each in the finer unit. */
  types: ValueType[];
  /** Index into `types`. */
  defaultType: number;
  /**
   * If after's samples were scaled one by one: the columns of `profile` that hold each sample's factor, after the
   * columns of the types; one entry per type, -1 for types that were not scaled.
   */
  factorColumns?: readonly number[];
  /** If after's samples were also rounded: the columns that hold the unrounded values, one entry per type. */
  unroundedColumns?: readonly number[];
  /** The profiles as given. */
  before: Profile;
  after: Profile;
}

/** Which column of a pair's profile holds a value type (index into `types`) of a side. */
export function columnOf({ types }: Pick<PairedProfile, 'types'>, side: PairSide, type: number): number {
  return side === 'before' ? type : types.length + type;
}

/**
 * Unites two profiles as `go tool pprof -base` does, but with separate columns for the two sides. `problem` is a
 * sentence if they have no value type in common, or if their period types differ. Properties of a whole profile (the
 * period, the duration, `drop_frames`) are the later side's; each side's own are in `before` and `after`.
 *
 * @param beside further columns of after's samples, parallel to its value types: they are summed like the others, and
 * placed
 *   after them, parallel to `types`. Rows that only have amounts in these columns are kept
 */
export function pairProfiles(
  before: Profile,
  after: Profile,
  beside: readonly AmountColumn[] = [],
): { pair: PairedProfile | null; problem: string } {
  // The tool processes the profile first, then the base.
  const profiles = [after, before];
  const shared = sharedTypes(profiles);
  if (typeof shared === 'string') return { pair: null, problem: shared.replace('merged', 'compared') };
  const { valueTypes: types, columns, periodType } = shared;
  const none = types.map(() => null);
  const further =
    beside.length === 0 ? [] : columns[0]!.map((from) => ({ ...from, column: from.column + after.valueTypes.length }));
  const { tables, rows } = mergeTables(profiles);
  const { stacks, samples } = mergeSamples(
    [{ ...after, samples: { ...after.samples, values: [...after.samples.values, ...beside] } }, before],
    [
      [...none, ...columns[0]!, ...further],
      [...columns[1]!, ...none, ...further.map(() => null)],
    ],
    rows,
  );
  const usual = types.findIndex(({ type }) => type === after.valueTypes[after.defaultValueType]?.type);
  const defaultType = usual < 0 ? types.length - 1 : usual;
  const profile: Profile = {
    ...after,
    ...tables,
    valueTypes: [...types, ...types],
    defaultValueType: types.length + defaultType,
    periodType,
    stacks,
    samples,
  };
  return { pair: { profile, types, defaultType, before, after }, problem: '' };
}
