import { useState } from 'react';

/** Where the selection of a list is, for a parent that may need a while to say so itself. */
interface Cursor {
  /** -1 for none. */
  index: number;
  /** What the parent said last. */
  given: number | null | undefined;
  /** Own moves that the parent has not answered yet, oldest first. */
  unanswered: readonly number[];
}

/**
 * The selected index: what the parent says, and between its answers what was moved to; -1 for none. An answer to a
 * move that was followed by others is late, and does not pull the selection back while a key is held down.
 */
export function useCursor(selectedIndex: number | null | undefined): [number, (index: number) => void] {
  const [cursor, setCursor] = useState<Cursor>({ index: selectedIndex ?? -1, given: selectedIndex, unanswered: [] });
  if (cursor.given !== selectedIndex) setCursor(answer(cursor, selectedIndex));
  const move = (index: number) =>
    setCursor((last) => ({ ...last, index, unanswered: [...last.unanswered.slice(-99), index] }));
  return [cursor.index, move];
}

function answer(cursor: Cursor, given: number | null | undefined): Cursor {
  const place = cursor.unanswered.indexOf(given ?? -1);
  const isLate = place >= 0 && given !== cursor.index;
  if (isLate) return { ...cursor, given, unanswered: cursor.unanswered.slice(place + 1) };
  return { index: given ?? -1, given, unanswered: [] };
}
