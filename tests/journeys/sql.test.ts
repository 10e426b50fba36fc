import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { makeLink, openElsewhere, soon } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// The SQL statements of two runs of a server, as its tracer summed them up.

const fixture = (side: string) => ({
  path: `${side}/sql.txt`,
  bytes: readFileSync(new URL(`../fixtures/sql/${side}.txt`, import.meta.url)),
});
const both = [fixture('before'), fixture('after')];

const visit = withVisit();

async function open(view: 'Patterns' | 'Chart' | 'Comparison'): Promise<void> {
  await visit.section('SQL');
  await visit.view(view);
}

async function cellsOf(name: RegExp): Promise<string[]> {
  return (await visit.cells(name)).map(plain);
}

test('by mouse: compare, open a statement, search, sort, draw', async () => {
  const { page } = visit;
  await visit.drop(...both);
  await open('Comparison');
  await visit.row(/company_infos/).waitFor();
  const figures = page.getByLabel('SQL statements', { exact: true }).first();
  expect(plain(await figures.textContent())).toContain('16,029 → 10,573');
  expect(await cellsOf(/company_infos/)).toEqual([
    'SELECT * FROM company_infos ORDER BY company_infos.id LIMIT ?',
    '2.99',
    '4.34',
    '+1.36',
    '6,751',
    '2,816',
    '0.44',
    '1.54',
  ]);
  await page.getByText('so more or less SQL is not a verdict').waitFor();
  expect(await visit.axe()).toEqual([]);

  await visit.row(/company_infos/).click();
  const details = page.getByRole('region', { name: /^Statement \d+ by total time$/ });
  await details.getByText('SELECT * FROM `company_infos` ORDER BY `company_infos`.`id` LIMIT 1').waitFor();
  expect(plain(await details.textContent())).toContain('6,751 (42.1%) → 2,816 (26.6%)');
  expect(await visit.axe()).toEqual([]);
  await open('Patterns');
  await expect.poll(async () => plain(await details.textContent())).toContain('Executions2,816 (26.6%)');
  await details.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('textbox', { name: 'Search statements' }).fill('categories in');
  await page.getByText('1 pattern matches “categories in”.').waitFor();
  expect((await cellsOf(/categories\.id IN/)).slice(1, 5)).toEqual(['272', '8.67', '4.83', '31.89']);
  await page.getByRole('textbox', { name: 'Search statements' }).fill('');
  await page.getByRole('columnheader', { name: /^Executions/ }).click();
  await soon(async () => plain((await page.getByRole('row').nth(1).textContent()) ?? '')).toContain('price < ?3,321');
  await expect.poll(() => page.url()).toContain('sort=-count');

  await open('Chart');
  await page.getByRole('listbox', { name: 'SQL time by statement' }).waitFor();
  await page.getByRole('radio', { name: 'Table' }).check();
  await page
    .getByRole('listbox', { name: 'SQL time by table' })
    .getByRole('option', { name: /^products/ })
    .waitFor();
  expect(await visit.axe()).toEqual([]);
});

test('by keys alone, on a phone in the dark', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop(fixture('after'));
  await page.getByRole('grid', { name: 'SQL statements' }).waitFor();
  await visit.tabTo(page.getByRole('grid', { name: 'SQL statements' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: 'Statement 2 by total time' }).waitFor();
  await expect.poll(() => page.url()).toContain('pick=SELECT');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await visit.axe()).toEqual([]);
});

test('the report and slides have the statements', async () => {
  const { page } = visit;
  await visit.drop(...both);
  await visit.section('Report');
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await page.getByText('16,029 executions before, 10,573 after').first().waitFor();
  await page.getByRole('heading', { name: 'SQL', exact: true }).waitFor();
  await page.getByRole('table', { name: /SQL time by statement, before and after/ }).waitFor();
  await page.locator('#main').focus();
  await page.keyboard.press('f');
  const slide = page.getByRole('region', { name: /^Slide \d+ of \d+$/ });
  await slide.waitFor();
  await page.keyboard.press('a');
  const drawing = slide.getByRole('listbox', { name: 'SQL time by statement' });
  for (let turn = 0; turn < 20 && !(await drawing.isVisible()); turn++) {
    await page.keyboard.press('ArrowRight');
    await visit.settled();
  }
  await drawing.waitFor();
  expect(await visit.axe()).toEqual([]);
});

test('a link has the same figures and examples', async () => {
  await visit.drop(...both);
  await open('Patterns');
  await visit.row(/company_infos/).click();
  const sent = await cellsOf(/company_infos/);
  const link = await makeLink(visit);
  const receiver = await openElsewhere(visit, link);
  await receiver.row(/company_infos/).waitFor();
  expect((await receiver.cells(/company_infos/)).map(plain)).toEqual(sent);
  await receiver.page.getByText('LIMIT 1', { exact: false }).first().waitFor();
  await receiver.page.getByRole('heading', { name: 'Example' }).waitFor();
  await receiver.leave();
});

test('a redacted link has the same figures, without names and values', async () => {
  const { page } = visit;
  await visit.drop(...both);
  await open('Patterns');
  await visit.row(/company_infos/).click();
  const sent = await cellsOf(/company_infos/);
  const whole = await makeLink(visit);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Nothing is redacted/ }).click();
  await dialog.getByRole('radiogroup', { name: 'Labels' }).getByRole('radio', { name: 'Hash' }).check();
  const field = dialog.getByRole('textbox', { name: 'Link', exact: true });
  await soon(() => field.inputValue()).not.toBe(whole);
  await soon(() => field.inputValue()).toMatch(/data=/);
  const link = await field.inputValue();
  expect(link).not.toContain('company');
  const receiver = await openElsewhere(visit, link);
  const row = receiver.row(new RegExp(sent.slice(1, 3).join('.*')));
  await row.waitFor();
  const cells = (await row.getByRole('gridcell').allTextContents()).map(plain);
  expect(cells[0]).toMatch(/^SELECT \* FROM (x[0-9a-f]{8}_x[0-9a-f]{8}) ORDER BY \1\.id LIMIT \?$/);
  expect(cells.slice(1)).toEqual(sent.slice(1));
  await row.click();
  await receiver.page.getByRole('region', { name: /^Statement/ }).waitFor();
  expect(await receiver.page.getByRole('heading', { name: 'Example' }).count()).toBe(0);
  expect(await receiver.page.locator('body').textContent()).not.toContain('company_infos');
  await receiver.leave();
});
