import { type ChangeVerdict, changeVerdict, stateOfChange } from '../../model/verdict.ts';
import type { PairSide } from '../compare/pairProfiles.ts';
import { getOrInsert } from '../maps.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import type { EndpointPlan, ServedEndpoint } from './endpointPlan.ts';
import { driverFunctions } from './sqlDrivers.ts';

/** How often each side ran the statements of one pattern; null on a side whose file may have left it out. */
export interface StatementCounts extends Record<PairSide, number | null> {
  pattern: string;
}

/** The SQL statements of an endpoint, per request of it. */
export interface EndpointQueries {
  endpoint: ServedEndpoint;
  verdict: ChangeVerdict;
  /** The statement whose number changed most. */
  most: { pattern: string; before: number; after: number };
}

/** What runs SQL: drivers, and the object mapper that calls them. */
const runsQueries = new RegExp(`${driverFunctions}|^gorm\\.io/gorm[./]`);
/** A statement that runs less often per request of every endpoint is of the start, or of a job. */
const fewest = 0.02;
/** The deviation from whole numbers of executions per request: requests before and after the load. */
const tolerance = 0.03;
/** The smallest change of the number of statements per request, absolute and as a fraction, that has a verdict. */
const least = { absolute: 0.5, relative: 0.1 };
const sides = ['before', 'after'] as const;

/** Indices of the endpoints whose handlers run SQL, by the stacks of a profile. */
export function endpointsWithQueries(
  { stacks }: { stacks: { count: number; location: Int32Array } },
  { names, first, end, name }: StackNaming,
  { ofStack }: Pick<EndpointPlan, 'ofStack'>,
): Set<number> {
  const isDriver = names.map((text) => runsQueries.test(text));
  const handlers = new Set<number>();
  for (let stack = 0; stack < stacks.count; stack++) {
    if (ofStack[stack]! < 0 || handlers.has(ofStack[stack]!)) continue;
    const location = stacks.location[stack]!;
    for (let line = first[location]!; line < end[location]!; line++) {
      if (isDriver[name[line]!]) handlers.add(ofStack[stack]!);
    }
  }
  return handlers;
}

/**
 * The statements of each endpoint per request of it. If only one endpoint runs SQL, all statements are its own. Else a
 * statement belongs to the only endpoint for which its executions per request are a whole number on both sides; if
 * there are several, to none.
 */
export function endpointQueries(
  statements: readonly StatementCounts[],
  { endpoints }: Pick<EndpointPlan, 'endpoints'>,
  running: ReadonlySet<number>,
  doubt: string,
): EndpointQueries[] {
  const byHandler = new Map<number, StatementCounts[]>();
  for (const statement of statements) {
    if (statement.before === null || statement.after === null) continue;
    const fitting = [...running].filter((at) => running.size === 1 || fits(statement, endpoints[at]!));
    const isRare = [...running].every((at) =>
      sides.every((side) => statement[side]! / endpoints[at]!.requests[side] < fewest),
    );
    if (fitting.length !== 1 || isRare) continue;
    getOrInsert(byHandler, fitting[0]!, () => []).push(statement);
  }
  return [...byHandler].map(([at, counts]) => {
    const endpoint = endpoints[at]!;
    const rates = counts.map(({ pattern, before, after }) => ({
      pattern,
      before: before! / endpoint.requests.before,
      after: after! / endpoint.requests.after,
    }));
    const sum = (side: PairSide): number => rates.reduce((all, one) => all + one[side], 0);
    const [most] = rates.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
    return { endpoint, verdict: verdictOf(sum('before'), sum('after'), doubt), most: most! };
  });
}

function fits(statement: StatementCounts, { requests }: ServedEndpoint): boolean {
  const rates = sides.map((side) => statement[side]! / requests[side]);
  return (
    rates.some((rate) => rate > tolerance) &&
    rates.every((rate) => Math.abs(rate - Math.round(rate)) <= tolerance * Math.max(1, rate))
  );
}

/** Executions are counted, not sampled: their number per request has no error but that of what ran beside the load. */
function verdictOf(before: number, after: number, doubt: string): ChangeVerdict {
  const delta = Math.abs(after - before);
  const isChange = delta >= least.absolute && delta >= least.relative * Math.min(before, after);
  const amounts = { quantity: 'other' as const, before, after, interval: null, smallest: least.absolute / before };
  if (doubt !== '') return changeVerdict(amounts, 'not-testable', [doubt]);
  return changeVerdict(amounts, isChange ? stateOfChange(after - before) : 'no-difference');
}
