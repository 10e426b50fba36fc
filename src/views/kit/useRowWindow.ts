import { useCallback, useState } from 'react';
import type { AnswerOf, Answers, Asking, NameOf, QuestionOf } from './asking.ts';
import { useAnswer } from './useAnswer.ts';

/** The window of rows that the page holds begins at multiples of this, and is three times as long. */
const STEP = 200;

/** An answer that brings some of its rows. */
interface RowPage<RowData> {
  offset: number;
  /** How many there are in all. */
  rowCount?: number;
  rows: readonly RowData[];
}

/** The functions that answer with some of their rows, those from `offset` on and at most `limit`. */
type PagedOf<All extends Answers> = {
  [Name in NameOf<All>]: AnswerOf<All[Name]> extends RowPage<unknown> ? Name : never;
}[NameOf<All>];

type RowOf<Answer> = Answer extends RowPage<infer RowData> ? RowData : never;

export interface RowWindow<Answer> {
  /** The newest answer; null before the first. */
  answer: Answer | null;
  /** How many rows there are; 0 before the first answer, and where the answer says it otherwise. */
  rowCount: number;
  /** A row in the current order, or undefined while it is on its way. */
  rowAt: (index: number) => RowOf<Answer> | undefined;
  /** Says which rows are in sight, `end` not included. */
  want: (start: number, end: number) => void;
  error: string;
  busy: boolean;
}

/** Asks for a table's rows around what is in sight: the question with `offset` and `limit` beside it. null asks nothing. */
export function useRowWindow<All extends Answers, Name extends PagedOf<All>>(
  asking: Asking<All>,
  name: Name,
  question: Omit<QuestionOf<All[Name]>, 'offset' | 'limit'> | null,
): RowWindow<AnswerOf<All[Name]>> {
  const [offset, setOffset] = useState(0);
  const asked = question === null ? null : { ...question, offset, limit: 3 * STEP };
  const { answer, error, busy } = useAnswer(asking, name, asked as QuestionOf<All[Name]> | null);
  const page = answer as RowPage<RowOf<AnswerOf<All[Name]>>> | null;
  const want = useCallback((start: number, end: number) => {
    setOffset((before) => {
      if (start >= before && end <= before + 3 * STEP) return before;
      return Math.max(0, Math.floor(start / STEP) - 1) * STEP;
    });
  }, []);
  return {
    answer,
    rowCount: page?.rowCount ?? 0,
    rowAt: (index) => page?.rows[index - page.offset],
    want,
    error,
    busy,
  };
}
