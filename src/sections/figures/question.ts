import type { Side } from '../../model/dataset.ts';
import type { Crash, RunWindow } from '../../model/figures.ts';
import type { Evidence } from '../../model/question.ts';
import { oneOf, parseFields, type Sort } from '../../views/kit/addressFields.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import { answerTable, compareBy, type TablePage } from '../../views/kit/answerTable.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { parseRowSearch } from '../../views/kit/parseRowRange.ts';
import { type FigureRow, figureRows, keyFigures } from './figureRows.ts';
import { figureSides } from './figureSides.ts';
import type { figureSorts } from './figuresAddress.ts';
import { type TestRow, testRank, testRows } from './testRows.ts';

/** One side. */
export interface FigureColumnFacts {
  side: Side;
  paths: string[];
  tests: number;
  failed: number;
  skipped: number;
  crashes: Crash[];
  windows: RunWindow[];
}

export interface FiguresOverview {
  columns: FigureColumnFacts[];
  unassigned: string[];
  tests: number;
  figures: number;
  cards: FigureRow[];
}

export interface TestsQuestion {
  query: string;
  offset: number;
  limit: number;
}

export type TestsAnswer = TablePage<TestRow>;

export interface FiguresQuestion {
  query: string;
  /** null for the order of the files. */
  sort: Sort<(typeof figureSorts)[number]> | null;
  offset: number;
  limit: number;
}

export type FiguresAnswer = TablePage<FigureRow>;

function overview(evidence: Evidence[]): FiguresOverview {
  const { columns, unassigned } = figureSides(evidence);
  const ofTests = testRows(columns);
  const ofFigures = figureRows(columns);
  return {
    columns: columns.map(({ side, files }, index) => ({
      side,
      paths: files.map(({ path }) => path),
      tests: ofTests.filter(({ cells }) => cells[index] !== null).length,
      failed: ofTests.filter(({ cells }) => (cells[index]?.failed ?? 0) > 0).length,
      skipped: ofTests.filter(({ cells }) => (cells[index]?.skipped ?? 0) > 0).length,
      crashes: files.flatMap(({ data }) => data.crashes),
      windows: files.flatMap(({ data }) => (data.window === null ? [] : [data.window])),
    })),
    unassigned,
    tests: ofTests.length,
    figures: ofFigures.length,
    cards: keyFigures(ofFigures),
  };
}

/** A page of tests, failures first. */
function tests(evidence: Evidence[], question: TestsQuestion): TestsAnswer {
  const rows = testRows(figureSides(evidence).columns).toSorted((a, b) => testRank(a) - testRank(b));
  return answerTable(rows, question, { textOf: (row) => `${row.package} ${row.name}` }).page;
}

/** A page of figures. */
function figures(evidence: Evidence[], question: FiguresQuestion): FiguresAnswer {
  return answerTable(figureRows(figureSides(evidence).columns), question, {
    textOf: ({ group, name }) => `${group} ${name}`,
    compare: compareBy<FigureRow, (typeof figureSorts)[number]>({ value: ({ cells }) => cells.at(-1)?.median ?? null }),
  }).page;
}

/** The questions of the page. */
export const answers = { overview, tests, figures };

export const question = answerByName(answers);

export const help =
  'what tests print: table=figures (default) or tests, of both sides; q= searches, rows= and offset= choose a range';

/** Parses the name of a table, a search and a range of rows. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers, 'figures' | 'tests'> {
  const { table } = parseFields({ table: oneOf('figures', 'tests') }, params, ['table']);
  const range = parseRowSearch(params, 200);
  if (table === 'tests') return { ask: 'tests', question: range };
  return { ask: 'figures', question: { ...range, sort: null } };
}
