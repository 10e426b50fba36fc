import { useCallback, useEffect, useState } from 'react';

/** Views that are not done by then are printed as far as they are. */
const patienceMs = 10_000;

/** Makes the report ready for paper, with every live view drawn, and then opens the browser's dialog. */
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

/** Resolves when nothing on the page is being worked out any more, over several frames. */
async function settled(isStopped: () => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let calm = 0; calm < 6 && performance.now() < until && !isStopped(); ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    calm = document.querySelector('#main [aria-busy="true"]') === null ? calm + 1 : 0;
  }
}
