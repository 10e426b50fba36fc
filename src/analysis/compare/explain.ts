import { compareBytewise } from '../tree/topTable.ts';
import { type FoldedColumns, type MovedStep, type PairedColumns, profilerStep } from './foldSteps.ts';

/** What is explained: a benchmark's figure before and after. */
export interface Change {
  from: number;
  to: number;
  /** `ns/op`, `B/op`, `allocs/op`. */
  unit: string;
}

/** One bar of the waterfall from before to after. */
export interface ExplainStep {
  /** Of a function, or what stands for several (see `foldSteps`); '' for the rest. */
  name: string;
  /**
   * `moved`: functions between which work moved, together. `profiler`: taking the profiles, which is no cause of anything.
   * `rest`: functions that change little, frames without a name, and what the amounts do not account for.
   */
  kind: 'function' | 'moved' | 'profiler' | 'rest';
  /** Of kind `moved`: between which functions, and what each is charged with. */
  moved?: MovedStep;
  before: number;
  after: number;
  delta: number;
  /**
   * Where the bar begins and ends: the first begins at `from`, each where the one before it ends, the last ends at
   * `to`.
   */
  start: number;
  end: number;
}

/** What the rest consists of. */
export interface RestOfChange {
  /** Functions with a name that are too small for a step of their own. */
  functions: number;
  /** What they change together. */
  small: number;
  /** What frames without a name change together. */
  unnamed: number;
  /** What no frame accounts for: metric less the sum of all amounts, after less before. */
  missing: number;
}

/**
 * A part of the rest, with its amounts: `others` is every function with a name that has no step of its own, those that
 * stay the same among them.
 */
export interface RestPart {
  kind: 'others' | 'unnamed' | 'missing';
  before: number;
  after: number;
  delta: number;
}

/** Which functions account for a change. */
export interface Explanation extends Change {
  /**
   * The largest first, whichever way they go; the rest behind them, where there is any. Their deltas add up to `to` −
   * `from`.
   */
  steps: ExplainStep[];
  rest: RestOfChange;
  /**
   * The same with amounts, without those that are nothing on both sides: with the functions' steps they add up to
   * `from`, to `to` and to the change.
   */
  parts: RestPart[];
  /**
   * How much of the movement lands on steps of functions: the sum of |delta| over them ÷ that over
   * everything, small functions, nameless frames and what is missing included; 0 to 1. Not parts of `to` − `from`, for
   * what gets better and what gets worse would cancel there. 1 where nothing moves.
   */
  namedShare: number;
}

export interface ExplainOptions {
  /** Steps of functions at most; 12 without it. */
  most?: number;
  /** Functions that move by less than this part of the whole movement have no step; 0.005 without it. */
  least?: number;
}

/**
 * Explains a change by function, as a waterfall whose bars add up: the functions that move most, and the rest. Amounts
 * are flat ones of the samples in the benchmark's frame, per operation, so that over all functions they add up to the
 * metric.
 */
export function explain(
  columns: PairedColumns & Partial<FoldedColumns>,
  change: Change,
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
  // What taking the profiles costs is told however little it changes.
  const told = [
    ...moved
      .filter((row) => !isProfiler(row))
      .slice(0, most)
      .filter((row) => size(row) >= least * movement),
    ...moved.filter(isProfiler),
  ].sort((a, b) => size(b) - size(a) || compareBytewise(names[a]!, names[b]!));
  const left = moved.filter((row) => !told.includes(row));
  const steps: ExplainStep[] = [];
  let level = from;
  let namedBefore = 0;
  let namedAfter = 0;
  let named = 0;
  for (const row of told) {
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
    // Sums of doubles may end a hair beside it.
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

/** Lines of one function: where in the source its part of a change lies. */
export interface LineColumns extends PairedColumns {
  files: readonly string[];
  lines: readonly (number | bigint)[];
}

export interface ExplainedLine {
  /** '' where unknown. */
  file: string;
  /** 0 where unknown. */
  line: number | bigint;
  before: number;
  after: number;
  delta: number;
}

/**
 * The lines of a function whose amounts differ, the largest difference first; all of them, so that they add up to the
 * function's step. A line that only moved is there twice, gone at one place and new at the other: sources differ
 * between the sides.
 */
export function explainLines(columns: LineColumns, name: string): ExplainedLine[] {
  const { names, files, lines, before, after } = columns;
  const found: ExplainedLine[] = [];
  for (let row = 0; row < names.length; row++) {
    if (names[row] !== name || before[row] === after[row]) continue;
    const delta = after[row]! - before[row]!;
    found.push({ file: files[row]!, line: lines[row]!, before: before[row]!, after: after[row]!, delta });
  }
  return found.sort(
    (a, b) =>
      Math.abs(b.delta) - Math.abs(a.delta) ||
      compareBytewise(a.file, b.file) ||
      (a.line < b.line ? -1 : a.line > b.line ? 1 : 0),
  );
}

/** Whether a frame says which function it is: not a binary (`[libc.so.6]`), an unknown place or nothing. */
function hasName(frame: string): boolean {
  return frame !== '' && frame !== '<unknown>' && !/^\[[^\]]*\]$/.test(frame);
}

/** What is left of sums of doubles that should cancel is none. */
function withoutDust(difference: number, scale: number): number {
  return Math.abs(difference) <= scale * 1e-9 ? 0 : difference;
}
