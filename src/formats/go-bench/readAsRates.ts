import type { BenchmarkResult, WrittenClaim } from '../../model/benchmarks.ts';

/** The units that reports use for operations per second. */
const rates = /^(?:req|reqs|requests?|ops?|operations?|calls?)\/(?:s|sec|second)$/i;

/**
 * Corrects claims whose "rate" is in fact the iteration count (b.N) at the beginning of a benchmark's line: they get the
 * benchmark and its real rate. Other bare rates are dropped, because they cannot be checked.
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
  // A rate that some benchmark really reaches is no iteration count.
  if (found.some(({ perSecond }) => near(perSecond))) return null;
  return found.toSorted((a, b) => Math.abs(a.iterations - rate) - Math.abs(b.iterations - rate))[0] ?? null;
}
