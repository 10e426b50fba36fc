import { useEffect, useEffectEvent, useRef } from 'react';
import { isWholeScreen, leaveWholeScreen, takeWholeScreen } from './wholeScreen.ts';

/**
 * Full screen, if the browser allows it. `onLeft` is called when the reader leaves it by the browser (which handles
 * Escape itself), not by `toggle`, and not when the browser ends it because another window opens, as Firefox does: then
 * the page has no focus.
 */
export function useFullscreen(onLeft: () => void): { toggle: () => void } {
  const asked = useRef(false);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    let whole = isWholeScreen();
    const onChange = () => {
      const now = isWholeScreen();
      if (whole && !now && !asked.current && document.hasFocus()) left();
      asked.current = false;
      whole = now;
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      leaveWholeScreen();
    };
  }, []);
  return {
    toggle() {
      if (!isWholeScreen()) return takeWholeScreen();
      asked.current = true;
      leaveWholeScreen();
    },
  };
}
