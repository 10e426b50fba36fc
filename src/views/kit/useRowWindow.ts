import { useCallback, useState } from 'react';
import type { AnswerOf, Answers, Asking, NameOf, QuestionOf } from './asking.ts';
import { useAnswer } from './useAnswer.ts';

/** The loaded window of rows begins at a multiple of this number of rows and is three times as long. */
const STEP = 200;

/** An answer that contains a range of rows. */
interface RowPage<RowData> {
  offset: number;
  /** Number of all rows. */
  rowCount?: number;
  rows: readonly RowData[];
}

/** Names of the functions that answer with a range of rows: at most `limit` rows from `offset` on. */
type PagedOf<All extends Answers> = {
  [Name in NameOf<All>]: AnswerOf<All[Name]> extends RowPage<unknown> ? Name : never;
}[NameOf<All>];

type RowOf<Answer> = Answer extends RowPage<infer RowData> ? RowData : never;

export interface RowWindow<Answer> {
  /** The newest answer; null before the first. */
  answer: Answer | null;
  /** Number of all rows; 0 before the first answer, and if the answer has no `rowCount`. */
  rowCount: number;
  /** A row in the current order; undefined until it is loaded. */
  rowAt: (index: number) => RowOf<Answer> | undefined;
  /** Reports the range of visible rows, without `end`. */
  want: (start: number, end: number) => void;
  /** Asks for any rows of the same table, such as all of them for an export. */
  pages: (signal: AbortSignal) => (offset: number, limit: number) => Promise<Answer>;
  error: string;
  busy: boolean;
}

/**
 * Loads the rows around the visible ones: sends the question with `offset` and `limit`. A question of null asks
 * nothing.
 */
export function useRowWindow<All extends Answers, Name extends PagedOf<All>>(
  asking: Asking<All>,
  name: Name,
  question: Omit<QuestionOf<All[Name]>, 'offset' | 'limit'> | null,
): RowWindow<AnswerOf<All[Name]>> {
  const [offset, setOffset] = useState(0);
  const pageOf = (from: number, limit: number) =>
    ({ ...question, offset: from, limit }) as object as QuestionOf<All[Name]>;
  const { answer, error, busy } = useAnswer(asking, name, question && pageOf(offset, 3 * STEP));
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
    pages: (signal) => (from, limit) => asking.ask(name, pageOf(from, limit), signal),
    error,
    busy,
  };
}
