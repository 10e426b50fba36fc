import type { BenchmarkResult, Span, WrittenClaim } from '../../model/benchmarks.ts';

/** The two benchmarks whose figures a report presents as before and after of one benchmark. */
export interface Siblings {
  before: string;
  after: string;
}

/** Claims more than this many lines apart are not of one table. */
const tableLines = 8;
/** A figure with fewer digits may match many benchmarks by chance. */
const fewestDigits = 3;

/**
 * Finds claims of a change whose figures belong to two benchmarks in the same report: the claimed before is a row of the same
 * run. One such claim may be chance if its figures are short or match several benchmarks; two claims of one table that match the
 * same two benchmarks are not.
 */
export function siblingFigures(
  claims: readonly WrittenClaim[],
  results: readonly BenchmarkResult[],
): ReadonlyMap<WrittenClaim, Siblings> {
  const owners = ownersOf(results);
  const candidates = new Map<WrittenClaim, Siblings[]>();
  for (const claim of claims) {
    // A claim about two rows states both names itself.
    if (claim.kind !== 'change' || owners.names.has(claim.against)) continue;
    const [olds, news] = [owners.of(claim.before, claim.unit), owners.of(claim.after, claim.unit)];
    // If one benchmark has both figures, they are its own before and after.
    if (olds.some((name) => news.includes(name))) continue;
    const pairs = olds.flatMap((before) => news.map((after) => ({ before, after })));
    if (pairs.length > 0) candidates.set(claim, pairs);
  }
  const found = new Map<WrittenClaim, Siblings>();
  for (const [claim, pairs] of candidates) {
    const isLong = digitsOf(claim.before) >= fewestDigits && digitsOf(claim.after) >= fewestDigits;
    const told = pairs.find(
      (pair) =>
        (pairs.length === 1 && isLong) ||
        [...candidates].some(
          ([other, theirs]) =>
            other !== claim &&
            Math.abs(other.line - claim.line) <= tableLines &&
            theirs.some(({ before, after }) => before === pair.before && after === pair.after),
        ),
    );
    if (told !== undefined) found.set(claim, told);
  }
  return found;
}

function ownersOf(results: readonly BenchmarkResult[]) {
  const byFigure = new Map<string, Set<string>>();
  for (const { name, values } of results) {
    for (const { value, unit, originalValue, originalUnit } of values) {
      const figure = originalUnit === '' ? `${value} ${unit}` : `${originalValue} ${originalUnit}`;
      byFigure.set(figure, (byFigure.get(figure) ?? new Set()).add(name));
    }
  }
  return {
    names: new Set(results.flatMap(({ name }) => [name, `Benchmark${name}`])),
    of: (span: Span | null, unit: string): string[] =>
      span === null || span.from !== span.to ? [] : [...(byFigure.get(`${span.from} ${unit}`) ?? [])],
  };
}

function digitsOf(span: Span | null): number {
  return span === null ? 0 : String(span.from).replaceAll(/\D/g, '').length;
}
