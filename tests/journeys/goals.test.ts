import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DroppedFile } from './dropFiles.ts';
import { plain } from './plain.ts';
import { makeLink, openElsewhere } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// goals.json beside load tests of two sides, and a server's profiles whose requests are typed in.

const fixtures = new URL('../fixtures/', import.meta.url);
const bytesOf = (path: string) => readFileSync(new URL(path, fixtures));
const loadTests: DroppedFile[] = ['before', 'after'].flatMap((side) =>
  readdirSync(new URL(`load-tests/${side}/`, fixtures)).map((file) => ({
    path: `${side}/${file}`,
    bytes: bytesOf(`load-tests/${side}/${file}`),
  })),
);
const goals: DroppedFile = {
  path: 'goals.json',
  bytes: Buffer.from(
    JSON.stringify({
      goals: [
        { endpoint: 'products_top100', unit: 'req/s', atLeast: 120, title: 'Listing' },
        { endpoint: 'service_document', measure: 'p99', unit: 'ms', atMost: 500 },
        { benchmark: 'Encode', unit: 'ns/op', atMost: 200 },
      ],
    }),
  ),
};

const visit = withVisit();

test('goals of load tests are judged by after, in the section, the report and a link', async () => {
  const { page } = visit;
  await visit.drop(...loadTests, goals);
  const files = page.getByRole('region', { name: 'Files: Goals' });
  await files.getByText('goals.json').waitFor();
  expect(await page.getByRole('region', { name: 'Unassigned' }).count()).toBe(0);
  await files.getByRole('button', { name: 'Actions for goals.json' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([expect.stringContaining('Remove')]);
  await page.keyboard.press('Escape');
  await visit.section('Goals');
  await page.getByText('1 fail').waitFor();
  await page.getByText('1 not measured').waitFor();
  await page.getByText('1 pass').waitFor();
  await page.getByRole('radio', { name: 'Table' }).check();
  const row = page.getByRole('row', { name: /products_top100/ });
  expect(plain(await row.textContent())).toContain('≥ 120 req/s91.03 req/s');
  expect(await visit.axe()).toEqual([]);
  await visit.section('Report');
  await page
    .getByText(/Goal missed: products_top100 throughput at least 120.req\/s/)
    .first()
    .waitFor();
  const link = await makeLink(visit);
  const other = await openElsewhere(visit, link);
  try {
    await other.section('Goals');
    await other.page.getByText('1 fail').waitFor();
  } finally {
    await other.leave();
  }
});

test('the requests of a server can be typed in, and are part of the address', async () => {
  const { page } = visit;
  await visit.drop(
    { path: 'before/cpu.prof', bytes: bytesOf('cpu.prof') },
    { path: 'after/cpu.prof', bytes: bytesOf('cpu.prof') },
  );
  await visit.section('CPU');
  await expect.poll(() => visit.profile()).toBe('Before → After');
  await page.getByRole('combobox', { name: 'Scale by' }).selectOption('Per request');
  await page.getByText('How many requests each side served is not known.', { exact: false }).first().waitFor();
  const findings = await visit.findings();
  await findings.getByRole('button', { name: 'Type the numbers in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Before').fill('1,000');
  await dialog.getByLabel('After').fill('none');
  await dialog.getByText('A number above 0.').waitFor();
  await dialog.getByLabel('After').fill('2000');
  await dialog.getByRole('button', { name: 'Use these numbers' }).click();
  await page.waitForURL(/basis=request%3A1000%2C2000/);
  await page.getByText('1,000 requests, typed in.', { exact: false }).waitFor();
  await expect.poll(async () => plain(await visit.viewLine.textContent())).toContain('−50.00%');
  await page.reload();
  await expect.poll(async () => plain(await visit.viewLine.textContent())).toContain('−50.00%');
});
