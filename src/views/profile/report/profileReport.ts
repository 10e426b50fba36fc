import { toldGrade } from '../../../analysis/verdict/benchmarkGrade.ts';
import { autoBasis, type Basis } from '../../../model/basis.ts';
import type { SideNames } from '../../../model/dataset.ts';
import { ofKind } from '../../../model/dataset.ts';
import { type ComparisonGrade, UNKNOWN_WORK } from '../../../model/grade.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Finding, SectionReport, WriteReport } from '../../../model/report.ts';
import { countText } from '../../../units/formatCount.ts';
import { textsOf } from '../data/pairTexts.ts';
import { isState } from '../data/pairUnions.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { ProfilePair } from '../data/profilePair.ts';
import type { ProfileSectionId } from '../data/profileSections.ts';
import { mayJudge, timeDoubt } from '../noise/mayJudge.ts';
import { deltaWords } from '../words/deltaWords.ts';
import { type ReportSubject, reportSubjects } from './reportSubjects.ts';

/** One profile that is told of. */
export interface OneContext {
  subject: ReportSubject;
  memo: ProfileMemo;
  /** Index of the value type that is shown first. */
  valueType: number;
  /** Everything that is open. */
  evidence: readonly Evidence[];
}

/** Two profiles that are told of. */
export interface PairContext {
  subject: ReportSubject;
  names: SideNames;
  /** The pair in a basis; what is expensive is made once. With `matched` false functions keep their own names on both sides. */
  pairIn: (basis: Basis, matched?: boolean) => ProfilePair;
}

/** What a section of profiles says of one, and of two. */
export interface ProfileWriters {
  one: (context: OneContext) => SectionReport;
  pair: (context: PairContext) => SectionReport;
}

/** Findings that are told of each profile, where there are several. */
const mostOfOne = 3;

/** A section's part of the report. null without a profile that the section shows. */
export function profileReport(section: ProfileSectionId, { one, pair }: ProfileWriters): WriteReport {
  return (evidence, names) => {
    const { subjects, left } = reportSubjects(evidence, section);
    if (subjects.length === 0) return null;
    const parts = subjects.map((subject): SectionReport => {
      const { before, after } = subject;
      if (before === null) {
        const memo = ProfileMemo.of([after.dataset.data]);
        return noted(one({ subject, memo, valueType: after.dataset.defaultValueType, evidence }), subject);
      }
      const texts = textsOf(evidence, [before.id, after.id], ofKind(evidence, 'profile'));
      const pairIn = (basis: Basis, matched = true): ProfilePair =>
        ProfilePair.of({
          before: [before.dataset.data],
          after: [after.dataset.data],
          texts,
          lens: plainLens,
          basis,
          matched,
        });
      const part = noted(pair({ subject, names, pairIn }), subject);
      const grade = gradeOfPart(pairIn(autoBasis));
      return grade === null ? part : { ...part, grade };
    });
    const more =
      left === 0
        ? []
        : [
            {
              kind: 'text' as const,
              text: `${countText(left, 'more profile is', 'more profiles are')} open and not told of here.`,
            },
          ];
    const grades = parts.flatMap(({ grade }) => grade ?? []);
    return {
      ...(grades.length === 0 ? {} : { grade: worstGrade(grades) }),
      findings: parts.flatMap(({ findings }) => (parts.length === 1 ? findings : weightiest(findings))),
      blocks: [...parts.flatMap(({ blocks }) => blocks), ...more],
    };
  };
}

/**
 * How far what is said of two profiles can be trusted: as the benchmarks beside them where it rests on these. Without a known
 * amount of work there is nothing to judge. null of what was counted at one moment.
 */
function gradeOfPart(pair: ProfilePair): ComparisonGrade | null {
  const type = pair.pair.defaultType;
  if (isState(pair.types[type]!)) return null;
  if (timeDoubt(pair, type) !== '') return toldGrade(pair.grade);
  const { judges, why } = mayJudge(pair, type);
  if (judges) return toldGrade(pair.grade);
  return { grade: 'inconclusive', reasons: [{ id: UNKNOWN_WORK, grade: 'inconclusive', sentence: why }], command: '' };
}

function worstGrade(grades: readonly ComparisonGrade[]): ComparisonGrade {
  return (['inconclusive', 'limited', 'sound'] as const).flatMap((grade) =>
    grades.filter((one) => one.grade === grade),
  )[0]!;
}

/** Says first of profiles that hold changes that they do. */
function noted(part: SectionReport, { title, before, after }: ReportSubject): SectionReport {
  const words = deltaWords(after.dataset.data) || (before === null ? '' : deltaWords(before.dataset.data));
  if (words === '') return part;
  const text = title === '' ? words : `${title}: ${words}`;
  return { ...part, blocks: [{ kind: 'text', text }, ...part.blocks] };
}

/** Of one profile among several. */
function weightiest(findings: readonly Finding[]): Finding[] {
  const others = findings.filter(({ tone }) => tone !== 'warning');
  const kept = new Set(others.toSorted((a, b) => b.weight - a.weight).slice(0, mostOfOne));
  return findings.filter((one) => one.tone === 'warning' || kept.has(one));
}
