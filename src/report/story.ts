import type { Finding, SectionHeading } from '../model/report.ts';

/** A finding with the reader's notes on it. */
export interface NotedFinding extends Finding {
  /** Markdown; absent for none. */
  notes?: string;
}

/** A finding together with similar ones. */
export interface SummaryFinding extends NotedFinding {
  /** Weaker findings about the same change, shown with this one. */
  also: readonly Finding[];
}

/** The findings of one section. */
export interface SectionFindings {
  section: string;
  findings: readonly NotedFinding[];
}

/** A chapter of the story that the report tells before its sections. */
export type StoryChapter = 'improved' | 'why' | 'regressed' | 'changed' | 'sure' | 'next';

/** The chapters in order, after the verdict. */
export const storyHeadings: readonly (SectionHeading & { id: StoryChapter })[] = [
  { id: 'improved', title: 'What improved', order: 1 },
  { id: 'why', title: 'Why', order: 2 },
  { id: 'regressed', title: 'What regressed', order: 3 },
  { id: 'changed', title: 'What else stands out', order: 4 },
  { id: 'sure', title: 'How sure this is', order: 5 },
  { id: 'next', title: 'What to do next', order: 6 },
];

/** The findings of one chapter, and how many more only the sections have. */
export interface StoryFindings {
  findings: readonly SummaryFinding[];
  rest: number;
}

/** Largest number of findings per chapter. Regressions are never cut. */
const most: Readonly<Record<StoryChapter, number>> = {
  improved: 6,
  why: 4,
  regressed: Infinity,
  changed: 4,
  sure: 8,
  next: 4,
};
/** Largest number of facts of one section, so that others have a place. */
const mostFacts = 2;

/** A candidate for the story, with the findings merged into it. */
interface Candidate {
  section: string;
  finding: NotedFinding;
  also: Finding[];
}

/**
 * The weightiest findings of all sections by chapter, each told once. Findings about the same change, or with the same
 * text, are merged, unless the reader has written notes on them: the one about the most changes leads, or else the
 * weightiest one. Explanations have their own chapter: of several about one change the weightiest is told, and of each
 * benchmark one before the others, so that few explain the most. Where the weightiest of all is of an improvement, the
 * cause of a regression stands with the regression.
 */
export function tellStory(found: readonly SectionFindings[]): Map<StoryChapter, StoryFindings> {
  const given = found.flatMap(({ section, findings }) =>
    findings.map((finding): Candidate => ({ section, finding, also: [] })),
  );
  const [mainCause] = given
    .map(({ finding }) => finding)
    .filter((finding) => chapterOf(finding) === 'why')
    .sort((a, b) => b.weight - a.weight);
  const all =
    mainCause?.tone === 'better' ? given.map((one) => ({ ...one, finding: causeAtRegression(one.finding) })) : given;
  const joined = join(
    all.toSorted((a, b) => subjects(b.finding) - subjects(a.finding) || b.finding.weight - a.finding.weight),
  ).toSorted((a, b) => b.finding.weight - a.finding.weight);
  return new Map(
    storyHeadings.map(({ id }) => {
      const candidates = joined.filter(({ finding }) => chapterOf(finding) === id);
      const chosen = (
        id === 'changed' ? fewOfEach(candidates) : id === 'why' ? oneOfEach(candidates) : candidates
      ).slice(0, most[id]);
      const findings = chosen.map(({ finding, also }) => ({ ...finding, also }));
      return [id, { findings, rest: candidates.length - chosen.length }] as const;
    }),
  );
}

function chapterOf({ tone, chapter, withheld }: Finding): StoryChapter | null {
  if (withheld) return null;
  if (chapter !== undefined) return chapter;
  return ({ better: 'improved', worse: 'regressed', warning: 'sure', fact: 'changed' } as const)[tone];
}

/** An explanation of a regression as a finding about it. */
function causeAtRegression(finding: NotedFinding): NotedFinding {
  if (finding.chapter !== 'why' || finding.tone !== 'worse') return finding;
  const { chapter: _chapter, ...cause } = finding;
  return cause;
}

function fewOfEach(candidates: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>();
  return candidates.filter(({ section }) => {
    counts.set(section, (counts.get(section) ?? 0) + 1);
    return counts.get(section)! <= mostFacts;
  });
}

/** The first explanation of each benchmark, then the others. */
function oneOfEach(candidates: readonly Candidate[]): Candidate[] {
  const toldBenchmarks = new Set<string>();
  const first = candidates.filter(({ finding }) => {
    const benchmark = benchmarkOf(finding);
    if (benchmark === null || toldBenchmarks.has(benchmark)) return benchmark === null;
    toldBenchmarks.add(benchmark);
    return true;
  });
  return [...first, ...candidates.filter((one) => !first.includes(one))];
}

/** The benchmark of a finding about one change, which is written as benchmark and unit; null for other findings. */
function benchmarkOf({ about }: Finding): string | null {
  return typeof about === 'string' && about.includes(' ') ? about.slice(0, about.lastIndexOf(' ')) : null;
}

/** A finding about several changes leads findings about one of them. */
function subjects({ about = '' }: Finding): number {
  return typeof about === 'string' ? 1 : about.length;
}

function join(ordered: readonly Candidate[]): Candidate[] {
  const joined: Candidate[] = [];
  const byKey = new Map<string, Candidate>();
  for (const candidate of ordered) {
    const keys = keysOf(candidate.finding);
    const same = keys.map((key) => byKey.get(key)).find((one) => one !== undefined);
    if (same === undefined || candidate.finding.notes !== undefined) joined.push(candidate);
    else if (addsContent(candidate.finding, same)) same.also.push(candidate.finding);
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, same ?? candidate);
  }
  return joined;
}

/** Warnings repeat for every file of a side, explanations for every profile. */
function addsContent(finding: Finding, { finding: lead, also }: Candidate): boolean {
  if (finding.chapter === 'why' || also.some(({ about }) => about === finding.about)) return false;
  return finding.sentence !== lead.sentence && !(finding.tone === 'warning' && lead.tone === 'warning');
}

function keysOf({ about = [], sentence, chapter }: Finding): string[] {
  const changes = typeof about === 'string' ? [about] : about;
  return [...changes.map((subject) => `${chapter ?? ''} about ${subject}`), `says ${sentence}`];
}
