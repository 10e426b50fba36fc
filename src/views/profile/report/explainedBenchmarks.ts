import type { ChargedTo } from '../../../analysis/compare/amountsInFrame.ts';
import { isBenchmarkFunction } from '../../../analysis/compare/benchmarkFrames.ts';
import type { ExplainStep, Explanation } from '../../../analysis/compare/explain.ts';
import { explainOperation } from '../../../analysis/compare/explainOperation.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import type { Operation } from '../../../analysis/compare/operations.ts';
import { recordsAllocation } from '../../../analysis/compare/recordsAllocation.ts';
import { isChance } from '../isChance.ts';
import { operationIds, operationsInOrder } from '../operationOrder.ts';
import type { ProfilePair } from '../profilePair.ts';
import { stepNoise } from '../stepNoise.ts';
import { isTelling } from './changeRows.ts';

/** A benchmark's change, function by function. */
export interface ChargedExplanation {
  charged: ChargedTo;
  explanation: Explanation;
  /** By function's name. */
  noise: Readonly<Record<string, Noise>>;
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
  /** The largest change first, as parts of before; without those within the scatter of their runs. */
  changed: ExplainedBenchmark[];
  /** How many moved within the scatter of their runs, and how many not at all. */
  byChance: number;
  same: number;
  /** Those that cannot be explained, and why. */
  without: { benchmark: string; why: string }[];
}

/** Functions that a benchmark's change is split among, and that a sentence names. */
const mostSteps = 20;
const mostNamed = 3;

/** Explains every benchmark's change in a type (index among those that both have), each by itself. */
export function explainedBenchmarks(pair: ProfilePair, type: number): ExplainedBenchmarks {
  const operations = operationsInOrder(pair.operations(type));
  const ids = operationIds(operations);
  const found: ExplainedBenchmarks = { changed: [], byChance: 0, same: 0, without: [] };
  for (const [at, operation] of operations.entries()) {
    const { benchmark, before, after, problem, p } = operation;
    if (problem !== '' || before === null || after === null) {
      found.without.push({ benchmark, why: problem });
    } else if (before.metric === after.metric) {
      found.same++;
    } else if (isChance(p)) {
      found.byChance++;
    } else {
      const detailed = explained(pair, type, operation, 'outside');
      const own = pair.plainMemo.module === '' ? detailed : explained(pair, type, operation, 'own');
      const telling = accountedFor(own) >= accountedFor(detailed) ? own : detailed;
      found.changed.push({ id: ids[at]!, operation, isCertain: p !== null, detailed, telling });
    }
  }
  return found;
}

function explained(pair: ProfilePair, type: number, operation: Operation, charged: ChargedTo): ChargedExplanation {
  const { module, naming, profile } = pair.plainMemo;
  const columns = { before: pair.column('before', type), after: pair.column('after', type) };
  const explanation = explainOperation({ profile, columns, naming }, operation, charged, module, { most: mostSteps })!;
  const names = explanation.steps.flatMap(({ name, kind }) => (kind === 'function' ? [name] : []));
  return { charged, explanation, noise: stepNoise(pair, names, { type, operation, charged, module }) };
}

function accountedFor(one: ChargedExplanation): number {
  return tellingSteps(one)
    .along.slice(0, mostNamed)
    .reduce((sum, { delta }) => sum + Math.abs(delta), 0);
}

/**
 * Functions that the samples bear out, the largest first: those that go the way of the whole change, and those against it.
 * The benchmark's own function says nothing of why, and recording for a memory profile is no part of the program: its
 * part is `recording`.
 */
export function tellingSteps({ explanation, noise }: ChargedExplanation): {
  along: ExplainStep[];
  against: ExplainStep[];
  recording: number;
} {
  const way = Math.sign(explanation.to - explanation.from);
  const borneOut = explanation.steps.filter(
    ({ kind, name }) =>
      kind === 'function' && !isBenchmarkFunction(name) && !recordsAllocation(name) && isTelling(noise[name]),
  );
  return {
    along: borneOut.filter(({ delta }) => Math.sign(delta) === way).slice(0, mostNamed),
    against: borneOut.filter(({ delta }) => Math.sign(delta) === -way).slice(0, 1),
    recording: explanation.steps.reduce((sum, { name, delta }) => sum + (recordsAllocation(name) ? delta : 0), 0),
  };
}
