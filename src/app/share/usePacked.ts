import { useEffect, useMemo, useState } from 'react';
import type { EvidenceRef } from '../../engine/engine.ts';
import { cancelledSentence } from '../../model/problem.ts';
import type { Packed, PackOptions } from '../../model/shared.ts';
import { useAttempt } from '../../ui/useCopied.ts';
import { useServices } from '../services.ts';

/** In ms: a dragged slider packs when it rests. */
const pauseMs = 120;

export interface Packing {
  /** null until something is packed. The last result stays while the next is being made. */
  packed: Packed | null;
  /** Whether the result is outdated. */
  stale: boolean;
  /** The error as a sentence; '' for none. */
  failure: string;
}

/** Packs the items to share, again after every change; outdated work is aborted. */
export function usePacked(refs: readonly EvidenceRef[], options: PackOptions | null): Packing {
  const { engine } = useServices();
  const [state, setState] = useState<{ key: string; packed: Packed | null; failure: string }>(nothing);
  const attempt = useAttempt(() => state.failure === cancelledSentence);
  const key = useMemo(
    () => (options === null || refs.length === 0 ? '' : JSON.stringify([refs, options, attempt])),
    [refs, options, attempt],
  );

  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    const [of, how] = JSON.parse(key) as [EvidenceRef[], PackOptions];
    const timer = setTimeout(() => {
      engine.pack(of, how, stop.signal).then(
        (packed) => {
          if (!stop.signal.aborted) setState({ key, packed, failure: '' });
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setState({ key, packed: null, failure: error instanceof Error ? error.message : String(error) });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [engine, key]);

  if (key === '') return { packed: null, stale: false, failure: '' };
  return { packed: state.packed, stale: state.key !== key, failure: state.key === key ? state.failure : '' };
}

const nothing = { key: '', packed: null, failure: '' };
