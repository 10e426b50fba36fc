import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { allViews } from './allViews.ts';
import { openApp } from './measure.ts';
import { settled, type ViewRun } from './settled.ts';
import { visit } from './views.ts';

/** How long two profiles take until their difference is on the screen. Times in milliseconds. */
export interface PairRun {
  /** From the chosen file to its flame graph: the one, and in a fresh browser the other. */
  loads: [before: number, after: number];
  /** From two files chosen together, at an address that compares them, to the flame diff, and to the two sides. */
  flame: number;
  sides: number;
  /** Every comparison, gone to one after another. */
  views: ViewRun[];
}

const compared = '#/cpu?compare=1';
const flameDiff = /^Flame diff/;

/** Opens two profiles whose names tell their sides, alone and together. */
export async function measurePair(home: string, before: string, after: string): Promise<PairRun> {
  return {
    loads: [await opened(home, [before]), await opened(home, [after])],
    flame: await opened(home, [before, after], `${compared}&view=flame`, [flameDiff]),
    sides: await opened(home, [before, after], `${compared}&view=sides`, [/ before, frames$/, / after, frames$/]),
    views: await comparisons(home, [before, after]),
  };
}

/** From the chosen files until all flame graphs of these names have frames, in a fresh browser. */
async function opened(home: string, files: string[], hash = '', graphs: RegExp[] = [/^Flame graph/]): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await openApp(browser, home + hash);
    const began = performance.now();
    await page.setInputFiles('#choose-files', files);
    for (const name of graphs) await firstFrame(page, name);
    return performance.now() - began;
  } finally {
    await browser.close();
  }
}

async function firstFrame(page: Page, graph: RegExp): Promise<void> {
  await page.getByRole('application', { name: graph }).locator('.frame').first().waitFor();
}

async function comparisons(home: string, files: string[]): Promise<ViewRun[]> {
  const views = await allViews(home + compared, files);
  const browser = await launchBrowser();
  try {
    const page = await openApp(browser, home + compared);
    await page.setInputFiles('#choose-files', files);
    await firstFrame(page, flameDiff);
    await settled(page);
    const runs: ViewRun[] = [];
    for (const { title, view } of views) {
      runs.push(await visit(page, `two profiles: ${title}`, `${compared}&view=${view}`));
    }
    return runs;
  } finally {
    await browser.close();
  }
}
