import { describe, expect, test } from 'vitest';
import type { Side } from '../../model/dataset.ts';
import type { LoadTest } from '../../model/loadTest.ts';
import { loadComparison } from './loadComparison.ts';
import type { LoadFile } from './loadFigures.ts';
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
        file('a/hey-orders.txt', null, plan('/o', 1, { tool: 'hey' })),
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

  describe('without an address', () => {
    const hey = (bytes = 200, more: Partial<LoadTest> = {}) =>
      plan('', 10, { tool: 'hey', url: '', connections: null, threads: null, requests: 10, bytes, ...more });
    const ofSides = (files: readonly [string, LoadTest][]) =>
      namesOf((['before', 'after'] as const).flatMap((side) => files.map(([path, one]) => file(path, side, one))));

    test.each<[string, [string, LoadTest][], [string, number, number][]]>([
      [
        'counted runs',
        [
          ['a/items-1.txt', hey()],
          ['a/items-2.txt', hey()],
        ],
        [['items', 2, 2]],
      ],
      [
        'runs counted from 0',
        [
          ['items_run0.txt', hey()],
          ['items_run1.txt', hey()],
        ],
        [['items', 2, 2]],
      ],
      [
        'runs whose failures have another size',
        [
          ['a-1.txt', hey()],
          ['a-2.txt', hey(90, { errors: [{ kind: 'HTTP 500', count: 9 }] })],
        ],
        [['a', 2, 2]],
      ],
      [
        'names that say nothing',
        [
          ['hey-1.txt', hey()],
          ['hey-2.txt', hey()],
          ['hey-3.txt', hey()],
        ],
        [['hey', 3, 3]],
      ],
      [
        'responses of other sizes',
        [
          ['item-1.txt', hey(200)],
          ['item-2.txt', hey(300)],
        ],
        [
          ['item-1', 1, 1],
          ['item-2', 1, 1],
        ],
      ],
      [
        'numbers that do not count',
        [
          ['100.txt', hey()],
          ['500.txt', hey()],
        ],
        [
          ['100', 1, 1],
          ['500', 1, 1],
        ],
      ],
      [
        'a number within a word',
        [
          ['top1.txt', hey()],
          ['top2.txt', hey()],
        ],
        [
          ['top1', 1, 1],
          ['top2', 1, 1],
        ],
      ],
      [
        'names that say nothing, beside others',
        [
          ['1.txt', hey()],
          ['2.txt', hey()],
          ['orders.txt', hey()],
        ],
        [
          ['hey', 2, 2],
          ['orders', 1, 1],
        ],
      ],
    ])('%s', (_, files, rows) => {
      expect(ofSides(files)).toEqual(rows);
    });

    test('sides whose names say only which side they are, are one endpoint', () => {
      const files = [file('before.txt', 'before', hey()), file('after.txt', 'after', hey())];
      expect(namesOf(files)).toEqual([['hey', 1, 1]]);
      const counted = [1, 2].flatMap((n) => [
        file(`old-${n}.txt`, 'before', hey()),
        file(`new-${n}.txt`, 'after', hey()),
      ]);
      expect(namesOf(counted)).toEqual([['hey', 2, 2]]);
    });

    test('runs that are alike on one side only are runs of none', () => {
      const files = (['before', 'after'] as const).flatMap((side) =>
        [1, 2].map((n) => file(`a-${n}.txt`, side, hey(side === 'after' ? n * 200 : 200))),
      );
      expect(namesOf(files)).toEqual([
        ['a-1', 1, 1],
        ['a-2', 1, 1],
      ]);
    });

    test('it is said that only the names tell', () => {
      const said = (tests: readonly LoadFile[]) => loadWarnings(loadComparison(tests)).map(({ id }) => id);
      expect(said([file('a-1.txt', null, hey()), file('a-2.txt', null, hey())])).toEqual(['numbered']);
      expect(said([file('a-1.txt', null, hey())])).toEqual([]);
    });
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
    expect(verdictOf(runs('before', [100]), runs('after', [50]))).toEqual({
      ratio: 0.5,
      p: null,
      state: 'not-testable',
      verdict: 'single',
    });
  });

  test('several runs are samples', () => {
    const old = runs('before', [100, 101, 102, 103, 104]);
    expect(verdictOf(old, runs('after', [50, 51, 52, 53, 54]))).toMatchObject({ verdict: 'worse' });
    expect(verdictOf(old, runs('after', [150, 151, 152, 153, 154]))).toMatchObject({ verdict: 'better' });
    expect(verdictOf(old, runs('after', [99, 101, 102, 103, 105]))).toMatchObject({ verdict: 'noise' });
  });

  test('one figure of many that differs a little may be chance', () => {
    const side = (name: Side, p50s: readonly number[]): LoadFile =>
      file(
        `${name}/wrk_a.txt`,
        name,
        ...p50s.map((seconds, index) => {
          const percentiles = [50, 75, 90, 99].map((percent) => ({
            percent,
            seconds: percent === 50 ? seconds : 9 + index,
          }));
          return plan('/a', 100 + index, { latency: { ...none, mean: 5 + index, max: 20 + index, percentiles } });
        }),
      );
    const verdictOfP50 = (after: readonly number[]) => {
      const { changes } = loadComparison([side('before', [1, 2, 3, 4, 5, 6]), side('after', after)]).rows[0]!;
      return [changes.p50?.verdict, Math.round(changes.p50!.p! * 1000)];
    };
    expect(verdictOfP50([4.5, 5.5, 7, 8, 9, 10])).toEqual(['chance', 15]);
    expect(verdictOfP50([7, 8, 9, 10, 11, 12])).toEqual(['worse', 2]);
  });

  test('other connections or tools are not comparable', () => {
    const old = runs('before', [100, 101, 102, 103, 104]);
    const now = runs('after', [50, 51, 52, 53, 54], { connections: 48 });
    expect(verdictOf(old, now)).toMatchObject({ verdict: 'unlike' });
    expect(loadComparison([old, now]).rows[0]?.unlike).toEqual(['different connections: 20 and 48']);
  });
});

describe('the load of both sides', () => {
  const unlike = (before: Partial<LoadTest>, after: Partial<LoadTest>): string[] =>
    loadComparison([
      file('before/a.txt', 'before', plan('/a', 100, { threads: null, ...before })),
      file('after/a.txt', 'after', plan('/a', 200, { threads: null, ...after })),
    ]).rows[0]!.unlike;
  const vegeta = (targetRate: number) => ({ tool: 'vegeta', connections: null, targetRate }) as const;
  const hey = (mean: number, throughput = 100) =>
    ({ tool: 'hey', connections: null, throughput, latency: { ...none, mean } }) as const;

  test('rates differ if they were not reached within 5%', () => {
    expect(unlike(vegeta(301), vegeta(299.4))).toEqual([]);
    expect(unlike(vegeta(150), vegeta(600))).toEqual(['different rates: 150\u00a0requests/s and 600\u00a0requests/s']);
  });

  test('without connections, throughput × mean latency tells how many requests there were at a time', () => {
    expect(unlike(hey(0.1), hey(0.05, 200))).toEqual([]);
    expect(unlike(hey(0.05), hey(0.12, 200))).toEqual(['throughput × mean latency: 5 and 24 requests at a time']);
    // At one throughput the server was only slower, as with a limited rate.
    expect(unlike(hey(0.05), hey(0.12, 101))).toEqual([]);
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
  const files = (['before', 'after'] as const).map((side, index) =>
    file(
      `${side}.txt`,
      side,
      plan('/a', [100, 200][index]!),
      plan('/b', [100, 50][index]!),
      plan('/c', [100, 50][index]!),
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
