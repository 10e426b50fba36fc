import { kindNames, kindsOfNames } from '../compare/backgroundKinds.ts';
import { isBenchmarkFunction } from '../compare/benchmarkFrames.ts';
import { BENCHMARK_RUNNER } from '../compare/calledByHarness.ts';
import { isProfilerWork } from '../compare/profilerWork.ts';
import type { UnitedTree } from './unitedTree.ts';

/** Functions of `testing` that call benchmarks; they identify the round. */
const caller = /^testing\.\(\*B\)\./;

/**
 * For each row of a tree, 1 if its frame always stays: frames that identify a sample's benchmark and round, frames
 * outside of benchmarks that show whether it belongs to the collector, the harness or other code, and profiler frames.
 * A comparison uses these frames to scale samples, or to leave them out. All 0 for profiles without benchmarks, whose
 * samples are all scaled by the same factor.
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
  const isStaying = Uint8Array.from(names, (text, index) =>
    Number(kinds[index] === benchmark || caller.test(text) || isProfilerWork(text)),
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
