import { describe, expect, test } from 'vitest';
import type { Side } from '../../model/dataset.ts';
import type { LoadTest } from '../../model/loadTest.ts';
import { loadComparison } from './loadComparison.ts';
import type { LoadFile } from './loadFile.ts';
import { loadWarnings } from './loadWarnings.ts';

const none = { mean: null, deviation: null, min: null, max: null, percentiles: [], isCorrected: false };

function plan(url: string, throughput: number, more: Partial<LoadTest> = {}): LoadTest {
  return {
    tool: 'wrk',
    heading: '',
    url: `http://127.0.0.1${url}`,
    duration: 2,
    connections: 20,
    threads: 2,
    targetRate: null,
    requests: throughput * 2,
    throughput,
    bytes: null,
    bytesPerSecond: null,
    latency: none,
    failedResponses: 0,
    errors: [],
    thresholds: [],
    line: 1,
    ...more,
  };
}

const file = (path: string, side: Side, ...tests: LoadTest[]): LoadFile => ({ path, side, tests });
const namesOf = (files: readonly LoadFile[]) =>
  loadComparison(files).rows.map(({ name, before, after }) => [name, before?.runs ?? 0, after?.runs ?? 0]);

describe('the name of an endpoint', () => {
  test('is that of its file, without tool and ending', () => {
    expect(
      namesOf([
        file('a/wrk_products_top100.txt', null, plan('/p?top=100', 1)),
        file('a/hey-orders.txt', null, plan('/o', 1)),
      ]),
    ).toEqual([
      ['products_top100', 0, 1],
      ['orders', 0, 1],
    ]);
  });

  test('is its path if the file says nothing, or has several endpoints', () => {
    expect(
      namesOf([file('before.txt', 'before', plan('/a', 1), plan('/b', 1)), file('after.txt', 'after', plan('/a', 1))]),
    ).toEqual([
      ['/a', 1, 1],
      ['/b', 1, 0],
    ]);
  });

  test('is the heading above it, which pairs with a file of that name', () => {
    expect(
      namesOf([
        file('out.txt', 'before', plan('/a', 1, { heading: 'Top 100' })),
        file('wrk_top_100.txt', 'after', plan('/x', 1)),
      ]),
    ).toEqual([['Top 100', 1, 1]]);
  });

  test('is not a heading above several addresses', () => {
    expect(
      namesOf([
        file(
          'out.txt',
          null,
          plan('/a', 1, { heading: 'Round 1' }),
          plan('/b', 1, { heading: 'Round 1' }),
          plan('/a', 2, { heading: 'Round 2' }),
          plan('/b', 2, { heading: 'Round 2' }),
        ),
      ]),
    ).toEqual([
      ['/a', 0, 2],
      ['/b', 0, 2],
    ]);
  });

  test('files that differ by a number are runs of one endpoint, if address and connections agree', () => {
    expect(namesOf([1, 2, 3].map((n) => file(`wrk_orders_${n}.txt`, null, plan('/o', n))))).toEqual([['orders', 0, 3]]);
    expect(namesOf([100, 500].map((n) => file(`wrk_top${n}.txt`, null, plan(`/p?top=${n}`, n))))).toEqual([
      ['top100', 0, 1],
      ['top500', 0, 1],
    ]);
  });

  test('sides with other names are paired by an address that each has once, or as the reader says', () => {
    const files = [
      file('main-a.txt', 'before', plan('/a', 1)),
      file('pr-x.txt', 'after', plan('/a', 1)),
      file('pr-y.txt', 'after', plan('/y', 1)),
    ];
    expect(namesOf(files)).toEqual([
      ['main-a', 1, 1],
      ['pr-y', 0, 1],
    ]);
    expect(loadComparison(files, [['main_a', 'pr_y']]).rows.map(({ name, after }) => [name, after?.files])).toEqual([
      ['main-a', ['pr-y.txt']],
      ['pr-x', ['pr-x.txt']],
    ]);
  });
});

describe('verdicts', () => {
  const runs = (side: Side, values: readonly number[], more: Partial<LoadTest> = {}) =>
    file(`${side}/wrk_a.txt`, side, ...values.map((value) => plan('/a', value, more)));
  const verdictOf = (before: LoadFile, after: LoadFile) => loadComparison([before, after]).rows[0]?.changes.throughput;

  test('one run a side makes no claim', () => {
    expect(verdictOf(runs('before', [100]), runs('after', [50]))).toEqual({ ratio: 0.5, p: null, verdict: 'single' });
  });

  test('several runs are samples', () => {
    const old = runs('before', [100, 101, 102, 103, 104]);
    expect(verdictOf(old, runs('after', [50, 51, 52, 53, 54]))).toMatchObject({ verdict: 'worse' });
    expect(verdictOf(old, runs('after', [150, 151, 152, 153, 154]))).toMatchObject({ verdict: 'better' });
    expect(verdictOf(old, runs('after', [99, 101, 102, 103, 105]))).toMatchObject({ verdict: 'noise' });
  });

  test('other connections or tools are not comparable', () => {
    const old = runs('before', [100, 101, 102, 103, 104]);
    const now = runs('after', [50, 51, 52, 53, 54], { connections: 48 });
    expect(verdictOf(old, now)).toMatchObject({ verdict: 'unlike' });
    expect(loadComparison([old, now]).rows[0]?.unlike).toEqual(['different connections: 20 and 48']);
  });
});

test('runs of several files of one side are pooled, and it is said', () => {
  const files = [file('wrk_a.txt', null, plan('/a', 100)), file('script.log', null, plan('/a', 90, { heading: 'a' }))];
  const pooled = (all: readonly LoadFile[]) =>
    loadWarnings(loadComparison(all)).flatMap(({ id, message }) => (id === 'pooled' ? [message] : []));
  expect(pooled(files)).toEqual([
    'Runs from several files are pooled at 1 endpoint: `a` (`wrk_a.txt` and `script.log`).',
  ]);
  const numbered = [1, 2, 3].map((n) => file(`wrk_a_${n}.txt`, null, plan('/a', n)));
  expect(pooled(numbered)).toEqual([]);
});

test('runs of one side with different connections have no verdict', () => {
  const mixed = (side: Side) =>
    file(`${side}/wrk_a.txt`, side, ...[10, 10, 20, 20].map((connections) => plan('/a', 100, { connections })));
  expect(loadComparison([mixed('before'), mixed('after')]).rows[0]?.unlike).toEqual([
    'runs of one side under different conditions',
  ]);
});

test('the geometric mean counts what moved', () => {
  const files = (['before', 'after'] as const).map((side, at) =>
    file(
      `${side}.txt`,
      side,
      plan('/a', [100, 200][at]!),
      plan('/b', [100, 50][at]!),
      plan('/c', [100, 50][at]!),
      plan('/d', 0),
      plan('/e', 5, { errors: [{ kind: 'timeout', count: 9 }] }),
    ),
  );
  expect(loadComparison(files).summaries).toEqual([
    {
      metric: 'throughput',
      ratio: Math.exp(Math.log(0.5) / 3),
      endpoints: 3,
      leftOut: 1,
      lower: 2,
      higher: 1,
      significant: 0,
    },
  ]);
});

describe('Little’s law', () => {
  const kindOf = (mean: number, isCorrected: boolean) =>
    loadComparison([file('a.txt', null, plan('/a', 1000, { latency: { ...none, mean, isCorrected } }))]).rows[0]?.after
      ?.little?.kind;

  test.each([
    [0.02, false, 'queue'],
    [0.04, true, 'corrected'],
    [0.04, false, 'above'],
    [0.004, false, 'below'],
  ])('mean %d s with 20 connections and 1,000 requests/s', (mean, isCorrected, kind) => {
    expect(kindOf(mean, isCorrected)).toBe(kind);
  });
});
