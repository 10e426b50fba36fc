import type { Finding } from '../../model/report.ts';
import { settleWords, toneOf } from '../../model/verdict.ts';
import type { Report } from '../../report/composeReport.ts';
import { uncoded } from '../../units/coded.ts';
import type { ReportCommand } from './reportCommand.ts';

/** Exit statuses that `--fail-on` asks for. */
const worseStatus = 3;
const inconclusiveStatus = 4;
const missedGoalStatus = 5;

/** The exit status of a report, and the messages for the log. */
export interface ReportJudgement {
  status: number;
  /** Sentences without line breaks. */
  lines: string[];
}

/**
 * The exit status of a report; the first that applies: 3 if something became worse by at least the threshold; 5 if a
 * goal is missed; 4 if nothing is known to be worse, but the comparison is inconclusive or not testable; else 0. A goal
 * without a measured figure is missed, and so is one that nobody has set.
 *
 * @param missedGoals a sentence for each goal that is missed; null without goals
 */
export function judgeReport(
  report: Report,
  { failsOn, atLeast }: Pick<ReportCommand, 'failsOn' | 'atLeast'>,
  missedGoals: readonly string[] | null,
): ReportJudgement {
  const lines: string[] = [];
  let status = 0;
  const conclude = (own: number, words: readonly string[]): void => {
    if (words.length > 0 && status === 0) status = own;
    lines.push(...words);
  };
  if (failsOn.has('worse')) conclude(worseStatus, worseFindings(report, atLeast).map(worseLine));
  if (failsOn.has('goals'))
    conclude(missedGoalStatus, missedGoals ?? ['There are no goals: name a file of goals with --goals.']);
  if (failsOn.has('worse')) conclude(inconclusiveStatus, reasonsOf(report));
  return { status, lines };
}

function worseFindings({ pages }: Report, atLeast: number): Finding[] {
  const findings = pages.flatMap(({ isStory, hidden, findings: found }) => (hidden || isStory ? [] : found));
  return findings.filter((finding) => isWorse(finding) && !(Math.abs(finding.change ?? Infinity) < atLeast));
}

function isWorse({ tone, verdict, withheld }: Finding): boolean {
  return withheld !== true && (verdict === undefined ? tone : toneOf(verdict)) === 'worse';
}

function worseLine({ sentence, ground }: Finding): string {
  return `Worse: ${uncoded(`${sentence} ${ground}`.trim())}`;
}

/** The reasons why the comparison is inconclusive; empty if it is conclusive. */
function reasonsOf({ grade, isComparison, untestable }: Report): string[] {
  if (!isComparison) return ['Inconclusive: there are not two sides to compare.'];
  if (grade === null) return ['Inconclusive: no file of one side can be compared with one of the other.'];
  if (grade.grade !== 'inconclusive') return untestable.map((sentence) => `Inconclusive: ${uncoded(sentence)}`);
  const decisive = grade.reasons.filter((reason) => reason.grade === 'inconclusive');
  return [
    ...decisive.map(({ sentence }) => `Inconclusive: ${uncoded(sentence)}`),
    ...(grade.command === '' ? [] : [`${settleWords} ${grade.command}`]),
  ];
}
