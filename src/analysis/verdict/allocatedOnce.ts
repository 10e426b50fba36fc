import { largestOf, smallestOf } from '../../units/largestOf.ts';
import type { BenchmarkCell } from '../benchmarks/benchmarkTables.ts';
import { median } from '../benchmarks/summarize.ts';
import { quantityOf } from './quantityOf.ts';
import { isEnough } from './thresholds.ts';

/** With fewer operations in a run, what only the first of them allocates is a large part of what is allocated per operation. */
const enoughIterations = 5;
/** From this part of the scatter within the sides on, it comes from b.N. */
const fromIterations = 0.9;

/**
 * Whether a difference in B/op or allocs/op may be no more than something that is allocated once, whatever b.N is, and was divided
 * by more operations on one side: what would be left of the difference at the same b.N is below the threshold for a verdict. Go
 * chooses b.N by the time that is left, so a loaded machine alone makes such differences.
 *
 * It is taken for that where the runs show it (within each side figures fall with b.N as the same total does), and where they
 * cannot: runs of very few operations, of which the first may have to fill a pool or a cache.
 */
export function isAllocatedOnce(before: BenchmarkCell, after: BenchmarkCell, unit: string): boolean {
  const quantity = quantityOf(unit);
  if (quantity !== 'memory' && quantity !== 'allocations') return false;
  const all = [...before.iterations, ...after.iterations];
  const [fewest, most] = [smallestOf(all), largestOf(all)];
  if (!(fewest > 0) || fewest === most) return false;
  if (fewest < enoughIterations) return true;
  const [old, now] = [before.summary.center, after.summary.center];
  const once = totalOfEachRun([before, after]);
  if (once === null) return false;
  const atSameCount = now - once * (typicalPart(after) - typicalPart(before));
  return !isEnough(old, atSameCount, unit);
}

/**
 * What each run allocates whatever its b.N is: the slope of figures against 1 ÷ b.N within the cells (analysis of covariance).
 * null if b.N does not account for how the figures scatter.
 */
function totalOfEachRun(cells: readonly BenchmarkCell[]): number | null {
  let [both, own, scatter] = [0, 0, 0];
  for (const { runs, iterations } of cells) {
    const parts = iterations.map(inverse);
    const [part, figure] = [meanOf(parts), meanOf(runs)];
    for (const [at, run] of runs.entries()) {
      both += (parts[at]! - part) * (run - figure);
      own += (parts[at]! - part) ** 2;
      scatter += (run - figure) ** 2;
    }
  }
  // The square of the correlation, by how much of the scatter the line accounts for.
  if (!(both > 0) || both ** 2 < fromIterations * own * scatter) return null;
  return both / own;
}

/** The middle of 1 ÷ b.N: what belongs to the middle of figures that fall with b.N. */
function typicalPart({ iterations }: BenchmarkCell): number {
  return median(iterations.map(inverse).sort((a, b) => a - b));
}

function inverse(count: number): number {
  return 1 / count;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
