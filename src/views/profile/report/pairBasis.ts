import { isBenchmarkFunction } from '../../../analysis/compare/benchmarkFrames.ts';
import { type Basis, plainBasis } from '../../../model/basis.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ProfilePair } from '../profilePair.ts';

/** What a report compares two profiles as, and why. */
export interface ReportBasis {
  /** `op`: benchmark by benchmark, since they are never pooled; then `basis` is that of what is told of all together. */
  kind: 'op' | 'benchmarks' | 'plain';
  basis: Basis;
  /** Why, as a sentence. */
  why: string;
}

/** Durations further apart than this make absolute amounts say little. */
const apart = 1.1;

/**
 * Profiles of benchmarks are compared per operation where the benchmarks' text is beside them, and as shares of their
 * totals where it is not: each benchmark runs as often as fits its time, so their amounts say nothing. Others are compared
 * as they are or, where one was recorded for longer, per second.
 *
 * @param type index among the value types that both have
 */
export function reportBasis(pair: ProfilePair, type: number): ReportBasis {
  const { before, after } = pair.pair;
  const share: Basis = { kind: 'share', benchmark: '' };
  const isInUse = pair.types[type]!.type.startsWith('inuse_');
  if (!isInUse && pair.operations(type).some(({ problem }) => problem === '')) {
    return {
      kind: 'op',
      basis: share,
      why: 'Each benchmark runs as often as fits its time, so amounts of all together cannot be compared: each is told by itself, per operation.',
    };
  }
  if (!isInUse && (hasBenchmarks(before) || hasBenchmarks(after))) {
    return {
      kind: 'benchmarks',
      basis: share,
      why: 'These are profiles of benchmarks, and each benchmark runs as often as fits its time: shares of the total say what has become a larger part, not what has become slower. With the text of go test -bench beside them the report tells what an operation takes.',
    };
  }
  const [a, b] = [before.durationNanos, after.durationNanos];
  if (!isInUse && a > 0 && b > 0 && Math.max(a, b) / Math.min(a, b) > apart) {
    return {
      kind: 'plain',
      basis: { kind: 'second', benchmark: '' },
      why: 'Divided by the time that each profile was recorded for, since that differs.',
    };
  }
  return {
    kind: 'plain',
    basis: plainBasis,
    why: 'As the files have them: comparable where both sides did the same work.',
  };
}

/** Whether a profile has functions of benchmarks. */
export function hasBenchmarks({ functions, strings }: Profile): boolean {
  for (let row = 0; row < functions.count; row++) if (isBenchmarkFunction(strings[functions.name[row]!]!)) return true;
  return false;
}
