import { type AttributedTo, attributedNames } from '../../../analysis/compare/attributedNames.ts';
import { alpha, familyAlpha } from '../../../analysis/compare/countTest.ts';
import type { ComparedAmount, Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { type ExplainStep, type Explanation, stepNames } from '../../../analysis/compare/explain.ts';
import { explainOperation } from '../../../analysis/compare/explainOperation.ts';
import { movedWork } from '../../../analysis/compare/movedWork.ts';
import {
  addSample,
  differenceChance,
  type Noise,
  noEstimate,
  noiseOf,
  sumEstimates,
} from '../../../analysis/compare/noise.ts';
import { factorLimitsOf, factorOf, type Operation } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { type ResizedObjects, resizedObjects, sizesByName } from '../../../analysis/compare/resizedObjects.ts';
import { stacksInside } from '../../../analysis/compare/stacksInside.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import { toneOf } from '../../../model/verdict.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import type { JudgedOperation } from '../data/judgedOperation.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { plainMoments } from '../data/sideMoments.ts';
import { attributedChanges } from '../noise/attributedChanges.ts';
import { isCause, leastCause, pairFamily } from '../noise/pairFamily.ts';
import { type CpuCheck, cpuCheck } from './cpuCheck.ts';
import { outsideOf } from './outsideOf.ts';

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
   * The functions, by name, of whose objects only the size changed: `explanation` has the same number of them on both
   * sides.
   */
  resized: ReadonlyMap<string, ResizedObjects>;
  /**
   * Each side's samples outside the measured loop, per operation; null if there are none. If there are any, no function
   * explains the change, because the samples do not show which functions ran inside the loop.
   */
  outside: Record<PairSide, number> | null;
  /** Whether CPU time changed together with wall time; null if unknown, and for other units. */
  cpu: CpuCheck | null;
}

/**
 * Explains an operation's change by function. View, report and terminal show this one attribution. A step is a
 * function's share of the benchmark's samples times the benchmark's figure; its noise includes the error of both. null
 * if the operation has a problem.
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
      resized: new Map(),
      outside,
      cpu,
    };
  }

  const samplings = pair.samplings(type);
  const limits = { before: limitsOf('before'), after: limitsOf('after') };
  const amount = (side: PairSide, part: Estimate): ComparedAmount => {
    const { metric } = operation[side]!;
    // Without samples the figure is 0, or the operation has a problem.
    return wholes[side].value === 0
      ? { part, whole: null, factor: 0 }
      : { part, whole: wholes[side], factor: metric, factorLimits: limits[side] };
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
  const inMoves = new Set(moves.flatMap(({ members }) => members));
  const resized = allocatesAlike(pair, context) ? resizedFunctions() : new Map<string, ResizedObjects>();
  const explanation = explainOperation({ profile, columns, naming, resized }, operation, attributed, module, {
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
  // The figure has changed for certain: which of the few functions that could account for it did is a family of its
  // own.
  const change = explanation.to - explanation.from;
  const candidates =
    toneOf(operation.verdict) === undefined
      ? []
      : steps.filter(({ alone }) => isCause(alone.interval?.delta ?? 0, leastCause * change));
  const causeLevel = familyAlpha(
    candidates.map(({ one, other }) => ({
      p: differenceChance(samplings, amount('before', one), amount('after', other)),
      events: one.events + other.events,
    })),
  );
  const noise = Object.fromEntries(
    steps.map((step) => {
      const { name, one, other, alone } = step;
      const objects = resized.get(name);
      if (objects !== undefined)
        return [name, noiseOfSize(objects, explanation.steps.find((bar) => bar.name === name)!, alone)];
      if (known.get(name) === Math.sign(alone.interval?.delta ?? 0)) return [name, alone];
      return [name, candidates.includes(step) ? judgeAt(causeLevel)(one, other) : judge(one, other)];
    }),
  );
  return { explanation, noise: balancedNoise(explanation, noise), resized, outside, cpu };

  /** Functions whose objects have another size, and about whose number the samples say nothing else. */
  function resizedFunctions(): Map<string, ResizedObjects> {
    const sizesOf = (side: PairSide): Float64Array =>
      sizesByName(
        profile,
        samples[side].value,
        (sample) => nameOfSample(side, attributedTo, sample),
        naming.names.length,
      );
    const sizes = { before: sizesOf('before'), after: sizesOf('after') };
    const perByte = { before: factorOf(operation, 'before') ?? 0, after: factorOf(operation, 'after') ?? 0 };
    const found = new Map<string, ResizedObjects>();
    for (const [row, name] of naming.names.entries()) {
      const size = { before: sizes.before[row]!, after: sizes.after[row]! };
      const sampled = { before: byName.before[row]!, after: byName.after[row]! };
      const objects = inMoves.has(name) ? null : resizedObjects(size, sampled, perByte);
      if (objects === null) continue;
      const count = (side: PairSide): ComparedAmount => {
        const bytes = amount(side, sampled[side]);
        return { ...bytes, factor: bytes.factor / size[side] };
      };
      if (!noiseOf(samplings, count('before'), count('after')).isChange) found.set(name, objects);
    }
    return found;
  }

  /**
   * The limits of a side's figure. Go samples blocks, which several tiny objects share: how many more objects the
   * figure has than the samples show, by the bytes of an operation, is not known of any function.
   */
  function limitsOf(side: PairSide): { lo: number; hi: number } | null {
    const own = factorLimitsOf(operation[side]!);
    const { events } = pair.samplings(type)[side];
    if (events?.by !== 'size' || events.objects !== type) return own;
    const bytes = sameOperation(pair, events.space, operation);
    const perByte = bytes === undefined ? null : factorOf(bytes, side);
    const { metric, through } = operation[side]!;
    if (!perByte || !(metric > 0)) return own;
    const seen = (Number(through) * perByte) / metric;
    return { lo: (own?.lo ?? 1) * Math.min(1, seen), hi: (own?.hi ?? 1) * Math.max(1, seen) };
  }

  /** The index of the name that a sample is attributed to; -1 if it is not of the operation. */
  function nameOfSample(side: PairSide, nameOf: Int32Array, sample: number): number {
    const at = stackOfLeaf(profile.samples.stack[sample]!, naming.target);
    return at < 0 || inside[side][at] === 0 ? -1 : nameOf[at]!;
  }

  function sumsOf(side: PairSide, nameOf: Int32Array, count: number): Estimate[] {
    const sums = Array.from({ length: count }, noEstimate);
    for (let sample = 0; sample < profile.samples.count; sample++) {
      const name = nameOfSample(side, nameOf, sample);
      if (name >= 0) addSample(sums[name]!, samples[side], sample);
    }
    return sums;
  }
}

/** The same benchmark in another value type. */
function sameOperation(
  pair: ProfilePair,
  type: number,
  { benchmark, pkg }: Pick<JudgedOperation, 'benchmark' | 'pkg'>,
): JudgedOperation | undefined {
  return pair.operations(type).find((one) => one.benchmark === benchmark && one.pkg === pkg);
}

/** By less than this fraction the number of allocations of the same work differs, which a few of each run make. */
const sameAllocations = 0.005;

/** Whether bytes are explained of a benchmark that makes as many allocations as before. */
function allocatesAlike(pair: ProfilePair, { type, operation }: ExplainContext): boolean {
  const { events } = pair.samplings(type).before;
  if (events?.by !== 'size' || events.space !== type) return false;
  const allocations = sameOperation(pair, events.objects, operation);
  const [before, after] = [allocations?.before?.metric ?? 0, allocations?.after?.metric ?? Number.NaN];
  return Math.abs(after - before) <= sameAllocations * before;
}

/**
 * The noise of a step whose objects have another size: that there is a difference is certain, only their number has an
 * error.
 */
function noiseOfSize({ sizes, reach }: ResizedObjects, { delta }: ExplainStep, { words }: Noise): Noise {
  const [lo, hi] = [delta * (1 - reach), delta * (1 + reach)].toSorted((a, b) => a - b);
  return {
    interval: { delta, lo: lo!, hi: hi!, isSupported: true },
    isChange: true,
    isNoise: false,
    words: `objects of ${formatAmount(sizes.before, 'bytes')} → ${formatAmount(sizes.after, 'bytes')}, ${words}`,
  };
}

/** A step that is more than this many times the whole change needs another step against it. */
const mostOfChange = 2;
/** The steps against it must make up for at least this part of what it is too much. */
const leastAgainst = 0.5;

/**
 * The noise of an explanation's steps, with what the benchmark's own figure contradicts as noise. The figure is
 * measured, its steps are sampled: where allocs/op went from 90 to 92, a function with 23 more cannot be, unless others
 * with as much fewer are found. Among many functions, samples alone show such a one now and then.
 */
export function balancedNoise(
  { from, to, steps }: Pick<Explanation, 'from' | 'to' | 'steps'>,
  noise: Readonly<Record<string, Noise>>,
): Record<string, Noise> {
  const change = to - from;
  const shown = steps.filter(({ name }) => noise[name]?.isChange === true);
  const against = (delta: number): number =>
    shown.reduce((sum, one) => sum + (Math.sign(one.delta) === -Math.sign(delta) ? Math.abs(one.delta) : 0), 0);
  const contradicted = new Set(
    shown
      .filter(
        ({ delta }) =>
          Math.abs(delta) > mostOfChange * Math.abs(change) && against(delta) < leastAgainst * Math.abs(delta - change),
      )
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(noise).map(([name, one]) => [
      name,
      contradicted.has(name) ? { ...one, isChange: false, isNoise: true } : one,
    ]),
  );
}

/**
 * Sorts operations by relative change, the largest first: by absolute change the slowest benchmark would always come
 * first. A change from 0 is the largest; operations with a problem come last.
 */
export function operationsInOrder<T extends Operation>(operations: readonly T[]): T[] {
  return operations.toSorted(
    (a, b) =>
      Number(a.problem !== '') - Number(b.problem !== '') || changeOf(b) - changeOf(a) || deltaOf(b) - deltaOf(a),
  );
}

function changeOf({ before, after }: Operation): number {
  if (before === null || after === null) return -1;
  if (before.metric === after.metric) return 0;
  return Math.abs(after.metric - before.metric) / before.metric;
}

function deltaOf({ before, after }: Operation): number {
  return before === null || after === null ? 0 : Math.abs(after.metric - before.metric);
}

/**
 * Each operation's id in addresses: the benchmark's name, with the package if another package has a benchmark of that
 * name.
 */
export function operationIds(operations: readonly Operation[]): string[] {
  const count = new Map<string, number>();
  for (const { benchmark } of operations) count.set(benchmark, (count.get(benchmark) ?? 0) + 1);
  return operations.map(({ benchmark, pkg }) => (count.get(benchmark) === 1 ? benchmark : `${pkg} ${benchmark}`));
}
