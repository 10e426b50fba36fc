import { expect, test } from 'vitest';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import type { BasisKind } from '../../../../model/basis.ts';
import type { Profile } from '../../../../model/profile.ts';
import { percentOf } from '../../../../units/formatPercent.ts';
import { labelChangesAddress } from '../../address/labelsAddress.ts';
import { bothSides } from '../../noise/judgedChange.ts';
import { answers, type LabelsAnswer, type LabelsQuestion } from './answer.ts';

type Plan = [value: number, labels: Record<string, string | bigint>][];

function profileOf(samples: Plan): Profile {
  return planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: samples.map(([value, labels]) => ({ values: [BigInt(value)], stack: ['main'], labels })),
  });
}

const before = profileOf([
  [60, { route: '/a', bytes: 64n }],
  [20, { route: '/b', bytes: 16n }],
  [20, {}],
]);
const after = profileOf([
  [30, { route: '/a', bytes: 64n }],
  [40, { route: '/c', bytes: 64n }],
  [130, {}],
]);

interface Asked extends Partial<Omit<LabelsQuestion, 'sort'>> {
  sort?: string;
  basis?: Exclude<BasisKind, 'op'>;
  sides?: [before: Profile, after: Profile];
}

function ask({ sort = '', basis = 'absolute', sides = [before, after], ...rest }: Asked = {}): LabelsAnswer {
  const pair = planPair(sides[0], sides[1], { basis });
  return answers.two.rows(pair, {
    valueType: 0,
    key: 'route',
    only: 'all',
    offset: 0,
    limit: 10,
    sort: labelChangesAddress.parse(new URLSearchParams({ sort })).sort,
    ...rest,
  });
}

/** Rows as text: value, amounts of both sides, shares of both sides, state. */
function lines({ rows, total }: LabelsAnswer): string[] {
  return rows.map(({ text, number, amount, state, filter }) => {
    const { before: was, after: is } = bothSides(amount);
    const share = (side: 'before' | 'after'): number | null =>
      percentOf(bothSides(amount)[side], bothSides(total)[side]);
    return `${filter === null ? 'without' : (number ?? text)} ${was} ${is} ${share('before')}% ${share('after')}% ${state}`.trim();
  });
}

test('the values of a key have both sides, largest change first, samples without the key last', () => {
  const labelsAnswer = ask();
  expect(lines(labelsAnswer)).toEqual([
    '/c 0 40 0% 20% new',
    '/a 60 30 60% 15%',
    '/b 20 0 20% 0% gone',
    'without 20 130 20% 65%',
  ]);
  expect(labelsAnswer.keys).toEqual([
    { key: 'route', isNumber: false },
    { key: 'bytes', isNumber: true },
  ]);
  expect(labelsAnswer.detail).toMatchObject({
    counts: { all: 3, new: 1, gone: 1 },
    carriers: ['before', 'after'],
    largest: 130,
    largestChange: 110,
  });
});

test('filters by new and gone, and sorts by value', () => {
  expect(lines(ask({ only: 'new' }))).toEqual(['/c 0 40 0% 20% new']);
  expect(lines(ask({ only: 'gone' }))).toEqual(['/b 20 0 20% 0% gone']);
  expect(ask({ sort: 'value' }).rows.map(({ text }) => text)).toEqual(['/a', '/b', '/c', '']);
  expect(ask({ sort: '-after' }).rows.map(({ text }) => text)).toEqual(['/c', '/a', '/b', '']);
});

test('numbers have their unit, and a filter that keeps them', () => {
  const { detail, rows } = ask({ key: '#bytes', sort: 'value' });
  expect(detail?.unit).toBe('bytes');
  expect(rows.map(({ number, amount }) => [number, bothSides(amount).before, bothSides(amount).after])).toEqual([
    [16, 20, 0],
    [64, 60, 70],
    [null, 20, 130],
  ]);
  expect(rows[1]!.filter).toBe('bytes=64bytes');
});

test('compares shares if the basis is shares', () => {
  const [first] = ask({ basis: 'share', sort: '-before' }).rows;
  expect(first!.amount).toMatchObject({ before: 60, after: 15 });
});

test('a label of one side only names that side', () => {
  const plain = profileOf([[10, {}]]);
  const { detail, rows } = ask({ sides: [plain, after] });
  expect(detail?.carriers).toEqual(['after']);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', '']);
  expect(ask({ sides: [plain, plain] }).detail).toBeNull();
});

test('identical sides have no change, and an empty side has no shares', () => {
  expect(ask({ sides: [before, before] }).detail?.largestChange).toBe(0);
  const empty = profileOf([[0, { route: '/a' }]]);
  const { rows, detail, total } = ask({ sides: [empty, after], basis: 'share' });
  expect(bothSides(total).before).toBe(0);
  expect(rows.map(({ amount }) => bothSides(amount)).every(({ before: was, after: is }) => was === 0 && is > 0)).toBe(
    true,
  );
  expect(Number.isFinite(detail!.largestChange)).toBe(true);
});
