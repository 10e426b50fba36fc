import type { Benchmarks } from '../../model/benchmarks.ts';
import { resultKey } from '../compare/benchmarkRuns.ts';

/** Between two results of one process there are fewer lines than the end of one run and the head of the next take. */
const linesBetweenRuns = 5;

/**
 * Whether one process printed a text's results of each package. `-count` repeats a benchmark before the next begins;
 * where one comes again after another, or after the lines that `go test` prints around its results, the test program
 * was started again.
 */
export function isOfOneProcess(text: Benchmarks): boolean {
  const ended = new Set<string>();
  let [last, line] = ['', 0];
  for (const result of text.results) {
    const key = resultKey(text, result);
    if (ended.has(key) || (key === last && result.line - line > linesBetweenRuns)) return false;
    if (key !== last && last !== '') ended.add(last);
    [last, line] = [key, result.line];
  }
  return true;
}
