import { expect, test } from 'vitest';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import type { BasisKind } from '../../../../model/basis.ts';
import type { Profile } from '../../../../model/profile.ts';
import { typesAddress } from '../../address/typesAddress.ts';
import { answers, type TypesAnswer } from './answer.ts';
import { columnSort, type TypesQuestion, typesSort } from './typesQuestion.ts';

const heap = ['alloc_objects/count', 'alloc_space/bytes', 'inuse_objects/count', 'inuse_space/bytes'];

function profileOf(types: string[], samples: [stack: string, ...values: number[]][]): Profile {
  return planProfile({
    valueTypes: types.map((one) => ({ type: one.split('/')[0]!, unit: one.split('/')[1]! })),
    samples: samples.map(([stack, ...values]) => ({ stack: stack.split(' '), values: values.map(BigInt) })),
  });
}

const before = profileOf(heap, [
  ['main read', 10, 1000, 2, 200],
  ['main parse', 100, 800, 0, 0],
  ['main old', 1, 50, 1, 50],
]);
const after = profileOf(heap, [
  ['main read', 10, 4000, 8, 3200],
  ['main parse', 20, 160, 0, 0],
  ['main fresh', 5, 40, 5, 40],
]);

interface Asked extends Partial<Omit<TypesQuestion, 'sort'>> {
  sort?: string;
  basis?: Exclude<BasisKind, 'op'>;
  sides?: [before: Profile, after: Profile];
}

function ask({ sort = '', basis = 'absolute', sides = [before, after], ...rest }: Asked = {}): TypesAnswer {
  const pair = planPair(sides[0], sides[1], { basis });
  return answers.two.rows(pair, {
    measure: 'flat',
    sort: typesSort(typesAddress.parse(new URLSearchParams({ sort })).sort, pair.types, pair.pair.defaultType),
    only: 'all',
    query: '',
    find: '',
    offset: 0,
    limit: 10,
    ...rest,
  });
}

const namesOf = ({ rows }: TypesAnswer): string[] => rows.map(({ name }) => name);

test('a function has all its types side by side, and the ratios of two types', () => {
  const { rows, ratios, columns } = ask({ sort: '-alloc_space' });
  const [read] = rows;
  expect(read!.changes.map((change) => [change!.before, change!.after])).toEqual([
    [10, 10],
    [1000, 4000],
    [2, 8],
    [200, 3200],
  ]);
  expect(ratios.map(({ id }) => id)).toEqual(['allocMean', 'inuseMean', 'inuseShare']);
  expect(read!.ratios).toEqual([
    { before: 100, after: 400 },
    { before: 100, after: 400 },
    { before: 20, after: 80 },
  ]);
  expect(columns.map(({ total }) => [total.before, total.after])).toEqual([
    [111, 35],
    [1850, 4200],
    [3, 13],
    [250, 3240],
  ]);
});

test('sorts by absolute change of the chosen type, largest first', () => {
  expect(namesOf(ask({ sort: '-alloc_objects' }))).toEqual(['parse', 'fresh', 'old', 'read']);
  expect(namesOf(ask({ sort: '-alloc_space' }))).toEqual(['read', 'parse', 'old', 'fresh']);
  expect(namesOf(ask({ sort: '-alloc_space.amount' }))).toEqual(['read', 'parse', 'old', 'fresh']);
  expect(namesOf(ask({ sort: 'name' }))).toEqual(['fresh', 'old', 'parse', 'read']);
  const types = [{ type: 'alloc_space' }];
  const said = { by: 'alloc_space.amount', descending: true };
  expect(columnSort(typesSort(said, types, 0), types)).toEqual(said);
});

test('marks and filters functions on one side only; cum includes the callers', () => {
  expect(ask().counts).toEqual({ all: 4, new: 1, gone: 1 });
  expect(namesOf(ask({ only: 'new' }))).toEqual(['fresh']);
  expect(namesOf(ask({ only: 'gone' }))).toEqual(['old']);
  expect(namesOf(ask({ measure: 'cum', query: 'main' }))).toEqual(['main']);
});

test('a wait has its mean delay', () => {
  const waits = ['contentions/count', 'delay/nanoseconds'];
  const sides: [Profile, Profile] = [
    profileOf(waits, [['main lock', 4, 400]]),
    profileOf(waits, [['main lock', 2, 1000]]),
  ];
  expect(ask({ sides }).rows[0]!.ratios).toEqual([{ before: 100, after: 500 }]);
});

test('the mean size of 0 objects is null, not NaN', () => {
  const { rows } = ask({ sort: 'name' });
  const parse = rows.find(({ name }) => name === 'parse')!;
  expect(parse.ratios[1]).toEqual({ before: null, after: null });
});

test('shares are of each side’s own total, and the totals do not change', () => {
  const { columns, rows } = ask({ basis: 'share', sort: '-inuse_space.amount' });
  expect(rows[0]!.changes[3]).toMatchObject({ before: 80, after: (100 / 3240) * 3200 });
  expect(columns[3]!.total).toMatchObject({ before: 250, after: 3240 });
  expect(columns[3]!.totalScale).toEqual({ unit: 'bytes', per: '' });
});

test('an empty side, and sides that are the same', () => {
  const empty = profileOf(heap, [['main', 0, 0, 0, 0]]);
  const { rows, columns } = ask({ sides: [empty, after], basis: 'share' });
  const numbers = rows.flatMap(({ changes }) => changes.flatMap((change) => [change!.before, change!.after]));
  expect(numbers.every(Number.isFinite)).toBe(true);
  expect(columns.every(({ largestChange }) => Number.isFinite(largestChange))).toBe(true);
  const same = ask({ sides: [before, before] });
  expect(same.columns.map(({ largestChange }) => largestChange)).toEqual([0, 0, 0, 0]);
  expect(same.rows).toHaveLength(3);
});

test('normalized totals have no mean sizes, because each type has its own scale', () => {
  expect(ask({ basis: 'normalized' }).ratios).toEqual([]);
});
