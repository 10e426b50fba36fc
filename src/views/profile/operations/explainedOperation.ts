import type { AttributedTo } from '../../../analysis/compare/attributedNames.ts';
import { attributedNames } from '../../../analysis/compare/attributedNames.ts';
import { alpha } from '../../../analysis/compare/countTest.ts';
import type { ComparedAmount, Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { addSample, noEstimate, sumEstimates } from '../../../analysis/compare/estimate.ts';
import type { Explanation } from '../../../analysis/compare/explain.ts';
import { explainOperation } from '../../../analysis/compare/explainOperation.ts';
import { stepNames } from '../../../analysis/compare/foldSteps.ts';
import { movedWork } from '../../../analysis/compare/movedWork.ts';
import { differenceChance, type Noise, noiseOf } from '../../../analysis/compare/noise.ts';
import { factorLimitsOf } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { stacksInside } from '../../../analysis/compare/stacksInside.ts';
import { familyAlpha } from '../../../analysis/compare/testFamily.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import { toneOf } from '../../../model/verdict.ts';
import type { JudgedOperation } from '../data/judgedOperation.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { plainMoments } from '../data/sideMoments.ts';
import { attributedChanges } from '../noise/attributedChanges.ts';
import { pairFamily } from '../noise/pairFamily.ts';
import { balancedNoise } from './balancedNoise.ts';
import { type CpuCheck, cpuCheck } from './cpuCheck.ts';
import { outsideOf } from './outsideOf.ts';

/** A function with at least this part of a change may be its cause. */
const leastCause = 0.2;

/** Which benchmark's change is explained, and how. */
export interface ExplainContext {
  /** Index among the value types that both have. */
  type: number;
  operation: JudgedOperation;
  attributed: AttributedTo;
  module: string;
  /** How many functions have a step of their own at most. */
  most?: number;
}

/** The functions that explain a benchmark's change, and the evidence for it. */
export interface ExplainedOperation {
  explanation: Explanation;
  /** The noise of each step, by name: of a function, or of a group of functions between which work moved. */
  noise: Record<string, Noise>;
  /**
   * Each side's samples outside the measured loop, per operation; null if there are none. If there are any, no function explains the
   * change, because the samples do not show which functions ran inside the loop.
   */
  outside: Record<PairSide, number> | null;
  /** Whether CPU time changed together with wall time; null if unknown, and for other units. */
  cpu: CpuCheck | null;
}

/**
 * Explains an operation's change by function. View, report and terminal show this one attribution. A step is a function's share
 * of the benchmark's samples times the benchmark's figure; its noise includes the error of both. null if the operation has a
 * problem.
 */
export function explainedOperation(pair: ProfilePair, context: ExplainContext): ExplainedOperation | null {
  const { type, operation, attributed, module, most } = context;
  const { before, after, problem } = operation;
  if (before === null || after === null || problem !== '') return null;
  const { naming, profile } = pair.plainMemo;
  const columns = { before: pair.column('before', type), after: pair.column('after', type) };
  const samples = pair.plainMemo.latest(`moments by operation ${type}`, '', () => ({
    before: plainMoments(pair, 'before', type),
    after: plainMoments(pair, 'after', type),
  }));
  const inside = {
    before: stacksInside(profile, naming, new Set(before.functions)),
    after: stacksInside(profile, naming, new Set(after.functions)),
  };
  const attributedTo = attributedNames(profile, naming, attributed, module);
  const byName = {
    before: sumsOf('before', attributedTo, naming.names.length),
    after: sumsOf('after', attributedTo, naming.names.length),
  };
  const wholes = { before: sumEstimates(byName.before), after: sumEstimates(byName.after) };
  const outside = outsideOf(pair, type, operation);
  const cpu = cpuCheck(operation, pair.samplings(type), wholes);
  if (outside !== null) {
    return {
      explanation: explainOperation({ profile, columns, naming }, operation, attributed, module, { most: 0 })!,
      noise: {},
      outside,
      cpu,
    };
  }

  const samplings = pair.samplings(type);
  const amount = (side: PairSide, part: Estimate): ComparedAmount => {
    const { metric } = operation[side]!;
    // Without samples the figure is 0, or the operation has a problem.
    return wholes[side].value === 0
      ? { part, whole: null, factor: 0 }
      : { part, whole: wholes[side], factor: metric, factorLimits: factorLimitsOf(operation[side]!) };
  };
  const judgeAt =
    (level: number) =>
    (one: Estimate, other: Estimate): Noise =>
      noiseOf(samplings, amount('before', one), amount('after', other), level);
  // Each test alone: what is not seen to have moved would be told as worse.
  const moves = movedWork({
    profile,
    naming,
    attributed: attributedTo,
    inside,
    moments: samples,
    judge: judgeAt(alpha),
  });
  const judge = judgeAt(pairFamily(pair).level);
  const explanation = explainOperation({ profile, columns, naming }, operation, attributed, module, {
    moves,
    ...(most === undefined ? {} : { most }),
  })!;
  const rowsOfStep = new Map<string, number[]>(
    explanation.steps.flatMap(({ name, kind }) => (kind === 'rest' ? [] : [[name, []]])),
  );
  for (const [row, step] of stepNames(naming.names, moves).entries()) rowsOfStep.get(step)?.push(row);
  const sumOf = (side: PairSide, rows: readonly number[]): Estimate =>
    sumEstimates(rows.map((row) => byName[side][row]!));
  const known = attributedChanges(pair, type, attributed, module);
  const steps = Array.from(rowsOfStep, ([name, rows]) => {
    const [one, other] = [sumOf('before', rows), sumOf('after', rows)];
    return { name, one, other, alone: judgeAt(alpha)(one, other) };
  });
  // The figure has changed for certain: which of the few functions that could account for it did is a family of its own.
  const change = explanation.to - explanation.from;
  const candidates =
    operation.verdict === null || toneOf(operation.verdict) === undefined
      ? []
      : steps.filter(({ alone }) => (alone.interval?.delta ?? 0) * Math.sign(change) >= leastCause * Math.abs(change));
  const causeLevel = familyAlpha(
    candidates.map(({ one, other }) => ({
      p: differenceChance(samplings, amount('before', one), amount('after', other)),
      events: one.events + other.events,
    })),
  );
  const noise = Object.fromEntries(
    steps.map((step) => {
      const { name, one, other, alone } = step;
      if (known.get(name) === Math.sign(alone.interval?.delta ?? 0)) return [name, alone];
      return [name, candidates.includes(step) ? judgeAt(causeLevel)(one, other) : judge(one, other)];
    }),
  );
  return { explanation, noise: balancedNoise(explanation, noise), outside, cpu };

  function sumsOf(side: PairSide, nameOf: Int32Array, count: number): Estimate[] {
    const sums = Array.from({ length: count }, noEstimate);
    const { stack } = profile.samples;
    for (let sample = 0; sample < stack.length; sample++) {
      const at = stackOfLeaf(stack[sample]!, naming.target);
      if (at < 0 || inside[side][at] === 0) continue;
      addSample(sums[nameOf[at]!]!, samples[side], sample);
    }
    return sums;
  }
}
