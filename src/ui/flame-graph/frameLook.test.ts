import { expect, test } from 'vitest';
import { changeCorner } from './frameLook.ts';

const box = { left: 10, y: 40, width: 30, height: 19 };

test('more fills the upper right corner, less the lower right one', () => {
  expect(changeCorner('more', box)).toEqual([
    [40, 40],
    [40, 45],
    [35, 40],
  ]);
  expect(changeCorner('less', box)).toEqual([
    [40, 59],
    [40, 54],
    [35, 59],
  ]);
});

test('other changes have marks of their own, and narrow frames none', () => {
  for (const change of ['new', 'gone', 'same', 'noise', 'moved', null] as const) {
    expect(changeCorner(change, box)).toBeNull();
  }
  expect(changeCorner('more', { ...box, width: 7 })).toBeNull();
});
