import type { Finding } from '../model/report.ts';

/** A finding with those that say the same in other words. */
export interface SummaryFinding extends Finding {
  /** Weaker findings about the same change, which are told with this one. */
  also: readonly Finding[];
}

/** A warning of at least this weight puts the rest in doubt, and is told before it. */
const doubtful = 0.5;
/** More than a reader takes in at once. */
const mostFindings = 12;

/**
 * All findings in falling weight, what puts the rest in doubt before them. Those about the same change are one: the
 * weightiest's sentence, and the others with it. Told are at most twelve; `rest` counts the others.
 */
export function summarise(findings: readonly Finding[]): { findings: SummaryFinding[]; rest: number } {
  const joined = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = finding.about === undefined ? `id ${finding.id}` : `about ${finding.about}`;
    const known = joined.get(key);
    if (known === undefined) joined.set(key, [finding]);
    else known.push(finding);
  }
  const ranked = [...joined.values()].map((same): SummaryFinding => {
    const [first, ...also] = [...same].sort((a, b) => b.weight - a.weight);
    return { ...first!, also };
  });
  // Equal ones stay in the order of their sections.
  const doubts = ({ tone, weight }: Finding): number => Number(tone === 'warning' && weight >= doubtful);
  ranked.sort((a, b) => doubts(b) - doubts(a) || b.weight - a.weight);
  return { findings: ranked.slice(0, mostFindings), rest: Math.max(0, ranked.length - mostFindings) };
}
