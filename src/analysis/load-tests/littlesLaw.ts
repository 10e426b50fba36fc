/** Little's law for a closed loop: every connection always has one request, so mean latency = connections ÷ throughput. */
export interface Little {
  /** Connections ÷ throughput, in seconds. */
  expected: number;
  /** The measured mean ÷ `expected`. */
  ratio: number;
  /**
   * `queue`: they agree, so that latency follows from the number of connections. `corrected`: the mean exceeds it, because the tool
   * added requests that it could not send in time. `above` and `below`: something else keeps them apart, such as failures.
   */
  kind: 'queue' | 'corrected' | 'above' | 'below';
}

/** Figures that agree within this part are equal: runs of seconds begin and end with requests that are cut off. */
const tolerance = 0.15;

/** What Little's law says about a test; null if it lacks a figure. */
export function littleOf(test: {
  connections: number;
  throughput: number | null;
  mean: number | null;
  isCorrected: boolean;
}): Little | null {
  const { connections, throughput, mean, isCorrected } = test;
  if (throughput === null || mean === null || !(throughput > 0) || !(mean > 0) || connections < 1) return null;
  const expected = connections / throughput;
  const ratio = mean / expected;
  if (!Number.isFinite(expected) || !Number.isFinite(ratio)) return null;
  if (ratio > 1 + tolerance) return { expected, ratio, kind: isCorrected ? 'corrected' : 'above' };
  return { expected, ratio, kind: ratio < 1 - tolerance ? 'below' : 'queue' };
}
