import { createHash } from 'node:crypto';
import { ofKind } from '../model/dataset.ts';
import type { Edits } from '../model/edits/edit.ts';
import { type Lens, type Step, stepKinds } from '../model/lens.ts';
import type { Evidence } from '../model/question.ts';
import { shortList } from '../units/listText.ts';
import { gatherForSection } from '../views/kit/sectionView.ts';
import { chooseProfiles } from '../views/profile/asking/chooseProfiles.ts';
import { gatherNeeds, type Needs, needsOf } from '../views/profile/asking/needs.ts';
import {
  type AnswerModule,
  type AskedAbout,
  type AskedByParams,
  memoAbout,
  pairAbout,
  profileQuestion,
  viewAnswers,
} from '../views/profile/asking/profileQuestion.ts';
import { type TextHash, tableAnswers } from '../views/profile/asking/tableAnswers.ts';
import type { ProfileMemo } from '../views/profile/data/profileMemo.ts';
import type { ProfilePair } from '../views/profile/data/profilePair.ts';
import { granularities, lensOf } from '../views/profile/data/profileParams.ts';
import { parseSets } from '../views/profile/data/sampleSets.ts';
import { valueTypeOf } from '../views/profile/data/valueTypeOf.ts';
import { basisOf } from '../views/profile/words/basisWords.ts';
import { sectionQuestions } from './sectionQuestions.ts';

/** All questions: tables for scripts, then sections, then views that are no table of that name. */
export function questionNames(): string[] {
  return [...new Set([...tableAnswers.keys(), ...sectionQuestions.keys(), ...[...viewAnswers.keys()].sort()])];
}

/** Whether a question has an answer about two sides. */
export function hasComparison({ question, isView }: Pick<Asked, 'question' | 'isView'>): boolean {
  if (sectionQuestions.has(question) || viewAnswers.get(question)?.parseQuestion.two !== undefined) return true;
  return !isView && tableAnswers.get(question)?.two !== undefined;
}

export interface Asked {
  question: string;
  /** Whether the view is asked, and not the table of the same name. */
  isView: boolean;
  params: URLSearchParams;
  /** The edits of a report that the files bring along. */
  edits: Edits;
}

/** The files that a question is asked about. */
export interface AskedFiles {
  /** All that are open, with their sides: what the question needs besides is gathered from them. */
  open: readonly Evidence[];
  /** Those that it is about; all that are open if absent. */
  named?: readonly Evidence[];
  /** Whether it is about both sides. */
  isPair: boolean;
  /** Ids of the base profiles. */
  against?: readonly string[];
  /** Whether files that the question does not look at are named in a warning; true if absent. */
  namesUnused?: boolean;
}

export interface Answered {
  /** An error sentence without the name of the file. */
  answer: unknown;
  /** Warnings, as sentences. */
  warnings: string[];
  /** The files that the answer is about, without those that it needs besides. */
  about: Evidence[];
}

/**
 * Answers a question about files; profiles of one side and kind are merged. What the question cannot use is named in a
 * warning. Throws an Error whose message is a sentence.
 */
export async function answerAsk(asked: Asked, files: AskedFiles): Promise<Answered> {
  const params = new AskedParams(asked.params);
  const answer = sectionQuestions.has(asked.question)
    ? answerSection
    : files.isPair || asked.params.has('sets')
      ? answerPair
      : answerOne;
  return answer({ ...asked, params, type: asked.params.get('type') }, files);
}

interface AskedWith extends Asked {
  params: AskedParams;
  /** The value type that is asked for; null for none. */
  type: string | null;
}

async function answerSection({ question, params, edits }: AskedWith, files: AskedFiles): Promise<Answered> {
  const section = sectionQuestions.get(question)!;
  const { open, named = open } = files;
  const parsed = section.parseQuestion(params, edits);
  params.complete();
  const used = gatherForSection(section.evidence, named, open);
  // Without anything that it is about, the section says so itself.
  const about = used.length === 0 ? [...named] : used;
  return { answer: await section.question(about, parsed), warnings: unusedWords(question, files, about), about };
}

/** Answers about one profile, or several merged. */
async function answerOne({ question, isView, params, type }: AskedWith, files: AskedFiles): Promise<Answered> {
  const { open, named = open, against = [] } = files;
  const table = isView ? undefined : tableAnswers.get(question);
  const ofView = needsOf(table?.subject ?? question, { isPair: false });
  const needs: Needs = table === undefined ? ofView : ofTable(ofView);
  if (against.length > 0 && (table !== undefined || needs.isAlone === true)) {
    throw new Error(`“${question}” has no comparison; omit --base.`);
  }
  const profiles = ofKind(named, 'profile').filter(({ id }) => !against.includes(id));
  const chosen = chooseProfiles(profiles, null, { needs, type });
  const about: AskedAbout = {
    view: table === undefined ? question : '',
    lens: lensOfParams(params),
    shown: chosen.shown.map(({ id }) => id),
  };
  const memo = memoAbout(open, about);
  // Profiles that are not merged are named as such.
  const used = [...(needs.isAlone === true ? chosen.shown : profiles), ...gatherNeeds(needs, chosen.shown, open)];
  const warnings = [...idleSteps(memo), ...chosen.notes, ...unusedWords(question, files, used)];
  if (table !== undefined) {
    const answer = table.one(memo, params, startHash);
    params.complete(lensParams);
    return { answer, warnings, about: chosen.shown };
  }
  const parse = viewAnswers.get(question)?.parseQuestion.one;
  if (parse === undefined) throw new Error(`“${question}” is about two sides; name them with --before and --after.`);
  const { valueTypes, defaultValueType } = memo.profile;
  const parsed = parse(params, Math.max(valueTypeOf(valueTypes, defaultValueType, params), 0), valueTypes);
  params.complete(lensParams);
  return { answer: await profileQuestion(open, { ...about, ...parsed, against }), warnings, about: chosen.shown };
}

/** A table is of the profiles alone. */
function ofTable({ about }: Needs): Needs {
  return about === undefined ? {} : { about };
}

/**
 * Answers about two sides, or about two sets of the samples of one profile:
 * `sets=tagfocus:endpoint=^/a$~tagfocus:endpoint=^/b$`.
 */
async function answerPair({ question, isView, params, type }: AskedWith, files: AskedFiles): Promise<Answered> {
  const { open, named = open, isPair } = files;
  const both = isView ? undefined : tableAnswers.get(question);
  const table = both?.two && both;
  const view = viewAnswers.get(question);
  if (table === undefined && view?.parseQuestion.two === undefined) {
    throw new Error(`“${question}” has no comparison; omit ${isPair ? '--before and --after' : 'sets'}.`);
  }
  const sets = isPair ? undefined : setsOf(params.get('sets')!);
  const needs: Needs = needsOf(table?.subject ?? question, { isPair: true });
  const profiles = ofKind(named, 'profile');
  const chosen = chooseProfiles(profiles, isPair ? ['before', 'after'] : null, { needs, type });
  if (isPair && needs.isAlone === true && !chosen.isSuitable) {
    throw new Error(`“${question}” needs a profile of one kind on both sides: ${(needs.about ?? []).join(' or ')}.`);
  }
  const about = {
    view: table === undefined ? question : '',
    lens: lensOfParams(params),
    shown: chosen.shown.map(({ id }) => id),
    pair: {
      before: chosen.shown.flatMap(({ id, side }) => (side === 'before' ? [id] : [])),
      ...(sets && { sets }),
      basis: basisOf(params),
      matched: params.get('match') !== 'off',
    },
  };
  const pair = pairAbout(open, about);
  const used = [...chosen.shown, ...gatherNeeds(needs, chosen.shown, open)];
  const warnings = [...idleSteps(pair.memo), ...chosen.notes, ...unusedWords(question, files, used)];
  if (table !== undefined) {
    const pairFor = (benchmark: string): ProfilePair => {
      if (sets !== undefined) throw new Error('Two sets of the samples of one profile have no operations.');
      return pairAbout(open, { ...about, pair: { ...about.pair, basis: { kind: 'op', benchmark } } });
    };
    const answer = table.two!(pair, params, pairFor);
    params.complete(lensParams);
    return { answer, warnings, about: chosen.shown };
  }
  const parsed = parseOfPair(view!, pair, params);
  return { answer: await profileQuestion(open, { ...about, ...parsed }), warnings, about: chosen.shown };
}

/** The question about two sides that the parameters put to a view. Throws a sentence where the basis has no answer. */
function parseOfPair(
  { parseQuestion, ignoresBasis }: AnswerModule,
  pair: ProfilePair,
  params: AskedParams,
): AskedByParams {
  const type = valueTypeOf(pair.types, pair.pair.defaultType, params);
  const parsed = parseQuestion.two!(params, type, pair.types);
  params.complete(lensParams);
  if (ignoresBasis === undefined) {
    const { kind, benchmark } = basisOf(params);
    if (kind === 'op' && benchmark === '') throw new Error('basis=op requires “benchmark”.');
    const { problem } = pair.scale(type);
    if (problem !== '') throw new Error(problem);
  }
  return parsed;
}

function setsOf(text: string): NonNullable<ReturnType<typeof parseSets>> {
  const sets = parseSets(text);
  if (sets === null) {
    throw new Error(
      `“sets” is two filters on labels, such as tagfocus:endpoint=^/cart$~tagfocus:endpoint=^/checkout$, not “${text}”.`,
    );
  }
  return sets;
}

/** Which of the named files a question does not look at, in a sentence; none if it looks at all. */
function unusedWords(
  question: string,
  { open, named = open, against = [], namesUnused = true }: AskedFiles,
  used: readonly { id: string }[],
): string[] {
  const ids = new Set([...used.map(({ id }) => id), ...against]);
  const unused = named.filter(({ id }) => !ids.has(id));
  if (unused.length === 0 || !namesUnused) return [];
  const files = unused.map(({ path, dataset }) => `${path} (${dataset.title})`);
  return [`“${question}” does not look at ${shortList(files, mostNamed)}.`];
}

/** At most this many files are named in a sentence. */
const mostNamed = 6;

function startHash(): TextHash {
  const hash = createHash('sha256');
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') };
}

/** Returns warnings about steps that match nothing. Throws a sentence if a step is invalid. */
function idleSteps({ lens, outcomes }: ProfileMemo): string[] {
  const named = outcomes.map((outcome, step) => {
    const { kind, text } = lens.steps[step]!;
    return { ...outcome, name: `${kind}=${text}` };
  });
  const wrong = named.find(({ error }) => error !== '');
  if (wrong !== undefined) throw new Error(`${wrong.name}: ${wrong.error}`);
  return named.filter(({ matched }) => !matched).map(({ name }) => `${name} matches nothing.`);
}

/**
 * The parameters of a question, which remember what has been read. So whoever reads them declares them, and a name that
 * nobody reads is an error.
 */
class AskedParams extends URLSearchParams {
  private readonly known = new Set<string>();

  override get(name: string): string | null {
    this.known.add(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.known.add(name);
    return super.getAll(name);
  }

  override has(name: string): boolean {
    this.known.add(name);
    return super.has(name);
  }

  /** Throws a sentence if there is a parameter that was not read; `others` are read in another way. */
  complete(others: readonly string[] = []): void {
    const read = [...this.known].filter((name) => !others.includes(name));
    for (const key of this.keys()) {
      if (read.includes(key) || others.includes(key)) continue;
      const names = [...read, ...others];
      const rest = names.length === 0 ? 'there are none' : `there are ${names.join(', ')}`;
      throw new Error(`There is no parameter “${key}” here; ${rest}.`);
    }
  }
}

/** Parameters of the lens, for every question. */
const lensParams: readonly string[] = [...stepKinds, 'steps', 'by', 'module', 'relative', 'percent'];

/**
 * The lens of the parameters. Each step is a parameter named after its kind (`focus=json`), in the given order, after
 * the steps of `steps`, which has the syntax of links. Throws a sentence if `by` is not a granularity.
 */
function lensOfParams(params: URLSearchParams): Lens {
  const by = params.get('by');
  const words = granularities.map(({ value }) => value);
  if (by !== null && !words.some((value) => value === by)) {
    throw new Error(`“by” is one of ${words.join(', ')}, not “${by}”.`);
  }
  const lens = lensOf(params);
  const steps = [...params].flatMap(([key, text]): Step[] => {
    const kind = stepKinds.find((one) => one === key);
    return kind === undefined ? [] : [{ kind, text }];
  });
  const isRelative = !['0', 'false', ''].includes(params.get('relative') ?? '');
  return { ...lens, steps: [...lens.steps, ...steps], relative: lens.relative || isRelative };
}
