import type { Basis } from '../../model/basis.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Dataset, Side } from '../../model/dataset.ts';
import { type Lens, plainLens } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import type { Evidence } from '../../model/question.ts';
import { ProfileMemo, SKETCH_PIXELS } from './profileMemo.ts';
import { type PairTexts, ProfilePair } from './profilePair.ts';

/** A question about a profile, or several merged, seen through a lens. */
export interface ProfileQuestion {
  /** Which answer is wanted: a pane's id, or the name of a file in `answers/`. */
  answer: string;
  lens: Lens;
  /** What that answer takes. */
  question: object;
  /** Ids of the profiles that are not asked about, but compared with: they go through the same lens. */
  against?: string[];
  /** Ids of the earlier side's profiles, where it is two sides that are asked about, and what they are compared as. */
  pair?: { before: string[]; basis: Basis; matched: boolean };
}

/** What an `answer.ts` exports; `beside` is what is open and no profile, such as source files; `base` what is compared with. */
export interface AnswerModule {
  answer: (memo: ProfileMemo, question: never, beside: readonly Evidence[], base: ProfileMemo | null) => unknown;
  /** The question as text parameters, such as a command line's, put it. */
  asked?: (params: URLSearchParams, valueType: number) => object;
}

/** What an `answer.ts` of a comparison exports, and a file in `pairAnswers/`. */
export interface PairAnswerModule {
  answer: (pair: ProfilePair, question: never, beside: readonly Evidence[]) => unknown;
}

const panes = import.meta.glob<AnswerModule>('./panes/*/answer.ts', { eager: true });
const common = import.meta.glob<AnswerModule>(['./answers/*.ts', '!./answers/*.test.ts'], { eager: true });

/** Every answer that there is about a profile, by its name. */
export const answers: ReadonlyMap<string, AnswerModule> = new Map([
  ...Object.entries(panes).map(([path, module]) => [path.split('/').at(-2)!, module] as const),
  ...Object.entries(common).map(([path, module]) => [path.slice('./answers/'.length, -'.ts'.length), module] as const),
]);

const comparisons = import.meta.glob<PairAnswerModule>('./comparisons/*/answer.ts', { eager: true });
const commonOfPairs = import.meta.glob<PairAnswerModule>(['./pairAnswers/*.ts', '!./pairAnswers/*.test.ts'], {
  eager: true,
});

/** Every answer that there is about two profiles, by its name. */
const pairAnswers: ReadonlyMap<string, PairAnswerModule> = new Map([
  ...Object.entries(comparisons).map(([path, module]) => [path.split('/').at(-2)!, module] as const),
  ...Object.entries(commonOfPairs).map(
    ([path, module]) => [path.slice('./pairAnswers/'.length, -'.ts'.length), module] as const,
  ),
]);

/** Building a whole tree ahead is the one thing that nobody waits for. */
export function isAhead({ answer }: ProfileQuestion): boolean {
  return answer === 'warm';
}

/** The question of every section that shows profiles. Throws an Error whose message is for the reader. */
export function profileQuestion(evidence: Evidence[], asked: ProfileQuestion): unknown {
  const { answer, lens, question, against = [], pair } = asked;
  const all = evidence.filter(({ dataset }) => dataset.kind === 'profile');
  const beside = evidence.filter(({ dataset }) => dataset.kind !== 'profile');
  if (pair !== undefined) return pairQuestion(all, beside, { ...asked, pair });
  const profiles = all.filter(({ id }) => !against.includes(id));
  if (profiles.length === 0) throw new Error('This file is not a profile.');
  const module = answers.get(answer);
  if (module === undefined) throw new Error(`Perfolio has no view called “${answer}”.`);
  const memo = memoOf(profiles, lens);
  if ('valueType' in question && memo.profile.valueTypes[question.valueType as number] === undefined) {
    throw new Error('This profile has no such value type.');
  }
  const base = all.filter(({ id }) => against.includes(id));
  return module.answer(memo, question as never, beside, base.length === 0 ? null : memoOf(base, lens));
}

/**
 * A question about two sides. What all panes may ask (`answers/`), such as what a filter would leave, is answered about the
 * profile that unites both, in the column of the later side.
 */
function pairQuestion(
  all: Evidence[],
  beside: Evidence[],
  {
    answer,
    lens,
    question,
    pair: { before, basis, matched },
  }: ProfileQuestion & Required<Pick<ProfileQuestion, 'pair'>>,
): unknown {
  const sides = [true, false].map((isBefore) => all.filter(({ id }) => before.includes(id) === isBefore));
  if (sides.some((side) => side.length === 0)) throw new Error('One of the two sides has no profile.');
  const pair = ProfilePair.of({
    before: profilesOf(sides[0]!),
    after: profilesOf(sides[1]!),
    texts: textsOf(beside),
    lens,
    basis,
    matched,
  });
  const module = pairAnswers.get(answer);
  if (module !== undefined) return module.answer(pair, question as never, beside);
  const general = answers.get(answer);
  if (general === undefined) throw new Error(`Perfolio has no view called “${answer}”.`);
  const asked =
    'valueType' in question ? { ...question, valueType: pair.column('after', question.valueType as number) } : question;
  return general.answer(pair.memo, asked as never, beside, null);
}

/** The benchmark text of each side; one that has no side is both's. */
export function textsOf(beside: readonly Evidence[]): PairTexts {
  const all = beside.filter(({ dataset }) => dataset.kind === 'benchmarks');
  const of = (wanted: Side): Benchmarks[] =>
    all.filter(({ side }) => side === wanted || side === null).map(({ dataset }) => dataset.data as Benchmarks);
  return { before: of('before'), after: of('after'), key: all.map(({ id, side }) => `${id} ${side}`).join() };
}

function memoOf(profiles: Evidence[], lens: Lens): ProfileMemo {
  return ProfileMemo.of(profilesOf(profiles), lens);
}

function profilesOf(evidence: Evidence[]): Profile[] {
  return evidence.map(({ dataset }) => dataset.data as Profile);
}

/** Makes ready what the first drawing of a profile needs, up to so many pixels wide, while the page makes room for it. */
export function prepareProfile(dataset: Dataset, pixels: number): void {
  if (dataset.kind !== 'profile') return;
  const memo = ProfileMemo.of([dataset.data as Profile], plainLens);
  memo.sketch(dataset.defaultValueType, SKETCH_PIXELS / pixels);
  void memo.module;
}
