import { describe, expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// From a function to what calls it and what it calls. The amounts are those that `go tool pprof -peek` prints.

const visit = withVisit({
  drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }],
  hash: '#/cpu?view=flame',
});

const callers = () => visit.page.getByRole('grid', { name: /^Direct callers of/ });
const callees = () => visit.page.getByRole('grid', { name: /^Direct callees of/ });
const middle = () => visit.page.getByRole('region', { name: 'Function in the middle' });
const chooser = () => visit.page.getByRole('combobox', { name: 'Function', exact: true });
const frame = (side: 'Callers' | 'Callees', name: RegExp) =>
  visit.page.getByRole('application', { name: new RegExp(`^${side} of`) }).getByRole('button', { name });

const option = (text: RegExp) => visit.page.getByRole('option').filter({ hasText: text });

test('a function’s callers and callees, by mouse', async () => {
  const { page } = visit;
  await visit.view('Callers');
  await page.getByText('Choose a function.').waitFor();
  await chooser().click();
  await chooser().fill('mallocgc');
  await option(/^runtime\.mallocgc\d/).click();

  await expect.poll(async () => plain(await middle().textContent())).toContain('4.59 s 27.77% of the profile');
  expect(plain(await middle().textContent())).toContain('0.54% of the profile, 1.96% of this function');
  await callers().getByRole('row').nth(1).getByText('runtime.newarray').waitFor();
  const cells = await callers().getByRole('row').nth(1).getByRole('gridcell').allTextContents();
  expect(cells.slice(0, 2).map(plain)).toEqual(['2.02', '44.01']);
  await callees().getByRole('row').nth(1).getByText('runtime.mallocgcSmallScanHeader').waitFor();
  // Frames get elements when the browser is idle.
  await expect.poll(() => frame('Callers', /^runtime\.mallocgc, /).count()).toBe(1);
  expect(
    plain(
      await frame('Callers', /^runtime\.newarray, /)
        .first()
        .getAttribute('aria-label'),
    ),
  ).toContain('comes this way 2.02 s, 12.22% of the profile, 44.01% of this function');

  // A frame comes to the middle, and Back brings back what was there.
  await frame('Callers', /^runtime\.makeslice, /)
    .first()
    .click();
  await page.waitForURL(/fn=runtime\.makeslice/);
  await page.getByRole('grid', { name: 'Direct callers of runtime.makeslice', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('grid', { name: 'Direct callers of runtime.mallocgc' }).waitFor();

  // So does a row.
  await callees().getByRole('button', { name: 'mallocgcTiny' }).click();
  await page.getByRole('grid', { name: 'Direct callees of runtime.mallocgcTiny' }).waitFor();
  expect(await visit.axe()).toEqual([]);
});

test('a function’s callers and callees, by keyboard alone', async () => {
  const { page } = visit;
  const press = (key: string) => page.keyboard.press(key);
  await visit.viewByKeys('Callers');
  await page.getByText('Choose a function.').waitFor();
  await visit.tabTo(chooser());
  await page.keyboard.type('mallocgc');
  await option(/^runtime\.mallocgc\d/).waitFor();
  while (
    (await page.locator('[role=option][aria-selected=true]').textContent())?.startsWith('runtime.mallocgc2') === false
  ) {
    await press('ArrowDown');
  }
  await press('Enter');
  await callers().getByRole('row').nth(1).waitFor();

  await visit.tabTo(callers(), 'Shift+Tab');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  await page.getByRole('grid', { name: 'Direct callers of runtime.makeslice', exact: true }).waitFor();

  // The drawing has the same keys as the flame graph: from the function up to its callers.
  await visit.tabTo(frame('Callers', /^runtime\.makeslice, /).first(), 'Shift+Tab');
  await press('ArrowUp');
  await press('Enter');
  await page.waitForURL(/fn=(?!runtime\.makeslice)/);
  await page
    .getByRole('grid', { name: 'Direct callers of runtime.makeslice', exact: true })
    .waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('grid', { name: 'Direct callers of runtime.makeslice', exact: true }).waitFor();
  await expect.poll(() => page.url()).toContain('fn=runtime.makeslice');
});

test('a function that nothing is left of says so', async () => {
  const { page } = visit;
  await page.evaluate(() => {
    location.hash = '#/cpu?view=callers&fn=no.such.function';
  });
  await page.getByText('“no.such.function” is not in what is shown.').waitFor();
  expect(await chooser().inputValue()).toBe('no.such.function');
});

test('N and P go from frame to frame of a function among the callers', async () => {
  const { page } = visit;
  await visit.view('Callers');
  await chooser().click();
  await chooser().fill('mallocgc');
  await option(/^runtime\.mallocgc\d/).click();
  const frames = frame('Callers', /^testing\.\(\*B\)\.runN, /);
  await frames.first().waitFor();
  await visit.settled();
  /** A frame is the one to go on from as soon as its function is looked up. */
  const lookedUp = () =>
    page
      .getByRole('tooltip')
      .getByText(/in \d+ places/)
      .waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const started = plain(await frames.first().getAttribute('aria-label'));
  await frames.first().focus();
  // The frame has the focus as if by Tab: what has it by the pointer says nothing.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await lookedUp();
  await page.keyboard.press('n');
  await expect.poll(async () => plain(await focused())).toMatch(/^testing\.\(\*B\)\.runN, /);
  await expect.poll(async () => plain(await focused())).not.toBe(started);
  await page.keyboard.press('p');
  await expect.poll(async () => plain(await focused())).toBe(started);
});

describe('of two profiles', () => {
  const both = withVisit({
    // The page of the tests around it has another file.
    fresh: true,
    drop: [
      { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
      { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
    ],
    hash: '#/cpu?compare=1&basis=absolute&view=callers&fn=runtime.mallocgc',
  });

  test('each call has both amounts and the change; drawings are coloured where it is more than noise', async () => {
    const { page } = both;
    const strip = page.getByRole('region', { name: 'Function in the middle' });
    await expect
      .poll(async () => plain(await strip.textContent()))
      .toContain('6.37 → 4.59 s −1.78 s (−27.94%), within noise');
    const grid = page.getByRole('grid', { name: 'Direct callers of runtime.mallocgc', exact: true });
    await grid.getByRole('row').nth(1).getByText('runtime.growslice').waitFor();
    const cells = await grid.getByRole('row').nth(1).getByRole('gridcell').allTextContents();
    expect(cells.slice(0, 2).map(plain)).toEqual(['0.89→0.09', '−0.80']);
    const callersOf = page.getByRole('application', { name: /^Callers of/ });
    const words = async (name: RegExp): Promise<string> =>
      plain(await callersOf.getByRole('button', { name }).first().getAttribute('aria-label'));
    await expect.poll(() => callersOf.getByRole('button', { name: /^runtime\.growslice, / }).count()).toBe(1);
    expect(await words(/^runtime\.growslice, /)).toMatch(
      /^runtime\.growslice, before 890\.00 ms, after 90\.00 ms, −800\.00 ms .*89 vs 9/,
    );
    expect(await words(/^runtime\.newarray, /)).toMatch(/before 2\.66 s, after 2\.02 s.*noise/);
    const legend = page.getByRole('group', { name: 'What the colours mean' });
    expect(plain(await legend.textContent())).toMatch(/^Colour: change of cpu\./);
    expect(await both.axe()).toEqual([]);

    // A call that is gone comes to the middle, too.
    await page.getByRole('combobox', { name: 'Function', exact: true }).fill('fmtInteger');
    await page.getByRole('option').filter({ hasText: '(*fmt).fmtInteger' }).click();
    await expect.poll(async () => plain(await strip.textContent())).toContain('(−100.00%)');
  });
});
