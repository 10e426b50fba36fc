import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { gradeOfSamples } from '../../../tests/gradedSamples.ts';
import { haveSamples, quietPair, withoutSamples } from '../../../tests/sharedSamples.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { type BenchmarkGrade, benchmarkGrade, type GradeEvidence, gradedKey } from './benchmarkGrade.ts';

/** Times in ns of each benchmark; in rounds, as runs of sides in turns are written, or in blocks as `-count` does. */
async function text(
  runs: Readonly<Record<string, readonly number[]>>,
  order: 'rounds' | 'blocks' = 'rounds',
): Promise<Benchmarks> {
  const lines: string[] = [];
  const entries = Object.entries(runs);
  const line = (name: string, time: number) => `Benchmark${name}-2 1000 ${time} ns/op 64 B/op 2 allocs/op`;
  if (order === 'blocks') for (const [name, times] of entries) for (const time of times) lines.push(line(name, time));
  else for (const at of entries[0]![1].keys()) for (const [name, times] of entries) lines.push(line(name, times[at]!));
  return benchmarkText(`goos: linux\ncpu: A\npkg: example.com/app\n${lines.join('\n')}\n`);
}

/** Ten runs near a time, in no order: within 2 %. */
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

describe('made-up sheets', () => {
  test('a quiet pair in turns is sound', async () => {
    expect(await graded({ A: near(100), B: near(250) }, { A: near(80), B: near(250) })).toMatchObject({
      grade: 'sound',
      reasons: [],
      command: '',
    });
  });

  test('a control that moved leaves nothing to conclude, and is named with the command that settles it', async () => {
    const grade = await graded(
      { A: near(100), Other: near(100) },
      { A: near(80), Other: near(120) },
      { controls: ['Other'] },
    );
    expect(grade.grade).toBe('inconclusive');
    expect(plain(grade.reasons[0]!.sentence)).toBe(
      'A control moved: Other +20.0 % (p < 0.001; it is marked as unchanged); other changes of that size may come from the machine as well.',
    );
    expect(grade.command).toBe("go test -run '^$' -bench '^Benchmark(A|Other)$' -benchmem -count 10 example.com/app");
  });

  test('a control that moved by less than a verdict needs is no reason', async () => {
    const grade = await graded({ Other: near(100) }, { Other: near(100.5) }, { controls: ['Other'] });
    expect(idsOf(grade)).not.toContain('control');
  });

  test('times that move both ways where allocations stay are drift, a few that do are not', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `B${at}`);
    const sheet = (time: (at: number) => number) => Object.fromEntries(names.map((name, at) => [name, near(time(at))]));
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

  test('a load that changes on one side while it runs is grave where the difference is no larger', async () => {
    const rising = (time: number) => Array.from({ length: 10 }, (_, at) => time * (1 + at / 30));
    const [before, after] = [
      { A: near(100), B: near(200) },
      { A: rising(100), B: rising(200) },
    ];
    const grade = await graded(before, after);
    expect(grade.reasons[0]).toMatchObject({ id: 'trend', grade: 'inconclusive' });
    const far = await graded(before, { A: rising(900), B: rising(1800) });
    expect(far.reasons.find(({ id }) => id === 'trend')).toMatchObject({ grade: 'limited' });
    // In turns it falls on both sides alike.
    const shared = await graded({ A: rising(100), B: rising(200) }, { A: rising(110), B: rising(200) });
    expect(shared.reasons.find(({ id }) => id === 'trend')).toMatchObject({ grade: 'limited' });
  });

  test('few runs, runs in one go, and another machine limit what is said', async () => {
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

  test('the same texts are graded once', async () => {
    const texts = { before: [await text({ A: near(100) })], after: [await text({ A: near(80) })] };
    expect(benchmarkGrade({ ...texts })).toBe(benchmarkGrade({ before: [...texts.before], after: [...texts.after] }));
    expect(benchmarkGrade(texts, { controls: ['A'] }).grade).toBe('inconclusive');
  });
});

describe.skipIf(!haveSamples)(`samples${withoutSamples}`, () => {
  const sides = (folder: string, file: string) => ['before', 'after'].map((side) => `${folder}/${side}/${file}`);

  test.each(['go-odata', 'gotap', 'crudp'])(
    '%s: the quiet pair keeps its verdicts, the confounded one has none',
    async (project) => {
      const quiet = await gradeOfSamples(quietPair(project));
      expect(quiet.grade).toBe('limited');
      expect(quiet.withheld.size).toBe(0);
      const confounded = await gradeOfSamples(sides(project, 'bench-sequential-confounded.txt'));
      expect(confounded.grade).toBe('inconclusive');
      expect(confounded.command).toMatch(/^go test -run '\^\$' -bench '.+' -benchmem -count 10 github\.com\//);
    },
  );

  test('a time that moved where CPU time per operation did not is waiting or load', async () => {
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
    expect([...grade.withheld]).toEqual([gradedKey('github.com/jaswant99k/gotap', 'QueryParsing-2')]);
    const reason = grade.reasons.find(({ id }) => id === 'cpu');
    expect(reason?.sentence).toMatch(/waiting or load.*QueryParsing/);
    expect(grade.grade).toBe('limited');
  });

  test('a control that moved under load', async () => {
    const grade = await gradeOfSamples(sides('go-odata/moved-control', 'bench.txt'));
    expect(grade.reasons[0]).toMatchObject({ id: 'control', grade: 'inconclusive' });
    expect(grade.reasons[0]!.sentence).not.toContain('did not change');
  });

  test('sides in turns under load are limited: what differs is more than the load', async () => {
    const grade = await gradeOfSamples(sides('crudp', 'bench.txt'));
    expect(grade.grade).toBe('limited');
    expect(idsOf(grade)).toContain('chance');
  });
});
