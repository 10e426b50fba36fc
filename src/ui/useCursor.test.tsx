import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCursor } from './useCursor.ts';

afterEach(cleanup);

function start(selected: number | null) {
  const { result, rerender } = renderHook(({ given }) => useCursor(given), { initialProps: { given: selected } });
  return {
    index: () => result.current[0],
    move: (index: number) => act(() => result.current[1](index)),
    answer: (given: number | null) => rerender({ given }),
  };
}

test('the cursor is where the parent says', () => {
  const cursor = start(null);
  expect(cursor.index()).toBe(-1);
  cursor.answer(7);
  expect(cursor.index()).toBe(7);
});

test('a move takes effect at once', () => {
  const cursor = start(3);
  cursor.move(4);
  expect(cursor.index()).toBe(4);
});

test('late answers do not move the cursor back', () => {
  const cursor = start(0);
  for (const index of [1, 2, 3]) cursor.move(index);
  cursor.answer(1);
  expect(cursor.index()).toBe(3);
  cursor.answer(2);
  expect(cursor.index()).toBe(3);
  cursor.answer(3);
  expect(cursor.index()).toBe(3);
});

test('a change by the parent alone takes effect, as after sorting', () => {
  const cursor = start(0);
  cursor.move(1);
  cursor.answer(812);
  expect(cursor.index()).toBe(812);
  cursor.answer(1);
  expect(cursor.index()).toBe(1);
});
