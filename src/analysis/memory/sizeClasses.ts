import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { plus } from '../amounts/plus.ts';
import type { HeapAmounts } from './heapAmounts.ts';
import type { HeapTypes } from './heapTypes.ts';

/** The amounts of objects of one size. */
export interface SizeClass extends HeapAmounts {
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

/**
 * The amounts of a heap profile by object size, smallest first, samples without a size last. Go labels every heap sample with the
 * number `bytes`; sizes in which every amount is zero are left out. Disjoint: they add up to the totals. Exact.
 */
export function sizeClasses({ samples, strings }: Profile, types: HeapTypes): SizeClass[] {
  const { labels } = samples;
  const groupOfSample = new Int32Array(samples.count);
  const sizes: (number | null)[] = [null];
  const groupOf = new Map<number, number>();
  for (let label = 0; label < labels.count; label++) {
    if (labels.text[label] !== 0 || strings[labels.key[label]!] !== 'bytes') continue;
    const size = Number(labels.number[label]!);
    let group = groupOf.get(size);
    if (group === undefined) {
      group = sizes.length;
      groupOf.set(size, group);
      sizes.push(size);
    }
    groupOfSample[labels.sample[label]!] = group;
  }
  const counts = new Int32Array(sizes.length);
  for (const group of groupOfSample) counts[group]!++;
  const sums = (type: number): Amount[] | null =>
    type < 0 ? null : groupTotals(samples.values[type]!, groupOfSample, sizes.length);
  const allocObjects = sums(types.allocObjects);
  const allocSpace = sums(types.allocSpace);
  const inuseObjects = sums(types.inuseObjects);
  const inuseSpace = sums(types.inuseSpace);
  return sizes
    .map((size, group) => ({
      size,
      samples: counts[group]!,
      allocObjects: allocObjects?.[group] ?? null,
      allocSpace: allocSpace?.[group] ?? null,
      inuseObjects: inuseObjects?.[group] ?? null,
      inuseSpace: inuseSpace?.[group] ?? null,
    }))
    .filter(isAny)
    .sort((a, b) => (a.size ?? Infinity) - (b.size ?? Infinity));
}

/** Bins of a factor of two, from the smallest size to the largest, including empty bins; without samples that have no size. */
export function sizeBins(classes: readonly SizeClass[]): SizeBin[] {
  const sized = classes.filter((entry) => entry.size !== null && entry.size > 0);
  if (sized.length === 0) return [];
  const stepOf = (size: number): number => Math.floor(Math.log2(size));
  const first = stepOf(sized[0]!.size!);
  const bins: SizeBin[] = [];
  for (let step = first; step <= stepOf(sized.at(-1)!.size!); step++) {
    bins.push({
      from: 2 ** step,
      to: 2 ** (step + 1),
      allocObjects: null,
      allocSpace: null,
      inuseObjects: null,
      inuseSpace: null,
    });
  }
  for (const entry of sized) {
    const bin = bins[stepOf(entry.size!) - first]!;
    for (const key of ['allocObjects', 'allocSpace', 'inuseObjects', 'inuseSpace'] as const) {
      bin[key] = plusKnown(bin[key], entry[key]);
    }
  }
  // An empty bin has zeros for the amounts that the profile has.
  for (const bin of bins) {
    for (const key of ['allocObjects', 'allocSpace', 'inuseObjects', 'inuseSpace'] as const) {
      if (bin[key] === null && sized[0]![key] !== null) bin[key] = 0;
    }
  }
  return bins;
}

function plusKnown(a: Amount | null, b: Amount | null): Amount | null {
  return a === null || b === null ? (a ?? b) : plus(a, b);
}

function isAny(amounts: HeapAmounts): boolean {
  return [amounts.allocObjects, amounts.allocSpace, amounts.inuseObjects, amounts.inuseSpace].some(
    (amount) => amount !== null && Number(amount) !== 0,
  );
}
