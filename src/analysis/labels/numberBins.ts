import type { Amount } from '../../model/unit.ts';
import { measureOf } from '../../units/measureOf.ts';
import { plus } from '../amounts/plus.ts';

/** A bar of a histogram: whole numbers from `from` to `to`, both included. */
export interface NumberBin {
  from: number;
  to: number;
  /** The sum of the samples with such a number. */
  amount: Amount;
  samples: number;
}

/** The maximum number of bars: more would be too thin; up to this many numbers have one bar each. */
const MOST = 32;

/**
 * A histogram of the numbers of a label. Few distinct numbers, such as size classes, have one bar each. More numbers
 * are binned by powers of two if the unit is a size, else in steps of 1, 2, 5, 10, 20 …; if some numbers are below 1,
 * in bins of equal width. Empty bins between the first and the last are included. `values` are ascending; `amounts` and
 * `samples` are parallel to them. Exact.
 */
export function numberBins(
  values: readonly Amount[],
  amounts: ArrayLike<Amount>,
  samples: ArrayLike<number>,
  unit: string,
): NumberBin[] {
  const first = values[0];
  if (first === undefined) return [];
  if (values.length <= MOST) {
    return values.map((value, row) => ({
      from: Number(value),
      to: Number(value),
      amount: amounts[row]!,
      samples: samples[row]!,
    }));
  }
  const starts = startsOf(Number(first), Number(values.at(-1)), unit);
  const zero = typeof amounts[0] === 'bigint' ? 0n : 0;
  const bins: NumberBin[] = starts.map((from, index) => ({
    from,
    to: (starts[index + 1] ?? Infinity) - 1,
    amount: zero,
    samples: 0,
  }));
  let at = 0;
  for (const [row, value] of values.entries()) {
    while (Number(value) > bins[at]!.to) at++;
    const bin = bins[at]!;
    bin.amount = plus(bin.amount, amounts[row]!);
    bin.samples += samples[row]!;
  }
  bins.at(-1)!.to = Number(values.at(-1));
  return bins;
}

/** The first numbers of the bins that cover `least` to `most`. */
function startsOf(least: number, most: number, unit: string): number[] {
  if (least < 1 || most / least < 16) {
    const step = Math.max(1, niceAbove((most - least + 1) / MOST));
    const first = Math.floor(least / step) * step;
    return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, index) => first + index * step);
  }
  const isSize = measureOf(unit)?.family.zeroUnit === 'B';
  const starts: number[] = [];
  if (isSize || most / least > 10 ** (MOST / 3)) {
    for (let start = 2 ** Math.floor(Math.log2(least)); start <= most; start *= 2) starts.push(start);
    return starts;
  }
  let decade = 10 ** Math.floor(Math.log10(least));
  for (; decade <= most; decade *= 10) starts.push(decade, 2 * decade, 5 * decade);
  const first = starts.findLastIndex((start) => start <= least);
  return starts.slice(first).filter((start) => start <= most);
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least this. */
function niceAbove(size: number): number {
  const decade = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 5].find((digit) => digit * decade >= size) ?? 10) * decade;
}
