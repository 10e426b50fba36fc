import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import type { SampleGroups } from '../amounts/groupTotals.ts';
import { plus } from '../amounts/plus.ts';
import { getOrInsert } from '../maps.ts';
import { type HeapAmounts, type HeapKey, heapAmounts, heapKeys } from './heapAmounts.ts';

/** The amounts of objects of one size. */
export interface SizeClass<Made = Amount> extends HeapAmounts<Made> {
  /** Bytes per object, from the numeric label `bytes`; null for samples without it. */
  size: number | null;
  /** The number of sample rows with this size. */
  samples: number;
}

/** Sizes between two powers of two: `from` inclusive, `to` exclusive, in bytes. */
export interface SizeBin extends HeapAmounts {
  from: number;
  to: number;
}

/** The samples of a heap profile by object size; the first group is of those without a size. */
export interface SizeGroups extends SampleGroups {
  sizes: (number | null)[];
}

/** Go labels every heap sample with the number `bytes`, the size of its objects. */
export function sizeGroups({ samples, strings }: Profile): SizeGroups {
  const { labels } = samples;
  const ofSample = new Int32Array(samples.count);
  const sizes: (number | null)[] = [null];
  const groupOf = new Map<number, number>();
  for (let label = 0; label < labels.count; label++) {
    if (labels.text[label] !== 0 || strings[labels.key[label]!] !== 'bytes') continue;
    const size = Number(labels.number[label]!);
    const group = getOrInsert(groupOf, size, () => sizes.push(size) - 1);
    ofSample[labels.sample[label]!] = group;
  }
  return { ofSample, count: sizes.length, sizes };
}

/**
 * Amounts by object size, smallest first, samples without a size last; sizes in which every amount is zero are left
 * out. Disjoint: they add up to the totals.
 *
 * @param amountOf the amount of a group of samples; null if the profile has no such amounts
 */
export function sizeClasses<Made>(
  { ofSample, sizes }: SizeGroups,
  amountOf: (key: HeapKey, group: number) => Made | null,
  isZero: (amount: Made) => boolean,
): SizeClass<Made>[] {
  const counts = new Int32Array(sizes.length);
  for (const group of ofSample) counts[group]!++;
  return sizes
    .map((size, group) => ({ size, samples: counts[group]!, ...heapAmounts((key) => amountOf(key, group)) }))
    .filter((row) => heapKeys.some((key) => row[key] !== null && !isZero(row[key])))
    .sort((a, b) => (a.size ?? Infinity) - (b.size ?? Infinity));
}

/**
 * Bins of a factor of two, from the smallest size to the largest, including empty bins; without samples that have no
 * size.
 */
export function sizeBins(classes: readonly SizeClass[]): SizeBin[] {
  const sized = classes.filter((entry) => entry.size !== null && entry.size > 0);
  if (sized.length === 0) return [];
  const stepOf = (size: number): number => Math.floor(Math.log2(size));
  const first = stepOf(sized[0]!.size!);
  const bins: SizeBin[] = [];
  for (let step = first; step <= stepOf(sized.at(-1)!.size!); step++) {
    bins.push({ from: 2 ** step, to: 2 ** (step + 1), ...heapAmounts<Amount>(() => null) });
  }
  for (const entry of sized) {
    const bin = bins[stepOf(entry.size!) - first]!;
    for (const key of heapKeys) {
      bin[key] = plusKnown(bin[key], entry[key]);
    }
  }
  // An empty bin has zeros for the amounts that the profile has.
  for (const bin of bins) {
    for (const key of heapKeys) {
      if (bin[key] === null && sized[0]![key] !== null) bin[key] = 0;
    }
  }
  return bins;
}

function plusKnown(a: Amount | null, b: Amount | null): Amount | null {
  return a === null || b === null ? (a ?? b) : plus(a, b);
}
