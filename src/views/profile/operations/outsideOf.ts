import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { eventColumns } from '../../../analysis/compare/eventColumns.ts';
import { outsideLoop } from '../../../analysis/compare/noise.ts';
import type { Operation } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../../analysis/compare/sampling.ts';
import { stacksInside } from '../../../analysis/compare/stacksInside.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import type { ProfilePair } from '../data/profilePair.ts';

/** Both sides' samples outside the measured loop, per operation; null if there are none. */
export function outsideOf(pair: ProfilePair, type: number, operation: Operation): Record<PairSide, number> | null {
  const of = (side: PairSide): number => {
    const measured = operation[side];
    // Most benchmarks have none by a wide margin, and need no look at single samples.
    if (measured === null || outsideLoop(measured, operation.unit) === 0) return 0;
    const { value, variance } = throughOf(pair, type, side, measured.functions);
    const error = value > 0 ? Math.min(1, (2 * Math.sqrt(variance)) / value) : 0;
    return outsideLoop(measured, operation.unit, error);
  };
  const found = { before: of('before'), after: of('after') };
  return found.before === 0 && found.after === 0 ? null : found;
}

function throughOf(
  pair: ProfilePair,
  type: number,
  side: PairSide,
  functions: readonly string[],
): Pick<Estimate, 'value' | 'variance'> {
  const { profile, naming } = pair.plainMemo;
  const inside = stacksInside(profile, naming, new Set(functions));
  const columns = sampledColumns(pair.plain, side);
  const { variance } = eventColumns(columns, pair.samplings(type)[side], type);
  const sum = { value: 0, variance: 0 };
  for (let sample = 0; sample < profile.samples.count; sample++) {
    const stack = stackOfLeaf(profile.samples.stack[sample]!, naming.target);
    if (stack < 0 || inside[stack] === 0) continue;
    sum.value += Number(columns.values[type]![sample]!);
    sum.variance += variance[sample]!;
  }
  return sum;
}
