import type { Profile } from '../../model/profile.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { deltaInterval, type Estimate } from '../compare/deltaInterval.ts';
import { addSample, noEstimate, sampleMoments } from '../compare/noise.ts';
import { samplingOf } from '../compare/sampling.ts';
import { stacksInside } from '../compare/stacksInside.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { stackNaming, stackOfLeaf } from '../names/stackNaming.ts';

/** A function of net/http that allocates a nearly constant number of bytes for each request. */
const counter = 'net/http.(*conn).readRequest';
/** Counts that differ by less are one. */
const tolerance = 0.1;
/** The confidence that the counts differ: a false doubt withholds everything. */
const level = 0.99;

/** A heap profile, and the requests that its process served by the load tests. */
export interface CountedHeap {
  profile: Profile;
  requests: number;
}

/** The bytes that the counter allocated; null for a profile without it. */
const counterBytes = weakMemoized((profile: Profile): Estimate | null => {
  const type = profile.valueTypes.findIndex((one) => one.type === 'alloc_space');
  return type >= 0 && profile.strings.includes(counter) ? bytesThrough(counter, profile, type) : null;
});

/** The amount of a type in samples through a function. */
function bytesThrough(name: string, profile: Profile, type: number): Estimate {
  const { samples, valueTypes: types, periodType, period } = profile;
  const columns = { types, values: samples.values, periodType, period };
  const moments = sampleMoments(columns, samplingOf(columns, type), type);
  const naming = stackNaming(profile);
  const isBelow = stacksInside(profile, naming, new Set([name]));
  const sum = noEstimate();
  for (const [sample, leaf] of samples.stack.entries()) {
    const stack = stackOfLeaf(leaf, naming.target);
    if (stack >= 0 && isBelow[stack] === 1) addSample(sum, moments, sample);
  }
  return sum;
}

/**
 * Why the numbers of requests of both sides are doubted, as a sentence: the bytes that net/http allocates to read a
 * request would differ by more than 10%, and than their sampling explains. '' if nothing speaks against the numbers.
 */
export function requestCountDoubt(before: CountedHeap, after: CountedHeap): string {
  const [old, now] = [counterBytes(before.profile), counterBytes(after.profile)];
  if (old === null || now === null || !(old.value > 0) || !(now.value > 0)) return '';
  const ratio = now.value / after.requests / (old.value / before.requests);
  const { isSupported } = deltaInterval(
    { part: old, whole: null, factor: 1 / before.requests },
    { part: now, whole: null, factor: 1 / after.requests },
    level,
  );
  if (!isSupported || Math.max(ratio, 1 / ratio) <= 1 + tolerance) return '';
  const way = ratio > 1 ? 'more' : 'less';
  return `The number of requests is in doubt: by it, \`http.(*conn).readRequest\` allocated ${formatPercent(Math.abs(ratio - 1), 0)} ${way} per request after than before, and what it allocates for a request hardly changes.`;
}
