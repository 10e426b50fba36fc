import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../../tests/benchmarkText.ts';
import { planProfile } from '../../../../tests/planProfile.ts';
import { autoBasis, plainBasis } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ValueType } from '../../../model/unit.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { mayJudge } from './mayJudge.ts';

describe('what profiles are compared as where nobody says', () => {
  const bench = ['testing.(*B).launch', 'testing.(*B).runN', 'app.BenchmarkA', 'app.work'];
  const plan = (types: ValueType[], stack: string[], durationNanos: number): Profile => ({
    ...planProfile({ valueTypes: types, samples: [{ values: types.map(() => 1_000_000_000n), stack }] }),
    durationNanos,
  });
  const cpu = { type: 'cpu', unit: 'nanoseconds' };
  const pairOf = async (profile: Profile, texts: readonly [string, string] | null, basis = autoBasis) =>
    ProfilePair.of({
      before: [profile],
      after: [{ ...profile }],
      texts:
        texts === null
          ? { before: [], after: [], key: '' }
          : { before: [await benchmarkText(texts[0])], after: [await benchmarkText(texts[1])], key: texts.join() },
      lens: plainLens,
      basis,
      matched: true,
    });
  const run = (iterations: number, seconds = 0.9) =>
    `pkg: app\nBenchmarkA-2 ${iterations} ${(seconds * 1e9) / iterations} ns/op\n`;
  /** Five runs, that together take about 0.9 seconds. */
  const fiveRuns = (iterations: number) =>
    [0.88, 0.89, 0.9, 0.91, 0.92].map((seconds) => run(iterations / 5, seconds / 5)).join('');

  test('benchmarks with the texts of their runs: the same work, which may be judged', async () => {
    const pair = await pairOf(plan([cpu], bench, 1.1e9), [fiveRuns(1010), fiveRuns(2020)]);
    expect(pair.basisOf(0).kind).toBe('work');
    expect(mayJudge(pair, 0).judges).toBe(true);
    const raw = await pairOf(plan([cpu], bench, 1.1e9), [fiveRuns(1010), fiveRuns(2020)], plainBasis);
    expect(mayJudge(raw, 0)).toMatchObject({
      judges: false,
      why: expect.stringContaining('Scale by same work') as string,
    });
  });

  test('of a number of iterations that was asked for: raw totals are the same work', async () => {
    const pair = await pairOf(plan([cpu], bench, 1.1e9), [run(1000), run(1000)]);
    expect(pair.basisOf(0).kind).toBe('work');
    expect(pair.pair).toBe(pair.plain);
    const raw = await pairOf(plan([cpu], bench, 1.1e9), [run(1000), run(1000, 0.95)], plainBasis);
    expect(raw.work.isAlike).toBe(true);
  });

  test('benchmarks whose figures show no change: none of a function either', async () => {
    const profile = plan([cpu], bench, 1.1e9);
    const judged = async (before: readonly number[], after: readonly number[]) => {
      const textsOf = (seconds: readonly number[]) =>
        Promise.all([run(1010), seconds.map((one) => run(505, one / 2)).join('')].map((text) => benchmarkText(text)));
      const texts = {
        before: await textsOf(before),
        after: await textsOf(after),
        key: JSON.stringify([before, after]),
      };
      const profiles = { before: [profile], after: [{ ...profile }] };
      return mayJudge(ProfilePair.of({ ...profiles, texts, lens: plainLens, basis: autoBasis, matched: true }), 0);
    };
    const old = [0.9, 0.91, 0.92, 0.93, 0.94];
    const alike = await judged(old, [0.905, 0.915, 0.925, 0.935, 0.935]);
    expect(alike).toEqual({ judges: false, why: expect.stringMatching(/^No verdict: .* shows no change/) as string });
    expect((await judged(old, [0.5, 0.51, 0.52, 0.53, 0.54])).judges).toBe(true);
    // One run of each says nothing against a change, and the samples have an error of their own.
    const once = await pairOf(profile, [run(1010), run(1010, 0.95)]);
    expect(mayJudge(once, 0).judges).toBe(true);
  });

  test('benchmarks without text: shares within each, which may not', async () => {
    const pair = await pairOf(plan([cpu], bench, 1.1e9), null);
    expect(pair.basisOf(0).kind).toBe('within');
    expect(pair.scale(0)).toMatchObject({ unit: '%', problem: '' });
    expect(mayJudge(pair, 0)).toEqual({
      judges: false,
      why: expect.stringContaining('Drop the text of the go test -bench run') as string,
    });
    const other = await pairOf(plan([cpu], bench, 1.1e9), null, { kind: 'work', benchmark: '' });
    expect(other.scale(0).problem).toMatch(/text of the run/);
  });

  test('normalized totals judge no more than shares do', async () => {
    for (const texts of [null, [run(1010), run(2020)], [run(1000), run(1000)]] as const) {
      for (const profile of [plan([cpu], bench, 1.1e9), plan([cpu], ['main.main'], 1e9)]) {
        const [share, normalized] = await Promise.all(
          (['share', 'normalized'] as const).map((kind) => pairOf(profile, texts, { kind, benchmark: '' })),
        );
        expect(mayJudge(normalized!, 0)).toEqual(mayJudge(share!, 0));
        expect(mayJudge(normalized!, 0).judges).toBe(false);
      }
    }
  });

  test('others per second, or as shares where they do not say how long they took', async () => {
    expect((await pairOf(plan([cpu], ['main.main'], 1e9), null)).basisOf(0).kind).toBe('second');
    expect((await pairOf(plan([cpu], ['main.main'], 0), null)).basisOf(0).kind).toBe('share');
  });

  test('what is in use at the end as it is, beside what was allocated', async () => {
    const heap = [
      { type: 'alloc_space', unit: 'bytes' },
      { type: 'inuse_space', unit: 'bytes' },
    ];
    const pair = await pairOf(plan(heap, bench, 0), null);
    expect([pair.basisOf(0).kind, pair.basisOf(1).kind]).toEqual(['within', 'absolute']);
    const server = await pairOf(plan(heap, ['main.main'], 0), null);
    expect([server.basisOf(0).kind, server.basisOf(1).kind]).toEqual(['share', 'absolute']);
    const goroutines = await pairOf(plan([{ type: 'goroutine', unit: 'count' }], ['main.main'], 0), null);
    expect(goroutines.basisOf(0).kind).toBe('absolute');
  });
});
