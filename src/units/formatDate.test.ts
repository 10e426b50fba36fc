import { expect, test } from 'vitest';
import { formatElapsed, formatTimeOfDay } from './formatDate.ts';

test.each([
  [-5, '0:00'],
  [7_999, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('%i ms have passed: %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});

test('the time of day', () => {
  expect(formatTimeOfDay(new Date(2026, 10, 21, 9, 5))).toBe('09:05');
});
