import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Shows a native dialog as a modal one while `open` holds. The first focus goes to the innermost element marked with
 * `data-autofocus`; afterwards it returns to what had it before, if that is still on the page. Escape and a press
 * beside the dialog call `onClose`.
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
        // What is inside covers the dialog's whole box, so the dialog itself is hit only beside it.
        if (event.target === element) close();
      },
      { signal: listeners.signal },
    );
    // Browsers let a page refuse Escape only once; after that the dialog closes by itself.
    element.addEventListener('close', () => close(), { signal: listeners.signal });
    element.showModal();
    // A dialog's words are marked by themselves, and a field among them comes behind.
    [...element.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
    return () => {
      listeners.abort();
      element.close();
      // Frames of a flame graph and boxes of a call graph are SVG.
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected) before.focus();
    };
  }, [dialog, open]);
}
