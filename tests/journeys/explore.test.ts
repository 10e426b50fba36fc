import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { App, profile, type Visit } from './app.ts';

// One profile from the drop to the finding. The numbers are those that `go tool pprof -top` prints for it.

let app: App;
let visit: Visit;

beforeAll(async () => {
  app = await App.start();
});
afterAll(() => app.stop());

beforeEach(async () => {
  visit = await app.open();
  await visit.drop({ path: 'cpu.prof', bytes: profile('after/cpu.prof') });
  await visit.total(/16\.53\ss/);
});
afterEach(() => visit.leave());

const formatInterfaceValue = /formatInterfaceValue/;

test('a dropped CPU profile shows its totals, its frames and its functions', async () => {
  const { page } = visit;
  expect(await page.getByText('Total cpu').locator('..').textContent()).toMatch(/16\.53\ss/);
  await visit.view('Top');
  const [flat, , , cum, , name] = await visit.row(formatInterfaceValue).getByRole('gridcell').allTextContents();
  expect([flat, cum, name]).toEqual([
    '1.18',
    '3.05',
    'github.com/nlstn/go-odata/internal/response.formatInterfaceValue',
  ]);
  const first = page.getByRole('grid').getByRole('row').nth(1);
  expect(await first.textContent()).toContain('formatInterfaceValue');
});

test('a click zooms, Back zooms out, Forward zooms in again', async () => {
  const { page } = visit;
  const frame = visit.frame(/OrderedMap\)\.MarshalJSON,/).first();
  const name = await frame.getAttribute('aria-label');
  await frame.click();
  await page.getByText(/^Zoomed to/).waitFor();
  expect(page.url()).toContain('zoom=');
  expect((await page.getByText(/^Zoomed to/).textContent())!.replace(/\s/g, ' ')).toContain(
    /cum ([\d.]+\s\S+),/.exec(name!)![1]!.replace(/\s/g, ' '),
  );
  await page.goBack();
  await page.getByText(/^Zoomed to/).waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('zoom=');
  await page.goForward();
  await page.getByText(/^Zoomed to/).waitFor();
  await page.getByRole('button', { name: 'Reset zoom' }).click();
  await page.getByText(/^Zoomed to/).waitFor({ state: 'detached' });
});

test('a search says how much of the total matches', async () => {
  const { page } = visit;
  await page.keyboard.press('/');
  await page.keyboard.type('formatInterfaceValue');
  // 3.05 s of 16.53 s
  await page.getByText(/Matched 3\.05\ss \(18\.45\s%\)/).waitFor();
  await page.getByLabel('Search functions').fill('a(b');
  await page.getByText(/No function matches/).waitFor();
  await page.getByLabel('Search functions').fill('/a(b/');
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await visit.frame(/^all,/).count()).toBe(1);
});

test('the table sorts by any amount, and by name', async () => {
  const { page } = visit;
  await visit.view('Top');
  const firstCells = () => page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').allTextContents();
  await page.getByRole('columnheader', { name: /^cum/ }).getByRole('button').click();
  await expect.poll(async () => Number((await firstCells())[3])).toBeGreaterThan(13);
  await page
    .getByRole('columnheader', { name: /^function/ })
    .getByRole('button')
    .click();
  const names = async () => {
    const cells = await page.getByRole('grid').getByRole('row').getByRole('gridcell').allTextContents();
    return cells.filter((_, at) => at % 6 === 5);
  };
  await expect.poll(async () => (await names()).slice(0, 8)).toEqual((await names()).slice(0, 8).sort());
  expect(page.url()).toContain('sort=');
});

test('another value type has its own total', async () => {
  await visit.page.getByLabel('Value type').selectOption('samples');
  await visit.total(/1\s?653/);
  expect(visit.page.url()).toContain('type=samples');
});

test('a reload brings back the files and the view', async () => {
  const { page } = visit;
  await visit.view('Top');
  await page.getByLabel('Search functions').fill('strconv');
  await page.getByText(/functions match “strconv”/).waitFor();
  // Typing reaches the address in pauses, since browsers limit how often it may change.
  await expect.poll(() => page.url()).toContain('q=strconv');
  const caption = await page.getByText(/functions match “strconv”/).textContent();
  await page.reload();
  await page.getByText(/functions match “strconv”/).waitFor();
  expect(await page.getByText(/functions match “strconv”/).textContent()).toBe(caption);
  expect(await page.getByLabel('Search functions').inputValue()).toBe('strconv');
  expect(await page.getByRole('complementary', { name: 'Files' }).textContent()).toContain('cpu.prof');
});

test('a function of the table is found in the flame graph', async () => {
  const { page } = visit;
  await visit.view('Flame and top');
  await visit.row(formatInterfaceValue).getByRole('button', { name: formatInterfaceValue }).first().click();
  await visit.frame(formatInterfaceValue).first().waitFor();
  await page.waitForURL(/fn=/);
  expect(await visit.frame(formatInterfaceValue).count()).toBeGreaterThan(0);
});
