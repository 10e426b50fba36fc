import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Profile } from '../../model/profile.ts';
import { mergeProfiles } from './mergeProfiles.ts';

/** One sample of main in the given value types. */
function measured(types: string, ...values: bigint[]): Profile {
  const valueTypes = types.split(' ').map((text) => {
    const [type = '', unit = ''] = text.split('/');
    return { type, unit };
  });
  return planProfile({ valueTypes, samples: [{ values, stack: ['main'] }] });
}

test('samples with the same stack are merged', () => {
  const first = drawProfile(`
    1ms    2ms
    main   main
    walk   idle
  `);
  const second = drawProfile(`
    4ms    8ms
    main   main
    idle   load
  `);
  const { profile } = mergeProfiles([first, second]);
  expect(stacksOf(profile!)).toEqual(['main idle 6', 'main load 8', 'main walk 1']);
  expect([profile!.samples.count, profile!.stacks.count, profile!.functions.count]).toEqual([3, 4, 4]);
});

test('samples with different labels stay separate, whatever the order of the labels', () => {
  const labelled = (...labels: Record<string, string | bigint>[]) =>
    planProfile({
      valueTypes: [{ type: 'value', unit: 'count' }],
      samples: labels.map((its) => ({ values: [1n], stack: ['main'], labels: its })),
    });
  const { profile } = mergeProfiles([
    labelled({ tenant: 'acme', bytes: 16n }, { tenant: 'apex' }, {}),
    labelled({ bytes: 16n, tenant: 'acme' }, { tenant: 'acme' }, {}),
  ]);
  const { samples, strings } = profile!;
  expect([...samples.values[0]!]).toEqual([2, 1, 2, 1]);
  const written = Array.from(samples.labels.key, (key, label) => {
    const { sample, text, number } = samples.labels;
    return `${sample[label]} ${strings[key]} ${strings[text[label]!] || number[label]}`;
  });
  expect(written).toEqual(['0 tenant acme', '0 bytes 16', '1 tenant apex', '3 tenant acme']);
});

test('samples that are zero, or add up to zero, are removed', () => {
  const first = drawProfile(`
    1ms    0ms    3ms
    main   idle   load
  `);
  const second = drawProfile(`
    2ms    -3ms
    main   load
  `);
  const { profile } = mergeProfiles([first, second]);
  expect(stacksOf(profile!)).toEqual(['main 3']);
  expect(profile!.locations.count).toBe(1);
});

test('value types that all profiles have stay, in the finest unit', () => {
  const first = measured('samples/count cpu/milliseconds extra/count', 1n, 3n, 9n);
  const second = measured('cpu/microseconds samples/count', 500n, 2n);
  const { profile } = mergeProfiles([first, second]);
  expect(profile!.valueTypes).toEqual([
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'microseconds' },
  ]);
  expect(profile!.samples.values.map((column) => [...column])).toEqual([[3], [3500]]);
});

test('sums beyond 2^53 stay exact', () => {
  const large = 2n ** 53n - 1n;
  const { profile } = mergeProfiles([measured('value/count', large), measured('value/count', large)]);
  expect(profile!.samples.values[0]![0]).toBe(2n * large);
});

test.for([
  [
    [measured('cpu/nanoseconds', 1n), measured('space/bytes', 1n)],
    'The profiles cannot be merged, for they have no value type in common: “cpu” and “space”.',
  ],
  [
    [measured('cpu/nanoseconds', 1n), measured('cpu/bytes', 1n)],
    'The profiles cannot be merged: cpu is in “nanoseconds” and “bytes”.',
  ],
  [
    [
      { ...measured('cpu/nanoseconds', 1n), periodType: { type: 'cpu', unit: 'nanoseconds' } },
      { ...measured('cpu/nanoseconds', 1n), periodType: { type: 'space', unit: 'bytes' } },
    ],
    'The profiles cannot be merged, for what they were sampled by differs: “cpu nanoseconds” and “space bytes”.',
  ],
] as [Profile[], string][])('what cannot be merged says why: %#', ([profiles, problem]) => {
  expect(mergeProfiles(profiles)).toEqual({ profile: null, problem });
});

test('the result has the earliest time, the sum of durations and the longest period', () => {
  const one = drawProfile(`
    1ms
    main
  `);
  const { profile } = mergeProfiles([
    { ...one, timeNanos: 0n, durationNanos: 5, period: 10, comments: ['a', 'b'] },
    { ...one, timeNanos: 2n ** 60n + 1n, durationNanos: 6, period: 100, comments: ['b', 'c'], docUrl: 'https://x' },
    { ...one, timeNanos: 2n ** 60n, durationNanos: 7, period: 1 },
  ]);
  expect(profile).toMatchObject({ timeNanos: 2n ** 60n, durationNanos: 18, period: 100, docUrl: 'https://x' });
  expect(profile!.comments).toEqual(['a', 'b', 'c']);
});

/** Address space randomization places the same binary at other addresses in every run. */
test('a program at another address counts as the same program', () => {
  const at = (start: bigint, address: bigint, buildId: string): Profile => {
    const drawn = drawProfile(`
      1ms
      main
    `);
    return {
      ...drawn,
      strings: [...drawn.strings, buildId],
      mappings: {
        count: 1,
        start: BigUint64Array.of(start),
        limit: BigUint64Array.of(start + 0x5000n),
        offset: new BigUint64Array(1),
        file: new Int32Array(1),
        buildId: Int32Array.of(drawn.strings.length),
        has: new Uint8Array(1),
      },
      locations: { ...drawn.locations, mapping: new Int32Array(1), address: BigUint64Array.of(address) },
    };
  };
  const merged = (...profiles: Profile[]) => {
    const { mappings, locations, samples } = mergeProfiles(profiles).profile!;
    return { mappings: mappings.count, addresses: [...locations.address], values: [...samples.values[0]!] };
  };
  expect(merged(at(0x1000n, 0x1234n, 'a'), at(0x9000n, 0x9234n, 'a'))).toEqual({
    mappings: 1,
    addresses: [0x1234n],
    values: [2],
  });
  expect(merged(at(0x1000n, 0x1234n, 'a'), at(0x9000n, 0x9234n, 'b'))).toEqual({
    mappings: 2,
    addresses: [0x1234n, 0x9234n],
    values: [1, 1],
  });
});

test('one profile is returned unchanged, and no profiles give a problem', () => {
  const one = measured('value/count', 1n);
  expect(mergeProfiles([one])).toEqual({ profile: one, problem: '' });
  expect(mergeProfiles([]).problem).toBe('There is no profile to merge.');
});
