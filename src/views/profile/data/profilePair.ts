import type { NameMatch } from '../../../analysis/compare/matchNames.ts';
import { type MatchedSides, matchSides } from '../../../analysis/compare/matchSides.ts';
import { normalizedPair } from '../../../analysis/compare/normalizedPair.ts';
import {
  benchmarkShares,
  factorOf,
  type MeasuredProfile,
  type Operation,
  type OperationSide,
  operationsOf,
} from '../../../analysis/compare/operations.ts';
import { columnOf, type PairedProfile, type PairSide, pairProfiles } from '../../../analysis/compare/pairProfiles.ts';
import { type PairTotals, pairTotals } from '../../../analysis/compare/pairTotals.ts';
import { noChosenRoles } from '../../../analysis/compare/runThatMade.ts';
import { type Sampling, sampledColumns, samplingOf } from '../../../analysis/compare/sampling.ts';
import { type ApartGroup, type ScaledPair, scaledPair } from '../../../analysis/compare/scaledPair.ts';
import { benchmarkParts, hasBenchmarks, type WorkPlan, workPlan } from '../../../analysis/compare/scaledParts.ts';
import { narrowProfile } from '../../../analysis/steps/narrowProfile.ts';
import type { TopTable } from '../../../analysis/tree/topTable.ts';
import { type TreeAmounts, treeAmounts } from '../../../analysis/tree/treeAmounts.ts';
import type { BenchmarkGrade } from '../../../analysis/verdict/benchmarkGrade.ts';
import type { GradedTexts } from '../../../analysis/verdict/doubt.ts';
import { operationFigure } from '../../../analysis/verdict/figureKey.ts';
import { type GradedSide, gradeOfPair, measuredOfPair } from '../../../analysis/verdict/gradeOfPair.ts';
import { isEnough } from '../../../analysis/verdict/thresholds.ts';
import { type Basis, type BasisKind, plainBasis } from '../../../model/basis.ts';
import type { Lens } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Amount, ValueType } from '../../../model/unit.ts';
import { measureOf } from '../../../units/measureOf.ts';
import type { JudgedOperation } from './judgedOperation.ts';
import type { PairTexts } from './pairTexts.ts';
import { ProfileMemo } from './profileMemo.ts';

/** What a pair is made of. */
export interface PairParts {
  /** Several profiles of a side are merged. */
  before: readonly Profile[];
  after: readonly Profile[];
  texts: PairTexts;
  lens: Lens;
  basis: Basis;
  /** Whether functions that are called otherwise on the other side are taken for the same; see `matchNames`. */
  matched: boolean;
}

/** How amounts are compared: each side's are multiplied by its factor. */
export interface PairScale {
  before: number;
  after: number;
  /** Of the products; '%' for shares. */
  unit: string;
  /** What they are per: 's', 'op', or '' for nothing. */
  per: '' | 's' | 'op';
  /** The unit as the field writes it: 'nanoseconds', '%', 'bytes/s', 'allocs/op'. */
  name: string;
  /** Why this basis says nothing here, as a sentence; '' where it does. The factors are 0 then. */
  problem: string;
}

/** Unions that are remembered for each later profile: one as it is, and two in other bases. */
const REMEMBERED = 3;
const NANOS_PER_SECOND = 1e9;

interface Known {
  before: Profile;
  /** What was done to it: '' for nothing. */
  way: string;
  made: ScaledPair;
}

/** A later profile, and what it and an earlier one are with functions called alike. */
interface Matched {
  after: Profile;
  sides: MatchedSides;
}

/**
 * What has been worked out about two profiles, seen through one lens: a memo of the profile that unites them, whose
 * columns are asked for by side. Made anew for each question; what is expensive stays with the profiles.
 */
export class ProfilePair {
  private static readonly known = new WeakMap<Profile, Known[]>();
  private static readonly matched = new WeakMap<Profile, Matched>();

  readonly pair: PairedProfile;
  /** What it is compared as, never `auto`; of a single type see `basisOf`. */
  readonly basis: Basis;
  /** What of the samples is not in `pair`, since nothing says how it would have to be scaled. */
  readonly apart: readonly ApartGroup[];
  /** Differs where amounts may: for what is kept by basis. */
  readonly key: string;
  /** Of the union, through the lens: its tree and names are those of both sides. With the basis `op` of the benchmark's samples alone. */
  readonly memo: ProfileMemo;
  /** Functions of before that are taken for functions of after. */
  readonly matches: readonly NameMatch[];
  readonly texts: PairTexts;
  /** The union as it is, without lens and basis. */
  readonly plain: PairedProfile;
  /** Both sides as they came, with the names that they have. */
  readonly raw: Readonly<Record<PairSide, Profile>>;
  /** Whether two versions of Go built the sides, and what only one of them has of its own is told by its callers. */
  readonly isFolded: boolean;

  private readonly asked: BasisKind;

  private constructor(
    { texts, lens, basis }: PairParts,
    plain: PairedProfile,
    { matches, isFolded }: Pick<MatchedSides, 'matches' | 'isFolded'>,
    raw: ProfilePair['raw'],
  ) {
    this.plain = plain;
    this.matches = matches;
    this.isFolded = isFolded;
    this.raw = raw;
    this.texts = texts;
    this.asked = basis.kind;
    this.basis = basis.kind === 'auto' ? { kind: this.usualKind(), benchmark: '' } : basis;
    this.key = JSON.stringify([basis, this.basis, texts.key]);
    const { pair, apart } = this.onBasis();
    this.pair = pair;
    this.apart = apart;
    this.memo = ProfileMemo.of([this.pair.profile], lens);
  }

  /** Throws a sentence where the profiles cannot be compared. */
  static of(parts: PairParts): ProfilePair {
    const raw = { before: ProfileMemo.of(parts.before).profile, after: ProfileMemo.of(parts.after).profile };
    const sides = ProfilePair.matchedSides(raw.before, raw.after, parts.matched);
    const { before, after } = sides;
    const plain = ProfilePair.kept(before, after, '', () => {
      const { pair, problem } = pairProfiles(before, after);
      if (pair === null) throw new Error(problem);
      return { pair, apart: [] };
    }).pair;
    return new ProfilePair(parts, plain, sides, raw);
  }

  private static matchedSides(before: Profile, after: Profile, isMatched: boolean): MatchedSides {
    if (!isMatched) return { before, after, matches: [], isFolded: false };
    let matched = ProfilePair.matched.get(before);
    if (matched?.after !== after) {
      matched = { after, sides: matchSides(before, after) };
      ProfilePair.matched.set(before, matched);
    }
    return matched.sides;
  }

  private static kept(before: Profile, after: Profile, way: string, make: () => ScaledPair): ScaledPair {
    const known = (ProfilePair.known.get(after) ?? []).filter((one) => one.before === before);
    const found = known.find((one) => one.way === way);
    if (found !== undefined) return found.made;
    const made = make();
    const others = known.filter((one) => one.way === '' || way !== '').slice(-(REMEMBERED - 1));
    ProfilePair.known.set(after, [...others, { before, way, made }]);
    return made;
  }

  private onBasis(): ScaledPair {
    const { plain, basis, texts } = this;
    const { before, after } = plain;
    if (basis.kind === 'normalized') {
      return ProfilePair.kept(before, after, 'normalized', () => {
        const { pair, problem } = normalizedPair(before, after);
        if (pair === null) throw new Error(problem);
        return { pair, apart: [] };
      });
    }
    const isScaled = (type: number): boolean => !isState(plain.types[type]!);
    if (basis.kind === 'work' && this.work.problem === '' && !this.work.isAlike) {
      return ProfilePair.kept(before, after, `work ${texts.key}`, () =>
        scaledPair(plain, this.plainMemo.naming, {
          ...this.work,
          isScaled,
          factorOf: (part) => this.work.parts[part]!.factor,
        }),
      );
    }
    if (basis.kind === 'within') {
      return ProfilePair.kept(before, after, 'within', () =>
        scaledPair(plain, this.plainMemo.naming, {
          ...benchmarkParts(namingOf(before), namingOf(after)),
          isScaled,
          factorOf: (_, sums) => (sums.before > 0 && sums.after > 0 ? sums.before / sums.after : null),
        }),
      );
    }
    const text = basis.kind === 'op' ? (this.operation(plain.defaultType)?.focus ?? '') : '';
    if (text === '') return { pair: plain, apart: [] };
    return ProfilePair.kept(before, after, `focus ${text}`, () => {
      const { profile } = narrowProfile(plain.profile, [{ kind: 'focus', text }], '');
      return { pair: { ...plain, profile }, apart: [] };
    });
  }

  /** How benchmarks are scaled to the same work, by the texts of the runs that made the profiles. */
  get work(): WorkPlan {
    const { plain, texts } = this;
    return this.plainMemo.latest('work', texts.key, () =>
      workPlan(measured(plain.before, texts, 'before'), measured(plain.after, texts, 'after')),
    );
  }

  /** The texts whose figures are compared: without those that only made a profile. */
  get measuredTexts(): GradedTexts {
    return this.plainMemo.latest(
      'measured texts',
      this.texts.key,
      () => measuredOfPair(this.gradedSide('before'), this.gradedSide('after')).texts,
    );
  }

  /** How far the times of the benchmarks beside the profiles can be trusted; null without them on both sides. */
  get grade(): BenchmarkGrade | null {
    return this.plainMemo.latest('grade', this.texts.key, () =>
      gradeOfPair(this.gradedSide('before'), this.gradedSide('after')),
    );
  }

  private gradedSide(side: PairSide): GradedSide {
    const { chosen = noChosenRoles } = this.texts;
    return { texts: this.texts[side], profiles: [this.raw[side]], chosen };
  }

  /** Whether both are profiles of benchmarks, so that shares within these can be compared. */
  get isOfBenchmarks(): boolean {
    const { before, after } = this.plain;
    return this.plainMemo.once(
      'both have benchmarks',
      () =>
        hasBenchmarks(before) &&
        hasBenchmarks(after) &&
        benchmarkParts(namingOf(before), namingOf(after)).parts.length > 0,
    );
  }

  /** Whether both say how long they were recorded for. */
  get hasDurations(): boolean {
    return this.plain.before.durationNanos > 0 && this.plain.after.durationNanos > 0;
  }

  /** What the profiles are compared as where nobody says otherwise. */
  private usualKind(): BasisKind {
    if (this.plain.types.every(isState)) return 'absolute';
    if (this.isOfBenchmarks) return this.work.problem === '' ? 'work' : 'within';
    return this.hasDurations ? 'second' : 'share';
  }

  /** What a type is compared as: states, such as what is in use at the end, as they are unless somebody wants them otherwise. */
  basisOf(type: number): Basis {
    const isAsked = this.asked !== 'auto' && this.asked !== 'work' && this.asked !== 'within';
    return isAsked || !isState(this.types[type]!) ? this.basis : plainBasis;
  }

  get types(): ValueType[] {
    return this.pair.types;
  }

  /** The column of the union that holds a value type (index into `types`) of a side. */
  column(side: PairSide, type: number): number {
    return columnOf(this.pair, side, type);
  }

  /** The functions of a side, as the lens leaves them, not scaled. Rows of both sides are the same names. */
  top(side: PairSide, type: number): TopTable {
    return this.memo.top(this.column(side, type));
  }

  /** What each row of the one tree weighs in a side, not scaled. */
  amounts(side: PairSide, type: number): TreeAmounts {
    const column = this.column(side, type);
    return this.memo.latest(`amounts of ${side}`, String(column), () =>
      treeAmounts(this.memo.profile, this.memo.tree, column),
    );
  }

  /** All of what 100 % is, not scaled: of the whole profiles, or where the lens is relative of what the steps leave. */
  totals(type: number): PairTotals {
    const memo = this.memo.lens.relative ? this.memo : this.memo.whole;
    return memo.once(`totals of both sides ${type}`, () => pairTotals({ ...this.pair, profile: memo.profile }, type));
  }

  /** By what amounts of a type are multiplied in the basis that is in use. */
  scale(type: number): PairScale {
    const { unit } = this.types[type]!;
    const { kind } = this.basisOf(type);
    const scale = { before: 1, after: 1, unit, per: '' as const, name: unit, problem: '' };
    if (kind === 'work' && this.work.problem !== '') return unscaled(unit, '', this.work.problem);
    if (kind === 'within' && !this.isOfBenchmarks) {
      return unscaled('%', '', 'These profiles have no benchmark in common.');
    }
    if (kind === 'share' || kind === 'within') {
      const { before, after } = this.totals(type);
      const percent = (total: unknown): number => (Number(total) === 0 ? 0 : 100 / Number(total));
      return { ...scale, before: percent(before), after: percent(after), unit: '%', name: '%' };
    }
    if (kind === 'second') {
      const seconds = [this.pair.before, this.pair.after].map((side) => side.durationNanos / NANOS_PER_SECOND);
      const [before, after] = seconds as [number, number];
      if (before > 0 && after > 0)
        return { ...scale, before: 1 / before, after: 1 / after, per: 's', name: `${unit}/s` };
      return unscaled(unit, 's', 'A profile does not say how long it took, so there is nothing per second.');
    }
    return kind === 'op' ? this.perOperation(type) : scale;
  }

  private perOperation(type: number): PairScale {
    const { type: name, unit } = this.types[type]!;
    const operation = this.operation(type);
    if (operation === null) {
      return unscaled(unit, 'op', `There is no benchmark “${this.basis.benchmark}” beside these profiles.`);
    }
    const before = factorOf(operation, 'before');
    const after = factorOf(operation, 'after');
    if (before === null || after === null) {
      return unscaled(unit, 'op', operation.problem || `${name} is not measured per operation on both sides.`);
    }
    const units = { 'ns/op': 'nanoseconds', 'B/op': 'bytes', 'allocs/op': 'count', '': unit };
    return { before, after, unit: units[operation.unit], per: 'op', name: operation.unit, problem: '' };
  }

  /** How a type was sampled on each side. */
  samplings(type: number): Record<PairSide, Sampling> {
    const { plain } = this;
    const of = (side: PairSide): Sampling =>
      ProfileMemo.of([plain.profile]).once(`sampling of ${side} ${type}`, () =>
        samplingOf(sampledColumns(plain, side), type),
      );
    return { before: of('before'), after: of('after') };
  }

  /** The operation that the basis is about; null where it is about none. */
  operation(type: number): JudgedOperation | null {
    return this.operations(type).find(({ benchmark }) => benchmark === this.basis.benchmark) ?? null;
  }

  /** Of both sides as they are, without lens and basis: for what must add up to a benchmark's own figure. */
  get plainMemo(): ProfileMemo {
    return ProfileMemo.of([this.plain.profile]);
  }

  /** What a side's samples of a type are in benchmarks' frames and beside them, without lens and basis. */
  shares(side: PairSide, type: number): ReturnType<typeof benchmarkShares> {
    const profile = this.plain[side];
    const column = profile.valueTypes.findIndex((own) => own.type === this.types[type]!.type);
    return ProfileMemo.of([profile]).latest(`shares ${column}`, this.texts.key, () =>
      benchmarkShares(measured(profile, this.texts, side), column),
    );
  }

  /** What the benchmarks beside the profiles say an operation takes, in a type's own measure. */
  operations(type: number): JudgedOperation[] {
    const { before, after, types, profile } = this.plain;
    const { texts } = this;
    if (texts.before.length === 0 && texts.after.length === 0) return [];
    return ProfileMemo.of([profile]).latest(`operations ${type}`, texts.key, () =>
      operationsOf(measured(before, texts, 'before'), measured(after, texts, 'after'), types[type]!).map(
        (operation) => ({
          ...operation,
          before: inUnitOf(operation.before, before, types[type]!),
          after: inUnitOf(operation.after, after, types[type]!),
          withheld: this.grade?.withheld.get(operationFigure(operation)) ?? '',
          isSlight: isSlight(operation),
        }),
      ),
    );
  }
}

/** Whether an operation's figure changed, but by less than a verdict takes. */
function isSlight({ before, after, unit }: Operation): boolean {
  if (before === null || after === null || before.metric === after.metric) return false;
  return !isEnough(before.metric, after.metric, unit);
}

function measured(profile: Profile, { chosen = noChosenRoles, ...texts }: PairTexts, side: PairSide): MeasuredProfile {
  return { profile, benchmarks: texts[side], chosen, naming: ProfileMemo.of([profile]).naming };
}

/** A side's sums in the unit of the union, which is the finer of both. */
function inUnitOf(side: OperationSide | null, profile: Profile, { type, unit }: ValueType): OperationSide | null {
  const own = profile.valueTypes.find((one) => one.type === type);
  const times = (measureOf(own?.unit ?? unit)?.factor ?? 1) / (measureOf(unit)?.factor ?? 1);
  if (side === null || times === 1) return side;
  const scaled = (amount: Amount): Amount =>
    typeof amount === 'bigint' ? amount * BigInt(Math.round(times)) : amount * times;
  return {
    ...side,
    through: scaled(side.through),
    profiling: scaled(side.profiling),
    perUnit: side.perUnit / times,
  };
}

function unscaled(unit: string, per: PairScale['per'], problem: string): PairScale {
  return { before: 0, after: 0, unit, per, name: per === '' ? unit : `${unit}/${per}`, problem };
}

function namingOf(profile: Profile) {
  return ProfileMemo.of([profile]).naming;
}

/** What is counted at one moment, such as objects in use and goroutines, does not grow with the work or the time. */
export function isState({ type }: ValueType): boolean {
  return /^(?:inuse_.*|objects|space|goroutine.*|threadcreate)$/.test(type);
}
