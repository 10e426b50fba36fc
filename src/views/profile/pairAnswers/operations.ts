import type { ProfilePair } from '../profilePair.ts';
import type { JudgedOperation } from '../unclear.ts';

export interface OperationsQuestion {
  type: number;
}

/** The benchmarks beside the profiles, and whether amounts can be shown per operation of each. */
export function operations(pair: ProfilePair, { type }: OperationsQuestion): JudgedOperation[] {
  return pair.operations(type);
}
