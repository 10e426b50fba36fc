import type { AttributedTo } from '../../../../analysis/compare/attributedNames.ts';
import type { ExplainedLine, Explanation } from '../../../../analysis/compare/explain.ts';
import { type ExplainedPair, explainFunction } from '../../../../analysis/compare/explainOperation.ts';
import { type Excess, excessOf, type Noise } from '../../../../analysis/compare/noise.ts';
import type { Operation } from '../../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { lineNaming } from '../../../../analysis/names/lineNaming.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { explainAddress } from '../../address/explainAddress.ts';
import { type JudgedOperation, unclearWords } from '../../data/judgedOperation.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import type { CpuCheck } from '../../operations/cpuCheck.ts';
import { explainedOperation, operationIds, operationsInOrder } from '../../operations/explainedOperation.ts';

export interface ExplainQuestion {
  /** Index among the value types that both sides have. */
  type: number;
  /** `id` of the benchmark; '' for the first one with a significant change that can be explained. */
  bench: string;
  attributed: AttributedTo;
  /** A function whose lines are requested; '' for none. */
  fn: string;
}

/** A benchmark of the result files. */
export interface BenchmarkChange extends Pick<JudgedOperation, 'p' | 'verdict' | 'problem'> {
  /** Name of the benchmark; with the package if another package has a benchmark of the same name. */
  id: string;
  benchmark: string;
  pkg: string;
  /** Measured amounts per operation; null if a side has none. */
  before: number | null;
  after: number | null;
}

/** One side of the shown benchmark. */
export interface ExplainedSide {
  metric: number;
  runs: number;
  /** 95% confidence interval of the metric from the runs; null for a single run. */
  limits: { lo: number; hi: number } | null;
  /** Estimate from the profile alone, in the operation's unit; null if the number of iterations is unknown. */
  estimate: number | null;
  iterations: number | null;
  excess: Excess | null;
  /** Functions whose samples belong to the benchmark, and the reason. */
  functions: string[];
  why: string;
  /** Share of the samples in memory profiling, 0 to 1. */
  profiling: number;
}

/** Work of one side outside all benchmarks' frames, in the unit of the profile. */
export interface BackgroundSide {
  collector: Amount;
  scheduler: Amount;
  harness: Amount;
  other: Amount;
  amount: Amount;
  /** Total of the whole profile. */
  total: Amount;
  unit: string;
}

export interface ExplainDetail {
  explanation: Explanation;
  /** The sampling error of the steps, by name. */
  noise: Record<string, Noise>;
  /** Amount per operation outside the measured loop, of each side; then no function is named. null for none. */
  outside: Record<PairSide, number> | null;
  /** CPU time per operation compared with elapsed time. */
  cpu: CpuCheck | null;
  sides: Record<PairSide, ExplainedSide>;
  /** Lines of the requested function, largest change first; null if none is requested. */
  lines: ExplainedLine[] | null;
}

export interface ExplainAnswer {
  /** Sorted by change, largest first; benchmarks that cannot be compared are last. */
  benchmarks: BenchmarkChange[];
  /** Index of the shown benchmark; -1 if there is none. */
  chosen: number;
  /** `ns/op`, `B/op`, `allocs/op`; '' if this type is not measured per operation. */
  unit: string;
  /** null if the benchmark's change cannot be explained. */
  detail: ExplainDetail | null;
  background: Record<PairSide, BackgroundSide> | null;
  /** The user's module; '' if unknown. */
  module: string;
}

/** The functions and lines that account for the change of a benchmark's result. */
function explainBenchmarks(pair: ProfilePair, { type, bench, attributed, fn }: ExplainQuestion): ExplainAnswer {
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
  const key = JSON.stringify([type, ids[chosen], operation?.before, operation?.after, attributed, module]);
  const explanation = operation
    ? pair.latest('explanation', key, memo, () => explainedOperation(pair, { type, operation, attributed, module }))
    : null;
  const lines =
    explanation === null || explanation.outside !== null || operation === undefined || fn === ''
      ? null
      : explainFunction(
          {
            ...explained,
            resized: explanation.resized,
            lines: memo.once('lines of both sides', () => lineNaming(memo.profile, memo.naming)),
          },
          operation,
          fn,
          attributed,
          module,
        );
  return {
    benchmarks: operations.map(({ benchmark, pkg, before, after, p, verdict, problem }, index) => ({
      id: ids[index]!,
      benchmark,
      pkg,
      before: before?.metric ?? null,
      after: after?.metric ?? null,
      p,
      verdict,
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
export const answers = { two: { explanation: explainBenchmarks } };

export const ignoresBasis = true;

/**
 * Parses `bench` (id of a benchmark), `to` (what cost is attributed to) and `fn` (a function whose lines are wanted).
 */
function parse(params: URLSearchParams, type: number): NamedQuestion<typeof answers.two, 'explanation'> {
  const { bench, to: attributed, fn } = explainAddress.parse(params, ['bench', 'to', 'fn']);
  return { ask: 'explanation', question: { type, bench, attributed, fn } };
}

export const parseQuestion = { two: parse };

/** A side of an operation without a problem; such an operation has both sides. */
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
