import { useCallback, useEffect, useState } from 'react';
import { pause } from '../../model/pause.ts';

/** In ms. Views that are not complete by then are printed as they are. */
const patienceMs = 10_000;

/** Lets every live view of a report or of its slides be drawn, and then opens the browser's print dialog. */
export function usePrinting(): { printing: boolean; print: () => void } {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    let stopped = false;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    void settled(() => stopped).then(() => {
      if (!stopped) window.print();
    });
    return () => {
      stopped = true;
      window.removeEventListener('afterprint', done);
    };
  }, [printing]);
  return { printing, print: useCallback(() => setPrinting(true), []) };
}

/** Resolves when nothing on the page has been busy for several frames. */
async function settled(isStopped: () => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let calm = 0; calm < 6 && performance.now() < until && !isStopped(); ) {
    await pause(50);
    calm = document.querySelector('#main [aria-busy="true"]') === null ? calm + 1 : 0;
  }
}
