import { expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// What the samples of a program weigh by their labels, and the flame graph by label.

const visit = withVisit();

const ms = (count: number): bigint => BigInt(count) * 1_000_000n;
const labelled = encodeProfile({
  valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
  samples: [
    { values: [ms(50)], stack: ['main.serve', 'main.list'], labels: { endpoint: '/orders', tenant: 'acme' } },
    { values: [ms(20)], stack: ['main.serve', 'main.find'], labels: { endpoint: '/orders/{id}', tenant: 'zenith' } },
    { values: [ms(10)], stack: ['main.serve', 'main.list'], labels: { endpoint: '/orders', tenant: 'zenith' } },
    { values: [ms(20)], stack: ['runtime.gcBgMarkWorker'] },
  ],
});

const table = () => visit.page.getByRole('grid', { name: /^Values of/ });
const cells = async (row: number): Promise<string[]> =>
  (await table().getByRole('row').nth(row).getByRole('gridcell').allTextContents()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );

test('a label has its values, which narrow the profile, and frames in the flame graph', async () => {
  const { page } = visit;
  await visit.drop({ path: 'cpu.prof', bytes: labelled });
  await visit.total(/100\sms/);
  await visit.view('Labels');
  await expect.poll(() => cells(1)).toEqual(['/orders', '60.00', '60.00']);
  expect(await cells(3)).toEqual(['without this label', '20.00', '20.00']);
  await page.getByRole('figure', { name: /cpu of cpu\.prof by endpoint/ }).waitFor();
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('radio', { name: 'tenant' }).check();
  await expect.poll(async () => cells(1)).toEqual(['acme', '50.00', '50.00']);
  await table().getByRole('button', { name: 'zenith', exact: true }).click();
  await page.getByText(/30\sms left of 100\sms/).waitFor();
  await page.goBack();
  await page.getByText(/30\sms left of 100\sms/).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'As root frames' }).click();
  await visit.frame(/^acme,/).waitFor();
  expect((await visit.frame(/^zenith,/).getAttribute('aria-label'))!.replace(/\s/g, ' ')).toContain('cum 30 ms');
});

test('a number is a histogram and a filter, by keyboard alone', async () => {
  const { page } = visit;
  await visit.drop({ path: 'mem.out', bytes: profile('after/mem.out') });
  await visit.viewByKeys('Labels');
  await table().getByRole('row').nth(1).waitFor();
  await page.getByRole('figure', { name: /by bytes$/ }).waitFor();
  const [value] = await cells(1);
  await visit.tabTo(table());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/steps=tagfocus/);
  await expect.poll(async () => table().getAttribute('aria-rowcount')).toBe('2');
  await expect.poll(async () => (await cells(1))[0]).toBe(value);
});

test('without labels there is no such view', async () => {
  await visit.drop({ path: 'cpu.prof', bytes: profile('after/cpu.prof') });
  await visit.total(/16\.53\ss/);
  await visit.settled();
  const views = await visit.views();
  expect(views).toContain('Packages');
  expect(views).not.toContain('Labels');
});

test('two values of a label are compared like two profiles, by link, without a verdict', async () => {
  const { page } = visit;
  await visit.drop({ path: 'cpu.prof', bytes: labelled });
  await visit.total(/100\sms/);
  await visit.view('Labels');
  const choice = page.getByRole('group', { name: 'Compare two values' });
  await choice.getByLabel('Compare', { exact: true }).selectOption('/orders');
  await choice.getByLabel('with').selectOption('/orders/{id}');
  expect(await visit.axe()).toEqual([]);
  await choice.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('label endpoint=/orders → /orders/{id}').waitFor();
  await page.getByText(/samples with different labels did different work/).waitFor();
  await visit.view('Changes');
  await visit
    .row(/main\.find/)
    .first()
    .waitFor();
  expect((await visit.cells(/main\.find/)).join(' ')).toContain('100.00');
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.map(plain).slice(0, 2)).toEqual(['flat /orders', 'flat /orders/{id}']);
  expect(heads.filter((head) => /before|after/.test(head))).toEqual([]);
  expect(await visit.axe()).toEqual([]);
  await expect.poll(() => page.url()).toContain('sets=tagfocus');

  await page.reload();
  await page.getByText('label endpoint=/orders → /orders/{id}').waitFor();
  await page.getByRole('button', { name: 'Show the whole profile' }).click();
  await choice.waitFor();
  await expect.poll(() => page.url()).not.toContain('sets=');
});
