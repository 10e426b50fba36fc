import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { mostRounds } from '../../../analysis/compare/excessOf.ts';
import { noiseOf } from '../../../analysis/compare/noise.ts';
import type { Operation, OperationSide } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Sampling } from '../../../analysis/compare/sampling.ts';

/** CPU time per operation beside the time that passed. */
export interface CpuCheck {
  /** Nanoseconds per operation, by the samples of the run that was profiled and its iterations. */
  before: number;
  after: number;
  /**
   * `moved`: CPU time changed the same way. `still`: it did not, so what changed is waiting or load, and no function is the
   * cause. `open`: the samples are too few to say.
   */
  state: 'moved' | 'still' | 'open';
  /** "40 vs 38 samples". */
  words: string;
}

/**
 * Whether the CPU time that an operation takes moved with its time: samples through the benchmark ÷ the iterations of the run
 * that was profiled. The profile also holds the rounds in which `testing` looked for b.N, of which the text does not tell; with
 * the same b.N on both sides they are the same. null for other units, where a side's iterations are not known, and where the
 * time is the same.
 */
export function cpuCheck(
  { unit, before, after }: Operation,
  samplings: Readonly<Record<PairSide, Sampling>>,
  through: Readonly<Record<PairSide, Estimate>>,
): CpuCheck | null {
  if (unit !== 'ns/op' || before === null || after === null || before.metric === after.metric) return null;
  if (!(before.estimate !== null && before.estimate > 0) || after.estimate === null || before.metric === 0) return null;
  // A text of another run says nothing of these samples.
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
  // Between what the CPU time's ratio lies, by the samples and by the rounds that may be in them.
  const least = (1 + interval.lo / perOperation.before) / roundsOf(after);
  const most = (1 + interval.hi / perOperation.before) * roundsOf(before);
  const ratio = after.metric / before.metric;
  if (ratio >= least && ratio <= most)
    return { ...perOperation, state: least > 1 || most < 1 ? 'moved' : 'open', words };
  const isStill = ratio > 1 ? least <= 1 : most >= 1;
  return { ...perOperation, state: isStill ? 'still' : 'moved', words };
}
