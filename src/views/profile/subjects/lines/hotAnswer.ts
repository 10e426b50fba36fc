import type { SourceLine } from '../../../../analysis/lines/sourceLines.ts';
import { searchedNames, searchNames } from '../../../../analysis/names/searchNames.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { LineSort } from '../../address/linesAddress.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { lineTableOf } from '../../data/lineTables.ts';
import { lineTexts } from '../../data/lineTexts.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** The lines of all functions. */
export interface HotQuestion {
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
  /** 0 if unknown. */
  line: Amount;
  flat: Amount;
  cum: Amount;
  /** The line of source, if its file is open. */
  text: SourceLine | null;
}

export interface HotAnswer {
  rows: HotRow[];
  offset: number;
  rowCount: number;
  allRows: number;
  total: Amount;
  largestFlat: Amount;
  largestCum: Amount;
  searchError: string;
}

/**
 * One page of `go tool pprof -top -lines`, sorted and searched; with the source of its lines among the files `needs`.
 */
export function hotAnswer(
  memo: ProfileMemo,
  { valueType, sort, query, offset, limit }: HotQuestion,
  needs: readonly Evidence[] = [],
): HotAnswer {
  const seen = atGranularity(memo, 'function');
  const table = lineTableOf(seen, valueType);
  const textOf = lineTexts(seen, table, needs);
  const { names, files, lines, flat, cum, order: all } = table;
  const { byName: inNames, searchError } = searchedNames(names, query);
  const order = memo.latest('order of lines', [valueType, sort.by, sort.descending, query].join('\n'), () => {
    let found = all;
    if (inNames !== null) {
      const inFiles = searchNames(files, query).byName;
      found = all.filter((row) => inNames[row] === 1 || inFiles[row] === 1);
    }
    // The table is already sorted by flat, largest first.
    if (sort.by === 'flat') return sort.descending ? found : found.toReversed();
    const byPlace = (a: number, b: number): number =>
      compareBytewise(files[a]!, files[b]!) || (lines[a]! < lines[b]! ? -1 : lines[a]! > lines[b]! ? 1 : 0);
    const compare = {
      cum: (a: number, b: number) => compareMagnitude(cum[a]!, cum[b]!),
      place: byPlace,
      name: (a: number, b: number) => compareBytewise(names[a]!, names[b]!),
    }[sort.by];
    const direction = sort.descending ? -1 : 1;
    return found.toSorted((a, b) => direction * compare(a, b) || byPlace(a, b));
  });
  let largestFlat: Amount = 0;
  let largestCum: Amount = 0;
  for (const row of order) {
    if (compareMagnitude(flat[row]!, largestFlat) > 0) largestFlat = flat[row]!;
    if (compareMagnitude(cum[row]!, largestCum) > 0) largestCum = cum[row]!;
  }
  return {
    rows: Array.from(order.subarray(offset, offset + limit), (row) => ({
      name: names[row]!,
      file: files[row]!,
      line: lines[row]!,
      flat: flat[row]!,
      cum: cum[row]!,
      text: textOf(names[row]!, files[row]!, Number(lines[row]!)),
    })),
    offset,
    rowCount: order.length,
    allRows: all.length,
    total: memo.total(valueType).reported,
    largestFlat,
    largestCum,
    searchError,
  };
}
