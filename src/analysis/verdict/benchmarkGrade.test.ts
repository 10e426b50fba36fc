import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { gradeOfSamples } from '../../../tests/gradedSamples.ts';
import { haveSamples, quietPair, withoutSamples } from '../../../tests/sharedSamples.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { toneOf } from '../../model/verdict.ts';
import { type BenchmarkGrade, benchmarkGrade, type GradeEvidence } from './benchmarkGrade.ts';
import { operationFigure } from './figureKey.ts';

/**
 * A text from times in ns of each benchmark; in rounds, as if the sides were run in turns, or in blocks as `-count`
 * writes them.
 */
async function text(
  runs: Readonly<Record<string, readonly number[]>>,
  order: 'rounds' | 'blocks' = 'rounds',
): Promise<Benchmarks> {
  const lines: string[] = [];
  const entries = Object.entries(runs);
  const line = (name: string, time: number) => `Benchmark${name}-2 100000000 ${time} ns/op 64 B/op 2 allocs/op`;
  if (order === 'blocks') for (const [name, times] of entries) for (const time of times) lines.push(line(name, time));
  else
    for (const index of entries[0]![1].keys())
      for (const [name, times] of entries) lines.push(line(name, times[index]!));
  return benchmarkText(`goos: linux\ncpu: A\npkg: example.com/app\n${lines.join('\n')}\n`);
}

/** Ten runs within 2% of a time, in random order. */
const near = (time: number): number[] =>
  [3, -1, 0, 2, -3, 1, -2, 0.5, -0.5, 1.5].map((part) => time * (1 + part / 150));

async function graded(
  before: Readonly<Record<string, readonly number[]>>,
  after: Readonly<Record<string, readonly number[]>>,
  more: GradeEvidence = {},
): Promise<BenchmarkGrade> {
  return benchmarkGrade({ before: [await text(before)], after: [await text(after)] }, more);
}
const idsOf = ({ reasons }: BenchmarkGrade): string[] => reasons.map(({ id }) => id);
const plain = (sentence: string): string => sentence.replaceAll(/[\u00a0\u202f]/g, ' ');

/** The tones of all figures. */
function tonesOf({ verdicts }: BenchmarkGrade): string[] {
  return [...verdicts.values()].flatMap((verdict) => toneOf(verdict) ?? []);
}

describe('made-up sheets', () => {
  test('a quiet pair in turns is sound', async () => {
    expect(await graded({ A: near(100), B: near(250) }, { A: near(80), B: near(250) })).toMatchObject({
      grade: 'sound',
      reasons: [],
      command: '',
    });
  });

  test('a changed control makes the comparison inconclusive, and is named with the command that settles it', async () => {
    const grade = await graded(
      { A: near(100), Other: near(100) },
      { A: near(80), Other: near(120) },
      { controls: ['Other'] },
    );
    expect(grade.grade).toBe('inconclusive');
    expect(plain(grade.reasons[0]!.sentence)).toBe(
      'A control moved: Other +20.0% (p < 0.001; it is marked as unchanged); other changes of that size may come from the machine as well.',
    );
    expect(grade.command).toBe("go test -run '^$' -bench '^Benchmark(A|Other)$' -benchmem -count 10 example.com/app");
  });

  test('a control that changed by less than the verdict threshold is no reason', async () => {
    const grade = await graded({ Other: near(100) }, { Other: near(100.5) }, { controls: ['Other'] });
    expect(idsOf(grade)).not.toContain('control');
  });

  test('times that change both ways with unchanged allocations are drift, a few of them are not', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `B${index}`);
    const sheet = (time: (at: number) => number) =>
      Object.fromEntries(names.map((name, index) => [name, near(time(index))]));
    const drifted = await graded(
      sheet(() => 100),
      sheet((at) => [112, 90, 100][at % 3]!),
    );
    expect(drifted.grade).toBe('inconclusive');
    expect(plain(drifted.reasons[0]!.sentence)).toBe(
      'Of 40 benchmarks that allocate as before 14 are significantly slower and 13 faster, where chance makes 1 each: times drifted while they were measured.',
    );
    const few = await graded(
      sheet(() => 100),
      sheet((at) => (at === 0 ? 112 : at < 4 ? 90 : 100)),
    );
    expect(few.grade).toBe('sound');
  });

  test('a load that changes within one side is serious if the compared difference is not larger', async () => {
    const rising = (time: number) => Array.from({ length: 10 }, (_, index) => time * (1 + index / 30));
    const [before, after] = [
      { A: near(100), B: near(200) },
      { A: rising(100), B: rising(200) },
    ];
    const grade = await graded(before, after);
    expect(grade.reasons[0]).toMatchObject({ id: 'trend', grade: 'inconclusive' });
    const far = await graded(before, { A: rising(900), B: rising(1800) });
    expect(far.reasons.find(({ id }) => id === 'trend')).toMatchObject({ grade: 'limited' });
    // If the sides ran in turns, the load affects both equally.
    const shared = await graded({ A: rising(100), B: rising(200) }, { A: rising(110), B: rising(200) });
    expect(shared.reasons.find(({ id }) => id === 'trend')).toMatchObject({ grade: 'limited' });
  });

  test('few runs, sides run one after the other, and different machines limit the grade', async () => {
    const few = await graded({ A: [1, 2, 3].map((step) => 100 + step) }, { A: [4, 5, 6].map((step) => 100 + step) });
    expect(few).toMatchObject({ grade: 'limited' });
    expect(idsOf(few)).toContain('few-runs');
    const blocks = benchmarkGrade({
      before: [await text({ A: near(100), B: near(100) }, 'blocks')],
      after: [await text({ A: near(80), B: near(100) }, 'blocks')],
    });
    expect(idsOf(blocks)).toEqual(['order']);
    const other = await text({ A: near(80) });
    const moved = {
      ...other,
      configurations: other.configurations.map((one) =>
        one.map(([key, value]) => [key, key === 'cpu' ? 'B' : value] as const),
      ),
    };
    const machines = benchmarkGrade({ before: [await text({ A: near(100) })], after: [moved] });
    expect(machines.reasons).toMatchObject([{ id: 'environment', grade: 'limited' }]);
    expect(machines.reasons[0]!.sentence).toContain('cpu is A before and B after');
  });

  test('rounds that differ as much as the sides are no verdict, unless both sides share them', async () => {
    const names = ['A', 'B', 'C', 'D'];
    // Half of the later rounds are slow in all benchmarks: no trend, but an unsteady machine.
    const unsteady = (time: number, factor: number, slow: readonly number[]) =>
      near(time).map((one, index) => one * (slow.includes(index) ? factor : 1));
    const side = (factor: number, slow: readonly number[]) =>
      Object.fromEntries(names.map((name, index) => [name, unsteady(100 * (index + 1), factor, slow)]));
    const alone = await graded(side(1, []), side(1.12, [0, 2, 3, 5, 6, 8, 9]));
    expect(tonesOf(alone)).toEqual([]);
    expect(plain(alone.reasons.find(({ id }) => id === 'trend')!.sentence)).toMatch(
      /^The load changed during the measurement: rounds of all benchmarks differ by 1\d\.\d% after\./,
    );
    const slow = [0, 3, 4, 8];
    const shared = await graded(side(1.3, slow), { ...side(1.3, slow), A: unsteady(70, 1.3, slow) });
    expect(shared.grade).toBe('limited');
    expect(plain(shared.reasons[0]!.sentence)).toMatch(
      /rounds of all benchmarks differ by \d+\.\d% before and \d+\.\d% after; both sides moved together/,
    );
  });

  test('runs that scatter more on one side were measured on a busier machine', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `B${index}`);
    const spread = (time: number, by: number, from: number) =>
      near(time).map((_, index, all) => time + (all[(index + from) % all.length]! - time) * by);
    const side = (factor: number, by: number) =>
      text(
        Object.fromEntries(names.map((name, index) => [name, spread(100 * (index + 1) * factor, by, index)])),
        'blocks',
      );
    const grade = async (factor: number, by: number) =>
      benchmarkGrade({ before: [await side(1, 2)], after: [await side(factor, by)] });
    const loaded = await grade(1.5, 6);
    expect(loaded.grade).toBe('inconclusive');
    expect(loaded.reasons[0]!.sentence).toMatch(/^Runs scatter 3\.0× as much after as before, in 12 of 12 benchmarks/);
    expect(idsOf(await grade(1.5, 2.2))).not.toContain('uneven-load');
  });

  test('on a noisy machine, sides run one after the other are inconclusive', async () => {
    const noisy = (time: number) => near(time).map((one) => time + (one - time) * 8);
    const grade = async (of: (time: number) => number[], order: 'rounds' | 'blocks', factor = 1.5) =>
      benchmarkGrade({
        before: [await text({ A: of(100), B: of(200) }, order)],
        after: [await text({ A: of(100 * factor), B: of(200) }, order)],
      });
    const open = await grade(noisy, 'blocks');
    expect(open.reasons[0]).toMatchObject({ id: 'order', grade: 'inconclusive' });
    expect(open.reasons[0]!.sentence).toMatch(/it came and went, for 2 of 2 benchmarks are noisy\.$/);
    expect((await grade(near, 'blocks')).grade).toBe('limited');
    expect((await grade(noisy, 'rounds')).grade).toBe('limited');
    // Moments of load cannot make a benchmark five times as fast.
    expect((await grade(noisy, 'blocks', 0.2)).grade).toBe('limited');
  });

  test('if all of many benchmarks changed a little between two sides run one after the other, the machine may be the cause', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `B${index}`);
    const side = (factor: number, order: 'rounds' | 'blocks') =>
      text(Object.fromEntries(names.map((name, index) => [name, near(100 * (index + 1) * factor)])), order);
    const grade = async (factor: number, order: 'rounds' | 'blocks') => {
      const found = benchmarkGrade({ before: [await side(1, order)], after: [await side(factor, order)] });
      return [found.grade, found.reasons.find(({ id }) => id === 'shared-change')?.grade, tonesOf(found).length];
    };
    expect(await grade(1.08, 'blocks')).toEqual(['limited', 'limited', 0]);
    // A factor of two is more than a machine shifts.
    expect(await grade(0.5, 'blocks')).toEqual(['limited', 'limited', 12]);
    // Rounds that rise and fall together were measured in turns.
    expect(await grade(1.08, 'rounds')).toEqual(['limited', 'limited', 12]);
  });

  test('among many benchmarks a difference with p = 0.04 has no verdict, and a clear difference keeps its verdict', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `B${index}`);
    const before = Object.fromEntries(names.map((name) => [name, near(100)]));
    // Shifted by 1.5%, so that the Mann-Whitney test gives p = 0.03 to 0.05.
    const weak = near(101.5);
    const after = { ...before, B3: weak, B7: near(80) };
    const grade = await graded(before, after);
    const figure = (benchmark: string) =>
      operationFigure({ pkg: 'example.com/app', benchmark: `${benchmark}-2`, unit: 'ns/op' });
    expect([...grade.withheld]).toEqual([[figure('B3'), 'chance']]);
    const reason = grade.reasons.find(({ id }) => id === 'chance');
    expect(plain(reason!.sentence)).toMatch(/^1 of 2 significant time changes may be chance and has no verdict/);
    // Alone they are significant, but two builds of one code differ by as much.
    expect([...(await graded({ B3: near(100) }, { B3: weak })).withheld]).toEqual([[figure('B3'), 'machine']]);
    expect((await graded({ B3: near(100) }, { B3: near(108) })).withheld.size).toBe(0);
  });

  test('the same texts are graded once', async () => {
    const texts = { before: [await text({ A: near(100) })], after: [await text({ A: near(80) })] };
    expect(benchmarkGrade({ ...texts })).toBe(benchmarkGrade({ before: [...texts.before], after: [...texts.after] }));
    expect(benchmarkGrade(texts, { controls: ['A'] }).grade).toBe('inconclusive');
  });
});

describe.skipIf(!haveSamples)(`samples${withoutSamples}`, () => {
  const figureOf = (benchmark: string, unit: 'ns/op' | 'B/op') =>
    operationFigure({ pkg: 'github.com/jaswant99k/gotap', benchmark, unit });
  const stringRender = figureOf('StringRender-2', 'B/op');
  const sides = (folder: string, file: string) => ['before', 'after'].map((side) => `${folder}/${side}/${file}`);

  test.each(['go-odata', 'gotap', 'crudp'])(
    '%s: the quiet pair keeps its verdicts, the confounded pair has none',
    async (project) => {
      const quiet = await gradeOfSamples(quietPair(project));
      expect(quiet.grade).toBe('limited');
      // 65 → 81 B/op with p = 0.032 is not significant among 20 benchmarks.
      const expected = project === 'gotap' ? [[stringRender, 'chance']] : [];
      expect([...quiet.withheld]).toEqual(expected);
      const confounded = await gradeOfSamples(sides(project, 'bench-sequential-confounded.txt'));
      expect(confounded.grade).toBe('inconclusive');
      expect(confounded.command).toMatch(/^go test -run '\^\$' -bench '.+' -benchmem -count 10 github\.com\//);
    },
  );

  test('a change of wall time without a change of CPU time per operation is waiting or load', async () => {
    const slowed = (own: Benchmarks, wanted: string, factor: number): Benchmarks => ({
      ...own,
      results: own.results.map((result) =>
        result.name !== wanted
          ? result
          : {
              ...result,
              values: result.values.map((one) =>
                one.unit === 'sec/op'
                  ? { ...one, value: one.value * factor, originalValue: one.originalValue * factor }
                  : one,
              ),
            },
      ),
    });
    const grade = await gradeOfSamples(quietPair('gotap'), (one, side) =>
      side === 'after' ? slowed(one, 'QueryParsing-2', 3) : one,
    );
    const verdict = grade.verdicts.get(figureOf('QueryParsing-2', 'ns/op'))!;
    expect(verdict.cpu).not.toBeNull();
    expect(verdict.state).toBe('within-error');
    expect([...grade.withheld]).toEqual([[stringRender, 'chance']]);
    const reason = grade.reasons.find(({ id }) => id === 'cpu');
    expect(reason?.sentence).toMatch(/waiting or load.*QueryParsing/);
    expect(grade.grade).toBe('limited');
  });

  test('a control that changed under load', async () => {
    const grade = await gradeOfSamples(sides('go-odata/moved-control', 'bench.txt'));
    expect(grade.reasons[0]).toMatchObject({ id: 'control', grade: 'inconclusive' });
    expect(grade.reasons[0]!.sentence).not.toContain('did not change');
  });

  test('under load no time has a verdict where the CPU time is not known, in turns as well', async () => {
    const grade = await gradeOfSamples(sides('crudp', 'bench.txt'));
    expect(grade.grade).toBe('inconclusive');
    expect(idsOf(grade)).toContain('machine-load');
  });
});
