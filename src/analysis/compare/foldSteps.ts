import type { MovedWork } from './movedWork.ts';
import { isProfilerWork } from './profilerWork.ts';

/** Amounts of two sides by name, in the unit of the metric to explain; parallel columns. */
export interface PairedColumns {
  names: readonly string[];
  before: Float64Array;
  after: Float64Array;
}

/** One function's part of a step. */
export interface StepPart {
  name: string;
  before: number;
  after: number;
  delta: number;
}

/** Work that moved between functions, which share one step. */
export interface MovedStep extends Pick<MovedWork, 'from' | 'to' | 'isReplaced'> {
  /** The functions, the largest change first; their changes add up to the step. */
  parts: StepPart[];
}

export interface FoldedColumns extends PairedColumns {
  /** By the step name of the move. */
  moved: ReadonlyMap<string, MovedStep>;
}

/** The name of the step for the profiling cost, which belongs to no function. */
export const profilerStep = '(profiler)';

/** The step name of a move. */
function movedStepName({ from, to }: Pick<MovedWork, 'from' | 'to'>): string {
  return `(moved) ${from.join(', ')} → ${to.join(', ')}`;
}

/** For each function, the name of the step that its amounts belong to. */
export function stepNames(names: readonly string[], moves: readonly MovedWork[]): string[] {
  const moveOf = new Map(moves.flatMap((move) => move.members.map((name) => [name, movedStepName(move)] as const)));
  return names.map((name) => (isProfilerWork(name) ? profilerStep : (moveOf.get(name) ?? name)));
}

/** Amounts by step: functions between which work moved share one step, and all profiler functions share one step. */
export function foldSteps({ names, before, after }: PairedColumns, moves: readonly MovedWork[]): FoldedColumns {
  const folded: string[] = [];
  const sums = { before: [] as number[], after: [] as number[] };
  const parts = new Map<string, { at: number; list: StepPart[] }>();
  for (const [row, step] of stepNames(names, moves).entries()) {
    const one = { before: before[row]!, after: after[row]! };
    const known = parts.get(step);
    const at = known?.at ?? folded.push(step) - 1;
    sums.before[at] = (sums.before[at] ?? 0) + one.before;
    sums.after[at] = (sums.after[at] ?? 0) + one.after;
    // Ungrouped names are identified by their row, because several functions may have no name.
    if (step === names[row]) continue;
    const part = { name: names[row]!, ...one, delta: one.after - one.before };
    if (known === undefined) parts.set(step, { at, list: [part] });
    else known.list.push(part);
  }
  return {
    names: folded,
    before: Float64Array.from(sums.before),
    after: Float64Array.from(sums.after),
    moved: new Map(
      moves.map((move) => {
        const name = movedStepName(move);
        const stepParts = (parts.get(name)?.list ?? []).toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
        return [name, { from: move.from, to: move.to, isReplaced: move.isReplaced, parts: stepParts }] as const;
      }),
    ),
  };
}
