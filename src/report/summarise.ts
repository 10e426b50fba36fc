import type { Finding } from '../model/report.ts';

/** A finding together with similar ones. */
export interface SummaryFinding extends Finding {
  /** Weaker findings about the same change, shown with this one. */
  also: readonly Finding[];
}

/** The findings of one section. */
export interface SectionFindings {
  section: string;
  findings: readonly Finding[];
}

/** Largest number of findings in the summary. */
const mostFindings = 12;
/**
 * Largest number of findings per section, and of those without a change among them; more only if other sections have no
 * more.
 */
const mostPerSection = 7;
const mostFacts = 3;
/** Largest number of regressions, which come before other changes and leave some space for them. */
const mostWorse = 9;
/** A warning with at least this weight casts doubt on other findings, and comes first. */
const caveatLimit = 0.5;

/** A candidate for the summary, with the findings merged into it. */
interface Candidate {
  section: string;
  finding: Finding;
  also: Finding[];
}

/**
 * The weightiest findings of all sections, at most twelve; `rest` counts the others. Order: serious warnings, overall
 * counts, worse, better and others. Findings about the same change or with the same text are merged: the finding about
 * the most changes leads, or else the weightiest one.
 */
export function summarise(found: readonly SectionFindings[]): { findings: SummaryFinding[]; rest: number } {
  const all = found.flatMap(({ section, findings }) => findings.map((finding) => ({ section, finding, also: [] })));
  const joined = join(all.sort((a, b) => subjects(b.finding) - subjects(a.finding) || before(a.finding, b.finding)));
  const chosen = choose(joined.sort((a, b) => before(a.finding, b.finding)));
  return {
    findings: chosen.map(({ finding, also }) => ({ ...finding, also })),
    rest: joined.length - chosen.length,
  };
}

/** A finding about several changes leads findings about one of them. */
function subjects({ about = '' }: Finding): number {
  return typeof about === 'string' ? 1 : about.length;
}

/** Negative if the first finding comes first; 0 keeps the order of their sections. */
function before(a: Finding, b: Finding): number {
  return rankOf(a) - rankOf(b) || b.weight - a.weight;
}

/** The rank of a finding: serious warnings, overall counts, regressions, others. */
function rankOf(finding: Finding): number {
  if (isCaveat(finding)) return 0;
  if (finding.tone === 'fact' && finding.weight >= 1) return 1;
  return finding.tone === 'worse' ? 2 : 3;
}

function isCaveat({ tone, weight }: Finding): boolean {
  return tone === 'warning' && weight >= caveatLimit;
}

function join(ordered: readonly Candidate[]): Candidate[] {
  const joined: Candidate[] = [];
  const known = new Map<string, Candidate>();
  for (const candidate of ordered) {
    const keys = keysOf(candidate.finding);
    const same = keys.map((key) => known.get(key)).find((one) => one !== undefined);
    if (same === undefined) joined.push(candidate);
    else if (addsContent(candidate.finding, same.finding)) same.also.push(candidate.finding);
    for (const key of keys) if (!known.has(key)) known.set(key, same ?? candidate);
  }
  return joined;
}

/** Warnings repeat for every file of a side. */
function addsContent(finding: Finding, lead: Finding): boolean {
  return finding.sentence !== lead.sentence && !(finding.tone === 'warning' && lead.tone === 'warning');
}

function keysOf({ about = [], sentence }: Finding): string[] {
  const changes = typeof about === 'string' ? [about] : about;
  return [...changes.map((subject) => `about ${subject}`), `says ${sentence}`];
}

function choose(ordered: readonly Candidate[]): Candidate[] {
  const places = new Set(ordered.filter(({ finding }) => isCaveat(finding)).slice(0, mostFindings));
  const add = (candidate: Candidate): void => {
    if (places.size < mostFindings) places.add(candidate);
  };
  for (const candidate of ordered.filter(({ finding }) => finding.tone === 'worse').slice(0, mostWorse)) add(candidate);
  const counts = new Map<string, number>();
  for (const candidate of ordered) {
    if (isCaveat(candidate.finding)) continue;
    const [all, facts] = [candidate.section, `${candidate.section} facts`];
    const isFact = candidate.finding.tone === 'fact';
    if (count(counts, all) >= mostPerSection || (isFact && count(counts, facts) >= mostFacts)) continue;
    counts.set(all, count(counts, all) + 1);
    if (isFact) counts.set(facts, count(counts, facts) + 1);
    add(candidate);
  }
  ordered.forEach(add);
  return ordered.filter((candidate) => places.has(candidate));
}

function count(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}
