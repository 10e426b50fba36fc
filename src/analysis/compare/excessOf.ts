import type { OperationUnit } from './benchmarkRuns.ts';
import type { OperationSide } from './operations.ts';

/** The difference between a profile's own estimate of an operation and the text's figure. */
export interface Excess {
  /** As a fraction of the metric: 0.08 is 8% more; Infinity if the metric is 0. */
  part: number;
  /**
   * The amount outside the measured loop, per operation, if it is too large to come from the rounds in which `testing`
   * looks for b.N; 0 if those rounds can explain it.
   */
  outside: number;
  /** The cause: a sentence. */
  why: string;
}

/**
 * All rounds together run at most this many times the operations of the last round. Each round is planned to last a
 * fifth longer than the requested time, and has at most a hundred times the operations of the previous one. If the
 * machine turns out faster than planned, the round ends just before the requested time, and one more round of the same
 * size follows.
 */
export const mostRounds = 3;

/**
 * How much a side's estimate exceeds its metric, and why. It is usually above 0: `testing` looks for b.N in growing
 * rounds; the profile contains all of them, the text only the last. null if there is no estimate.
 *
 * A profile may correctly count fewer objects than the text: pointer-free objects below 16 bytes share a block, which
 * the profile counts once, while `allocs/op` counts each object.
 *
 * @param error of the estimate as a fraction of it, at 95% confidence: samples may be too high by chance
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
 * The amount of a side's samples outside the measured loop, per operation; 0 if there may be none. Work before
 * `b.ResetTimer`, while the timer is stopped, and after the loop is also below the benchmark's frame, but is not part
 * of any operation. If the samples show far more than the text measured, this work is the reason, and a change in the
 * profile need not be a change of an operation.
 *
 * @param error of the samples' sum as a fraction of it, at 95% confidence: the sum may be too high by chance
 */
export function outsideLoop(
  { through, perUnit, counted, processors }: Pick<OperationSide, 'through' | 'perUnit' | 'counted' | 'processors'>,
  unit: OperationUnit | '',
  error = 0,
): number {
  if (counted === null || unit === '') return 0;
  const { operations, metric } = counted;
  const sampled = (Number(through) * perUnit) / operations;
  // `ns/op` is wall time, the same for all processors; bytes and objects are printed without decimals.
  const measured = unit === 'ns/op' ? metric * processors : metric + 1;
  return sampled * (1 - error) > mostRounds * measured ? sampled - metric : 0;
}

const mostlyOutside =
  'The benchmark’s samples are far more than the operations that its text counts: most of them are outside the measured loop, such as setup before b.ResetTimer, which no operation includes.';

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
