import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { haveSamples, samplePath, withoutSamples } from '../../../tests/sharedSamples.ts';
import { checkClaim } from './checkClaims.ts';
import { siblingFigures } from './siblingFigures.ts';

async function verdicts(text: string): Promise<string[]> {
  const { claims, results } = await benchmarkText(text);
  const siblings = siblingFigures(claims, results);
  return claims.map((claim) => {
    const { verdict, subject, sentence } = checkClaim(claim, siblings.get(claim));
    return `${subject}: ${verdict}. ${sentence}`.replaceAll(/[\u00a0\u202f]/g, ' ');
  });
}

const impact = (...rows: string[]) =>
  ['| Metric | Before | After | Improvement |', '|---|---|---|---|', ...rows, ''].join('\n');
const results =
  'BenchmarkEncode-8 100 900 ns/op 1818 B/op 8 allocs/op\nBenchmarkEncodePooled-8 100 450 ns/op 336 B/op 3 allocs/op\n';

test('a "before" that is another benchmark of the same run is reported as such, and not judged', async () => {
  const rows = [
    '| Memory | 1,818 B/op | 336 B/op | 81% less |',
    '| Allocations | 8 allocs/op | 3 allocs/op | 63% fewer |',
  ];
  expect(await verdicts(impact(...rows) + results)).toEqual([
    'Memory: siblings. 1,818 B/op is Encode-8 and 336 B/op is EncodePooled-8: two benchmarks of the same run, not one before and after.',
    'Allocations: siblings. 8 allocs/op is Encode-8 and 3 allocs/op is EncodePooled-8: two benchmarks of the same run, not one before and after.',
  ]);
});

test('one claim with short figures may match by chance', async () => {
  expect(await verdicts(impact('| Allocations | 8 allocs/op | 3 allocs/op | 63% fewer |') + results)).toEqual([
    'Allocations: right. 8 to 3 allocs/op is 62.5% less.',
  ]);
});

test('figures of one benchmark count as its own before and after', async () => {
  const twice = 'BenchmarkEncode-8 100 9 ns/op 1818 B/op\nBenchmarkEncode-8 100 9 ns/op 336 B/op\n';
  expect(await verdicts(impact('| Memory | 1,818 B/op | 336 B/op | 82% less |') + twice)).toEqual([
    'Memory: right. 1,818 to 336 B/op is 81.5% less.',
  ]);
});

describe.skipIf(!haveSamples)(`written reports${withoutSamples}`, () => {
  const told = async (name: string) => verdicts(readFileSync(samplePath(`../reports/${name}.md`), 'utf8'));

  test('go-odata uses one of two benchmarks of the after run as before', async () => {
    const siblings = (await told('go-odata-sqlite')).filter((one) => one.includes(': siblings.'));
    expect(siblings.map((one) => one.split(':')[0])).toEqual(['Allocations', 'Memory', 'Time']);
    expect(siblings[0]).toContain(
      '8 allocs/op is OrderedMapSetAndMarshal-16 and 3 allocs/op is OrderedMapPooledSetAndMarshal-16',
    );
  });

  test('the projections of map-cache are not judged', async () => {
    expect((await told('map-cache')).filter((one) => !one.includes(': projection.'))).toEqual([]);
  });
});
