import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// A heap profile: what was allocated, what is in use, how large the objects are. The numbers are `go tool pprof`'s.

const visit = withVisit({ drop: [{ path: 'heap.prof', bytes: profile('heap.prof') }] });

test('by mouse: bytes and objects a function, then lines, packages and object sizes', async () => {
  const { page } = visit;
  await visit.view('Memory');
  const summary = page.getByLabel('Memory in all');
  await summary.waitFor();
  expect(plain(await summary.textContent())).toContain('Allocated1.25 GiB 16,568,314 objects, 81.21 B each');
  expect(plain(await summary.textContent())).toContain('In use ÷ allocated0.99%');
  const cells = async () => (await visit.cells(/reflect\.unsafe_New/)).slice(0, 3);
  expect(await cells()).toEqual(['1.00', '7.85', '39,322']);
  await page.getByRole('radio', { name: 'Allocated', exact: true }).check();
  await expect.poll(cells).toEqual(['126.01', '9.82', '4,894,195']);
  await page
    .getByRole('columnheader', { name: /^objects/ })
    .getByRole('button')
    .click();
  await expect.poll(() => page.url()).toContain('memory.sort=-allocObjects');
  await page.getByRole('radio', { name: 'In use', exact: true }).check();
  const first = page.getByRole('grid').getByRole('row').nth(1);
  await expect.poll(async () => plain(await first.textContent())).toMatch(/3\.5027\.50.*init\.func2/);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('radio', { name: 'Lines', exact: true }).last().check();
  await visit
    .row(/ordered_map\.go:\d+/)
    .first()
    .waitFor();
  await page.getByRole('radio', { name: 'Packages', exact: true }).last().check();
  await visit.row(/^[\d\s.,<%–]*reflect$/).waitFor();
  await page.getByRole('radio', { name: 'cum', exact: true }).check();
  await visit
    .row(/net\/http$/)
    .first()
    .waitFor();

  await page.getByRole('radio', { name: 'Allocated', exact: true }).check();
  await page.getByRole('radio', { name: 'Object sizes' }).check();
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  // `go tool pprof -tags` has 143.50MB for 16B.
  expect((await visit.cells(/^16\sB/)).slice(0, 3)).toEqual(['16 B', '143.50', '9,404,527']);
  expect(await visit.axe()).toEqual([]);
  await page.reload();
  await page.locator('.recharts-bar-rectangle').first().waitFor();
});

test('by keys alone: search, select, find in the flame graph', async () => {
  const { page } = visit;
  await visit.viewByKeys('Memory');
  await page.getByLabel('Memory in all').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('growSlice');
  await page.getByText(/functions? match “growSlice”/).waitFor();
  await visit.tabTo(page.getByRole('grid'));
  await page.keyboard.press('Home');
  await expect.poll(() => page.url()).toContain('fn=bytes.growSlice');
  await page.keyboard.press('Enter');
  await page.getByRole('application').waitFor();
  await page.goBack();
  await page.getByLabel('Memory in all').waitFor();
});
