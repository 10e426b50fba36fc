import type { SectionPane } from '../../../views/kit/useSection.ts';
import type { CoverageParams, CoverageViewId } from '../coverageAddress.ts';
import type { answers, CoverageOverview } from '../question.ts';

/** What every view of the section gets. */
export interface CoverageViewProps extends SectionPane<CoverageParams, typeof answers> {
  overview: CoverageOverview;
}

/** The views, in order. */
export const coverageViews: readonly { value: CoverageViewId; label: string }[] = [
  { value: 'packages', label: 'Packages' },
  { value: 'files', label: 'Files' },
  { value: 'functions', label: 'Functions' },
  { value: 'lines', label: 'Lines' },
  { value: 'hot', label: 'Hot and not covered' },
];

/** The views with content. Functions and hot code are offered with a sentence about what they need. */
export function viewsFor({ counts, types }: CoverageOverview): typeof coverageViews {
  return coverageViews.filter(({ value }) => {
    if (value === 'packages') return counts.packages > 0;
    if (value === 'functions') return counts.functions > 0 || counts.files > 0;
    if (value === 'hot') return counts.files > 0 && types.length > 0;
    return counts.files > 0;
  });
}

/** The view that the address names, or the first with a choice: files, if there is only one package. */
export function viewOf(named: CoverageParams['view'], overview: CoverageOverview): CoverageViewId {
  const there = viewsFor(overview);
  const shown = there.find(({ value }) => value === named);
  if (shown !== undefined) return shown.value;
  const isSingle = overview.counts.packages === 1 && overview.counts.files > 1;
  return isSingle ? 'files' : (there[0]?.value ?? 'packages');
}
