import type { Page } from 'playwright-core';
import { patience } from './measure.ts';

/** What one view, or one change of the lens, took. Times in milliseconds. */
export interface ViewRun {
  name: string;
  /** From the address to the view's answer on the screen. */
  ms: number;
  /** The longest stretch in which the page could not answer; 0 where none took 50 ms. */
  longestTask: number;
}

/** Waits until nothing on the page is on its way, and says how long that took. Throws where a view failed. */
export async function settled(page: Page): Promise<number> {
  const { ms, failure } = await page.evaluate(
    (limit) =>
      new Promise<{ ms: number; failure: string }>((resolve) => {
        const start = performance.now();
        let calmSince = 0;
        const look = (): void => {
          const now = performance.now();
          const busy = document.querySelector('main [aria-busy="true"], main [role="progressbar"]') !== null;
          const alert = document.querySelector('main [role="alert"]')?.textContent ?? '';
          if (busy) calmSince = 0;
          else if (calmSince === 0) calmSince = now;
          // A view asks a moment after it has been opened.
          if (alert !== '' || now - start > limit || (calmSince > 0 && now - calmSince > 400)) {
            resolve({ ms: calmSince - start, failure: alert || (now - start > limit ? 'It never came.' : '') });
          } else setTimeout(look, 20);
        };
        setTimeout(look, 20);
      }),
    patience,
  );
  if (failure !== '') throw new Error(failure);
  return Math.max(0, ms);
}
