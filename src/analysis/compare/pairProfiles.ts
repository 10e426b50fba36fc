import type { Profile } from '../../model/profile.ts';
import type { AmountColumn, ValueType } from '../../model/unit.ts';
import { mergeSamples } from '../merge/mergeSamples.ts';
import { mergeTables } from '../merge/mergeTables.ts';
import { sharedTypes } from '../merge/sharedTypes.ts';

export type PairSide = 'before' | 'after';

/** Two profiles in one, each in columns of its own, so that steps, trees and tables of one profile serve two. */
export interface PairedProfile {
  /**
   * Samples of both sides with the same stack and labels are one row. Its value types are `types` twice: the columns of
   * before, then those of after; see `columnOf`.
   */
  profile: Profile;
  /** What both have, matched by name, each in the finer unit. */
  types: ValueType[];
  /** Index into `types`. */
  defaultType: number;
  /**
   * Where after's samples were scaled one by one: the column of `profile` that says by how much, behind those of the types, one
   * entry a type; -1 for types that were not scaled.
   */
  factorColumns?: readonly number[];
  /** Where after's samples were rounded as well: the columns that hold what they were before, one entry a type. */
  unroundedColumns?: readonly number[];
  /** As they came. */
  before: Profile;
  after: Profile;
}

/** Which column of a pair's profile holds a value type (index into `types`) of a side. */
export function columnOf({ types }: Pick<PairedProfile, 'types'>, side: PairSide, type: number): number {
  return side === 'before' ? type : types.length + type;
}

/**
 * Unites two profiles as `go tool pprof -base` does, with the two sides kept apart. `problem` is a sentence where they
 * have no value type in common, or were sampled by different things. What is said of a whole profile (the period, the
 * duration, `drop_frames`) is the later side's; that of each side is in `before` and `after`.
 *
 * @param beside further columns of after's samples, in step with its value types: they are added up with the others, and stand
 *   behind them in step with `types`. Rows where only these have amounts stay
 */
export function pairProfiles(
  before: Profile,
  after: Profile,
  beside: readonly AmountColumn[] = [],
): { pair: PairedProfile | null; problem: string } {
  // The tool begins with what is compared, and goes on with the base.
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
