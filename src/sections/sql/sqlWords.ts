import type { SqlDialect } from '../../model/queries.ts';
import { coded } from '../../units/coded.ts';
import { decimals } from '../../units/decimals.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { shortList } from '../../units/listText.ts';
import type { CompareAnswer } from './comparedPatterns.ts';
import type { DriverTime, FileFigures } from './overview.ts';

export const dialectWords: Readonly<Record<Exclude<SqlDialect, 'unknown'>, string>> = {
  postgresql: 'PostgreSQL',
  backticks: 'SQLite or MySQL (names in backticks)',
  'sql-server': 'SQL Server (names in brackets)',
};

/** A time in seconds, in its best unit. */
export function timeText(seconds: number): string {
  return formatAmount(seconds, 'seconds');
}

/** A part of a whole: "24.5%"; "–" without a whole. */
export function shareText(part: number, whole: number): string {
  return whole > 0 ? formatPercent(part / whole) : '–';
}

/** The beginning of a long statement. */
export function shortened(pattern: string, most: number): string {
  return pattern.length > most ? `${pattern.slice(0, most - 1)}…` : pattern;
}

/** How much of the file the listed patterns cover; '' if it is everything. */
export function coverageText({ isWhole, listed, count, total, patterns, statedPatterns, other }: FileFigures): string {
  if (isWhole && other.count === 0) return '';
  const of = statedPatterns === null ? '' : ` of ${formatCount(statedPatterns)}`;
  return `The file lists ${countText(patterns, 'pattern')}${of}: ${shareText(listed.total, total)} of all SQL time and ${shareText(listed.count, count)} of all executions.`;
}

/** `ran up to 20 times in a row with other values`; '' without a run. */
export function repeatedText(repeated: { runs: number; executions: number; longest: number } | null): string {
  if (repeated === null) return '';
  const { runs, executions, longest } = repeated;
  return `${countText(executions, 'execution')} in ${countText(runs, 'run')} of the same pattern with other values each time, up to ${formatCount(longest)} in a row`;
}

/** What the CPU time in drivers is. */
export function driverText({ packages, isInProcess }: DriverTime): string {
  const names = shortList(
    packages.map((path) => coded(path)),
    3,
  );
  const rest = isInProcess
    ? 'the database runs within the program, so this includes its own work'
    : 'the rest of the time of statements is waiting for the database and the network';
  return `CPU in the driver is that of ${names}, with what they call; ${rest}.`;
}

/** A number of executions, which is a fraction per request: "412", "0.27", "0.0031". */
export function figureText(count: number): string {
  if (Number.isInteger(count)) return decimals(count, 0);
  const size = Math.abs(count);
  return decimals(count, size >= 0.1 ? 2 : Math.min(8, 1 - Math.floor(Math.log10(size))));
}

/** What a comparison of two runs can and cannot show, with what would settle it. */
export function workCaveat(requests: CompareAnswer['requests'], per: CompareAnswer['per']): string {
  if (requests === null) {
    return 'The sides may have served different numbers of requests, so more or less SQL is not a verdict. Drop the load test’s output of both sides to see figures per request.';
  }
  const { before, after } = requests;
  const mix = requests.mixProblem === '' ? '' : ` ${requests.mixProblem}`;
  const served = `${formatCount(before)} requests before, ${formatCount(after)} after.`;
  return per === 'request'
    ? `Per request: ${served} One run per side cannot show run-to-run variation.${mix}`
    : `Whole runs: ${served} Totals are comparable only if both sides did the same work.`;
}

/** Characters that a cell of a table shows at the least. */
const SEEN = 36;
/** Characters that are kept of a beginning that others share, and before the first that differs. */
const [KEPT, CONTEXT] = [20, 12];

/** How many characters each statement has in common with the beginning of another of them. */
export function sharedStarts(statements: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(statements)].sort();
  // Of all others, a neighbour in the order has most in common.
  const withNext = sorted.map((one, index) => commonStart(one, sorted[index + 1] ?? ''));
  return new Map(sorted.map((one, index) => [one, Math.max(withNext[index]!, withNext[index - 1] ?? 0)]));
}

/**
 * `SELECT id, name FROM … WHERE paid = ?`: a statement without the middle of what it shares with another, where a cell
 * would show no more.
 */
export function withoutShared(statement: string, shared: number): string {
  if (shared < SEEN) return statement;
  const kept = statement.slice(0, KEPT);
  const start = kept.includes(' ') ? kept.slice(0, kept.lastIndexOf(' ')).trimEnd() : kept;
  const rest = statement.slice(shared - CONTEXT).replace(/^\S*\s+/, '');
  return `${start} … ${rest}`;
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
