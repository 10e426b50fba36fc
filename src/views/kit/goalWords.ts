import type { GoalVerdict } from '../../analysis/goals/judgeGoals.ts';
import type { Goal } from '../../model/goal.ts';
import { type Column, codeColumn, columnsOf, noUnit, numberColumn, ownUnits, wordColumn } from '../../table/columns.ts';
import type { Tone } from '../../ui/Badge.tsx';
import { decimals, unitSpace } from '../../units/decimals.ts';
import { formatTimes } from '../../units/figureScale.ts';
import { countText } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';

export const statusWords = { pass: 'pass', close: 'close', fail: 'fail', unknown: 'not measured' } as const;

export const statusTones: Readonly<Record<keyof typeof statusWords, Tone>> = {
  pass: 'better',
  close: 'new',
  fail: 'worse',
  unknown: 'noise',
};

/** A figure in the unit that the goal is in. */
export function goalFigure({ target, unit }: Pick<Goal, 'target' | 'unit'>): string {
  const size = Math.abs(target);
  const digits = Number.isInteger(target) || size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 4;
  const space = unit === '' || unit === '%' ? '' : unitSpace;
  return `${decimals(target, digits)}${space}${unit}`;
}

/** "SimpleRoute at most 200 ns/op", "products p99 at most 250 ms". */
export function goalTitle(goal: Goal): string {
  return `${goalName(goal)} ${goal.direction === 'atMost' ? 'at most' : 'at least'} ${goalFigure(goal)}`;
}

/** What a goal is about: "SimpleRoute", "products p99", "cpu per request", "coverage of total". */
export function goalName({ subject, name, measure }: Pick<Goal, 'subject' | 'name' | 'measure'>): string {
  if (subject === 'endpoint') return `${name} ${measure}`;
  if (subject === 'request') return `${name} per request`;
  return subject === 'coverage' ? `coverage of ${name}` : name;
}

/** How far from the goal: "1.1× better", "26% over", "5% under"; '' where nothing can be said. */
export function marginWords({ ratio, margin, status }: GoalVerdict, { direction }: Goal): string {
  if (ratio === null || margin === null) return '';
  if (status === 'pass') return margin >= 1.005 ? `${formatTimes(margin)} better` : 'just met';
  const part = formatPercent(Math.abs(ratio - 1), 0);
  if (ratio > 3) return `${formatTimes(ratio)} the goal`;
  return direction === 'atMost' ? `${part} over` : `${part} short`;
}

/** A goal's figure as it is. */
export function actualText(
  { value, derivedFrom = '' }: { value: number | null; derivedFrom?: string },
  { unit }: Pick<Goal, 'unit'>,
): string {
  if (value === null) return 'not measured';
  return `${goalFigure({ target: value, unit })}${derivedFrom === '' ? '' : ' (derived)'}`;
}

/** A judged goal as a row of a chart, with the lines of its description. */
export function goalBullet(
  result: GoalVerdict & { value: number | null; n: number; derivedFrom?: string },
  goal: Goal,
) {
  const { status, ratio, n } = result;
  return {
    note: [statusWords[status], marginWords(result, goal)].filter(Boolean).join(', '),
    description: [
      `Goal: ${goalTitle(goal)}`,
      `Actual: ${actualText(result, goal)}${n > 0 ? `, ${countText(n, 'run')}` : ''}`,
    ],
    actual: ratio,
    status,
    lowerIsBetter: goal.direction === 'atMost',
  };
}

/** A goal that is judged. */
interface JudgedRow extends GoalVerdict {
  /** Index of the goal. */
  goal: number;
  /** In the goal's unit; null if not measured. */
  value: number | null;
}

interface GoalColumns<Row> {
  goals: readonly Goal[];
  /** What is judged: 'Figure', 'Benchmark'. */
  title: string;
  nameOf: (row: Row) => string;
  /** The file or side of a row; '' if there is only one. */
  columnOf?: { isShown: boolean; of: (row: Row) => string };
  /** The text of a goal. */
  goalText?: (goal: Goal) => string;
}

/** Goals and what was measured: on the page, in exports and in the report. */
export function goalColumns<Row extends JudgedRow>({
  goals,
  title,
  nameOf,
  columnOf,
  goalText = goalFigure,
}: GoalColumns<Row>): Column<Row>[] {
  const goalOf = ({ goal }: Row): Goal => goals[goal]!;
  const figure = { essential: true, unitOf: (row: Row) => goalOf(row).unit };
  const exported = { only: 'export' } as const;
  return columnsOf<Row>([
    wordColumn('Goal', (row) => goalOf(row).title, { ...exported, id: 'title' }),
    codeColumn(title, nameOf, {
      id: 'name',
      grow: true,
      essential: true,
      look: (row) => (goalOf(row).title === '' ? {} : { title: goalOf(row).title }),
    }),
    columnOf &&
      wordColumn('of', columnOf.of, {
        exportTitle: 'column',
        only: columnOf.isShown ? undefined : 'export',
      }),
    wordColumn('Unit', (row) => goalOf(row).unit, exported),
    wordColumn('Direction', (row) => goalOf(row).direction, exported),
    numberColumn({ title: 'Goal', unit: ownUnits, text: String }, (row) => goalOf(row).target, {
      ...figure,
      id: 'goal',
      exportTitle: 'target',
      look: (row) => ({ text: goalText(goalOf(row)) }),
    }),
    numberColumn({ title: 'Actual', unit: ownUnits, text: String }, ({ value }) => value, {
      ...figure,
      id: 'actual',
      look: (row) => ({ text: actualText(row, goalOf(row)) }),
    }),
    wordColumn('Margin', (row) => marginWords(row, goalOf(row)), { id: 'margin', only: 'page' }),
    numberColumn({ title: 'Ratio', unit: noUnit, text: String }, ({ ratio }) => ratio, exported),
    wordColumn('Status', ({ status }) => statusWords[status], { id: 'status', essential: true, only: 'page' }),
    wordColumn('Status', ({ status }) => status, { ...exported, id: 'state' }),
  ]);
}
