import { isBenchmarkFunction } from '../../../analysis/compare/benchmarkFrames.ts';
import type { ChargedTo } from '../../../analysis/compare/chargedNames.ts';
import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import type { Operation } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { unclearWords } from '../data/judgedOperation.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { type ExplainedOperation, explainedOperation } from '../operations/explainedOperation.ts';
import { operationIds, operationsInOrder } from '../operations/operationOrder.ts';
import { outsideOf } from '../operations/outsideOf.ts';

/** A benchmark's change, function by function. */
export interface ChargedExplanation extends ExplainedOperation {
  charged: ChargedTo;
}

/** A benchmark whose figure changed, and which functions account for it. */
export interface ExplainedBenchmark {
  /** As the address calls it. */
  id: string;
  operation: Operation;
  /** Whether its runs are enough to tell that it changed. */
  isCertain: boolean;
  /** As the view Explain shows it at first: libraries' functions by themselves, each with the runtime's work for it. */
  detailed: ChargedExplanation;
  /** The one in which few functions account for most: the same, or by the user's own functions, libraries' work included. */
  telling: ChargedExplanation;
}

/** The benchmarks beside two profiles, in one of their types. */
export interface ExplainedBenchmarks {
  /** The largest change first, as parts of before; without those that may not have changed at all. */
  changed: ExplainedBenchmark[];
  /** How many may not have changed at all (see `unclearWords`), and how many did not. */
  unclear: number;
  same: number;
  /** Those that cannot be explained, and why. */
  without: { benchmark: string; why: string }[];
  /** Those whose samples are mostly outside the measured loop, changed or not. */
  outside: { id: string; operation: Operation; amounts: Record<PairSide, number> }[];
}

/** Functions that a benchmark's change is split among, and that a sentence names. */
const mostSteps = 20;
const mostNamed = 3;
/** The user's own functions are named where they account for this part of what any functions do. */
const nearly = 0.9;

/** Explains every benchmark's change in a type (index among those that both have), each by itself. */
export function explainedBenchmarks(pair: ProfilePair, type: number): ExplainedBenchmarks {
  const operations = operationsInOrder(pair.operations(type));
  const ids = operationIds(operations);
  const found: ExplainedBenchmarks = { changed: [], unclear: 0, same: 0, without: [], outside: [] };
  for (const [at, operation] of operations.entries()) {
    const { benchmark, before, after, problem, p } = operation;
    const amounts = problem === '' ? outsideOf(pair, type, operation) : null;
    if (amounts !== null) found.outside.push({ id: ids[at]!, operation, amounts });
    if (problem !== '' || before === null || after === null) {
      found.without.push({ benchmark, why: problem });
    } else if (before.metric === after.metric) {
      found.same++;
    } else if (unclearWords(operation) !== '') {
      found.unclear++;
    } else {
      const detailed = explained(pair, type, operation, 'outside');
      const own = pair.plainMemo.module === '' ? detailed : explained(pair, type, operation, 'own');
      const telling = accountedFor(own) >= nearly * accountedFor(detailed) ? own : detailed;
      found.changed.push({ id: ids[at]!, operation, isCertain: p !== null, detailed, telling });
    }
  }
  return found;
}

function explained(pair: ProfilePair, type: number, operation: Operation, charged: ChargedTo): ChargedExplanation {
  const { module } = pair.plainMemo;
  return { charged, ...explainedOperation(pair, { type, operation, charged, module, most: mostSteps })! };
}

function accountedFor(one: ChargedExplanation): number {
  return tellingSteps(one)
    .along.slice(0, mostNamed)
    .reduce((sum, { delta }) => sum + Math.abs(delta), 0);
}

/**
 * Steps that are more than chance, the largest first: those that go the way of the whole change, and those against it. None
 * where the change comes from no function: time without CPU time, or samples that are mostly outside the measured loop. The
 * benchmark's own function says nothing of why, and taking profiles is no part of the program: its part is `profiler`.
 */
export function tellingSteps({ explanation, noise, outside, cpu }: ExplainedOperation): {
  along: ExplainStep[];
  against: ExplainStep[];
  profiler: number;
} {
  const way = Math.sign(explanation.to - explanation.from);
  const isCause = outside === null && cpu?.state !== 'still';
  const borneOut = explanation.steps.filter(
    ({ kind, name }) =>
      isCause &&
      (kind === 'moved' || (kind === 'function' && !isBenchmarkFunction(name))) &&
      noise[name]?.isChange === true,
  );
  return {
    along: borneOut.filter(({ delta }) => Math.sign(delta) === way).slice(0, mostNamed),
    against: borneOut.filter(({ delta }) => Math.sign(delta) === -way).slice(0, 1),
    profiler: explanation.steps.reduce((sum, { kind, delta }) => sum + (kind === 'profiler' ? delta : 0), 0),
  };
}
