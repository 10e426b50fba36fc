import { useEffect, useEffectEvent, useState } from 'react';

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

/** What `find` finds for the query, after a pause in typing. Results of the previous query stay until the next ones arrive. */
export function usePaletteFinds(
  find: FindForPalette | undefined,
  query: string,
): { finds: PaletteFind[]; busy: boolean } {
  const [state, setState] = useState<{ query: string | null; finds: PaletteFind[] }>({ query: null, finds: [] });
  const typed = query.trim();
  const ask = useEffectEvent((signal: AbortSignal) => {
    const take = (finds: PaletteFind[]): void => {
      if (!signal.aborted) setState({ query: typed, finds });
    };
    find?.(typed, signal).then(take, () => take([]));
  });
  const canFind = find !== undefined;
  useEffect(() => {
    if (!canFind) return;
    const controller = new AbortController();
    const timer = setTimeout(() => ask(controller.signal), typed === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, canFind]);
  if (!canFind) return { finds: [], busy: false };
  // What was found for a text is not an answer to none.
  if (typed === '' && state.query !== '') return { finds: [], busy: true };
  return { finds: state.finds, busy: state.query !== typed };
}
