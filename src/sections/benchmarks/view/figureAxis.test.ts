import { expect, test } from 'vitest';
import { plain } from '../../../../tests/journeys/plain.ts';
import { figureAxis } from './figureAxis.ts';

const far = [42e-9, 1.3e-3];

test('figures that one unit suits are named in it', () => {
  const axis = figureAxis([2e-6, 80e-6], 'sec/op', false);
  expect([axis.title, axis.format(50e-6)]).toEqual(['µs/op', '50']);
});

test('of figures that are far apart the largest decides, which has the length of the axis', () => {
  const axis = figureAxis(far, 'sec/op', false);
  expect([axis.title, axis.format(0), axis.format(0.5e-3)]).toEqual(['ms/op', '0', '0.5']);
});

test('on a logarithmic axis each line has a unit of its own then', () => {
  const axis = figureAxis(far, 'sec/op', true);
  expect([axis.title, ...[100e-9, 10e-6, 1e-3].map((value) => plain(axis.format(value)))]).toEqual([
    '',
    '100 ns/op',
    '10 µs/op',
    '1 ms/op',
  ]);
});
