import { expect, test } from 'vitest';
import { exactFigure, readableColumn, readableFigure } from './readableColumn.ts';

test('one unit, four digits each', () => {
  const column = readableColumn([0.000157, 0.0131, 0.02, 1.3, 0], 'sec');
  expect(column.unit).toBe('ms');
  expect([0.000157, 0.0131, 0.02, 1.3, 0].map(column.text)).toEqual(['0.157', '13.10', '20.00', '1,300', '0']);
});

test('each its own unit, if they are too far apart', () => {
  const column = readableColumn([0.000157, 0.0131, 12, 0], 'sec');
  expect(column.unit).toBe('');
  expect([0.000157, 0.0131, 12, 0].map((value) => column.text(value).replace('\u00a0', ' '))).toEqual([
    '157.0 µs',
    '13.10 ms',
    '12.00 s',
    '0 ns',
  ]);
  expect(readableColumn([3, 17_578.36], 'requests/s').text(17_578.36)).toBe('17,578');
});

test('no figures', () => {
  expect(readableColumn([], 'requests/s').unit).toBe('requests/s');
});

/** What wrk, vegeta and hey print, as text and on hover. */
test.each([
  [1.47, 'sec', '1.47 s', '1.47 s'],
  [1.5, 'sec', '1.50 s', '1.5 s'],
  [0.00424, 'sec', '4.24 ms', '4.24 ms'],
  [0.000849, 'sec', '849.0 µs', '849 µs'],
  [0.14555, 'sec', '145.6 ms', '145.55 ms'],
  [0.004240153, 'sec', '4.240 ms', '4.240153 ms'],
  [0.1 + 0.2, 'sec', '300.0 ms', '300 ms'],
  [0, 'sec', '0 ns', '0 ns'],
  [12.8, 'requests/s', '12.80 requests/s', '12.8 requests/s'],
  [17578.36, 'requests/s', '17,578 requests/s', '17,578.36 requests/s'],
])('%d %s', (value, unit, text, exact) => {
  expect([readableFigure(value, unit), exactFigure(value, unit)].map((said) => said.replace(/\u00a0/g, ' '))).toEqual([
    text,
    exact,
  ]);
});
