import { type JudgedGoal, judgeGoals } from '../../analysis/goals/judgeGoals.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Goal } from '../../model/goal.ts';
import type { Evidence } from '../../model/question.ts';
import { measuredFigures } from './measuredFigures.ts';

export interface GoalsAnswer {
  /** The goals of all files, in their order. */
  goals: Goal[];
  /** Missed ones first, then those that are not measured or close. */
  results: JudgedGoal[];
}

/** All goals against what was measured. */
export function judged(evidence: readonly Evidence[]): GoalsAnswer {
  const goals = ofKind(evidence, 'goals').flatMap(({ dataset }) => dataset.data);
  const rank = { fail: 0, unknown: 1, close: 2, pass: 3 } as const;
  const results = judgeGoals(goals, measuredFigures(evidence)).sort((a, b) => rank[a.status] - rank[b.status]);
  return { goals, results };
}
