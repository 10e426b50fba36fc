import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';

/**
 * Scales the later profile until its totals are those of the earlier one, value type by value type: each of its samples by
 * (sum of before ÷ sum of after), rounded half away from zero; by 0 where after sums to 0. So does `go tool pprof
 * -normalize`, but for one thing: where a value type has the same total already, the tool leaves out samples whose other
 * amounts round to 0, with what they have in that type, so that its total is no longer the same. Here they stay.
 * A sentence where the tool refuses: value types or their units differ. `factors` has an entry a value type.
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
