import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../../tests/benchmarkText.ts';
import { plain } from '../../../../tests/journeys/plain.ts';
import { planProfile } from '../../../../tests/planProfile.ts';
import type { FigureVerdict } from '../../../analysis/verdict/judgeChange.ts';
import type { BasisKind } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { type MeasuredChange, measuredChanges, measuredFigure, measuredWords } from './measuredChanges.ts';
import { pairFlame } from './pairFlame.ts';

const profile = () => ({
  ...planProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: [
      {
        values: [100n, 1_000_000_000n],
        stack: ['testing.(*B).launch', 'testing.(*B).runN', 'app.BenchmarkA', 'app.work'],
      },
      { values: [5n, 50_000_000n], stack: ['app.BenchmarkHelper'] },
    ],
  }),
  period: 10_000_000,
  durationNanos: 1.1e9,
});

/** The run that made the profile, with more operations after, and ten that measured it. */
const profiled = (ran: number) => benchmarkText(`pkg: app\nBenchmarkA-2 ${ran} ${9.8e8 / ran} ns/op\n`);
const measured = (nanos: number) =>
  benchmarkText(
    `pkg: app\n${Array.from({ length: 10 }, (_, run) => `BenchmarkA-2 1000 ${nanos + run} ns/op\n`).join('')}`,
  );

async function pairOf(kind: BasisKind, before = 200, after = 120): Promise<ProfilePair> {
  return ProfilePair.of({
    before: [profile()],
    after: [profile()],
    texts: {
      before: [await measured(before), await profiled(4_000_000)],
      after: [await measured(after), await profiled(8_000_000)],
      key: `${kind} ${before} ${after}`,
    },
    lens: plainLens,
    basis: { kind, benchmark: '' },
    matched: false,
  });
}

const verdict = (over: Partial<FigureVerdict>): FigureVerdict => ({
  quantity: 'time',
  before: 2e-7,
  after: 1.2e-7,
  estimate: { change: -0.4, interval: { lo: -0.6, hi: 0.05 } },
  smallest: null,
  reasons: [],
  withheld: '',
  isShifted: false,
  kind: '',
  cpu: null,
  state: 'within-error',
  ...over,
});
const hidden = verdict({});
const chance = verdict({ withheld: 'chance', reasons: ['may be chance'] });
const inconclusive = verdict({ state: 'not-testable', withheld: 'inconclusive', reasons: ['inconclusive'] });

const change: MeasuredChange = {
  benchmark: 'A-2',
  before: 200,
  after: 120,
  unit: 'ns/op',
  p: 0.004,
  verdict: verdict({ state: 'better' }),
  runs: { before: 10, after: 8 },
};

describe('what texts measured, beside scaled samples', () => {
  test('is of the runs that measured, not of the one that made the profile', async () => {
    const [found] = measuredChanges(await pairOf('work'), 1).get('app.BenchmarkA')!;
    expect(found).toMatchObject({ benchmark: 'A-2', before: 204.5, after: 124.5, unit: 'ns/op' });
    expect(found!.runs).toEqual({ before: 10, after: 10 });
    expect(found!.p).toBeLessThan(0.001);
  });

  test('stands only beside what is scaled to the same work', async () => {
    for (const kind of ['absolute', 'share', 'within', 'normalized'] as const) {
      expect(measuredChanges(await pairOf(kind), 1).size).toBe(0);
    }
    // Samples are not measured per operation.
    expect(measuredChanges(await pairOf('work'), 0).size).toBe(0);
  });

  test('is in the frame of the benchmark, and in no other', async () => {
    const pair = await pairOf('work');
    const flame = pairFlame(pair, { valueType: 1, zoom: '', pixels: 1000, query: '', colour: 'amount' });
    const { names, diff } = flame.layout('larger', 1, true);
    expect([...diff!.measured!].map(([at, words]) => [names[at], plain(words)])).toEqual([
      ['app.BenchmarkA', 'Measured: A-2 204.5 → 124.5 ns/op, −39.1%, better, p < 0.001, n = 10 per side.'],
    ]);
  });

  test('is a verdict only where the runs and the grade allow one', () => {
    const words = (over: Partial<MeasuredChange>) => plain(measuredWords([{ ...change, ...over }]));
    expect(words({})).toBe('Measured: A-2 200 → 120 ns/op, −40.0%, better, p = 0.004, n = 10 before, 8 after.');
    expect(words({ before: 120, after: 200, verdict: verdict({ state: 'worse' }) })).toContain('+66.7%, worse');
    expect(words({ p: 0.393, verdict: hidden })).toBe(
      'Measured: A-2 200 → 120 ns/op, −40.0%, within the error: −60.0% to +5.0%, p = 0.393, n = 10 before, 8 after.',
    );
    expect(words({ verdict: inconclusive })).toBe(
      'Measured: A-2 200 → 120 ns/op, −40.0%, not testable: inconclusive, p = 0.004, n = 10 before, 8 after.',
    );
    expect(words({ p: 0.04, verdict: chance })).toContain('−40.0%, may be chance');
    expect(measuredFigure(change).tone).toBe('better');
    for (const over of [{ verdict: hidden }, { verdict: chance }, { verdict: inconclusive }]) {
      const { text, tone } = measuredFigure({ ...change, ...over });
      expect([plain(text), tone]).toEqual(['~ −40.0%', 'noise']);
    }
  });

  test('is no verdict below the threshold, though the runs show a difference', async () => {
    const [found] = measuredChanges(await pairOf('work', 2000, 1985), 1).get('app.BenchmarkA')!;
    expect(found).toMatchObject({ before: 2004.5, after: 1989.5 });
    expect(found!.p).toBeLessThan(0.05);
    expect(plain(measuredWords([found!]))).toContain('−0.7%, below the threshold for a verdict');
    expect(measuredFigure(found!).tone).toBe('noise');
  });

  test('of many benchmarks of one function the first are told', () => {
    const many = ['A/1', 'A/2', 'A/3', 'A/4', 'A/5'].map((benchmark) => ({ ...change, benchmark }));
    expect(measuredWords(many)).toMatch(/^Measured: A\/1 .*; A\/2 .*; A\/3 .*; and 2 more\.$/);
  });
});
