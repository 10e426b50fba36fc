import type { Quantity } from '../../model/report.ts';

/**
 * Standard deviation of an amount per request between processes of one build, as a fraction of it: what the processor's state, the
 * collector and pools add to the error of the samples. Measured on servers that ran several times on a loaded machine: CPU time per
 * request differed by 5% to 10% from process to process, bytes by 1% to 3%.
 */
const deviations: Readonly<Record<Quantity, number>> = { time: 0.055, memory: 0.015, allocations: 0.015, other: 0.055 };

/** The relative error of one side, as a standard deviation. */
export function processError(quantity: Quantity): number {
  return deviations[quantity];
}

/** The confidence limits of the factor of one side, as `ComparedAmount` has them, at a quantile of the normal distribution. */
export function processLimits(quantity: Quantity, quantile: number): { lo: number; hi: number } {
  const reach = quantile * deviations[quantity];
  return { lo: 1 - reach, hi: 1 + reach };
}
