import {
  type HeapAmounts,
  type HeapKey,
  type HeapRatios,
  heapAmounts,
  heapKeys,
  heapRatios,
} from '../../../../analysis/memory/heapAmounts.ts';
import type { HeapTypes } from '../../../../analysis/memory/heapTypes.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { MemorySort } from '../../address/memoryAddress.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { haveOneScale } from '../../data/bases.ts';
import { functionRows } from '../../data/functionTable.ts';
import { lineRows, lineTreeOf } from '../../data/lineTables.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { functionAmounts } from '../../noise/functionAmounts.ts';
import { type SidedAmount, sizeOf, sortedBy } from '../../noise/judgedChange.ts';

export type HeapSubject = 'function' | 'line' | 'package';
export type HeapMeasure = 'flat' | 'cum';

/** A figure of one profile, or of two sides. */
export type SidedFigure = Amount | null | Record<'before' | 'after', Amount | null>;

export type SidedRatios = Record<keyof HeapRatios, SidedFigure>;

/** A function, line or package with all four value types. */
export interface HeapRow extends HeapAmounts<SidedAmount>, SidedRatios {
  name: string;
  /** '' and 0 if the row is not a line. */
  file: string;
  line: Amount;
  /** Of two sides: the only one that has it; '' if both have. */
  state?: '' | 'new' | 'gone';
}

/** All rows of one kind, as columns by name; `rowAt` composes a row. What only decides the order need not be judged. */
export interface HeapRows {
  names: readonly string[];
  /** Rows with an amount in a measure, unsorted. */
  rowsBy: (measure: HeapMeasure) => number[];
  rowAt: (row: number, measure: HeapMeasure, isJudged: boolean) => HeapRow;
}

/** The four value types side by side, by function, line or package. Each sample counts once in flat and once in cum. */
export function heapRows(subject: Subject, types: HeapTypes, by: HeapSubject): HeapRows {
  const seen = atGranularity(subject.memo, by === 'line' ? 'function' : by);
  const rowsOf = by === 'line' ? lineRows(seen) : functionRows(seen);
  const naming = by === 'line' ? lineTreeOf(seen).naming : null;
  const { names } = rowsOf.tree;
  const pair = pairOf(subject);
  const tables = subject.sides.map((side) =>
    heapAmounts((key) => (types[key] < 0 ? null : rowsOf.top(subject.column(side, types[key])))),
  );
  const amountsOf = heapAmounts((key) =>
    types[key] < 0 || pair?.scale(types[key]).problem ? null : functionAmounts(subject, types[key], rowsOf),
  );
  return {
    names,
    rowsBy: (measure) => {
      const has = new Uint8Array(names.length);
      for (const table of tables.flatMap((side) => heapKeys.map((key) => side[key]))) {
        for (const row of table?.order ?? []) if (Number(table![measure][row]) !== 0) has[row] = 1;
      }
      return [...has.keys()].filter((row) => has[row] === 1);
    },
    rowAt: (row, measure, isJudged) => {
      const sides = tables.map((side) => heapAmounts((key) => side[key]?.[measure][row] ?? null));
      const isOn = sides.map((side) => heapKeys.some((key) => Number(side[key] ?? 0) !== 0));
      return {
        name: names[row]!,
        file: naming?.files[row] ?? '',
        line: naming?.lines[row] ?? 0,
        ...heapAmounts((key) => amountsOf[key]?.(row, measure, isJudged) ?? null),
        ...sidedRatios(subject, types, sides),
        ...(pair !== null && { state: isOn[0] === isOn[1] ? ('' as const) : isOn[0] ? 'gone' : 'new' }),
      };
    },
  };
}

/**
 * The figures derived from the four amounts of each side, which are not scaled; of two sides null where the basis
 * scales types apart.
 */
export function sidedRatios(subject: Subject, types: HeapTypes, sides: readonly HeapAmounts[]): SidedRatios {
  const [first, second] = sides.map(heapRatios);
  const pair = pairOf(subject);
  if (pair === null || second === undefined) return first!;
  const both = (ratio: keyof HeapRatios, one: HeapKey, other: HeapKey): SidedFigure =>
    types[one] >= 0 && types[other] >= 0 && haveOneScale(pair, types[one], types[other])
      ? { before: first![ratio], after: second[ratio] }
      : null;
  return {
    allocMean: both('allocMean', 'allocSpace', 'allocObjects'),
    inuseMean: both('inuseMean', 'inuseSpace', 'inuseObjects'),
    inuseShare: both('inuseShare', 'inuseSpace', 'allocSpace'),
    // It is not in the basis.
    freedSpace: null,
  };
}

/** Compares rows by a column, ascending; rows without a value first. Ties are ordered by name. */
export function compareHeapRows(by: MemorySort['by']): (a: HeapRow, b: HeapRow) => number {
  const byName = (a: HeapRow, b: HeapRow): number =>
    compareBytewise(a.name, b.name) ||
    compareBytewise(a.file, b.file) ||
    (a.line < b.line ? -1 : a.line > b.line ? 1 : 0);
  if (by === 'name') return byName;
  return (a, b) => {
    const [left, right] = [keyOf(a, by), keyOf(b, by)];
    if (left === null || right === null) return (left === null ? 0 : 1) - (right === null ? 0 : 1);
    return compareMagnitude(left, right);
  };
}

function keyOf(row: HeapRow, by: Exclude<MemorySort['by'], 'name'>): Amount | null {
  const [column, isOfAmount] = by.split('.') as [HeapKey | keyof HeapRatios, string?];
  if (isKey(column)) {
    const amount = row[column];
    return amount === null ? null : isOfAmount ? sizeOf(amount) : sortedBy(amount, 'delta');
  }
  const figure = row[column];
  return typeof figure === 'object' ? (figure?.after ?? null) : figure;
}

function isKey(column: string): column is HeapKey {
  return heapKeys.some((key) => key === column);
}
