import type { Finding, SectionHeading } from '../model/report.ts';
import { type Cause, causesOf, changesToldBy } from './causes.ts';

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
export type StoryChapter = 'regressed' | 'why' | 'improved' | 'changed' | 'sure' | 'next';

/** The chapters in order, after the verdict. */
export const storyHeadings: readonly (SectionHeading & { id: StoryChapter })[] = [
  { id: 'regressed', title: 'What regressed', order: 1 },
  { id: 'why', title: 'What changed it', order: 2 },
  { id: 'improved', title: 'What improved', order: 3 },
  { id: 'changed', title: 'What else stands out', order: 4 },
  { id: 'sure', title: 'How sure this is', order: 5 },
  { id: 'next', title: 'What to do next', order: 6 },
];

/** The findings of one chapter, and how many more only the sections have. */
export interface StoryFindings {
  findings: readonly SummaryFinding[];
  rest: number;
}

/** The id of the page of a chapter's nth part, from 0: each cause has a page. */
export function partId(chapter: StoryChapter, index: number): string {
  return index === 0 ? chapter : `${chapter} ${index + 1}`;
}

/** The chapter that a page of the story belongs to. */
export function chapterOf(id: string): string {
  return id.replace(/ \d+$/, '');
}

/** The story: its findings by chapter, and the causes, which have a chapter each. */
export interface Story {
  chapters: Map<StoryChapter, StoryFindings>;
  causes: readonly Cause[];
}

/** Largest number of findings per chapter. Regressions are never cut. */
const most: Readonly<Record<StoryChapter, number>> = {
  regressed: Infinity,
  why: 4,
  improved: 6,
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
 * weightiest one. The chapter `why` has the causes that explanations name together; an improvement that these account
 * for is not told again, and of a regression without such a cause the explanation stands with it.
 */
export function tellStory(found: readonly SectionFindings[]): Story {
  const all = found.flatMap(({ section, findings }) =>
    findings.map((finding): Candidate => ({ section, finding, also: [] })),
  );
  const causes = causesOf(all.flatMap(({ finding }) => (finding.withheld ? [] : [finding]))).slice(0, most.why);
  const toldByCauses = changesToldBy(causes);
  const candidates = all.map((one) => ({ ...one, finding: causeAtRegression(one.finding, toldByCauses) }));
  const joined = join(
    candidates.toSorted(
      (a, b) => subjects(b.finding).length - subjects(a.finding).length || b.finding.weight - a.finding.weight,
    ),
  ).toSorted((a, b) => b.finding.weight - a.finding.weight);
  const isNew = ({ finding }: Candidate): boolean =>
    finding.tone !== 'better' ||
    finding.notes !== undefined ||
    finding.about === undefined ||
    !subjects(finding).every((one) => toldByCauses.has(one));
  const chapters = storyHeadings.map(({ id }) => {
    const ofChapter = joined.filter((one) => chapterOfFinding(one.finding) === id && isNew(one));
    const chosen = (id === 'changed' ? fewOfEach(ofChapter) : ofChapter).slice(0, most[id]);
    const findings = chosen.map(({ finding, also }) => ({ ...finding, also }));
    return [id, { findings, rest: ofChapter.length - chosen.length }] as const;
  });
  return { chapters: new Map(chapters), causes };
}

function chapterOfFinding({ tone, chapter, withheld }: Finding): StoryChapter | null {
  if (withheld || chapter === 'why') return null;
  if (chapter !== undefined) return chapter;
  return ({ better: 'improved', worse: 'regressed', warning: 'sure', fact: 'changed' } as const)[tone];
}

/** An explanation of a regression that no cause tells, as a finding about it. */
function causeAtRegression(finding: NotedFinding, told: ReadonlySet<Finding['about']>): NotedFinding {
  if (finding.chapter !== 'why' || finding.tone !== 'worse' || told.has(finding.about)) return finding;
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

/** A finding about several changes leads findings about one of them. */
function subjects({ about = '' }: Finding): readonly string[] {
  return typeof about === 'string' ? [about] : about;
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
  if (finding.chapter === 'sure' || also.some(({ about }) => about === finding.about)) return false;
  return finding.sentence !== lead.sentence && !(finding.tone === 'warning' && lead.tone === 'warning');
}

function keysOf({ about = [], sentence, chapter }: Finding): string[] {
  return [...[about].flat().map((subject) => `${chapter ?? ''} about ${subject}`), `says ${sentence}`];
}
