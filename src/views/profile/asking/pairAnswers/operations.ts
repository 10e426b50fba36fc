import type { JudgedOperation } from '../../data/judgedOperation.ts';
import type { ProfilePair } from '../../data/profilePair.ts';

export interface OperationsQuestion {
  type: number;
}

/** The benchmarks of the texts, and whether amounts can be shown per operation of each. */
export function operations(pair: ProfilePair, { type }: OperationsQuestion): JudgedOperation[] {
  return pair.operations(type);
}
