import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { allViews } from './allViews.ts';
import { measureFlameMoves } from './flameMoves.ts';
import { measureSearch, openApp } from './measure.ts';
import { settled, type ViewRun } from './settled.ts';

/** Changes of the lens, on the top table: each makes the worker narrow and add up the whole profile. */
const lenses = ['steps=focus:er', 'steps=hide:er', 'steps=show_from:a', 'steps=own:', 'steps=collapse:', 'by=line'];

/** Goes through every view of a profile and, where that is asked for, through changes of its lens, in one browser. */
export async function measureViews(home: string, file: string, withLenses: boolean): Promise<ViewRun[]> {
  const names = await allViews(home, file);
  const browser = await launchBrowser();
  try {
    const page = await openApp(browser, home);
    await page.setInputFiles('#choose-files', file);
    await page.getByRole('toolbar', { name: 'View' }).waitFor();
    await settled(page);
    const section = new URL(page.url()).hash.replace(/\?.*/, '');
    const runs: ViewRun[] = [];
    for (const { title, view } of names) {
      runs.push(await visit(page, title, `${section}?view=${view}`));
      if (view === 'flame') runs.push(...(await measureFlameMoves(page)));
      if (view === 'flame' || view === 'top') runs.push(await search(page, title));
    }
    for (const lens of withLenses ? lenses : [])
      runs.push(await visit(page, `Top, ${lens}`, `${section}?view=top&${lens}`));
    return runs;
  } finally {
    await browser.close();
  }
}

/** Searches in the view that is open, to the last paint that belongs to it, and leaves it without a search. */
async function search(page: Page, title: string): Promise<ViewRun> {
  await page.evaluate(() => {
    window.longTasks = [];
  });
  const ms = await measureSearch(page);
  const longestTask = await page.evaluate(() => Math.max(0, ...window.longTasks.map(({ duration }) => duration)));
  await page.keyboard.press('Escape');
  await settled(page);
  return { name: `${title}, search`, ms, longestTask };
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
