import { describe, expect, test } from 'vitest';
import { blockOf, footOf, rowOf, rowsOf, valueOf } from '../../../../tests/blockCells.ts';
import { linesTable, pageTables } from '../../../../tests/pageTables.ts';
import { planProfile } from '../../../../tests/planProfile.ts';
import { readProfile } from '../../../../tests/readProfile.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Evidence } from '../../../model/question.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { ExportCell } from '../../../ui/export/exportTable.ts';
import { exportTableOf } from '../../../ui/export/exportTableOf.ts';
import { ProfileMemo } from '../data/profileMemo.ts';

const tick = 10_000_000n;
const cpu = planProfile({
  valueTypes: [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ],
  samples: [
    { values: [6n, 6n * tick], stack: ['main.main', 'main.walk', 'runtime.mallocgc'] },
    { values: [3n, 3n * tick], stack: ['main.main', 'encoding/json.Marshal', 'runtime.mapassign'] },
    { values: [1n, 1n * tick], stack: ['runtime.gcBgMarkWorker'] },
  ],
});

function blocksOf(memo: ProfileMemo, valueType: number): TableBlock[] {
  return pageTables(memo, valueType, { rows: 10 }).rows.flat(2);
}

/** The text with plain spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a CPU profile', () => {
  const memo = ProfileMemo.of([cpu]);
  const page = pageTables(memo, 1, { rows: 10 });
  const blocks = page.rows.flat(2);

  test('states its total and number of samples', () => {
    expect(plain(page.headline.lead.map(({ text }) => text).join(''))).toBe('100 ms of CPU time.');
    expect(plain(page.headline.basis)).toMatch(/^Only 10 samples\./);
    const [first] = rowsOf(blockOf(blocks, 'Functions by flat'));
    expect(first).toMatchObject({
      Function: { name: 'runtime.mallocgc' },
      Flat: { value: 6e7 },
      Samples: { value: 6, badge: 'few' },
    });
  });

  test('has disjoint kinds of work that add up to the total', () => {
    const parts = blockOf(blocks, 'Kinds of work');
    expect(parts.rows.map(([kind, amount]) => `${kind!.text} ${Number(amount!.value) / 1e7}`)).toEqual([
      'Allocation 6',
      'Maps 3',
      'Garbage collection 1',
    ]);
    expect(valueOf(footOf(parts), 'cpu')).toBe(1e8);
    expect(parts.parts).toEqual({ column: 1, whole: 1e8 });
  });

  test('by flat omits functions with cum only, by cum includes them', () => {
    const flat = blockOf(blocks, 'Functions by flat');
    expect(rowsOf(flat).map((row) => row.Function!.name)).not.toContain('main.main');
    expect(rowsOf(blockOf(blocks, 'Functions by cum'))[0]).toMatchObject({
      Function: { name: 'main.main' },
      Cum: { value: 9e7 },
      Samples: { value: 9 },
    });
    expect(valueOf(footOf(flat), 'Flat')).toBe(1e8);
  });

  test('attributes libraries and the runtime to the user function that called them', () => {
    const own = rowsOf(blockOf(blocks, 'Your functions'));
    expect(own.map((row) => `${row.Function!.name} ${Number(row.Attributed!.value) / 1e7}`)).toEqual([
      'main.walk 6',
      'main.main 3',
    ]);
  });
});

test('shows functions at package and line granularity, too', () => {
  for (const by of ['package', 'line'] as const) {
    const blocks = blocksOf(ProfileMemo.of([cpu], { ...plainLens, by }), 1);
    expect(rowsOf(blockOf(blocks, 'Functions by flat'))[0]!.Function!.name).toBe('runtime.mallocgc');
    expect(valueOf(footOf(blockOf(blocks, 'Kinds of work')), 'cpu')).toBe(1e8);
  }
});

test('shows filtered amounts as a share of the whole profile', () => {
  const memo = ProfileMemo.of([cpu], { ...plainLens, steps: [{ kind: 'focus', text: 'json' }] });
  const { headline, rows } = pageTables(memo, 1, { rows: 10 });
  expect(plain(headline.rest)).toBe('This is what the filters leave: 30.00% of 100 ms.');
  const foot = footOf(blockOf(rows.flat(2), 'Kinds of work'));
  expect([valueOf(foot, 'cpu'), valueOf(foot, 'Share')]).toEqual([3e7, 30]);
});

test('amounts beyond 2^53 stay exact', () => {
  const large = planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: [
      { values: [2n ** 62n], stack: ['main.main'] },
      { values: [1n], stack: ['main.main', 'fmt.Sprint'] },
    ],
  });
  const blocks = blocksOf(ProfileMemo.of([large]), 0);
  expect(valueOf(footOf(blockOf(blocks, 'Kinds of work')), 'cpu')).toBe(2n ** 62n + 1n);
  expect(valueOf(rowsOf(blockOf(blocks, 'Whose code'))[0]!, 'Under your code')).toBe(2n ** 62n);
  expect(valueOf(rowOf(blockOf(blocks, 'Your functions'), 'main.main'), 'Attributed')).toBe(2n ** 62n + 1n);
});

describe('export', () => {
  const tablesOf = (memo: ProfileMemo, valueType: number) => {
    const lines = linesTable(memo, valueType, 5);
    const tables = [...blocksOf(memo, valueType), ...(lines === null ? [] : [lines])].map(exportTableOf);
    return new Map(
      tables.map(({ title, columns, rows }) => [
        title,
        [columns.map(({ header }) => header), ...(rows as ExportCell[][])],
      ]),
    );
  };

  test('a CPU profile exports kinds of work, origins and functions as tables of exact numbers', () => {
    const tables = tablesOf(ProfileMemo.of([cpu]), 1);
    expect([...tables.keys()]).toEqual([
      'Kinds of work',
      'Whose code',
      'Your functions',
      'Functions by flat',
      'Functions by cum',
    ]);
    expect(tables.get('Kinds of work')!.slice(0, 2)).toEqual([
      ['Kind of work', 'cpu', 'Share'],
      ['Allocation', 6e7, 60],
    ]);
    expect(tables.get('Whose code')![1]).toEqual(['Runtime', 1e8, 100, 9e7, 90]);
    expect(tables.get('Functions by cum')![1]).toEqual(['main.main', 9e7, 90, 9]);
  });

  test('lines have file and line, function, attributed amount, and the flat and cum of pprof', () => {
    const profile = readProfile('tests/fixtures/cpu.prof');
    const [headers, ...rows] = tablesOf(ProfileMemo.of([profile]), profile.defaultValueType).get(
      'Hot lines of your code',
    )!;
    expect(headers).toEqual(['Line', 'Function', 'Attributed', 'Share', 'Cum', 'Of the function', 'Flat', 'Samples']);
    const [line, name, , , cum, ofFunction] = rows.find(([place]) => String(place).endsWith(':247'))!;
    expect([line, String(name).split('.').at(-1), cum]).toEqual(['ordered_map.go:247', 'MarshalJSON', 360_000_000]);
    expect(Number(ofFunction).toFixed(2)).toBe('53.73');
  });

  test('a heap profile lists allocators in all its value types', () => {
    const heap = planProfile({
      valueTypes: [
        { type: 'inuse_objects', unit: 'count' },
        { type: 'inuse_space', unit: 'bytes' },
      ],
      samples: [{ values: [4n, 64n], stack: ['main.main', 'main.keep'] }],
    });
    expect(tablesOf(ProfileMemo.of([heap]), 1).get('Top allocators')).toEqual([
      ['Function', 'In use', 'In use %', 'Objects in use', 'Mean size in use'],
      ['main.keep', 64, 100, 4, 16],
    ]);
  });
});

test("the reader's groups take precedence over all components", () => {
  const groups = [{ title: 'Encoding', expression: '^encoding/' }];
  const { rows } = pageTables(ProfileMemo.of([cpu]), 1, { rows: 10, groups });
  const parts = blockOf(rows.flat(2), 'Kinds of work');
  expect(parts.rows.map(([kind, amount]) => `${kind!.text} ${Number(amount!.value) / 1e7}`)).toEqual([
    'Allocation 6',
    'Encoding 3',
    'Garbage collection 1',
  ]);
  expect(new URLSearchParams(parts.rows[1]![1]!.link!.view.params).get('packages.open')).toBe('group:Encoding');
  expect(valueOf(footOf(parts), 'cpu')).toBe(1e8);
});

test('the hot lines show their source if its file is open', () => {
  const planned = planProfile({
    valueTypes: [{ type: 'samples', unit: 'count' }],
    samples: [{ values: [12n], stack: ['app.main@/src/app/main.go:3', 'app.walk@/src/app/walk.go:4'] }],
  });
  const { functions, strings } = planned;
  const startLine = functions.startLine.map((_, row) => (strings[functions.name[row]!] === 'app.walk' ? 3 : 1));
  const memo = ProfileMemo.of([{ ...planned, functions: { ...functions, startLine } }]);
  const source: Evidence = {
    id: 'walk',
    path: '/src/app/walk.go',
    side: null,
    dataset: {
      kind: 'source',
      profileType: 'source',
      title: 'Go source file',
      valueTypes: [],
      defaultValueType: 0,
      data: { text: 'package app\n\nfunc walk() {\n\tvisit(3)\n}\n', language: 'go' },
    },
  };
  const titles = (table: TableBlock | null) => table!.columns.map(({ title }) => title);
  expect(titles(linesTable(memo, 0, 10))).not.toContain('Source');
  const told = linesTable(memo, 0, 10, [source]);
  expect(told!.rows[0]![titles(told).indexOf('Source')]!.text).toBe('visit(3)');
});
