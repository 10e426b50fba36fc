/** The power law y = factor · x^slope with the best fit to points on two logarithmic axes. */
export interface PowerFit {
  slope: number;
  factor: number;
  /** The explained fraction of the variance, 0 to 1; 1 for two points. */
  fit: number;
}

/** Least squares on logarithms; null with fewer than two different x above 0. */
export function powerFit(points: readonly { x: number; y: number }[]): PowerFit | null {
  const logs = points
    .filter(({ x, y }) => x > 0 && y > 0 && Number.isFinite(y))
    .map(({ x, y }) => [Math.log(x), Math.log(y)] as const);
  const n = logs.length;
  if (n < 2) return null;
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / n;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const [x, y] of logs) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  if (xx === 0) return null;
  const slope = xy / xx;
  return { slope, factor: Math.exp(meanY - slope * meanX), fit: yy === 0 ? 1 : (xy * xy) / (xx * yy) };
}
