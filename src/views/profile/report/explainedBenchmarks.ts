import type { AttributedTo } from '../../../analysis/compare/attributedNames.ts';
import { isBenchmarkFunction } from '../../../analysis/compare/benchmarkFrames.ts';
import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import type { Operation } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { type JudgedOperation, unclearWords } from '../data/judgedOperation.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import {
  type ExplainedOperation,
  explainedOperation,
  operationIds,
  operationsInOrder,
} from '../operations/explainedOperation.ts';
import { outsideOf } from '../operations/outsideOf.ts';

/** A benchmark's change by function. */
export interface AttributedExplanation extends ExplainedOperation {
  attributed: AttributedTo;
}

/** A benchmark whose figure changed, with the functions that account for the change. */
export interface ExplainedBenchmark {
  /** Id in the address. */
  id: string;
  operation: JudgedOperation;
  /** Why the figure has no verdict: then no function is named, and nothing has a tone. '' if it is better or worse. */
  unclear: string;
  /** Attributed to the first caller outside the runtime, as the view Explain shows it by default. */
  detailed: AttributedExplanation;
  /** For sentences: attributed to the user's own functions if they account for nearly as much; otherwise `detailed`. */
  essential: AttributedExplanation;
}

/** The benchmarks of two profiles, in one value type. */
export interface ExplainedBenchmarks {
  /** Benchmarks that changed, and those that could not be tested; the largest change relative to before first. */
  changed: ExplainedBenchmark[];
  /** Number of benchmarks whose change is unclear (see `unclearWords`), and of unchanged ones. */
  unclear: number;
  same: number;
  /** Benchmarks that cannot be explained, and the reasons. */
  without: { benchmark: string; why: string }[];
  /** Benchmarks whose samples are mostly outside the measured loop, changed or not. */
  outside: { id: string; operation: Operation; amounts: Record<PairSide, number> }[];
}

/** Maximum number of functions that a benchmark's change is split among, and that a sentence names. */
const mostSteps = 20;
const mostNamed = 3;
/** Sentences name the user's own functions if these account for at least this part of what the detailed ones do. */
const nearly = 0.9;

/** Explains each benchmark's change separately. `type` is an index among the value types that both sides have. */
export function explainedBenchmarks(pair: ProfilePair, type: number): ExplainedBenchmarks {
  const operations = operationsInOrder(pair.operations(type));
  const ids = operationIds(operations);
  const found: ExplainedBenchmarks = { changed: [], unclear: 0, same: 0, without: [], outside: [] };
  for (const [index, operation] of operations.entries()) {
    const { benchmark, before, after, problem } = operation;
    const amounts = problem === '' ? outsideOf(pair, type, operation) : null;
    if (amounts !== null) found.outside.push({ id: ids[index]!, operation, amounts });
    if (problem !== '' || before === null || after === null) {
      found.without.push({ benchmark, why: problem });
    } else if (before.metric === after.metric) {
      found.same++;
    } else if (unclearWords(operation) !== '' && isTestable(operation)) {
      found.unclear++;
    } else {
      const detailed = explained(pair, type, operation, 'outside');
      const attributedExplanation = pair.plainMemo.module === '' ? detailed : explained(pair, type, operation, 'own');
      const essential =
        accountedFor(attributedExplanation) >= nearly * accountedFor(detailed) ? attributedExplanation : detailed;
      found.changed.push({ id: ids[index]!, operation, unclear: unclearWords(operation), detailed, essential });
    }
  }
  return found;
}

/** Whether the runs could have shown a change: their sizes stand without a verdict otherwise. */
function isTestable({ verdict }: JudgedOperation): boolean {
  return verdict !== null && verdict.state !== 'not-testable';
}

function explained(
  pair: ProfilePair,
  type: number,
  operation: JudgedOperation,
  attributed: AttributedTo,
): AttributedExplanation {
  const { module } = pair.plainMemo;
  return { attributed, ...explainedOperation(pair, { type, operation, attributed, module, most: mostSteps })! };
}

function accountedFor(one: AttributedExplanation): number {
  return essentialSteps(one)
    .along.slice(0, mostNamed)
    .reduce((sum, { delta }) => sum + Math.abs(delta), 0);
}

/**
 * Steps that the samples support, of a figure with a verdict, the largest first: those in the direction of the whole
 * change, and those against it. There are none if no function causes the change: CPU time stayed the same, or the
 * samples are mostly outside the measured loop. The benchmark's own function explains nothing and is left out.
 * `profiler` is the profiler's own part.
 */
export function essentialSteps({ explanation, noise, outside, cpu }: ExplainedOperation): {
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
