import { type JudgedGoal, judgeGoals } from '../../analysis/goals/judgeGoals.ts';
import {
  benchmarkFigures,
  coverageFigures,
  endpointFigures,
  type MeasuredFigure,
  printedFigures,
  requestFigures,
} from '../../analysis/goals/measuredFigures.ts';
import { measuredEvidence } from '../../analysis/verdict/measuredSides.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Goal } from '../../model/goal.ts';
import type { Evidence } from '../../model/question.ts';
import { requestsOfProfiles } from '../../views/profile/data/pairRequests.ts';

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

/** All figures that goals can be about. Of two sides those of after, as goals are for what comes next. */
function measuredFigures(evidence: readonly Evidence[]): MeasuredFigure[] {
  const hasAfter = evidence.some(({ side, dataset }) => side === 'after' && dataset.kind !== 'goals');
  const later = hasAfter ? evidence.filter(({ side }) => side !== 'before') : [...evidence];
  return [
    ...ofBenchmarks(evidence, later),
    ...ofRequests(later),
    ...endpointFigures(
      ofKind(later, 'load-test').map(({ path, side, dataset }) => ({ path, side, tests: dataset.data.tests })),
    ),
    ...coverageFigures(ofKind(later, 'coverage').map(({ dataset }) => dataset.data)),
    ...printedFigures(ofKind(later, 'figures').map(({ dataset }) => dataset.data)),
  ];
}

function ofBenchmarks(evidence: readonly Evidence[], later: readonly Evidence[]): MeasuredFigure[] {
  const { measured } = measuredEvidence(evidence);
  const ids = new Set(later.map(({ id }) => id));
  return benchmarkFigures(measured.filter(({ id }) => ids.has(id)).map(({ benchmarks }) => benchmarks));
}

/** Per request, of every profile whose load test is known. */
function ofRequests(later: readonly Evidence[]): MeasuredFigure[] {
  return ofKind(later, 'profile').flatMap((item) => {
    const { served } = requestsOfProfiles([item], later);
    return served === null ? [] : requestFigures(item.dataset.data, served.count);
  });
}
