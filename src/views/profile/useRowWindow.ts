import { useCallback, useState } from 'react';
import type { Asking } from './pane.ts';
import { useAnswer } from './useAnswer.ts';

/** The window of rows that the page holds begins at multiples of this, and is three times as long. */
const STEP = 200;

/** An answer that brings some of its rows. */
export interface RowPage<RowData> {
  offset: number;
  rows: readonly RowData[];
}

export interface RowWindow<RowData, Answer extends RowPage<RowData>> {
  /** The newest answer; null before the first. */
  answer: Answer | null;
  /** A row in the current order, or undefined while it is on its way. */
  rowAt: (index: number) => RowData | undefined;
  /** Says which rows are in sight, `end` not included. */
  want: (start: number, end: number) => void;
  error: string;
  busy: boolean;
}

/** Asks for a table's rows around what is in sight: the question with `offset` and `limit` beside it. null asks nothing. */
export function useRowWindow<RowData, Answer extends RowPage<RowData>>(
  asking: Asking,
  question: object | null,
): RowWindow<RowData, Answer> {
  const [offset, setOffset] = useState(0);
  const asked = question === null ? null : { ...question, offset, limit: 3 * STEP };
  const { answer, error, busy } = useAnswer<Answer>(asking, asked);
  const want = useCallback((start: number, end: number) => {
    setOffset((before) => {
      if (start >= before && end <= before + 3 * STEP) return before;
      return Math.max(0, Math.floor(start / STEP) - 1) * STEP;
    });
  }, []);
  return { answer, rowAt: (index) => answer?.rows[index - answer.offset], want, error, busy };
}
