import { describe, expect, test } from 'vitest';
import type { Goal } from '../../model/goal.ts';
import { goalUnit } from './goalUnit.ts';
import { judgeGoal } from './judgeGoal.ts';
import { matchesBenchmark } from './matchesBenchmark.ts';
import { readGoals, writeGoals } from './readGoals.ts';

const goal = (direction: Goal['direction'], target: number, close = 0.1): Goal => ({
  title: '',
  benchmark: 'SimpleRoute',
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

test('a file is read, and the written file can be read again', () => {
  const text = `{ "goals": [
    { "title": "Routing", "benchmark": "BenchmarkSimpleRoute", "unit": "ns/op", "atMost": 200 },
    { "benchmark": "Encode", "unit": "MB/s", "atLeast": 50, "close": 0.02 } ] }`;
  const { value, problems } = readGoals(text);
  expect(problems).toEqual([]);
  expect(value).toEqual([
    { title: 'Routing', benchmark: 'SimpleRoute', unit: 'ns/op', direction: 'atMost', target: 200, close: 0.1 },
    { title: '', benchmark: 'Encode', unit: 'MB/s', direction: 'atLeast', target: 50, close: 0.02 },
  ]);
  expect(readGoals(writeGoals(value!)).value).toEqual(value);
});

describe('invalid goals are named', () => {
  test.for([
    ['{', 'This is not JSON'],
    ['{}', 'There is no list called "goals"'],
  ] as const)('%s', ([text, message]) => {
    const { value, problems } = readGoals(text);
    expect(value).toBeNull();
    expect(problems[0]!.message).toContain(message);
  });

  test('and valid goals next to them count', () => {
    const good = '{"benchmark": "A", "unit": "B/op", "atMost": 1}';
    const { value, problems } = readGoals(
      `[${good}, 7, {"benchmark": "A", "unit": "B/op"}, {"benchmark": "A", "unit": "B/op", "atMost": 1, "atLeast": 1}]`,
    );
    expect(value).toHaveLength(1);
    expect(problems.map(({ message }) => message)).toEqual([
      'Goal 2 was left out: it is no object.',
      'Goal 3 was left out: it needs either "atMost" or "atLeast".',
      'Goal 4 was left out: it needs either "atMost" or "atLeast".',
    ]);
  });
});
