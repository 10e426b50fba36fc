import type { MovedWork } from './movedWork.ts';
import { isProfilerWork } from './profilerWork.ts';

/** Amounts of two sides by name, in the unit of the metric that is explained; columns in step with each other. */
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

/** Work that moved between functions, which have one step together. */
export interface MovedStep extends Pick<MovedWork, 'from' | 'to'> {
  /** Its members, the largest change first; they add up to the step. */
  parts: StepPart[];
}

export interface FoldedColumns extends PairedColumns {
  /** By the name that stands for the move. */
  moved: ReadonlyMap<string, MovedStep>;
}

/** Stands for what taking profiles costs, which is no function's. */
export const profilerStep = '(profiler)';

/** The name that stands for a move. */
function movedStepName({ from, to }: Pick<MovedWork, 'from' | 'to'>): string {
  return `(moved) ${from.join(', ')} → ${to.join(', ')}`;
}

/** The name whose step a function's amounts are part of. */
export function stepNames(names: readonly string[], moves: readonly MovedWork[]): string[] {
  const moveOf = new Map(moves.flatMap((move) => move.members.map((name) => [name, movedStepName(move)] as const)));
  return names.map((name) => (isProfilerWork(name) ? profilerStep : (moveOf.get(name) ?? name)));
}

/** Amounts by step: functions between which work moved are one, and so is all that takes profiles. */
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
    // Names that stand for themselves are told apart by their row: functions without a name are several.
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
        const found = (parts.get(name)?.list ?? []).toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
        return [name, { from: move.from, to: move.to, parts: found }] as const;
      }),
    ),
  };
}
