import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { type BenchmarkFrame, benchmarkFrames, benchmarkOf, frameKey, type NamedBenchmark } from './benchmarkFrames.ts';
import { benchmarkRuns } from './benchmarkRuns.ts';
import { pairedBenchmarks } from './foreignBenchmarks.ts';
import type { MeasuredProfile } from './operations.ts';
import type { PairSide } from './pairProfiles.ts';
import { type Performed, performedOperations } from './performedOperations.ts';
import { runThatMade } from './runThatMade.ts';

/** A benchmark that both sides have, or several benchmarks that the samples cannot separate. */
export interface ScaledPart {
  /** The name in the benchmark's text, or its function. */
  name: string;
  /** The names of the functions whose samples belong to it, on each side. */
  functions: Record<PairSide, readonly string[]>;
}

/** A part with a known number of iterations on both sides. */
export interface WorkPart extends ScaledPart {
  /** The factor for after's amounts: iterations before ÷ iterations after. */
  factor: number;
}

/** A part that cannot be scaled, and why: a sentence that may stand for several parts. */
export interface UnscaledPart extends ScaledPart {
  why: string;
}

/** How to scale two profiles of benchmarks to the same work. */
export interface WorkPlan {
  parts: WorkPart[];
  unscaled: UnscaledPart[];
  /** Whether every benchmark ran equally often on both sides: then all amounts are comparable without scaling. */
  isAlike: boolean;
  /** Why there is no such plan, as a sentence; '' if there is one. */
  problem: string;
}

const sides = ['before', 'after'] as const;

/** The tolerance for rounding errors of quotients. */
const rounding = 1e-9;

/**
 * How to scale two profiles to the same number of iterations, benchmark by benchmark, using the texts of the runs that
 * made them. Sub-benchmarks that the samples cannot separate are scaled together if the ratio of iterations is the same
 * for all of them, and not at all otherwise.
 */
export function workPlan(before: MeasuredProfile, after: MeasuredProfile): WorkPlan {
  const none = { parts: [], unscaled: [], isAlike: false };
  const [old, now] = [sideOf(before), sideOf(after)];
  if (old === null || now === null) {
    const which =
      old === null && now === null ? 'these profiles' : `the profile of ${old === null ? 'before' : 'after'}`;
    return {
      ...none,
      problem: `The text of the run that made ${which} is not there${orRole(before, after)}, so how often each benchmark ran is not known.`,
    };
  }
  const plan: WorkPlan = { ...none, parts: [], unscaled: [], problem: '' };
  const shared = new Map<string, Together>();
  let isAlike = true;
  for (const { benchmark, one, other } of pairedBenchmarks(old, now)) {
    const counts = { before: one?.performed.printed ?? null, after: other?.performed.printed ?? null };
    if (counts.before === null || counts.before !== counts.after) isAlike = false;
    const functions = { before: one?.frame.functions ?? [], after: other?.frame.functions ?? [] };
    const factor = quotientOf(one?.performed.performed ?? null, other?.performed.performed ?? null);
    const together = one?.frame.state === 'shared' || other?.frame.state === 'shared';
    if (together) {
      const key = JSON.stringify([one?.frame.family ?? null, other?.frame.family ?? null]);
      const part = shared.get(key) ?? { one: one?.frame ?? null, other: other?.frame ?? null, factors: [], names: [] };
      part.factors.push(factor);
      part.names.push(benchmark);
      shared.set(key, part);
    } else if (one === null || other === null) {
      const why = `Not in the text of ${one === null ? 'before' : 'after'}.`;
      plan.unscaled.push({ name: benchmark, functions, why });
    } else if (factor === null) {
      plan.unscaled.push({ name: benchmark, functions, why: 'The text has no iterations.' });
    } else {
      plan.parts.push({ name: benchmark, functions, factor });
    }
  }
  for (const together of shared.values()) addTogether(plan, together, { before: before.naming, after: after.naming });
  plan.isAlike = isAlike;
  if (plan.parts.length === 0) plan.problem = 'No benchmark has samples on both sides that can be scaled.';
  return plan;
}

/** If the user gave roles, a wrong role may be the reason: adds this to the sentence. */
function orRole(...texts: readonly MeasuredProfile[]): string {
  return texts.some(({ chosen }) => chosen !== undefined && chosen.size > 0) ? ', or was given another role' : '';
}

/** Sub-benchmarks of one function whose samples cannot be separated. */
interface Together {
  one: BenchmarkFrame | null;
  other: BenchmarkFrame | null;
  factors: (number | null)[];
  names: string[];
}

function addTogether(
  plan: WorkPlan,
  { one, other, factors, names }: Together,
  namings: Record<PairSide, StackNaming | undefined>,
): void {
  const families = { before: one?.family ?? null, after: other?.family ?? null };
  const frame = families.after ?? families.before;
  const functions = {
    before: familyFunctions(namings.before, families.before),
    after: familyFunctions(namings.after, families.after),
  };
  const name = frame === null ? names.join(', ') : frame.slice(frame.lastIndexOf('.') + 1);
  const [first] = factors;
  const isSame =
    first !== null &&
    first !== undefined &&
    factors.every((factor) => factor !== null && Math.abs(factor - first) <= rounding * first);
  if (isSame && families.before !== null && families.after !== null)
    plan.parts.push({ name, functions, factor: first });
  else {
    plan.unscaled.push({
      name,
      functions,
      why: 'Sub-benchmarks cannot be told apart in the profile, and their iterations changed by different factors.',
    });
  }
}

function familyFunctions(naming: StackNaming | undefined, family: string | null): string[] {
  if (naming === undefined || family === null) return [];
  return naming.names.filter((text) => benchmarkOf(text)?.frame === family);
}

interface PlannedSide {
  runs: NamedBenchmark;
  frame: BenchmarkFrame;
  performed: Performed;
}

function sideOf({ profile, benchmarks, chosen, naming }: MeasuredProfile): PlannedSide[] | null {
  const text = benchmarks[runThatMade(profile, benchmarks, chosen)];
  if (text === undefined || naming === undefined) return null;
  const frames = benchmarkFrames(profile, naming, benchmarkRuns([text]));
  const performed = performedOperations(profile, naming, text, frames);
  return frames.map((frame) => ({
    runs: frame,
    frame,
    performed: performed.get(frameKey(frame)) ?? { printed: null, performed: null, error: 0 },
  }));
}

function quotientOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || after === 0 ? null : before / after;
}

/**
 * The benchmarks that two profiles have in common, by their functions alone: with all their sub-benchmarks, because
 * nothing identifies these without a text. Benchmarks that only one side has are unscaled.
 */
export function benchmarkParts(
  before: Pick<StackNaming, 'names'>,
  after: Pick<StackNaming, 'names'>,
): { parts: ScaledPart[]; unscaled: UnscaledPart[] } {
  const families = new Map<string, Record<PairSide, string[]>>();
  for (const [index, { names }] of [before, after].entries()) {
    for (const text of names) {
      const frame = benchmarkOf(text)?.frame;
      if (frame === undefined) continue;
      const family = getOrInsert(families, frame, () => ({ before: [], after: [] }));
      family[sides[index]!].push(text);
    }
  }
  const parts: ScaledPart[] = [];
  const unscaled: UnscaledPart[] = [];
  for (const [frame, functions] of families) {
    const name = frame.slice(frame.lastIndexOf('.') + 1);
    const missing = sides.find((side) => functions[side].length === 0);
    if (missing === undefined) parts.push({ name, functions });
    else
      unscaled.push({
        name,
        functions,
        why: `Not in the profile of ${missing}.`,
      });
  }
  return { parts, unscaled };
}

/** Whether a profile contains functions of benchmarks. */
export function hasBenchmarks({ functions, strings }: Profile): boolean {
  for (let row = 0; row < functions.count; row++) {
    if (benchmarkOf(strings[functions.name[row]!]!) !== null) return true;
  }
  return false;
}
