import { unitSpace } from '../../units/decimals.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { shortList } from '../../units/listText.ts';
import { isOptimisedAway } from '../verdict/thresholds.ts';
import { defaultAlpha } from './benchmarkTables.ts';
import { leastP } from './mannWhitney.ts';
import { fewestForInterval, intervalReach } from './medianInterval.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';
import { type BenchmarkWarning, mostFiles, someCell, type WarnedAbout, warnOf } from './warning.ts';

/** An interval is wide if its half-width exceeds this fraction of its centre. */
export const wideReach = 0.1;

/** Warnings about benchmarks with too few, too short or too noisy runs. */
export function runWarnings(about: WarnedAbout): BenchmarkWarning[] {
  return [...runs(about), ...singleIterations(about), ...optimisedAway(about), ...wide(about)];
}

/**
 * Warnings about benchmarks with too few runs for an interval. If the columns are two sides, the side with fewer runs
 * counts, because a comparison needs both; if they are independent files, the file with most runs counts, because each
 * can be read alone.
 */
function runs({ sheet, areSides = true }: WarnedAbout): BenchmarkWarning[] {
  const few: string[] = [];
  let once = 0;
  const partly: string[] = [];
  const files = new Set<number>();
  let canDiffer = false;
  for (const row of sheet.rows) {
    const counts = runsByColumn(sheet, row);
    const positive = counts.filter((count) => count > 0);
    if (positive.length === 0) continue;
    const counted = areSides ? Math.min(...positive) : Math.max(...positive);
    if (counted < fewestForInterval) {
      few.push(row.name);
      once += Number(counted === 1);
      canDiffer ||= counts
        .slice(1)
        .some((count) => counts[0]! > 0 && count > 0 && leastP(counts[0]!, count) <= defaultAlpha);
    } else if (positive.some((count) => count < fewestForInterval)) {
      partly.push(row.name);
      for (const [column, count] of counts.entries()) if (count > 0 && count < fewestForInterval) files.add(column);
    }
  }
  const who = few.length === sheet.rows.length ? 'Every benchmark' : `${few.length} of ${sheet.rows.length} benchmarks`;
  const what =
    once === 0
      ? 'that is too few for a confidence interval'
      : `${once < few.length ? 'some ran once, and ' : ''}one run cannot show run-to-run variation`;
  const test =
    sheet.columns.length < 2 || canDiffer
      ? ''
      : ` So few runs cannot show a difference at${unitSpace}α${unitSpace}=${unitSpace}${defaultAlpha}.`;
  const named = [...files].map((column) => sheet.columns[column]!.name);
  return [
    ...warnOf(
      'few-runs',
      'warning',
      few,
      `${who} ran fewer than ${fewestForInterval} times: ${what}.${test} Run with -count 10.`,
    ),
    ...warnOf(
      'few-runs',
      'note',
      partly,
      `${files.size} of ${sheet.columns.length} files ${files.size === 1 ? 'has' : 'have'} fewer than ${fewestForInterval} runs of a benchmark that another file has more of: ${shortList(named, mostFiles)}. Their medians have no confidence interval.`,
    ),
  ];
}

/** The smallest number of runs of a row in each column, over the units that vary between runs; 0 if it has none. */
function runsByColumn({ units, columns }: BenchmarkSheet, { cells }: SheetRow): number[] {
  return columns.map((_, column) => {
    const counts = cells.flatMap((ofUnit, index) => {
      const cell = units[index]!.exact ? null : (ofUnit[column] ?? null);
      return cell === null ? [] : [cell.runs.length];
    });
    return counts.length === 0 ? 0 : Math.min(...counts);
  });
}

function singleIterations({ sheet }: WarnedAbout): BenchmarkWarning[] {
  const once = sheet.rows
    .filter((row) => someCell(sheet, row, ({ iterations }) => iterations.includes(1)))
    .map(({ name }) => name);
  return warnOf(
    'one-iteration',
    'warning',
    once,
    `${once.length === 1 ? once[0] : `${once.length} benchmarks`} had runs of a single iteration (b.N = 1), with everything that only happens at the beginning. Run with a longer -benchtime.`,
  );
}

function optimisedAway({ sheet }: WarnedAbout): BenchmarkWarning[] {
  // A time of 0 has no prefix to tidy, so its unit stays ns/op.
  const times = sheet.units.flatMap(({ unit }, index) => (unit === 'sec/op' || unit === 'ns/op' ? [index] : []));
  const names = sheet.rows
    .filter(({ cells }) =>
      times.some((at) => cells[at]!.some((cell) => cell !== null && isOptimisedAway(cell.runs, sheet.units[at]!.unit))),
    )
    .map(({ name }) => name);
  return warnOf(
    'optimised-away',
    'warning',
    names,
    `${names.length === 1 ? `${names[0]} takes` : `${names.length} benchmarks take`} less than 1${unitSpace}ns/op: the compiler probably removed the operation, so ${names.length === 1 ? 'it says' : 'they say'} nothing about its cost. Use b.Loop, or keep the result.`,
  );
}

function wide({ sheet }: WarnedAbout): BenchmarkWarning[] {
  const sheetRows = sheet.rows.filter((row) =>
    someCell(sheet, row, ({ summary }) => intervalReach(summary) > wideReach),
  );
  return warnOf(
    'wide',
    'warning',
    sheetRows.map(({ name }) => name),
    `${sheetRows.length === 1 ? `${sheetRows[0]!.name} is` : `${sheetRows.length} benchmarks are`} noisy (${formatPercent(0.95, 0)} CI wider than ±${formatPercent(wideReach, 0)}): the machine was busy, or ${sheetRows.length === 1 ? 'it varies by itself' : 'they vary by themselves'}.`,
  );
}
