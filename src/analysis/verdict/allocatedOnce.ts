import { largestOf, smallestOf } from '../../units/largestOf.ts';
import type { BenchmarkCell } from '../benchmarks/benchmarkTables.ts';
import { median } from '../benchmarks/summarize.ts';
import { quantityOf } from './quantityOf.ts';
import { isEnough } from './thresholds.ts';

/**
 * With fewer operations in a typical run, allocations of only the first operation are a large part of the figure per operation. A single
 * short run, as where the machine stood still, does not move the median.
 */
const enoughIterations = 5;
/** If b.N explains at least this fraction of the scatter within the sides, the scatter comes from b.N. */
const fromIterations = 0.9;

/**
 * Whether a difference in B/op or allocs/op may come only from a one-time allocation, independent of b.N, that was divided by
 * more operations on one side: at equal b.N the remaining difference would be below the threshold for a verdict. Go chooses b.N
 * to fill the available time, so a loaded machine alone can cause such differences.
 *
 * True if the runs show it (within each side, figures fall with b.N as a constant total does), and if the runs cannot show it:
 * runs of very few operations, whose first operation may have to fill a pool or a cache.
 */
export function isAllocatedOnce(before: BenchmarkCell, after: BenchmarkCell, unit: string): boolean {
  const quantity = quantityOf(unit);
  if (quantity !== 'memory' && quantity !== 'allocations') return false;
  const all = [...before.iterations, ...after.iterations];
  const [fewest, most] = [smallestOf(all), largestOf(all)];
  if (!(fewest > 0) || fewest === most) return false;
  if (Math.min(typicalCount(before), typicalCount(after)) < enoughIterations) return true;
  const [old, now] = [before.summary.center, after.summary.center];
  const once = totalOfEachRun([before, after]);
  if (once === null) return false;
  const atSameCount = now - once * (typicalPart(after) - typicalPart(before));
  return !isEnough(old, atSameCount, unit);
}

/**
 * The amount that each run allocates independent of b.N: the slope of figures against 1 ÷ b.N within the cells (analysis of
 * covariance). null if b.N does not explain the scatter of the figures.
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
  // The square of the correlation: the fraction of the scatter that the line explains.
  if (!(both > 0) || both ** 2 < fromIterations * own * scatter) return null;
  return both / own;
}

function typicalCount({ iterations }: BenchmarkCell): number {
  return median([...iterations].sort((a, b) => a - b));
}

/** The median of 1 ÷ b.N: it corresponds to the median of figures that fall with b.N. */
function typicalPart({ iterations }: BenchmarkCell): number {
  return median(iterations.map(inverse).sort((a, b) => a - b));
}

function inverse(count: number): number {
  return 1 / count;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
