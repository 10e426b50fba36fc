import { factorOf } from '../../../analysis/compare/operations.ts';
import type { PairedProfile } from '../../../analysis/compare/pairProfiles.ts';
import type { PairTotals } from '../../../analysis/compare/pairTotals.ts';
import type { WorkPlan } from '../../../analysis/compare/scaledParts.ts';
import type { EndpointPlan } from '../../../analysis/endpoints/endpointPlan.ts';
import type { Basis } from '../../../model/basis.ts';
import type { JudgedOperation } from './judgedOperation.ts';
import { type PairRequests, requestsProblem } from './pairRequests.ts';
import { isState } from './pairUnions.ts';

/** How amounts are compared: each side's are multiplied by its factor. */
export interface PairScale {
  before: number;
  after: number;
  /** Of the products; '%' for shares. */
  unit: string;
  /** What they are per: a second, a request, an operation, or '' for nothing. */
  per: '' | 's' | 'req' | 'op';
  /** The unit as the field writes it: 'nanoseconds', '%', 'bytes/s', 'bytes/req', 'allocs/op'. */
  name: string;
  /** Why this basis says nothing here, as a sentence; '' where it does. The factors are 0 then. */
  problem: string;
}

/** What the factors are read from: a pair in a basis. */
interface PairInBasis {
  pair: Pick<PairedProfile, 'types' | 'before' | 'after'>;
  basis: Basis;
  basisOf: (type: number) => Basis;
  work: Pick<WorkPlan, 'problem'>;
  isOfBenchmarks: boolean;
  /** What 100% is, a side. */
  totals: (type: number) => PairTotals;
  requests: PairRequests;
  /** How samples were scaled to the requests of each endpoint; null if they were not. */
  endpoints: EndpointPlan | null;
  /** The operation that the basis is about; null where it is about none. */
  operation: (type: number) => JudgedOperation | null;
}

const nanosPerSecond = 1e9;

/** The units of what benchmarks print, as profiles call them. */
const profileUnits = { 'ns/op': 'nanoseconds', 'B/op': 'bytes', 'allocs/op': 'count' } as const;

/** The factors of both sides for a value type (index among those that both have), in the basis that is in use. */
export function pairScale(pair: PairInBasis, type: number): PairScale {
  const { unit } = pair.pair.types[type]!;
  switch (pair.basisOf(type).kind) {
    case 'work':
      return pair.work.problem === '' ? unchanged(unit) : none(unit, '', pair.work.problem);
    case 'within':
      if (!pair.isOfBenchmarks) return none('%', '', 'These profiles have no benchmark in common.');
      return inPercent(pair, type);
    case 'share':
      return inPercent(pair, type);
    case 'second':
      return perSecond(pair, unit);
    case 'request':
      return perRequest(pair, type);
    case 'op':
      return perOperation(pair, type);
    default:
      return unchanged(unit);
  }
}

/** Whether two types have the same scale. The ratio of amounts with different scales is meaningless. */
export function haveOneScale(pair: Pick<PairInBasis, 'basisOf'>, one: number, other: number): boolean {
  const kinds = [pair.basisOf(one).kind, pair.basisOf(other).kind];
  if (kinds.some((kind) => kind === 'normalized' || kind === 'within')) return false;
  return !kinds.includes('work') || kinds[0] === kinds[1];
}

function unchanged(unit: string): PairScale {
  return { before: 1, after: 1, unit, per: '', name: unit, problem: '' };
}

function none(unit: string, per: PairScale['per'], problem: string): PairScale {
  return { before: 0, after: 0, unit, per, name: per === '' ? unit : `${unit}/${per}`, problem };
}

function inPercent(pair: PairInBasis, type: number): PairScale {
  const { before, after } = pair.totals(type);
  const percent = (total: unknown): number => (Number(total) === 0 ? 0 : 100 / Number(total));
  return { ...unchanged('%'), before: percent(before), after: percent(after) };
}

function perSecond({ pair }: PairInBasis, unit: string): PairScale {
  const before = pair.before.durationNanos / nanosPerSecond;
  const after = pair.after.durationNanos / nanosPerSecond;
  if (before > 0 && after > 0) {
    return { before: 1 / before, after: 1 / after, unit, per: 's', name: `${unit}/s`, problem: '' };
  }
  return none(unit, 's', 'A profile does not say how long it took, so there is nothing per second.');
}

function perRequest({ pair, requests, endpoints }: PairInBasis, type: number): PairScale {
  const { unit } = pair.types[type]!;
  const { before, after } = requests;
  if (before.served === null || after.served === null) return none(unit, 'req', requestsProblem(requests));
  // Samples that were scaled to the requests of before, endpoint by endpoint, are of the requests of before.
  const isScaled = endpoints?.problem === '' && !isState(pair.types[type]!);
  return {
    before: 1 / before.served.count,
    after: 1 / (isScaled ? before.served.count : after.served.count),
    unit,
    per: 'req',
    name: `${unit}/req`,
    problem: '',
  };
}

function perOperation(pair: PairInBasis, type: number): PairScale {
  const { type: name, unit } = pair.pair.types[type]!;
  const operation = pair.operation(type);
  if (operation === null) {
    return none(unit, 'op', `There is no benchmark “${pair.basis.benchmark}” beside these profiles.`);
  }
  const before = factorOf(operation, 'before');
  const after = factorOf(operation, 'after');
  if (before === null || after === null) {
    return none(unit, 'op', operation.problem || `${name} is not measured per operation on both sides.`);
  }
  const own = operation.unit === '' ? unit : profileUnits[operation.unit];
  return { before, after, unit: own, per: 'op', name: operation.unit, problem: '' };
}
