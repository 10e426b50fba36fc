import type { ChargedTo } from '../../../../analysis/compare/chargedNames.ts';
import { type Excess, excessOf } from '../../../../analysis/compare/excessOf.ts';
import type { ExplainedLine, Explanation } from '../../../../analysis/compare/explain.ts';
import { type ExplainedPair, explainFunction } from '../../../../analysis/compare/explainOperation.ts';
import type { Noise } from '../../../../analysis/compare/noise.ts';
import type { Operation } from '../../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { lineNaming } from '../../../../analysis/names/lineNaming.ts';
import type { Amount } from '../../../../model/unit.ts';
import { type JudgedOperation, unclearWords } from '../../data/judgedOperation.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import type { CpuCheck } from '../../operations/cpuCheck.ts';
import { explainedOperation } from '../../operations/explainedOperation.ts';
import { operationIds, operationsInOrder } from '../../operations/operationOrder.ts';

export interface ExplainQuestion {
  /** Index among the value types that both sides have. */
  type: number;
  /** Which benchmark, by its `id`; '' for the one that changed most, by more than its runs scatter. */
  bench: string;
  charged: ChargedTo;
  /** A function whose lines are wanted, or ''. */
  fn: string;
}

/** A benchmark of the texts. */
export interface BenchmarkChange extends Pick<JudgedOperation, 'p' | 'withheld' | 'isSlight' | 'problem'> {
  /** Its name, with the package where another package has one of that name. */
  id: string;
  benchmark: string;
  pkg: string;
  /** What the texts say an operation takes; null where a side's does not. */
  before: number | null;
  after: number | null;
}

/** What is said of one side of the benchmark that is shown. */
export interface ExplainedSide {
  metric: number;
  runs: number;
  /** Between what the metric lies by how far the runs scatter, 95% sure; null of a single run. */
  limits: { lo: number; hi: number } | null;
  /** By the profile alone, in the operation's unit; null where iterations are not known. */
  estimate: number | null;
  iterations: number | null;
  excess: Excess | null;
  /** Which functions' samples are the benchmark's, and why these. */
  functions: string[];
  why: string;
  /** What of the samples went into taking a memory profile, 0 to 1. */
  profiling: number;
}

/** Work in no benchmark's frame, of one side, in the unit of the profile. */
export interface BackgroundSide {
  collector: Amount;
  scheduler: Amount;
  harness: Amount;
  other: Amount;
  amount: Amount;
  /** Of the whole profile. */
  total: Amount;
  unit: string;
}

export interface ExplainDetail {
  explanation: Explanation;
  /** What sampling says of the steps, by name. */
  noise: Record<string, Noise>;
  /** What of each side's samples is outside the measured loop, per operation; then no function is named. null for none. */
  outside: Record<PairSide, number> | null;
  /** CPU time per operation beside the time that passed. */
  cpu: CpuCheck | null;
  sides: Record<PairSide, ExplainedSide>;
  /** Lines of the function asked for, the largest change first; null where none is. */
  lines: ExplainedLine[] | null;
}

export interface ExplainAnswer {
  /** Those that changed most come first; what cannot be compared is behind. */
  benchmarks: BenchmarkChange[];
  /** Place of the one that is shown; -1 where there is none. */
  chosen: number;
  /** `ns/op`, `B/op`, `allocs/op`; '' where amounts of this type are not measured per operation. */
  unit: string;
  /** null where the benchmark's change cannot be explained. */
  detail: ExplainDetail | null;
  background: Record<PairSide, BackgroundSide> | null;
  /** The user's module; '' where none is known. */
  module: string;
}

/** Which functions and lines account for the change of a benchmark's figure. */
function explainBenchmarks(pair: ProfilePair, { type, bench, charged, fn }: ExplainQuestion): ExplainAnswer {
  const operations = operationsInOrder(pair.operations(type));
  const ids = operationIds(operations);
  const named = ids.indexOf(bench);
  const certain = operations.findIndex((one) => one.problem === '' && unclearWords(one) === '');
  const chosen = named >= 0 ? named : operations.length > 0 ? Math.max(0, certain) : -1;
  const operation = operations[chosen];
  const memo = pair.plainMemo;
  const module = pair.memo.lens.module || memo.module;
  const explained: ExplainedPair = {
    profile: memo.profile,
    columns: { before: pair.column('before', type), after: pair.column('after', type) },
    naming: memo.naming,
  };
  const key = JSON.stringify([type, ids[chosen], operation?.before, operation?.after, charged, module]);
  const explanation = operation
    ? memo.latest('explanation', key, () => explainedOperation(pair, { type, operation, charged, module }))
    : null;
  const lines =
    explanation === null || explanation.outside !== null || operation === undefined || fn === ''
      ? null
      : explainFunction(
          { ...explained, lines: memo.once('lines of both sides', () => lineNaming(memo.profile, memo.naming)) },
          operation,
          fn,
          charged,
          module,
        );
  return {
    benchmarks: operations.map(({ benchmark, pkg, before, after, p, withheld, isSlight, problem }, at) => ({
      id: ids[at]!,
      benchmark,
      pkg,
      before: before?.metric ?? null,
      after: after?.metric ?? null,
      p,
      withheld,
      isSlight,
      problem,
    })),
    chosen,
    unit: operations.find(({ unit }) => unit !== '')?.unit ?? '',
    detail:
      explanation === null || operation === undefined
        ? null
        : {
            ...explanation,
            sides: { before: sideOf(operation, 'before'), after: sideOf(operation, 'after') },
            lines,
          },
    background:
      operations.length === 0
        ? null
        : { before: backgroundOf(pair, 'before', type), after: backgroundOf(pair, 'after', type) },
    module,
  };
}

/** The questions that this view answers. */
export const answers = { explanation: explainBenchmarks };

/** Of an operation without a problem, which has both sides. */
function sideOf(operation: Operation, side: PairSide): ExplainedSide {
  const { metric, runs, limits, estimate, iterations, functions, why, through, profiling } = operation[side]!;
  return {
    metric,
    runs,
    limits,
    estimate,
    iterations,
    excess: excessOf(operation[side]!, operation.unit),
    functions,
    why,
    profiling: Number(through) === 0 ? 0 : Number(profiling) / Number(through),
  };
}

function backgroundOf(pair: ProfilePair, side: PairSide, type: number): BackgroundSide {
  const { background, total } = pair.shares(side, type);
  const { unit } = pair.pair[side].valueTypes.find((own) => own.type === pair.types[type]!.type)!;
  return { ...background, total, unit };
}
