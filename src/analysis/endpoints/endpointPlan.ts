import type { Profile } from '../../model/profile.ts';
import type { PairSide } from '../compare/pairProfiles.ts';
import type { SampleGroups } from '../compare/scaledPair.ts';
import { type StackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import { requestMixProblem } from '../requests/requestMix.ts';
import type { ServedRequests } from '../requests/servedRequests.ts';
import { type EndpointHandler, type EndpointHandlers, outside } from './endpointHandlers.ts';

/** An endpoint that both sides served, with its handler. */
export interface ServedEndpoint extends EndpointHandler {
  /** Its requests while each side was profiled. */
  requests: Record<PairSide, number>;
}

/** How two profiles of a server are compared per request of each endpoint. */
export interface EndpointPlan {
  endpoints: readonly ServedEndpoint[];
  /** For each stack of the union an index into `endpoints`, or one of `outside`. */
  ofStack: Int32Array;
  /**
   * How the mixes of requests differ, as a sentence; '' if they do not. Then what is no endpoint's has a factor, too.
   */
  mixProblem: string;
  /**
   * By what after's samples are multiplied: of each endpoint, then of what is none's; without that if the mixes differ.
   */
  factors: readonly number[];
  /** Why amounts of all endpoints together are not known per request, as a sentence; '' if they are. */
  problem: string;
}

/** How many requests of each endpoint a side served while it was profiled. */
function requestsByEndpoint({ count, byEndpoint }: ServedRequests): Map<string, number> {
  const total = [...byEndpoint.values()].reduce((sum, each) => sum + each, 0);
  return new Map([...byEndpoint].map(([endpoint, each]) => [endpoint, (each / total) * count]));
}

/** The plan of two sides; null if no endpoint that both served has a handler. */
export function endpointPlan(
  { handlers, unmatched, ofStack, hasOthers }: EndpointHandlers,
  served: Readonly<Record<PairSide, ServedRequests>>,
): EndpointPlan | null {
  const [before, after] = [requestsByEndpoint(served.before), requestsByEndpoint(served.after)];
  const indexOf = new Map<number, number>();
  const endpoints: ServedEndpoint[] = [];
  for (const [index, handler] of handlers.entries()) {
    const requests = { before: before.get(handler.endpoint) ?? 0, after: after.get(handler.endpoint) ?? 0 };
    if (requests.before <= 0 || requests.after <= 0) continue;
    indexOf.set(index, endpoints.push({ ...handler, requests }) - 1);
  }
  if (endpoints.length === 0) return null;
  const mixProblem = requestMixProblem(served.before, served.after);
  const factors = endpoints.map(({ requests }) => requests.before / requests.after);
  if (mixProblem === '') factors.push(served.before.count / served.after.count);
  const isWhole = endpoints.length === handlers.length && (unmatched.length === 0 || !hasOthers);
  return {
    endpoints,
    ofStack: ofStack.map((at) => (at < 0 ? at : (indexOf.get(at) ?? outside.handler))),
    mixProblem,
    factors,
    problem:
      isWhole || mixProblem === ''
        ? ''
        : `${mixProblem} Which handlers belong to ${unmatched.length === 0 ? 'all of them' : unmatched.join(', ')} is not known.`,
  };
}

/**
 * The groups of a server's samples: its endpoints, and what is none's, which is left out if the mixes of requests
 * differ.
 */
export function endpointGroups(
  { samples }: Pick<Profile, 'samples'>,
  { target }: StackNaming,
  { endpoints, ofStack, mixProblem }: EndpointPlan,
): SampleGroups {
  const of = samples.stack.map((leaf) => {
    const stack = stackOfLeaf(leaf, target);
    const at = stack < 0 ? outside.rest : ofStack[stack]!;
    return at >= 0 ? at : endpoints.length;
  });
  const apart = { kind: 'server' as const, name: 'what is outside the handlers', why: mixProblem };
  return { of: { before: of, after: of }, apart: mixProblem === '' ? [] : [apart] };
}
