import type { OverviewAnswer } from '../benchmarkQuestion.ts';
import type { BenchmarkViewId } from './views.ts';

/** Whether a view has something to show, judged by the files: while variants are shown, columns are those. */
export function isRelevant(view: BenchmarkViewId, { files, claims }: OverviewAnswer): boolean {
  if (view === 'claims') return claims.length > 0;
  return view !== 'compare' || files.length > 1;
}
