import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { haveSamples, samplePath, withoutSamples } from '../sharedSamples.ts';
import { pagesOf, preparePrint, storyPages, stubPrint } from './printing.ts';
import { withVisit } from './withVisit.ts';

// The report of all files of a project, on paper.

const visit = withVisit();

test.skipIf(!haveSamples)(`the story of a large report fits eight pages${withoutSamples}`, async () => {
  const { page } = visit;
  await stubPrint(page);
  const folder = samplePath('go-odata');
  const paths = ['before', 'after'].flatMap((side) =>
    readdirSync(join(folder, side), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    ),
  );
  await visit.drop(...paths.map((path) => ({ path: path.slice(folder.length + 1), bytes: readFileSync(path) })));
  await expect.poll(() => visit.sections()).toContain('Benchmarks');
  await page.locator('#main').focus();
  await page.keyboard.press('r');
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor();
  await page.locator('article[aria-busy=false]').waitFor();
  await preparePrint(page);
  const all = pagesOf(await page.pdf({ format: 'A4' }));
  expect(await storyPages(page)).toBeLessThanOrEqual(8);
  // The verdict begins on the first page, also where it is longer than what the title leaves: six pages, not seven.
  expect(await storyPages(page, 'Letter')).toBeLessThanOrEqual(6);
  expect(all).toBeGreaterThan(20);
});
