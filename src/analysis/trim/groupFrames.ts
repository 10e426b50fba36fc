import { kindNames, kindsOfNames } from '../compare/backgroundKinds.ts';
import { isBenchmarkFunction } from '../compare/benchmarkFrames.ts';
import { BENCHMARK_RUNNER } from '../compare/calledByHarness.ts';
import { isProfilerWork } from '../compare/profilerWork.ts';
import type { UnitedTree } from './unitedTree.ts';

/** Functions of `testing` that call benchmarks; they identify the round. */
const caller = /^testing\.\(\*B\)\./;

/**
 * For each row of a tree 1 if its frame stays, whatever is cut: the frames that say of which benchmark a sample is and in which
 * round it was taken, outside of benchmarks whether it is the collector's, the harness's or other code's, and what taking
 * profiles costs. By these a comparison scales samples, or leaves them out. All 0 for profiles without benchmarks, whose samples
 * are scaled alike.
 *
 * Example: in `runN > BenchmarkX > handle > write`, `runN` and `BenchmarkX` stay.
 */
export function groupFrames({
  count,
  parent,
  name,
  names,
}: Pick<UnitedTree, 'count' | 'parent' | 'name' | 'names'>): Uint8Array {
  const stays = new Uint8Array(count);
  if (!names.some(isBenchmarkFunction)) return stays;
  // Each tree row is a stack: one frame below the stack of its caller.
  const rows = Int32Array.from({ length: count }, (_, row) => row);
  const naming = { names, name, first: rows, end: rows.map((row) => row + 1) };
  const kinds = kindsOfNames(naming, { stacks: { count, caller: parent, location: rows } });
  const benchmark = kindNames.indexOf('benchmark');
  const isStaying = Uint8Array.from(names, (text, at) =>
    Number(kinds[at] === benchmark || caller.test(text) || isProfilerWork(text)),
  );
  const runs = Uint8Array.from(names, (text) => Number(text === BENCHMARK_RUNNER));
  const kind = new Uint8Array(count);
  for (let row = 1; row < count; row++) {
    const above = parent[row]!;
    const at = name[row]!;
    kind[row] = Math.max(kind[above]!, kinds[at]!);
    const isCalled = above > 0 && runs[name[above]!] === 1;
    if (isStaying[at] === 1 || isCalled || kind[row]! > kind[above]!) stays[row] = 1;
  }
  return stays;
}
