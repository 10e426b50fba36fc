import type { Operation } from '../../../analysis/compare/operations.ts';

/**
 * Those whose figure changed most come first, as parts of before: in amounts the slowest benchmark would always come
 * first. What came out of nothing changed most.
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

/** What the address calls each operation: its name, with the package where another package has one of that name. */
export function operationIds(operations: readonly Operation[]): string[] {
  const count = new Map<string, number>();
  for (const { benchmark } of operations) count.set(benchmark, (count.get(benchmark) ?? 0) + 1);
  return operations.map(({ benchmark, pkg }) => (count.get(benchmark) === 1 ? benchmark : `${pkg} ${benchmark}`));
}
