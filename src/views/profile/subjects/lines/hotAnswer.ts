import type { SourceLine } from '../../../../analysis/lines/sourceLines.ts';
import type { LineTotals } from '../../../../analysis/tree/lineTable.ts';
import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
import type { LineSort } from '../../address/linesAddress.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import {
  type AmountKind,
  compareFunctions,
  type FunctionTable,
  functionTable,
  largestOf,
  stateOf,
} from '../../data/functionTable.ts';
import { lineRows, lineTableOf, lineTreeOf } from '../../data/lineTables.ts';
import { lineTexts } from '../../data/lineTexts.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { functionAmounts } from '../../noise/functionAmounts.ts';
import type { SidedAmount } from '../../noise/judgedChange.ts';
import { type SampledHow, sampledHow, totalOf } from '../../noise/sampledHow.ts';
import type { LargestOfRows } from './functionAnswer.ts';
import { needsOfSide } from './pairedLines.ts';

/** The lines of all functions. */
export interface HotQuestion {
  /** Index among the value types that all sides have. */
  valueType: number;
  sort: LineSort;
  /** Searched in function names and file paths. */
  query: string;
  offset: number;
  limit: number;
}

export interface HotRow {
  name: string;
  /** Cleaned path; '' if unknown. */
  file: string;
  /** 0 if unknown. Lines of two sides are the same if their numbers are. */
  line: Amount;
  flat: SidedAmount;
  cum: SidedAmount;
  /** Of two sides: the only one that has the line; '' if both have. */
  state: '' | 'new' | 'gone';
  /** The line of source, if its file is open; of two sides that after, if after has it. */
  text: SourceLine | null;
}

export interface HotAnswer extends TablePage<HotRow>, SampledHow, LargestOfRows {
  /** What is 100%; of two sides of the later one. */
  total: Amount;
}

/**
 * One page of `go tool pprof -top -lines`, sorted and searched; with the source of its lines among the files `needs`.
 */
export function hotAnswer(subject: Subject, question: HotQuestion, needs: readonly Evidence[] = []): HotAnswer {
  const { valueType: type, sort: asked, query } = question;
  const seen = atGranularity(subject.memo, 'function');
  const rowsOf = lineRows(seen);
  const { naming } = lineTreeOf(seen);
  const { names, files, lines } = naming;
  const table = functionTable(subject, type, rowsOf);
  const amountOf = functionAmounts(subject, type, rowsOf);
  const isOne = pairOf(subject) === null;
  const [ofAfter, ofBefore] = subject.sides
    .toReversed()
    .map((side) =>
      lineTexts(seen, lineTableOf(seen, subject.column(side, type)), isOne ? needs : needsOfSide(needs, side)),
    );
  const { page, shown } = answerTable(table.rows, question, {
    textOf: (row) => [names[row]!, files[row]!],
    compare: (sort: LineSort) => compareHot(table, naming, sort),
    keep: (make) => subject.keep('order of lines', JSON.stringify([type, asked, query]), make),
    rowOf: (row): HotRow => {
      const state = stateOf(table, row);
      return {
        ...hotRow(naming, row, (kind) => amountOf(row, kind)),
        state,
        text: (state === 'gone' ? ofBefore! : ofAfter!)(names[row]!, files[row]!, Number(lines[row])),
      };
    },
  });
  const { amount, change } = largestOf(table, shown);
  return {
    ...page,
    total: totalOf(subject, type),
    largest: amount,
    largestChange: change,
    ...sampledHow(subject, [type]),
  };
}

/** A line with its amounts. */
export function hotRow(
  { names, files, lines }: Pick<LineTotals, 'names' | 'files' | 'lines'>,
  row: number,
  amountOf: (kind: AmountKind) => SidedAmount,
): HotRow {
  const place = { name: names[row]!, file: files[row]!, line: lines[row]! };
  return { ...place, flat: amountOf('flat'), cum: amountOf('cum'), state: '', text: null };
}

function compareHot(
  table: FunctionTable,
  { files, lines }: { files: readonly string[]; lines: readonly Amount[] },
  { by, descending }: LineSort,
): (a: number, b: number) => number {
  const byPlace = (a: number, b: number): number =>
    compareBytewise(files[a]!, files[b]!) || (lines[a]! < lines[b]! ? -1 : lines[a]! > lines[b]! ? 1 : 0);
  if (by === 'place') return descending ? (a, b) => byPlace(b, a) : byPlace;
  const compare = compareFunctions(table, { by, descending });
  return (a, b) => compare(a, b) || byPlace(a, b);
}
