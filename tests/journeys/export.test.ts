import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Download } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { perftools } from '../../proto/profile.js';
import { profile } from './profile.ts';
import { sharedBrowser, sharedHome } from './sharedApp.ts';
import { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

// What is seen can be taken along: as a table, as a drawing, and as a profile that go tool pprof opens.

const visit = withVisit({
  drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }],
  hash: '#/cpu?steps=focus:encoding/json',
  options: { permissions: ['clipboard-read', 'clipboard-write'] },
});

beforeEach(() => visit.total(/1\.24\ss/));

const exportButton = () => visit.page.getByRole('button', { name: 'Export', exact: true });

/** Chooses an entry by mouse; what is saved by it. */
async function saved(entry: string): Promise<{ name: string; bytes: Buffer }> {
  await exportButton().click();
  return contents(await downloaded(() => visit.page.getByRole('menuitem', { name: entry }).click()));
}

async function downloaded(act: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([visit.page.waitForEvent('download'), act()]);
  return download;
}

async function contents(download: Download): Promise<{ name: string; bytes: Buffer }> {
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('the table in three formats, and the filtered profile', async () => {
  const { page } = visit;
  await visit.view('Top');
  await visit.row(/json\.appendCompact/).waitFor();

  const csv = await saved('Save as CSV');
  expect(csv.name).toBe('cpu-top-functions.csv');
  await page.getByText('Saved cpu-top-functions.csv.').waitFor();
  const [head, first] = csv.bytes.toString().split('\r\n');
  expect(head).toBe('flat (nanoseconds),flat %,sum %,cum (nanoseconds),cum %,function');
  expect(Number(first!.split(',')[0])).toBeGreaterThan(0);

  const json = JSON.parse((await saved('Save as JSON')).bytes.toString()) as {
    about: Record<string, string>;
    rows: { flat: number; cum: number; function: string }[];
  };
  expect(json.about).toMatchObject({ File: 'cpu.prof', Filters: 'Focus: encoding/json' });
  expect(json.rows).toHaveLength(csv.bytes.toString().trimEnd().split('\r\n').length - 1);
  // Flat of all rows is what the filters leave, to the nanosecond.
  const left = json.rows.reduce((sum, { flat }) => sum + flat, 0);
  expect(left).toBe(1_240_000_000);

  const markdown = (await saved('Save as Markdown')).bytes.toString();
  expect(markdown).toMatch(/^### Top functions\n\nFile: cpu\.prof {2}\n/);
  expect(markdown).toContain('| flat (s) | flat % | sum % | cum (s) | cum % | function |');

  const { name, bytes } = await saved('Save the filtered profile');
  expect(name).toBe('cpu-filtered.pb.gz');
  const file = perftools.profiles.Profile.decode(gunzipSync(bytes));
  expect(file.sample.reduce((sum, { value }) => sum + Number(value![1]), 0)).toBe(left);
});

test('folded stacks, which open again with the same total and the same functions', async () => {
  const count = ({ page }: Visit) =>
    page
      .getByText(/^\d+ functions/)
      .first()
      .textContent();
  await visit.view('Top');
  await visit.row(/json\.appendCompact/).waitFor();
  const shown = await count(visit);
  const { name, bytes } = await saved('Save as folded stacks');
  const lines = bytes.toString().trimEnd().split('\n');
  expect(lines.every((line) => /^[^;].*;.* \d+$/.test(line))).toBe(true);
  // Nanoseconds.
  expect(lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)).toBe(1_240_000_000);

  const again = new Visit();
  await again.begin(await sharedBrowser(), await sharedHome(), {});
  try {
    await again.drop({ path: name, bytes });
    await again.frame(/^all,/).waitFor();
    await again.total(/1,240,000,000/);
    await again.view('Top');
    await again.row(/json\.appendCompact/).waitFor();
    expect(await count(again)).toBe(shown);
  } finally {
    await again.leave();
  }
});

test('the flame graph as SVG and PNG', async () => {
  const svg = (await saved('Save as SVG')).bytes.toString();
  expect(svg).toContain('<title>cpu in cpu.prof</title>');
  expect(svg).toContain('Filters: Focus: encoding/json');
  expect(svg).toContain('@font-face');
  const frames = svg.match(/<title>[^<]+, cum [^<]+<\/title>/g) ?? [];
  expect(frames.length).toBeGreaterThan(20);

  const { name, bytes } = await saved('Save as PNG');
  expect(name).toBe('cpu-flame-graph.png');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(3200);
  // A blank picture of that size would be a tenth of this.
  expect(bytes.length).toBeGreaterThan(50_000);
});

test('by keyboard alone: a file, and the clipboard', async () => {
  const { page } = visit;
  await visit.viewByKeys('Top');
  await visit.row(/json\.appendCompact/).waitFor();
  await visit.tabTo(exportButton());
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  expect(await visit.axe()).toEqual([]);
  await page.locator('[data-highlighted]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const { name } = await contents(await downloaded(() => page.keyboard.press('Enter')));
  expect(name).toBe('cpu-top-functions.json');
  // The menu gives the focus back, and says what has become of it.
  await page.getByText(`Saved ${name}.`).waitFor();
  expect(await exportButton().evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await visit.axe()).toEqual([]);

  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.type('copy as mark', { delay: 20 });
  await page.keyboard.press('Enter');
  await page.getByText('Copied the table as Markdown.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^### Top functions\n/);
  expect(copied).toMatch(/\n\d+ more rows\.\n$/);
});
