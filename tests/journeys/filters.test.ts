import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Filters and transforms: what they leave is what `go tool pprof -top` prints with the same flags.

const visit = withVisit({
  drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }],
  hash: '#/cpu?view=flame',
});

const left = (text: RegExp) => visit.page.getByRole('region', { name: 'Filters' }).getByText(text).waitFor();

test('filters are added, seen in all views, changed and taken away', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Names' }).fill('encoding/json');
  await page.getByText(/^Leaves 1\.24\ss of 16\.53\ss/).waitFor();
  expect(await visit.axe()).toEqual([]);
  await page.keyboard.press('Enter');
  await left(/1\.24\ss left of 16\.53\ss \(7\.50%\)/);
  await visit.total(/1\.24\ss/);
  await visit.view('Top');
  await visit.row(/json\.appendCompact/).waitFor();
  expect(await visit.axe()).toEqual([]);
  await page.getByRole('button', { name: 'Focus: encoding/json', exact: true }).click();
  await page.getByLabel('Kind', { exact: true }).selectOption('Ignore');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await left(/15\.29\ss left/);
  await page.reload();
  await left(/15\.29\ss left/);
  await page.getByRole('button', { name: 'Remove Ignore: encoding/json' }).click();
  await page.getByRole('region', { name: 'Filters' }).waitFor({ state: 'detached' });
  await page.goBack();
  await left(/15\.29\ss left/);
});

test('a filter that is not valid or matches nothing says so at its field and is not added; a link with it opens', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Names' }).fill('/json(/');
  await page.locator('[aria-invalid=true]').waitFor();
  await page.getByRole('combobox', { name: 'Names' }).fill('nobodyCallsThis');
  await page.getByText('It matches nothing.').waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Names' }).fill('alsoNobody');
  // Before its preview is there.
  await page.keyboard.press('Enter');
  await page.getByText('It matches nothing.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(page.url()).not.toContain('steps=');
  await page.evaluate(() => {
    location.hash = '#/cpu?view=flame&steps=focus:nobodyCallsThis';
  });
  await page.getByText('“Focus: nobodyCallsThis” matches nothing.').waitFor();
  await page.getByRole('button', { name: 'Whole profile' }).click();
  await visit.total(/16\.53\ss/);
  await expect.poll(() => page.url()).not.toContain('steps=');
});

test('what a search finds is kept, by the button in its field or by Ctrl and Enter', async () => {
  const { page } = visit;
  const field = page.getByLabel('Search functions');
  await field.fill('^encoding/json');
  await page.getByText(/^Matched 1\.24\ss/).waitFor();
  await page.getByRole('button', { name: 'Keep only samples with a match' }).click();
  await left(/1\.24\ss left of 16\.53\ss/);
  expect(await field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Focus: ^encoding/json', exact: true }).waitFor();
  await field.fill('nobodyCallsThis');
  await field.press('Control+Enter');
  await page.getByText(/No function matches/).waitFor();
  await field.fill('Compact');
  await field.press('Control+Enter');
  await page.getByRole('button', { name: 'Focus: Compact', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove Focus/ }).count()).toBe(2);
});

test('filters are added, changed and taken away by keyboard alone', async () => {
  const { page } = visit;
  const press = (key: string) => page.keyboard.press(key);
  const dialog = page.getByRole('dialog');
  await visit.tabTo(page.getByRole('button', { name: 'Filter', exact: true }));
  await press('Enter');
  await visit.tabTo(dialog.getByLabel('Kind'), 'Shift+Tab');
  await page.keyboard.type('Ignore');
  await visit.tabTo(dialog.getByRole('combobox', { name: 'Names' }));
  await page.keyboard.type('encoding/json');
  await page.getByText(/^Leaves 15\.29\ss of 16\.53\ss/).waitFor();
  await press('Enter');
  await left(/15\.29\ss left/);
  // The dialog gives the focus back.
  expect(await visit.focused()).toBe('Filter');

  await visit.tabTo(page.getByRole('button', { name: 'Ignore: encoding/json', exact: true }));
  await press('Enter');
  await visit.tabTo(dialog.getByLabel('Kind'), 'Shift+Tab');
  await press('ArrowUp');
  await visit.tabTo(dialog.getByRole('button', { name: 'Change' }));
  await press('Space');
  await left(/1\.24\ss left/);

  const whose = visit.statusBar.getByRole('radiogroup', { name: 'Whose code' });
  await visit.tabTo(whose.getByRole('radio', { checked: true }));
  await press('ArrowLeft');
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect.poll(() => remove.count()).toBe(2);

  // What stood under the focus goes, and the focus to what takes its place.
  await visit.tabTo(remove.first());
  await press('Enter');
  await expect.poll(() => remove.count()).toBe(1);
  expect(await visit.focused()).toMatch(/^Remove Only/);
  await press('Enter');
  await page.getByRole('region', { name: 'Filters' }).waitFor({ state: 'detached' });
  expect(await visit.focused()).toBe('Filter');
  await expect.poll(() => page.url()).not.toContain('steps=');
});

test('a frame is looked at alone, and Back undoes it, by keyboard alone', async () => {
  const { page } = visit;
  await visit.tabTo(visit.frame(/^all,/));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  await visit.pressTo('ArrowDown', page.getByRole('menuitem', { name: /Only this frame/ }));
  await page.keyboard.press('Enter');
  await left(/14\.\d\d\ss left/);
  await visit
    .frame(/^github|^testing/)
    .first()
    .waitFor();
  await page.goBack();
  await visit.total(/16\.53\ss/);
  await page.getByRole('region', { name: 'Filters' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('steps=');
});

test('a function of the table is merged into its callers, by its menu', async () => {
  const { page } = visit;
  await visit.view('Top');
  await page.getByLabel('Search functions').fill('mallocgc');
  await visit
    .row(/runtime\.mallocgc Actions/)
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: /Merge it/ }).click();
  await left(/16\.53\ss left of 16\.53\ss/);
  await expect.poll(() => visit.row(/runtime\.mallocgc Actions/).count()).toBe(0);
});

test('only my code folds the rest into a few frames', async () => {
  const { page } = visit;
  await page.getByRole('radio', { name: 'Your code', exact: true }).check();
  await left(/16\.53\ss left of 16\.53\ss/);
  await visit.view('Top');
  await visit.row(/standard library/).waitFor();
  await visit.row(/formatInterfaceValue/).waitFor();
  expect(await visit.row(/strconv\./).count()).toBe(0);
});

test('rows can be lines, files, packages and addresses', async () => {
  const { page } = visit;
  await visit.view('Top');
  for (const [by, row] of [
    ['line', /\.go:\d+/],
    ['file', /\/src\/runtime\/malloc\.go/],
    ['package', /encoding\/json/],
    ['address', /0{8}[0-9a-f]{6}/],
  ] as const) {
    await page.getByLabel('Granularity').selectOption(by);
    await visit.row(row).first().waitFor();
    await expect.poll(() => page.url()).toContain(`by=${by}`);
  }
});

test('names are completed while they are typed, and a filter is previewed when it is changed, too', async () => {
  const { page } = visit;
  const field = page.getByRole('combobox', { name: 'Names' });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await field.fill('appendcomp');
  await page.getByRole('option', { name: /^encoding\/json\.appendCompact/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('"encoding/json.appendCompact"');
  await page.getByText(/^Leaves .* of 16\.53\ss \(.*%\), [\d,]+ functions\.$/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Focus: "encoding/json.appendCompact"', exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe('"encoding/json.appendCompact"');
  await field.fill('ENCODING json');
  await page.getByText(/^Leaves 1\.24\ss of 16\.53\ss/).waitFor();
  await field.fill('^nobody');
  await page.getByText('It matches nothing.').waitFor();
  // As a search reads it: no name has these words, and names match the expression.
  await field.fill('^encoding/json');
  await page.getByText(/^Leaves 1\.24\ss of 16\.53\ss/).waitFor();
  expect(await visit.axe()).toEqual([]);
});
