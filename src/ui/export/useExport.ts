import { useEffect, useRef, useState } from 'react';

/** Long enough to read the sentence. */
const SHOWN_MS = 6000;

export interface Exporting {
  /** What goes on or has become of it; '' for nothing to say. */
  said: string;
  failed: boolean;
  busy: boolean;
  /** Begins a piece of work; its outcome is the sentence to say, or an Error with one. */
  run: (doing: string, work: (signal: AbortSignal) => Promise<string>) => void;
}

/** One export at a time, and what is said of it. What is under way when the pane goes is given up. */
export function useExport(): Exporting {
  const [state, setState] = useState({ said: '', failed: false, busy: false });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const { said, busy } = state;
  useEffect(() => {
    if (said === '' || busy) return;
    const timer = setTimeout(() => setState({ said: '', failed: false, busy: false }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, busy]);

  const run: Exporting['run'] = (doing, work) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    setState({ said: doing, failed: false, busy: true });
    work(signal).then(
      (done) => {
        if (!signal.aborted) setState({ said: done, failed: false, busy: false });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setState({ said: error instanceof Error ? error.message : String(error), failed: true, busy: false });
      },
    );
  };
  return { ...state, run };
}
