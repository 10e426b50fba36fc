import type { Dataset } from '../../model/dataset.ts';
import { type Lens, plainLens } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import type { Evidence } from '../../model/question.ts';
import { ProfileMemo, SKETCH_PIXELS } from './profileMemo.ts';

/** A question about a profile, or several merged, seen through a lens. */
export interface ProfileQuestion {
  /** Which answer is wanted: a pane's id, or the name of a file in `answers/`. */
  answer: string;
  lens: Lens;
  /** What that answer takes. */
  question: object;
  /** Ids of the profiles that are not asked about, but compared with: they go through the same lens. */
  against?: string[];
}

/** What an `answer.ts` exports; `beside` is what is open and no profile, such as source files; `base` what is compared with. */
export interface AnswerModule {
  answer: (memo: ProfileMemo, question: never, beside: readonly Evidence[], base: ProfileMemo | null) => unknown;
  /** The question as text parameters, such as a command line's, put it. */
  asked?: (params: URLSearchParams, valueType: number) => object;
}

const panes = import.meta.glob<AnswerModule>('./panes/*/answer.ts', { eager: true });
const common = import.meta.glob<AnswerModule>('./answers/*.ts', { eager: true });

/** Every answer that there is about a profile, by its name. */
export const answers: ReadonlyMap<string, AnswerModule> = new Map([
  ...Object.entries(panes).map(([path, module]) => [path.split('/').at(-2)!, module] as const),
  ...Object.entries(common).map(([path, module]) => [path.slice('./answers/'.length, -'.ts'.length), module] as const),
]);

/** The question of every section that shows profiles. Throws an Error whose message is for the reader. */
export function profileQuestion(
  evidence: Evidence[],
  { answer, lens, question, against = [] }: ProfileQuestion,
): unknown {
  const all = evidence.filter(({ dataset }) => dataset.kind === 'profile');
  const profiles = all.filter(({ id }) => !against.includes(id));
  if (profiles.length === 0) throw new Error('This file is not a profile.');
  const module = answers.get(answer);
  if (module === undefined) throw new Error(`Perfolio has no view called “${answer}”.`);
  const memo = memoOf(profiles, lens);
  if ('valueType' in question && memo.profile.valueTypes[question.valueType as number] === undefined) {
    throw new Error('This profile has no such value type.');
  }
  const beside = evidence.filter(({ dataset }) => dataset.kind !== 'profile');
  const base = all.filter(({ id }) => against.includes(id));
  return module.answer(memo, question as never, beside, base.length === 0 ? null : memoOf(base, lens));
}

function memoOf(profiles: Evidence[], lens: Lens): ProfileMemo {
  return ProfileMemo.of(
    profiles.map(({ dataset }) => dataset.data as Profile),
    lens,
  );
}

/** Drawings are rarely wider than this; what is prepared for it serves all narrower ones. */
const PREPARED_PIXELS = 2560;

/** Makes ready what the first drawing of a profile needs, while the page makes room for it. */
export function prepareProfile(dataset: Dataset): void {
  if (dataset.kind !== 'profile') return;
  const memo = ProfileMemo.of([dataset.data as Profile], plainLens);
  memo.sketch(dataset.defaultValueType, SKETCH_PIXELS / PREPARED_PIXELS);
  void memo.module;
}
