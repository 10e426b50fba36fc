import type { Profile } from '../../model/profile.ts';
import { deltaInterval, type Estimate } from '../compare/deltaInterval.ts';
import { addSample, noEstimate, type SampleMoments } from '../compare/estimate.ts';
import type { PairSide } from '../compare/pairProfiles.ts';
import { originOf } from '../names/functionName.ts';
import { type StackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import type { ServedEndpoint } from './endpointPlan.ts';
import { withoutMethodValue } from './endpointWords.ts';

/** What explains most of the change of an endpoint. */
export interface EndpointCause {
  /** The innermost function of the user's own: the handler itself if nothing that it calls explains the change. */
  name: string;
  /** The function of another package that it calls, if that explains the change; '' for none. */
  callee: string;
  /** The change of the function with what it calls, per request of the endpoint. */
  delta: number;
}

/** Samples of one endpoint, with the moments of both sides. */
export interface EndpointSamples {
  profile: Pick<Profile, 'stacks' | 'samples'>;
  naming: StackNaming;
  module: string;
  moments: Record<PairSide, SampleMoments>;
  /** Whether a stack is the endpoint's. */
  isOwn: (stack: number) => boolean;
}

/** The part of the endpoint's change that a function must have to explain it. */
const most = 0.6;
const sides = ['before', 'after'] as const;

type Sums = Record<PairSide, Estimate>;

/** Finds what explains a change of an endpoint that is `delta` per request. null if no sample is its own. */
export function endpointCause(
  { functions, requests }: Pick<ServedEndpoint, 'functions' | 'requests'>,
  samples: EndpointSamples,
  delta: number,
): EndpointCause | null {
  const { naming, module } = samples;
  const { names } = naming;
  const handlers = new Set(functions.flatMap((name) => [name, `${name}-fm`]));
  const isHandler = names.map((name) => handlers.has(name));
  const isOwn = names.map((name) => originOf(name, module) === 'own');
  const byName = new Map<number, Sums>();
  const byCall = new Map<number, Map<number, Sums>>();
  eachSample(samples, isHandler, (path, sample) => {
    const seen = new Set<number>();
    for (const [index, name] of path.entries()) {
      const callee = index === 0 ? -1 : path[index - 1]!;
      if (!seen.has(name)) add(sumsIn(byName, name), samples.moments, sample);
      seen.add(name);
      if (isOwn[name] && callee >= 0 && !isOwn[callee]) {
        const calls = byCall.get(name) ?? new Map<number, Sums>();
        byCall.set(name, calls);
        add(sumsIn(calls, callee), samples.moments, sample);
      }
    }
  });
  const deltaOf = (sums: Sums): number => sums.after.value / requests.after - sums.before.value / requests.before;
  const explains = (sums: Sums): boolean => {
    const [one, other] = sides.map((side) => ({ part: sums[side], whole: null, factor: 1 / requests[side] }));
    return deltaOf(sums) / delta >= most && deltaInterval(one!, other!).isSupported;
  };
  const sizeOf = ({ before, after }: Sums): number => before.value / requests.before + after.value / requests.after;
  const [cause] = [...byName]
    .filter(([name, sums]) => isOwn[name] && !isHandler[name] && explains(sums))
    .toSorted((a, b) => sizeOf(a[1]) - sizeOf(b[1]));
  const handler = [...byName].filter(([name]) => isHandler[name]).toSorted((a, b) => sizeOf(b[1]) - sizeOf(a[1]))[0];
  const found = cause ?? handler;
  if (found === undefined) return null;
  const [name, sums] = found;
  const [callee] = [...(byCall.get(name) ?? [])]
    .filter(([called, own]) => originOf(names[called]!, module) !== 'runtime' && explains(own))
    .toSorted((a, b) => Math.abs(deltaOf(b[1])) - Math.abs(deltaOf(a[1])));
  return {
    name: withoutMethodValue(names[name]!),
    callee: callee === undefined ? '' : names[callee[0]]!,
    delta: deltaOf(sums),
  };
}

/** The names of each sample of the endpoint from the leaf to the handler. */
function eachSample(
  { profile: { stacks, samples }, naming, isOwn }: EndpointSamples,
  isHandler: readonly boolean[],
  visit: (path: readonly number[], sample: number) => void,
): void {
  const { first, end, name, target } = naming;
  for (const [sample, leaf] of samples.stack.entries()) {
    const bottom = stackOfLeaf(leaf, target);
    if (bottom < 0 || !isOwn(bottom)) continue;
    const path: number[] = [];
    for (let stack = bottom; stack >= 0; stack = stacks.caller[stack]!) {
      const location = stacks.location[stack]!;
      for (let line = first[location]!; line < end[location]!; line++) path.push(name[line]!);
    }
    const handler = path.findLastIndex((one) => isHandler[one]);
    visit(path.slice(0, handler + 1), sample);
  }
}

function sumsIn(sums: Map<number, Sums>, name: number): Sums {
  const known = sums.get(name) ?? { before: noEstimate(), after: noEstimate() };
  sums.set(name, known);
  return known;
}

function add(sums: Sums, moments: Record<PairSide, SampleMoments>, sample: number): void {
  for (const side of sides) addSample(sums[side], moments[side], sample);
}
