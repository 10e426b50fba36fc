import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { makeLink, openElsewhere } from './sharing.ts';
import { untilKept } from './untilKept.ts';
import type { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

const text = (procs: number, cpu: string): Buffer =>
  Buffer.from(`goos: linux\ngoarch: amd64\ncpu: ${cpu}\n${`BenchmarkEncode-${procs} 100 5 ns/op\n`.repeat(6)}`);
const files = [
  { path: 'before/bench.txt', bytes: text(8, 'Ryzen') },
  { path: 'after/bench.txt', bytes: text(8, 'Xeon') },
];

const visit = withVisit();

test('where both sides were recorded stands side by side, and what differs says so', async () => {
  const { page } = visit;
  await visit.drop(...files);
  await visit.report();
  await visit.section('Environment');
  const facts = page
    .getByRole('region', { name: 'Facts' })
    .or(page.getByRole('table', { name: 'Facts' }))
    .first();
  await facts.waitFor();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  expect(plain(await row('Processor').innerText())).toMatch(/Ryzen\s+Xeon\s+differs/);
  expect(plain(await row('GOMAXPROCS').innerText())).not.toContain('differs');
});

const factRow = (on: Visit, name: string) =>
  on.page
    .locator('main')
    .getByRole('row')
    .filter({ has: on.page.getByRole('rowheader', { name, exact: true }) });

async function wordsOf(on: Visit, name: string): Promise<string> {
  return plain(await factRow(on, name).innerText()).replaceAll(/\s+/g, ' ');
}

/** Opens the report's section, which is folded at first. */
async function unfold({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Unfold Environment' }).click();
}

test('what no file says is typed in by keys, and stays in the session, the report and a link', async () => {
  const { page } = visit;
  await visit.drop(...files);
  await visit.report();
  await visit.section('Environment');
  await visit.tabTo(page.getByRole('button', { name: 'Edit', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit the environment' });
  await dialog.waitFor();
  expect(await visit.axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await visit.axe('colours')).toEqual([]);
  const type = async (label: string, value: string) => {
    await visit.tabTo(dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  };
  await type('Dataset, Before', 'orders-10k');
  await type('Dataset, After', 'orders-100k');
  await type('Branch, After', 'pool');
  await visit.tabTo(dialog.getByRole('button', { name: 'Add a line' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('CPU');
  await type('CPU, After', 'Epyc');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });

  const shown = async (on: Visit) => {
    expect(await wordsOf(on, 'Dataset')).toBe('Dataset orders-10k (typed in) orders-100k (typed in) differs');
    expect(await wordsOf(on, 'Branch')).toBe('Branch missing pool (typed in)');
    expect(await wordsOf(on, 'Processor')).toBe('Processor Ryzen Epyc (typed in; the files say Xeon) differs');
  };
  await shown(visit);
  expect(await visit.axe()).toEqual([]);

  await untilKept(page, 'orders-100k');
  await page.reload();
  await factRow(visit, 'Dataset').waitFor();
  await shown(visit);

  await page.locator('#main').focus();
  await page.keyboard.press('r');
  await page.locator('article[aria-busy=false]').waitFor();
  await unfold(visit);
  await factRow(visit, 'Dataset').waitFor();
  await shown(visit);
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as Markdown' }).click(),
  ]);
  const markdown = readFileSync(await download.path(), 'utf8');
  expect(markdown).toMatch(/\| Dataset +\| orders-10k \(typed in\) +\| orders-100k \(typed in\) +\| \*\*differs\*\*/);
  expect(markdown).toContain('Epyc (typed in; the files say Xeon)');

  const link = await makeLink(visit);
  const to = await openElsewhere(visit, link);
  try {
    await unfold(to);
    await factRow(to, 'Dataset').waitFor();
    await shown(to);
  } finally {
    await to.leave();
  }
});

test('the report’s chapter is edited in place, and a warning that rested on the value is withdrawn and said', async () => {
  const { page } = visit;
  await visit.drop(...files);
  await visit.report();
  const chapter = page.getByRole('region', { name: 'Environment', exact: true });
  await unfold(visit);
  const report = async (): Promise<string> => plain(await page.locator('article').innerText());
  await expect.poll(report).toMatch(/different machines: cpu is “Ryzen” and “Xeon”/);
  await chapter.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the environment' });
  await dialog.waitFor();
  expect(await visit.axe()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await page.keyboard.type('Processor');
  await dialog.getByLabel('Processor, After', { exact: true }).fill('Ryzen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const said = 'Processor is Ryzen on both sides, as typed in for after; the files say Ryzen before and Xeon after.';
  await expect.poll(report).toContain(said);
  expect(await report()).not.toContain('different machines');
  expect(await wordsOf(visit, 'Processor')).toBe('Processor Ryzen Ryzen (typed in; the files say Xeon)');
  await visit.section('Benchmarks');
  await page.getByRole('grid', { name: 'sec/op compared' }).waitFor();
  expect(await page.getByText('different machines').count()).toBe(0);
  await page.getByText(said).first().waitFor({ state: 'attached' });
  await visit.section('Report');
  await page.locator('article[aria-busy=false]').waitFor();
  await page.locator('#main').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(report).toContain('different machines');
});
