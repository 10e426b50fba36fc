import type { OperationUnit } from './benchmarkRuns.ts';
import type { OperationSide } from './operations.ts';

/** How far what the profile alone says of an operation is from what its text says. */
export interface Excess {
  /** As a part of the metric: 0.08 is 8 % more. */
  part: number;
  /** Where it comes from: a sentence. */
  why: string;
}

/**
 * What a side's estimate exceeds its metric by, and why. It is above 0 as a rule: `testing` looks for b.N in rounds
 * that grow, all of them are in the profile, and only the last is in the text. null where there is no estimate, or
 * nothing to exceed.
 *
 * A profile that counts fewer objects than the text does so rightly: objects below 16 bytes without pointers share a
 * block, which the runtime's profile counts once and `allocs/op` as often as it is used.
 */
export function excessOf({ metric, estimate }: OperationSide, unit: OperationUnit | ''): Excess | null {
  if (estimate === null || metric === 0 || unit === '') return null;
  const part = estimate / metric - 1;
  return { part, why: reasons[unit][part < 0 ? 'less' : 'more'] };
}

const rounds =
  'The profile also has the rounds in which testing looks for the number of iterations, which the text does not count.';

const reasons: Readonly<Record<OperationUnit, { more: string; less: string }>> = {
  'ns/op': {
    more: `${rounds} CPU time also adds up over processors, and profiling itself takes some.`,
    less: 'The benchmark waits, or works in goroutines that have no frame of it.',
  },
  'B/op': { more: rounds, less: 'The benchmark allocates in goroutines that have no frame of it.' },
  'allocs/op': {
    more: rounds,
    less: 'Objects of less than 16 bytes without pointers share a block, which a profile counts once.',
  },
};
