import { createStore, type StoreApi } from 'zustand';
import type { Engine } from '../engine/engine.ts';
import { CancelledError } from '../model/problem.ts';

/** In ms: a question that takes longer is shown, and can be cancelled. */
const slowAfter = 2000;

/** Questions that take long. */
export interface SlowWork {
  /** What has been worked on for more than 2 s, such as 'CPU' or 'the search'; '' if nothing has. */
  store: StoreApi<{ what: string; tries: number }>;
  /** Cancels what takes long. If the worker does not hear of it, the engine ends the worker. */
  cancel: () => void;
  /** Asks again what was cancelled. */
  retry: () => void;
}

interface Pending {
  what: string;
  since: number;
  cancel: AbortController;
}

/**
 * An engine of which all that the page waits for can be cancelled while it takes long. `titleOf` is a section's title.
 * Questions whose answers are only computed in advance (`ahead`) do not count, since nobody waits for them.
 */
export function watchSlowWork(
  engine: Engine,
  titleOf: (section: string) => string,
  isAhead: (params: unknown) => boolean,
): { engine: Engine; slowWork: SlowWork } {
  const pending = new Set<Pending>();
  const store: SlowWork['store'] = createStore(() => ({ what: '', tries: 0 }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sets are in the order of insertion, so the first is the oldest. */
  function look(): void {
    clearTimeout(timer);
    const [oldest] = pending;
    const left = oldest === undefined ? 0 : oldest.since + slowAfter - performance.now();
    const what = oldest === undefined || left > 0 ? '' : oldest.what;
    if (what !== store.getState().what) store.setState({ what });
    if (left > 0) timer = setTimeout(look, left);
  }

  async function watched<Answer>(
    what: string,
    signal: AbortSignal | undefined,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const cancel = new AbortController();
    const one: Pending = { what, since: performance.now(), cancel };
    const withdraw = (): void => cancel.abort(signal?.reason);
    signal?.addEventListener('abort', withdraw);
    if (signal?.aborted === true) withdraw();
    pending.add(one);
    look();
    try {
      return await ask(cancel.signal);
    } finally {
      signal?.removeEventListener('abort', withdraw);
      pending.delete(one);
      look();
    }
  }

  return {
    engine: {
      ...engine,
      ask: (question, signal) =>
        isAhead(question.params)
          ? engine.ask(question, signal)
          : watched(titleOf(question.section), signal, (own) => engine.ask(question, own)),
      report: (refs, names, edits, signal) =>
        watched('the report', signal, (own) => engine.report(refs, names, edits, own)),
      find: (subjects, query, signal) => watched('the search', signal, (own) => engine.find(subjects, query, own)),
      pack: (refs, options, signal) => watched('what is shared', signal, (own) => engine.pack(refs, options, own)),
      redactions: (refs, redaction, query, signal) =>
        watched('the private texts', signal, (own) => engine.redactions(refs, redaction, query, own)),
    },
    slowWork: {
      store,
      cancel() {
        const now = performance.now();
        for (const one of pending) if (now - one.since >= slowAfter) one.cancel.abort(new CancelledError());
      },
      retry: () => store.setState(({ tries }) => ({ tries: tries + 1 })),
    },
  };
}
