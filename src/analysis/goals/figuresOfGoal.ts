import type { Goal } from '../../model/goal.ts';
import { goalUnit } from './goalUnit.ts';
import { isLike, matchesBenchmark } from './matchesBenchmark.ts';
import type { MeasuredFigure } from './measuredFigure.ts';

/** A figure that a goal is about. */
export interface FigureOfGoal<Figure extends MeasuredFigure> {
  figure: Figure;
  /** In the goal's unit. */
  value: number;
  /** Other amounts in the figure's unit are divided by this to be in the goal's. */
  factor: number;
}

/**
 * The figures that a goal is about, in their order. Figures in the very unit that the goal names exclude those that would have to be
 * converted: a benchmark may report a unit of its own, such as `KB/op`, beside `B/op`.
 */
export function figuresOfGoal<Figure extends MeasuredFigure>(
  goal: Goal,
  figures: readonly Figure[],
): FigureOfGoal<Figure>[] {
  const own = { unit: goal.unit, factor: 1 };
  const perRequest = goalUnit(goal.unit.replace(/\/req(?:uest)?$/, ''));
  const factors = new Map([perRequest, goalUnit(goal.unit), own].map(({ unit, factor }) => [unit, factor]));
  // Units first: names take longer to compare.
  const found = figures.filter((figure) => factors.has(figure.unit) && isAbout(goal, figure));
  const exact = found.filter(({ unit }) => unit === goal.unit);
  return (exact.length > 0 ? exact : found).map((figure) => {
    const factor = factors.get(figure.unit)!;
    return { figure, value: figure.value / factor, factor };
  });
}

function isAbout({ subject, name, measure }: Goal, figure: MeasuredFigure): boolean {
  if (subject !== figure.subject || measure !== figure.measure) return false;
  if (subject === 'benchmark') return figure.names.some((own) => matchesBenchmark(name, own));
  return figure.names.some((own) => isLike(name.toLowerCase(), own.toLowerCase()));
}
