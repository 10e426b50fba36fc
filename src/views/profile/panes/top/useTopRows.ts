import { useCallback, useState } from 'react';
import type { Asking } from '../../pane.ts';
import { useAnswer } from '../../useAnswer.ts';
import type { TopAnswer, TopQuestion, TopRow } from './answer.ts';

/** The window of rows that the page holds begins at multiples of this, and is three times as long. */
const STEP = 200;

export interface TopRows {
  /** The newest answer: counts, scales, total; null before the first. */
  summary: TopAnswer | null;
  /** A row in the current order, or undefined while it is on its way. */
  rowAt: (index: number) => TopRow | undefined;
  /** Says which rows are in sight, `end` not included. */
  want: (start: number, end: number) => void;
  error: string;
  busy: boolean;
}

/** A window of the table's rows around what is in sight. `find` is the function whose place is wanted. */
export function useTopRows(
  asking: Asking,
  order: Pick<TopQuestion, 'valueType' | 'sort' | 'query'>,
  find: string,
): TopRows {
  const [offset, setOffset] = useState(0);
  const question: TopQuestion = { ...order, offset, limit: 3 * STEP, find };
  const { answer, error, busy } = useAnswer<TopAnswer>(asking, question);
  const want = useCallback((start: number, end: number) => {
    setOffset((before) => {
      if (start >= before && end <= before + 3 * STEP) return before;
      return Math.max(0, Math.floor(start / STEP) - 1) * STEP;
    });
  }, []);
  return { summary: answer, rowAt: (index) => answer?.rows[index - answer.offset], want, error, busy };
}
