import { createHash } from 'node:crypto';
import type { Side } from '../model/dataset.ts';
import { ofKind } from '../model/dataset.ts';
import type { Profile } from '../model/profile.ts';
import type { Evidence } from '../model/question.ts';
import type { ReportState } from '../model/report.ts';
import { answerNamed } from '../views/kit/answerByName.ts';
import {
  comparisonAnswers,
  type PairAnswerModule,
  paneAnswers,
  profileQuestion,
} from '../views/profile/asking/profileQuestion.ts';
import {
  type PairTableAnswer,
  pairTableAnswers,
  type TextHash,
  tableAnswers,
} from '../views/profile/asking/tableAnswers.ts';
import { requestsOf } from '../views/profile/data/pairRequests.ts';
import { textsOf } from '../views/profile/data/pairTexts.ts';
import { ProfileMemo } from '../views/profile/data/profileMemo.ts';
import { ProfilePair } from '../views/profile/data/profilePair.ts';
import { parseSets } from '../views/profile/data/sampleSets.ts';
import { valueTypeOf } from '../views/profile/data/valueTypeOf.ts';
import { basisOf } from '../views/profile/words/basisWords.ts';
import { AskedParams } from './askedParams.ts';
import { lensOfParams, lensParams } from './lensOfParams.ts';
import { sectionQuestions } from './sectionQuestions.ts';

/** All questions: tables for scripts, then sections, then views that are no table of that name. */
export function questionNames(): string[] {
  const views = [...paneAnswers.keys(), ...comparisonAnswers.keys()].sort();
  return [...new Set([...tableAnswers.keys(), ...sectionQuestions.keys(), ...views])];
}

export interface Asked {
  question: string;
  /** Whether the view is asked, and not the table of the same name. */
  isView: boolean;
  params: URLSearchParams;
  /** The edits of a report that the files bring along. */
  edits: ReportState;
}

export interface Answered {
  /** An error sentence without the name of the file. */
  answer: unknown;
  /** Warnings, as sentences. */
  warnings: string[];
}

/**
 * Answers a question about files; several profiles are merged. `against` are the ids of the base profiles. Throws an
 * Error whose message is a sentence.
 */
export async function answerAsk(asked: Asked, evidence: Evidence[], against: string[]): Promise<Answered> {
  const { question, isView } = asked;
  const params = new AskedParams(asked.params);
  const section = sectionQuestions.get(question);
  if (section !== undefined) {
    const parsed = section.parseQuestion(params, asked.edits);
    params.complete();
    return { answer: await section.question(evidence, parsed), warnings: [] };
  }
  if (evidence.some(({ side }) => side !== null)) return answerPair({ ...asked, params }, evidence);
  if (asked.params.has('sets')) return answerSets({ ...asked, params }, evidence, params.get('sets')!);
  const joins = paneAnswers.get(question)?.joinsProfiles === true;
  if (joins && against.length > 0) throw new Error(`“${question}” has no comparison; omit --base.`);
  const all = ofKind(evidence, 'profile').filter(({ id }) => !against.includes(id));
  const profiles = joins ? all.slice(0, 1) : all;
  if (profiles.length === 0) throw new Error('This file is not a profile.');
  const lens = lensOfParams(params);
  const memo = ProfileMemo.of(
    profiles.map(({ dataset }) => dataset.data),
    lens,
  );
  const warnings = idleSteps(memo);
  const table = isView ? undefined : tableAnswers.get(question);
  if (table !== undefined) {
    if (against.length > 0) throw new Error(`“${question}” has no comparison; omit --base.`);
    const answer = table.answer(memo, params, startHash);
    params.complete(lensParams);
    return { answer, warnings };
  }
  const view = paneAnswers.get(question);
  if (view === undefined) throw new Error(`“${question}” is about two sides; name them with --before and --after.`);
  const { valueTypes, defaultValueType } = memo.profile;
  const valueType = Math.max(valueTypeOf(valueTypes, defaultValueType, params), 0);
  const parsed = view.parseQuestion(params, valueType);
  params.complete(lensParams);
  return { answer: await profileQuestion(evidence, { view: question, ...parsed, lens, against }), warnings };
}

/** Answers a question about two sides, whose profiles form a pair. */
async function answerPair(
  { question, isView, params }: Asked & { params: AskedParams },
  evidence: Evidence[],
): Promise<Answered> {
  const { table, view } = comparisonOf(question, isView, '--before and --after');
  const stranger = evidence.find(
    ({ dataset }) => !['profile', 'benchmarks', 'load-test', 'disassembly'].includes(dataset.kind),
  );
  if (stranger !== undefined)
    throw new Error(
      `${stranger.path} is neither a profile nor benchmark text, the output of a load test or disassembly.`,
    );
  const profiles = ofKind(evidence, 'profile');
  const joins = table === undefined ? view?.joins : undefined;
  const joined = joins?.find((type) =>
    (['before', 'after'] as const).every((of) =>
      profiles.some(({ side, dataset }) => side === of && dataset.profileType === type),
    ),
  );
  if (joins !== undefined && joined === undefined) {
    throw new Error(`“${question}” needs a profile of one kind on both sides: ${joins.join(' or ')}.`);
  }
  const ofSide = (wanted: Side) => {
    const all = profiles.filter(({ side }) => side === wanted);
    return joined === undefined ? all : all.filter(({ dataset }) => dataset.profileType === joined).slice(0, 1);
  };
  const sideOf = (wanted: Side): Profile[] => ofSide(wanted).map(({ dataset }) => dataset.data);
  const parts = {
    before: sideOf('before'),
    after: sideOf('after'),
    texts: textsOf(evidence),
    requests: requestsOf(ofSide('before'), ofSide('after'), evidence),
    lens: lensOfParams(params),
    basis: basisOf(params),
    matched: params.get('match') !== 'off',
  };
  const pair = ProfilePair.of(parts);
  const warnings = idleSteps(pair.memo);
  if (table !== undefined) {
    const pairFor = (benchmark: string): ProfilePair => ProfilePair.of({ ...parts, basis: { kind: 'op', benchmark } });
    const answer = table.answer(pair, params, pairFor);
    params.complete(lensParams);
    return { answer, warnings };
  }
  const beside = joins === undefined ? evidence.filter(({ dataset }) => dataset.kind !== 'profile') : evidence;
  return { answer: await answerOfView(view!, pair, params, beside), warnings };
}

/** Answers a question about two sets of the samples of one profile: `sets=tagfocus:endpoint=^/a$~tagfocus:endpoint=^/b$`. */
async function answerSets(
  { question, isView, params }: Asked & { params: AskedParams },
  evidence: Evidence[],
  text: string,
): Promise<Answered> {
  const { table, view } = comparisonOf(question, isView, 'sets');
  const sets = parseSets(text);
  if (sets === null) {
    throw new Error(
      `“sets” is two filters on labels, such as tagfocus:endpoint=^/cart$~tagfocus:endpoint=^/checkout$, not “${text}”.`,
    );
  }
  const profiles = ofKind(evidence, 'profile').map(({ dataset }) => dataset.data);
  if (profiles.length === 0) throw new Error('This file is not a profile.');
  const pair = ProfilePair.ofSets(profiles, sets, { lens: lensOfParams(params), basis: basisOf(params) });
  const warnings = idleSteps(pair.memo);
  if (table === undefined) return { answer: await answerOfView(view!, pair, params, []), warnings };
  const answer = table.answer(pair, params, () => {
    throw new Error('Two sets of the samples of one profile have no operations.');
  });
  params.complete(lensParams);
  return { answer, warnings };
}

/** The table or else the view that answers about two sides. */
function comparisonOf(
  question: string,
  isView: boolean,
  parameters: string,
): { table: PairTableAnswer | undefined; view: PairAnswerModule | undefined } {
  const table = isView ? undefined : pairTableAnswers.get(question);
  const view = comparisonAnswers.get(question);
  if (table === undefined && view === undefined) {
    throw new Error(`“${question}” has no comparison; omit ${parameters}.`);
  }
  return { table, view };
}

/** The answer of a view of two sides. */
async function answerOfView(
  { answers, parseQuestion, ignoresBasis }: PairAnswerModule,
  pair: ProfilePair,
  params: AskedParams,
  beside: Evidence[],
): Promise<unknown> {
  const type = valueTypeOf(pair.types, pair.pair.defaultType, params);
  const { ask, question: parsed } = parseQuestion(params, type, pair.types);
  params.complete(lensParams);
  if (ignoresBasis === undefined) {
    const { kind, benchmark } = basisOf(params);
    if (kind === 'op' && benchmark === '') throw new Error('basis=per-op requires “benchmark”.');
    const { problem } = pair.scale(type);
    if (problem !== '') throw new Error(problem);
  }
  return answerNamed(answers, ask)!(pair, parsed as never, beside);
}

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
