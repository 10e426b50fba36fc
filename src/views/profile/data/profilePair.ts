import { markSetup } from '../../../analysis/compare/markSetup.ts';
import type { NameMatch } from '../../../analysis/compare/matchNames.ts';
import { benchmarkShares } from '../../../analysis/compare/operations.ts';
import { columnOf, type PairedProfile, type PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { type PairTotals, pairTotals } from '../../../analysis/compare/pairTotals.ts';
import { noChosenRoles } from '../../../analysis/compare/runThatMade.ts';
import { type Sampling, sampledColumns, samplingOf } from '../../../analysis/compare/sampling.ts';
import type { ApartGroup } from '../../../analysis/compare/scaledPair.ts';
import { benchmarkParts, hasBenchmarks, type WorkPlan, workPlan } from '../../../analysis/compare/scaledParts.ts';
import { type EndpointHandlers, endpointHandlers } from '../../../analysis/endpoints/endpointHandlers.ts';
import { type EndpointPlan, endpointPlan } from '../../../analysis/endpoints/endpointPlan.ts';
import { WeakMemo } from '../../../analysis/memo/weakMemo.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import { type TreeAmounts, treeAmounts } from '../../../analysis/tree/callTree.ts';
import type { TopTable } from '../../../analysis/tree/topTable.ts';
import type { BenchmarkGrade } from '../../../analysis/verdict/benchmarkGrade.ts';
import { type GradedSide, gradeOfPair, measuredOfPair } from '../../../analysis/verdict/gradeOfPair.ts';
import type { GradedTexts } from '../../../analysis/verdict/measurableReason.ts';
import { type Basis, type BasisKind } from '../../../model/basis.ts';
import { type Lens, plainLens } from '../../../model/lens.ts';
import type { Profile, TestFamily } from '../../../model/profile.ts';
import type { ValueType } from '../../../model/unit.ts';
import { basisOfType, basisRecord, type PairScale, usualBasis } from './bases.ts';
import type { JudgedOperation } from './judgedOperation.ts';
import { judgedOperations, measuredProfile } from './pairOperations.ts';
import { noRequests, type PairRequests, requestsInBasis } from './pairRequests.ts';
import type { PairTexts } from './pairTexts.ts';
import { scaleUnion, type Union, uniteProfiles } from './pairUnions.ts';
import { ProfileMemo, Slots, type Subject } from './profileMemo.ts';
import type { SampleSets } from './sampleSets.ts';

const known = new WeakMemo<Profile>();

/** Both sides with their benchmarks' setup told apart, alike on both: see `markSetup`. */
function markedSides(raw: Readonly<Record<PairSide, Profile>>, texts: PairTexts): Record<PairSide, Profile> {
  const marked = (side: PairSide, other: Profile): Profile => {
    const profile = raw[side];
    const subjects = [profile, other, ...texts[side]];
    return known.of(subjects, texts.key, () => markSetup(measuredProfile(profile, texts, side), [other]));
  };
  return { before: marked('before', raw.after), after: marked('after', raw.before) };
}

/** What a pair is made of. */
export interface PairParts {
  /** Several profiles of a side are merged. */
  before: readonly Profile[];
  after: readonly Profile[];
  texts: PairTexts;
  /** How many requests each side served, by the load tests beside the profiles; absent without load tests. */
  requests?: PairRequests;
  lens: Lens;
  basis: Basis;
  /** Whether functions that were renamed are treated as the same function; see `matchNames`. */
  matched: boolean;
  /** Whether the sides are two sets of the samples of one profile: different work by definition. */
  areSets?: boolean;
}

/**
 * What has been worked out about two profiles, seen through one lens: a memo of the profile that unites them, whose
 * columns are asked for by side. Made anew for each question; what is expensive stays with the profiles.
 */
export class ProfilePair implements Subject {
  private static readonly slots = new WeakMemo<Slots>();

  readonly sides: readonly PairSide[] = ['before', 'after'];
  readonly pair: PairedProfile;
  /** What it is compared as, never `auto`; of a single type see `basisOf`. */
  readonly basis: Basis;
  /** What of the samples is not in `pair`, since nothing says how it would have to be scaled. */
  readonly apart: readonly ApartGroup[];
  /** Differs where amounts may: for what is kept by basis. */
  readonly key: string;
  /**
   * Of the union, through the lens: its tree and names are those of both sides. With the basis `op` of the benchmark's
   * samples alone.
   */
  readonly memo: ProfileMemo;
  /** Functions of before that are taken for functions of after. */
  readonly matches: readonly NameMatch[];
  readonly texts: PairTexts;
  /** How many requests each side served: typed in, or by the load tests. */
  readonly requests: PairRequests;
  /** The union as it is, without lens and basis. */
  readonly plain: PairedProfile;
  /** Both sides as they came, with the names that they have. */
  readonly raw: Readonly<Record<PairSide, Profile>>;
  /** Whether what only one side has of Go's own functions is told by its callers, as of two versions of Go. */
  readonly isFolded: boolean;

  /** Whether the sides are two sets of the samples of one profile: different work by definition. */
  readonly areSets: boolean;

  private readonly asked: BasisKind;
  private endpointsMade: { plan: EndpointPlan | null } | null = null;

  private constructor(
    { texts, requests = noRequests, lens, basis, areSets = false }: PairParts,
    { plain, matches, isFolded }: Union,
    raw: ProfilePair['raw'],
  ) {
    this.plain = plain;
    this.matches = matches;
    this.isFolded = isFolded;
    this.raw = raw;
    this.texts = texts;
    this.requests = requestsInBasis(basis, requests);
    this.areSets = areSets;
    this.asked = basis.kind;
    this.basis = basis.kind === 'auto' ? { kind: usualBasis(this), benchmark: '' } : basis;
    this.key = JSON.stringify([basis, this.basis, texts.key, this.scaleOfRequests()]);
    const { pair, apart } = scaleUnion(plain, basisRecord(this.basis).scaling?.(this) ?? { kind: 'none' });
    this.pair = pair;
    this.apart = apart;
    this.memo = ProfileMemo.of([this.pair.profile], lens);
  }

  /** Throws a sentence where the profiles cannot be compared. */
  static of(parts: PairParts): ProfilePair {
    const raw = { before: ProfileMemo.of(parts.before).profile, after: ProfileMemo.of(parts.after).profile };
    const { texts, matched, areSets = false } = parts;
    const { before, after } = areSets ? raw : markedSides(raw, texts);
    return new ProfilePair(parts, uniteProfiles(before, after, matched), raw);
  }

  /**
   * Two sets of the samples of one profile (of several, merged), as sides. Throws a sentence where a set is empty or
   * invalid.
   */
  static ofSets(
    profiles: readonly Profile[],
    sets: SampleSets,
    { lens, basis }: Pick<PairParts, 'lens' | 'basis'>,
  ): ProfilePair {
    const [before, after] = sets.map((step) => {
      const { profile, outcomes } = ProfileMemo.of(profiles, { ...plainLens, steps: [step] });
      const { error = '' } = outcomes[0] ?? {};
      if (error !== '') throw new Error(error);
      return profile;
    });
    return ProfilePair.of({
      before: [before!],
      after: [after!],
      texts: { before: [], after: [], key: '' },
      lens,
      basis,
      matched: false,
      areSets: true,
    });
  }

  /**
   * What is kept of the pair in its basis, as `latest` of a memo keeps it: with the memo, and no longer than all files
   * are open that the pair was made of.
   */
  latest<Made>(slot: string, key: string, memo: ProfileMemo, make: () => Made): Made {
    return this.slotsOf(memo).latest(slot, JSON.stringify([this.key, key]), make);
  }

  keep<Made>(slot: string, key: string, make: () => Made): Made {
    return this.latest(slot, key, this.memo, make);
  }

  /** The same of what rests on neither lens nor basis. */
  private byTexts<Made>(slot: string, make: () => Made): Made {
    return this.slotsOf(this.plainMemo).latest(slot, this.texts.key, make);
  }

  private slotsOf(memo: ProfileMemo): Slots {
    const { before, after, profiles } = this.texts;
    const files = [...before, ...after, ...(profiles?.before ?? []), ...(profiles?.after ?? [])];
    return ProfilePair.slots.of([memo, ...files], '', () => new Slots());
  }

  /** The names that a function has on the sides. */
  namesOf(name: string): Record<PairSide, string> {
    return this.matches.find((match) => match.name === name) ?? { before: name, after: name };
  }

  /** How benchmarks are scaled to the same work, by the texts of the runs that made the profiles. */
  get work(): WorkPlan {
    const { plain, texts } = this;
    return this.byTexts('work', () =>
      workPlan(measuredProfile(plain.before, texts, 'before'), measuredProfile(plain.after, texts, 'after')),
    );
  }

  /** The texts whose figures are compared: without those that only made a profile. */
  get measuredTexts(): GradedTexts {
    return this.byTexts(
      'measured texts',
      () => measuredOfPair(this.gradedSide('before'), this.gradedSide('after')).texts,
    );
  }

  /** How far the times of the benchmarks beside the profiles can be trusted; null without them on both sides. */
  get grade(): BenchmarkGrade | null {
    return this.byTexts('grade', () => gradeOfPair(this.gradedSide('before'), this.gradedSide('after')));
  }

  private gradedSide(side: PairSide): GradedSide {
    const { chosen = noChosenRoles, profiles } = this.texts;
    return { texts: this.texts[side], profiles: profiles?.[side] ?? [this.raw[side]], chosen };
  }

  /** How a server's profiles are compared per request of each endpoint; null if no handler of an endpoint is known. */
  get endpoints(): EndpointPlan | null {
    this.endpointsMade ??= { plan: this.planEndpoints() };
    return this.endpointsMade.plan;
  }

  private planEndpoints(): EndpointPlan | null {
    const { before, after } = this.requests;
    if (before.served === null || after.served === null) return null;
    const served = { before: before.served, after: after.served };
    const names = [...new Set([...served.before.byEndpoint.keys(), ...served.after.byEndpoint.keys()])].toSorted();
    if (names.length === 0) return null;
    const key = JSON.stringify([served.before, served.after].map(({ count, byEndpoint }) => [count, ...byEndpoint]));
    return this.plainMemo.latest('endpoints', key, () =>
      endpointPlan(pairHandlers(this.plain, this.plainMemo, names), served),
    );
  }

  /** Whether both are profiles of benchmarks, so that shares within these can be compared. */
  get isOfBenchmarks(): boolean {
    const { before, after } = this.plain;
    return this.plainMemo.once(
      'both have benchmarks',
      () =>
        hasBenchmarks(before) &&
        hasBenchmarks(after) &&
        benchmarkParts(ProfileMemo.of([before]).naming, ProfileMemo.of([after]).naming).parts.length > 0,
    );
  }

  /** Whether both say how long they were recorded for. */
  get hasDurations(): boolean {
    return this.plain.before.durationNanos > 0 && this.plain.after.durationNanos > 0;
  }

  /**
   * The tests of the whole profiles as short forms of both sides know them, in the basis that they are of; else null.
   */
  get toldFamily(): TestFamily | null {
    const [before, after] = [this.raw.before.known?.family, this.raw.after.known?.family];
    const isSame = before?.level === after?.level && this.basis.kind === usualBasis(this);
    if (!isSame || before == null) return null;
    return { ...before, marks: [before, after!].flatMap(({ marks = [] }) => marks) };
  }

  private scaleOfRequests(): (number | undefined)[] {
    return [this.requests.before.served?.count, this.requests.after.served?.count];
  }

  /** What a type is compared as. */
  basisOf(type: number): Basis {
    return basisOfType(this.basis, this.asked, this.areSets, this.types[type]!);
  }

  get types(): ValueType[] {
    return this.pair.types;
  }

  get defaultType(): number {
    return this.pair.defaultType;
  }

  /** The column of the union that holds a value type (index into `types`) of a side. */
  column(side: PairSide, type: number): number {
    return columnOf(this.pair, side, type);
  }

  /** The functions of a side, as the lens leaves them, not scaled. Rows of both sides are the same names. */
  topOf(side: PairSide, type: number): TopTable {
    return this.memo.top(this.column(side, type));
  }

  /** What each row of the one tree weighs in a side, not scaled. */
  amountsOf(side: PairSide, type: number): TreeAmounts {
    const column = this.column(side, type);
    return this.memo.latest(`amounts of ${side}`, String(column), () =>
      treeAmounts(this.memo.profile, this.memo.tree, column),
    );
  }

  /** All of what 100% is, not scaled: of the whole profiles, or where the lens is relative of what the steps leave. */
  totals(type: number): PairTotals {
    const memo = this.memo.lens.relative ? this.memo : this.memo.whole;
    return memo.once(`totals of both sides ${type}`, () => pairTotals({ ...this.pair, profile: memo.profile }, type));
  }

  /** By what amounts of a type are multiplied in the basis that is in use. */
  scale(type: number): PairScale {
    return basisRecord(this.basisOf(type)).scale(this, type);
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
    return this.byTexts(`shares of ${side} ${column}`, () =>
      benchmarkShares(measuredProfile(profile, this.texts, side), column),
    );
  }

  /** What the benchmarks beside the profiles say an operation takes, in a type's own measure. */
  operations(type: number): JudgedOperation[] {
    const { plain, texts } = this;
    if (texts.before.length === 0 && texts.after.length === 0) return [];
    return this.byTexts(`operations ${type}`, () => judgedOperations(plain, texts, this.grade, type));
  }
}

/** The two sides that a question is about; null if it is about one profile. */
export function pairOf(subject: Subject): ProfilePair | null {
  return subject instanceof ProfilePair ? subject : null;
}

/** The handlers of endpoints in the stacks of both sides. Each side counts alike, whatever its total. */
function pairHandlers(plain: PairedProfile, memo: ProfileMemo, endpoints: readonly string[]): EndpointHandlers {
  const { profile, naming, module } = memo;
  const weights = new Float64Array(profile.stacks.count);
  for (const side of ['before', 'after'] as const) {
    const values = profile.samples.values[columnOf(plain, side, plain.defaultType)]!;
    let total = 0;
    for (const value of values) total += Math.abs(Number(value));
    for (const [sample, leaf] of profile.samples.stack.entries()) {
      const stack = stackOfLeaf(leaf, naming.target);
      if (stack >= 0 && total > 0) weights[stack]! += Math.abs(Number(values[sample]!)) / total;
    }
  }
  return endpointHandlers(profile, naming, { endpoints, module, weights });
}
