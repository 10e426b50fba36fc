import { expect, test } from 'vitest';
import { benchmarkTitles } from './benchmarkTitles.ts';

test('a title omits GOMAXPROCS if it is still unique', () => {
  const names = ['Encode-8', 'Encode-8', 'Decode', 'Decode-8', 'Sort/n=10-4', 'Sort/n=10-8', 'Map/n=10-8'];
  const titleOf = benchmarkTitles(names);
  expect([...new Set(names)].map(titleOf)).toEqual([
    'Encode',
    'Decode',
    'Decode-8',
    'Sort/n=10-4',
    'Sort/n=10-8',
    'Map/n=10',
  ]);
});
