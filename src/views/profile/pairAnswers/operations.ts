import type { Operation } from '../../../analysis/compare/operations.ts';
import type { ProfilePair } from '../profilePair.ts';

export interface OperationsQuestion {
  type: number;
}

/** The benchmarks beside the profiles, and whether amounts can be shown per operation of each. */
export function answer(pair: ProfilePair, { type }: OperationsQuestion): Operation[] {
  return pair.operations(type);
}
