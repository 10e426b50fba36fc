import { normalQuantile } from '../benchmarks/mannWhitney.ts';
import { confidence } from '../benchmarks/medianInterval.ts';

/** Found by bisection, which a profile with very many functions would wait for. */
const z = normalQuantile((1 + confidence) / 2);

/**
 * The 95% confidence interval of a share, given `events` of `all` samples: E. B. Wilson's score interval (J. Am. Stat.
 * Assoc. 22, 1927). From 0 to 1 if there are no samples.
 */
export function shareInterval(events: number, all: number): { low: number; high: number } {
  if (all <= 0) return { low: 0, high: 1 };
  const share = Math.min(1, Math.max(0, events / all));
  const spread = (z * z) / all;
  const centre = (share + spread / 2) / (1 + spread);
  const reach = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / all + spread / all / 4);
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
