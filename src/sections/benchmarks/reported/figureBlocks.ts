import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import type { ReportBlock } from '../../../model/report.ts';
import { codeColumn, sidedCounts, tableOf, wordColumn } from '../../../table/columns.ts';
import { largestOf, smallestOf } from '../../../units/largestOf.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';
import { type BenchmarkRow, plainLook } from '../benchmarkQuestion.ts';
import { rowFacts } from '../rows.ts';
import { figuresIn, unitTitle } from './changeWords.ts';
import { titles } from './comparedRow.ts';
import { figureColumn } from './figureColumn.ts';

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
  const rows = sheet.rows
    .slice(0, mostRows)
    .map((_, index) => ({ at: index, facts: rowFacts(sheet, index, plainLook) }));
  const figures = shown.map(({ unit, place, column, title }) => {
    const values = rows.flatMap(({ facts }) => {
      const cell = facts.cells[place]![column];
      return cell === null || cell === undefined ? [] : [cell.center];
    });
    return { scale: figuresIn(values, unit), unit, place, column, title };
  });
  const isMarked = rows.some(({ facts }) => reasonsOf(facts) !== '');
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
      ...tableOf<FactsRow>(
        [
          codeColumn('Benchmark', ({ at }) => titleOf(at), { essential: true }),
          ...figures.map(({ scale, unit, place, column, title }, index) => {
            const head = scale.unit === title ? { ...scale, unit: '' } : scale;
            return figureColumn<FactsRow>(title, unit, head, ({ facts }) => facts.cells[place]![column] ?? null, {
              essential: index < 3,
            });
          }),
          ...sidedCounts('Runs', { before: 'at least', after: 'at most' }, rows, ({ facts }) => runsOf(facts), {
            look: quiet,
          }),
          isMarked && wordColumn('Among its variants', ({ facts }) => reasonsOf(facts), { look: quiet }),
        ],
        rows,
      ),
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

interface FactsRow {
  at: number;
  facts: BenchmarkRow;
}

const quiet = (): { tone: 'quiet' } => ({ tone: 'quiet' });

function runsOf({ cells }: BenchmarkRow): { before: number; after: number } {
  const counts = cells.flat().flatMap((cell) => (cell === null ? [] : [cell.n]));
  return { before: smallestOf(counts), after: largestOf(counts) };
}

/** Why it is the fastest or the slowest of its variants, in time alone: one word a row is enough. */
function reasonsOf({ marks }: BenchmarkRow): string {
  const mark = marks.find(({ unit, column }) => unit === 'sec/op' && column === 0);
  return mark === undefined ? '' : mark.reason;
}
