import { gradeOver, typedOver } from '../../analysis/environment/typedOver.ts';
import type { TypedEnvironment } from '../../model/edits/kinds/typedFact.ts';
import type { OverviewAnswer } from './benchmarkQuestion.ts';

/** What is shown of the files over the values that the user has typed in: doubts that these withdraw become notes. */
export function overviewOverTyped(overview: OverviewAnswer, typed: TypedEnvironment): OverviewAnswer {
  if (typed.before.length + typed.after.length === 0) return overview;
  const graded = overview.grade === null ? null : gradeOver(overview.grade, typed);
  const settled = new Map(graded?.settled);
  const warnings = overview.warnings.flatMap((warning) => {
    const told = typedOver({ sentence: warning.message, differing: warning.differing }, typed);
    for (const [fact, sentence] of told.settled) settled.set(fact, sentence);
    return told.sentence === '' ? [] : [{ ...warning, message: told.sentence }];
  });
  const notes = [...settled.values()].map((message): OverviewAnswer['warnings'][number] => {
    return { kind: 'configuration', severity: 'note', message, benchmarks: [], count: 0 };
  });
  return { ...overview, grade: graded?.grade ?? null, warnings: [...warnings, ...notes] };
}
