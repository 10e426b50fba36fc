import type { SqlDialect } from '../../model/queries.ts';
import { coded } from '../../units/coded.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { shortList } from '../../units/listText.ts';
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
  return whole > 0 ? formatPercent(part / whole, 1) : '–';
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
  const own = isInProcess
    ? 'the database runs within the program, so this includes its own work'
    : 'the rest of the time of statements is waiting for the database and the network';
  return `CPU in the driver is that of ${names}, with what they call; ${own}.`;
}
