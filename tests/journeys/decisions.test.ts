import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { untilKept } from './untilKept.ts';
import { withVisit } from './withVisit.ts';

// A decision about an opportunity, made on one run, and what a later run says about it.

const text = (...times: number[]): Buffer =>
  Buffer.from(
    `pkg: github.com/nlstn/go-odata/internal/response\n${times
      .map((time) => `BenchmarkCollectionMarshal_100Entities-2 100 ${time} ns/op\n`)
      .join('')}`,
  );
const before = [
  { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
  { path: 'before/bench.txt', bytes: text(53_900, 54_000, 54_100, 54_200, 54_300, 54_400) },
];
const after = [
  { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
  { path: 'after/bench.txt', bytes: text(43_100, 43_200, 43_300, 43_400, 43_500, 43_600) },
];

const visit = withVisit();

test('by keys: accepted on one run, kept over a reload, and measured when the later run is dropped', async () => {
  const { page } = visit;
  await visit.drop(...before);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await visit.tabTo(page.getByRole('link', { name: /^Opportunities/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What if' }).waitFor();
  await visit.tabTo(page.getByRole('button', { name: 'Accept…' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decide' });
  await dialog.waitFor();
  await expect
    .poll(() => dialog.getByLabel(/^Expected gain/).evaluate((input) => input === document.activeElement))
    .toBe(true);
  expect(await visit.axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await visit.axe('colours')).toEqual([]);
  await page.keyboard.type('15');
  await visit.tabTo(dialog.getByLabel('Effort', { exact: true }));
  await page.keyboard.type('M');
  await visit.tabTo(dialog.getByLabel('Reason'));
  await page.keyboard.type('Write keys in order.');
  await visit.tabTo(dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const decided = page.getByRole('group', { name: 'Decision' });
  await expect.poll(async () => plain(await decided.innerText())).toContain('expected −15% ns/op, effort M');
  await page.getByRole('columnheader', { name: 'Decision' }).waitFor();
  expect(await visit.axe()).toEqual([]);

  await untilKept(page, 'Write keys in order.');
  await page.reload();
  await expect.poll(async () => plain(await decided.innerText())).toContain('Write keys in order.');

  await visit.drop(...after);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Unfold all' }).click();
  const row = page.getByRole('table', { name: 'Expected and measured' }).getByRole('row').last();
  await expect
    .poll(async () => plain(await row.innerText()).replaceAll(/\s+/g, ' '))
    .toMatch(/Accepted .*−15% ns\/op −19\.9% .*54\.15 → 43\.35 µs\/op; p = 0\.002, n = 6 per side/);
  expect(await visit.axe()).toEqual([]);
});
