import { expect, test } from 'vitest';
import type { ApartGroup } from '../../../analysis/compare/scaledPair.ts';
import { apartWords } from './apartWords.ts';

const types = [{ type: 'cpu', unit: 'nanoseconds' }];
const group = (kind: ApartGroup['kind'], name: string, seconds: number, why = ''): ApartGroup => ({
  kind,
  name,
  before: [seconds * 1e9],
  after: [2 * seconds * 1e9],
  why,
});

test('a reason stands once, behind all benchmarks that it is of', () => {
  const families = 'Sub-benchmarks cannot be told apart in the profile.';
  const groups = [
    group('collector', '', 1),
    group('benchmark', 'BenchmarkBatch', 2, families),
    group('benchmark', 'BenchmarkGone', 3, 'Not in the profile of after.'),
    group('benchmark', 'BenchmarkSetup', 4, families),
  ];
  expect(apartWords(groups, types, 0).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    'Outside all benchmarks, not scaled: garbage collector 1 s → 2 s. Not scaled: BenchmarkBatch 2 s → 4 s and BenchmarkSetup 4 s → 8 s. Sub-benchmarks cannot be told apart in the profile. Not scaled: BenchmarkGone 3 s → 6 s. Not in the profile of after.',
  );
});
