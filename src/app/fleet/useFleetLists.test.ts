import { expect, test } from 'vitest';
import { firstRanges, latestRange, rangeChoices, rangesOf, type TypedRanges } from './useFleetLists.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = new Date(2026, 10, 24, 12, 0).getTime();
/** Seconds do not count: ranges begin and end with a minute. */
const now = noon + 37_500;
const typed = firstRanges(now);

/** Ranges as hours before noon. */
const hoursOf = (choice: Parameters<typeof rangesOf>[0], more: Partial<TypedRanges> = {}) => {
  const ranges = rangesOf(choice, { ...typed, ...more }, now);
  if (typeof ranges === 'string') return ranges;
  return ranges.map(({ side, range }) => [side, (range.from - noon) / hour, (range.until - noon) / hour]);
};

test('the quick choices', () => {
  expect(hoursOf('hour')).toEqual([
    ['before', -2, -1],
    ['after', -1, 0],
  ]);
  expect(hoursOf('day')).toEqual([
    ['before', -25, -24],
    ['after', -1, 0],
  ]);
  expect(hoursOf('week')).toEqual([
    ['before', -169, -168],
    ['after', -1, 0],
  ]);
  expect(hoursOf('last')).toEqual([[null, -1, 0]]);
});

test('typed ranges start with the last two hours', () => {
  expect(hoursOf('two')).toEqual(hoursOf('hour'));
  expect(hoursOf('one')).toEqual(hoursOf('last'));
  expect(hoursOf('one', { from: 'now-90m', until: '2026-11-24 11:30' })).toEqual([[null, -1.5 + 37.5 / 3600, -0.5]]);
});

test('before and after a moment', () => {
  expect(hoursOf('moment', { moment: '2026-11-24 10:00', minutes: '15' })).toEqual([
    ['before', -2.25, -2],
    ['after', -2, -1.75],
  ]);
});

test('what is no range is told', () => {
  expect(hoursOf('one', { from: 'yesterday' })).toBe('“yesterday” is no time. Write 2026-11-24 10:00, or now-2h.');
  expect(hoursOf('two', { beforeUntil: '2026-11-24 09:00' })).toBe('2026-11-24 10:00 is not before 2026-11-24 09:00.');
  expect(hoursOf('moment', { minutes: '0' })).toMatch(/^Name a number of minutes/);
  expect(hoursOf('moment', { moment: 'noon' })).toMatch(/^“noon” is no time/);
});

test('the server is asked for what it has in the last range, or the last hour', () => {
  for (const { value } of rangeChoices) {
    if (value === 'moment') continue;
    expect(latestRange(value, typed, now)).toEqual({ from: noon - hour, until: noon });
  }
  expect(latestRange('one', { ...typed, from: '' }, now)).toEqual({ from: now - hour, until: now });
});
