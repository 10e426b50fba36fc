import { ofKind } from '../../model/dataset.ts';
import { plainLens } from '../../model/lens.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { Put } from '../../views/kit/asking.ts';
import { textsOf } from '../../views/profile/data/pairTexts.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';
import { type MeasuredBenchmark, measuredBenchmarks } from './measuredBenchmarks.ts';
import { type Opportunities, opportunitiesOf } from './opportunities.ts';
import { opportunitiesAddress } from './opportunitiesAddress.ts';

export interface OpportunitiesQuestion {
  /** Name of the value type; '' for the usual one. */
  type: string;
  /** A benchmark's id; `all` for the whole profile, '' for the benchmark with most samples, if there is any. */
  bench: string;
}

export interface OpportunitiesAnswer extends Opportunities {
  /** Value types that it makes sense for, and the one that is shown. */
  types: string[];
  type: string;
  benchmarks: MeasuredBenchmark[];
  /** The benchmark whose samples are looked at; null for the whole profile. */
  chosen: MeasuredBenchmark | null;
  /** The user's module; '' where none is known. */
  module: string;
}

/** Value types of which less is better and a share is a part of what it costs. */
const measures = ['cpu', 'alloc_space', 'alloc_objects'];

/** What could cost less, of a profile or of one of its benchmarks. */
function opportunities(evidence: Evidence[], { type, bench }: OpportunitiesQuestion): OpportunitiesAnswer {
  const [item, other] = ofKind(evidence, 'profile');
  if (item === undefined) throw new Error('This file is not a profile.');
  if (other !== undefined) throw new Error('Opportunities are of one profile; ask about each alone.');
  return opportunitiesIn(item, evidence, { type, bench });
}

/** What the page may ask. */
export const answers = { opportunities };

export const question = answerByName(answers);

export const help = 'what could cost less in a profile, or in one of its benchmarks (bench=<id>, or all)';

/** Parses `type` (a value type) and `bench` (a benchmark's id, or `all`). */
export function parseQuestion(params: URLSearchParams): Put<typeof answers> {
  const { type, bench } = opportunitiesAddress.parse(params, ['type', 'bench']);
  return { ask: 'opportunities', question: { type, bench } };
}

/** The same of one profile, with benchmark texts among what lies beside it. */
export function opportunitiesIn(
  item: EvidenceOf<'profile'>,
  beside: readonly Evidence[],
  { type: wanted, bench }: OpportunitiesQuestion,
): OpportunitiesAnswer {
  const profile = item.dataset.data;
  const types = profile.valueTypes.map(({ type }) => type).filter((type) => measures.includes(type));
  const type = types.find((one) => one === wanted) ?? usualType(item, types);
  const valueType = profile.valueTypes.findIndex((one) => one.type === type);
  const whole = ProfileMemo.of([profile]);
  const texts = textsOf(beside);
  const ofSide = item.side === 'before' ? texts.before : texts.after;
  const benchmarks = measuredBenchmarks(whole, valueType, ofSide, texts.chosen);
  const chosen = bench === 'all' ? null : (benchmarks.find(({ id }) => id === bench) ?? benchmarks[0] ?? null);
  const memo =
    chosen === null
      ? whole
      : ProfileMemo.of([profile], {
          ...plainLens,
          steps: [{ kind: 'focus', text: chosen.focus }],
          relative: true,
        });
  return { ...opportunitiesOf(memo, valueType), types, type, benchmarks, chosen, module: whole.module };
}

/** Of CPU profiles the time, of memory the bytes that were allocated. */
function usualType({ dataset }: Evidence, types: readonly string[]): string {
  const first = ['cpu', 'alloc_space'].find((type) => types.includes(type));
  const found = first ?? types[0];
  if (found === undefined) throw new Error(`A ${dataset.title.toLowerCase()} does not say what could cost less.`);
  return found;
}
