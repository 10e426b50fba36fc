import { describe, expect, test } from 'vitest';
import { type PointedClaim, pointedClaimsOf, withPointed } from './pointedClaim.ts';

const pointed: PointedClaim = {
  report: 'r.md',
  line: 3,
  nth: 0,
  row: { path: 'cpu.prof', kind: 'function', name: 'main.work' },
  base: { line: 7 },
};

describe('withPointed', () => {
  test('of one figure the last counts', () => {
    const other: PointedClaim = { ...pointed, nth: 1 };
    const again: PointedClaim = { ...pointed, row: { line: 9 } };
    expect([pointed, other].reduce<PointedClaim[]>(withPointed, [])).toEqual([pointed, other]);
    expect([pointed, other, again].reduce<PointedClaim[]>(withPointed, [])).toEqual([other, again]);
  });

  test('without a row it is taken away', () => {
    expect(withPointed([pointed], { ...pointed, row: null })).toEqual([]);
  });
});

describe('pointedClaimsOf', () => {
  test('what was written is read', () => {
    expect(pointedClaimsOf(JSON.parse(JSON.stringify([pointed])))).toEqual([pointed]);
  });

  test.each([
    null,
    'text',
    [3],
    [{ ...pointed, line: -1 }],
    [{ ...pointed, row: { path: 'a', kind: 'secret', name: 'b' } }],
    [{ ...pointed, row: null }],
    [{ ...pointed, report: 7 }],
  ])('%j is none', (value) => {
    expect(pointedClaimsOf(value)).toEqual([]);
  });
});
