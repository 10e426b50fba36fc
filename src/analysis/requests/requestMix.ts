import { formatPercent } from '../../units/formatPercent.ts';
import type { ServedRequests } from './servedRequests.ts';

/**
 * The part of the requests that may differ in endpoint before the two sides count as different work. Small, since a
 * request of one endpoint may cost a hundred of another.
 */
const alike = 0.01;
/** Sums of fractions are inexact. */
const rounding = 1e-9;

/** The endpoint whose part of all requests differs most. */
interface MixChange {
  endpoint: string;
  before: number;
  after: number;
}

/**
 * Whether both sides served the same kinds of requests. Half the sum of the differences of each endpoint's part of all
 * requests (the total variation distance) is the least part of the requests that would have to be of other endpoints.
 *
 * @returns '' if they did, or if the endpoints of a side are not known; otherwise a sentence
 */
export function requestMixProblem(before: ServedRequests, after: ServedRequests): string {
  if (before.byEndpoint.size === 0 || after.byEndpoint.size === 0) return '';
  const endpoints = new Set([...before.byEndpoint.keys(), ...after.byEndpoint.keys()]);
  let distance = 0;
  let most: MixChange = { endpoint: '', before: 0, after: 0 };
  for (const endpoint of endpoints) {
    const change = { endpoint, before: partOf(before, endpoint), after: partOf(after, endpoint) };
    distance += Math.abs(change.after - change.before) / 2;
    if (Math.abs(change.after - change.before) > Math.abs(most.after - most.before)) most = change;
  }
  if (distance <= alike + rounding) return '';
  return `The sides served different mixes of requests: ${most.endpoint} is ${formatPercent(most.before)} of them before and ${formatPercent(most.after)} after.`;
}

function partOf({ byEndpoint }: ServedRequests, endpoint: string): number {
  let total = 0;
  for (const count of byEndpoint.values()) total += count;
  return (byEndpoint.get(endpoint) ?? 0) / total;
}
