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

test('a failure comes first; figures have a verdict, and so they have from a link', async () => {
  const { page } = visit;
  await visit.drop(before, after);
  await visit.section('Tests and figures');
  await visit.row(/TestStore/).waitFor();
  expect((await visit.cells(/TestStore/)).map(plain)).toEqual(['–', 'failed', '10 ms', 'TestStoreexample.com/a']);
  await page.getByText('store_test.go:7: no luck').waitFor();
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('radio', { name: 'Figures' }).check({ force: true });
  const cells = async (): Promise<string[]> => (await visit.cells(/Operations\/sec/)).map(plain).slice(1);
  await visit.row(/Operations\/sec/).waitFor();
  expect(await cells()).toEqual(['20,025 (n = 4)', '40,025 (n = 4)', '+99.88%', 'better, p = 0.029', 'higher']);
  expect(await visit.axe()).toEqual([]);

  const to = await openElsewhere(visit, await makeLink(visit));
  try {
    await to.row(/Operations\/sec/).waitFor();
    expect((await to.cells(/Operations\/sec/)).map(plain)[4]).toBe('better, p = 0.029');
  } finally {
    await to.leave();
  }
});

test('the report begins with the failure, also on a phone in the dark', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop(after);
  await visit.row(/TestStore/).waitFor();
  await page.keyboard.press('r');
  await page
    .getByText(/1 of 2 tests failed:/)
    .first()
    .waitFor();
  expect(await visit.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
