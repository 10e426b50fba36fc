import { describe, expect, test } from 'vitest';
import type { Goal } from '../../model/goal.ts';
import { figuresOfGoal } from './judgeGoals.ts';
import type { MeasuredFigure } from './measuredFigures.ts';

const goal = (more: Partial<Goal>): Goal => ({
  title: '',
  subject: 'benchmark',
  name: '*',
  measure: '',
  unit: 'ns/op',
  direction: 'atMost',
  target: 1,
  close: 0.1,
  ...more,
});

const figure = (name: string, unit: string, value: number, subject: Goal['subject'] = 'benchmark'): MeasuredFigure => ({
  subject,
  names: [name],
  measure: '',
  value,
  unit,
  n: 1,
});

/** The names of a goal's figures, with the values in the goal's unit. */
const found = (about: Partial<Goal>, ...figures: MeasuredFigure[]) =>
  figuresOfGoal(goal(about), figures).map((one) => [one.figure.names[0], one.value]);

describe('the figures of a goal', () => {
  test('are all of its name, in its unit', () => {
    const figures = [figure('Encode-8', 'sec/op', 5e-9), figure('Encode-8', 'B/op', 16), figure('Decode', 'sec/op', 1)];
    expect(found({ name: 'Encode' }, ...figures)).toEqual([['Encode-8', 5]]);
    expect(found({ unit: 'KiB/op' }, ...figures)).toEqual([['Encode-8', 16 / 1024]]);
    expect(found({ unit: 'MB/s' }, ...figures)).toEqual([]);
  });

  test('are not converted if there are some in the unit that it names', () => {
    const figures = [figure('A', 'KB/op', 3), figure('A', 'B/op', 2900)];
    expect(found({ unit: 'KB/op' }, ...figures)).toEqual([['A', 3]]);
    expect(found({ unit: 'KB/op' }, figures[1]!)).toEqual([['A', 2.9]]);
  });

  test('per request may be called so, and so may a unit that a benchmark reports', () => {
    const perRequest = { subject: 'request', unit: 'µs/req' } as const;
    expect(found(perRequest, figure('cpu', 'sec', 2e-6, 'request'))).toEqual([['cpu', 2]]);
    expect(found({ unit: 'ns/req' }, figure('Serve', 'sec/req', 3e-9))).toEqual([['Serve', 3]]);
  });

  test('are told with the factor for other amounts in their unit, such as the bounds of an interval', () => {
    expect(figuresOfGoal(goal({}), [figure('A', 'sec/op', 0)])).toMatchObject([{ value: 0, factor: 1e-9 }]);
  });
});
