import { useState } from 'react';

/** The selection of a list whose parent confirms moves with a delay. */
interface Cursor {
  /** -1 for none. */
  index: number;
  /** The index that the parent gave last. */
  given: number | null | undefined;
  /** Moves that the parent has not confirmed yet, oldest first. */
  unanswered: readonly number[];
}

/**
 * The selected index: the last move until the parent confirms it, then the parent's index; -1 for none. The
 * confirmation of an earlier move does not move the selection back while a key is held down.
 */
export function useCursor(selectedIndex: number | null | undefined): [number, (index: number) => void] {
  const [cursor, setCursor] = useState<Cursor>({ index: selectedIndex ?? -1, given: selectedIndex, unanswered: [] });
  if (cursor.given !== selectedIndex) setCursor(answer(cursor, selectedIndex));
  const move = (index: number) =>
    setCursor((last) => ({ ...last, index, unanswered: [...last.unanswered.slice(-99), index] }));
  return [cursor.index, move];
}

function answer(cursor: Cursor, given: number | null | undefined): Cursor {
  const index = cursor.unanswered.indexOf(given ?? -1);
  const isLate = index >= 0 && given !== cursor.index;
  if (isLate) return { ...cursor, given, unanswered: cursor.unanswered.slice(index + 1) };
  return { index: given ?? -1, given, unanswered: [] };
}
