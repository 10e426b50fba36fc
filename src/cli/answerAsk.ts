import type { Side } from '../model/dataset.ts';
import { ofKind } from '../model/dataset.ts';
import type { Profile } from '../model/profile.ts';
import type { Evidence } from '../model/question.ts';
import { paneAnswers, profileQuestion } from '../views/profile/asking/profileQuestion.ts';
import { requestsOf } from '../views/profile/data/pairRequests.ts';
import { textsOf } from '../views/profile/data/pairTexts.ts';
import { ProfileMemo } from '../views/profile/data/profileMemo.ts';
import { ProfilePair } from '../views/profile/data/profilePair.ts';
import { benchmarkRows } from './benchmarkRows.ts';
import { compilerRows } from './compilerRows.ts';
import { lensOfParams, lensParams } from './lensOfParams.ts';
import { queryRows } from './queryRows.ts';
import { type CliQuestion, valueTypeOf } from './questions/cliQuestion.ts';
import { labels } from './questions/labels.ts';
import { lines } from './questions/lines.ts';
import { stacks } from './questions/stacks.ts';
import { top } from './questions/top.ts';
import { basisOf, pairParams, topOfPair } from './questions/topOfPair.ts';

/** Questions with answers for scripts; they take precedence over views of the same name. */
const forScripts: ReadonlyMap<string, CliQuestion> = new Map([
  ['top', top],
  ['lines', lines],
  ['labels', labels],
  ['stacks', stacks],
]);

/** All questions: those for scripts and those of the views. */
export function questionNames(): string[] {
  const views = [...paneAnswers.keys()].filter((name) => !forScripts.has(name));
  return [...forScripts.keys(), 'benchmarks', 'compiler', 'sql', ...views.sort()];
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
export async function answerAsk(
  question: string,
  params: URLSearchParams,
  evidence: Evidence[],
  against: string[],
): Promise<Answered> {
  if (question === 'benchmarks') return { answer: benchmarkRows(evidence, params), warnings: [] };
  if (question === 'compiler') return { answer: compilerRows(evidence, params), warnings: [] };
  if (question === 'sql') return { answer: queryRows(evidence, params), warnings: [] };
  if (evidence.some(({ side }) => side !== null)) return answerPair(question, params, evidence);
  const profiles = ofKind(evidence, 'profile').filter(({ id }) => !against.includes(id));
  if (profiles.length === 0) throw new Error('This file is not a profile.');
  const lens = lensOfParams(params);
  const memo = ProfileMemo.of(
    profiles.map(({ dataset }) => dataset.data),
    lens,
  );
  const warnings = idleSteps(memo);
  const script = forScripts.get(question);
  if (script !== undefined) {
    if (against.length > 0) throw new Error(`“${question}” has no comparison; omit --base.`);
    return { answer: script.answer(memo, known(script.params, params)), warnings };
  }
  const { valueTypes, defaultValueType } = memo.profile;
  const valueType = Math.max(valueTypeOf(valueTypes, defaultValueType, params), 0);
  const parsed = paneAnswers.get(question)?.parseQuestion(params, valueType);
  if (parsed === undefined) throw new Error(`Perfolio has no view called “${question}”.`);
  return { answer: await profileQuestion(evidence, { view: question, ...parsed, lens, against }), warnings };
}

/** Answers a question about two sides, whose profiles form a pair. */
function answerPair(question: string, params: URLSearchParams, evidence: Evidence[]): Answered {
  if (question !== 'top') throw new Error(`“${question}” has no comparison; omit --before and --after.`);
  const stranger = evidence.find(({ dataset }) => !['profile', 'benchmarks', 'load-test'].includes(dataset.kind));
  if (stranger !== undefined)
    throw new Error(`${stranger.path} is neither a profile nor benchmark text nor the output of a load test.`);
  const profiles = ofKind(evidence, 'profile');
  const ofSide = (wanted: Side) => profiles.filter(({ side }) => side === wanted);
  const sideOf = (wanted: Side): Profile[] => ofSide(wanted).map(({ dataset }) => dataset.data);
  const parts = {
    before: sideOf('before'),
    after: sideOf('after'),
    texts: textsOf(evidence),
    requests: requestsOf(ofSide('before'), ofSide('after'), evidence),
    lens: lensOfParams(params),
    basis: basisOf(known(pairParams, params)),
    matched: params.get('match') !== 'off',
  };
  const pair = ProfilePair.of(parts);
  const warnings = idleSteps(pair.memo);
  const pairFor = (benchmark: string): ProfilePair => ProfilePair.of({ ...parts, basis: { kind: 'op', benchmark } });
  return { answer: topOfPair(pair, params, pairFor), warnings };
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

/** Checks that all parameter names are known. */
function known(own: readonly string[], params: URLSearchParams): URLSearchParams {
  for (const key of params.keys()) {
    if (own.includes(key) || lensParams.includes(key)) continue;
    throw new Error(`There is no parameter “${key}” here; there are ${[...own, ...lensParams].join(', ')}.`);
  }
  return params;
}
