import { describe, expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { heapAmounts, heapRatios } from './heapAmounts.ts';
import { heapTypes } from './heapTypes.ts';
import { type SizeClass, sizeBins, sizeClasses, sizeGroups } from './sizeClasses.ts';

/** Samples as `[size or null, alloc objects, alloc bytes, inuse objects, inuse bytes]`. */
function heap(...samples: (readonly [bigint | null, bigint, bigint, bigint, bigint])[]): Profile {
  return planProfile({
    valueTypes: [
      { type: 'alloc_objects', unit: 'count' },
      { type: 'alloc_space', unit: 'bytes' },
      { type: 'inuse_objects', unit: 'count' },
      { type: 'inuse_space', unit: 'bytes' },
    ],
    samples: samples.map(([size, ...values]) => ({
      values,
      stack: ['main'],
      labels: size === null ? {} : { bytes: size },
    })),
  });
}

describe('the four columns are found by name', () => {
  const count = (type: string) => ({ type, unit: 'count' });
  const bytes = (type: string) => ({ type, unit: 'bytes' });
  test.each([
    [
      "Go's heap",
      [count('alloc_objects'), bytes('alloc_space'), count('inuse_objects'), bytes('inuse_space')],
      [0, 1, 2, 3],
    ],
    ['what is in use alone', [count('objects'), bytes('space')], [-1, -1, 0, 1]],
    ['allocations alone', [bytes('alloc_space')], [-1, 0, -1, -1]],
  ])('%s', (_, valueTypes, [allocObjects, allocSpace, inuseObjects, inuseSpace]) => {
    expect(heapTypes(valueTypes)).toEqual({ allocObjects, allocSpace, inuseObjects, inuseSpace });
  });

  test('a CPU profile has none', () => {
    expect(heapTypes([count('samples'), { type: 'cpu', unit: 'nanoseconds' }])).toBeNull();
  });
});

describe('derived figures', () => {
  test('bytes per object, memory in use and memory freed', () => {
    expect(heapRatios({ allocObjects: 10, allocSpace: 1000, inuseObjects: 2, inuseSpace: 300 })).toEqual({
      allocMean: 100,
      inuseMean: 150,
      inuseShare: 0.3,
      freedSpace: 700,
    });
  });
  test('zero objects have no mean size', () => {
    expect(heapRatios({ allocObjects: 0, allocSpace: 0, inuseObjects: null, inuseSpace: null })).toEqual({
      allocMean: null,
      inuseMean: null,
      inuseShare: null,
      freedSpace: null,
    });
  });
});

function exactClasses(profile: Profile): SizeClass[] {
  const groups = sizeGroups(profile);
  const types = heapTypes(profile.valueTypes)!;
  const sums = heapAmounts((key) => groupTotals(profile.samples.values[types[key]]!, groups.ofSample, groups.count));
  return sizeClasses(
    groups,
    (key, group) => sums[key]![group]!,
    (amount) => Number(amount) === 0,
  );
}

describe('size classes', () => {
  const profile = heap(
    [16n, 10n, 160n, 1n, 16n],
    [64n, 2n, 128n, 0n, 0n],
    [16n, 5n, 80n, 0n, 0n],
    [null, 1n, 999n, 1n, 999n],
    [4096n, 0n, 0n, 0n, 0n],
  );
  const classes = exactClasses(profile);

  test('add up by size; samples without a size come last, sizes with only zeros are left out', () => {
    expect(classes).toEqual([
      { size: 16, samples: 2, allocObjects: 15, allocSpace: 240, inuseObjects: 1, inuseSpace: 16 },
      { size: 64, samples: 1, allocObjects: 2, allocSpace: 128, inuseObjects: 0, inuseSpace: 0 },
      { size: null, samples: 1, allocObjects: 1, allocSpace: 999, inuseObjects: 1, inuseSpace: 999 },
    ]);
  });

  test('as a histogram the bins are powers of two, including empty ones', () => {
    expect(sizeBins(classes).map(({ from, to, allocSpace }) => [from, to, allocSpace])).toEqual([
      [16, 32, 240],
      [32, 64, 0],
      [64, 128, 128],
    ]);
  });

  test('amounts beyond 2^53 stay exact', () => {
    const large = heap([8n, 1n, 2n ** 62n, 0n, 0n], [8n, 1n, 1n, 0n, 0n]);
    expect(exactClasses(large)[0]!.allocSpace).toBe(2n ** 62n + 1n);
  });
});
