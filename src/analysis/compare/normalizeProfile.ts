import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';

/**
 * Scales the later profile to the totals of the earlier one, each value type separately: each of its samples by (sum of
 * before ÷ sum of after), rounded half away from zero; by 0 if after sums to 0. `go tool pprof -normalize` does the
 * same with one exception: if a value type already has the same total, the tool drops samples whose other amounts round
 * to 0, including their amount in that type, so that its total changes. Here these samples stay. Returns a sentence in
 * the cases that the tool refuses: value types or their units differ. `factors` has one entry per value type.
 */
export function normalizeProfile(
  before: Profile,
  after: Profile,
): { profile: Profile | null; factors: number[]; problem: string } {
  const describe = ({ valueTypes }: Profile): string =>
    valueTypes.map(({ type, unit }) => `${type} in ${unit}`).join(', ');
  if (describe(before) !== describe(after)) {
    const problem = `Totals cannot be made equal: before has ${describe(before)}; after has ${describe(after)}.`;
    return { profile: null, factors: [], problem };
  }
  const factors = after.samples.values.map((column, type) => {
    const from = sumOf(column);
    return from === 0 ? 0 : sumOf(before.samples.values[type]!) / from;
  });
  const values = after.samples.values.map((column, type) => scaled(column, factors[type]!));
  return { profile: { ...after, samples: { ...after.samples, values } }, factors, problem: '' };
}

function sumOf(column: AmountColumn): number {
  if (column instanceof Float64Array) return column.reduce((sum, value) => sum + value, 0);
  return Number(
    BigInt.asIntN(
      64,
      column.reduce((sum, value) => sum + value, 0n),
    ),
  );
}

function scaled(column: AmountColumn, ratio: number): AmountColumn {
  if (column instanceof Float64Array) return column.map((value) => awayFromZero(value * ratio));
  return column.map((value) => BigInt(awayFromZero(Number(value) * ratio)));
}

/** Rounds halves away from zero, as Go's `math.Round` does. */
function awayFromZero(value: number): number {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) < 0.5 ? whole : whole + Math.sign(value);
}
