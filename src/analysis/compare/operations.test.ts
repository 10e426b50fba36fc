import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { excessOf, outsideLoop } from './noise.ts';
import { benchmarkShares, factorOf, type Operation, operationsOf } from './operations.ts';
import { throughBenchmarks } from './throughBenchmarks.ts';

const cpu = { type: 'cpu', unit: 'nanoseconds' };

/** A CPU profile from lines such as `30 testing.(*B).runN app.BenchmarkX`: milliseconds and a stack. */
function cpuProfile(lines: string): Profile {
  const samples = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([ms, ...stack]) => ({ values: [BigInt(ms!) / 10n, BigInt(ms!) * 1_000_000n], stack }));
  return planProfile({ valueTypes: [{ type: 'samples', unit: 'count' }, cpu], samples });
}

const profiles = {
  before: cpuProfile(`
    300 testing.(*B).runN app.BenchmarkA app.slow
    100 testing.(*B).runN app.BenchmarkA app.work
    500 testing.(*B).runN app.BenchmarkB app.work
    100 testing.(*B).RunParallel.func1 app.BenchmarkB.func1 app.work
    70 runtime.gcBgMarkWorker runtime.scanobject
    20 runtime.mcall runtime.schedule
    10 testing.(*B).runN runtime.GC runtime.gcStart
  `),
  after: cpuProfile(`
    100 testing.(*B).runN app.BenchmarkA app.fast
    100 testing.(*B).runN app.BenchmarkA app.work
    500 testing.(*B).runN app.BenchmarkB app.work
  `),
};

async function operations(before: string, after: string, type = cpu): Promise<Operation[]> {
  return operationsOf(
    { profile: profiles.before, benchmarks: [await benchmarkText(before)] },
    { profile: profiles.after, benchmarks: [await benchmarkText(after)] },
    type,
  );
}

const before = 'pkg: app\nBenchmarkA-2 1000 390 ns/op\nBenchmarkA-2 1000 410 ns/op\nBenchmarkB-2 500 1000 ns/op\n';
const after = 'pkg: app\nBenchmarkA-2 2000 90 ns/op\nBenchmarkB-2 500 1000 ns/op\n';

/** Runs of one benchmark. */
const runsOf = (...nanos: number[]): string =>
  `pkg: app\n${nanos.map((value) => `BenchmarkA-2 1000 ${value} ns/op\n`).join('')}`;

describe('an operation', () => {
  test('has the p-value of its runs, if there are enough of them', async () => {
    const p = async (old: string, now: string) => (await operations(old, now))[0]!.p;
    expect(await p(runsOf(101, 102, 103, 104), runsOf(91, 92, 93, 94))).toBeCloseTo(0.029, 3);
    expect(await p(runsOf(101, 103, 105, 107), runsOf(102, 104, 106, 108))).toBeGreaterThan(0.5);
    expect(await p(runsOf(100, 101), runsOf(80, 81))).toBeNull();
    expect(await p(runsOf(100, 100, 100, 100), runsOf(100, 100, 100, 100))).toBeNull();
  });

  test('has the figure of its text, and its samples add up to that figure', async () => {
    const [a, b] = await operations(before, after);
    expect(a).toMatchObject({
      benchmark: 'A-2',
      pkg: 'app',
      frame: 'app.BenchmarkA',
      unit: 'ns/op',
      problem: '',
      before: { metric: 400, runs: 2, through: 400_000_000, iterations: 2000 },
      after: { metric: 90, runs: 1, through: 200_000_000, iterations: 2000 },
    });
    // 300 of 400 ms were slow: 300 of 400 ns.
    expect(300_000_000 * factorOf(a!, 'before')!).toBeCloseTo(300, 9);
    expect(200_000_000 * factorOf(a!, 'after')!).toBeCloseTo(90, 9);
    // The goroutines of RunParallel belong to the benchmark.
    expect(b!.before!.through).toBe(600_000_000);
  });

  test('has an estimate that is independent of the metric: samples ÷ iterations of all runs', async () => {
    const [a] = await operations(before, after);
    expect(a!.before!.estimate).toBe(400_000_000 / 2000);
    expect(
      excessOf({ ...a!.before!, iterations: null, metric: 100_000, estimate: 125_000, counted: null }, 'B/op'),
    ).toEqual({
      part: 0.25,
      outside: 0,
      why: 'The profile also has the rounds in which testing looks for the number of iterations, which the text does not count.',
    });
    expect(
      excessOf({ ...a!.before!, iterations: null, metric: 10, estimate: 8, counted: null }, 'allocs/op')!.why,
    ).toMatch(/less than 16 bytes/);
    expect(excessOf({ ...a!.before!, estimate: null }, 'ns/op')).toBeNull();
  });

  test('with far more samples than its text measured is mostly setup', async () => {
    // The amount outside the loop, given the sampled amount per operation and the measured one.
    const outside = (sampled: number, metric: number, unit: 'B/op' | 'ns/op', processors = 1, error = 0) =>
      outsideLoop(
        { through: sampled * 1000, perUnit: 1, counted: { operations: 1000, metric }, processors },
        unit,
        error,
      );
    expect(outside(900, 48, 'B/op')).toBe(852);
    // All rounds before the last may add once or twice the measured amount.
    expect(outside(140, 48, 'B/op')).toBe(0);
    // The sampled amount may be this high by chance.
    expect(outside(900, 48, 'B/op', 1, 0.9)).toBe(0);
    // `ns/op` is wall time, the same for all processors.
    expect(outside(700, 100, 'ns/op', 8)).toBe(0);
    expect(outside(700, 100, 'ns/op', 1)).toBe(600);
    expect(outside(64, 0, 'B/op')).toBe(64);
  });

  test('with a figure of 0 needs no samples, and its factor is 0', async () => {
    const allocations = (bytes: number): Profile =>
      planProfile({
        valueTypes: [{ type: 'alloc_space', unit: 'bytes' }],
        samples: [
          { values: [BigInt(bytes)], stack: ['testing.(*B).runN', bytes > 50 ? 'app.BenchmarkA' : 'app.init.0'] },
        ],
      });
    const text = (bytes: number): string => `pkg: app\nBenchmarkA-2 1000 390 ns/op ${bytes} B/op 1 allocs/op\n`;
    const [a] = operationsOf(
      { profile: allocations(2400), benchmarks: [await benchmarkText(text(24))] },
      { profile: allocations(10), benchmarks: [await benchmarkText(text(0))] },
      { type: 'alloc_space', unit: 'bytes' },
    );
    expect(a).toMatchObject({ problem: '', frame: 'app.BenchmarkA', after: { metric: 0, through: 0 } });
    expect(factorOf(a!, 'before')).toBe(0.01);
    expect(factorOf(a!, 'after')).toBe(0);
  });

  test('with a problem says why, and has no factor', async () => {
    const [c, a] = await operations(
      'pkg: app\nBenchmarkA-2 1000 390 ns/op\n',
      'pkg: app\nBenchmarkC-2 10 5 ns/op\nBenchmarkA-2 1000 NaN ns/op\n',
    );
    expect(c!.problem).toBe('C-2 is only in the text of after.');
    expect(a!.problem).toBe('The figure of after is NaN.');
    expect([factorOf(c!, 'after'), factorOf(a!, 'before')]).toEqual([null, null]);
    const [missing] = await operations(before, after, { type: 'alloc_space', unit: 'bytes' });
    expect(missing!.problem).toBe('The text of before does not have this figure: run with -benchmem.');
    const [samples] = await operations(before, after, { type: 'samples', unit: 'count' });
    expect(samples!.problem).toBe('Samples are not measured per operation: choose CPU time.');
    const [held] = await operations(before, after, { type: 'inuse_space', unit: 'bytes' });
    expect(held!.problem).toMatch(/choose what was allocated/);
  });

  test('without its own samples says so', async () => {
    const [d] = await operations('pkg: app\nBenchmarkD-2 10 5 ns/op\n', 'pkg: app\nBenchmarkD-2 10 5 ns/op\n');
    expect(d!.problem).toBe('Before: No sample of the profile goes through BenchmarkD.');
  });

  test('is matched by package; a text that does not name its package fits the only one', async () => {
    const found = await operations(
      'BenchmarkA-2 1000 390 ns/op\n',
      'pkg: app\nBenchmarkA-2 2000 90 ns/op\npkg: other\nBenchmarkB-2 2000 90 ns/op\n',
    );
    expect(found.map(({ pkg, benchmark, problem }) => [pkg, benchmark, problem])).toEqual([
      ['app', 'A-2', ''],
      ['other', 'B-2', 'B-2 is only in the text of after.'],
    ]);
  });
});

describe('the profile around its benchmarks', () => {
  test('has separate background amounts for collector, scheduler and harness, which add up', async () => {
    const shares = benchmarkShares({ profile: profiles.before, benchmarks: [await benchmarkText(before)] }, 1);
    expect(shares.through).toEqual([400_000_000, 600_000_000]);
    expect(shares).toMatchObject({
      elsewhere: 0,
      background: { amount: 100_000_000, collector: 80_000_000, scheduler: 20_000_000, harness: 0, other: 0 },
      total: 1_100_000_000,
    });
  });

  test('benchmarks that no text names do not count as background', async () => {
    const text = await benchmarkText('pkg: app\nBenchmarkA-2 1000 390 ns/op\n');
    const shares = benchmarkShares({ profile: profiles.before, benchmarks: [text] }, 1);
    expect(shares).toMatchObject({ elsewhere: 600_000_000, background: { amount: 100_000_000 } });
  });

  test('the cost of a memory profile in the same run is separate', () => {
    const profile = cpuProfile(`
      30 testing.(*B).runN app.BenchmarkA runtime.mallocgc runtime.profilealloc runtime.mProf_Malloc runtime.callers
      50 testing.(*B).runN app.BenchmarkA runtime.mallocgc
    `);
    const shares = throughBenchmarks(profile, stackNaming(profile), [['app.BenchmarkA']], 0);
    expect(shares).toMatchObject({ through: [8], profiling: [3] });
  });

  test('a sample through two frames counts in both', () => {
    const profile = cpuProfile('10 testing.(*B).runN app.BenchmarkA app.BenchmarkB app.work');
    const frames = [['app.BenchmarkA'], ['app.BenchmarkB']];
    expect(throughBenchmarks(profile, stackNaming(profile), frames, 0)).toMatchObject({ through: [1, 1], total: 1 });
  });

  test('is exact beyond the precision of doubles', () => {
    const values = (amount: bigint) => ({ values: [amount], stack: ['app.BenchmarkA'] });
    const profile = planProfile({
      valueTypes: [cpu],
      samples: [values(2n ** 60n), { values: [1n], stack: ['app.BenchmarkA', 'app.work'] }],
    });
    const { through, total } = throughBenchmarks(profile, stackNaming(profile), [['app.BenchmarkA']], 0);
    expect([through, total]).toEqual([[2n ** 60n + 1n], 2n ** 60n + 1n]);
  });
});
