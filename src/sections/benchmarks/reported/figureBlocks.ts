import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import type { ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { withInterval } from '../../../units/formatInterval.ts';
import { largestOf, smallestOf } from '../../../units/largestOf.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';
import { type BenchmarkRow, plainLook } from '../benchmarkQuestion.ts';
import { rowFacts } from '../rows.ts';
import { figuresIn, unitTitle } from './changeWords.ts';
import { titles } from './comparedRow.ts';

const mostRows = 60;
/** Columns of figures that a page has room for. */
const mostFigures = 4;

/** One table with every benchmark's figures: of one file all its units, of several their times side by side. */
export function figureBlocks(sheet: BenchmarkSheet): ReportBlock[] {
  const titleOf = titles(sheet);
  const units = sheet.units.flatMap(({ unit, derivedFrom }, place) => (derivedFrom === '' ? [{ unit, place }] : []));
  const pairs =
    sheet.columns.length < 2
      ? units.map(({ unit, place }) => ({ unit, place, column: 0, title: unitTitle(unit) }))
      : sheet.columns.map(({ name }, column) => ({ ...units[0]!, column, title: name }));
  const shown = units.length === 0 ? [] : mostMeasured(sheet, pairs);
  if (shown.length === 0 || sheet.rows.length === 0) return [];
  const rows = sheet.rows.slice(0, mostRows).map((_, at) => ({ at, facts: rowFacts(sheet, at, plainLook) }));
  const figures = shown.map(({ unit, place, column, title }) => {
    const values = rows.flatMap(({ facts }) => {
      const cell = facts.cells[place]![column];
      return cell === null || cell === undefined ? [] : [cell.center];
    });
    return { ...figuresIn(values, unit), place, column, title };
  });
  const isMarked = rows.some(({ facts }) => reasonsOf(facts) !== '');
  const columns: ReportColumn[] = [
    { title: 'Benchmark', align: 'left', essential: true },
    ...figures.map(
      ({ unit, title }, at): ReportColumn => ({
        title: unit === title ? unit : `${title} (${unit})`,
        align: 'right',
        essential: at < 3,
      }),
    ),
    { title: 'Runs', align: 'right' },
    ...(isMarked ? [{ title: 'Among its variants', align: 'left' } as const] : []),
  ];
  const more = sheet.rows.length - rows.length;
  const notes = [
    more > 0 ? `${more} more benchmarks are in the table of the app.` : '',
    pairs.length > shown.length
      ? `${shown.length} of ${pairs.length} ${sheet.columns.length < 2 ? 'units' : 'files'} are shown; the others are in the table of the app.`
      : '',
  ];
  return [
    {
      kind: 'table',
      title: 'All benchmarks',
      columns,
      rows: rows.map(({ at, facts }) => [
        { text: titleOf(at), kind: 'code' },
        ...figures.map(({ place, column, text }) => figureCell(facts, place, column, text)),
        { text: runsOf(facts), kind: 'number', tone: 'quiet' },
        ...(isMarked ? [{ text: reasonsOf(facts), kind: 'text', tone: 'quiet' } as const] : []),
      ]),
      note: notes.filter((note) => note !== '').join(' '),
      view: benchmarkAddress.view({ view: 'table' }),
    },
  ];
}

/** Of one file its first units; of several those with most runs, in their order. */
function mostMeasured<Pair extends { place: number; column: number }>(sheet: BenchmarkSheet, pairs: Pair[]): Pair[] {
  if (sheet.columns.length < 2 || pairs.length <= mostFigures) return pairs.slice(0, mostFigures);
  const counted = pairs.map((pair) => ({
    pair,
    runs: sheet.rows.reduce((sum, { cells }) => sum + (cells[pair.place]![pair.column]?.runs.length ?? 0), 0),
  }));
  const chosen = new Set(
    counted
      .toSorted((a, b) => b.runs - a.runs)
      .slice(0, mostFigures)
      .map(({ pair }) => pair),
  );
  return pairs.filter((pair) => chosen.has(pair));
}

function figureCell(
  { cells }: BenchmarkRow,
  place: number,
  column: number,
  text: (value: number) => string,
): ReportCell {
  const cell = cells[place]![column] ?? null;
  if (cell === null) return { text: '–', kind: 'number', tone: 'quiet' };
  return { text: withInterval(text(cell.center), cell.reach, cell.n), kind: 'number', value: cell.center };
}

function runsOf({ cells }: BenchmarkRow): string {
  const counts = cells.flat().flatMap((cell) => (cell === null ? [] : [cell.n]));
  const [fewest, most] = [smallestOf(counts), largestOf(counts)];
  return fewest === most ? String(most) : `${fewest} to ${most}`;
}

/** Why it is the fastest or the slowest of its variants, in time alone: one word a row is enough. */
function reasonsOf({ marks }: BenchmarkRow): string {
  const mark = marks.find(({ unit, column }) => unit === 'sec/op' && column === 0);
  return mark === undefined ? '' : mark.reason;
}
