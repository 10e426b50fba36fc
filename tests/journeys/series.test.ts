import { expect, test } from 'vitest';
import { goroutineSeries, heapSeries } from '../planSeries.ts';
import { plain } from './plain.ts';
import { withVisit } from './withVisit.ts';

// Heaps of one run, taken minute by minute, and dumps that leak: what grows, whether it goes on, and how certain that
// is.

const visit = withVisit();

const heaps = heapSeries({
  bytes: 4096n,
  objects: { 'main.keep': [1024, 2048, 3072, 4096], 'main.pool': [7680, 7800, 7900, 8064] },
});

/** The cells of the table of growth, without its head. */
async function rows(name: string): Promise<string[]> {
  const table = visit.page.getByRole('table', { name });
  await table.waitFor();
  const texts = await table
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')));
  return texts.map(plain);
}

test('heaps of any names: from the report to the series, by bytes and by objects', async () => {
  const { page } = visit;
  const names = ['start', 'noon', 'tea', 'end'];
  await visit.drop(...heaps.map((bytes, index) => ({ path: `run/${names[index]!}.pb.gz`, bytes })));
  await visit.report();
  await page
    .getByText(/main\.keep.* grew in each of 4 profiles/)
    .first()
    .waitFor();
  await visit.section('Memory');
  await visit.view('Over time');
  await page.getByText('1 leak candidate: main.keep +12 MiB. What follows the load is no leak.').waitFor();
  await page.getByText(/^In the order of the times that the profiles record\./).waitFor();
  expect(await rows('Functions, what grew most first')).toEqual([
    'main.keep | 4 MiB | 16 MiB | +12 MiB | +4 MiB | Leak candidate | 4 MiB → 8 MiB → 12 MiB → 16 MiB',
    'main.pool | 30 MiB | 31.50 MiB | +1.50 MiB | +512 KiB | Within the error | 30 MiB → 30.47 MiB → 30.86 MiB → 31.50 MiB',
    'Total | 34 MiB | 47.50 MiB | +13.50 MiB | +4.50 MiB | Leak candidate | 34 MiB → 38.47 MiB → 42.86 MiB → 47.50 MiB',
  ]);
  const chart = page.getByRole('listbox', { name: 'inuse_space in 4 profiles' });
  await chart.focus();
  await page.keyboard.press('End');
  expect(plain(await chart.locator('[aria-selected=true]').textContent())).toMatch(
    /^main\.pool\s*end\.pb\.gz: 31\.50 MiB, 95% between [\d.]+ MiB and [\d.]+ MiB$/,
  );
  expect(await visit.axe()).toEqual([]);

  await page.getByLabel('Value type').selectOption('inuse_objects');
  await page.getByText(/^1 leak candidate: main\.keep \+3,072\./).waitFor();
  await page.getByLabel('Value type').selectOption('alloc_space');
  await page.getByText(/^It counts since the start of the program/).waitFor();
  await page.goBack();
  await page.goBack();

  await page.getByRole('button', { name: 'main.keep' }).click();
  await visit.frame(/\bmain\.keep, cum/).waitFor();
  await expect.poll(() => page.url()).toContain('file=run%2Fend.pb.gz');
});

test('dumps without times are ordered by their numbers; a place leads to its goroutines in the last one', async () => {
  const { page } = visit;
  const dumps = goroutineSeries({ 'main.orders main.wait': [10, 20, 30], 'main.users main.wait': [5, 4, 6] });
  await visit.drop(...dumps.map((bytes, index) => ({ path: `run/goroutine-${index + 9}.pb.gz`, bytes })));
  await visit.report();
  await visit.section('Goroutines');
  await visit.view('Over time');
  await page.getByText(/^In the order of the numbers in their names/).waitFor();
  await page.getByText(/3 counts that vary at random rise in each step 1 time in 6/).waitFor();
  expect(await rows('Places, what grew most first')).toEqual([
    'main.wait | chan receive | 15 | 36 | +21 | Leak candidate | 15 → 24 → 36',
    'Total |  | 15 | 36 | +21 | Leak candidate | 15 → 24 → 36',
  ]);
  await page.locator('#main').getByRole('button', { name: 'main.wait' }).click();
  const ways = page.getByRole('table', { name: /^Where goroutines are/ });
  await ways.getByRole('button', { name: /← main\.orders/ }).waitFor();
  await expect.poll(() => page.url()).toContain('file=run%2Fgoroutine-11.pb.gz');
});

test('a program that was started again is not one run, and nothing is said of its growth', async () => {
  const { page } = visit;
  const [first, second] = heaps;
  const [again] = heapSeries({ bytes: 4096n, objects: { 'main.keep': [9000] }, from: 10 });
  await visit.drop(
    ...[first!, second!, again!].map((bytes, index) => ({ path: `run/heap-${index + 1}.pb.gz`, bytes })),
  );
  await visit.report();
  await visit.section('Memory');
  await visit.view('Over time');
  await page.getByText(/is less in heap-3\.pb\.gz than in heap-2\.pb\.gz, so the program was started again/).waitFor();
  expect(await rows('Functions, what grew most first')).toContain(
    'main.keep | 4 MiB | 35.16 MiB | +31.16 MiB | +3.12 MiB | 4 MiB → 8 MiB → 35.16 MiB',
  );
  expect(await visit.axe()).toEqual([]);
});
