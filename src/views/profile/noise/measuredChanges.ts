import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { toneOf } from '../../../model/verdict.ts';
import { formatRuns } from '../../../units/formatCount.ts';
import { formatPValue } from '../../../units/formatPValue.ts';
import type { JudgedOperation } from '../data/judgedOperation.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { changeFigure, figureText, percentChange } from '../words/operationFigures.ts';

/**
 * A benchmark's change as its texts measured it. Its samples are scaled to the profiled run, which may differ from
 * that.
 */
export interface MeasuredChange extends Pick<JudgedOperation, 'p' | 'verdict'> {
  /** As the text names it. */
  benchmark: string;
  /** Medians of the runs, in `unit`: `ns/op`, `B/op`, `allocs/op`. */
  before: number;
  after: number;
  unit: string;
  runs: Record<PairSide, number>;
}

/**
 * What the texts measured of the benchmarks whose own function is in the profiles, by that function. Only where the two
 * are scaled to the same work: a profile is scaled onto the run that made it, which need not be what was measured. Of
 * the other bases, per operation is what was measured, and the rest knows no text.
 *
 * @param type index among the value types that both have
 */
export function measuredChanges(pair: ProfilePair, type: number): ReadonlyMap<string, readonly MeasuredChange[]> {
  const found = new Map<string, MeasuredChange[]>();
  if (pair.basisOf(type).kind !== 'work') return found;
  for (const { frame, before, after, ...operation } of pair.operations(type)) {
    if (frame === null || before === null || after === null) continue;
    const { benchmark, unit, p, verdict } = operation;
    const runs = { before: before.runs, after: after.runs };
    const figures = { before: before.metric, after: after.metric, unit };
    const change = { benchmark, ...figures, p, verdict, runs };
    found.set(frame, [...(found.get(frame) ?? []), change]);
  }
  return found;
}

/** How many benchmarks of one function are listed at most. */
const mostTold = 3;

/**
 * "Measured: SimpleRoute-2 1,976 → 1,270 ns/op, −35.7%, better, p < 0.001, n = 10 per side." of all benchmarks of a
 * function.
 */
export function measuredWords(changes: readonly MeasuredChange[]): string {
  const told = changes.slice(0, mostTold).map((change) => {
    const { benchmark, before, after, unit, p, runs } = change;
    return [
      `${benchmark} ${figureText(before)} → ${figureText(after)} ${unit}`,
      changeFigure(before, after, change),
      ...(p === null ? [] : [formatPValue(p)]),
      formatRuns(runs.before, runs.after),
    ].join(', ');
  });
  const rest = changes.length - told.length;
  return `Measured: ${told.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
}

/** The change alone, and what it is: "−35.7%"; "~ +4.0%" and `noise` where it is no verdict. */
export function measuredFigure({ before, after, verdict }: MeasuredChange): {
  text: string;
  tone: 'better' | 'worse' | 'noise';
} {
  const tone = toneOf(verdict);
  const text = percentChange(before, after);
  return tone === undefined ? { text: `~ ${text}`, tone: 'noise' } : { text, tone };
}
