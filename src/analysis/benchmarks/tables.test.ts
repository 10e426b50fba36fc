import { describe, expect, test } from 'vitest';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { benchmarkFilter } from './benchmarkFilter.ts';
import { benchmarkName } from './benchmarkName.ts';
import { type BenchmarkFile, benchmarkTables, type TableOptions, tabulate } from './benchmarkTables.ts';
import { columnsLeftOutText } from './configuration.ts';
import { families } from './families.ts';
import { keyVariants } from './nameTokens.ts';
import { byNumber } from './orders.ts';
import { benchmarkSheet } from './sheet.ts';
import { suggestVariants } from './suggestVariants.ts';
import { variantFiles } from './variants.ts';

/** `pkg: a` lines are configuration; `Name 10 20 x` is a benchmark with a run of 10 and one of 20 in the unit x. */
function draw(name: string, text: string): BenchmarkFile {
  const benchmarks: Benchmarks = {
    results: [],
    configurations: [],
    units: [],
    skipped: [],
    skippedCount: 0,
  };
  let configuration: [string, string][] = [];
  for (const [index, line] of text.trim().split('\n').entries()) {
    const words = line.trim().split(/\s+/);
    if (words[0]!.endsWith(':')) {
      const key = words[0]!.slice(0, -1);
      configuration = [...configuration.filter(([other]) => other !== key), [key, words.slice(1).join(' ')]];
      continue;
    }
    benchmarks.configurations.push(configuration);
    const unit = words.pop()!;
    for (const run of words.slice(1).map(Number)) {
      benchmarks.results.push({
        name: words[0]!,
        iterations: 100,
        values: [{ value: run, unit, originalValue: run, originalUnit: '' }],
        configuration: benchmarks.configurations.length - 1,
        line: index + 1,
        readFrom: 'plain',
      });
    }
  }
  return { name, benchmarks };
}

/** Tables as text: configuration and unit, then rows with their centres, `-` if there is none. */
function shown(files: readonly BenchmarkFile[], options?: TableOptions): string[] {
  return benchmarkTables(files, options).flatMap(({ configuration, unit, columns, rows }) => [
    `${configuration.map(([key, value]) => `${key}=${value}`).join(' ')} [${unit}] ${columns.map(({ name }) => name).join(' | ')}`.trim(),
    ...rows.map(({ name, cells }) => {
      const centers = cells.map((cell) =>
        cell === null ? '-' : `${cell.summary.center}${cell.varies === '' ? '' : '!'}`,
      );
      return `  ${name}: ${centers.join(' | ')}`;
    }),
  ]);
}

describe('results are grouped as benchstat does', () => {
  const old = draw('old', 'pkg: a\nB/k=1-8 1 x\nB/k=2-8 2 x\npkg: b\nB/k=1-8 3 x');
  const now = draw('new', 'pkg: a\nB/k=2-8 5 x\nC 6 y');

  test('one table per configuration and unit, one row per name, one column per file', () => {
    expect(shown([old, now])).toEqual([
      'pkg=a [x] old | new',
      '  B/k=1-8: 1 | -',
      '  B/k=2-8: 2 | 5',
      'pkg=a [y] new',
      '  C: 6',
      'pkg=b [x] old',
      '  B/k=1-8: 3',
    ]);
  });

  test.each([
    [{ col: '/k' }, ['pkg=a [x] 1 | 2', '  B-8: 1 | 3.5', 'pkg=a [y]', '  C: 6', 'pkg=b [x] 1', '  B-8: 3']],
    [{ col: '/k@(2 1)', filter: 'pkg:a .file:old' }, ['pkg=a [x] 2 | 1', '  B-8: 2 | 1']],
    [
      { row: '.name', col: '.file', table: '.config', filter: 'pkg:a .unit:x' },
      ['pkg=a [x] old | new', '  B: 1.5! | 5'],
    ],
    [{ ignore: 'pkg', filter: '/k:1' }, ['[x] old', '  B/k=1-8: 2']],
    [
      { table: '', row: 'pkg,/k@num', ignore: '.config,.fullname', filter: '.unit:x' },
      ['[x] old | new', '  a 1: 1 | -', '  a 2: 2 | 5', '  b 1: 3 | -'],
    ],
    [
      { row: '/gomaxprocs', ignore: '.fullname', filter: 'pkg:a' },
      ['pkg=a [x] old | new', '  8: 1.5 | 5', 'pkg=a [y] new', '  : 6'],
    ],
  ] as [TableOptions, string[]][])('%j', (options, text) => {
    expect(shown([old, now], options)).toEqual(text);
  });

  test('an error in a projection says where it is', () => {
    expect(() => benchmarkTables([old], { row: '.name@(a' })).toThrow(
      '“.name@(a” is not valid at character 9: “)” is missing.',
    );
    expect(() => benchmarkTables([old], { col: '.unit' })).toThrow('.unit is for filters only');
    expect(() => benchmarkTables([old], { col: 'k@size' })).toThrow('an order is alpha, num, or values in brackets');
  });
});

test.each([
  ['SHA-256', 'SHA', [], '256'],
  ['Encode/format=json/4k-8', 'Encode', ['/format=json', '/4k'], '8'],
  ['A-b', 'A-b', [], ''],
  ['', '', [], ''],
])('%j has the base %j', (name, base, parts, gomaxprocs) => {
  expect(benchmarkName(name)).toEqual({ base, parts, gomaxprocs });
});

test('numbers are in order, including prefixes, and words come after them', () => {
  expect(['1Mi', 'x', '2k', '10', '1M', 'NaN', '9'].sort(byNumber)).toEqual(['9', '10', '2k', '1M', '1Mi', 'NaN', 'x']);
});

describe('filters', () => {
  const { benchmarks } = draw('f', 'pkg: a b\nMapGet/size=10-8 1 x');
  const kept = (query: string) =>
    benchmarkFilter(query)({
      result: benchmarks.results[0]!,
      file: 'f',
      configuration: benchmarks.configurations[0]!,
      name: benchmarkName('MapGet/size=10-8'),
    });
  test.each([
    ['*', true],
    ['.name:MapGet', true],
    ['.name:Map', false],
    ['.name:/^Map/ -/size:1', true],
    ['/size:(1 OR 10)', true],
    ['pkg:"a b" AND .file:f', true],
    ['.name:X OR (/gomaxprocs:8 /size:10)', true],
    ['-(.name:MapGet)', false],
    ['.unit:x', [true]],
    ['-.unit:x', [false]],
    ['.unit:x .name:X', false],
    ['goos:""', true],
  ] as const)('%s', (query, verdict) => {
    expect(kept(query)).toEqual(verdict);
  });
  test.each(['', '.name', '.name:', 'a:b)', '(a:b', '.config:x', 'a:/(/', '"a', 'a:(b c)'])(
    '%j is not valid',
    (query) => {
      expect(() => benchmarkFilter(query)).toThrow(/is not valid at character \d+: .+\.$/s);
    },
  );
});

test('families share the text before _ or /, or their first camel-case words', () => {
  const names = [
    'CrudP_Setup-8',
    'CrudP_Encode-8',
    'OrderedMapNew-8',
    'OrderedMapPooled-8',
    'OrderedMap',
    'Sort/n=1',
    'Alone',
  ];
  const familyOf = families(names);
  expect(names.map(familyOf)).toEqual(['CrudP', 'CrudP', 'OrderedMap', 'OrderedMap', 'OrderedMap', 'Sort', 'Alone']);
});

describe('variants inside one file', () => {
  const file = draw(
    'f',
    `RESP_GET-8 1 x
     HTTP_GET-8 2 x
     RESP_SET-8 3 x
     HTTP_SET-8 4 x
     Copy/from=heap-8 5 x
     Copy/from=stack-8 6 x
     P_ReuseInstance-8 7 x
     P_NewInstanceEachTime-8 8 x
     MapSet-8 9 x
     MapPooledSet-8 10 x`,
  );
  const names = file.benchmarks.results.map(({ name }) => name);

  test('are suggested by the common parts of names', () => {
    expect(suggestVariants(names).map(({ title, count }) => `${count}: ${title}`)).toEqual([
      '2: HTTP against RESP',
      '2: GET against SET',
      '1: heap against stack',
      '1: With and without Pooled',
      '1: P_NewInstanceEachTime against P_ReuseInstance',
    ]);
  });

  test.each([
    [{ kind: 'word', words: ['HTTP', 'RESP'] }, ['[x] HTTP | RESP', '  *_GET-8: 2 | 1', '  *_SET-8: 4 | 3']],
    [{ kind: 'word', words: ['', 'Pooled'] }, ['[x] (without) | Pooled', '  MapSet-8: 9 | 10']],
    [{ kind: 'key', key: '/from', values: ['stack', 'heap'] }, ['[x] stack | heap', '  Copy/from=*-8: 6 | 5']],
    [
      { kind: 'name', base: 'P_NewInstanceEachTime', others: [] },
      ['[x] P_NewInstanceEachTime | other', '  P_ReuseInstance-8: 8 | 7'],
    ],
  ] as const)('%j', (choice, text) => {
    const widened =
      choice.kind === 'word'
        ? { ...choice, words: [...choice.words] }
        : choice.kind === 'key'
          ? { ...choice, values: [...choice.values] }
          : { ...choice, others: [...choice.others] };
    expect(shown(variantFiles([file], widened))).toEqual(text);
  });
});

describe('variants of sub-benchmarks', () => {
  const file = draw(
    'f',
    `P/size=small/bytes=4-2 1 x
     P/size=medium/bytes=200-2 2 x
     P/size=large/bytes=4096-2 3 x
     Op/Create-2 4 x
     Op/Read-2 5 x
     Op/Delete-2 6 x`,
  );
  const suggestions = suggestVariants(file.benchmarks.results.map(({ name }) => name));

  test('keys that vary with the chosen key do not separate variants; siblings are compared with the first', () => {
    expect(suggestions.map(({ title, count }) => `${count}: ${title}`)).toEqual([
      '2: Create against Read, Delete',
      '1: small, medium, large',
    ]);
    expect(suggestions.map(({ choice }) => shown(variantFiles([file], choice)))).toEqual([
      ['[x] Op/Create | other', '  Op/Read-2: 4 | 5', '  Op/Delete-2: 4 | 6'],
      ['[x] small | medium | large', '  P/size=*/bytes=*-2: 1 | 2 | 3'],
    ]);
  });

  test('a key that has every value for each value of the other does not vary with it', () => {
    const names = ['E/f=json/n=1', 'E/f=json/n=2', 'E/f=gob/n=1', 'E/f=gob/n=2'];
    expect([...keyVariants(names, '/f').values()]).toEqual([
      { value: 'json', row: 'E/f=*/n=1' },
      { value: 'json', row: 'E/f=*/n=2' },
      { value: 'gob', row: 'E/f=*/n=1' },
      { value: 'gob', row: 'E/f=*/n=2' },
    ]);
  });
});

test('operations per second are the inverse of the time, with swapped bounds', () => {
  const { units, rows } = benchmarkSheet(tabulate([draw('f', 'A 1 2 2 2 2 4 sec/op')]));
  expect(units.map(({ unit, derivedFrom }) => `${unit} ${derivedFrom}`)).toEqual(['sec/op ', 'ops/s sec/op']);
  expect(rows[0]!.cells[1]![0]!.summary).toMatchObject({ center: 0.5, lo: 0.25, hi: 1 });
});

describe('very many files', () => {
  const files = (count: number): BenchmarkFile[] =>
    Array.from({ length: count }, (_, index) => draw(`f${index}`, index < 1000 ? 'A 1 x' : 'A 2 x\nLate 1 x'));

  test('a thousand columns are all there', () => {
    const { columns, columnsLeftOut } = tabulate(files(1000));
    expect([columns.length, columnsLeftOut]).toEqual([1000, 0]);
  });

  test('of more the first are shown, the others counted, and rows of the others alone are none', () => {
    const { tables, columns, columnsLeftOut } = tabulate(files(1200));
    expect([columns.length, columns.at(-1)!.name, columnsLeftOut]).toEqual([1000, 'f999', 200]);
    expect(tables.map(({ rows }) => rows.map(({ name, cells }) => [name, cells.length]))).toEqual([[['A', 1000]]]);
    expect(columnsLeftOutText({ columns, columnsLeftOut })).toMatch(/^Only the first 1,000 of 1,200 columns are shown/);
  });

  test('with many rows there are fewer columns, but never fewer than 100', () => {
    const names = Array.from({ length: 20_001 }, (_, index) => `B${index} 1 x`).join('\n');
    const { columns, columnsLeftOut } = tabulate([draw('names', names), ...files(120)]);
    expect([columns.length, columnsLeftOut]).toEqual([100, 21]);
  });

  test('what is grouped by a part of the name has as many columns as that has values', () => {
    const sized = Array.from({ length: 1200 }, (_, index) => draw(`f${index}`, `A/size=${index % 2} 1 x`));
    const { columns, columnsLeftOut } = tabulate(sized, { col: '/size' });
    expect([columns.map(({ name }) => name), columnsLeftOut]).toEqual([['0', '1'], 0]);
  });
});
