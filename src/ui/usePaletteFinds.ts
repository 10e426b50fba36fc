import { useEffect, useEffectEvent, useState } from 'react';
import { CancelledError } from '../model/problem.ts';
import { useAttempt } from './useCopied.ts';

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

interface Found {
  query: string | null;
  finds: PaletteFind[];
  isCancelled: boolean;
  attempt: number;
}

/**
 * What `find` finds for the query, after a pause in typing, and whether the user has cancelled that. Results of the
 * previous query stay until the next ones arrive; `isFirst` while there are none.
 */
export function usePaletteFinds(
  find: FindForPalette | undefined,
  query: string,
): { finds: PaletteFind[]; busy: boolean; isFirst: boolean; isCancelled: boolean } {
  const [state, setState] = useState<Found>({ query: null, finds: [], isCancelled: false, attempt: 0 });
  const attempt = useAttempt(() => state.isCancelled);
  const typed = query.trim();
  const ask = useEffectEvent((signal: AbortSignal, own: number) => {
    const take = (finds: PaletteFind[], isCancelled: boolean): void => {
      if (!signal.aborted) setState({ query: typed, finds, isCancelled, attempt: own });
    };
    find?.(typed, signal).then(
      (finds) => take(finds, false),
      (error: unknown) => take([], error instanceof CancelledError),
    );
  });
  const canFind = find !== undefined;
  useEffect(() => {
    if (!canFind) return;
    const controller = new AbortController();
    const timer = setTimeout(() => ask(controller.signal, attempt), typed === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, canFind, attempt]);
  if (!canFind) return { finds: [], busy: false, isFirst: false, isCancelled: false };
  // What was found for a text is not an answer to none.
  const busy = state.query !== typed || state.attempt !== attempt;
  const isFirst = state.query === null;
  if (typed === '' && state.query !== '') return { finds: [], busy, isFirst, isCancelled: false };
  return { finds: state.finds, busy, isFirst, isCancelled: !busy && state.isCancelled };
}
