import { expect, test } from 'vitest';
import { benchmarkDataset, benchmarkText } from '../../tests/benchmarkText.ts';
import { drawProfile } from '../../tests/drawProfile.ts';
import type { Profile } from '../model/profile.ts';
import { measuredSubject } from './measuredSubject.ts';

const ofProfile = (data: Profile) =>
  measuredSubject({ kind: 'profile', profileType: 'cpu', title: 'CPU', valueTypes: [], defaultValueType: 0, data });

test('benchmarks measure the module of most results', async () => {
  const data = await benchmarkText(
    [
      'pkg: example.com/lib/a',
      'BenchmarkA-8 100 5 ns/op',
      'pkg: github.com/user/shop/internal/query',
      'BenchmarkB-8 100 5 ns/op',
      'pkg: github.com/user/shop/response',
      'BenchmarkC-8 100 5 ns/op',
      '',
    ].join('\n'),
  );
  expect(measuredSubject(benchmarkDataset(data))).toBe('github.com/user/shop');
  const plain = await benchmarkText('BenchmarkA-8 100 5 ns/op\n');
  expect(measuredSubject(benchmarkDataset(plain))).toBe('');
});

test('a profile measures the module under study, not what that imports', () => {
  const profile = drawProfile(`
    3ms                                    1ms                              1ms
    testing.(*B).runN                      testing.(*B).runN                runtime.mcall
    github.com/user/shop.BenchmarkEncode   github.com/user/shop.BenchmarkA  -
    github.com/lib/json.Marshal            github.com/lib/json.Marshal      -
  `);
  expect(ofProfile(profile)).toBe('github.com/user/shop');
});
