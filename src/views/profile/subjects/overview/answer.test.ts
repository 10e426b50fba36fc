import { describe, expect, test } from 'vitest';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { plainLens } from '../../../../model/lens.ts';
import type { ExportCell } from '../../../../ui/export/exportTable.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { hotPart } from './hotPart.ts';
import { overviewPage } from './overviewPage.ts';
import { overviewTables } from './overviewTables.ts';

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

describe('a CPU profile', () => {
  const memo = ProfileMemo.of([cpu]);
  const page = overviewPage(memo, 1, 10);

  test('rests on its ticks', () => {
    expect([page.kind, page.samples, page.total]).toEqual(['cpu', 10, 100_000_000]);
    const [first] = page.byFlat;
    expect(first).toEqual({ name: 'runtime.mallocgc', flat: 6e7, cum: 6e7, flatSamples: 6, cumSamples: 6 });
  });

  test('has parts that exclude each other and add up', () => {
    expect(page.parts.map(({ title, amount }) => `${title} ${Number(amount) / 1e7}`)).toEqual([
      'Allocation 6',
      'Maps 3',
      'Garbage collection 1',
    ]);
    expect(page.partsSum).toBe(page.hundred);
  });

  test('by flat leaves out what is only passed through, by cum does not', () => {
    expect(page.byFlat.map(({ name }) => name)).not.toContain('main.main');
    expect(page.byCum[0]).toMatchObject({ name: 'main.main', cum: 9e7, cumSamples: 9 });
    expect(page.flatSum).toBe(page.hundred);
  });

  test('charges libraries and the runtime to the own function that called them', () => {
    const { functions, chargedInAll } = hotPart(memo, 1, 5);
    expect(functions.map(({ name, charged }) => `${name} ${Number(charged) / 1e7}`)).toEqual([
      'main.walk 6',
      'main.main 3',
    ]);
    expect(chargedInAll).toBe(9e7);
  });
});

test('seen by package or line it still speaks of functions', () => {
  for (const by of ['package', 'line'] as const) {
    const page = overviewPage(ProfileMemo.of([cpu], { ...plainLens, by }), 1, 10);
    expect(page.byFlat[0]!.name).toBe('runtime.mallocgc');
    expect(page.partsSum).toBe(page.hundred);
  }
});

test('what a filter leaves is a part of the whole', () => {
  const page = overviewPage(ProfileMemo.of([cpu], { ...plainLens, steps: [{ kind: 'focus', text: 'json' }] }), 1, 10);
  expect([page.total, page.hundred, page.samples]).toEqual([3e7, 1e8, 3]);
});

test('amounts beyond 2^53 stay exact', () => {
  const large = planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: [
      { values: [2n ** 62n], stack: ['main.main'] },
      { values: [1n], stack: ['main.main', 'fmt.Sprint'] },
    ],
  });
  const page = overviewPage(ProfileMemo.of([large]), 0, 10);
  expect(page.partsSum).toBe(2n ** 62n + 1n);
  expect(page.origins[0]!.charged).toBe(2n ** 62n);
});

describe('taken along', () => {
  const tablesOf = (memo: ProfileMemo, valueType: number) => {
    const tables = overviewTables(overviewPage(memo, valueType, 10), hotPart(memo, valueType, 5));
    return new Map(
      tables.map(({ title, columns, rows }) => [
        title,
        [columns.map(({ header }) => header), ...(rows as ExportCell[][])],
      ]),
    );
  };

  test('a CPU profile has its parts, origins, functions and hot lines as tables', () => {
    const tables = tablesOf(ProfileMemo.of([cpu]), 1);
    expect([...tables.keys()]).toEqual([
      'Where it goes',
      'Whose code',
      'Top functions by flat',
      'Top functions by cum',
      'Hot lines of your code',
    ]);
    expect(tables.get('Where it goes')!.slice(0, 2)).toEqual([
      ['component', 'cpu', 'share'],
      ['Allocation', 6e7, 60],
    ]);
    expect(tables.get('Whose code')![1]).toEqual(['Runtime', 1e8, 100, 9e7, 90]);
    expect(tables.get('Top functions by cum')![1]).toEqual(['main.main', 9e7, 90, 9]);
    expect(tables.get('Hot lines of your code')![0]).toEqual(['function', 'line', 'cum', 'of the function', 'flat']);
  });

  test('a heap profile tells who allocates, in the numbers that it has', () => {
    const heap = planProfile({
      valueTypes: [
        { type: 'inuse_objects', unit: 'count' },
        { type: 'inuse_space', unit: 'bytes' },
      ],
      samples: [{ values: [4n, 64n], stack: ['main.main', 'main.keep'] }],
    });
    expect(tablesOf(ProfileMemo.of([heap]), 1).get('Top allocators')).toEqual([
      ['function', 'in use', 'in use %', 'objects in use', 'mean size in use'],
      ['main.keep', 64, 100, 4, 16],
    ]);
  });
});

test('groups of the reader come before all components', () => {
  const groups = [{ title: 'Encoding', expression: '^encoding/' }];
  const { parts, partsSum, hundred } = overviewPage(ProfileMemo.of([cpu]), 1, 10, groups);
  expect(parts.map(({ id, amount }) => `${id} ${Number(amount) / 1e7}`)).toEqual([
    'allocation 6',
    'group:Encoding 3',
    'gc 1',
  ]);
  expect(partsSum).toBe(hundred);
});
