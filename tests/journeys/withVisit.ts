import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { DroppedFile } from './dropFiles.ts';
import { sharedBrowser, sharedHome } from './sharedApp.ts';
import { Visit } from './visit.ts';

/** What is on the screen when a test begins. */
export interface VisitPlan {
  /** Files that are open already; the only one is drawn, of several there is the report or what a pair says. */
  drop?: readonly DroppedFile[];
  /** The fragment of the address at which tests begin; where it is left out, that with which the files opened. */
  hash?: string;
  /** Whether every test gets a page that was loaded for it, where nobody was before. */
  fresh?: boolean;
  /** Whether every test gets an empty tab, and opens the page itself (`Visit.open`). */
  blank?: boolean;
  /** Whether pages do what they do in idle moments, which costs as much as to open them (`neverIdle`). */
  idle?: boolean;
  /** Instead of a wide light desk. */
  options?: BrowserContextOptions;
  /** Instead of the browser that all files share. */
  browser?: () => Promise<Browser>;
}

/** The visit of all tests of this process that begin at a wide light desk: its page is loaded once for many of them. */
const common = new Visit();

/**
 * A visit to the production build in a real browser, for the tests of a file or of a `describe`. Where files are open
 * already, tests share one page with them: each begins at the address where the first began, and after a failure the
 * page is a new one. Else the files of a test are closed before the next one, and the page is a new one where something
 * of it stays (`putBack`). After each test nothing may have gone to the console or over the network.
 */
export function withVisit({
  drop,
  hash,
  fresh = false,
  blank = false,
  idle = false,
  options,
  browser,
}: VisitPlan = {}): Visit {
  const isCommon = !fresh && !blank && !idle && options === undefined && browser === undefined;
  const visit = isCommon ? common : new Visit();
  if (idle) visit.isIdle = true;
  const isShared = drop !== undefined && !fresh;
  let isBegun = false;
  const end = async (): Promise<void> => {
    isBegun = false;
    if (isCommon) await visit.putBack();
    else await visit.leave();
  };
  beforeEach(async () => {
    if (isBegun && visit.isOpen) {
      await visit.startAgain();
      return;
    }
    isBegun = true;
    if (!visit.isOpen) {
      const how = [await (browser ?? sharedBrowser)(), await sharedHome(), options ?? {}] as const;
      await (blank ? visit.openTab(...how) : visit.begin(...how));
    }
    if (drop === undefined) return;
    await visit.drop(...drop);
    await (drop.length === 1 ? visit.frame(/^all,/) : visit.several).waitFor();
    // The address says what is shown a moment after it is.
    await visit.page.waitForURL(/#/);
    visit.startAt(hash);
    if (hash !== undefined) await visit.startAgain();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await visit.leave();
    else if (isShared) visit.quiet();
    else await end();
  });
  afterAll(async () => {
    if (isBegun && visit.isOpen) await end();
  });
  return visit;
}
