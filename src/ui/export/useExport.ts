import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../model/problem.ts';

/** Time in ms to read the message. */
const SHOWN_MS = 6000;

export interface Exporting {
  /** The message about the running or finished export; '' for none. */
  said: string;
  failed: boolean;
  busy: boolean;
  /** Starts an export; it resolves to the message to show, or rejects with an Error whose message is shown. */
  run: (doing: string, work: (signal: AbortSignal) => Promise<string>) => void;
}

/** Runs one export at a time and reports its state. Unmounting aborts a running export. */
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
        setState({ said: messageOf(error), failed: true, busy: false });
      },
    );
  };
  return { ...state, run };
}
