import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DroppedFile } from './dropFiles.ts';
import { plain } from './plain.ts';
import { makeLink, openElsewhere, soon } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// wrk's outputs of a server before and after a change: one file for each endpoint, one run per side.

const folder = new URL('../fixtures/load-tests/', import.meta.url);
const files: DroppedFile[] = ['before', 'after'].flatMap((side) =>
  readdirSync(new URL(`${side}/`, folder)).map((file) => ({
    path: `${side}/${file}`,
    bytes: readFileSync(new URL(`${side}/${file}`, folder)),
  })),
);

const visit = withVisit();

async function open(): Promise<void> {
  await visit.drop(...files);
  await visit.section('Load tests');
  await visit.page.getByRole('grid', { name: 'Throughput, before and after' }).waitFor();
}

test('by mouse: compared by endpoint, with no claim; every figure in a table; drawings; an address holds the view', async () => {
  const { page } = visit;
  await open();
  expect((await visit.cells(/products_top100/)).slice(0, 4)).toEqual([
    'products_top100/Products?$top=100',
    '121.2',
    '91.03',
    '−24.9% one run',
  ]);
  expect(plain(await page.getByRole('status').first().textContent())).toContain(
    'Lower for 4 of 5 endpoints, higher for 1; 0 significant. Geometric mean 0.78× without 1 endpoint',
  );
  // What failed stands beside the figure that it spoils.
  expect((await visit.cells(/not_found/)).at(-1)).toBe('all 36,513 not 2xx or 3xx → all 2,839 not 2xx or 3xx');
  expect(await page.locator('[data-verdict=better], [data-verdict=worse]').count()).toBe(0);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('combobox', { name: 'Figure' }).selectOption('p99');
  await soon(async () => (await visit.cells(/products_top500/)).slice(1, 4)).toEqual([
    '1,830',
    '1,850',
    '+1.1% one run',
  ]);
  await page.getByRole('columnheader', { name: /^Change/ }).click();
  await soon(() => page.url()).toMatch(/metric=p99.*sort=-change/);
  await page.getByRole('radio', { name: 'Chart' }).check();
  await page.getByRole('listbox', { name: 'p99: Before and After' }).waitFor();
  expect(await visit.axe()).toEqual([]);

  await visit.view('Table');
  const row = await visit.cells(/service_document/);
  expect(row.slice(0, 2)).toEqual(['service_document/', '6,462']);
  await page.getByRole('radio', { name: 'Before' }).check();
  await soon(async () => (await visit.cells(/service_document/))[1]).toBe('7,940');
  for (const [name, label] of [
    ['Latency', 'Latency by endpoint'],
    ['Throughput', 'Throughput by endpoint'],
    ['Latency against throughput', 'p99 latency against throughput'],
  ] as const) {
    await visit.view(name);
    await page.getByRole('listbox', { name: label }).getByRole('option').nth(5).waitFor({ state: 'attached' });
    expect(await visit.axe()).toEqual([]);
  }
  await visit.view('Throughput');
  await page.getByRole('radio', { name: 'Linear' }).check();
  await soon(() => page.url()).toContain('scale=linear');
  await visit.view('Latency against throughput');
  await page.reload();
  await page.getByRole('listbox', { name: 'p99 latency against throughput' }).waitFor();
});

test('by keys alone, on a phone in the dark', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await visit.axe()).toEqual([]);
  await visit.tabTo(visit.listOfViews);
  await page.keyboard.type('Late');
  await page.getByRole('listbox', { name: 'Latency by endpoint' }).waitFor();
  await visit.tabTo(page.getByRole('listbox', { name: 'Latency by endpoint' }));
  await page.keyboard.press('ArrowDown');
  await page
    .getByRole('listbox', { name: 'Latency by endpoint' })
    .getByRole('option', { selected: true })
    .waitFor({ state: 'attached' });
  expect(await visit.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('endpoints with different names become one; the report and its slides; a link opens elsewhere', async () => {
  const { page } = visit;
  const renamed = files.map((file) =>
    file.path === 'after/wrk_count.txt'
      ? {
          path: 'after/wrk_number.txt',
          bytes: Buffer.from(String(file.bytes).replace('/Products/$count', '/v2/count')),
        }
      : file,
  );
  await visit.drop(...renamed);
  await visit.section('Load tests');
  await page.getByText('2 endpoints on one side only').click();
  await page.getByRole('button', { name: 'Compare as one endpoint' }).click();
  await soon(async () => (await visit.cells(/count/))[3]).toBe('−15.9% one run');
  await soon(() => page.url()).toContain('pairs=count');
  const link = await makeLink(visit);
  const elsewhere = await openElsewhere(visit, link);
  try {
    await elsewhere.page.getByRole('grid', { name: 'Throughput, before and after' }).waitFor();
    expect((await elsewhere.cells(/count/)).slice(1, 4)).toEqual(['4,703', '3,953', '−15.9% one run']);
  } finally {
    await elsewhere.leave();
  }
  await page.keyboard.press('Escape');

  await visit.section('Report');
  const verdict = page.getByRole('list', { name: 'Verdict' }).getByRole('listitem');
  await verdict.filter({ hasText: /^Throughput.*lower/ }).waitFor();
  await page.locator('#main').focus();
  await page.keyboard.press('f');
  const slide = page.getByRole('region', { name: /^Slide \d+ of \d+$/ });
  await slide.waitFor();
  await page.keyboard.press('a');
  for (let turn = 0; turn < 20 && (await slide.getByRole('listbox').count()) === 0; turn++) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(300);
  }
  await slide.getByRole('listbox').first().waitFor();
});
