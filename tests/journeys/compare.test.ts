import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Two CPU profiles of one program: what changed, in which basis, and what the samples do not support.

const visit = withVisit();

async function dropPair(): Promise<void> {
  await visit.drop(
    { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
    { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
  );
  await visit.section('CPU');
  await expect.poll(() => visit.profile()).toBe('Before → After');
}

const table = () => visit.page.getByRole('grid', { name: /^What changed/ });

/** A row of the table, cell by cell. */
async function cells(name: RegExp): Promise<string[]> {
  await visit.row(name).first().waitFor();
  return visit.cells(name);
}

async function compare(): Promise<void> {
  await dropPair();
  await visit.view('Changes');
  await table().waitFor();
}

test('two profiles are compared, sorted, searched, and saved', async () => {
  const { page } = visit;
  await compare();
  await page.getByLabel('Scale by').selectOption({ label: 'Raw totals' });
  await page.waitForURL(/basis=absolute/);
  await page
    .getByText(/^No verdict: Go chose/)
    .or(page.getByText('Comparable only if'))
    .first()
    .waitFor();
  expect(plain(await visit.viewLine.textContent())).toMatch(/cpu 16\.37 s → 16\.53 s\s?\+0\.98%/);
  // As go tool pprof -diff_base has it: 1180 − 50 ms flat.
  const row = await cells(/formatInterfaceValue/);
  expect(row.slice(0, 3)).toEqual(['0.05', '1.18', '+1.13']);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('radio', { name: /^Gone \d/ }).check();
  await page.waitForURL(/only=gone/);
  await table().getByText('gone').first().waitFor();
  expect((await cells(/fmtInteger/))[1]).toBe('0.00');

  await page.getByLabel('Search functions').fill('doPrintf');
  await page.waitForURL(/q=doPrintf/);
  await page.getByText(/^1 gone function matches/).waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('menuitem', { name: /^Save the difference/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/diff\.pb\.gz$/);
  expect(readFileSync(await saved.path()).length).toBeGreaterThan(1000);

  await page.goBack();
  await page.getByText(/^\d+ functions, in s\./).waitFor();
});

test('the basis is always named, and changes what is shown', async () => {
  const { page } = visit;
  await compare();
  // Benchmarks without the text of their run: shares say nothing of faster and slower.
  const note = page.getByRole('note', { name: 'How the two sides are compared' });
  await note.getByText(/^Share within each benchmark\./).waitFor();
  const why = (await visit.findings()).getByRole('note', { name: 'What the comparison rests on' });
  await why.getByText(/Drop the text of the go test -bench run/).waitFor();
  await why.getByText(/^Outside all benchmarks, not scaled: garbage collector 1\.84.s → 1\.79.s/).waitFor();
  const basis = page.getByLabel('Scale by');
  await basis.selectOption({ label: 'Share of total' });
  await page.waitForURL(/basis=share/);
  await note.getByText('Share of total.').waitFor();
  expect(await note.getAttribute('title')).toMatch(/^Parts of each side’s own total\./);
  // 50 ms of 16.37 s, and 1180 ms of 16.53 s.
  await expect.poll(async () => (await cells(/formatInterfaceValue/)).slice(0, 3)).toEqual(['0.31', '7.14', '+6.83']);
  await basis.selectOption({ label: 'Normalized totals' });
  await note.getByText('Normalized totals.').waitFor();
  expect(await note.getAttribute('title')).toMatch(/go tool pprof -normalize/);
  await basis.selectOption({ label: 'Per second' });
  await note.getByText('Per second.').waitFor();
  await page.reload();
  await note.getByText('Per second.').waitFor();
  expect(await note.getAttribute('title')).toMatch(/^Divided by each profile/);
  expect(await visit.axe()).toEqual([]);
});

test('by keyboard alone: to the comparison, along its rows, and what can be done with a function', async () => {
  const { page } = visit;
  await dropPair();
  await visit.tabTo(visit.profiles);
  await page.keyboard.press('Home');
  await page.waitForURL((url) => !url.hash.includes('compare=1'));
  await page.keyboard.press('End');
  await page.waitForURL(/compare=1/);
  await visit.viewByKeys('Changes');
  await visit.row(/formatInterfaceValue/).waitFor();
  await visit.tabTo(table());
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(/fn=/);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Focus on it' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => table().evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type('json');
  await page.waitForURL(/q=json/);
  await page.getByText(/functions match “json”/).waitFor();
});

test('with the list of files and the findings open the names of the sides and all tools are whole', async () => {
  const { page } = visit;
  await compare();
  await page.getByRole('button', { name: 'Show the files' }).click();
  await visit.findings();
  const names = page.getByRole('group', { name: 'Names of the sides' }).getByRole('textbox');
  const cuts = () => names.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(await cuts()).toEqual([0, 0]);
  await names.first().fill('release-2026.10-candidate-1');
  await names.last().fill('release-2026.11-candidate-2');
  expect(await cuts()).toEqual([0, 0]);

  await page.setViewportSize({ width: 1200, height: 900 });
  const bar = page.getByRole('toolbar', { name: 'What is shown' });
  const cutOff = () =>
    bar.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [...element.querySelectorAll('button, select, label')]
        .map((tool) => ({ name: tool.textContent, box: tool.getBoundingClientRect() }))
        .filter(({ box }) => box.left < left || box.right > right)
        .map(({ name }) => name);
    });
  await bar.getByText('Export').waitFor();
  expect(await cutOff()).toEqual([]);
});
