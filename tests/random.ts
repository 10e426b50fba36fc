/** Pseudo-random numbers that depend on the seed alone, on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** A whole number, 0 ≤ n < `limit`. */
  below: (limit: number) => number;
  /** As `below`, but small numbers come up much more often. */
  skewed: (limit: number) => number;
  /** Exponentially distributed, with this mean. */
  exponential: (mean: number) => number;
  /** Normally distributed, around 0 with deviation 1. */
  normal: () => number;
  /** A count of independent events of which this many are expected. */
  poisson: (mean: number) => number;
  pick: <T>(items: readonly T[]) => T;
}

/** A 32-bit counter, stirred: enough for test data and for drawing samples, and quick. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    skewed: (limit) => Math.floor(next() ** 3 * limit),
    exponential: (mean) => -Math.log(1 - next()) * mean,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    // By Knuth's products, which a large mean would round to nothing: the sum of independent counts is one, too.
    poisson: (mean) => {
      let events = 0;
      for (let left = mean; left > 0; left -= 30) {
        const stop = Math.exp(-Math.min(left, 30));
        for (let product = next(); product > stop; product *= next()) events++;
      }
      return events;
    },
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
