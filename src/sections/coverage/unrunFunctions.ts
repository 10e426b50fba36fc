import type { CoverageRow, CoverageSheet } from '../../analysis/coverage/coverageSheet.ts';
import { defineFinding } from '../../analysis/defineFinding.ts';
import { remarkWeight } from '../../analysis/findingWeight.ts';
import { basename } from '../../analysis/names/cleanPath.ts';
import { compareBytewise } from '../../analysis/tree/topTable.ts';
import type { SideNames } from '../../model/dataset.ts';
import type { Finding, TableBlock } from '../../model/report.ts';
import { codeColumn, countColumn, numberColumn, tableOf } from '../../table/columns.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatRatio } from '../../units/formatPercent.ts';
import { sentences } from '../../units/listText.ts';
import { coverageAddress } from './coverageAddress.ts';
import { percentText } from './coverageWords.ts';
import { sortRows } from './sortRows.ts';

const most = 50;

/** The functions of which no test ran a statement, on the last side. */
export interface UnrunFunctions {
  /** By package, that with most statements first; in a package the functions with most statements first. */
  rows: CoverageRow[];
  /** How many functions there are. */
  all: number;
  /** The statements of `rows`; null where only percentages are known. */
  statements: number | null;
}

/** Finds the functions of which no test ran a statement. null if the files name no functions. */
export function unrunFunctions({ functions }: Pick<CoverageSheet, 'functions'>): UnrunFunctions | null {
  // A function without statements has nothing that a test could run.
  const all = functions.filter((row) => row.cells.at(-1) != null && statementsOf(row) !== 0);
  if (all.length === 0) return null;
  const coverageRows = all.filter(({ cells }) => cells.at(-1)?.percent === 0);
  const ofPackage = new Map<string, number>();
  for (const row of coverageRows) {
    ofPackage.set(row.package, (ofPackage.get(row.package) ?? 0) + (statementsOf(row) ?? 1));
  }
  const rows = sortRows(coverageRows, { by: 'statements', descending: true }).sort(
    (a, b) => ofPackage.get(b.package)! - ofPackage.get(a.package)! || compareBytewise(a.package, b.package),
  );
  const counts = rows.map(statementsOf);
  return {
    rows,
    all: all.length,
    statements: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + count!, 0),
  };
}

function statementsOf({ cells }: CoverageRow): number | null {
  return cells.at(-1)?.statements ?? null;
}

const unrunFinding = defineFinding({
  id: 'coverage/functions',
  says: 'How many functions no test runs.',
  when: 'coverage by functions',
  ground: 'their share, and their statements',
});

/** How many functions no test runs. */
export function unrunFindings({ rows, all, statements }: UnrunFunctions): Finding[] {
  if (rows.length === 0) return [];
  return [
    unrunFinding({
      quantity: 'other',
      sentence: `No test runs ${formatCount(rows.length)} of ${countText(all, 'function')}.`,
      figure: `${formatCount(rows.length)} of ${formatCount(all)}`,
      ground: `${formatRatio(rows.length, all)} of the functions${statements === null ? '' : `, with ${countText(statements, 'statement')}`}`,
      weight: remarkWeight,
      view: coverageAddress.view({ view: 'functions' }),
    }),
  ];
}

/** Table of the functions that no test runs; null if there are none. */
export function unrunTable(
  { rows: all, statements }: UnrunFunctions,
  { columns }: Pick<CoverageSheet, 'columns'>,
  names: SideNames,
): TableBlock | null {
  if (all.length === 0) return null;
  const rows = all.slice(0, most);
  const isPair = columns.length > 1;
  const hasPackages = new Set(all.map((row) => row.package)).size > 1;
  const isCounted = rows.some((row) => statementsOf(row) !== null);
  const shown = rows.reduce((sum, row) => sum + (statementsOf(row) ?? 0), 0);
  return {
    kind: 'table',
    title: 'Functions that no test runs',
    ...tableOf<CoverageRow>(
      [
        codeColumn('Function', ({ name }) => name, {
          essential: true,
          look: ({ file }) => ({
            link: { view: coverageAddress.view({ view: 'lines', file }), hint: 'Show the lines of its file.' },
          }),
        }),
        codeColumn('Place', ({ file, line }) => `${basename(file)}:${line}`, {
          look: ({ file, line }) => ({ title: `${file}:${line}` }),
        }),
        hasPackages && codeColumn('Package', (row) => row.package),
        isCounted && countColumn('Statements', statementsOf, { essential: true }),
        isPair &&
          numberColumn({ title: names.before || 'Before', unit: '%', text: String }, (row) => row.cells[0]?.percent, {
            look: (row) => ({ text: percentText(row.cells[0] ?? null) }),
          }),
      ],
      rows,
    ),
    note: sentences([
      rows.length < all.length
        ? `${formatCount(rows.length)} of ${countText(all.length, 'function')}${statements === null ? '' : `, with ${formatCount(shown)} of ${countText(statements, 'statement')}`}.`
        : '',
      hasPackages && rows.length < all.length ? 'By package, that with most statements first.' : '',
      isCounted ? '' : '`go tool cover -func` prints functions without statements as 0.0% too.',
    ]),
    view: coverageAddress.view({ view: 'functions' }),
  };
}
