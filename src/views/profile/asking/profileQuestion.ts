import type { Basis } from '../../../model/basis.ts';
import { type Dataset, ofKind } from '../../../model/dataset.ts';
import { type Lens, plainLens } from '../../../model/lens.ts';
import { modulesById } from '../../../model/modulesById.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { ValueType } from '../../../model/unit.ts';
import { answerNamed } from '../../kit/answerByName.ts';
import { backgroundAsk } from '../../kit/useAnswer.ts';
import { requestsOf } from '../data/pairRequests.ts';
import { textsOf } from '../data/pairTexts.ts';
import { ProfileMemo, SKETCH_PIXELS, type Subject } from '../data/profileMemo.ts';
import { ProfilePair } from '../data/profilePair.ts';
import type { SampleSets } from '../data/sampleSets.ts';
import { type CommonAnswers, commonAnswers } from './commonAnswers.ts';
import { commonPairAnswers } from './commonPairAnswers.ts';
import { gatherNeeds, needsOf } from './needs.ts';

/** A question about one profile, several merged profiles or two sides, through a lens. */
export interface ProfileQuestion {
  /** Id of the view whose answers are asked; '' for the answers that all views share. */
  view: string;
  /** Name of the answering function. */
  ask: string;
  lens: Lens;
  /** Argument of that function. */
  question: object;
  /**
   * Ids of the profiles that it is about, of both sides. Of the other files those count that the view needs
   * (`needsOf`).
   */
  shown: readonly string[];
  /** Ids of the profiles to compare with; the same lens applies to them. */
  against?: readonly string[];
  /** Set if the question is about two sides: which of the profiles are the earlier side's, and the basis. */
  pair?: {
    before: readonly string[];
    /** Instead of `before`: two sets of the samples of one profile, which are its two sides. */
    sets?: SampleSets;
    basis: Basis;
    matched: boolean;
  };
}

/**
 * Functions that answer about a profile or about two. `needs` are the files of the view's needs, after the profiles
 * that are shown; `base` is the comparison base of one profile.
 */
type AnswersOf = Readonly<
  Record<string, (subject: never, question: never, needs: readonly Evidence[], base: ProfileMemo | null) => unknown>
>;

/** A question of a view, made from text parameters. */
export interface AskedByParams {
  ask: string;
  question: object;
}

type ParseQuestion = (params: URLSearchParams, type: number, types: readonly ValueType[]) => AskedByParams;

/** The exports of a view's `answer.ts`. */
export interface AnswerModule {
  answers: { one?: AnswersOf; two?: AnswersOf };
  /**
   * Make a question from text parameters, such as a command line's: about one profile, and about two sides. A view
   * without one of them is not of that many. `type` is the index of the value type among those that all sides have.
   */
  parseQuestion: { one?: ParseQuestion; two?: ParseQuestion };
  /** Whether the answers about two sides are the same in every basis. */
  ignoresBasis?: true;
}

/** Every view's answers, by the view's id. */
export const viewAnswers: ReadonlyMap<string, AnswerModule> = modulesById(
  import.meta.glob<AnswerModule>('../subjects/*/answer.ts', { eager: true }),
);

/** The views of one profile, or of two: their answers, and what makes a question of parameters. */
export function viewsOf(sides: 'one' | 'two'): Map<string, { answers: AnswersOf; parse: ParseQuestion }> {
  return new Map(
    [...viewAnswers].flatMap(([view, { answers, parseQuestion }]) => {
      const parse = parseQuestion[sides];
      return parse === undefined ? [] : [[view, { answers: answers[sides]!, parse }] as const];
    }),
  );
}

/** Whether the question is background work: only building the whole tree in advance (`warm`) is. */
export function isBackground({ view, ask }: ProfileQuestion): boolean {
  return view === '' && ask === (backgroundAsk satisfies keyof CommonAnswers);
}

/** What of a question about profiles decides what it is asked about. */
export type AskedAbout = Pick<ProfileQuestion, 'view' | 'lens' | 'shown' | 'pair'>;

/** Answers a question of a section that shows profiles. Throws an Error with a message for the user. */
export function profileQuestion(evidence: readonly Evidence[], asked: ProfileQuestion): unknown {
  const { view, ask, lens, question, against = [], pair } = asked;
  const isCommon = view === '';
  const base = profilesNamed(evidence, against);
  const withBase = base.length === 0 ? null : ProfileMemo.of(dataOf(base), lens);
  const subject: Subject = pair === undefined ? memoAbout(evidence, asked) : pairAbout(evidence, { ...asked, pair });
  const needs = gathered(evidence, asked);
  const ofView: AnswerModule['answers'] | undefined = isCommon
    ? { one: commonAnswers, two: commonPairAnswers }
    : viewAnswers.get(view)?.answers;
  const answer = answerNamed(pair === undefined ? ofView?.one : ofView?.two, ask);
  if (answer !== undefined) {
    const { valueType, type = valueType } = question as { valueType?: unknown; type?: unknown };
    if (typeof type === 'number' && subject.types[type] === undefined) {
      throw new Error('This profile has no such value type.');
    }
    return answer(subject as never, question as never, needs, withBase);
  }
  // What all views of one profile may ask is answered about both sides merged, in the column of the later side.
  const general: AnswersOf[string] =
    (isCommon ? answerNamed(commonAnswers as AnswersOf, ask) : undefined) ?? unknownQuestion(view, ask);
  const ofAfter =
    'valueType' in question
      ? { ...question, valueType: subject.column('after', question.valueType as number) }
      : question;
  return general(subject.memo as never, ofAfter as never, needs, null);
}

/**
 * The profile that a question is about, through its lens; several are merged, unless the view looks at others beside
 * one.
 */
export function memoAbout(evidence: readonly Evidence[], { view, lens, shown }: AskedAbout): ProfileMemo {
  const all = profilesNamed(evidence, shown);
  const profiles = needsOf(view, { isPair: false }).isAlone === true ? all.slice(0, 1) : all;
  if (profiles.length === 0) throw new Error('This file is not a profile.');
  return ProfileMemo.of(dataOf(profiles), lens);
}

/** The two sides that a question is about, through its lens and in its basis. */
export function pairAbout(
  evidence: readonly Evidence[],
  asked: AskedAbout & Required<Pick<AskedAbout, 'pair'>>,
): ProfilePair {
  const {
    lens,
    pair: { before, sets, basis, matched },
  } = asked;
  const shown = profilesNamed(evidence, asked.shown);
  if (shown.length === 0) throw new Error('This file is not a profile.');
  if (sets !== undefined) return ProfilePair.ofSets(dataOf(shown), sets, { lens, basis });
  const sides = [true, false].map((isBefore) => shown.filter(({ id }) => before.includes(id) === isBefore));
  if (sides.some((side) => side.length === 0)) throw new Error('One of the two sides has no profile.');
  const needs = gathered(evidence, asked);
  return ProfilePair.of({
    before: dataOf(sides[0]!),
    after: dataOf(sides[1]!),
    texts: textsOf(ofKind(needs, 'benchmarks'), asked.shown, ofKind(needs, 'profile')),
    requests: requestsOf(sides[0]!, sides[1]!, needs),
    lens,
    basis,
    matched,
  });
}

/** The profiles that a question is about, and after them all files that its view needs. */
function gathered(evidence: readonly Evidence[], { view, shown, pair }: AskedAbout): Evidence[] {
  const profiles = profilesNamed(evidence, shown);
  const needs = needsOf(view, { isPair: pair !== undefined });
  return [...profiles, ...(pair?.sets === undefined ? gatherNeeds(needs, profiles, evidence) : [])];
}

function profilesNamed(evidence: readonly Evidence[], ids: readonly string[]): EvidenceOf<'profile'>[] {
  return ofKind(evidence, 'profile').filter(({ id }) => ids.includes(id));
}

function unknownQuestion(view: string, ask: string): never {
  if (view === '') throw new Error(`Perfolio has no answer called “${ask}”.`);
  throw new Error(`Perfolio has no view called “${view}” that answers “${ask}”.`);
}

function dataOf(evidence: readonly EvidenceOf<'profile'>[]): Profile[] {
  return evidence.map(({ dataset }) => dataset.data);
}

/** Computes in advance the data for the first drawing of a profile, `pixels` wide at most. */
export function prepareProfile(dataset: Dataset, pixels: number): void {
  if (dataset.kind !== 'profile') return;
  const memo = ProfileMemo.of([dataset.data], plainLens);
  memo.sketch(dataset.defaultValueType, SKETCH_PIXELS / pixels);
  void memo.module;
}
