import type { Goal } from '../../../model/goal.ts';
import type { Evidence } from '../../../model/question.ts';
import type { ReportBlock } from '../../../model/report.ts';
import { type GoalResult, judgedGoals } from '../answers/goals.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';
import { plainLook } from '../benchmarkQuestion.ts';
import { lookedAt } from '../lookedAt.ts';
import { actualText, goalFigure, goalTitle, marginWords, statusWords } from '../view/goalWords.ts';

/** Goals as a table of the report, and a sentence for each that is missed by more than it allows for, or was not measured. */
export function goalTable(evidence: readonly Evidence[], goals: Goal[]): { block: ReportBlock; missed: string[] } {
  const { columns } = lookedAt(evidence, plainLook).sheet;
  const after = columns.length - 1;
  // Of two sides the goals are those of the second; what was not measured has no side.
  const results = judgedGoals(evidence, { look: plainLook, goals }).results.filter(
    ({ column }) => column === after || column === -1,
  );
  const missed = results.filter(({ status }) => status === 'fail' || status === 'unknown');
  return {
    block: {
      kind: 'table',
      title: 'Goals',
      columns: [
        { title: 'Benchmark', align: 'left', essential: true },
        { title: 'Goal', align: 'right', essential: true },
        { title: 'Actual', align: 'right', essential: true },
        { title: 'Against it', align: 'right' },
        { title: 'Status', align: 'left', essential: true },
      ],
      // What is missed comes first.
      rows: [...missed, ...results.filter((result) => !missed.includes(result))].map((result) =>
        rowOf(result, goals[result.goal]!),
      ),
      note: '',
      view: benchmarkAddress.view({ view: 'goals' }),
    },
    missed: missed.map((result) => missedSentence(result, goals[result.goal]!)),
  };
}

function rowOf(result: GoalResult, goal: Goal) {
  return [
    { text: result.name || goal.benchmark, kind: 'code' as const },
    { text: goalFigure(goal), kind: 'number' as const },
    {
      text: actualText(result, goal),
      kind: 'number' as const,
      ...(result.value === null ? {} : { value: result.value }),
    },
    { text: marginWords(result, goal) },
    { text: statusWords[result.status] },
  ];
}

function missedSentence(result: GoalResult, goal: Goal): string {
  if (result.status === 'unknown') return `Goal: ${goalTitle(goal)} was not measured.`;
  return `Goal missed: ${goalTitle({ ...goal, benchmark: result.name })}, and is ${actualText(result, goal)} (${marginWords(result, goal)}).`;
}
