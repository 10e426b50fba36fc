import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * The whole screen, where the browser allows it. `onLeft` is called when the reader leaves it in the browser's own way, which takes
 * the Escape key from the page; not when `toggle` did.
 */
export function useFullscreen(onLeft: () => void): { toggle: () => void } {
  const asked = useRef(false);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    let whole = document.fullscreenElement !== null;
    const onChange = () => {
      const now = document.fullscreenElement !== null;
      if (whole && !now && !asked.current) left();
      asked.current = false;
      whole = now;
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return {
    toggle() {
      if (document.fullscreenElement !== null) {
        asked.current = true;
        document.exitFullscreen().catch(() => undefined);
      } else {
        document.documentElement.requestFullscreen?.().catch(() => undefined);
      }
    },
  };
}
