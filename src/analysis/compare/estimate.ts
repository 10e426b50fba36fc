import type { AmountColumn } from '../../model/unit.ts';
import type { Estimate } from './deltaInterval.ts';
import { eventColumns } from './eventColumns.ts';
import type { SampledColumns, Sampling } from './sampling.ts';

/** The sampling moments of one side, one entry per sample. */
export interface SampleMoments {
  value: AmountColumn;
  events: Float64Array;
  variance: Float64Array;
  thirdMoment: Float64Array;
}

/** The moments of each sample of a type (index into `types`). */
export function sampleMoments(columns: SampledColumns, sampling: Sampling, type: number): SampleMoments {
  return { value: columns.values[type]!, ...eventColumns(columns, sampling, type) };
}

/** An empty sum to add to. */
export function noEstimate(): Estimate {
  return { value: 0, events: 0, variance: 0, thirdMoment: 0 };
}

export function addSample(
  sum: Estimate,
  { value, events, variance, thirdMoment }: SampleMoments,
  sample: number,
): void {
  sum.value += Number(value[sample]!);
  sum.events += events[sample]!;
  sum.variance += variance[sample]!;
  sum.thirdMoment += thirdMoment[sample]!;
}

/** The sum of estimates of disjoint rows. */
export function sumEstimates(parts: readonly Estimate[]): Estimate {
  const sum = noEstimate();
  for (const { value, events, variance, thirdMoment } of parts) {
    sum.value += value;
    sum.events += events;
    sum.variance += variance;
    sum.thirdMoment += thirdMoment;
  }
  return sum;
}
