import type { Quantity } from '../../model/unit.ts';

/**
 * Standard deviation of an amount per request between processes of one build, as a fraction of it: what the processor's
 * state, the collector and pools add to the error of the samples. Measured on six servers, each build several times at
 * load 10 to 30: CPU time per request differs by 5% to 10%, bytes by 5% where buffers come from a `sync.Pool`, which
 * the collector empties.
 */
const deviations: Readonly<Record<Quantity, number>> = { time: 0.06, memory: 0.05, allocations: 0.05, other: 0.06 };

/**
 * By what the variance of samples exceeds that of independent ones in these measurements (χ² of one build's handlers ÷
 * degrees of freedom): signals for samples of CPU time come late and together where threads wait for a processor.
 */
export const overdispersion = 1.3;

/** The relative error of one side, as a standard deviation. */
export function processError(quantity: Quantity): number {
  return deviations[quantity];
}

/**
 * The confidence limits of the factor of one side, as `ComparedAmount` has them, at a quantile of the normal
 * distribution.
 */
export function processLimits(quantity: Quantity, quantile: number): { lo: number; hi: number } {
  const reach = quantile * deviations[quantity];
  return { lo: 1 - reach, hi: 1 + reach };
}
