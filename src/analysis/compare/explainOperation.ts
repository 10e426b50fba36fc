import type { Profile } from '../../model/profile.ts';
import { type LineNaming, lineNaming } from '../names/lineNaming.ts';
import { type StackNaming, stackNaming } from '../names/stackNaming.ts';
import { amountsInFrame } from './amountsInFrame.ts';
import type { ChargedTo } from './chargedNames.ts';
import { type ExplainedLine, type ExplainOptions, type Explanation, explain, explainLines } from './explain.ts';
import { foldSteps } from './foldSteps.ts';
import type { MovedWork } from './movedWork.ts';
import { factorOf, type Operation } from './operations.ts';

/** A pair of profiles as one, with a column a side: see `pairProfiles` and `columnOf`. */
export interface ExplainedPair {
  profile: Profile;
  /** Indices of value types in `profile`. */
  columns: { before: number; after: number };
  /** By function, where it is at hand. */
  naming?: StackNaming;
  /** By line, where it is at hand. */
  lines?: LineNaming;
}

/**
 * Which functions account for a benchmark's figure, per operation: a waterfall from its metric before to that after.
 * null where the operation has a problem.
 *
 * @param moves work that moved between functions, charged alike
 */
export function explainOperation(
  pair: ExplainedPair,
  operation: Operation,
  charged: ChargedTo,
  module = '',
  { moves = [], ...options }: ExplainOptions & { moves?: readonly MovedWork[] } = {},
): Explanation | null {
  const naming = pair.naming ?? stackNaming(pair.profile);
  const amounts = perOperation(pair, naming, operation, charged, module);
  if (amounts === null) return null;
  const change = { from: operation.before!.metric, to: operation.after!.metric, unit: operation.unit };
  return explain(foldSteps({ names: naming.names, ...amounts }, moves), change, options);
}

/** The lines of a function that account for its step, charged likewise. null where the operation has a problem. */
export function explainFunction(
  pair: ExplainedPair,
  operation: Operation,
  name: string,
  charged: ChargedTo,
  module = '',
): ExplainedLine[] | null {
  const naming = pair.lines ?? lineNaming(pair.profile, pair.naming);
  const amounts = perOperation(pair, naming, operation, charged, module);
  return amounts === null ? null : explainLines({ ...naming, ...amounts }, name);
}

/**
 * Amounts of both sides per operation, by the frames of a naming. Over all frames they add up to the metric. null where
 * the operation has a problem.
 */
export function perOperation(
  { profile, columns }: ExplainedPair,
  naming: StackNaming,
  operation: Operation,
  charged: ChargedTo,
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
    charged,
    module,
  );
  return { before: scaled(one!, factors.before), after: scaled(other!, factors.after) };
}

/** In place. */
function scaled(amounts: Float64Array, factor: number): Float64Array {
  for (let row = 0; row < amounts.length; row++) amounts[row]! *= factor;
  return amounts;
}
