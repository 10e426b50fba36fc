import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { neighbours } from './neighbours.ts';

const memo = ProfileMemo.of([
  drawProfile(`
    5ms    3ms    2ms
    main   main   idle
    walk   read   walk
    hash   -      sort
  `),
]);

test('all direct callers and callees of a function, the largest first', () => {
  expect(neighbours(memo, { valueType: 0, name: 'walk' })).toEqual({
    callers: [
      { name: 'main', amount: 5 },
      { name: 'idle', amount: 2 },
    ],
    callees: [
      { name: 'hash', amount: 5 },
      { name: 'sort', amount: 2 },
    ],
  });
  expect(neighbours(memo, { valueType: 0, name: 'nothing' })).toEqual({ callers: [], callees: [] });
});
