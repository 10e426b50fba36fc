import { focusOf } from '../../analysis/compare/benchmarkFrames.ts';
import { plainLens } from '../../model/lens.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import { textsOf } from '../../views/profile/data/pairTexts.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';
import { type MeasuredBenchmark, measuredBenchmarks } from './measuredBenchmarks.ts';
import { type Opportunities, opportunitiesOf } from './opportunities.ts';

export interface OpportunitiesQuestion {
  /** Name of the value type; '' for the usual one. */
  type: string;
  /**
   * A benchmark's id or function; `all` for the whole profile, '' for the benchmark with most samples, if there is any.
   */
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

/** What could cost less, of one profile or of one of its benchmarks, with benchmark texts among what lies beside it. */
export function opportunitiesIn(
  item: EvidenceOf<'profile'>,
  needs: readonly Evidence[],
  { type: wanted, bench }: OpportunitiesQuestion,
): OpportunitiesAnswer {
  const profile = item.dataset.data;
  const types = profile.valueTypes.map(({ type }) => type).filter((type) => measures.includes(type));
  const type = types.find((one) => one === wanted) ?? usualType(item, types);
  const valueType = profile.valueTypes.findIndex((one) => one.type === type);
  const whole = ProfileMemo.of([profile]);
  const benchmarks = benchmarksIn(item, needs, valueType);
  const named = benchmarks.find(({ id }) => id === bench) ?? benchmarks.find(({ frame }) => frame === bench);
  const chosen = bench === 'all' ? null : (named ?? benchmarks[0] ?? null);
  const memo =
    chosen === null
      ? whole
      : ProfileMemo.of([profile], {
          ...plainLens,
          steps: [{ kind: 'focus', text: focusOf(chosen.frame) }],
          relative: true,
        });
  return {
    ...opportunitiesOf(memo, valueType),
    types,
    type,
    benchmarks,
    chosen,
    module: whole.module,
  };
}

/** The benchmarks of a profile, the one with most samples first, with texts of its side among what lies beside it. */
function benchmarksIn(item: EvidenceOf<'profile'>, needs: readonly Evidence[], valueType: number): MeasuredBenchmark[] {
  const texts = textsOf(needs);
  const ofSide = item.side === 'before' ? texts.before : texts.after;
  return measuredBenchmarks(ProfileMemo.of([item.dataset.data]), valueType, ofSide, texts.chosen);
}

/** Of CPU profiles the time, of memory the bytes that were allocated. */
function usualType({ dataset }: Evidence, types: readonly string[]): string {
  const first = ['cpu', 'alloc_space'].find((type) => types.includes(type));
  const found = first ?? types[0];
  if (found === undefined) throw new Error(`A ${dataset.title.toLowerCase()} does not say what could cost less.`);
  return found;
}
