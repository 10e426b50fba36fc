import { dictionary } from '../../model/dictionary.ts';
import type { Goal } from '../../model/goal.ts';
import { tidyUnit } from '../../units/printedUnit.ts';
import { quotient } from '../amounts/quotient.ts';
import type { MeasuredFigure } from './measuredFigures.ts';

/** One goal and one figure that it is about. */
export interface JudgedGoal extends GoalVerdict {
  /** Index in the list of goals. */
  goal: number;
  /** The figure's name; that of the goal if nothing was measured. */
  name: string;
  /** In the goal's unit; null if nothing was measured. */
  value: number | null;
  n: number;
}

/** A goal with a pattern may match this many figures. */
const mostFigures = 200;

/**
 * Compares goals with figures: a result for each figure that a goal is about, or one that says that nothing was
 * measured.
 */
export function judgeGoals(goals: readonly Goal[], figures: readonly MeasuredFigure[]): JudgedGoal[] {
  return goals.flatMap((goal, index): JudgedGoal[] => {
    const goalFigures = figuresOfGoal(goal, figures).slice(0, mostFigures);
    if (goalFigures.length === 0)
      return [{ goal: index, name: goal.name, value: null, n: 0, ...judgeGoal(goal, null) }];
    return goalFigures.map(({ figure, value }) => ({
      goal: index,
      name: figure.names[0] ?? goal.name,
      value,
      n: figure.n,
      ...judgeGoal(goal, value),
    }));
  });
}

/**
 * Whether a goal is reached. `pass`: the figure is the target or better. `close`: it misses the target by `close` × the
 * target at most. `fail`: by more. `unknown`: there is no figure. Of a target of 0 nothing is close.
 */
export type GoalStatus = 'pass' | 'close' | 'fail' | 'unknown';

export interface GoalVerdict {
  status: GoalStatus;
  /** The figure ÷ the target; null if there is no figure or the target is 0. */
  ratio: number | null;
  /** How many times better than required, or if below 1 how much worse; null as above. */
  margin: number | null;
}

/** Compares a figure, in the goal's unit, with the goal. Ratios are always computed here, never read from a file. */
export function judgeGoal({ target, direction, close }: Goal, value: number | null): GoalVerdict {
  if (value === null || !Number.isFinite(value)) return { status: 'unknown', ratio: null, margin: null };
  const ratio = target === 0 ? null : value / target;
  const isLow = direction === 'atMost';
  const margin = isLow ? quotient(target, value) : ratio;
  const passes = isLow ? value <= target : value >= target;
  const room = Math.abs(target) * close;
  const nearly = isLow ? value <= target + room : value >= target - room;
  return { status: passes ? 'pass' : nearly ? 'close' : 'fail', ratio, margin };
}

/** A figure that a goal is about. */
export interface FigureOfGoal<Figure extends MeasuredFigure> {
  figure: Figure;
  /** In the goal's unit. */
  value: number;
  /** Other amounts in the figure's unit are divided by this to be in the goal's. */
  factor: number;
}

/**
 * The figures that a goal is about, in their order. Figures in the very unit that the goal names exclude those that
 * would have to be converted: a benchmark may report a unit of its own, such as `KB/op`, beside `B/op`.
 */
export function figuresOfGoal<Figure extends MeasuredFigure>(
  goal: Goal,
  figures: readonly Figure[],
): FigureOfGoal<Figure>[] {
  const asWritten = { unit: goal.unit, factor: 1 };
  const perRequest = goalUnit(goal.unit.replace(/\/req(?:uest)?$/, ''));
  const factors = new Map([perRequest, goalUnit(goal.unit), asWritten].map(({ unit, factor }) => [unit, factor]));
  // Units first: names take longer to compare.
  const fitting = figures.filter((figure) => factors.has(figure.unit) && isAbout(goal, figure));
  const exact = fitting.filter(({ unit }) => unit === goal.unit);
  return (exact.length > 0 ? exact : fitting).map((figure) => {
    const factor = factors.get(figure.unit)!;
    return { figure, value: figure.value / factor, factor };
  });
}

function isAbout({ subject, name, measure }: Goal, figure: MeasuredFigure): boolean {
  if (subject !== figure.subject || measure !== figure.measure) return false;
  if (subject === 'benchmark') return figure.names.some((figureName) => matchesBenchmark(name, figureName));
  return figure.names.some((figureName) => isLike(name.toLowerCase(), figureName.toLowerCase()));
}

/**
 * Whether a goal's `benchmark` pattern matches a benchmark: the full name, with or without its GOMAXPROCS (`-8`), where
 * `*` matches any characters.
 * @param name without the word Benchmark: `Encode/size=10-8`
 */
export function matchesBenchmark(pattern: string, name: string): boolean {
  return isLike(pattern, name) || isLike(pattern, name.replace(/-\d+$/, ''));
}

/**
 * Whether a name fits a pattern, where `*` matches any text. A regular expression of many stars could run very long.
 */
function isLike(pattern: string, name: string): boolean {
  const [head = '', ...parts] = pattern.split('*');
  if (parts.length === 0) return pattern === name;
  if (!name.startsWith(head)) return false;
  let from = head.length;
  const tail = parts.pop()!;
  for (const part of parts) {
    const index = name.indexOf(part, from);
    if (index < 0) return false;
    from = index + part.length;
  }
  return name.length - tail.length >= from && name.endsWith(tail);
}

/** The source of a goal's figure: the tidied unit to look up, and the conversion to the goal's own unit. */
interface GoalUnit {
  unit: string;
  /** Figures are divided by this factor. */
  factor: number;
}

const perSecond = /^(?:ops?|req|reqs|requests?|calls?)\/(?:s|sec|second)$/i;
const multiples: Readonly<Record<string, readonly [unit: string, factor: number]>> = dictionary({
  us: ['sec', 1e-6],
  '\u00b5s': ['sec', 1e-6],
  '\u03bcs': ['sec', 1e-6],
  ms: ['sec', 1e-3],
  s: ['sec', 1],
  KiB: ['B', 1024],
  MiB: ['B', 1024 ** 2],
  kB: ['B', 1000],
  KB: ['B', 1000],
  MB: ['B', 1e6],
  bytes: ['B', 1],
});

/** Amounts that are not per anything, as of latencies. */
const amounts: typeof multiples = { ...multiples, ns: ['sec', 1e-9], B: ['B', 1] };

/**
 * Reads a goal's unit: `ns/op` and `MB/s` as Go writes them, `µs/op`, `KiB/op` …; `req/s` and the like are `ops/s`;
 * `ms` and `KiB`.
 */
export function goalUnit(unit: string): GoalUnit {
  if (perSecond.test(unit)) return { unit: 'ops/s', factor: 1 };
  const line = unit.indexOf('/');
  const multiple = line > 0 ? multiples[unit.slice(0, line)] : undefined;
  if (multiple !== undefined && unit !== 'MB/s') {
    return { unit: multiple[0] + unit.slice(line), factor: multiple[1] };
  }
  const plain = amounts[unit];
  return plain === undefined ? tidyUnit(unit) : { unit: plain[0], factor: plain[1] };
}
