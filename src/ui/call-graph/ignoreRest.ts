const kinds = ['mousedown', 'click', 'dblclick'] as const;

/**
 * Ignores the presses that follow a double click without a pause: they land on what it has opened. A new sequence of
 * presses ends it.
 */
export function ignoreRest(): void {
  const listen = (event: MouseEvent): void => {
    if (event.type !== 'dblclick' && event.detail < 2) {
      for (const kind of kinds) document.removeEventListener(kind, listen, { capture: true });
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of kinds) document.addEventListener(kind, listen, { capture: true });
}
