import { describe, expect, test } from 'vitest';
import type { Goal } from '../../model/goal.ts';
import { goalUnit, judgeGoal, judgeGoals, matchesBenchmark } from './judgeGoals.ts';
import type { MeasuredFigure } from './measuredFigures.ts';

const goal = (direction: Goal['direction'], target: number, close = 0.1): Goal => ({
  title: '',
  subject: 'benchmark',
  name: 'SimpleRoute',
  measure: '',
  unit: 'ns/op',
  direction,
  target,
  close,
});

describe('a goal is passed, nearly met, or missed', () => {
  test.for([
    ['atMost', 200, 178.6, 'pass', 0.893, 1.1198],
    ['atMost', 200, 200, 'pass', 1, 1],
    ['atMost', 200, 219, 'close', 1.095, 0.9132],
    ['atMost', 200, 221, 'fail', 1.105, 0.905],
    ['atLeast', 100_000, 3_960_000, 'pass', 39.6, 39.6],
    ['atLeast', 100, 95, 'close', 0.95, 0.95],
    ['atLeast', 100, 50, 'fail', 0.5, 0.5],
  ] as const)('%s %d, and it is %d: %s', ([direction, target, value, status, ratio, margin]) => {
    const verdict = judgeGoal(goal(direction, target), value);
    expect(verdict.status).toBe(status);
    expect(verdict.ratio).toBeCloseTo(ratio, 4);
    expect(verdict.margin).toBeCloseTo(margin, 3);
  });

  test('zero allocations is a valid goal, without a ratio', () => {
    expect(judgeGoal(goal('atMost', 0), 0)).toEqual({ status: 'pass', ratio: null, margin: null });
    expect(judgeGoal(goal('atMost', 0), 2)).toEqual({ status: 'fail', ratio: null, margin: 0 });
  });

  test('without a figure the status is unknown', () => {
    expect(judgeGoal(goal('atMost', 5), null).status).toBe('unknown');
    expect(judgeGoal(goal('atMost', 5), Number.NaN).status).toBe('unknown');
  });
});

test.for([
  ['SimpleRoute', 'SimpleRoute-2', true],
  ['SimpleRoute-2', 'SimpleRoute-2', true],
  ['SimpleRoute', 'SimpleRouteParallel-2', false],
  ['Encode/*', 'Encode/size=10-8', true],
  ['*Route', 'SimpleRoute-2', true],
  ['S*R*e', 'SimpleRoute', true],
  ['Simple*Simple', 'Simple', false],
  ['*', 'Anything/at=all', true],
] as const)('%s means %s: %s', ([pattern, name, matches]) => {
  expect(matchesBenchmark(pattern, name)).toBe(matches);
});

test.for([
  ['ns/op', 'sec/op', 1e-9],
  ['µs/op', 'sec/op', 1e-6],
  ['ms/op', 'sec/op', 1e-3],
  ['MB/s', 'B/s', 1e6],
  ['KiB/op', 'B/op', 1024],
  ['B/op', 'B/op', 1],
  ['req/s', 'ops/s', 1],
  ['allocs/op', 'allocs/op', 1],
] as const)('a goal in %s is held against %s', ([written, unit, factor]) => {
  expect(goalUnit(written)).toEqual({ unit, factor });
});

test.for<[wanted: Partial<Goal>, figure: Partial<MeasuredFigure>, value: number | null]>([
  [{ unit: 'ms' }, { unit: 'sec', value: 0.2 }, 200],
  [{ unit: 'req/s' }, { unit: 'ops/s', value: 50 }, 50],
  [{ unit: 'ms' }, { unit: 'B', value: 50 }, null],
  [{ name: 'PROD*' }, { names: ['x', 'products'], value: 7, unit: 'ns/op' }, 7],
  [{ measure: 'p99', unit: 'ms' }, { unit: 'sec', measure: 'p50' }, null],
  [{ subject: 'figure' }, {}, null],
])('a goal %j of a figure %j is compared with %s', ([wanted, figure, value]) => {
  const about: Goal = { ...goal('atMost', 1), subject: 'endpoint', name: '*', ...wanted };
  const measured: MeasuredFigure = {
    subject: 'endpoint',
    names: ['products'],
    measure: '',
    value: 1,
    unit: 'ns/op',
    n: 1,
    ...figure,
  };
  expect(judgeGoals([about], [measured]).map((judged) => judged.value)).toEqual([value]);
});
