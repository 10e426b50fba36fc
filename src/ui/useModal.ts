import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Shows a native dialog as modal while `open` is true. The first focus goes to the innermost element marked with
 * `data-autofocus`; on close it returns to the previous element if that is still on the page. Escape and a click
 * outside call `onClose`.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    const listeners = new AbortController();
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close();
      },
      { signal: listeners.signal },
    );
    element.addEventListener(
      'mousedown',
      (event) => {
        // The content covers the dialog's whole box, so the target is the dialog itself only for clicks outside.
        if (event.target === element) close();
      },
      { signal: listeners.signal },
    );
    // Browsers let a page prevent closing by Escape only once; after that the dialog closes by itself.
    element.addEventListener('close', () => close(), { signal: listeners.signal });
    element.showModal();
    // The text of a dialog is marked, too; a field within it comes later and is preferred.
    [...element.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
    return () => {
      listeners.abort();
      element.close();
      // Frames of a flame graph and boxes of a call graph are SVG.
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected) before.focus();
    };
  }, [dialog, open]);
}
