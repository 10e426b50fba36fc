import { expect, test } from 'vitest';
import { readableColumn } from './readableColumn.ts';

test('one unit, four digits each', () => {
  const column = readableColumn([0.000157, 0.0131, 0.02, 1.3, 0], 'sec');
  expect(column.unit).toBe('ms');
  expect([0.000157, 0.0131, 0.02, 1.3, 0].map(column.text)).toEqual(['0.157', '13.10', '20.00', '1,300', '0']);
});

test('no figures', () => {
  expect(readableColumn([], 'requests/s').unit).toBe('requests/s');
});
