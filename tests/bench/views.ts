import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { measureFlameMoves } from './flameMoves.ts';
import { openApp, patience } from './measure.ts';

/** What one view, or one change of the lens, took. Times in milliseconds. */
export interface ViewRun {
  name: string;
  /** From the address to the view's answer on the screen. */
  ms: number;
  /** The longest stretch in which the page could not answer; 0 where none took 50 ms. */
  longestTask: number;
}

/** Changes of the lens, on the top table: each makes the worker narrow and add up the whole profile. */
const lenses = ['steps=focus:er', 'steps=hide:er', 'steps=show_from:a', 'steps=own:', 'steps=collapse:', 'by=line'];

/** Goes through every view of a profile and, where that is asked for, through changes of its lens, in one browser. */
export async function measureViews(home: string, file: string, withLenses: boolean): Promise<ViewRun[]> {
  const browser = await launchBrowser();
  try {
    const page = await openApp(browser, home);
    await page.setInputFiles('#choose-files', file);
    // Which view a profile opens on depends on its kind: the first that is there is enough.
    await page.locator('[role=toolbar] input[type=radio]').first().waitFor();
    await settled(page);
    const names = await page.locator('[role=toolbar] input[type=radio]').evaluateAll((radios) =>
      radios.map((radio) => ({
        title: radio.closest('label')?.textContent ?? '',
        view: (radio as HTMLInputElement).value,
      })),
    );
    const section = new URL(page.url()).hash.replace(/\?.*/, '');
    const runs: ViewRun[] = [];
    for (const { title, view } of names) {
      runs.push(await visit(page, title, `${section}?view=${view}`));
      if (view === 'flame') runs.push(...(await measureFlameMoves(page)));
    }
    for (const lens of withLenses ? lenses : [])
      runs.push(await visit(page, `Top, ${lens}`, `${section}?view=top&${lens}`));
    return runs;
  } finally {
    await browser.close();
  }
}

/** Goes to an address within the page. */
export async function visit(page: Page, name: string, hash: string): Promise<ViewRun> {
  await page.evaluate((to) => {
    window.longTasks = [];
    location.hash = to;
  }, hash);
  const ms = await settled(page);
  const longestTask = await page.evaluate(() => Math.max(0, ...window.longTasks.map(({ duration }) => duration)));
  return { name, ms, longestTask };
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
