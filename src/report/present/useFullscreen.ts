import { useEffect, useEffectEvent, useRef } from 'react';
import { isWholeScreen, leaveWholeScreen, takeWholeScreen } from './wholeScreen.ts';

/**
 * Full screen, if the browser allows it. `onLeft` is called when the reader leaves it by the browser (which handles
 * Escape itself), not by `toggle`.
 */
export function useFullscreen(onLeft: () => void): { toggle: () => void } {
  const asked = useRef(false);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    let whole = isWholeScreen();
    const onChange = () => {
      const now = isWholeScreen();
      if (whole && !now && !asked.current) left();
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
