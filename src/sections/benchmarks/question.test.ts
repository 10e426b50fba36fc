import { describe, expect, test } from 'vitest';
import type { Benchmarks, WrittenClaim } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import {
  type BenchmarkLook,
  type OverviewAnswer,
  plainLook,
  type RowOrder,
  type RowsAnswer,
  type RunsAnswer,
  type ScalingAnswer,
} from './benchmarkQuestion.ts';
import { question } from './question.ts';

const inFileOrder: RowOrder = { by: 'file', unit: '', column: 0, descending: false };

/** Each line is a benchmark: name, unit, then its runs. `key: value` is configuration. */
function file(path: string, side: Side, text: string, claims: WrittenClaim[] = []): Evidence {
  const benchmarks: Benchmarks = { results: [], configurations: [], units: [], skipped: [], skippedCount: 0, claims };
  let configuration: [string, string][] = [];
  for (const [at, line] of text.trim().split('\n').entries()) {
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
        line: at + 1,
        readFrom: 'plain',
      });
    }
  }
  const dataset = {
    kind: 'benchmarks',
    topic: 'benchmarks',
    title: '',
    valueTypes: [],
    defaultValueType: 0,
    data: benchmarks,
  };
  return { id: path, path, side, dataset };
}

const overview = (evidence: Evidence[], look: Partial<BenchmarkLook> = {}) =>
  question(evidence, { ask: 'overview', look: { ...plainLook, ...look } }) as OverviewAnswer;

const rows = (evidence: Evidence[], look: Partial<BenchmarkLook> = {}, order: Partial<RowOrder> = {}, search = '') =>
  question(evidence, {
    ask: 'rows',
    look: { ...plainLook, ...look },
    group: null,
    family: '',
    search,
    order: { ...inFileOrder, ...order },
    from: 0,
    count: 100,
  }) as RowsAnswer;

const names = (answer: RowsAnswer) => answer.rows.map(({ name }) => name);
const kinds = ({ warnings }: OverviewAnswer) => warnings.map(({ kind, severity }) => `${severity} ${kind}`);

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
    expect(encode!.cells[0]!.map((cell) => cell!.change?.verdict)).toEqual([undefined, 'better']);
    expect(encode!.cells[1]!.map((cell) => cell!.change?.verdict)).toEqual([undefined, 'better']);
    expect(encode!.sentences).toEqual(['', '5.6× faster']);
    expect(decode!.cells[0]![1]!.change).toMatchObject({ verdict: 'unclear', delta: { kind: 'none' } });
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
    const [old, now] = ['before', 'after'].map((side, at) =>
      file(side, side as Side, `StdEncode sec/op ${at === 0 ? slow : fast}\nMine sec/op ${slow}`),
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

  test('best and worst of a family are marked with their reason', () => {
    const marks = rows([mixed]).rows.flatMap(({ name, marks: own }) =>
      own.map(({ kind, reason }) => `${name} ${kind}: ${reason}`),
    );
    expect(marks).toEqual([
      'F_b10 worst: Slowest of 3 in F; 1 run, so no claim of significance.',
      'F_b9 best: Fastest of 3 in F; 1 run, so no claim of significance.',
    ]);
  });

  test('figures can be told per item', () => {
    const users = file('u.txt', null, 'Users sec/op 10');
    const [row] = rows([users], { perItem: { Users: 5 } }).rows;
    expect(row).toMatchObject({ items: 5, cells: [[{ center: 2 }], [{ center: 0.5 }]] });
  });

  test('every run can be asked for', () => {
    const answer = question([before, after], { ask: 'runs', look: plainLook, group: 0, row: 'Encode', unit: 'sec/op' });
    expect((answer as RunsAnswer).columns.map(({ name, runs }) => [name, runs.length])).toEqual([
      ['Before', 6],
      ['After', 6],
    ]);
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
  const { series } = question([sizes], { ask: 'scaling', look: plainLook, unit: 'sec/op' }) as ScalingAnswer;
  expect(series.map(({ parameter, slope, points }) => [parameter, slope?.toFixed(3), points.length])).toEqual([
    ['n', '2.000', 3],
  ]);
});

test('claims of a report are worked out anew', () => {
  const claim = (text: string, old: number | null, now: number | null): WrittenClaim => ({
    line: 1,
    subject: 'X',
    text,
    before: old,
    after: now,
    unit: 'B/op',
    against: 'Before',
  });
  const report = file('r.md', null, 'A sec/op 1', [
    claim('81% less', 1818, 336),
    claim('63% fewer', 8, 3),
    claim('+11.6%', 15462, 17260),
    claim('60x faster', 2376, 60),
    claim('40% faster', null, null),
  ]);
  expect(
    overview([report]).claims.map(
      ({ text, verdict, sentence }) =>
        `${text}, ${verdict}: ${sentence.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')}`,
    ),
  ).toEqual([
    '81% less, close: 1 818 to 336 B/op is, more exactly, 81.5 % less.',
    '63% fewer, right: 8 to 3 B/op is 62.5 % less.',
    '+11.6%, right: 15 462 to 17 260 B/op is 11.63 % more.',
    '60x faster, wrong: 2 376 to 60 B/op is not that but 40× less.',
    '40% faster, unchecked: The report gives no two figures that this could be worked out from.',
  ]);
});

test('a filter that is not valid says so', () => {
  expect(() => overview([before], { filter: '(' })).toThrow(/is not valid at character/);
});
