import { describe, expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// One profile from the drop to the finding. The numbers are those that `go tool pprof -top` prints for it.

const visit = withVisit({
  drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }],
  hash: '#/cpu?view=flame',
});

const formatInterfaceValue = /formatInterfaceValue/;

test('a dropped CPU profile shows its totals, its frames and its functions', async () => {
  const { page } = visit;
  expect(await visit.viewLine.textContent()).toMatch(/cpu 16\.53\ss/);
  await visit.view('Top');
  const [flat, , cum, , name] = await visit.cells(formatInterfaceValue);
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
  await expect.poll(() => page.url()).toContain('zoom=');
  expect((await page.getByText(/^Zoomed to/).textContent())!.replace(/\s/g, ' ')).toContain(
    /cum ([\d.]+\s\S+),/.exec(name!)![1]!.replace(/\s/g, ' '),
  );
  await page.goBack();
  await page.getByText(/^Zoomed to/).waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('zoom=');
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
  await page.getByText(/Matched 3\.05\ss \(18\.45%\)/).waitFor();
  await page.getByLabel('Search functions').fill('a(b');
  await page.getByText(/No function matches/).waitFor();
  // What no name matches as words is read as the expression that it is, in every view.
  await page.getByLabel('Search functions').fill('formatInterfaceValue|^no_such');
  await page.getByText(/Matched 3\.05\ss \(18\.45%\)/).waitFor();
  await page.getByText('as regexp').waitFor();
  expect(await visit.axe()).toEqual([]);
  await visit.view('Top');
  await visit.row(/response\.formatInterfaceValue/).waitFor();
  await visit.view('Flame graph');
  await page.getByLabel('Search functions').fill('/a(b/');
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await visit.frame(/^all,/).count()).toBe(1);
});

test('the table sorts by any amount, and by name', async () => {
  const { page } = visit;
  await visit.view('Top');
  const firstCells = () => page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').allTextContents();
  await page.getByRole('columnheader', { name: /^cum/ }).getByRole('button').click();
  await expect.poll(async () => plain((await firstCells())[2] ?? '')).toMatch(/^1[3-9]\.\d\d$/);
  await page
    .getByRole('columnheader', { name: /^function/ })
    .getByRole('button')
    .click();
  const names = async () => {
    const cells = await page.getByRole('grid').getByRole('row').getByRole('gridcell').allTextContents();
    return cells.filter((_, index) => index % 5 === 4).slice(0, 8);
  };
  const areSorted = async () => {
    const now = await names();
    return now.length === 8 && now.join() === now.toSorted().join();
  };
  await expect.poll(areSorted).toBe(true);
  await expect.poll(() => page.url()).toContain('sort=');
});

test('another value type has its own total', async () => {
  await visit.page.getByLabel('Value type').selectOption('samples');
  await visit.total(/1,?653/);
  await expect.poll(() => visit.page.url()).toContain('type=samples');
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
  expect(await (await visit.files()).textContent()).toContain('cpu.prof');
  await page.getByRole('button', { name: 'Hide the files' }).click();
});

test('a function of the table is found in the flame graph', async () => {
  const { page } = visit;
  await visit.form('With top');
  await visit.row(formatInterfaceValue).getByRole('button', { name: formatInterfaceValue }).first().click();
  await visit.frame(formatInterfaceValue).first().waitFor();
  await page.waitForURL(/fn=/);
  expect(await visit.frame(formatInterfaceValue).count()).toBeGreaterThan(0);
});

describe('by keyboard alone', () => {
  test('the flame graph: along its frames, into one, to its callers, and back', async () => {
    const { page } = visit;
    const press = (key: string) => page.keyboard.press(key);
    await visit.tabTo(visit.frame(/^all,/));
    await press('ArrowDown');
    await expect
      .poll(() => visit.focused())
      .toMatch(/^testing\.\(\*B\)\.launch, 2 calls with one amount, then testing\.\(\*B\)\.runN, cum 14\.59\ss/);
    await press('ArrowDown');
    const frame = await visit.focused();
    await press('Enter');
    await page.getByText(/^Zoomed to/).waitFor();
    await expect.poll(() => visit.focused()).toBe(frame);
    await press('Escape');
    await page.getByText(/^Zoomed to/).waitFor({ state: 'detached' });
    await expect.poll(() => visit.focused()).toMatch(/^all,/);

    // The menu closes to where it was opened, and what it opens can be left again.
    await press('ArrowDown');
    await press('ArrowDown');
    await expect.poll(() => visit.focused()).toBe(frame);
    await press('m');
    await visit.pressTo('ArrowDown', page.getByRole('menuitem', { name: 'Callers and callees' }));
    await press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => visit.focused()).toBe(frame);
    await press('m');
    await visit.pressTo('ArrowDown', page.getByRole('menuitem', { name: 'Callers and callees' }));
    await press('Enter');
    await page.getByRole('grid', { name: /^Direct callers of/ }).waitFor();
    await page.goBack();
    await visit.frame(/^all,/).waitFor();
  });

  test('the flame graph: another value type, the root at the bottom, and a search', async () => {
    const { page } = visit;
    const press = (key: string) => page.keyboard.press(key);
    await visit.tabTo(page.getByLabel('Value type'));
    await page.keyboard.type('samples');
    await visit.total(/1,?653/);
    const options = page.getByRole('button', { name: 'More options' });
    await visit.tabTo(options);
    await press('Enter');
    await visit.pressTo(
      'ArrowDown',
      page.getByRole('menuitemcheckbox', { name: 'Root at the bottom', checked: false }),
    );
    await press('Enter');
    await page.waitForURL(/root=bottom/);
    expect(await visit.focused()).toBe('More options');
    await press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'Root at the bottom', checked: true }).waitFor();
    await press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await press('/');
    await page.keyboard.type('formatInterfaceValue');
    await page.getByText(/Matched \d+ \([\d.]+%\)/).waitFor();
    await press('Escape');
    await page.getByText(/^Matched/).waitFor({ state: 'detached' });
    expect(await visit.focused()).toBe('Search functions');
  });

  test('the table: rows, what can be done with one, and another order', async () => {
    const { page } = visit;
    const press = (key: string) => page.keyboard.press(key);
    const table = page.getByRole('grid');
    const selected = table.getByRole('row', { selected: true });
    const onTable = () => table.evaluate((element) => element === document.activeElement);
    await visit.viewByKeys('Top');
    await visit.tabTo(table);
    await press('Home');
    await expect.poll(() => selected.textContent()).toContain('formatInterfaceValue');
    await press('ArrowDown');
    await expect.poll(() => selected.textContent()).toContain('needsEscaping');
    await press('m');
    await visit.pressTo('ArrowDown', page.getByRole('menuitem', { name: 'Lines' }));
    await press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(onTable).toBe(true);

    await visit.tabTo(page.getByRole('columnheader', { name: /^cum/ }).getByRole('button'));
    await press('Enter');
    await page.waitForURL(/sort=/);
    await visit.tabTo(table, 'Shift+Tab');
    await press('Home');
    await expect.poll(() => selected.textContent()).toMatch(/14\.60.*testing/);
    await press('Enter');
    await visit
      .frame(/^testing/)
      .first()
      .waitFor();
    await page.goBack();
    await table.waitFor();
    await expect.poll(() => page.url()).toContain('view=top');
  });
});
