import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useOnPrint } from './printing.ts';

/** The key in the state of the browser's history entry, so that Back shows the report as it was left. */
const key = 'openChapters';

/** Which chapters of the report are unfolded. */
export interface OpenChapters {
  isOpen: (id: string) => boolean;
  setOpen: (ids: readonly string[], open: boolean) => void;
}

/**
 * The chapters that the reader has unfolded, kept with the page's place in the browser's history. A print unfolds all.
 * @param ids all chapters
 * @param at the chapter that the address names, unfolded once; '' for none
 */
export function useOpenChapters(ids: readonly string[], at = ''): OpenChapters {
  const [open, setOpen] = useState<ReadonlySet<string>>(kept);
  const [reached, setReached] = useState('');
  if (at !== reached) {
    setReached(at);
    setOpen(new Set(open).add(at));
  }
  const [printing, setPrinting] = useState(false);
  // Nothing is rendered between this event and the print.
  useOnPrint(
    () => flushSync(() => setPrinting(true)),
    () => setPrinting(false),
  );
  return {
    isOpen: (id) => printing || open.has(id),
    setOpen: (changed, wanted) => {
      const next = new Set(open);
      for (const id of changed) {
        if (wanted) next.add(id);
        else next.delete(id);
      }
      setOpen(next);
      keep(ids.filter((id) => next.has(id)));
    },
  };
}

function kept(): ReadonlySet<string> {
  const state: unknown = window.history.state;
  const ids = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : undefined;
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}

function keep(ids: readonly string[]): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), [key]: ids }, '');
}
