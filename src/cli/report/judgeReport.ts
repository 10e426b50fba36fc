import type { Finding } from '../../model/report.ts';
import type { Report } from '../../report/composeReport.ts';
import { uncoded } from '../../units/coded.ts';
import type { JudgedGoals } from './goalsOfReport.ts';
import type { ReportCommand } from './reportCommand.ts';

/** Exit statuses that `--fail-on` asks for. */
const isWorse = 3;
const isInconclusive = 4;
const missesGoals = 5;

/** How a report ends a command, and what a job's log should say of it. */
export interface Judgement {
  status: number;
  /** Without line breaks. */
  lines: string[];
}

/**
 * The exit status of a report: 3 where something became worse, by at least what was asked; 5 where a goal is missed; 4 where
 * nothing is known to be worse, and the comparison cannot say that nothing is; else 0. The first of these that holds counts.
 * A file whose figures no goal can be held against misses it.
 */
export function judgeReport(
  report: Report,
  { failsOn, atLeast }: Pick<ReportCommand, 'failsOn' | 'atLeast'>,
  goals: JudgedGoals | null,
): Judgement {
  const lines: string[] = [];
  let status = 0;
  const end = (own: number, words: readonly string[]): void => {
    if (words.length > 0 && status === 0) status = own;
    lines.push(...words);
  };
  if (failsOn.has('worse')) end(isWorse, worseFindings(report, atLeast).map(worseLine));
  if (failsOn.has('goals')) end(missesGoals, goals?.missed ?? []);
  if (failsOn.has('worse')) end(isInconclusive, doubtsOf(report));
  return { status, lines };
}

function worseFindings({ pages }: Report, atLeast: number): Finding[] {
  const findings = pages.flatMap(({ id, hidden, findings: found }) => (hidden || id === 'summary' ? [] : found));
  return findings.filter(({ tone, change }) => tone === 'worse' && !(Math.abs(change ?? Infinity) < atLeast));
}

function worseLine({ sentence, ground }: Finding): string {
  return `Worse: ${uncoded(`${sentence} ${ground}`.trim())}`;
}

/** Why nothing may be said to be as good as before; empty where it may. */
function doubtsOf({ grade, isComparison }: Report): string[] {
  if (!isComparison) return ['Inconclusive: there are not two sides to compare.'];
  if (grade === null) return ['Inconclusive: no file of one side can be compared with one of the other.'];
  if (grade.grade !== 'inconclusive') return [];
  const told = grade.reasons.filter((reason) => reason.grade === 'inconclusive');
  return [
    ...told.map(({ sentence }) => `Inconclusive: ${uncoded(sentence)}`),
    ...(grade.command === '' ? [] : [`To settle it: ${grade.command}`]),
  ];
}
