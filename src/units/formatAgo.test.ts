import { expect, test } from 'vitest';
import { formatAgo } from './formatDate.ts';

const now = Date.UTC(2026, 10, 21, 12);
const second = 1000;
const hour = 3600 * second;

test.each([
  [0, 'just now'],
  [-5 * second, 'just now'],
  [59 * second, 'just now'],
  [60 * second, '1 minute ago'],
  [59.9 * 60 * second, '59 minutes ago'],
  [2 * hour, '2 hours ago'],
  [25 * hour, '1 day ago'],
  [29 * 24 * hour, '29 days ago'],
])('%d ms before now was %s', (passed, text) => {
  expect(formatAgo(now - passed, now)).toBe(text);
});

test('after a month the date is shown', () => {
  expect(formatAgo(Date.UTC(2026, 9, 2, 12), now)).toMatch(/^2026-10-0[123]$/);
});
