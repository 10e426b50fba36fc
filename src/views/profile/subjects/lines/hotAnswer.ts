import type { SourceLine } from '../../../../analysis/lines/sourceLines.ts';
import type { LineTotals } from '../../../../analysis/tree/lineTable.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
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

export interface HotAnswer extends TablePage<HotRow> {
  total: Amount;
  largestFlat: Amount;
  largestCum: Amount;
}

/**
 * One page of `go tool pprof -top -lines`, sorted and searched; with the source of its lines among the files `needs`.
 */
export function hotAnswer(memo: ProfileMemo, question: HotQuestion, needs: readonly Evidence[] = []): HotAnswer {
  const { valueType, sort: asked, query } = question;
  const seen = atGranularity(memo, 'function');
  const table = lineTableOf(seen, valueType);
  const textOf = lineTexts(seen, table, needs);
  const { names, files, lines, flat, cum, order: all } = table;
  const { page, shown } = answerTable([...all], question, {
    textOf: (row) => [names[row]!, files[row]!],
    compare: (sort: LineSort) => compareHot(table, sort),
    keep: (make) => memo.latest('order of lines', JSON.stringify([valueType, asked, query]), make),
    rowOf: (row): HotRow => ({
      name: names[row]!,
      file: files[row]!,
      line: lines[row]!,
      flat: flat[row]!,
      cum: cum[row]!,
      text: textOf(names[row]!, files[row]!, Number(lines[row]!)),
    }),
  });
  let largestFlat: Amount = 0;
  let largestCum: Amount = 0;
  for (const row of shown) {
    if (compareMagnitude(flat[row]!, largestFlat) > 0) largestFlat = flat[row]!;
    if (compareMagnitude(cum[row]!, largestCum) > 0) largestCum = cum[row]!;
  }
  return {
    ...page,
    total: memo.total(valueType).reported,
    largestFlat,
    largestCum,
  };
}

function compareHot(
  { names, files, lines, flat, cum }: LineTotals,
  { by, descending }: LineSort,
): (a: number, b: number) => number {
  const byPlace = (a: number, b: number): number =>
    compareBytewise(files[a]!, files[b]!) || (lines[a]! < lines[b]! ? -1 : lines[a]! > lines[b]! ? 1 : 0);
  const compare = {
    flat: (a: number, b: number) => compareMagnitude(flat[a]!, flat[b]!),
    cum: (a: number, b: number) => compareMagnitude(cum[a]!, cum[b]!),
    place: byPlace,
    name: (a: number, b: number) => compareBytewise(names[a]!, names[b]!),
  }[by];
  const direction = descending ? -1 : 1;
  return (a, b) => direction * compare(a, b) || byPlace(a, b);
}
