import { expect, test } from 'vitest';
import { eventColumn } from './eventColumn.ts';

const told = (...all: string[]) => {
  const { title, short } = eventColumn(all);
  return [title, ...all.map((words) => short(words).replaceAll('\u00a0', ' '))];
};

test('what was counted is said once, in the head', () => {
  expect(told('78,690 vs 0 sampled allocations', '', '1 vs 1 sampled allocation')).toEqual([
    'Sampled allocations',
    '78,690 vs 0',
    '',
    '1 vs 1',
  ]);
  expect(told('3 vs 5 samples')).toEqual(['Samples', '3 vs 5']);
});

test('where rows differ, each says it', () => {
  expect(told('3 vs 5 samples', '2 vs 0 sampled contentions')).toEqual([
    'Samples',
    '3 vs 5 samples',
    '2 vs 0 sampled contentions',
  ]);
  expect(told('', '')).toEqual(['Samples', '', '']);
});
