import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import { goalUnit } from '../../../analysis/goals/goalUnit.ts';
import { type GoalVerdict, judgeGoal } from '../../../analysis/goals/judgeGoal.ts';
import { matchesBenchmark } from '../../../analysis/goals/matchesBenchmark.ts';
import type { Goal } from '../../../model/goal.ts';
import type { Evidence } from '../../../model/question.ts';
import type { BenchmarkLook } from '../benchmarkQuestion.ts';
import { lookedAt } from '../lookedAt.ts';

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
  const { sheet } = lookedAt(evidence, look);
  const results = goals.flatMap((goal, at) => resultsOf(sheet, goal, at));
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

function resultsOf({ rows, units, columns }: BenchmarkSheet, goal: Goal, at: number): GoalResult[] {
  const isKnown = units.some(({ unit }) => unit === goal.unit);
  const wanted = isKnown ? { unit: goal.unit, factor: 1 } : goalUnit(goal.unit);
  const place = units.findIndex(({ unit }) => unit === wanted.unit);
  const derivedFrom = units[place]?.derivedFrom ?? '';
  const found = rows
    .filter(({ name }) => matchesBenchmark(goal.name, name))
    .flatMap(({ group, name, cells }) =>
      columns.flatMap((_, column): GoalResult[] => {
        const cell = cells[place]?.[column] ?? null;
        if (cell === null) return [];
        const [value, lo, hi] = [cell.summary.center, cell.summary.lo, cell.summary.hi].map(
          (figure) => figure / wanted.factor,
        ) as [number, number, number];
        const id = `${at} ${group} ${name} ${column}`;
        const n = cell.runs.length;
        return [{ id, goal: at, name, group, column, value, lo, hi, n, derivedFrom, ...judgeGoal(goal, value) }];
      }),
    );
  if (found.length > 0) return found;
  const none = { name: '', group: -1, column: -1, value: null, lo: Number.NaN, hi: Number.NaN, n: 0 };
  return [{ id: String(at), goal: at, ...none, derivedFrom, ...judgeGoal(goal, null) }];
}

function asGoWrites(unit: string): string {
  if (unit === 'sec/op') return 'ns/op';
  return unit === 'B/s' ? 'MB/s' : unit;
}
