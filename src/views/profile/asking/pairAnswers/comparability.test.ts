import { expect, test } from 'vitest';
import { benchmarkText } from '../../../../../tests/benchmarkText.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { plainBasis } from '../../../../model/basis.ts';
import { plainLens } from '../../../../model/lens.ts';
import { ProfilePair } from '../../data/profilePair.ts';
import { comparability } from './comparability.ts';

const stack = ['testing.(*B).launch', 'testing.(*B).runN', 'example.org/a.BenchmarkEncode', 'example.org/a.encode'];
const profile = planProfile({
  valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
  samples: [{ values: [10n], stack }],
});
const other = planProfile({
  valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
  samples: [{ values: [12n], stack }],
});

/** Ten runs of each benchmark with little variation. */
function text(cpu: string, figures: Record<string, number>): string {
  const runs = Array.from({ length: 10 }, (_, run) =>
    Object.entries(figures).map(
      ([name, nanos]) => `Benchmark${name}\t1000\t${nanos * (1 + run / 1000)} ns/op\t16 B/op\t1 allocs/op\n`,
    ),
  );
  return `goos: linux\ngoarch: amd64\npkg: example.org/a\ncpu: ${cpu}\n${runs.flat().join('')}`;
}

async function findings(before: string, after: string, sides = [profile, other]): Promise<string[]> {
  const texts = { before: [await benchmarkText(before)], after: [await benchmarkText(after)], key: before + after };
  const pair = ProfilePair.of({
    before: [sides[0]!],
    after: [sides[1]!],
    texts,
    lens: plainLens,
    basis: plainBasis,
    matched: true,
  });
  return comparability(pair, { names: null }).map(({ kind, message }) => `${kind}: ${message}`);
}

test('there are no notes if the machine is the same and no control moved', async () => {
  const before = text('One', { 'Encode-8': 100, 'StdEncode-8': 200 });
  expect(await findings(before, text('One', { 'Encode-8': 80, 'StdEncode-8': 200 }))).toEqual([]);
});

test('a control that moved is reported', async () => {
  const found = await findings(
    text('One', { 'Encode-8': 100, 'StdEncode-8': 200 }),
    text('One', { 'Encode-8': 80, 'StdEncode-8': 274 }),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^controls: A control moved: StdEncode-8 by \+37\.0%\./);
});

test('controls are ignored for profiles that are not of benchmarks', async () => {
  const server = [10n, 12n].map((value) =>
    planProfile({
      valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
      samples: [{ values: [value], stack: ['main.main', 'main.serve'] }],
    }),
  );
  const texts = [200, 274].map((time) => text('One', { 'StdEncode-8': time }));
  expect(await findings(texts[0]!, texts[1]!, server)).toEqual([]);
});

test('a different machine is reported, and controls are still compared', async () => {
  const found = await findings(
    text('One', { 'StdEncode-8': 200 }),
    text('Two', { 'StdEncode-4': 200, 'StdEncode-8': 300 }),
  );
  expect(found.map((line) => line.split(':')[0])).toEqual(['cpu', 'controls']);
  const procs = await findings(text('One', { 'Encode-8': 1 }), text('One', { 'Encode-4': 1 }));
  expect(procs).toEqual(['gomaxprocs: Before ran with GOMAXPROCS 8, after with 4.']);
});
