import { expect, test } from 'vitest';
import { readDataset } from '../../tests/readDataset.ts';
import { goroutineCount } from './goroutineCount.ts';

test('goroutines are counted in profiles of them alone', async () => {
  // `go tool pprof -top`: of 63 total.
  expect(goroutineCount(await readDataset('tests/fixtures/goroutine.prof'))).toBe(63);
  expect(goroutineCount(await readDataset('tests/fixtures/threadcreate.prof'))).toBe(0);
});
