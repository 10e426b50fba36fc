import type { Basis } from '../../../model/basis.ts';
import { type Dataset, ofKind } from '../../../model/dataset.ts';
import { type Lens, plainLens } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { ValueType } from '../../../model/unit.ts';
import { answerNamed } from '../../kit/answerByName.ts';
import { backgroundAsk } from '../../kit/backgroundAsk.ts';
import { requestsOf } from '../data/pairRequests.ts';
import { textsOf } from '../data/pairTexts.ts';
import { ProfileMemo, SKETCH_PIXELS } from '../data/profileMemo.ts';
import { ProfilePair } from '../data/profilePair.ts';
import type { SampleSets } from '../data/sampleSets.ts';
import { type CommonAnswers, commonAnswers } from './commonAnswers.ts';
import { commonPairAnswers } from './commonPairAnswers.ts';

/** A question about one profile, several merged profiles or two sides, through a lens. */
export interface ProfileQuestion {
  /** Id of the view whose answers are asked; '' for the answers that all views share. */
  view: string;
  /** Name of the answering function. */
  ask: string;
  lens: Lens;
  /** Argument of that function. */
  question: object;
  /** Ids of the profiles to compare with; the same lens applies to them. */
  against?: string[];
  /**
   * Set if the question is about two sides: ids of the earlier side's profiles, and the basis. `others` are profiles that are
   * not compared; they show which texts belong to other runs.
   */
  pair?: {
    before: string[];
    others?: string[];
    /** Instead of `before`: two sets of the samples of one profile, which are its two sides. */
    sets?: SampleSets;
    basis: Basis;
    matched: boolean;
  };
}

/** Answers about a profile. `beside` are open files other than profiles, such as source files; `base` is the comparison base. */
type ProfileAnswers = Readonly<
  Record<string, (memo: ProfileMemo, question: never, beside: readonly Evidence[], base: ProfileMemo | null) => unknown>
>;

/** The exports of a pane's `answer.ts`. */
export interface AnswerModule {
  answers: ProfileAnswers;
  /** Makes a question from text parameters, such as a command line's. */
  parseQuestion: (params: URLSearchParams, valueType: number) => { ask: string; question: object };
  /**
   * Whether the view joins profiles of several kinds, which cannot be merged. It is then asked about the first, and `beside` has all
   * files.
   */
  joinsProfiles?: boolean;
}

/** Answers about two profiles. */
type PairAnswers = Readonly<
  Record<string, (pair: ProfilePair, question: never, beside: readonly Evidence[]) => unknown>
>;

/** The exports of a comparison's `pairAnswer.ts`. */
export interface PairAnswerModule {
  answers: PairAnswers;
  /** Makes a question from text parameters. `type` is the index of the value type among those that both sides have. */
  parseQuestion: (
    params: URLSearchParams,
    type: number,
    types: readonly ValueType[],
  ) => { ask: string; question: object };
  /** Whether the answers are the same in every basis. */
  ignoresBasis?: true;
  /**
   * The types of profiles that the view is about, the best first, if it joins others with them: `beside` has all files then, and
   * profiles of a side are not merged.
   */
  joins?: readonly string[];
}

/** Every pane's answers, by the pane's id. */
export const paneAnswers: ReadonlyMap<string, AnswerModule> = byFolder(
  import.meta.glob<AnswerModule>('../subjects/*/answer.ts', { eager: true }),
);

/** Every comparison's answers, by the comparison's id. */
export const comparisonAnswers: ReadonlyMap<string, PairAnswerModule> = byFolder(
  import.meta.glob<PairAnswerModule>('../subjects/*/pairAnswer.ts', { eager: true }),
);

/** Whether the question is background work: only building the whole tree in advance (`warm`) is. */
export function isBackground({ view, ask }: ProfileQuestion): boolean {
  return view === '' && ask === (backgroundAsk satisfies keyof CommonAnswers);
}

/** Answers a question of a section that shows profiles. Throws an Error with a message for the user. */
export function profileQuestion(evidence: Evidence[], asked: ProfileQuestion): unknown {
  const { view, ask, lens, question, against = [], pair } = asked;
  const all = ofKind(evidence, 'profile');
  const joins = paneAnswers.get(view)?.joinsProfiles === true;
  const others = evidence.filter(({ dataset }) => dataset.kind !== 'profile');
  const beside = joins ? evidence : others;
  if (pair !== undefined) {
    const joinsPair = comparisonAnswers.get(view)?.joins !== undefined;
    return pairQuestion(all, joinsPair ? evidence : others, { ...asked, pair });
  }
  const profiles = joins ? all.slice(0, 1) : all.filter(({ id }) => !against.includes(id));
  if (profiles.length === 0) throw new Error('This file is not a profile.');
  const own: ProfileAnswers | undefined = view === '' ? commonAnswers : paneAnswers.get(view)?.answers;
  const answer = answerNamed(own, ask) ?? unknownQuestion(view, ask);
  const memo = memoOf(profiles, lens);
  if ('valueType' in question && memo.profile.valueTypes[question.valueType as number] === undefined) {
    throw new Error('This profile has no such value type.');
  }
  const base = all.filter(({ id }) => against.includes(id));
  return answer(memo, question as never, beside, base.length === 0 ? null : memoOf(base, lens));
}

/**
 * Answers a question about two sides. `commonAnswers`, such as the preview of a filter, answer about the merged profile of both
 * sides, in the column of the later side.
 */
function pairQuestion(
  all: EvidenceOf<'profile'>[],
  beside: Evidence[],
  {
    view,
    ask,
    lens,
    question,
    pair: { before, others = [], sets, basis, matched },
  }: ProfileQuestion & Required<Pick<ProfileQuestion, 'pair'>>,
): unknown {
  const shown = all.filter(({ id }) => !others.includes(id));
  if (sets !== undefined) {
    const pairOfSets = ProfilePair.ofSets(profilesOf(shown), sets, { lens, basis });
    return answerOfPair(pairOfSets, beside, { view, ask, question });
  }
  const sides = [true, false].map((isBefore) => shown.filter(({ id }) => before.includes(id) === isBefore));
  if (sides.some((side) => side.length === 0)) throw new Error('One of the two sides has no profile.');
  const pair = ProfilePair.of({
    before: profilesOf(sides[0]!),
    after: profilesOf(sides[1]!),
    texts: textsOf(
      beside,
      shown.map(({ id }) => id),
      all,
    ),
    requests: requestsOf(sides[0]!, sides[1]!, [...all, ...beside]),
    lens,
    basis,
    matched,
  });
  return answerOfPair(pair, beside, { view, ask, question });
}

function answerOfPair(
  pair: ProfilePair,
  beside: Evidence[],
  { view, ask, question }: Pick<ProfileQuestion, 'view' | 'ask' | 'question'>,
): unknown {
  const own: PairAnswers | undefined = view === '' ? commonPairAnswers : comparisonAnswers.get(view)?.answers;
  const ofPair = answerNamed(own, ask);
  if (ofPair !== undefined) return ofPair(pair, question as never, beside);
  const common: ProfileAnswers = commonAnswers;
  const general = (view === '' ? answerNamed(common, ask) : undefined) ?? unknownQuestion(view, ask);
  const asked =
    'valueType' in question ? { ...question, valueType: pair.column('after', question.valueType as number) } : question;
  return general(pair.memo, asked as never, beside, null);
}

function unknownQuestion(view: string, ask: string): never {
  if (view === '') throw new Error(`Perfolio has no answer called “${ask}”.`);
  throw new Error(`Perfolio has no view called “${view}” that answers “${ask}”.`);
}

function byFolder<Module>(found: Record<string, Module>): Map<string, Module> {
  return new Map(Object.entries(found).map(([path, module]) => [path.split('/').at(-2)!, module]));
}

function memoOf(profiles: readonly EvidenceOf<'profile'>[], lens: Lens): ProfileMemo {
  return ProfileMemo.of(profilesOf(profiles), lens);
}

function profilesOf(evidence: readonly EvidenceOf<'profile'>[]): Profile[] {
  return evidence.map(({ dataset }) => dataset.data);
}

/** Computes in advance the data for the first drawing of a profile, `pixels` wide at most. */
export function prepareProfile(dataset: Dataset, pixels: number): void {
  if (dataset.kind !== 'profile') return;
  const memo = ProfileMemo.of([dataset.data], plainLens);
  memo.sketch(dataset.defaultValueType, SKETCH_PIXELS / pixels);
  void memo.module;
}
