import { createContext, useEffect, useEffectEvent } from 'react';

/** Whether the report is being prepared for print: then every live view is drawn at the width of a page. */
export const PrintingContext = createContext(false);

/** Acts before the browser prints, and when it has printed. */
export function useOnPrint(before: () => void, after: () => void = () => undefined): void {
  const onBefore = useEffectEvent(before);
  const onAfter = useEffectEvent(after);
  useEffect(() => {
    const listeners = new AbortController();
    window.addEventListener('beforeprint', () => onBefore(), listeners);
    window.addEventListener('afterprint', () => onAfter(), listeners);
    return () => listeners.abort();
  }, []);
}
