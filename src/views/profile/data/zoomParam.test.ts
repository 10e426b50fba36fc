import { expect, test } from 'vitest';
import { formatZoom, parseZoom } from './zoomParam.ts';

test.each([
  ['', '', null],
  ['1f3k08m2', '1f3k08m2', null],
  ['1f3k08m2_0.25-0.5', '1f3k08m2', { from: 0.25, to: 0.5 }],
  ['_0.25-0.5', '', { from: 0.25, to: 0.5 }],
  ['_0-0.001', '', { from: 0, to: 0.001 }],
])('%j is a frame and a window', (text, zoom, window) => {
  expect(parseZoom(text)).toEqual({ zoom, window });
  expect(formatZoom({ zoom, window }) ?? '').toBe(text);
});

test.each(['_0.5-0.25', '_0-1', '_0.5-1.5', '_0.5-0.5'])('%j has no window', (text) => {
  expect(parseZoom(text)).toEqual({ zoom: '', window: null });
});

test('a window is as exact as a pixel of it', () => {
  const window = { from: 0.123456789123, to: 0.123459789123 };
  const { window: read } = parseZoom(formatZoom({ zoom: '', window })!);
  expect(Math.abs(read!.from - window.from)).toBeLessThan(3e-6 / 5000);
  expect(formatZoom({ zoom: 'k', window: { from: -1e-9, to: 1 } })).toBe('k');
});
