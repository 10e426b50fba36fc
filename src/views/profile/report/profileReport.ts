import { defineFinding, idPart } from '../../../analysis/defineFinding.ts';
import { toldGrade } from '../../../analysis/verdict/benchmarkGrade.ts';
import { autoBasis, type Basis } from '../../../model/basis.ts';
import type { SideNames } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Finding, ReportBlock, SectionReport } from '../../../model/report.ts';
import { type ComparisonGrade, UNKNOWN_WORK } from '../../../model/verdict.ts';
import { countText } from '../../../units/formatCount.ts';
import { shortList } from '../../../units/listText.ts';
import { requestsOfProfiles } from '../data/pairRequests.ts';
import { isState } from '../data/pairUnions.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import type { ProfileSectionId } from '../data/profileSections.ts';
import { endpointsOfOtherBytes } from '../noise/endpointChanges.ts';
import { mayJudge, requestDoubt, whyInconclusive } from '../noise/mayJudge.ts';
import { deltaWords } from '../words/changeWords.ts';
import { codeBlocks } from './codeBlock.ts';
import { dedupeFindings, type SubjectFinding } from './dedupeFindings.ts';
import { withRequests } from './perRequest.ts';
import { type PartOfOther, partsOfOthers, partTexts } from './repeatedProfiles.ts';
import { type ReportSubject, reportSubjects, subjectPair } from './reportSubjects.ts';
import { isOfOne, totalsTable } from './totalsTable.ts';

/** One profile, as the subject of a report. */
export interface OneContext {
  subject: ReportSubject;
  memo: ProfileMemo;
  /** Index of the default value type. */
  valueType: number;
  /** All open files. */
  evidence: readonly Evidence[];
  /** Another subject that shows its functions; null for none. */
  partOf: PartOfOther | null;
}

/** Two profiles, as the subject of a report. */
export interface PairContext {
  subject: ReportSubject;
  names: SideNames;
  /**
   * The pair in a basis, with expensive parts cached. If `matched` is false, functions keep their own names on each
   * side.
   */
  pairIn: (basis: Basis, matched?: boolean) => ProfilePair;
  /** Another subject that shows its functions; null for none. */
  partOf: PartOfOther | null;
  /** Endpoints of a server whose bytes changed, by the heap profiles of the same run. */
  changedEndpoints: () => ReadonlySet<string>;
}

/** What several profiles say together, beside what is said of each. */
export interface JointReport {
  /** Before the findings about each profile. */
  findings: Finding[];
  /** Before the blocks about each profile. */
  blocks: ReportBlock[];
  /** After these blocks. */
  lastBlocks: ReportBlock[];
  /** Ids of the files that its blocks tell of. */
  files: readonly string[];
}

/** A part of a section's report about profiles that belong together, such as a series or the profiles of one run. */
export interface JointPart {
  write: (evidence: readonly Evidence[], names: SideNames) => JointReport;
  /** Findings about a single profile that this part's own findings, if it has any, say better. */
  replaces?: (finding: Finding) => boolean;
}

/** Functions that write a section's part about one profile, and about two, and its parts about several together. */
export interface ProfileWriters {
  one: (context: OneContext) => SectionReport;
  pair: (context: PairContext) => SectionReport;
  together?: readonly JointPart[];
}

/** A subject, and which other one shows its functions. */
type About = Pick<PairContext, 'subject' | 'partOf'>;

/** What is said of one subject. */
interface Part extends SectionReport {
  subject: ReportSubject;
}

/** Maximum number of findings per profile, apart from warnings, if there are several profiles. */
const mostOfOne = 3;
/**
 * Maximum number of subjects with views and tables, and of those that have their totals because another one tells of
 * them.
 */
const mostSubjects = 6;
const mostTotals = 24;
/** Subjects that are compared with each other to find those. */
const mostCompared = 100;
/** So many profiles have their totals in one table. */
const fewestInTable = 3;

/** What writes a section's part about all profiles among these files; null if there is none. */
export type WriteProfileReport = (evidence: readonly Evidence[], names: SideNames) => SectionReport | null;

/** Makes the writer of a section's part of the report, which gives null if the section has no profile. */
export function profileReport(
  section: ProfileSectionId,
  { one, pair, together = [] }: ProfileWriters,
): WriteProfileReport {
  return (evidence, names) => {
    const all = reportSubjects(evidence, section);
    if (all.length === 0) return null;
    const shownElsewhere = partsOfOthers(all.slice(0, mostCompared));
    const subjects = toldSubjects(all, shownElsewhere);
    const ofOne = ({ subject, partOf }: About): SectionReport => {
      const { after } = subject;
      const memo = ProfileMemo.of([after.dataset.data]);
      const { served } = requestsOfProfiles([after], evidence);
      const part = one({ subject, memo, valueType: after.dataset.defaultValueType, evidence, partOf });
      return served === null ? part : withRequests(part, memo, served);
    };
    const ofPair = ({ subject, partOf }: About, before: ReportSubject['after']): SectionReport => {
      const { after } = subject;
      const pairIn = subjectPair(before, after, evidence);
      const changedEndpoints = () =>
        new Set(
          reportSubjects(evidence, 'memory').flatMap((heap) =>
            heap.before === null
              ? []
              : endpointsOfOtherBytes(subjectPair(heap.before, heap.after, evidence)(autoBasis)),
          ),
        );
      const part = pair({ subject, names, pairIn, partOf, changedEndpoints });
      const shown = pairIn(autoBasis);
      const grade = gradeOfPart(shown);
      const blocks = [...part.blocks, ...codeBlocks(shown, part.findings, { subject, evidence })];
      return { ...part, blocks, ...(grade !== null && { grade }) };
    };
    const isOnly = isOnlyTold(subjects, shownElsewhere);
    const parts = subjects.map((of): Part => {
      const partOf = shownElsewhere.get(of) ?? null;
      const subject = isOnly && partOf === null ? { ...of, title: '' } : of;
      const context = { subject, partOf };
      try {
        for (const profile of [subject.before, subject.after]) {
          if (profile?.dataset.valueTypes.length === 0) throw new Error('A profile without samples has no amounts.');
        }
        const part = subject.before === null ? ofOne(context) : ofPair(context, subject.before);
        return { subject: of, ...noted(part, subject) };
      } catch (error) {
        return { subject, ...failed(section, subject.key, shortList(pathsOf(subject), mostPaths), error) };
      }
    });
    const joint = together.map((part) => {
      try {
        return { ...part, ...part.write(evidence, names) };
      } catch (error) {
        const { findings, blocks } = failed(
          section,
          'together',
          `${shortList(all.flatMap(pathsOf), mostPaths)} together`,
          error,
        );
        return { findings, blocks, lastBlocks: [], files: [] };
      }
    });
    const shown = new Set([...joint.flatMap(({ files }) => files), ...subjects.flatMap(filesOf)]);
    const hidden = all.flatMap(filesOf).filter((id) => !shown.has(id)).length;
    const more =
      hidden === 0
        ? []
        : [
            {
              kind: 'text' as const,
              text: `${countText(hidden, 'more profile is', 'more profiles are')} open and not shown here.`,
            },
          ];
    const grades = parts.flatMap(({ grade }) => grade ?? []);
    const each: SectionReport = {
      verdict: parts.flatMap(({ verdict = [] }) => verdict),
      untestable: parts.flatMap(({ untestable = [] }) => untestable),
      ...(grades.length === 0 ? {} : { grade: worstGrade(grades) }),
      findings: weightiest(
        dedupeFindings(parts.flatMap(({ subject, findings }) => findings.map((finding) => ({ subject, finding })))),
      ),
      blocks: [...withTotals(parts), ...partTexts(new Map(partsOf(subjects, shownElsewhere))), ...more],
    };
    return joint.reduce(withJoint, each);
  };
}

/** The subjects that the report tells of: those that no other one tells of, and of these the others' totals. */
function toldSubjects(
  all: readonly ReportSubject[],
  shownElsewhere: ReadonlyMap<ReportSubject, PartOfOther>,
): ReportSubject[] {
  const own = all.filter((one) => !shownElsewhere.has(one)).slice(0, mostSubjects);
  const titles = new Set(own.map(({ title }) => title));
  const others = all.filter((one) => titles.has(shownElsewhere.get(one)?.of ?? '')).slice(0, mostTotals);
  const chosen = new Set([...own, ...others]);
  return all.filter((one) => chosen.has(one));
}

/**
 * Whether one profile has all findings and tables, and the others are of the same process with the same amounts: it
 * needs no name.
 */
function isOnlyTold(
  subjects: readonly ReportSubject[],
  shownElsewhere: ReadonlyMap<ReportSubject, PartOfOther>,
): boolean {
  const others = subjects.filter((one) => shownElsewhere.has(one));
  return others.length === subjects.length - 1 && others.every((one) => shownElsewhere.get(one)!.why === 'same');
}

function partsOf(
  subjects: readonly ReportSubject[],
  shownElsewhere: ReadonlyMap<ReportSubject, PartOfOther>,
): [ReportSubject, PartOfOther][] {
  return subjects.flatMap((subject): [ReportSubject, PartOfOther][] => {
    const part = shownElsewhere.get(subject);
    return part === undefined ? [] : [[subject, part]];
  });
}

function filesOf({ before, after }: ReportSubject): string[] {
  return before === null ? [after.id] : [before.id, after.id];
}

function pathsOf({ before, after }: ReportSubject): string[] {
  return before === null ? [after.path] : [before.path, after.path];
}

/** The blocks of all parts: the totals of several profiles as one table, and a text that several have once. */
function withTotals(parts: readonly Part[]): ReportBlock[] {
  const totals = parts.flatMap(({ subject, blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'facts' && isOfOne(block) ? [{ block, title: subject.title, facts: block.facts }] : [],
    ),
  );
  const inTable = new Set<ReportBlock>(totals.length < fewestInTable ? [] : totals.map(({ block }) => block));
  const texts = new Set<string>();
  const others = parts
    .flatMap(({ blocks }) => blocks)
    .filter((block) => {
      if (inTable.has(block)) return false;
      if (block.kind !== 'text') return true;
      if (texts.has(block.text)) return false;
      texts.add(block.text);
      return true;
    });
  return inTable.size === 0 ? others : [totalsTable(totals), ...others];
}

/** Paths that one sentence names. */
const mostPaths = 6;

const failedFinding = defineFinding({
  id: '{section}/failed/{profile}',
  says: 'Nothing is said of a profile or a pair, and why.',
  when: 'profiles that cannot be compared, or are damaged',
});

/** What is said of profiles that cannot be compared, or of damaged ones: the rest of the report stands without them. */
function failed(section: ProfileSectionId, key: string, what: string, error: unknown): SectionReport {
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = `Nothing is said of ${what}: ${reason}`;
  return {
    findings: [failedFinding({ of: { section, profile: idPart(key) }, tone: 'warning', sentence, weight: 0.5 })],
    blocks: [{ kind: 'text', text: sentence }],
  };
}

/** Adds to a section's part what several profiles say together. */
function withJoint(
  part: SectionReport,
  { findings, blocks, lastBlocks, replaces = () => false }: JointReport & Pick<JointPart, 'replaces'>,
): SectionReport {
  return {
    ...part,
    findings: [...findings, ...part.findings.filter((finding) => findings.length === 0 || !replaces(finding))],
    blocks: [...blocks, ...part.blocks, ...lastBlocks],
  };
}

/**
 * Grade of the comparison of two profiles: the grade of the benchmarks if the comparison relies on them, and
 * inconclusive if the amounts of work are unknown. null for profiles of a state at one moment.
 */
function gradeOfPart(pair: ProfilePair): ComparisonGrade | null {
  const type = pair.pair.defaultType;
  if (isState(pair.types[type]!)) return null;
  if (whyInconclusive(pair, type) !== '') return toldGrade(pair.grade);
  const { judges, why } = mayJudge(pair, type);
  const isOfEndpoints = pair.endpoints !== null && requestDoubt(pair) === '';
  if ((judges || isOfEndpoints) && pair.basisOf(type).kind === 'request') return oneRunEach;
  if (judges) return toldGrade(pair.grade);
  return { grade: 'inconclusive', reasons: [{ id: UNKNOWN_WORK, grade: 'inconclusive', sentence: why }], command: '' };
}

/** Of a comparison per request: the samples' error is known, but not how much the load test differs from run to run. */
const oneRunEach: ComparisonGrade = {
  grade: 'limited',
  reasons: [
    {
      id: 'one-load-test',
      grade: 'limited',
      sentence:
        'Each side was profiled under one load test, so how much its amounts per request vary from run to run is not known.',
    },
  ],
  command: '',
};

function worstGrade(grades: readonly ComparisonGrade[]): ComparisonGrade {
  return (['inconclusive', 'limited', 'sound'] as const).flatMap((grade) =>
    grades.filter((one) => one.grade === grade),
  )[0]!;
}

/**
 * Names the subject above its facts, where there are several, and adds a first block that marks profiles of differences
 * as such.
 */
function noted(written: SectionReport, { title, before, after }: ReportSubject): SectionReport {
  const blocks = written.blocks.map((block) => (block.kind === 'facts' && title !== '' ? { ...block, title } : block));
  const part = { ...written, blocks };
  const words = deltaWords(after.dataset.data) || (before === null ? '' : deltaWords(before.dataset.data));
  if (words === '') return part;
  const text = title === '' ? words : `${title}: ${words}`;
  return { ...part, blocks: [{ kind: 'text', text }, ...part.blocks] };
}

/**
 * All findings if one profile has them; of several, of each profile all warnings and the findings with the largest
 * weights.
 */
function weightiest(told: readonly SubjectFinding[]): Finding[] {
  const subjects = new Set(told.map(({ subject }) => subject));
  if (subjects.size <= 1) return told.map(({ finding }) => finding);
  const kept = new Set(
    [...subjects].flatMap((subject) =>
      told
        .filter((one) => one.subject === subject && one.finding.tone !== 'warning')
        .toSorted((a, b) => b.finding.weight - a.finding.weight)
        .slice(0, mostOfOne),
    ),
  );
  return told.filter((one) => one.finding.tone === 'warning' || kept.has(one)).map(({ finding }) => finding);
}
