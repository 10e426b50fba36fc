import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { makeLink, openElsewhere } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// The output of `go test`: a failure stands first, and what tests print is compared.

const load = (rates: readonly number[]): string =>
  rates
    .map(
      (rate) =>
        `=== RUN   TestLoad\n    load_test.go:1:   Clients: 150\n    load_test.go:2:   Operations/sec: ${rate}\n--- PASS: TestLoad (1.00s)\n`,
    )
    .join('');

const failing =
  '=== RUN   TestStore\n    store_test.go:7: no luck\n--- FAIL: TestStore (0.01s)\nFAIL\nFAIL\texample.com/a\t1.1s\n';
const before = { path: 'before/test.txt', bytes: Buffer.from(`${load([20_000, 20_100, 19_900, 20_050])}PASS\n`) };
const after = { path: 'after/test.txt', bytes: Buffer.from(load([40_000, 40_100, 39_900, 40_050]) + failing) };

const visit = withVisit();

test('a failure comes first; figures have a verdict that the reader can turn, and a link keeps it', async () => {
  const { page } = visit;
  await visit.drop(before, after);
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Tests and figures/ })
    .click();
  await visit.row(/TestStore/).waitFor();
  expect((await visit.cells(/TestStore/)).map(plain)).toEqual(['–', 'failed', '10 ms', 'TestStoreexample.com/a']);
  await page.getByText('store_test.go:7: no luck').waitFor();
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('radio', { name: 'Figures' }).check({ force: true });
  const cells = async (): Promise<string[]> => (await visit.cells(/Operations\/sec/)).map(plain).slice(1, 5);
  await visit.row(/Operations\/sec/).waitFor();
  expect(await cells()).toEqual(['20,025 (n = 4)', '40,025 (n = 4)', '+99.88%', 'better, p = 0.029']);
  await page.getByRole('combobox', { name: 'Better values of Operations/sec' }).selectOption('lower');
  await expect.poll(cells).toEqual(['20,025 (n = 4)', '40,025 (n = 4)', '+99.88%', 'worse, p = 0.029']);
  expect(await visit.axe()).toEqual([]);

  const to = await openElsewhere(visit, await makeLink(visit));
  try {
    await to.row(/Operations\/sec/).waitFor();
    expect((await to.cells(/Operations\/sec/)).map(plain)[4]).toBe('worse, p = 0.029');
  } finally {
    await to.leave();
  }
});

test('a figure is renamed, read in another unit, paired and left out; report and link have it, and it can be undone', async () => {
  const { page } = visit;
  const printed = (name: string, latency: string): Buffer =>
    Buffer.from(
      [1, 2, 3, 4]
        .map(
          (at) =>
            `=== RUN   TestLoad\n    load_test.go:1: ${name}: ${name === 'Thrput' ? at : at + 10}\n    load_test.go:2: Took: ${latency}\n    load_test.go:3: Users: 5\n--- PASS: TestLoad (1.00s)\n`,
        )
        .join('') + 'PASS\n',
    );
  await visit.drop(
    { path: 'before/test.txt', bytes: printed('Thrput', '12') },
    { path: 'after/test.txt', bytes: printed('ops', '12') },
  );
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Tests and figures/ })
    .click();
  await page.getByRole('radio', { name: 'Figures' }).check({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Edit the figure' });
  const edit = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await dialog.waitFor();
  };

  await edit('Thrput');
  expect(await visit.axe()).toEqual([]);
  await dialog.getByLabel('Name').fill('Operations/sec');
  await dialog.getByLabel('The same figure in').selectOption({ label: 'ops of TestLoad' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await visit.row(/Operations\/sec/).waitFor();
  const cells = (await visit.cells(/Operations\/sec/)).map(plain);
  expect(cells.slice(0, 5)).toEqual([
    'Operations/seceditedTestLoad',
    '2.50 (n = 4)',
    '12.50 (n = 4)',
    '+400.0%',
    'better, p = 0.029',
  ]);

  await edit('Took');
  await dialog.getByLabel('Unit of the printed number').fill('ms');
  await dialog.getByText('A time.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => plain((await visit.cells(/^Took/))[1]!)).toBe('12 ms (n = 4)');

  await edit('Users');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await page.getByText('Left out of comparison and report:').waitFor();
  expect(await visit.row(/^Users/).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await visit.row(/^Users/).waitFor();
  await edit('Users');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await page.getByText('Left out of comparison and report:').waitFor();
  expect(await visit.axe()).toEqual([]);

  const inReport = async (on: typeof visit): Promise<void> => {
    await on.page.getByRole('link', { name: 'Report', exact: true }).click();
    await on.page.getByRole('button', { name: 'Unfold Tests and figures' }).click();
    const row = on.page.getByRole('row').filter({ hasText: 'printed as “Thrput”' }).first();
    await row.waitFor();
    expect(plain(await row.innerText())).toContain('Operations/sec');
    await on.page.getByText('1 figure is left out by the reader of this report.').first().waitFor();
  };
  await inReport(visit);
  const to = await openElsewhere(visit, await makeLink(visit));
  try {
    await inReport(to);
  } finally {
    await to.leave();
  }
});

test('the report begins with the failure, also on a phone in the dark', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop(after);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page
    .getByText(/1 of 2 tests failed:/)
    .first()
    .waitFor();
  expect(await visit.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
