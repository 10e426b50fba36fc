import type { BenchmarkResult, WrittenClaim } from '../../model/benchmarks.ts';

/** What reports call operations in a second. */
const rates = /^(?:req|reqs|requests?|ops?|operations?|calls?)\/(?:s|sec|second)$/i;

/**
 * Claims whose rate is no rate but how often a benchmark ran (b.N), which its line begins with: they get the benchmark
 * and what it really makes. Bare rates that are none of these say nothing that could be worked out, and go.
 */
export function readAsRates(claims: readonly WrittenClaim[], results: readonly BenchmarkResult[]): WrittenClaim[] {
  return claims.flatMap((claim): WrittenClaim[] => {
    const isRate = claim.after !== null && claim.after.from === claim.after.to && rates.test(claim.unit);
    const found = isRate ? iterationsAs(claim.after!.from, results) : null;
    if (found !== null) return [{ ...claim, iterationsOf: found }];
    return claim.kind === 'rate' ? [] : [claim];
  });
}

function iterationsAs(rate: number, results: readonly BenchmarkResult[]): WrittenClaim['iterationsOf'] {
  const half = 10 ** /0*$/.exec(String(rate))![0].length / 2;
  const near = (value: number) => Math.abs(value - rate) <= half;
  const found = results
    .flatMap(({ name, iterations, values }) => {
      const seconds = values.find(({ unit }) => unit === 'sec/op')?.value ?? 0;
      return seconds > 0 && iterations > 1 ? [{ name, iterations, perSecond: 1 / seconds }] : [];
    })
    .filter(({ iterations }) => near(iterations));
  // A rate that some benchmark does reach is one.
  if (found.some(({ perSecond }) => near(perSecond))) return null;
  return found.toSorted((a, b) => Math.abs(a.iterations - rate) - Math.abs(b.iterations - rate))[0] ?? null;
}
