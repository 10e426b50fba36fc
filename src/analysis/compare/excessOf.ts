import type { OperationUnit } from './benchmarkRuns.ts';
import type { OperationSide } from './operations.ts';

/** How far what the profile alone says of an operation is from what its text says. */
export interface Excess {
  /** As a part of the metric: 0.08 is 8 % more; Infinity of a metric that is 0. */
  part: number;
  /**
   * What of it lies outside the measured loop, per operation: so much more that the rounds in which `testing` looks for b.N
   * cannot be it. 0 where they can.
   */
  outside: number;
  /** Where it comes from: a sentence. */
  why: string;
}

/**
 * All rounds together run no more than so many times the operations of the last. Each is planned to take a fifth longer than
 * the time asked for, and at most a hundred times as long as the one before; where the machine turns out faster than planned
 * it ends just before that time, and one more of the same size follows.
 */
export const mostRounds = 3;

/**
 * What a side's estimate exceeds its metric by, and why. It is above 0 as a rule: `testing` looks for b.N in rounds
 * that grow, all of them are in the profile, and only the last is in the text. null where there is no estimate.
 *
 * A profile that counts fewer objects than the text does so rightly: objects below 16 bytes without pointers share a
 * block, which the runtime's profile counts once and `allocs/op` as often as it is used.
 *
 * @param error of the estimate as a part of it, 95 % sure: samples may say too much by chance
 */
export function excessOf(side: OperationSide, unit: OperationUnit | '', error = 0): Excess | null {
  const { metric, estimate, iterations, counted } = side;
  if (estimate === null || unit === '') return null;
  const said = iterations === null ? metric : (counted?.metric ?? metric);
  const part = said === 0 ? (estimate > 0 ? Infinity : 0) : estimate / said - 1;
  const outside = outsideLoop(side, unit, error);
  return { part, outside, why: outside > 0 ? mostlyOutside : reasons[unit][part < 0 ? 'less' : 'more'] };
}

/**
 * What of a side's samples is outside the measured loop, per operation; 0 where it may be none. Work before `b.ResetTimer`,
 * while the timer is stopped, and behind the loop stands under the benchmark's frame as well, and no operation is charged with
 * it. Where the samples say far more than the text measured, that is the reason, and what changes in the profile need not be a
 * change of an operation.
 *
 * @param error of the samples' sum as a part of it, 95 % sure: they may say too much by chance
 */
export function outsideLoop(
  { through, perUnit, counted, processors }: Pick<OperationSide, 'through' | 'perUnit' | 'counted' | 'processors'>,
  unit: OperationUnit | '',
  error = 0,
): number {
  if (counted === null || unit === '') return 0;
  const { operations, metric } = counted;
  const sampled = (Number(through) * perUnit) / operations;
  // Time goes by once for all processors; bytes and objects are printed without what is behind the point.
  const measured = unit === 'ns/op' ? metric * processors : metric + 1;
  return sampled * (1 - error) > mostRounds * measured ? sampled - metric : 0;
}

const mostlyOutside =
  'The benchmark’s samples are far more than the operations that its text counts: most of them are outside the measured loop, such as setup before b.ResetTimer, which no operation is charged with.';

const searching =
  'The profile also has the rounds in which testing looks for the number of iterations, which the text does not count.';

const reasons: Readonly<Record<OperationUnit, { more: string; less: string }>> = {
  'ns/op': {
    more: `${searching} CPU time also adds up over processors, and profiling itself takes some.`,
    less: 'The benchmark waits, or works in goroutines that have no frame of it.',
  },
  'B/op': { more: searching, less: 'The benchmark allocates in goroutines that have no frame of it.' },
  'allocs/op': {
    more: searching,
    less: 'Objects of less than 16 bytes without pointers share a block, which a profile counts once.',
  },
};
