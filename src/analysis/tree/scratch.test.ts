import { expect, test } from 'vitest';
import { borrowScratch, returnScratch, scratchDoubles, scratchInts, warmScratch, withScratch } from './scratch.ts';

test('columns are zeroed, whatever the memory contained before, and do not overlap', () => {
  withScratch(() => scratchInts(9).fill(7));
  withScratch(() => {
    const ints = scratchInts(3);
    const doubles = scratchDoubles(2);
    doubles.fill(5);
    expect([...ints, ...doubles]).toEqual([0, 0, 0, 5, 5]);
    withScratch(() => scratchInts(100).fill(9));
    expect([...ints, ...doubles]).toEqual([0, 0, 0, 5, 5]);
  });
});

test('a column larger than the scratch memory is allocated separately', () => {
  withScratch(() => {
    expect(scratchDoubles(6_000_000)).toHaveLength(6_000_000);
    expect(scratchInts(4).every((value) => value === 0)).toBe(true);
  });
});

test('warming does not change memory in use', () => {
  withScratch(() => {
    const ints = scratchInts(5).fill(3);
    warmScratch();
    expect([...ints]).toEqual([3, 3, 3, 3, 3]);
  });
});

test('lent memory is exclusive, and is lent once at a time', () => {
  const lent = borrowScratch()!;
  lent.fill(7);
  expect(borrowScratch()).toBeNull();
  withScratch(() => {
    for (let length = 1000; length < lent.length; length *= 4) scratchInts(length).fill(1);
  });
  warmScratch();
  expect(lent.every((value) => value === 7)).toBe(true);
  returnScratch();
  expect(borrowScratch()).toHaveLength(lent.length);
  returnScratch();
});
