import type { BenchmarkSheet, SheetRow } from '../../analysis/benchmarks/sheet.ts';
import { stemOf } from '../../analysis/benchmarks/variants.ts';
import { changeSize } from '../../analysis/findingWeight.ts';
import { WeakMemo, weakMemoized } from '../../analysis/memo/weakMemo.ts';
import { type FactsOf, factsOfGrade } from '../../analysis/verdict/figureFacts.ts';
import { isCompared, isHidden, judgeChange } from '../../analysis/verdict/judgeChange.ts';
import type { Evidence } from '../../model/question.ts';
import { pageRows } from '../../views/kit/answerTable.ts';
import { compareKeys } from '../../views/kit/compareKeys.ts';
import type { BenchmarkLook, BenchmarkRow, BenchmarkRows, RowOrder, RowsQuestion } from './benchmarkQuestion.ts';
import { cellFacts } from './cellFacts.ts';
import { gradeInLook } from './rolesOfEvidence.ts';
import { type Marks, rowMarks, rowSentences } from './rowWords.ts';
import { sheetFor } from './sheetFor.ts';

const marksOf: (sheet: BenchmarkSheet) => Marks = weakMemoized(rowMarks);
/** The newest order of each sheet: scrolling asks for page after page of it. */
const orders = new WeakMemo<number[]>();

/** A page of rows, in the order asked for. */
export function rows(evidence: readonly Evidence[], question: RowsQuestion): BenchmarkRows {
  const { sheet } = sheetFor(evidence, question.look);
  const factsOf = factsOfGrade(gradeInLook(evidence, question.look), sheet);
  const ordered = orderedRows(sheet, question, factsOf);
  return {
    rowCount: ordered.length,
    offset: question.offset,
    rows: pageRows(ordered.length, question, (row) => rowFacts(sheet, ordered[row]!, question.look, factsOf)),
  };
}

/** One row as the page shows it; `index` is its own in the sheet. */
export function rowFacts(
  sheet: BenchmarkSheet,
  index: number,
  { perItem }: Pick<BenchmarkLook, 'perItem'>,
  factsOf = factsOfGrade(null, sheet),
): BenchmarkRow {
  const row = sheet.rows[index]!;
  const { group, name, family, cells } = row;
  const facts = cells.map((columns, unit) =>
    columns.map((cell) => {
      const sheetUnit = sheet.units[unit]!;
      return cell === null ? null : cellFacts(cell, columns[0]!, sheetUnit, factsOf(row, sheetUnit.unit));
    }),
  );
  return {
    group,
    name,
    family,
    items: perItem[name] ?? 1,
    cells: facts,
    sentences: rowSentences(sheet, facts),
    marks: marksOf(sheet).get(index) ?? [],
  };
}

/** Indices of the rows that fit, in order. */
function orderedRows(
  sheet: BenchmarkSheet,
  { group, search, order }: Pick<RowsQuestion, 'group' | 'search' | 'order'>,
  factsOf: FactsOf,
): number[] {
  // Controls that are marked change what is in doubt, and the sheet stays.
  const caveats = order.by === 'verdict' ? sheet.rows.map((row) => factsOf(row, order.unit).withheld).join() : '';
  const key = JSON.stringify([group, search, order, caveats]);
  return orders.of([sheet], key, () => {
    const { isNamed, holds } = nameSearch(
      search,
      sheet.rows.map(({ name }) => name),
    );
    const fitting: number[] = [];
    for (const [index, row] of sheet.rows.entries()) {
      if (group !== null && row.group !== group) continue;
      if (isNamed(row.name) && (search === '' || holds(searched(sheet, row)))) fitting.push(index);
    }
    return sorted(sheet, fitting, order, factsOf);
  });
}

function searched({ groups }: BenchmarkSheet, { name, group }: SheetRow): string {
  return `${name} ${groups[group]!.configuration.map(([, value]) => value).join(' ')}`;
}

function sorted(sheet: BenchmarkSheet, fitting: number[], order: RowOrder, factsOf: FactsOf): number[] {
  const { rows: all, units } = sheet;
  const direction = order.descending ? -1 : 1;
  if (order.by === 'file') return order.descending ? fitting.reverse() : fitting;
  if (order.by === 'name') {
    const collator = new Intl.Collator('en', { numeric: true });
    return fitting.sort((a, b) => direction * collator.compare(all[a]!.name, all[b]!.name) || a - b);
  }
  const unit = units.findIndex((one) => one.unit === order.unit);
  if (order.by === 'verdict') {
    const ranks = new Map(fitting.map((row) => [row, rankOf(sheet, row, unit, order.column, factsOf)]));
    return fitting.sort((a, b) => ranks.get(b)! - ranks.get(a)! || a - b);
  }
  const figures = new Map(fitting.map((row) => [row, figureOf(all[row]!, unit, order)]));
  const keyOf = (row: number): number | null => (Number.isNaN(figures.get(row)!) ? null : figures.get(row)!);
  return fitting.sort((a, b) => compareKeys(keyOf(a), keyOf(b), order.descending) || a - b);
}

/**
 * Above 2 for what became worse, above 1 for another change that the test shows, 0 for none; the larger the change, the
 * more.
 */
function rankOf(
  { rows: all, units }: BenchmarkSheet,
  index: number,
  unit: number,
  column: number,
  factsOf: FactsOf,
): number {
  const row = all[index]!;
  const [base, cell] = [row.cells[unit]?.[0] ?? null, row.cells[unit]?.[column] ?? null];
  if (base === null || !isCompared(cell)) return -1;
  const verdict = judgeChange(base, cell, units[unit]!, factsOf(row, units[unit]!.unit));
  const { state, kind, before, after } = verdict;
  if (kind === 'equal' || isHidden(verdict)) return 0;
  return (state === 'worse' ? 2 : kind === 'slight' ? 0 : 1) + changeSize(before!, after!) / 2;
}

function figureOf({ cells }: SheetRow, unit: number, { by, column }: RowOrder): number {
  const cell = cells[unit]?.[column] ?? null;
  if (cell === null) return Number.NaN;
  const { center } = cell.summary;
  if (by === 'runs') return cell.runs.length;
  if (by === 'center') return center;
  const base = cells[unit]![0] ?? null;
  if (base === null || cell.comparison === null) return Number.NaN;
  return base.summary.center === center ? 0 : center / base.summary.center - 1;
}

/** What somebody looks for among benchmarks: some words, whole names in quotes, or both. */
interface NameSearch {
  /** Whether a benchmark is the one in quotes; true of all where nothing is in quotes. */
  isNamed: (name: string) => boolean;
  /** Whether a text holds all words without quotes, in any case of letters. */
  holds: (text: string) => boolean;
}

/**
 * What a search looks for: `map get` in everything that holds both words; `"Encode"` is Encode-8, and neither
 * EncodeLarge-8 nor Re/Encode-8. An Encode without GOMAXPROCS goes before those that have it.
 * @param names of all benchmarks, with GOMAXPROCS
 */
export function nameSearch(search: string, names: Iterable<string>): NameSearch {
  const parts = search.split(/\s+/).filter(Boolean);
  const whole = parts.filter(isQuoted).map((part) => part.slice(1, -1));
  // A name that is still being typed has its first quote only.
  const words = parts.filter((part) => !isQuoted(part)).map((part) => part.replace(/^"/, '').toLowerCase());
  const all = new Set(whole.length === 0 ? [] : names);
  return {
    isNamed: (name) => whole.every((one) => name === one || (!all.has(one) && stemOf(name) === one)),
    holds(text) {
      const lowered = text.toLowerCase();
      return words.every((word) => lowered.includes(word));
    },
  };
}

function isQuoted(part: string): boolean {
  return part.length > 2 && part.startsWith('"') && part.endsWith('"');
}
