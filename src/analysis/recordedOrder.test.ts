import { expect, test } from 'vitest';
import { inRecordedOrder } from './recordedOrder.ts';

const ordered = (files: Record<string, number>, kindOf?: (item: { path: string }) => string) =>
  inRecordedOrder(
    Object.entries(files).map(([path, time]) => ({ path, time })),
    ({ time }) => time,
    kindOf,
  ).map(({ path }) => path);

test('files are in the order of their recording times, regardless of their names', () => {
  expect(ordered({ 'a-second': 20, 'z-first': 10 })).toEqual(['z-first', 'a-second']);
});

test('or in the order of their names, if one has no recording time', () => {
  expect(ordered({ 'dump-10': 5, 'dump-2': 0, 'dump-1': 9 })).toEqual(['dump-1', 'dump-2', 'dump-10']);
});

test('files of other kinds keep their positions', () => {
  const kindOf = ({ path }: { path: string }) => path[0]!;
  expect(ordered({ b2: 2, a1: 1, b1: 1, a0: 0.5 }, kindOf)).toEqual(['b1', 'a0', 'b2', 'a1']);
});
