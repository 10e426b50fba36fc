import { describe, expect, test } from 'vitest';
import { benchmarkDataset } from '../../../tests/benchmarkText.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { ScalingQuestion } from './answers/scaling.ts';
import {
  type BenchmarkLook,
  type BenchmarkRows,
  type BenchmarksOverview,
  plainLook,
  type RowOrder,
} from './benchmarkQuestion.ts';
import { answers } from './question.ts';

const inFileOrder: RowOrder = { by: 'file', unit: '', column: 0, descending: false };

/** Each line is a benchmark: name, unit, then its runs. `key: value` is configuration. */
function file(path: string, side: Side, text: string): Evidence {
  const benchmarks: Benchmarks = { results: [], configurations: [], units: [], skipped: [], skippedCount: 0 };
  let configuration: [string, string][] = [];
  for (const [index, line] of text.trim().split('\n').entries()) {
    const [name = '', unit = '', ...runs] = line.trim().split(/\s+/);
    if (name.endsWith(':')) {
      configuration = [...configuration, [name.slice(0, -1), [unit, ...runs].join(' ')]];
      continue;
    }
    benchmarks.configurations.push(configuration);
    for (const run of runs.map(Number)) {
      benchmarks.results.push({
        name,
        iterations: 100,
        values: [{ value: run, unit, originalValue: run, originalUnit: '' }],
        configuration: benchmarks.configurations.length - 1,
        line: index + 1,
        readFrom: 'plain',
      });
    }
  }
  return { id: path, path, side, dataset: benchmarkDataset(benchmarks) };
}

const overview = (evidence: Evidence[], look: Partial<BenchmarkLook> = {}) =>
  answers.overview(evidence, { look: { ...plainLook, ...look } });

const rows = (evidence: Evidence[], look: Partial<BenchmarkLook> = {}, order: Partial<RowOrder> = {}, search = '') =>
  answers.rows(evidence, {
    look: { ...plainLook, ...look },
    group: null,
    search,
    order: { ...inFileOrder, ...order },
    offset: 0,
    limit: 100,
  });

const scaling = ({ evidence, ...asked }: Partial<ScalingQuestion> & { evidence: Evidence[] }) =>
  answers.scaling(evidence, {
    look: plainLook,
    unit: 'sec/op',
    group: null,
    search: '',
    parameter: '',
    mostSeries: 10,
    mostPoints: 100,
    ...asked,
  });

const names = (answer: BenchmarkRows) => answer.rows.map(({ name }) => name);
const kinds = ({ warnings }: BenchmarksOverview) => warnings.map(({ kind, severity }) => `${severity} ${kind}`);

const slow = '10 11 12 13 14 15';
const fast = '2 2.1 2.2 2.3 2.4 2.5';
const before = file(
  'run/before/bench.txt',
  'before',
  `goos: linux\ncpu: A\nEncode sec/op ${slow}\nDecode sec/op ${slow}`,
);
const after = file('run/after/bench.txt', 'after', `goos: linux\ncpu: A\nEncode sec/op ${fast}\nDecode sec/op ${slow}`);

describe('two sides', () => {
  test('are columns, before first, and common configuration is told once', () => {
    const { columns, common, differing, groups, units } = overview([after, before]);
    expect(columns).toEqual([
      { name: 'Before', side: 'before', files: [before.id] },
      { name: 'After', side: 'after', files: [after.id] },
    ]);
    expect(common).toEqual([
      ['goos', 'linux'],
      ['cpu', 'A'],
    ]);
    expect(differing).toEqual([]);
    expect(groups.map(({ rowCount }) => rowCount)).toEqual([2]);
    expect(units.map(({ unit, direction, derivedFrom }) => [unit, direction, derivedFrom])).toEqual([
      ['sec/op', 'lower', ''],
      ['ops/s', 'higher', 'sec/op'],
    ]);
  });

  test('a change is judged by its test and by the unit’s direction', () => {
    const [encode, decode] = rows([before, after]).rows;
    expect(encode!.cells[0]!.map((cell) => cell!.change?.state)).toEqual([undefined, 'better']);
    expect(encode!.cells[1]!.map((cell) => cell!.change?.state)).toEqual([undefined, 'better']);
    expect(encode!.sentences).toEqual(['', '5.6× faster']);
    expect(decode!.cells[0]![1]!.change).toMatchObject({ state: 'within-error', delta: { kind: 'none' } });
    expect(decode!.sentences).toEqual(['', '']);
  });

  test('different machines compare, under a warning', () => {
    const elsewhere = file('after.txt', 'after', `goos: linux\ncpu: B\ncommit: c2\nEncode sec/op ${fast}`);
    const answer = overview([before, elsewhere]);
    expect(kinds(answer)).toContain('warning machine');
    expect(kinds(answer)).toContain('note configuration');
    expect(answer.differing.map(({ key, ignored }) => `${key} ${ignored}`)).toEqual(['cpu true', 'commit true']);
    expect(rows([before, elsewhere]).rows[0]!.sentences[1]).toBe('5.6× faster');
    // As benchstat: two tables, and nothing is compared.
    expect(overview([before, elsewhere], { ignore: '' }).groups).toHaveLength(2);
  });

  test('a benchmark of unchanged code that moved is a warning', () => {
    const [old, now] = ['before', 'after'].map((side, index) =>
      file(side, side as Side, `StdEncode sec/op ${index === 0 ? slow : fast}\nMine sec/op ${slow}`),
    ) as [Evidence, Evidence];
    expect(overview([old, now]).warnings[0]).toMatchObject({ kind: 'control', benchmarks: ['StdEncode'] });
    expect(kinds(overview([old, now], { controls: ['Mine'] }))).not.toContain('warning control');
    expect(kinds(overview([before, after], { controls: ['Encode'] }))).toContain('warning control');
  });

  test('few runs, single iterations and wide intervals are warnings', () => {
    const one = file('a.txt', null, 'A sec/op 1 2');
    const { results } = one.dataset.data as Benchmarks;
    results[0]!.iterations = 1;
    expect(kinds(overview([one]))).toEqual(['warning few-runs', 'warning one-iteration']);
    expect(kinds(overview([file('b.txt', null, 'A sec/op 1 2 3 4 5 6')]))).toEqual(['warning wide']);
  });
});

describe('rows', () => {
  const mixed = file('m.txt', null, 'F_b10 sec/op 3\nF_b9 sec/op 1\nG B/op 5\nF_a sec/op 2');

  test.each([
    [{}, ['F_b10', 'F_b9', 'F_a', 'G']],
    [{ by: 'name' }, ['F_a', 'F_b9', 'F_b10', 'G']],
    [{ by: 'center', unit: 'sec/op' }, ['F_b9', 'F_a', 'F_b10', 'G']],
    // A row without a figure comes last either way.
    [{ by: 'center', unit: 'sec/op', descending: true }, ['F_b10', 'F_a', 'F_b9', 'G']],
  ] as [Partial<RowOrder>, string[]][])('in order of %j', (order, expected) => {
    expect(names(rows([mixed], {}, order))).toEqual(expected);
  });

  test('are found by words', () => {
    expect(names(rows([mixed], {}, {}, 'f_ B1'))).toEqual(['F_b10']);
  });

  const marksOf = (item: Evidence): string[] =>
    rows([item]).rows.flatMap(({ name, marks: own }) => own.map(({ kind, reason }) => `${name} ${kind}: ${reason}`));

  test('best and worst of the variants of one operation are marked with their reason', () => {
    expect(marksOf(file('v.txt', null, 'F_json sec/op 3\nF_xml sec/op 1\nF_gob sec/op 2'))).toEqual([
      'F_json worst: Slowest of 3 variants of F_*; 1 run, so no claim of significance.',
      'F_xml best: Fastest of 3 variants of F_*; 1 run, so no claim of significance.',
    ]);
  });

  test('unlike operations have no best, nor have variants whose intervals overlap', () => {
    expect(marksOf(mixed)).toEqual([]);
    const close = 'F_json sec/op 1 2 3 4 5 6\nF_xml sec/op 2 3 4 5 6 7\nF_gob sec/op 91 92 93 94 95 96';
    expect(marksOf(file('w.txt', null, close))).toEqual(['F_gob worst: Slowest of 3 variants of F_*.']);
  });

  test('figures can be told per item', () => {
    const users = file('u.txt', null, 'Users sec/op 10');
    const [row] = rows([users], { perItem: { Users: 5 } }).rows;
    expect(row).toMatchObject({ items: 5, cells: [[{ center: 2 }], [{ center: 0.5 }]] });
  });
});

test('variants are columns like files', () => {
  const formats = file('f.txt', null, 'JSON_Read sec/op 4\nXML_Read sec/op 8\nJSON_Write sec/op 2\nXML_Write sec/op 6');
  const { choice } = overview([formats]).suggestions[0]!;
  expect(choice).toEqual({ kind: 'word', words: ['XML', 'JSON'] });
  expect(overview([formats], { variants: choice }).columns.map(({ name }) => name)).toEqual(['XML', 'JSON']);
  expect(rows([formats], { variants: choice }).rows.map(({ name, sentences }) => `${name}: ${sentences[1]}`)).toEqual([
    '*_Read: 2.0× faster (too few runs to claim it)',
    '*_Write: 3.0× faster (too few runs to claim it)',
  ]);
});

test('an ordered parameter is a line with its slope', () => {
  const sizes = file('s.txt', null, 'Sort/n=10 sec/op 1\nSort/n=100 sec/op 100\nSort/n=1000 sec/op 10000');
  const { series } = scaling({ evidence: [sizes] });
  expect(series.map(({ parameter, slope, points }) => [parameter, slope?.toFixed(3), points.length])).toEqual([
    ['n', '2.000', 3],
  ]);
});

test('of very many points some are shown, evenly spread, and the slope is that of all', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `Sort/n=${index} sec/op ${index * index}`);
  const answer = scaling({ evidence: [file('s.txt', null, lines.join('\n'))], mostPoints: 5 });
  expect(answer).toMatchObject({ parameter: 'n', seriesCount: 1, pointCount: 1000 });
  expect(answer.series.map(({ slope, points }) => [slope?.toFixed(3), points.map(({ text }) => text)])).toEqual([
    ['2.000', ['0', '250', '500', '749', '999']],
  ]);
});

test('series are looked up by parameter and by words of their names', () => {
  const text =
    'Sort/n=1 sec/op 1\nSort/n=2 sec/op 2\nMap/n=1 sec/op 1\nMap/n=2 sec/op 2\nRun/k=1 sec/op 1\nRun/k=2 sec/op 2';
  const evidence = [file('s.txt', null, text)];
  const titles = (asked: Partial<ScalingQuestion>) => scaling({ evidence, ...asked }).series.map(({ title }) => title);
  expect(scaling({ evidence }).parameters).toEqual([
    { name: 'n', count: 2 },
    { name: 'k', count: 1 },
  ]);
  expect(titles({})).toEqual(['Sort/n=…', 'Map/n=…']);
  expect(titles({ parameter: 'k' })).toEqual(['Run/k=…']);
  expect(titles({ search: 'map' })).toEqual(['Map/n=…']);
  expect(titles({ mostSeries: 1 })).toEqual(['Sort/n=…']);
});

test('several packages that are counted as one are a warning', () => {
  const two = [
    file('a.txt', 'before', 'pkg: a\nX sec/op 1 2 3\nA sec/op 1'),
    file('b.txt', 'before', 'pkg: b\nX sec/op 7 8 9'),
    file('c.txt', 'after', 'pkg: a\nX sec/op 1 2 4'),
  ];
  const pooled = (look: Partial<BenchmarkLook>) =>
    overview(two, look).warnings.filter(({ kind }) => kind === 'packages' || kind === 'configuration');
  expect(pooled({})).toEqual([]);
  expect(pooled({ ignore: 'pkg' })).toMatchObject([{ kind: 'packages', severity: 'warning', benchmarks: ['X'] }]);
});

describe('runs that are there twice', () => {
  const text = 'A sec/op 1 2 3\nB sec/op 4 5 6';
  const said = (...evidence: Evidence[]) =>
    overview(evidence)
      .warnings.filter(({ kind }) => kind === 'copies')
      .map(({ message }) => message);

  test('as two files of one column, or of two', () => {
    const other = file('c.txt', 'after', 'A sec/op 1 2 3\nB sec/op 4 5 7');
    const [one, copy] = [file('a.txt', 'before', text), file('b.txt', 'before', text)];
    expect(said(one, copy, other)).toEqual([
      'a.txt and b.txt hold the very same runs, so there is nothing to compare.',
    ]);
    expect(said(one, file('d.txt', 'after', text))).toEqual([
      'a.txt and d.txt hold the very same runs, so there is nothing to compare.',
    ]);
    expect(said(one, other)).toEqual([]);
  });

  test('in one file', () => {
    expect(said(file('a.txt', null, `${text}\n${text}`))).toEqual([
      'a.txt has the same runs more than once: 6 of its 12 results are equal to another to the last digit. Runs that are counted twice make a difference look surer than it is.',
    ]);
    expect(said(file('a.txt', null, text))).toEqual([]);
  });
});

test('a filter that is not valid says so', () => {
  expect(() => overview([before], { filter: '(' })).toThrow(/is not valid at character/);
});
