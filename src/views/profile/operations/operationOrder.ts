import type { Operation } from '../../../analysis/compare/operations.ts';

/**
 * Sorts operations by relative change, the largest first: by absolute change the slowest benchmark would always come
 * first. A change from 0 is the largest; operations with a problem come last.
 */
export function operationsInOrder<T extends Operation>(operations: readonly T[]): T[] {
  return operations.toSorted(
    (a, b) =>
      Number(a.problem !== '') - Number(b.problem !== '') || changeOf(b) - changeOf(a) || deltaOf(b) - deltaOf(a),
  );
}

function changeOf({ before, after }: Operation): number {
  if (before === null || after === null) return -1;
  if (before.metric === after.metric) return 0;
  return Math.abs(after.metric - before.metric) / before.metric;
}

function deltaOf({ before, after }: Operation): number {
  return before === null || after === null ? 0 : Math.abs(after.metric - before.metric);
}

/**
 * Each operation's id in addresses: the benchmark's name, with the package if another package has a benchmark of that
 * name.
 */
export function operationIds(operations: readonly Operation[]): string[] {
  const count = new Map<string, number>();
  for (const { benchmark } of operations) count.set(benchmark, (count.get(benchmark) ?? 0) + 1);
  return operations.map(({ benchmark, pkg }) => (count.get(benchmark) === 1 ? benchmark : `${pkg} ${benchmark}`));
}
