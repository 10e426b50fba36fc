import { type HeapAmounts, type HeapRatios, heapRatios } from '../../../../analysis/memory/heapAmounts.ts';
import type { HeapTypes } from '../../../../analysis/memory/heapTypes.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { MemorySort } from '../../address/memoryAddress.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { lineTableOf, lineTreeOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

export type HeapSubject = 'function' | 'line' | 'package';
export type HeapMeasure = 'flat' | 'cum';

export const heapKeys = ['allocObjects', 'allocSpace', 'inuseObjects', 'inuseSpace'] as const;

/** A function, line or package with all four value types. */
export interface HeapRow extends HeapAmounts, HeapRatios {
  name: string;
  /** '' and 0 if the row is not a line. */
  file: string;
  line: Amount;
}

/** All rows of one kind, as columns by name; `rowAt` composes a row. */
export interface HeapRows {
  names: readonly string[];
  /** Rows with an amount in a measure, unsorted. */
  rowsBy: (measure: HeapMeasure) => number[];
  rowAt: (row: number, measure: HeapMeasure) => HeapRow;
}

interface Column {
  flat: Float64Array | bigint[];
  cum: Float64Array | bigint[];
  order: Int32Array;
}

/** The four value types side by side, by function, line or package. Each sample counts once in flat and once in cum. */
export function heapRows(memo: ProfileMemo, types: HeapTypes, subject: HeapSubject): HeapRows {
  const seen = atGranularity(memo, subject === 'line' ? 'function' : subject);
  const lines = subject === 'line' ? lineTreeOf(seen) : null;
  const tables = heapKeys.map((key): Column | null => {
    const type = types[key];
    if (type < 0) return null;
    return lines === null ? seen.top(type) : lineTableOf(seen, type);
  });
  const names = lines?.naming.names ?? seen.naming.names;
  const files = lines?.naming.files;
  const numbers = lines?.naming.lines;
  return {
    names,
    rowsBy: (measure) => {
      const has = new Uint8Array(names.length);
      for (const table of tables) {
        for (const row of table?.order ?? []) if (Number(table![measure][row]) !== 0) has[row] = 1;
      }
      return [...has.keys()].filter((row) => has[row] === 1);
    },
    rowAt: (row, measure) => {
      const [allocObjects, allocSpace, inuseObjects, inuseSpace] = tables.map((table) => table?.[measure][row] ?? null);
      const amounts: HeapAmounts = {
        allocObjects: allocObjects!,
        allocSpace: allocSpace!,
        inuseObjects: inuseObjects!,
        inuseSpace: inuseSpace!,
      };
      return {
        name: names[row]!,
        file: files?.[row] ?? '',
        line: numbers?.[row] ?? 0,
        ...amounts,
        ...heapRatios(amounts),
      };
    },
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
    const left = a[by];
    const right = b[by];
    if (left === null || right === null) return (left === null ? 0 : 1) - (right === null ? 0 : 1);
    return compareMagnitude(left, right);
  };
}
