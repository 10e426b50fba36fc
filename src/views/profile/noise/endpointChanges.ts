import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { addSample, noEstimate, sampleMoments } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../../analysis/compare/sampling.ts';
import { waitHints, waitKinds } from '../../../analysis/contention/waitKind.ts';
import {
  type EndpointCause,
  type EndpointSamples,
  endpointCause,
  endpointVerdict,
  waitVerdict,
} from '../../../analysis/endpoints/endpointCause.ts';
import type { EndpointPlan, ServedEndpoint } from '../../../analysis/endpoints/endpointPlan.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import { type ChangeVerdict, toneOf } from '../../../model/verdict.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { requestDoubt } from './mayJudge.ts';

/** An amount per request of one endpoint on both sides. */
export interface EndpointChange {
  endpoint: ServedEndpoint;
  verdict: ChangeVerdict;
  /** "3 vs 5 samples", as numbers. */
  events: Record<PairSide, number>;
  /** What explains it; null without a verdict. */
  cause: EndpointCause | null;
}

/** What is no endpoint's, divided by all requests of its side. It has no verdict. */
export type OutsideAmounts = Record<PairSide, number>;

export interface EndpointChanges {
  changes: EndpointChange[];
  outside: OutsideAmounts;
}

/** Quantities that are judged together: time and memory. Bytes and objects of one endpoint go together. */
const judgedQuantities = 2;
const sides = ['before', 'after'] as const;

/**
 * The changes of each endpoint in a value type (index among those that both sides have); null if no handler is known.
 *
 * @param changed endpoints whose bytes are known to have changed
 */
export function endpointChanges(
  pair: ProfilePair,
  type: number,
  changed: ReadonlySet<string> = new Set(),
): EndpointChanges | null {
  const plan = pair.endpoints;
  if (plan === null) return null;
  const key = JSON.stringify([requestDoubt(pair), plan.endpoints, [...changed]]);
  return pair.latest(`endpoints ${type}`, key, pair.plainMemo, () => changesOf(pair, type, plan, changed));
}

function changesOf(pair: ProfilePair, type: number, plan: EndpointPlan, changed: ReadonlySet<string>): EndpointChanges {
  const { plain, plainMemo } = pair;
  const { profile, naming, module } = plainMemo;
  const { type: name } = pair.types[type]!;
  const samplings = pair.samplings(type);
  const isOfWaits = name === 'contentions';
  const momentsOf = (side: PairSide) => sampleMoments(sampledColumns(plain, side), samplings[side], type);
  const moments = { before: momentsOf('before'), after: momentsOf('after') };
  const isAside = isOfWaits ? waitsOfRuntime(pair) : null;
  const partOf = (stack: number): number => (stack < 0 || isAside?.[stack] === 1 ? -1 : plan.ofStack[stack]!);
  const sums = [...plan.endpoints, null].map(() => ({ before: noEstimate(), after: noEstimate() }));
  for (const [sample, leaf] of profile.samples.stack.entries()) {
    const part = partOf(stackOfLeaf(leaf, naming.target));
    const sum = sums[part < 0 ? plan.endpoints.length : part]!;
    for (const side of sides) addSample(sum[side], moments[side], sample);
  }
  const doubt = requestDoubt(pair);
  const question = {
    quantity: quantityOfType(name),
    samplings,
    family: judgedQuantities * plan.endpoints.length,
    doubt,
  };
  const space = name === 'alloc_objects' ? pair.types.findIndex((one) => one.type === 'alloc_space') : -1;
  const bytes = space < 0 ? null : endpointChanges(pair, space);
  const changes = plan.endpoints.map((endpoint, index): EndpointChange => {
    const amounts = { sums: sums[index]!, requests: endpoint.requests };
    const verdict = isOfWaits
      ? waitVerdict(amounts, doubt)
      : withBytes(
          endpointVerdict(amounts, changed.has(endpoint.endpoint) ? { ...question, family: 1 } : question),
          bytes?.changes[index]?.verdict,
        );
    const samples: EndpointSamples = { profile, naming, module, moments, isOwn: (stack) => partOf(stack) === index };
    return {
      endpoint,
      verdict,
      events: { before: eventsOf(sums[index]!.before), after: eventsOf(sums[index]!.after) },
      cause: toneOf(verdict) === undefined ? null : endpointCause(endpoint, samples, verdict.after! - verdict.before!),
    };
  });
  const rest = sums.at(-1)!;
  const { before, after } = pair.requests;
  return {
    changes,
    outside: {
      before: rest.before.value / (before.served?.count ?? Number.NaN),
      after: rest.after.value / (after.served?.count ?? Number.NaN),
    },
  };
}

/** The endpoints whose bytes changed in a pair of heap profiles. */
export function endpointsOfOtherBytes(pair: ProfilePair): string[] {
  const type = pair.types.findIndex((one) => one.type === 'alloc_space');
  const found = type < 0 ? null : endpointChanges(pair, type);
  return (found?.changes ?? []).flatMap(({ endpoint, verdict }) =>
    toneOf(verdict) === undefined ? [] : [endpoint.endpoint],
  );
}

/**
 * The verdict on a number of objects, if that on their bytes is the same. A heap profile samples bytes: one sample may
 * stand for tens of thousands of small objects, or none may show them, so that alone the number of objects says little.
 */
function withBytes(verdict: ChangeVerdict, bytes: ChangeVerdict | undefined): ChangeVerdict {
  if (bytes === undefined || toneOf(verdict) === undefined || bytes.state === verdict.state) return verdict;
  return { ...verdict, state: 'within-error', reasons: ['The bytes of these objects did not change alike.'] };
}

function eventsOf({ events }: Estimate): number {
  return Math.round(events);
}

/** 1 for stacks that wait for the runtime's own locks. */
function waitsOfRuntime({ plainMemo: { profile, naming } }: ProfilePair): Uint8Array {
  const { kind } = waitHints(naming.names);
  const runtime = waitKinds.indexOf('runtime');
  return Uint8Array.from(profile.stacks.location, (location) => {
    const first = naming.first[location]!;
    return first < naming.end[location]! && kind[naming.name[first]!] === runtime ? 1 : 0;
  });
}
