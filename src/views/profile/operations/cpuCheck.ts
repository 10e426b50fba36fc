import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { mostRounds, noiseOf } from '../../../analysis/compare/noise.ts';
import type { Operation, OperationSide } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Sampling } from '../../../analysis/compare/sampling.ts';

/** CPU time per operation compared with wall time. */
export interface CpuCheck {
  /** Nanoseconds per operation, by the samples of the run that was profiled and its iterations. */
  before: number;
  after: number;
  /**
   * `moved`: CPU time changed in the same direction. `still`: it did not, so waiting or load changed, and no function
   * is the cause. `open`: there are too few samples to tell.
   */
  state: 'moved' | 'still' | 'open';
  /** "40 vs 38 samples". */
  words: string;
}

/**
 * Whether an operation's CPU time changed together with its wall time. CPU time is the samples through the benchmark ÷
 * the iterations of the profiled run. The profile also has the rounds in which `testing` searched for b.N, which the
 * text does not print; with the same b.N on both sides they are equal. null for other units, if a side's iterations are
 * unknown, and if the time is the same.
 */
export function cpuCheck(
  { unit, before, after }: Operation,
  samplings: Readonly<Record<PairSide, Sampling>>,
  through: Readonly<Record<PairSide, Estimate>>,
): CpuCheck | null {
  if (unit !== 'ns/op' || before === null || after === null || before.metric === after.metric) return null;
  if (!(before.estimate !== null && before.estimate > 0) || after.estimate === null || before.metric === 0) return null;
  // These samples come from another run than the text.
  if (before.counted === null || after.counted === null) return null;
  const perOperation = { before: before.estimate, after: after.estimate };
  const amount = (side: PairSide) => ({
    part: through[side],
    whole: null,
    factor: through[side].value === 0 ? 0 : perOperation[side] / through[side].value,
  });
  const { interval, words } = noiseOf(samplings, amount('before'), amount('after'));
  if (interval === null) return null;
  const isSameCount = before.iterations === after.iterations;
  const roundsOf = ({ rounds }: OperationSide): number => (isSameCount ? 1 : Math.min(mostRounds, rounds));
  // Bounds of the CPU time's ratio: the error of sampling, and the rounds that the samples may contain.
  const least = (1 + interval.lo / perOperation.before) / roundsOf(after);
  const most = (1 + interval.hi / perOperation.before) * roundsOf(before);
  const ratio = after.metric / before.metric;
  if (ratio >= least && ratio <= most)
    return { ...perOperation, state: least > 1 || most < 1 ? 'moved' : 'open', words };
  const isStill = ratio > 1 ? least <= 1 : most >= 1;
  return { ...perOperation, state: isStill ? 'still' : 'moved', words };
}
