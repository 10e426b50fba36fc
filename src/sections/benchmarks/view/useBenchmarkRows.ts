import { useCallback, useState } from 'react';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { BenchmarkRow, OverviewAnswer, RowOrder } from '../benchmarkQuestion.ts';
import { type BenchmarkLine, groupLines } from './groupLines.ts';
import type { BenchmarkViewProps } from './viewProps.ts';

/** Rows that the page holds: all of them where there are no more, and then under heads of their families. */
const HELD = 600;
const STEP = HELD / 3;

export interface BenchmarkRows {
  /** Benchmarks that fit; null before the first answer. */
  count: number | null;
  /** Lines of the table: benchmarks, and heads over them. */
  lineCount: number;
  lineAt: (index: number) => BenchmarkLine | undefined;
  /** Rows that are here, in order. */
  rows: readonly BenchmarkRow[];
  want: (start: number, end: number) => void;
  error: string;
  busy: boolean;
}

export interface RowsWanted {
  look: BenchmarkViewProps['look'];
  group: number | null;
  search: string;
  order: RowOrder;
  /** Under heads of package and family, where all rows are here. */
  grouped: boolean;
  /** Rows that stand before all others where rows are under heads: what became worse. */
  ahead?: (row: BenchmarkRow) => boolean;
  /** Whether a row has anything to show here; asked where all rows are here. */
  has: (row: BenchmarkRow) => boolean;
}

/** The rows of a table, as far as they are in sight. */
export function useBenchmarkRows(
  asking: BenchmarkViewProps['asking'],
  overview: OverviewAnswer,
  { look, group, search, order, grouped, ahead, has }: RowsWanted,
): BenchmarkRows {
  const [from, setFrom] = useState(0);
  const question = { look, group, family: '', search, order, from, count: HELD };
  const { answer, error, busy } = useAnswer(asking, 'rows', question);
  const want = useCallback((start: number, end: number) => {
    setFrom((before) =>
      start >= before && end <= before + HELD ? before : Math.max(0, Math.floor(start / STEP) - 1) * STEP,
    );
  }, []);
  const isWhole = answer !== null && answer.count <= answer.rows.length;
  if (isWhole && from !== 0) setFrom(0);
  const here = answer?.rows ?? [];
  const rows = isWhole ? here.filter(has) : here;
  const lines = isWhole ? groupLines(rows, overview, grouped, ahead) : null;
  return {
    count: isWhole ? rows.length : (answer?.count ?? null),
    lineCount: lines?.length ?? answer?.count ?? 0,
    lineAt: (index) => {
      if (lines !== null) return lines[index];
      const row = answer?.rows[index - answer.from];
      return row && { kind: 'row', row };
    },
    rows,
    want,
    error,
    busy,
  };
}
