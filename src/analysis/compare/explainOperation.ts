import type { Profile } from '../../model/profile.ts';
import { type LineNaming, lineNaming } from '../names/lineNaming.ts';
import { type StackNaming, stackNaming } from '../names/stackNaming.ts';
import { amountsInFrame } from './amountsInFrame.ts';
import type { AttributedTo } from './attributedNames.ts';
import { type ExplainedLine, type ExplainOptions, type Explanation, explain, explainLines } from './explain.ts';
import { foldSteps } from './foldSteps.ts';
import type { MovedWork } from './movedWork.ts';
import { factorOf, type Operation } from './operations.ts';
import type { ResizedObjects } from './resizedObjects.ts';

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
