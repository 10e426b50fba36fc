import type { BrowserContext } from 'playwright-core';

/**
 * Has pages of this context do nothing that they do in idle moments, as on a machine that has none: no code of views is
 * fetched ahead of time, and no report is rehearsed, which together are a third of what a page costs. What has a time
 * limit, such as the elements of frames, is done.
 */
export async function neverIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) => (options?.timeout === undefined ? 0 : whenIdle(work, options));
  });
}
