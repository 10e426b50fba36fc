import type { Queries } from '../../model/queries.ts';

/** The deviation from whole numbers of executions per request: requests before and after the load. */
const tolerance = 0.03;
/** A statement of which this part of the executions follows another of its kind runs in a loop, or alone. */
const mostlyRepeated = 0.8;
const fewest = 3;

/**
 * How often per request the statement runs that is executed again and again in a row with other values; null if there
 * is none, or if it may be of several endpoints: then its number says nothing. It is of an endpoint if its executions
 * per request of that are a whole number, and another statement runs once per request of it: the one whose rows it is
 * executed for.
 *
 * @param requests of each endpoint
 */
export function repeatedStatements({ patterns }: Queries, requests: readonly number[]): number | null {
  const rates = (executions: number): number[] =>
    requests.map((count) => executions / count).filter((rate) => rate > 0.5 && isWhole(rate));
  const parents = requests.map((count) => patterns.some((one) => Math.abs(one.count / count - 1) <= tolerance));
  const perRequest = patterns.flatMap(({ count, repeated }) => {
    if (repeated === null || repeated.executions < mostlyRepeated * count) return [];
    const [rate, ...others] = rates(count);
    if (rate === undefined || others.length > 0 || rate < fewest) return [];
    const endpoint = requests.findIndex((one) => count / one === rate);
    return parents[endpoint] ? [rate] : [];
  });
  return perRequest.length === 0 ? null : Math.max(...perRequest);
}

function isWhole(rate: number): boolean {
  return Math.abs(rate - Math.round(rate)) <= tolerance * Math.max(1, rate);
}
