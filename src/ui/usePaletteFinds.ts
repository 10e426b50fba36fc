import { cancelledSentence } from '../model/problem.ts';
import { useAsked } from './useAsked.ts';

/** Something that the palette finds besides commands, such as a function of an open profile. */
export interface PaletteFind {
  id: string;
  /** The heading of its group: 'Answers', 'CPU'. */
  group: string;
  /** 'Function', 'File' … */
  kind: string;
  name: string;
  /** What it says, with names between backticks; '' for a name alone. */
  sentence: string;
  /** What helps to choose, as short texts: 'cache.go:41 · 120 ms', 'CPU · after/cpu.prof'. */
  details: readonly string[];
  /** Its amount, and the share of the total: '1.20 s', '37.1%'; '' for none. */
  amount: string;
  share: string;
  run: () => void;
}

/** Finds by what was typed; '' finds what is worth showing before anything is typed, and may prepare later searches. */
export type FindForPalette = (typed: string, signal: AbortSignal) => Promise<PaletteFind[]>;

/** Nothing is asked while the user types faster than this. */
const PAUSE_MS = 120;

/**
 * What `find` finds for the query, after a pause in typing, and whether the user has cancelled that. Results of the
 * previous query stay until the next ones arrive; `isFirst` while there are none.
 */
export function usePaletteFinds(
  find: FindForPalette | undefined,
  query: string,
): { finds: PaletteFind[]; busy: boolean; isFirst: boolean; isCancelled: boolean } {
  const typed = query.trim();
  const { answer, isAnswered, failure } = useAsked(
    find === undefined ? null : typed,
    (signal) => find!(typed, signal),
    typed === '' ? 0 : PAUSE_MS,
  );
  const busy = find !== undefined && !isAnswered;
  // What was found for a text is not an answer to none.
  const isOutdated = failure !== '' || (typed === '' && !isAnswered);
  return {
    finds: answer === null || isOutdated ? [] : answer,
    busy,
    isFirst: busy && answer === null,
    isCancelled: failure === cancelledSentence,
  };
}
