import { expect, test } from 'vitest';
import { apartTitle, hasSide, isBeside } from './kinds.ts';

test.each([
  ['profile', true, false, null],
  ['load-test', true, false, null],
  ['source', false, true, null],
  ['goals', false, false, 'Goals'],
])('a file of the kind %s: has a side %s, is only beside others %s, stands under %s', (kind, sided, beside, title) => {
  expect([hasSide({ kind }), isBeside({ kind }), apartTitle({ kind })]).toEqual([sided, beside, title]);
});
