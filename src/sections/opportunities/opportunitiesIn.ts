import { benchmarkName, processorsOf } from '../../analysis/benchmarks/benchmarkName.ts';
import { benchmarkTitles } from '../../analysis/benchmarks/benchmarkTitles.ts';
import {
  benchmarkFrames,
  calledByHarness,
  focusOf,
  frameKey,
  isBenchmarkFunction,
} from '../../analysis/compare/benchmarkFrames.ts';
import { benchmarkRuns } from '../../analysis/compare/benchmarkRuns.ts';
import { outsideLoop } from '../../analysis/compare/noise.ts';
import { type CountedRun, countedRuns, measuredRuns, parallelBody } from '../../analysis/compare/operations.ts';
import { nanosecondsOf, type OperationUnit, operationUnit } from '../../analysis/compare/operationUnit.ts';
import { type ChosenRoles, noChosenRoles, runThatMade } from '../../analysis/compare/runThatMade.ts';
import { throughBenchmarks } from '../../analysis/compare/throughBenchmarks.ts';
import { shortName } from '../../analysis/names/functionName.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { plainLens } from '../../model/lens.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import { textsOf } from '../../views/profile/data/pairTexts.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';
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
  const usual = ['cpu', 'alloc_space'].find((type) => types.includes(type)) ?? types[0];
  if (usual === undefined) throw new Error(`A ${dataset.title.toLowerCase()} does not say what could cost less.`);
  return usual;
}

/** A benchmark that a profile has samples of. */
interface MeasuredBenchmark {
  /** As the address names it. */
  id: string;
  /** Without GOMAXPROCS, where that tells it from all others. */
  title: string;
  /** Its function in the profile, whether or not there is a text. */
  frame: string;
  /** What the samples through it add up to, in the profile's unit. */
  amount: number;
  /** What its text says an operation takes, by the value type's own measure; null without text. */
  metric: number | null;
  unit: OperationUnit | '';
  /** Whether most of its samples are outside the measured loop: what they could be less by no operation would gain. */
  isOutside: boolean;
}

/**
 * The benchmarks of a profile, the one with most samples first: those of its texts, or without texts those that
 * `testing` ran. A share of all together would hang on how often each ran.
 * @param texts of the profile's side, none of which is left out
 */
function measuredBenchmarks(
  memo: ProfileMemo,
  valueType: number,
  texts: readonly Benchmarks[],
  chosen: ChosenRoles = noChosenRoles,
): MeasuredBenchmark[] {
  const { profile, naming } = memo;
  const { unit } = operationUnit(profile.valueTypes[valueType]!);
  const runs = benchmarkRuns(texts);
  const titleOf = benchmarkTitles(runs.map(({ benchmark }) => benchmark));
  const perUnit = nanosecondsOf(profile.valueTypes[valueType]!.unit);
  const total = Number(memo.total(valueType).magnitude) * perUnit;
  const profiled = runThatMade(profile, texts, chosen);
  const countedOf = unit === '' ? null : countedRuns(texts, profiled, unit, total, chosen);
  const measured = new Map(measuredRuns(texts, profiled, chosen).map((one) => [frameKey(one), one] as const));
  const isParallel = naming.names.includes(parallelBody);
  const ofTexts = benchmarkFrames(profile, naming, runs).flatMap(({ frame, functions, benchmark }, index) => {
    if (frame === null) return [];
    const metric = unit === '' ? null : (measured.get(frameKey(runs[index]!))?.metrics[unit] ?? null);
    const counted = countedOf?.(runs[index]!) ?? null;
    return [{ id: benchmark, title: titleOf(benchmark), functions, frame, metric, unit, counted }];
  });
  const named = ofTexts.length > 0 ? ofTexts : ranByTesting(memo);
  const { through } = throughBenchmarks(
    profile,
    naming,
    named.map(({ functions }) => functions),
    valueType,
  );
  return named
    .map(
      ({ id, title, frame, metric, unit: per, counted }, index): MeasuredBenchmark => ({
        id,
        title,
        frame,
        metric,
        unit: per,
        amount: Number(through[index]!),
        isOutside:
          outsideLoop(
            {
              through: through[index]!,
              perUnit,
              counted,
              processors: isParallel ? processorsOf(benchmarkName(id)) : 1,
            },
            per,
          ) > 0,
      }),
    )
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount);
}

interface Named extends Omit<MeasuredBenchmark, 'amount' | 'isOutside'> {
  functions: string[];
  counted: CountedRun | null;
}

function ranByTesting({ profile, naming }: ProfileMemo): Named[] {
  const run = calledByHarness(naming, profile.stacks);
  const benchmarks = naming.names.filter((name, row) => run[row] === 1 && isBenchmarkFunction(name));
  return benchmarks
    .filter((name) => !benchmarks.some((other) => other.startsWith(`${name}.`)))
    .map((name) => ({
      id: name,
      title: shortName(name),
      functions: naming.names.filter((other) => other === name || other.startsWith(`${name}.`)),
      frame: name,
      metric: null,
      unit: '' as const,
      counted: null,
    }));
}
