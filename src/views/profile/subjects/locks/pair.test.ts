import { describe, expect, test } from 'vitest';
import { openFile } from '../../../../../tests/openFile.ts';
import { goroutineSeries } from '../../../../../tests/planSeries.ts';
import { type PlannedWaits, waitProfile } from '../../../../../tests/planWaits.ts';
import { autoBasis, type BasisKind } from '../../../../model/basis.ts';
import type { Side } from '../../../../model/dataset.ts';
import { plainLens } from '../../../../model/lens.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { Amount } from '../../../../model/unit.ts';
import { profileQuestion } from '../../asking/profileQuestion.ts';
import { bothSides, type SidedAmount } from '../../noise/judgedChange.ts';
import { type LocksAnswer, parseQuestion } from './answer.ts';
import { parkedSite } from './columns.ts';

const open = async (bytes: Uint8Array, side: Side, name: string): Promise<Evidence> =>
  openFile(new Uint8Array(bytes), side, `${side}/${name}`);

async function run(side: Side, mutex: PlannedWaits, block: PlannedWaits, parked: number): Promise<Evidence[]> {
  const [goroutines] = goroutineSeries({ [`main.serve main.worker@w.go:${side === 'before' ? 7 : 8}`]: [parked] });
  return [
    await open(waitProfile(mutex), side, 'mutex.pb.gz'),
    await open(waitProfile(block), side, 'block.pb.gz'),
    await open(goroutines!, side, 'goroutine.pb.gz'),
  ];
}

function ask(evidence: Evidence[], params = '', basis: BasisKind = 'absolute'): LocksAnswer {
  const compared = evidence.filter(({ path }) => path.includes('mutex'));
  return profileQuestion(evidence, {
    ...parseQuestion.two(new URLSearchParams(params)),
    view: 'locks',
    lens: plainLens,
    shown: compared.map(({ id }) => id),
    pair: {
      before: compared.flatMap(({ id, side }) => (side === 'before' ? [id] : [])),
      basis: { ...autoBasis, kind: basis },
      matched: true,
    },
  }) as LocksAnswer;
}

const sides = (amount: SidedAmount | null | undefined): Amount[] => {
  const { before, after } = bothSides(amount!);
  return [before, after];
};

const put = 'main.main cache.(*Cache).Put@cache.go:26 sync.(*Mutex).Unlock';
const get = 'main.main cache.(*Cache).Get@cache.go:34 sync.(*Mutex).Unlock';
const once = 'main.main main.init@i.go:5 sync.(*Mutex).Unlock';

describe('two runs', async () => {
  const evidence = [
    ...(await run(
      'before',
      { [put]: [900, 9_000], [once]: [10, 100] },
      {
        'main.main cache.(*Cache).Put@cache.go:24 sync.(*Mutex).Lock': [500, 8_000],
        'main.serve main.worker@w.go:7 runtime.chanrecv1': [3, 60],
      },
      2,
    )),
    ...(await run(
      'after',
      { [put]: [300, 2_000], [get]: [100, 1_000] },
      {
        'main.main cache.(*Cache).Put@cache.go:24 sync.(*Mutex).Lock': [400, 2_500],
        'main.serve main.worker@w.go:8 runtime.chanrecv1': [4, 90],
      },
      12,
    )),
  ];

  test('mutex, block and goroutine profiles of each side are joined by lock', () => {
    const { rows, files, missing } = ask(evidence);
    expect([files.mutex, missing]).toEqual([{ before: 'before/mutex.pb.gz', after: 'after/mutex.pb.gz' }, []]);
    const amounts = rows.map(({ title, presence, held, waited, parked }) => [
      `${title} ${presence}`.trim(),
      sides(held!.delay),
      sides(held!.contentions),
      sides(waited!.delay),
      sides(parked[0]),
    ]);
    expect(amounts).toEqual([
      ['Mutex of `cache.(*Cache)`', [9000, 3000], [900, 400], [8000, 2500], [0, 0]],
      ['Mutex in `main.init` gone', [100, 0], [10, 0], [0, 0], [0, 0]],
      // Its line moved from 7 to 8: the only one of its kind in the function is the same.
      ['Channel receive in `main.worker:8`', [0, 0], [0, 0], [60, 90], [2, 12]],
    ]);
    expect(rows[0]!.holders).toEqual({ before: '`Put`', after: '`Put` (66.67%) and `Get` (33.33%)' });
    expect(parkedSite(rows[2]!)).toBe('channel-receive main.worker:8');
  });

  test('shares are of each side’s total; goroutines stay numbers', () => {
    const { rows } = ask(evidence, '', 'share');
    const [cache] = rows;
    expect(sides(cache!.held!.delay).map((share) => Number(share).toFixed(1))).toEqual(['98.9', '100.0']);
    expect(rows.map(({ parked }) => sides(parked[0]))).toContainEqual([2, 12]);
  });

  test('a kind that one side lacks is not compared, and said to be missing', () => {
    const { files, rows, missing } = ask(evidence.filter(({ path }) => path !== 'before/block.pb.gz'));
    expect([files.block, rows[0]!.waited]).toEqual([null, null]);
    expect(missing).toMatchObject([expect.stringMatching(/^A block profile/)]);
  });

  test('the search finds locks by the functions of either side', () => {
    expect(ask(evidence, 'q=Get').rows.map(({ key }) => key)).toEqual(['mutex cache.(*Cache)']);
  });
});

test('differences within the error of sampling are noise, where the profiles tell their rate', async () => {
  const others: PlannedWaits = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      `main.main main.f${index}@f.go:${index + 1} sync.(*Mutex).Unlock`,
      [500, 5_000],
    ]),
  );
  const mutexes = (count: number, gets: number): PlannedWaits => ({
    ...others,
    [put]: [count, count * 10],
    [get]: [gets, gets * 10],
  });
  const evidence = [
    await open(waitProfile(mutexes(5 * 40, 5)), 'before', 'mutex.pb.gz'),
    await open(waitProfile(mutexes(5 * 44, 5)), 'after', 'mutex.pb.gz'),
  ];
  const cache = (all: Evidence[]) =>
    ask(all).rows.find(({ key }) => key === 'mutex cache.(*Cache)')!.held!.contentions!;
  expect(ask(evidence).isUncertain).toBe(true);
  expect(cache(evidence)).toMatchObject({ isNoise: true, events: '41 vs 45 sampled contentions' });
  const grown = [evidence[0]!, await open(waitProfile(mutexes(5 * 120, 5)), 'after', 'mutex.pb.gz')];
  expect(cache(grown)).toMatchObject({ isNoise: false, events: '41 vs 121 sampled contentions' });
});

test('differences of block profiles, which do not say their rate, are never noise', async () => {
  const blocked = waitProfile({ 'main.main cache.(*Cache).Put@cache.go:24 sync.(*Mutex).Lock': [5, 50] });
  const evidence = [await open(blocked, 'before', 'block.pb.gz'), await open(blocked, 'after', 'block.pb.gz')];
  const ids = {
    before: [evidence[0]!.id],
    basis: { ...autoBasis, kind: 'absolute' as const },
    matched: true,
  };
  const { sampling, isUncertain } = profileQuestion(evidence, {
    ...parseQuestion.two(new URLSearchParams()),
    view: 'locks',
    lens: plainLens,
    shown: evidence.map(({ id }) => id),
    pair: ids,
  }) as LocksAnswer;
  expect([sampling.length, isUncertain]).toEqual([1, false]);
});
