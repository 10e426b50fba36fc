import type { Finding } from '../model/report.ts';

/** A finding with those that say the same in other words. */
export interface SummaryFinding extends Finding {
  /** Weaker findings about the same change, which are told with this one. */
  also: readonly Finding[];
}

/** What one section has found. */
export interface FoundBy {
  section: string;
  findings: readonly Finding[];
}

/** More than a reader takes in at once. */
const mostFindings = 12;
/** More of one section, and of these what changed nothing, only where the others have no more to say. */
const mostOfOne = 7;
const mostFacts = 3;
/** What became worse goes before all else that changed, and leaves some room for it. */
const mostWorse = 9;
/** A warning of at least this weight puts the rest in doubt, and is told before it. */
const doubtful = 0.5;

/** A finding on its way into the summary, and those that it is told with. */
interface Told {
  section: string;
  finding: Finding;
  also: Finding[];
}

/**
 * The weightiest findings of all sections, at most twelve; `rest` counts the others. What puts the rest in doubt stands
 * before it, then what counts them all, and what became worse before what became better. Those about the same change, and those that
 * say the same, are one: the sentence of the one about the most, or else of the weightiest, and the others with it.
 */
export function summarise(found: readonly FoundBy[]): { findings: SummaryFinding[]; rest: number } {
  const all = found.flatMap(({ section, findings }) => findings.map((finding) => ({ section, finding, also: [] })));
  const joined = join(all.sort((a, b) => subjects(b.finding) - subjects(a.finding) || before(a.finding, b.finding)));
  const chosen = choose(joined.sort((a, b) => before(a.finding, b.finding)));
  return {
    findings: chosen.map(({ finding, also }) => ({ ...finding, also })),
    rest: joined.length - chosen.length,
  };
}

/** What is about several changes at once tells the most, and so leads those about one of them. */
function subjects({ about = '' }: Finding): number {
  return typeof about === 'string' ? 1 : about.length;
}

/** Negative where the first is told first; equal ones stay in the order of their sections. */
function before(a: Finding, b: Finding): number {
  return rankOf(a) - rankOf(b) || b.weight - a.weight;
}

/** What puts the rest in doubt, what counts the rest, what became worse, and everything else. */
function rankOf(finding: Finding): number {
  if (isDoubt(finding)) return 0;
  if (finding.tone === 'fact' && finding.weight >= 1) return 1;
  return finding.tone === 'worse' ? 2 : 3;
}

function isDoubt({ tone, weight }: Finding): boolean {
  return tone === 'warning' && weight >= doubtful;
}

function join(ordered: readonly Told[]): Told[] {
  const joined: Told[] = [];
  const known = new Map<string, Told>();
  for (const told of ordered) {
    const keys = keysOf(told.finding);
    const same = keys.map((key) => known.get(key)).find((one) => one !== undefined);
    if (same === undefined) joined.push(told);
    else if (saysMore(told.finding, same.finding)) same.also.push(told.finding);
    for (const key of keys) if (!known.has(key)) known.set(key, same ?? told);
  }
  return joined;
}

/** Of a doubt every file of a side says the same. */
function saysMore(finding: Finding, lead: Finding): boolean {
  return finding.sentence !== lead.sentence && !(finding.tone === 'warning' && lead.tone === 'warning');
}

function keysOf({ about = [], sentence }: Finding): string[] {
  const changes = typeof about === 'string' ? [about] : about;
  return [...changes.map((subject) => `about ${subject}`), `says ${sentence}`];
}

function choose(ordered: readonly Told[]): Told[] {
  const places = new Set(ordered.filter(({ finding }) => isDoubt(finding)).slice(0, mostFindings));
  const add = (told: Told): void => {
    if (places.size < mostFindings) places.add(told);
  };
  for (const told of ordered.filter(({ finding }) => finding.tone === 'worse').slice(0, mostWorse)) add(told);
  const counts = new Map<string, number>();
  for (const told of ordered) {
    if (isDoubt(told.finding)) continue;
    const [all, facts] = [told.section, `${told.section} facts`];
    const isFact = told.finding.tone === 'fact';
    if (count(counts, all) >= mostOfOne || (isFact && count(counts, facts) >= mostFacts)) continue;
    counts.set(all, count(counts, all) + 1);
    if (isFact) counts.set(facts, count(counts, facts) + 1);
    add(told);
  }
  ordered.forEach(add);
  return ordered.filter((told) => places.has(told));
}

function count(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}
