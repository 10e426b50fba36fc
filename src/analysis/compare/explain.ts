import { compareBytewise } from '../tree/topTable.ts';
import type { MovedWork } from './movedWork.ts';
import { isProfilerWork } from './profilerWork.ts';

/** The change to explain: a benchmark's figure before and after. */
export interface FunctionChange {
  from: number;
  to: number;
  /** `ns/op`, `B/op`, `allocs/op`. */
  unit: string;
}

/** One bar of the waterfall from before to after. */
export interface ExplainStep {
  /** The function's name, or the name of a group (see `foldSteps`); '' for the rest. */
  name: string;
  /**
   * `moved`: a group of functions between which work moved. `profiler`: the cost of profiling, which is not part of the
   * program. `rest`: functions that change little, frames without a name, and the part that no sample explains.
   */
  kind: 'function' | 'moved' | 'profiler' | 'rest';
  /** Only for kind `moved`: the functions involved, and the amount attributed to each. */
  moved?: MovedStep;
  before: number;
  after: number;
  delta: number;
  /**
   * Where the bar begins and ends: the first begins at `from`, each next one begins at the end of the one before, and
   * the last ends at `to`.
   */
  start: number;
  end: number;
}

/** The parts of the rest. */
export interface RestOfChange {
  /** How many named functions are too small for their own step. */
  functions: number;
  /** The sum of their changes. */
  small: number;
  /** The sum of the changes of frames without a name. */
  unnamed: number;
  /** The part that no frame explains: metric less the sum of all amounts, after less before. */
  missing: number;
}

/**
 * A part of the rest, with its amounts: `others` is every named function without its own step, including unchanged
 * ones.
 */
export interface RestPart {
  kind: 'others' | 'unnamed' | 'missing';
  before: number;
  after: number;
  delta: number;
}

/** A change, explained by function. */
export interface Explanation extends FunctionChange {
  /**
   * The steps, the largest first regardless of sign; the rest last, if there is one. Their deltas add up to `to` −
   * `from`.
   */
  steps: ExplainStep[];
  rest: RestOfChange;
  /**
   * The rest in parts with amounts, without parts that are zero on both sides: together with the functions' steps they
   * add up to `from`, to `to` and to the change.
   */
  parts: RestPart[];
  /**
   * How much of the movement the steps of functions explain, 0 to 1: the sum of |delta| over these steps ÷ the sum of
   * |delta| over everything, including small functions, nameless frames and the unexplained part. Not a fraction of
   * `to` − `from`, because improvements and regressions would cancel there. 1 if nothing changed.
   */
  namedShare: number;
}

export interface ExplainOptions {
  /** The maximum number of function steps; 12 by default. */
  most?: number;
  /** Functions that change by less than this fraction of the whole movement have no step; 0.005 by default. */
  least?: number;
}

/**
 * Explains a change by function, as a waterfall whose bars add up: the functions that change most, and the rest.
 * Amounts are flat samples in the benchmark's frame, per operation, so that over all functions they add up to the
 * metric.
 */
export function explain(
  columns: PairedColumns & Partial<FoldedColumns>,
  change: FunctionChange,
  options: ExplainOptions = {},
): Explanation {
  const { names, before, after, moved: moves } = columns;
  const { most = 12, least = 0.005 } = options;
  const { from, to, unit } = change;
  const moved: number[] = [];
  let movement = 0;
  let unnamed = 0;
  let sumBefore = 0;
  let sumAfter = 0;
  const nameless = { before: 0, after: 0 };
  for (let row = 0; row < names.length; row++) {
    sumBefore += before[row]!;
    sumAfter += after[row]!;
    const isNamed = hasName(names[row]!);
    if (!isNamed) {
      nameless.before += before[row]!;
      nameless.after += after[row]!;
    }
    const delta = after[row]! - before[row]!;
    if (delta === 0) continue;
    movement += Math.abs(delta);
    if (isNamed) moved.push(row);
    else unnamed += delta;
  }
  const scale = Math.max(Math.abs(from), Math.abs(to));
  const missing = withoutDust(to - sumAfter - (from - sumBefore), scale);
  movement += Math.abs(missing);

  const size = (row: number): number => Math.abs(after[row]! - before[row]!);
  moved.sort((a, b) => size(b) - size(a) || compareBytewise(names[a]!, names[b]!));
  const isProfiler = (row: number): boolean => names[row] === profilerStep;
  // The profiling cost is always shown, however small its change.
  const shown = [
    ...moved
      .filter((row) => !isProfiler(row))
      .slice(0, most)
      .filter((row) => size(row) >= least * movement),
    ...moved.filter(isProfiler),
  ].sort((a, b) => size(b) - size(a) || compareBytewise(names[a]!, names[b]!));
  const left = moved.filter((row) => !shown.includes(row));
  const steps: ExplainStep[] = [];
  let level = from;
  let namedBefore = 0;
  let namedAfter = 0;
  let named = 0;
  for (const row of shown) {
    const delta = after[row]! - before[row]!;
    steps.push({
      name: names[row]!,
      ...kindOf(names[row]!, moves),
      before: before[row]!,
      after: after[row]!,
      delta,
      start: level,
      end: level + delta,
    });
    level += delta;
    namedBefore += before[row]!;
    namedAfter += after[row]!;
    if (!isProfiler(row)) named += Math.abs(delta);
  }
  const hasRest = left.length > 0 || unnamed !== 0 || missing !== 0;
  if (hasRest) {
    steps.push({
      name: '',
      kind: 'rest',
      before: from - namedBefore,
      after: to - namedAfter,
      delta: to - level,
      start: level,
      end: to,
    });
  } else if (steps.length > 0) {
    // Sums of doubles may differ slightly from it.
    steps.at(-1)!.end = to;
  }
  let small = 0;
  for (const row of left) small += after[row]! - before[row]!;
  return {
    from,
    to,
    unit,
    steps,
    rest: { functions: left.length, small, unnamed, missing },
    parts: restParts(
      [
        ['others', sumBefore - nameless.before - namedBefore, sumAfter - nameless.after - namedAfter],
        ['unnamed', nameless.before, nameless.after],
        ['missing', from - sumBefore, to - sumAfter],
      ],
      scale,
    ),
    namedShare: movement === 0 ? 1 : named / movement,
  };
}

function kindOf(name: string, moves: FoldedColumns['moved'] | undefined): Pick<ExplainStep, 'kind' | 'moved'> {
  if (name === profilerStep) return { kind: 'profiler' };
  const moved = moves?.get(name);
  return moved === undefined ? { kind: 'function' } : { kind: 'moved', moved };
}

function restParts(
  amounts: readonly (readonly [kind: RestPart['kind'], before: number, after: number])[],
  scale: number,
): RestPart[] {
  return amounts.flatMap(([kind, dustyBefore, dustyAfter]) => {
    const before = withoutDust(dustyBefore, scale);
    const after = withoutDust(dustyAfter, scale);
    return before === 0 && after === 0 ? [] : [{ kind, before, after, delta: withoutDust(after - before, scale) }];
  });
}

/** Lines of one function, to locate its part of a change in the source. */
export interface LineColumns extends PairedColumns {
  files: readonly string[];
  lines: readonly (number | bigint)[];
}

export interface ExplainedLine {
  /** '' if unknown. */
  file: string;
  /** 0 if unknown. */
  line: number | bigint;
  before: number;
  after: number;
  delta: number;
}

/**
 * The lines of a function whose amounts differ, the largest difference first; all of them, so that they add up to the
 * function's step. A line that only moved appears twice, removed at one place and added at another, because the sources
 * of the two sides differ.
 */
export function explainLines(columns: LineColumns, name: string): ExplainedLine[] {
  const { names, files, lines, before, after } = columns;
  const explainedLines: ExplainedLine[] = [];
  for (let row = 0; row < names.length; row++) {
    if (names[row] !== name || before[row] === after[row]) continue;
    const delta = after[row]! - before[row]!;
    explainedLines.push({ file: files[row]!, line: lines[row]!, before: before[row]!, after: after[row]!, delta });
  }
  return explainedLines.sort(
    (a, b) =>
      Math.abs(b.delta) - Math.abs(a.delta) ||
      compareBytewise(a.file, b.file) ||
      (a.line < b.line ? -1 : a.line > b.line ? 1 : 0),
  );
}

/** Whether a frame names its function: false for a binary (`[libc.so.6]`), an unknown place or an empty name. */
function hasName(frame: string): boolean {
  return frame !== '' && frame !== '<unknown>' && !/^\[[^\]]*\]$/.test(frame);
}

/** Treats the rounding error of sums of doubles that should cancel as 0. */
function withoutDust(difference: number, scale: number): number {
  return Math.abs(difference) <= scale * 1e-9 ? 0 : difference;
}

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
export interface MovedStep extends Pick<MovedWork, 'from' | 'to' | 'caller' | 'isReplaced'> {
  /** The functions, the largest change first; their changes add up to the step. */
  parts: StepPart[];
}

export interface FoldedColumns extends PairedColumns {
  /** By the step name of the move. */
  moved: ReadonlyMap<string, MovedStep>;
}

/** The name of the step for the profiling cost, which belongs to no function. */
const profilerStep = '(profiler)';

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
    const earlier = parts.get(step);
    const at = earlier?.at ?? folded.push(step) - 1;
    sums.before[at] = (sums.before[at] ?? 0) + one.before;
    sums.after[at] = (sums.after[at] ?? 0) + one.after;
    // Ungrouped names are identified by their row, because several functions may have no name.
    if (step === names[row]) continue;
    const part = { name: names[row]!, ...one, delta: one.after - one.before };
    if (earlier === undefined) parts.set(step, { at, list: [part] });
    else earlier.list.push(part);
  }
  return {
    names: folded,
    before: Float64Array.from(sums.before),
    after: Float64Array.from(sums.after),
    moved: new Map(
      moves.map((move) => {
        const name = movedStepName(move);
        const stepParts = (parts.get(name)?.list ?? []).toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
        const { from, to, caller, isReplaced } = move;
        return [name, { from, to, caller, isReplaced, parts: stepParts }] as const;
      }),
    ),
  };
}
