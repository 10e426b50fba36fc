import { useEffect, useEffectEvent, useRef } from 'react';
import { isWholeScreen, leaveWholeScreen, takeWholeScreen } from './wholeScreen.ts';

/**
 * The whole screen, where the browser allows it. `onLeft` is called when the reader leaves it in the browser's own way, which takes
 * the Escape key from the page; not when `toggle` did.
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
