import { expect, test } from 'vitest';
import type { PlannedProfile } from '../../../tests/encodeProfile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { labelTotals } from './labelTotals.ts';

function profileOf(samples: PlannedProfile['samples']): Profile {
  const valueTypes = samples[0]!.values.map((_, type) => ({ type: `type${type}`, unit: 'count' }));
  return planProfile({ valueTypes, samples });
}

const stack = ['main'];

test('samples are added up by key and by value, in every value type', () => {
  const profile = profileOf([
    { values: [1n, 10n], stack, labels: { tenant: 'b', kind: 'x' } },
    { values: [2n, 20n], stack, labels: { tenant: 'a' } },
    { values: [4n, -40n], stack, labels: { tenant: 'b' } },
    { values: [8n, 80n], stack },
  ]);
  const [kind, tenant, ...more] = labelTotals(profile);
  expect(more).toEqual([]);
  expect(kind).toMatchObject({ key: 'kind', isNumber: false, samplesWithKey: 1, total: [1, 10], values: ['x'] });
  expect(tenant).toEqual({
    key: 'tenant',
    isNumber: false,
    samplesWithKey: 3,
    total: [7, -10],
    values: ['a', 'b'],
    units: ['', ''],
    samples: Int32Array.of(1, 2),
    sums: [Float64Array.of(2, 5), Float64Array.of(20, -30)],
  });
});

test('numbers are sorted by size, in a separate entry from the texts of the same key', () => {
  const profile = profileOf([
    { values: [1n], stack, labels: { bytes: 1024n } },
    { values: [2n], stack, labels: { bytes: 16n } },
    { values: [4n], stack, labels: { bytes: 'many' } },
    { values: [8n], stack, labels: { bytes: 16n } },
  ]);
  const entries = labelTotals(profile);
  expect(entries.map(({ key, isNumber, values }) => ({ key, isNumber, values }))).toEqual([
    { key: 'bytes', isNumber: false, values: ['many'] },
    { key: 'bytes', isNumber: true, values: [16, 1024] },
  ]);
  expect(entries[1]!.sums).toEqual([Float64Array.of(10, 1)]);
});

test('sums beyond 2^53 stay exact', () => {
  const large = 2n ** 53n + 1n;
  const profile = profileOf([
    { values: [large], stack, labels: { tenant: 'a' } },
    { values: [2n], stack, labels: { tenant: 'a' } },
  ]);
  const [tenant] = labelTotals(profile);
  expect(tenant!.total).toEqual([large + 2n]);
  expect(tenant!.sums).toEqual([[large + 2n]]);
});

test('a profile without labels has no entries', () => {
  expect(labelTotals(profileOf([{ values: [1n], stack }]))).toEqual([]);
});
