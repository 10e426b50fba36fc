import { describe, expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import type { DroppedFile } from './dropFiles.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// What changed between two profiles, in all value types, by label, and among goroutines.

type Sample = [stack: string, route: string, ...values: number[]];

function heap(samples: Sample[]): Uint8Array {
  return encodeProfile({
    valueTypes: [
      { type: 'alloc_objects', unit: 'count' },
      { type: 'alloc_space', unit: 'bytes' },
      { type: 'inuse_objects', unit: 'count' },
      { type: 'inuse_space', unit: 'bytes' },
    ],
    defaultType: 'alloc_space',
    samples: samples.map(([stack, route, ...values]) => ({
      stack: stack.split(' '),
      values: values.map(BigInt),
      labels: route === '' ? {} : { route },
    })),
  });
}

const heaps: DroppedFile[] = [
  {
    path: 'run/before/heap.prof',
    bytes: heap([
      ['main.main main.read', '/orders', 10, 1000, 2, 200],
      ['main.main main.parse', '/orders', 100, 800, 0, 0],
      ['main.main main.old', '/legacy', 1, 50, 1, 50],
    ]),
  },
  {
    path: 'run/after/heap.prof',
    bytes: heap([
      ['main.main main.read', '/orders', 10, 4000, 8, 3200],
      ['main.main main.parse', '', 20, 160, 0, 0],
      ['main.main main.fresh', '/search', 5, 40, 5, 40],
    ]),
  },
];

describe('memory', () => {
  const visit = withVisit({ drop: heaps, hash: '#/memory?compare=1&basis=absolute' });

  test('by mouse: all types side by side, with sizes and totals', async () => {
    const { page } = visit;
    await visit.view('All types');
    await page.getByRole('grid', { name: /in all types, flat/ }).waitFor();
    expect(await visit.cells(/main\.read/)).toEqual([
      '10→10',
      '0',
      '0.98→3.91',
      '+2.93',
      '2→8',
      '+6',
      '0.20→3.12',
      '+2.93',
      '100 B→400 B',
      '100 B→400 B',
      '20.00%→80.00%',
      'main.read',
    ]);
    const totals = page.getByLabel('All types together');
    expect(plain(await totals.textContent())).toContain('alloc_space1.81 KiB → 4.10 KiB +127.03%');
    expect(await visit.axe()).toEqual([]);

    await page.getByRole('radio', { name: 'In use', exact: true }).check();
    await page
      .getByRole('columnheader', { name: /alloc_space/ })
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('columnheader', { name: /Δ inuse_space/, exact: false }).waitFor();
    await expect.poll(() => page.url()).toContain('types.sort=-inuse_space');
    await page.getByRole('radio', { name: 'Gone 1', exact: true }).check();
    await expect.poll(() => visit.row(/main\./).count()).toBe(1);
    await visit.row(/main\.old/).waitFor();

    await page.getByRole('radio', { name: 'All together', exact: true }).check();
    const whole = page.getByRole('table', { name: 'All types together' });
    expect(plain(await whole.getByRole('row', { name: /^alloc_objects/ }).textContent())).toBe(
      'alloc_objects11135−76−68.47%',
    );
    expect(await visit.axe()).toEqual([]);
    await whole.getByRole('button', { name: 'alloc_objects' }).click();
    await page.getByRole('columnheader', { name: /Δ alloc_objects/ }).waitFor();
    await expect.poll(() => page.url()).toContain('types.sort=-alloc_objects');
  });

  test('by keys alone: a type’s largest change comes first', async () => {
    const { page } = visit;
    await visit.viewByKeys('All types');
    const grid = page.getByRole('grid', { name: /in all types/ });
    await grid.waitFor();
    await visit.tabTo(page.getByRole('button', { name: /Δ alloc_objects/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/types\.sort=-alloc_objects/);
    await expect.poll(async () => plain(await grid.getByRole('row').nth(1).textContent())).toMatch(/^100→20−80/);
    await visit.tabTo(grid, 'Shift+Tab');
    await page.keyboard.press('Home');
    await page.waitForURL(/fn=main\.parse/);
  });

  test('by mouse: memory before and after, by function, package and size', async () => {
    const { page } = visit;
    await visit.view('Memory');
    const summary = page.getByLabel('Memory in all');
    await summary.waitFor();
    expect(plain(await summary.textContent())).toContain('Allocated1.81 KiB → 4.10 KiB 111 → 35 objects');
    expect(await visit.cells(/main\.read/)).toEqual(['0.98→3.91', '+2.93', '10→10', 'main.read']);
    expect(await visit.axe()).toEqual([]);
    await page.getByRole('radio', { name: 'New 1', exact: true }).check();
    await visit.row(/main\.fresh/).waitFor();
    await expect.poll(() => visit.row(/main\./).count()).toBe(1);
    await page.getByRole('radio', { name: 'All 4', exact: true }).check();
    await page.getByRole('radio', { name: 'Packages', exact: true }).last().check();
    await visit.row(/main$/).waitFor();
    await page.reload();
    await visit.row(/main$/).waitFor();
  });

  test('by keys alone: packages, kinds of work and what is attributed, before and after', async () => {
    const { page } = visit;
    await visit.viewByKeys('Packages');
    const grid = page.getByRole('grid', { name: /^Packages of/ });
    await grid.waitFor();
    await visit.tabTo(grid);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await visit.row(/main\.old/).waitFor();
    expect((await visit.cells(/main\.old/)).join(' ')).toMatch(/gone/);
    expect(await visit.axe()).toEqual([]);
    await page.getByRole('radio', { name: 'Kinds of work' }).press('Space');
    await page.getByText(/kinds? of work\. Each sample is in exactly one; together they are .+ → .+/).waitFor();
    expect(await visit.axe()).toEqual([]);
    await page.getByRole('radio', { name: 'Runtime by caller' }).press('Space');
    await visit.row(/main\.read/).waitFor();
    expect(plain(await page.locator('dl', { hasText: 'Your code' }).last().innerText())).toMatch(/ → /);
    expect(await visit.axe()).toEqual([]);
  });

  test('by mouse: labels, value by value', async () => {
    const { page } = visit;
    await visit.view('Labels');
    const grid = page.getByRole('grid', { name: /^Values of route/ });
    await grid.waitFor();
    expect(await visit.cells(/\/orders/)).toEqual(['/orders', '1.76', '3.91', '+2.15']);
    expect(await visit.cells(/\/search/)).toEqual(['new/search', '0.00', '0.04', '+0.04']);
    expect(await visit.cells(/without this label/)).toEqual(['without this label', '0.00', '0.16', '+0.16']);
    expect(await visit.axe()).toEqual([]);
    await page.getByRole('radio', { name: 'Gone 1', exact: true }).check();
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
    await page.getByRole('button', { name: '/legacy', exact: true }).click();
    await page.waitForURL(/steps=tagfocus/);
  });

  test('by keys alone: a label’s value is kept', async () => {
    const { page } = visit;
    await visit.viewByKeys('Labels');
    const grid = page.getByRole('grid', { name: /^Values of route/ });
    await grid.waitFor();
    await visit.tabTo(grid);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(/steps=tagfocus/);
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
  });
});

describe('goroutines', () => {
  const visit = withVisit({
    drop: [
      { path: 'run/before/goroutine.txt', bytes: profile('goroutine-before.debug2.txt') },
      { path: 'run/after/goroutine.txt', bytes: profile('goroutine-after.debug2.txt') },
    ],
    hash: '#/goroutines?compare=1',
  });

  test('by mouse: what grew most comes first, with its stack; states lead to their stacks', async () => {
    const { page } = visit;
    await visit.view('Goroutines');
    await page.getByText('17 → 63 goroutines (+46).').waitFor();
    const places = page.getByRole('table', { name: /^Where goroutines are/ });
    await places.getByRole('button', { name: /connReader\)\.backgroundRead/ }).click();
    await places.getByRole('row', { name: /^not called by other functions/ }).waitFor();
    expect(plain(await places.getByRole('row').nth(1).textContent())).toMatch(/IO wait014\+14$/);
    expect(await visit.axe()).toEqual([]);
    await page.getByRole('radio', { name: 'Stacks', exact: true }).check();
    const grid = page.getByRole('grid', { name: /by stack$/ });
    await grid
      .getByRole('row')
      .nth(1)
      .getByText(/backgroundRead/)
      .first()
      .waitFor();
    const first = await grid.getByRole('row').nth(1).getByRole('gridcell').allTextContents();
    expect(first.slice(0, 3).map(plain)).toEqual(['0', '14', '+14']);
    expect(first.at(-1)).toMatch(/^newnet\/http\.\(\*connReader\)\.backgroundRead/);
    expect(await visit.axe()).toEqual([]);
    await page.getByLabel('Which rows').selectOption('gone');
    await page.getByText('1 of 25 stacks.').waitFor();
    await page.getByRole('region', { name: /^gone ?10 → 0/ }).waitFor();

    await page.getByRole('radio', { name: 'States', exact: true }).check();
    const states = page.getByRole('table', { name: 'Goroutines by state' });
    expect(plain(await states.getByRole('row', { name: /^sync\.Cond\.Wait/ }).textContent())).toBe(
      'sync.Cond.Wait03+3',
    );
    expect(await visit.axe()).toEqual([]);
    await states.getByRole('button', { name: 'IO wait' }).click();
    await page.getByRole('button', { name: /^Show all states/ }).click();
  });

  test('by keys alone: from group to group, and into the search', async () => {
    const { page } = visit;
    await visit.viewByKeys('Goroutines');
    await page.getByRole('radio', { name: 'Stacks', exact: true }).check();
    const grid = page.getByRole('grid', { name: /by stack$/ });
    await grid.waitFor();
    await visit.settled();
    await visit.tabTo(grid);
    await page.keyboard.press('Home');
    await page.getByRole('region', { name: /^new ?0 → 14/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('region', { name: /^new ?0 → 7/ }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('awaitDone');
    await page.getByText('1 of 25 stacks.').waitFor();
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
  });
});
