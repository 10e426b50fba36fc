import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';

/** Adds up the samples of each kind, in one value type. Exact: bigints where the column has them. */
export function sumByKind(
  { samples }: Profile,
  valueType: number,
  kinds: number,
  kindOf: (sample: number) => number,
): { amounts: Amount[]; sum: Amount } {
  const column = samples.values[valueType]!;
  if (column instanceof Float64Array) {
    const amounts = new Array<number>(kinds).fill(0);
    let sum = 0;
    for (let sample = 0; sample < samples.count; sample++) {
      amounts[kindOf(sample)]! += column[sample]!;
      sum += column[sample]!;
    }
    return { amounts, sum };
  }
  const amounts = new Array<bigint>(kinds).fill(0n);
  let sum = 0n;
  for (let sample = 0; sample < samples.count; sample++) {
    amounts[kindOf(sample)]! += column[sample]!;
    sum += column[sample]!;
  }
  return { amounts, sum };
}
