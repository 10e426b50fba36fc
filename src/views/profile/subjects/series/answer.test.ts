import { describe, expect, test } from 'vitest';
import { openFile } from '../../../../../tests/openFile.ts';
import { goroutineSeries, heapSeries } from '../../../../../tests/planSeries.ts';
import type { EvidenceOf } from '../../../../model/question.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers, parseQuestion, type SeriesAnswer } from './answer.ts';

async function files(profiles: readonly Uint8Array[], names: readonly string[]): Promise<EvidenceOf<'profile'>[]> {
  return Promise.all(
    profiles.map(async (bytes, index) => {
      const path = `run/${names[index]!}`;
      const { dataset } = await openFile(new Uint8Array(bytes), null, path);
      if (dataset.kind !== 'profile') throw new Error('This is no profile.');
      return { id: path, path, side: null, dataset };
    }),
  );
}

function ask(evidence: EvidenceOf<'profile'>[], params = '', takesAll = false): SeriesAnswer {
  const [{ dataset }] = evidence as [EvidenceOf<'profile'>];
  const { question } = parseQuestion.one(new URLSearchParams(params), dataset.defaultValueType);
  return answers.one.growth(ProfileMemo.of([dataset.data]), { ...question, takesAll }, evidence);
}

const told = ({ rows }: SeriesAnswer) =>
  rows.map(({ title, values, verdict }) => `${title}: ${values.join(' ')}: ${verdict}`);

describe('heaps of one run, whatever they are called', async () => {
  const bytes = 4096n;
  const heaps = heapSeries({
    bytes,
    objects: {
      // 8, 16, 24 and 32 sampled objects, of 128 objects each.
      'main.keep': [1024, 2048, 3072, 4096],
      // More by 3 samples of 60: within the error, though it is so in each step.
      'main.pool': [7680, 7800, 7900, 8064],
      // A cache that filled up.
      'main.fill': [128, 6400, 6400, 6400],
    },
  });
  const evidence = await files(heaps, ['start.pb.gz', 'noon.pb.gz', 'tea.pb.gz', 'end.pb.gz']);

  test('are in the order of their times, and only what grows beyond the error and goes on is a candidate', () => {
    const answer = ask([evidence[3]!, evidence[1]!, evidence[0]!, evidence[2]!]);
    expect(answer.profiles.map(({ name, seconds }) => `${name} ${seconds}`)).toEqual([
      'start.pb.gz 0',
      'noon.pb.gz 60',
      'tea.pb.gz 120',
      'end.pb.gz 180',
    ]);
    expect([answer.order, answer.doubt, answer.candidates]).toEqual(['time', '', 1]);
    const kept = (counts: number[]) => counts.map((count) => count * 4096).join(' ');
    expect(told(answer)).toEqual([
      `main.fill: ${kept([128, 6400, 6400, 6400])}: grew`,
      `main.keep: ${kept([1024, 2048, 3072, 4096])}: candidate`,
      `main.pool: ${kept([7680, 7800, 7900, 8064])}: error`,
    ]);
    const keep = answer.rows[1]!;
    expect([keep.growth, keep.perMinute, keep.stepsPerMinute]).toEqual([
      3072 * 4096,
      1024 * 4096,
      [1024 * 4096, 1024 * 4096, 1024 * 4096],
    ]);
    expect(keep.limits!.every(({ lo, hi }, index) => lo < keep.values[index]! && keep.values[index]! < hi)).toBe(true);
    expect(answer.total.values).toEqual(
      [0, 1, 2, 3].map((at) => answer.rows.reduce((sum, row) => sum + row.values[at]!, 0)),
    );
  });

  test('cum counts callers, too; the search leaves the chart as it is', () => {
    expect(told(ask(evidence, 'by=cum'))[0]).toMatch(/^main\.main: /);
    const seriesAnswer = ask(evidence, 'q=pool');
    expect([seriesAnswer.rowCount, seriesAnswer.allRows, seriesAnswer.top.map(({ title }) => title)]).toEqual([
      1,
      3,
      ['main.fill', 'main.keep', 'main.pool'],
    ]);
  });

  test('what counts since the start always grows, which is no verdict', () => {
    const { isCounter, rows, candidates } = ask(evidence, '', false);
    expect([isCounter, candidates]).toEqual([false, 1]);
    const space = evidence[0]!.dataset.valueTypes.findIndex(({ type }) => type === 'alloc_space');
    const { question } = parseQuestion.one(new URLSearchParams(), space);
    const allocated = answers.one.growth(ProfileMemo.of([evidence[0]!.dataset.data]), question, evidence);
    expect([allocated.isCounter, allocated.candidates, ...allocated.rows.map(({ verdict }) => verdict)]).toEqual([
      true,
      0,
      ...rows.map(() => null),
    ]);
  });

  test('a program that was started again is not one run, and nothing is said of growth', async () => {
    const again = await files([heaps[2]!, heaps[3]!, heaps[0]!], ['a-1.pb.gz', 'a-2.pb.gz', 'a-3.pb.gz']);
    // All record one time, so the names order them.
    for (const { dataset } of again) dataset.data.timeNanos = 0n;
    const answer = ask(again);
    expect(answer.order).toBe('number');
    expect(answer.doubt).toMatch(
      /alloc_objects counts since the start of the program and is less in a-3\.pb\.gz than in a-2/,
    );
    expect([answer.candidates, ...answer.rows.map(({ verdict }) => verdict)]).toEqual([0, null, null, null]);
  });

  test('two are no series', () => {
    expect(() => ask(evidence.slice(0, 2), '', true)).toThrow(/at least 3 profiles/);
  });
});

test('goroutines are counted by place, however they came there: a candidate has more in each profile', async () => {
  const evidence = await files(
    goroutineSeries({
      'main.orders main.wait': [10, 20, 30],
      'main.users main.wait': [5, 4, 6],
      'main.pool main.work': [8, 9, 8],
    }),
    ['d-1', 'd-2', 'd-10'],
  );
  const answer = ask(evidence);
  expect([answer.order, answer.total.perMinute]).toEqual(['number', null]);
  expect(told(answer)).toEqual(['main.wait: 15 24 36: candidate', 'main.work: 8 9 8: none']);
});
