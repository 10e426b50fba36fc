import { factorOf } from '../../../analysis/compare/operations.ts';
import type { PairedProfile } from '../../../analysis/compare/pairProfiles.ts';
import type { PairTotals } from '../../../analysis/compare/pairTotals.ts';
import type { WorkPlan } from '../../../analysis/compare/scaledParts.ts';
import type { EndpointPlan } from '../../../analysis/endpoints/endpointPlan.ts';
import { type Basis, type BasisKind, plainBasis } from '../../../model/basis.ts';
import type { ValueType } from '../../../model/unit.ts';
import type { JudgedOperation } from './judgedOperation.ts';
import { type PairRequests, requestsProblem } from './pairRequests.ts';
import type { PairTexts } from './pairTexts.ts';
import { isState, type Scaling } from './pairUnions.ts';

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

const nanosPerSecond = 1e9;

/** The units of what benchmarks print, as profiles call them. */
const profileUnits = { 'ns/op': 'nanoseconds', 'B/op': 'bytes', 'allocs/op': 'count' } as const;

/** What a basis is read from: a pair in it. */
interface PairInBasis {
  pair: Pick<PairedProfile, 'types' | 'before' | 'after'>;
  /** The union as it is, without lens and basis. */
  plain: Pick<PairedProfile, 'types' | 'defaultType'>;
  basis: Basis;
  basisOf: (type: number) => Basis;
  /** Whether the sides are two sets of the samples of one profile. */
  areSets: boolean;
  work: WorkPlan;
  texts: Pick<PairTexts, 'key'>;
  isOfBenchmarks: boolean;
  hasDurations: boolean;
  /** What 100% is, a side. */
  totals: (type: number) => PairTotals;
  requests: PairRequests;
  /** How samples were scaled to the requests of each endpoint; null if they were not. */
  endpoints: EndpointPlan | null;
  /** The operation that the basis is about; null where it is about none. */
  operation: (type: number) => JudgedOperation | null;
}

/** What a basis does; what it is called is in `words/basisWords.ts`. */
interface BasisRecord {
  /** The factors of both sides for a value type (index among those that both have). */
  scale: (pair: PairInBasis, type: number) => PairScale;
  /** How single samples are scaled besides; not at all if omitted. */
  scaling?: (pair: PairInBasis) => Scaling;
  /** Whether a reader can choose it for a value type. */
  isOffered: (pair: PairInBasis, type: number) => boolean;
  /** Whether it is what profiles are compared as where nobody says otherwise; the first that is. */
  suits: (pair: PairInBasis) => boolean;
  /** Whether states, such as what is in use at the end, stay as they are in it. */
  leavesStates?: true;
  /** Whether amounts are parts of each side's whole, which has an error of its own. */
  isOfWhole?: true;
  /** Whether the work of both sides is the same in it, if the texts of benchmarks say how much each did. */
  isSameWork?: true;
}

const never = (): boolean => false;
const always = (): boolean => true;
const inUnit = ({ pair }: PairInBasis, type: number): PairScale => unchanged(pair.types[type]!.unit);

/** In the order in which a reader chooses, which is also that of what suits. */
const bases: Readonly<Record<Exclude<BasisKind, 'auto'>, BasisRecord>> = {
  work: {
    scale: ({ pair, work }, type) => {
      const { unit } = pair.types[type]!;
      return work.problem === '' ? unchanged(unit) : none(unit, '', work.problem);
    },
    scaling: ({ work, texts }) =>
      work.problem === '' && !work.isAlike ? { kind: 'work', plan: work, key: texts.key } : { kind: 'none' },
    isOffered: (pair, type) => areBenchmarks(pair, type) && pair.work.problem === '',
    suits: ({ isOfBenchmarks, work }) => isOfBenchmarks && work.problem === '',
    leavesStates: true,
    isSameWork: true,
  },
  within: {
    scale: (pair, type) =>
      pair.isOfBenchmarks ? inPercent(pair, type) : none('%', '', 'These profiles have no benchmark in common.'),
    scaling: () => ({ kind: 'within' }),
    isOffered: areBenchmarks,
    suits: ({ isOfBenchmarks }) => isOfBenchmarks,
    leavesStates: true,
    isOfWhole: true,
  },
  request: {
    scale: perRequest,
    scaling: ({ endpoints }) =>
      endpoints === null || endpoints.problem !== ''
        ? { kind: 'none' }
        : { kind: 'endpoints', plan: endpoints, key: JSON.stringify(endpoints.endpoints) },
    isOffered: ({ isOfBenchmarks, areSets }) => !isOfBenchmarks && !areSets,
    suits: ({ requests }) => requestsProblem(requests) === '',
  },
  absolute: { scale: inUnit, isOffered: always, suits: never },
  share: { scale: inPercent, isOffered: always, suits: never, isOfWhole: true },
  normalized: {
    scale: inUnit,
    scaling: () => ({ kind: 'normalized' }),
    isOffered: always,
    suits: never,
    isOfWhole: true,
  },
  second: {
    scale: ({ pair }, type) => perSecond(pair, pair.types[type]!.unit),
    isOffered: ({ hasDurations, areSets }) => hasDurations && !areSets,
    suits: ({ hasDurations }) => hasDurations,
  },
  op: {
    scale: perOperation,
    scaling: (pair) => {
      const expression = pair.operation(pair.plain.defaultType)?.focus ?? '';
      return expression === '' ? { kind: 'none' } : { kind: 'focus', expression };
    },
    // Of each benchmark, see `operations`.
    isOffered: never,
    suits: never,
    isOfWhole: true,
  },
};

const kinds = Object.keys(bases) as Exclude<BasisKind, 'auto'>[];

/** What a basis other than `auto` does. */
export function basisRecord({ kind }: Basis): BasisRecord {
  return kind === 'auto' ? bases.absolute : bases[kind];
}

/** What profiles are compared as where nobody says otherwise: the default basis. */
export function usualBasis(pair: PairInBasis): BasisKind {
  if (pair.areSets) return 'share';
  if (pair.plain.types.every(isState)) return 'absolute';
  return kinds.find((kind) => bases[kind].suits(pair)) ?? 'share';
}

/** What a value type is compared as in a pair that is compared as `used`, because `asked` was asked for. */
export function basisOfType(used: Basis, asked: BasisKind, areSets: boolean, type: ValueType): Basis {
  const isLeft = asked === 'auto' || bases[asked].leavesStates === true;
  return isLeft && !areSets && isState(type) ? plainBasis : used;
}

/** The bases that a reader can choose from for a value type, without those per operation of a benchmark. */
export function offeredBases(pair: PairInBasis, type: number): BasisKind[] {
  const offered = kinds.filter((kind) => bases[kind].isOffered(pair, type));
  // Sets did different work: what they are compared as comes first.
  return pair.areSets ? offered.toSorted((a, b) => Number(b === 'share') - Number(a === 'share')) : offered;
}

function areBenchmarks({ isOfBenchmarks, areSets, pair }: PairInBasis, type: number): boolean {
  return isOfBenchmarks && !areSets && !isState(pair.types[type]!);
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

function perSecond(pair: PairInBasis['pair'], unit: string): PairScale {
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

/** Whether two types have the same scale. The ratio of amounts with different scales is meaningless. */
export function haveOneScale(pair: Pick<PairInBasis, 'basisOf'>, one: number, other: number): boolean {
  const both = [pair.basisOf(one).kind, pair.basisOf(other).kind];
  if (both.some((kind) => kind === 'normalized' || kind === 'within')) return false;
  return !both.includes('work') || both[0] === both[1];
}
