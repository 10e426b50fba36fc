import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sourcesLast } from './evidence.ts';
import { createBatcher } from './readingQueue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('items within the delay are passed on together', () => {
  const handed: string[][] = [];
  const batcher = createBatcher<string>(
    (items) => handed.push(items),
    () => 100,
  );
  batcher.add('a');
  vi.advanceTimersByTime(60);
  batcher.add('b');
  expect(handed).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(handed).toEqual([['a', 'b']]);
  batcher.add('c');
  batcher.flush();
  vi.advanceTimersByTime(200);
  expect(handed).toEqual([['a', 'b'], ['c']]);
});

test('files with source extensions are read after other files; order is kept otherwise', () => {
  const names = ['shop/cart.go', 'shop/cpu.prof', 'shop/go.mod', 'shop/bench.txt', 'shop/README.md'];
  const files = names.map((path) => ({ path, blob: new Blob([]) }));
  expect(sourcesLast(files).map(({ path }) => path)).toEqual([
    'shop/cpu.prof',
    'shop/bench.txt',
    'shop/cart.go',
    'shop/go.mod',
    'shop/README.md',
  ]);
});
