import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import { eachCall, type StackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import { type EndpointWords, endpointWords, functionWords, nameScore, withoutMethodValue } from './endpointWords.ts';

/**
 * How a handler was found: its samples have a label with the endpoint; its name is that of the endpoint; it calls only
 * one function with that name; it is the only one left.
 */
export type HandlerEvidence = 'label' | 'name' | 'callee' | 'only';

/** The functions that answer the requests of an endpoint. */
export interface EndpointHandler {
  endpoint: string;
  functions: readonly string[];
  evidence: HandlerEvidence;
}

/** What the stacks of a server's profile worked for. */
export interface EndpointHandlers {
  handlers: readonly EndpointHandler[];
  /** Endpoints without a handler. */
  unmatched: readonly string[];
  /** For each stack an index into `handlers`, or one of `outside`. */
  ofStack: Int32Array;
  /** Whether there is work of handlers that are no endpoint's, in more than a small part of the handlers' samples. */
  hasOthers: boolean;
}

/**
 * Stacks that are no endpoint's: of another handler, of the user's code elsewhere (middleware, other goroutines), and
 * of neither (net/http, the collector).
 */
export const outside = { handler: -1, own: -2, rest: -3 } as const;

const serves = /\.ServeHTTP(?:-fm|\.(?:func|gowrap)?\d+)*$/;
const roots =
  /^github\.com\/valyala\/fasthttp\.\(\*Server\)\.serveConn$|^net\/http\.\(\*(?:http2)?serverConn\)\.runHandler$/;
/** Least score of a name that counts as the endpoint's. */
const enough = 0.5;
/** How many calls of the user's own functions below a handler are searched for a name. */
const deepest = 3;
/** Samples of other handlers than this part of all handlers' samples are noise, such as a check of health. */
const small = 0.02;

/**
 * Finds the handlers of endpoints in the stacks below `ServeHTTP`: the first function of the user's own below the
 * router and the middleware. An endpoint's is the one whose samples have a label with its path; else the one whose name
 * has the words of its path; else the one that alone calls such a function, as closures do; else the only one that is
 * left. A function below which several endpoints are found is a router or middleware, and is searched deeper.
 *
 * @param weights the weight of each stack's own samples: only their relative sizes count
 */
export function endpointHandlers(
  profile: Pick<Profile, 'stacks' | 'samples' | 'strings'>,
  naming: StackNaming,
  { endpoints, module, weights }: { endpoints: readonly string[]; module: string; weights: Float64Array },
): EndpointHandlers {
  const kinds = kindsOf(naming.names, module);
  const words = endpoints.map(endpointWords);
  const shared = new Set<number>();
  const routers = routersOf(profile, naming, kinds);
  let walked = walk(profile, naming, kinds, { routers, shared });
  let handled = namedHandlers(walked, naming.names, words);
  for (let round = 0; round < deepest && handled.shared.size > 0; round++) {
    for (const name of handled.shared) shared.add(name);
    walked = walk(profile, naming, kinds, { routers, shared });
    handled = namedHandlers(walked, naming.names, words);
  }
  const weightOf = new Map<number, number>();
  for (const [stack, entry] of walked.entry.entries()) {
    if (entry >= 0) weightOf.set(entry, (weightOf.get(entry) ?? 0) + weights[stack]!);
  }
  const byEntry = new Map([...handled.byEntry, ...labelledHandlers(profile, naming, walked, { words, weights })]);
  addOnly(byEntry, endpoints.length, weightOf, walked.above);
  const handlers: EndpointHandler[] = [];
  const indexOf = new Map<number, number>();
  for (const [index, endpoint] of endpoints.entries()) {
    const entries = [...byEntry].filter(([, match]) => match.endpoint === index);
    if (entries.length === 0) continue;
    for (const [entry] of entries) indexOf.set(entry, handlers.length);
    handlers.push({
      endpoint,
      functions: [...new Set(entries.map(([entry]) => withoutMethodValue(naming.names[entry]!)))],
      evidence: entries[0]![1].evidence,
    });
  }
  const all = [...weightOf].filter(([entry]) => !walked.above.has(entry));
  const others = all.filter(([entry]) => !indexOf.has(entry)).reduce((sum, [, weight]) => sum + weight, 0);
  return {
    handlers,
    unmatched: endpoints.filter((endpoint) => !handlers.some((one) => one.endpoint === endpoint)),
    ofStack: walked.entry.map((entry, stack) => {
      if (entry < 0) return walked.hasOwn[stack] === 1 ? outside.own : outside.rest;
      return indexOf.get(entry) ?? (walked.above.has(entry) ? outside.own : outside.handler);
    }),
    hasOthers: others > small * all.reduce((sum, [, weight]) => sum + weight, 0),
  };
}

interface NameKinds {
  own: Uint8Array;
  serves: Uint8Array;
  packages: readonly string[];
}

function kindsOf(names: readonly string[], module: string): NameKinds {
  return {
    own: Uint8Array.from(names, (name) => Number(originOf(name, module) === 'own')),
    serves: Uint8Array.from(names, (name) => Number(serves.test(name) || roots.test(name))),
    packages: names.map(packageOf),
  };
}

/** The packages whose functions call the user's first function below `ServeHTTP`: routers, such as gin or chi. */
function routersOf(
  { stacks }: Pick<Profile, 'stacks'>,
  naming: StackNaming,
  { own, serves: serving, packages }: NameKinds,
): Set<string> {
  const state = new Uint8Array(stacks.count);
  const routers = new Set<string>();
  eachCall(stacks, naming, (stack, caller, frame, isFirst) => {
    if (isFirst && caller >= 0) state[stack] = state[stacks.caller[stack]!]!;
    if (state[stack] === 0 && serving[frame] === 1) state[stack] = 1;
    if (state[stack] !== 1 || own[frame] === 0) return;
    state[stack] = 2;
    if (caller >= 0 && own[caller] === 0 && packages[caller]!.includes('.')) routers.add(packages[caller]!);
  });
  return routers;
}

interface Walked {
  /** For each stack the name of its handler; -1 for none. */
  entry: Int32Array;
  /** 1 for stacks with a function of the user's own. */
  hasOwn: Uint8Array;
  /** Names that call a handler: middleware. */
  above: Set<number>;
  /** For each handler the user's own functions at and below it, with the least number of such calls between. */
  below: Map<number, Map<number, number>>;
}

function walk(
  { stacks }: Pick<Profile, 'stacks'>,
  naming: StackNaming,
  { own, serves: serving, packages }: NameKinds,
  { routers, shared }: { routers: ReadonlySet<string>; shared: ReadonlySet<number> },
): Walked {
  const { count } = stacks;
  const isServing = new Uint8Array(count);
  const depth = new Int32Array(count);
  const walked: Walked = {
    entry: new Int32Array(count).fill(-1),
    hasOwn: new Uint8Array(count),
    above: new Set(),
    below: new Map(),
  };
  const { entry, hasOwn, above, below } = walked;
  const dispatches = (frame: number): boolean =>
    frame >= 0 && own[frame] === 0 && (serving[frame] === 1 || routers.has(packages[frame]!));
  eachCall(stacks, naming, (stack, caller, frame, isFirst) => {
    if (isFirst && caller >= 0) {
      for (const column of [isServing, depth, entry, hasOwn]) column[stack] = column[stacks.caller[stack]!]!;
    }
    if (serving[frame] === 1) isServing[stack] = 1;
    if (own[frame] === 0) return;
    hasOwn[stack] = 1;
    const now = entry[stack]!;
    const isNext = now < 0 || dispatches(caller) || (serving[frame] === 1 && frame !== now) || shared.has(now);
    if (isServing[stack] === 1 && isNext) {
      if (now >= 0 && now !== frame) above.add(now);
      entry[stack] = frame;
      depth[stack] = 0;
    } else depth[stack]!++;
    const handler = entry[stack]!;
    if (handler < 0) return;
    const calls = getOrInsert(below, handler, () => new Map<number, number>());
    calls.set(frame, Math.min(calls.get(frame) ?? Infinity, depth[stack]!));
  });
  return walked;
}

interface Match {
  endpoint: number;
  evidence: HandlerEvidence;
  depth: number;
  score: number;
}

/** From this part of its labelled samples on a handler is of one endpoint. */
const nearlyOne = 0.95;

/** Handlers whose samples have a label that names one endpoint, as `pprof.Do` sets it: `/orders`, `GET /users/{id}`. */
function labelledHandlers(
  { samples: { labels, stack }, strings }: Pick<Profile, 'samples' | 'strings'>,
  { target }: StackNaming,
  { entry, above }: Walked,
  { words, weights }: { words: readonly EndpointWords[]; weights: Float64Array },
): Map<number, Match> {
  const named = new Map<number, number>();
  const endpointOf = (text: number): number => {
    const earlier = named.get(text);
    if (earlier !== undefined) return earlier;
    const label = strings[text]!;
    const { method, words: labelWords } = endpointWords(label);
    const isAlike = (one: EndpointWords): boolean =>
      one.words.join(' ') === labelWords.join(' ') && (label.startsWith('/') || one.method === method);
    const alike = /^(?:[A-Z]{3,7} )?\//.test(label) ? words.filter(isAlike) : [];
    const index = alike.length === 1 ? words.indexOf(alike[0]!) : -1;
    named.set(text, index);
    return index;
  };
  const byEntry = new Map<number, Map<number, number>>();
  for (let label = 0; label < labels.count; label++) {
    const at = stackOfLeaf(stack[labels.sample[label]!]!, target);
    const endpoint = at < 0 || entry[at]! < 0 || labels.text[label] === 0 ? -1 : endpointOf(labels.text[label]!);
    if (endpoint < 0) continue;
    const amounts = byEntry.get(entry[at]!) ?? new Map<number, number>();
    byEntry.set(entry[at]!, amounts.set(endpoint, (amounts.get(endpoint) ?? 0) + weights[at]!));
  }
  const matches = new Map<number, Match>();
  for (const [name, amounts] of byEntry) {
    const all = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
    const most = [...amounts].find(([, amount]) => amount >= nearlyOne * all);
    if (most !== undefined && all > 0 && !above.has(name))
      matches.set(name, { endpoint: most[0], evidence: 'label', depth: 0, score: 1 });
  }
  return matches;
}

/**
 * Handlers by their names, else by those of the functions that they alone call; and those that several endpoints go
 * through.
 */
function namedHandlers(
  { below, above }: Walked,
  names: readonly string[],
  words: readonly EndpointWords[],
): { byEntry: Map<number, Match>; shared: Set<number> } {
  const callers = new Map<number, number>();
  for (const calls of below.values()) for (const name of calls.keys()) callers.set(name, (callers.get(name) ?? 0) + 1);
  const best = new Map<number, { endpoint: number; score: number } | null>();
  const bestOf = (name: number): { endpoint: number; score: number } | null => {
    const earlier = best.get(name);
    if (earlier !== undefined) return earlier;
    const nameWords = functionWords(names[name]!);
    const scores = words.map((one) => nameScore(nameWords, one));
    const score = Math.max(0, ...scores);
    const isOne = score >= enough && scores.filter((other) => other === score).length === 1;
    const made = isOne ? { endpoint: scores.indexOf(score), score } : null;
    best.set(name, made);
    return made;
  };
  const byEntry = new Map<number, Match>();
  const shared = new Set<number>();
  for (const [entry, calls] of below) {
    for (let depth = 0; depth <= deepest; depth++) {
      const matches = [...calls].flatMap(([name, at]) => {
        const match = at === depth && (depth === 0 || callers.get(name) === 1) ? bestOf(name) : null;
        return match ?? [];
      });
      const [first] = matches.toSorted((a, b) => b.score - a.score);
      if (first === undefined) continue;
      const isOne = matches.every(({ endpoint }) => endpoint === first.endpoint);
      if (!isOne) shared.add(entry);
      else if (!above.has(entry) || depth === 0)
        byEntry.set(entry, { ...first, depth, evidence: depth === 0 ? 'name' : 'callee' });
      break;
    }
  }
  for (const [entry, { endpoint, depth, score }] of byEntry) {
    const isBetter = [...byEntry.values()].some(
      (other) => other.endpoint === endpoint && (other.depth < depth || (other.depth === depth && other.score > score)),
    );
    if (isBetter) byEntry.delete(entry);
  }
  return { byEntry, shared };
}

/** The part of the other handlers' samples that the one left must have. */
const nearlyAll = 0.9;

/** A single endpoint has all handlers; of several, the one that is left has the handler that is left. */
function addOnly(
  byEntry: Map<number, Match>,
  endpoints: number,
  weightOf: ReadonlyMap<number, number>,
  above: ReadonlySet<number>,
): void {
  const left = [...weightOf].filter(([entry, weight]) => weight > 0 && !byEntry.has(entry) && !above.has(entry));
  const match = { evidence: 'only', depth: deepest + 1, score: 0 } as const;
  if (endpoints === 1) {
    if (byEntry.size > 0) return;
    for (const [entry] of left) byEntry.set(entry, { endpoint: 0, ...match });
    return;
  }
  const matched = new Set([...byEntry.values()].map(({ endpoint }) => endpoint));
  if (matched.size !== endpoints - 1) return;
  const missing = Array.from({ length: endpoints }, (_, index) => index).find((at) => !matched.has(at))!;
  const whole = left.reduce((sum, [, weight]) => sum + weight, 0);
  const [most] = left.toSorted((a, b) => b[1] - a[1]);
  if (most !== undefined && most[1] >= nearlyAll * whole) byEntry.set(most[0], { endpoint: missing, ...match });
}
