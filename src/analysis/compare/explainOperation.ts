import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { getOrInsert } from '../maps.ts';
import { type LineNaming, lineNaming } from '../names/lineNaming.ts';
import { type StackNaming, stackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import { type AttributedTo, attributedNames } from './attributedNames.ts';
import {
  type ExplainedLine,
  type ExplainOptions,
  type Explanation,
  explain,
  explainLines,
  foldSteps,
} from './explain.ts';
import type { MovedWork } from './movedWork.ts';
import { factorOf, type Operation } from './operations.ts';
import type { ResizedObjects } from './resizedObjects.ts';
import { stacksInside } from './stacksInside.ts';

/** A pair of profiles as one profile, with one column per side: see `pairProfiles` and `columnOf`. */
export interface ExplainedPair {
  profile: Profile;
  /** Indices of value types in `profile`. */
  columns: { before: number; after: number };
  /** By function, if already computed. */
  naming?: StackNaming;
  /** By line, if already computed. */
  lines?: LineNaming;
  /** By name: functions whose bytes are those of the same number of objects. */
  resized?: ReadonlyMap<string, ResizedObjects>;
}

/**
 * Explains a benchmark's figure by function, per operation: a waterfall from its metric before to its metric after.
 * null if the operation has a problem.
 *
 * @param moves work that moved between functions, with the same attribution
 */
export function explainOperation(
  pair: ExplainedPair,
  operation: Operation,
  attributed: AttributedTo,
  module = '',
  { moves = [], ...options }: ExplainOptions & { moves?: readonly MovedWork[] } = {},
): Explanation | null {
  const naming = pair.naming ?? stackNaming(pair.profile);
  const amounts = perOperation(pair, naming, operation, attributed, module);
  if (amounts === null) return null;
  const change = { from: operation.before!.metric, to: operation.after!.metric, unit: operation.unit };
  return explain(foldSteps({ names: naming.names, ...amounts }, moves), change, options);
}

/** The lines of a function that explain its step, with the same attribution. null if the operation has a problem. */
export function explainFunction(
  pair: ExplainedPair,
  operation: Operation,
  name: string,
  attributed: AttributedTo,
  module = '',
): ExplainedLine[] | null {
  const naming = pair.lines ?? lineNaming(pair.profile, pair.naming);
  const amounts = perOperation(pair, naming, operation, attributed, module);
  return amounts === null ? null : explainLines({ ...naming, ...amounts }, name);
}

/**
 * Amounts of both sides per operation, by the frames of a naming. Over all frames they add up to the metric. null if
 * the operation has a problem.
 */
export function perOperation(
  { profile, columns, resized }: ExplainedPair,
  naming: StackNaming,
  operation: Operation,
  attributed: AttributedTo,
  module = '',
): { before: Float64Array; after: Float64Array } | null {
  const { before, after } = operation;
  const factors = { before: factorOf(operation, 'before'), after: factorOf(operation, 'after') };
  if (before === null || after === null || factors.before === null || factors.after === null) return null;
  const { values } = profile.samples;
  const [one, other] = amountsInFrame(
    profile,
    naming,
    [before.functions, after.functions],
    [values[columns.before]!, values[columns.after]!],
    attributed,
    module,
  );
  const amounts = { before: scaled(one!, factors.before), after: scaled(other!, factors.after) };
  for (const [row, name] of resized === undefined ? [] : naming.names.entries()) {
    const by = resized!.get(name)?.factors;
    if (by === undefined) continue;
    amounts.before[row]! *= by.before;
    amounts.after[row]! *= by.after;
  }
  return amounts;
}

/** Multiplies in place. */
function scaled(amounts: Float64Array, factor: number): Float64Array {
  for (let row = 0; row < amounts.length; row++) amounts[row]! *= factor;
  return amounts;
}

/**
 * Adds up columns of sample values by the frame that each sample is attributed to (see `attributedNames`). Only samples
 * that go through a benchmark's frame count; see `benchmarkFrames`. Each result has one entry per name, and its sum is
 * the sum of all samples through the frame.
 *
 * @param naming the profile's naming: by function (`stackNaming`) or by line (`lineNaming`)
 * @param functions for each side's column, the names of the functions whose samples count
 * @param columns the columns to add up, by sample; doubles are exact to 2^53
 * @param module the user's module path, '' if unknown; only `own` needs it
 */
export function amountsInFrame(
  profile: Profile,
  naming: StackNaming,
  functions: readonly (readonly string[])[],
  columns: readonly AmountColumn[],
  attributed: AttributedTo,
  module = '',
): Float64Array[] {
  const attributedName = attributedNames(profile, naming, attributed, module);
  // Both sides usually have the same functions, so they are looked up once.
  const insideByKey = new Map<string, Uint8Array>();
  return columns.map((column, side) => {
    const names = functions[side] ?? [];
    const key = names.join('\n');
    const inside = getOrInsert(insideByKey, key, () => stacksInside(profile, naming, new Set(names)));
    return sumInside(profile, naming, inside, attributedName, column);
  });
}

function sumInside(
  { samples }: Profile,
  { names, target }: StackNaming,
  inside: Uint8Array,
  attributedName: Int32Array,
  column: AmountColumn,
): Float64Array {
  const sums = new Float64Array(names.length);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    if (stack < 0 || inside[stack] === 0) continue;
    sums[attributedName[stack]!]! += Number(column[sample]!);
  }
  return sums;
}
