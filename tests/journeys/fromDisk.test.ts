import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { dist, sharedBrowser, sharedHome } from './sharedApp.ts';
import { PATIENCE } from './visit.ts';

// Somebody opens the page of the build from disk, where browsers load no module.

test('the page says what to open instead, and nothing of it where it starts', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(pathToFileURL(join(dist, 'index.html')).href);
    await page.getByText(/This page cannot start from disk/).waitFor();
    for (const way of ['npx perfolio', 'npm start']) await page.getByText(way, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'single.html' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(await sharedHome());
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(/cannot start from disk/).isVisible()).toBe(false);
  } finally {
    await context.close();
  }
});
