import type { StackTable } from '../../model/profile.ts';
import { eachCall } from '../names/eachCall.ts';
import { packageOf } from '../names/functionName.ts';
import { REMAINDER } from '../names/remainder.ts';
import type { StackNaming } from '../names/stackNaming.ts';

/** The function that calls each benchmark and sub-benchmark, once a round. */
export const BENCHMARK_RUNNER = 'testing.(*B).runN';

/** Packages that `testing` calls here for its own purposes. */
const needed = new Set(['testing', 'runtime', 'context']);

/**
 * For each name, 1 if `testing` calls it as a benchmark. Not included: calls that `testing` makes for itself (a
 * collection before each round, a context), the bodies of `RunParallel`, which belong to the benchmark that started
 * them, and frames that a short form cut off.
 *
 * @param naming by function: `stackNaming(profile)`
 */
export function calledByHarness(
  naming: Pick<StackNaming, 'names' | 'first' | 'end' | 'name'>,
  stacks: Pick<StackTable, 'count' | 'caller' | 'location'>,
): Uint8Array {
  const { names } = naming;
  const runs = Uint8Array.from(names, (text) => Number(text === BENCHMARK_RUNNER));
  const called = new Uint8Array(names.length);
  if (!runs.includes(1)) return called;
  eachCall(stacks, naming, (_, caller, callee) => {
    if (caller >= 0 && runs[caller] === 1) called[callee] = 1;
  });
  for (const [index, text] of names.entries()) {
    if (called[index] === 0) continue;
    if (text === REMAINDER || needed.has(packageOf(text))) called[index] = 0;
  }
  return called;
}
