import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { makeLink, openElsewhere } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// What tests cover: files, functions, lines with their source, and hot code with the cost of one execution.

const fixture = (name: string) => ({ path: name, bytes: readFileSync(`tests/fixtures/coverage/${name}`) });

const visit = withVisit();

test('by mouse: a profile with its source, from the total to the lines; a link shows the same elsewhere', async () => {
  const { page } = visit;
  await visit.drop(fixture('count.out'), fixture('cart/cart.go'), fixture('cpu.prof'));
  await visit.section('Coverage');
  await page.getByText('78.9%').first().waitFor();
  await page.getByText(/81\.2% are covered: 13 of 16 statements/).waitFor();
  await page.getByRole('radio', { name: 'Functions' }).check({ force: true });
  await visit.row(/Cart\.Add/).waitFor();
  expect((await visit.cells(/Cart\.Add/)).map(plain)).toEqual(['Cart.Addcart.go:17', '10', '2', '80.0%']);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('button', { name: 'Cart.Add' }).click();
  const lines = page.getByRole('region', { name: /^Lines of example\.com\/shop\/cart\/cart\.go/ });
  await lines.waitFor();
  const missed = lines.locator('[data-state="missed"]');
  await expect
    .poll(async () => (await missed.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim()))
    .toContain('21missed return errors.New("ünö")');
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('radio', { name: 'Hot and not covered' }).check({ force: true });
  await page.getByText('All hot code is covered.').waitFor();
  await page.getByRole('radio', { name: 'All hot code' }).check({ force: true });
  await visit.row(/cart\.go:32/).waitFor();
  const hot = await visit.cells(/cart\.go:32/);
  expect(hot.map(plain).slice(0, 5)).toEqual(['80.00', '790.00', '73.8%', 'ran 24,000,183×', '3.33 ns']);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('radio', { name: 'Files' }).check({ force: true });
  await visit.row(/cart\.go/).waitFor();
  const files = await visit.cells(/cart\.go/);
  expect(files.map(plain)).toEqual(['cart.goexample.com/shop/cart', '19', '4', '78.9%']);
  const to = await openElsewhere(visit, await makeLink(visit));
  try {
    await to.row(/cart\.go/).waitFor();
    expect(await to.cells(/cart\.go/)).toEqual(files);
  } finally {
    await to.leave();
  }
});

test('on a phone in the dark: nothing is wider than the screen', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop(fixture('set.out'), fixture('func.txt'));
  await visit.section('Coverage');
  await page.getByText('78.9%').first().waitFor();
  expect(await visit.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
