import type { BenchmarkPlace, BenchmarkViewId } from '../benchmarkAddress.ts';
import type { BenchmarksOverview } from '../benchmarkQuestion.ts';

/** The views, in order. */
export const benchmarkViews: readonly {
  value: BenchmarkViewId;
  label: string;
  takesUnit: boolean;
  searches: boolean;
}[] = [
  { value: 'table', label: 'Table', takesUnit: false, searches: true },
  { value: 'compare', label: 'Comparison', takesUnit: true, searches: true },
  { value: 'bars', label: 'Bars', takesUnit: true, searches: true },
  { value: 'runs', label: 'Distribution', takesUnit: true, searches: true },
  { value: 'variants', label: 'Variants', takesUnit: true, searches: true },
  { value: 'scaling', label: 'Scaling', takesUnit: true, searches: true },
  { value: 'goals', label: 'Goals', takesUnit: false, searches: false },
];

/** Those that there is something to see in. */
export function viewsFor({ columns, files }: BenchmarksOverview): typeof benchmarkViews {
  const hasResults = files.some(({ results }) => results > 0);
  return benchmarkViews.filter(({ value }) => {
    if (value === 'compare') return columns.length > 1;
    return hasResults;
  });
}

/** The view that the address names; without one what was changed, where two sides are there. */
export function viewOf(named: BenchmarkPlace['view'], overview: BenchmarksOverview): BenchmarkViewId {
  // Variants make columns of their own.
  if (named === 'variants') return named;
  const there = viewsFor(overview);
  const known = there.find(({ value }) => value === named);
  if (known) return known.value;
  const paired =
    overview.columns.some(({ side }) => side === 'before') && overview.columns.some(({ side }) => side === 'after');
  return paired ? 'compare' : (there[0]?.value ?? 'table');
}
