import { figuresOfGoal, type GoalVerdict, judgeGoal } from '../../../analysis/goals/judgeGoals.ts';
import { type SheetFigure, sheetFigures } from '../../../analysis/goals/measuredFigures.ts';
import type { Goal } from '../../../model/goal.ts';
import type { Evidence } from '../../../model/question.ts';
import type { BenchmarkLook } from '../benchmarkQuestion.ts';
import { sheetFor } from '../sheetFor.ts';

export interface GoalsQuestion {
  look: BenchmarkLook;
  goals: Goal[];
}

/** One goal, one benchmark that it means, one column. */
export interface GoalResult extends GoalVerdict {
  id: string;
  /** Place in the list of goals. */
  goal: number;
  /** '' where no benchmark matches. */
  name: string;
  group: number;
  /** Place among the columns; -1 where no benchmark matches. */
  column: number;
  /** In the goal's unit; null without. */
  value: number | null;
  lo: number;
  hi: number;
  n: number;
  /** The tidied unit that it was worked out from; '' for measured ones. */
  derivedFrom: string;
}

export interface GoalsAnswer {
  results: GoalResult[];
  /** More matched than are told. */
  isCut: boolean;
  /** To choose from when a goal is entered: names, without GOMAXPROCS, and units as Go writes them. */
  names: string[];
  units: string[];
}

const mostResults = 500;
const mostNames = 2000;

/** Holds benchmarks against goals. */
export function judgedGoals(evidence: readonly Evidence[], { look, goals }: GoalsQuestion): GoalsAnswer {
  const { sheet } = sheetFor(evidence, look);
  const figures = sheetFigures(sheet);
  const results = goals.flatMap((goal, index) => resultsOf(figures, goal, index));
  const names = new Set<string>();
  for (const { name } of sheet.rows) {
    if (names.size === mostNames) break;
    names.add(name.replace(/-\d+$/, ''));
  }
  return {
    results: results.slice(0, mostResults),
    isCut: results.length > mostResults,
    names: [...names],
    units: [...new Set(sheet.units.map(({ unit }) => asGoWrites(unit)))],
  };
}

function resultsOf(figures: readonly SheetFigure[], goal: Goal, index: number): GoalResult[] {
  const goalFigures = figuresOfGoal(goal, figures);
  if (goalFigures.length === 0) {
    const none = {
      name: '',
      group: -1,
      column: -1,
      value: null,
      lo: Number.NaN,
      hi: Number.NaN,
      n: 0,
      derivedFrom: '',
    };
    return [{ id: String(index), goal: index, ...none, ...judgeGoal(goal, null) }];
  }
  return goalFigures.map(({ figure, value, factor }) => {
    const { group, column, n, derivedFrom } = figure;
    const name = figure.names[0]!;
    const [lo, hi] = [figure.lo / factor, figure.hi / factor];
    const id = `${index} ${group} ${name} ${column}`;
    return { id, goal: index, name, group, column, value, lo, hi, n, derivedFrom, ...judgeGoal(goal, value) };
  });
}

function asGoWrites(unit: string): string {
  if (unit === 'sec/op') return 'ns/op';
  return unit === 'B/s' ? 'MB/s' : unit;
}
