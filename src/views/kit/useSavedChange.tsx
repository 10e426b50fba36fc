import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { isTextInput, useKeys } from '../../ui/useKeys.ts';

/** What the user has saved in a dialog, and how to undo it. */
export interface SavedChange<Value> {
  save: (value: Value) => void;
  /** "Saved.", with a button that undoes it; null if there is nothing to undo. */
  note: ReactNode;
}

/**
 * Remembers the last saved change of a value that is kept elsewhere, to undo it by button or key. Changes from
 * elsewhere, such as swapped sides, end what can be undone here.
 *
 * @param noteClass class of the word "Saved."
 */
export function useSavedChange<Value>(
  value: Value,
  put: (value: Value) => void,
  noteClass: string | undefined,
): SavedChange<Value> {
  const [saved, setSaved] = useState<{ before: Value; after: Value } | null>(null);
  const canUndo = saved !== null && JSON.stringify(saved.after) === JSON.stringify(value);

  function undo() {
    if (saved === null) return;
    put(saved.before);
    setSaved(null);
  }

  useKeys({
    'mod+z': ({ target }) => {
      // In a text field, the key belongs to the field.
      if (isTextInput(target) || !canUndo) return false;
      undo();
    },
  });

  return {
    save(after) {
      setSaved({ before: value, after });
      put(after);
    },
    note: canUndo ? (
      <>
        <output className={noteClass}>Saved.</output>
        <Button size="small" variant="quiet" icon="undo" onClick={undo}>
          Undo
        </Button>
      </>
    ) : null,
  };
}
