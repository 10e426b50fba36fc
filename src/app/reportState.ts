import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Edits, MakeEdits } from '../model/edits/edit.ts';
import { changedEdits, keyOf, withEdits } from '../model/edits/editList.ts';

/** What the user says of the report. Every change can be undone, one after another. */
export interface ReportEdits {
  store: StoreApi<Edits>;
  /** The edits that came with a link, an HTML file or a session file; none if only the files were opened. */
  received: StoreApi<Edits>;
  /** Replaces all edits by those of a link, a file or a session. Clears the undo history. */
  replace: (edits: Edits, received?: Edits) => void;
  /** Returns what brings the present edits back. */
  remember: () => () => void;
  edit: MakeEdits;
  /** Undoes the last change; false if there is none. */
  undo: () => boolean;
  /**
   * Exchanges what the user has typed in for the sides, as the sides themselves were. This is no change to undo: past
   * states are exchanged, too.
   */
  swapSides: () => void;
}

/** Number of changes that can be undone. */
const undoable = 100;

export function createReportEdits(): ReportEdits {
  const store = createStore<Edits>(() => []);
  const received = createStore<Edits>(() => []);
  let past: { edits: Edits; what: string }[] = [];

  function replace(edits: Edits, from: Edits = []): void {
    past = [];
    received.setState(from, true);
    store.setState(edits, true);
  }

  return {
    store,
    received,
    replace,
    remember() {
      const [edits, from] = [store.getState(), received.getState()];
      return () => replace(edits, from);
    },
    edit(...changes) {
      const edits = store.getState();
      // Consecutive changes of one text, as while typing, are undone as one.
      const [text, ...others] = changes;
      const what = typeof text?.value === 'string' && others.length === 0 ? keyOf(text) : '';
      if (past.at(-1)?.what !== what || what === '') past.push({ edits, what });
      past = past.slice(-undoable);
      store.setState(withEdits(edits, changes), true);
      return store.getState();
    },
    undo() {
      const last = past.pop();
      if (last === undefined) return false;
      store.setState(last.edits, true);
      return true;
    },
    swapSides() {
      past = past.map(({ edits, what }) => ({ edits: swapped(edits), what }));
      store.setState(swapped(store.getState()), true);
    },
  };
}

function swapped(edits: Edits): Edits {
  const other = (text: string): string => (text === 'before' ? 'after' : 'before');
  return changedEdits(edits, (text, meaning) => (meaning === 'side' ? other(text) : text));
}
