import { benchmarkName, processorsOf } from '../../analysis/benchmarks/benchmarkName.ts';
import { benchmarkTitles } from '../../analysis/benchmarks/benchmarkTitles.ts';
import { benchmarkFrames, frameKey, isBenchmarkFunction } from '../../analysis/compare/benchmarkFrames.ts';
import { benchmarkRuns, type OperationUnit } from '../../analysis/compare/benchmarkRuns.ts';
import { calledByHarness } from '../../analysis/compare/calledByHarness.ts';
import { type CountedRun, countedRuns } from '../../analysis/compare/countedRuns.ts';
import { outsideLoop } from '../../analysis/compare/excessOf.ts';
import { measuredRuns } from '../../analysis/compare/measuredRuns.ts';
import { parallelBody } from '../../analysis/compare/operations.ts';
import { nanosecondsOf, operationUnit } from '../../analysis/compare/operationUnit.ts';
import { type ChosenRoles, noChosenRoles, runThatMade } from '../../analysis/compare/runThatMade.ts';
import { throughBenchmarks } from '../../analysis/compare/throughBenchmarks.ts';
import { shortName } from '../../analysis/names/functionName.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import type { ProfileMemo } from '../../views/profile/data/profileMemo.ts';

/** A benchmark that a profile has samples of. */
export interface MeasuredBenchmark {
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
export function measuredBenchmarks(
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
  const found = benchmarkFrames(profile, naming, runs).flatMap(({ frame, functions, benchmark }, index) => {
    if (frame === null) return [];
    const metric = unit === '' ? null : (measured.get(frameKey(runs[index]!))?.metrics[unit] ?? null);
    const counted = countedOf?.(runs[index]!) ?? null;
    return [{ id: benchmark, title: titleOf(benchmark), functions, frame, metric, unit, counted }];
  });
  const named = found.length > 0 ? found : ranByTesting(memo);
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
