import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { DroppedFile } from './dropFiles.ts';
import { sharedBrowser, sharedHome } from './sharedApp.ts';
import { Visit } from './visit.ts';

/** What is on the screen when a test begins. */
export interface VisitPlan {
  /** Files that are open already; the only one is drawn, of several there is the report. */
  drop?: readonly DroppedFile[];
  /** The fragment of the address at which tests begin; where it is left out, that with which the files opened. */
  hash?: string;
  /** Whether every test gets a page where nobody was before. Taken for granted where nothing is dropped. */
  fresh?: boolean;
  /** Instead of a wide light desk. */
  options?: BrowserContextOptions;
  /** Instead of the browser that all files share. */
  browser?: () => Promise<Browser>;
}

/**
 * A visit to the production build in a real browser, for the tests of a file or of a `describe`. Where files are open
 * already, tests share one page, since opening it takes longer than most of what they try: each begins at the address
 * where the first began, and after a failure the page is a new one. After each test nothing may have gone to the
 * console or over the network.
 */
export function withVisit({ drop, hash, fresh = drop === undefined, ...plan }: VisitPlan = {}): Visit {
  const { options = {}, browser = sharedBrowser } = plan;
  const visit = new Visit();
  beforeEach(async () => {
    if (visit.isOpen) {
      await visit.startAgain();
      return;
    }
    await visit.begin(await browser(), await sharedHome(), options);
    if (drop === undefined) return;
    await visit.drop(...drop);
    await (drop.length === 1 ? visit.frame(/^all,/).waitFor() : visit.report());
    visit.startAt(hash);
    if (hash !== undefined) await visit.startAgain();
  });
  afterEach(async ({ task }) => {
    if (fresh || task.result?.state === 'fail') await visit.leave();
    else visit.quiet();
  });
  afterAll(async () => {
    if (visit.isOpen) await visit.leave();
  });
  return visit;
}
