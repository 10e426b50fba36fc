import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { eventColumns } from './eventColumns.ts';
import { pairProfiles } from './pairProfiles.ts';
import { sampledColumns, samplingOf } from './sampling.ts';
import { benchmarkGroups, scaledPair } from './scaledPair.ts';
import { benchmarkParts, type WorkPlan, workPlan } from './scaledParts.ts';

const runN = 'testing.(*B).launch testing.(*B).runN';

/** A CPU profile from lines such as `30 testing.(*B).runN app.BenchmarkX`: milliseconds and a stack. */
function cpuProfile(lines: string): Profile {
  const samples = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([ms, ...stack]) => ({ values: [BigInt(ms!) / 10n, BigInt(ms!) * 1_000_000n], stack }));
  const valueTypes = [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ];
  return { ...planProfile({ valueTypes, samples }), period: 10_000_000, durationNanos: 2_500_000_000 };
}

const before = cpuProfile(`
  1000 ${runN} app.BenchmarkA app.work
  1000 ${runN} app.BenchmarkB app.work
  100 ${runN} app.BenchmarkGone app.work
  300 runtime.gcBgMarkWorker runtime.scanobject
`);
const after = cpuProfile(`
  1000 ${runN} app.BenchmarkA app.work
  500 ${runN} app.BenchmarkB app.work
  500 ${runN} app.BenchmarkB app.more
  200 runtime.gcBgMarkWorker runtime.scanobject
  20 runtime.mcall runtime.schedule
`);
const texts = {
  before:
    'pkg: app\nBenchmarkA-2 5000 200000 ns/op\nBenchmarkB-2 5000 200000 ns/op\nBenchmarkGone-2 5010 20000 ns/op\n',
  after: 'pkg: app\nBenchmarkA-2 20000 50000 ns/op\nBenchmarkB-2 5500 180000 ns/op\n',
};

async function planOf(one: Profile, other: Profile, old: string, now: string): Promise<WorkPlan> {
  const side = async (profile: Profile, text: string) => ({
    profile,
    benchmarks: [await benchmarkText(text)],
    naming: stackNaming(profile),
  });
  return workPlan(await side(one, old), await side(other, now));
}

describe('two profiles of benchmarks', async () => {
  const plain = pairProfiles(before, after).pair!;
  const naming = stackNaming(plain.profile);
  const plan = await planOf(before, after, texts.before, texts.after);
  const isScaled = () => true;

  const amounts = (profile: Profile, column: number): Record<string, number> => {
    const names = stackNaming(profile);
    const sums: Record<string, number> = {};
    for (let sample = 0; sample < profile.samples.count; sample++) {
      const path: string[] = [];
      for (let stack = profile.samples.stack[sample]!; stack >= 0; stack = profile.stacks.caller[stack]!) {
        path.unshift(names.names[names.name[names.first[profile.stacks.location[stack]!]!]!]!);
      }
      const key = path.filter((name) => name.startsWith('app.')).join(' ');
      const value = Number(profile.samples.values[column]![sample]) / 1e6;
      if (value !== 0) sums[key] = (sums[key] ?? 0) + value;
    }
    return sums;
  };

  const groups = benchmarkGroups(plain.profile, naming, plan);

  test('are scaled benchmark by benchmark to the iterations of before', () => {
    // Before 20,000 iterations there are rounds of 1, 100 and 10,000; before 5,000 of 1 and 100.
    const performed = { before: 5101, a: 30_101, b: 5601 };
    expect(plan.parts.map(({ name, factor }) => [name, factor])).toEqual([
      ['A-2', performed.before / performed.a],
      ['B-2', performed.before / performed.b],
    ]);
    const { pair } = scaledPair(plain, groups, {
      parts: plan.parts.length,
      isScaled,
      factorOf: (part) => plan.parts[part]!.factor,
    });
    expect(amounts(pair.profile, 1)).toEqual({ 'app.BenchmarkA app.work': 1000, 'app.BenchmarkB app.work': 1000 });
    const scaled = amounts(pair.profile, 3);
    expect(scaled['app.BenchmarkA app.work']).toBeCloseTo((1000 * 5101) / 30_101, 6);
    expect(scaled['app.BenchmarkB app.work']).toBeCloseTo((500 * 5101) / 5601, 6);
    expect(scaled['app.BenchmarkB app.more']).toBeCloseTo((500 * 5101) / 5601, 6);
  });

  test('samples that are in no common benchmark are separate and unscaled', () => {
    const { apart } = scaledPair(plain, groups, {
      parts: plan.parts.length,
      isScaled,
      factorOf: (part) => plan.parts[part]!.factor,
    });
    expect(apart.map(({ kind, name, before: old, after: now }) => [kind, name, old[1]! / 1e6, now[1]! / 1e6])).toEqual([
      ['benchmark', 'Gone-2', 100, 0],
      ['collector', '', 300, 200],
      ['scheduler', '', 0, 20],
    ]);
    expect(apart[0]!.why).toBe('Not in the text of after.');
  });

  test('have the relative error of their unscaled samples', () => {
    const { pair } = scaledPair(plain, groups, { parts: plan.parts.length, isScaled, factorOf: () => 0.25 });
    const columns = sampledColumns(pair, 'after');
    const sampling = samplingOf(sampledColumns(plain, 'after'), 1);
    const { events, variance, thirdMoment } = eventColumns(columns, sampling, 1);
    const sum = (column: Float64Array) => column.reduce((total, value) => total + value, 0);
    // 200 samples of 10 ms, each with a weight of 2.5 ms after scaling.
    expect(sum(events)).toBeCloseTo(200, 9);
    expect(sum(variance)).toBeCloseTo(200 * 2.5e6 ** 2, -3);
    expect(sum(thirdMoment) / (200 * 2.5e6 ** 3)).toBeCloseTo(1, 9);
  });

  test('without texts get the same total in each benchmark, so only shares change', () => {
    const parts = benchmarkParts(stackNaming(before), stackNaming(after));
    expect(parts.parts.map(({ name }) => name)).toEqual(['BenchmarkA', 'BenchmarkB']);
    expect(parts.unscaled.map(({ name, why }) => `${name}: ${why}`)).toEqual([
      'BenchmarkGone: Not in the profile of after.',
    ]);
    const { pair } = scaledPair(plain, benchmarkGroups(plain.profile, naming, parts), {
      parts: parts.parts.length,
      isScaled,
      factorOf: (_, sums) => sums.before / sums.after,
    });
    expect(amounts(pair.profile, 3)).toEqual({
      'app.BenchmarkA app.work': 1000,
      'app.BenchmarkB app.work': 500,
      'app.BenchmarkB app.more': 500,
    });
  });

  test('types that are states keep all their samples unscaled', () => {
    const { pair } = scaledPair(plain, groups, {
      parts: plan.parts.length,
      isScaled: (type) => type === 1,
      factorOf: () => 0.5,
    });
    expect(Array.from(pair.profile.samples.values[0]!, Number).reduce((sum, value) => sum + value, 0)).toBe(240);
    expect(pair.factorColumns![0]).toBe(-1);
  });
});

describe('the work of two profiles', () => {
  test('is equal if every benchmark ran equally often', async () => {
    const text = 'pkg: app\nBenchmarkA-2 5000 200000 ns/op\nBenchmarkB-2 5000 200000 ns/op\n';
    const plan = await planOf(before, after, `${text}BenchmarkGone-2 5000 20000 ns/op\n`, text);
    expect(plan.isAlike).toBe(false);
    expect((await planOf(after, after, text, text)).isAlike).toBe(true);
  });

  test('is unknown without the text of the run', async () => {
    const other = 'pkg: app\nBenchmarkOther-2 5000 200000 ns/op\n';
    const plan = await planOf(before, after, other, texts.after);
    expect(plan.problem).toMatch(/^The text of the run that made the profile of before is not there/);
  });

  test('sub-benchmarks of one closure are scaled together if their iteration counts have the same ratio', async () => {
    const subs = cpuProfile(`1000 ${runN} app.BenchmarkS.func1 app.work`);
    const text = (one: number, other: number) =>
      `pkg: app\nBenchmarkS/a-2 ${one} 300000 ns/op\nBenchmarkS/b-2 ${other} 300000 ns/op\n`;
    const fixed = await planOf(subs, subs, text(2000, 2000), text(4000, 4000));
    expect(fixed.parts).toEqual([
      {
        name: 'BenchmarkS',
        functions: { before: ['app.BenchmarkS.func1'], after: ['app.BenchmarkS.func1'] },
        factor: 2001 / 4001,
      },
    ]);
    const [unlike] = (await planOf(subs, subs, text(2000, 2000), text(4000, 3000))).unscaled;
    expect(unlike!.why).toMatch(
      /cannot be told apart in the profile, and their iterations changed by different factors/,
    );
  });
});
