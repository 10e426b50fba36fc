import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { makeLink, openElsewhere, soon, tall } from './sharing.ts';
import { untilKept } from './untilKept.ts';
import type { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

// What a file of benchmarks is for is said once, and holds wherever its figures are used: in each section, after a
// reload, and for whoever gets a link.

const visit = withVisit({ fresh: true, options: tall });

/** As many runs as a verdict needs, as go test prints them. */
function text(bytes: number): Buffer {
  const head = 'goos: linux\ngoarch: amd64\npkg: github.com/nlstn/go-odata/internal/response\ncpu: Test CPU\n';
  const figures = `2596 ns/op\t ${bytes} B/op\t 16 allocs/op`;
  return Buffer.from(`${head}${`BenchmarkOrderedMapPooledSetAndMarshal-2 \t 277461\t ${figures}\n`.repeat(6)}`);
}

async function goTo({ page }: Visit, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** What Explain begins with: the benchmark's figure before. */
async function explained(on: Visit): Promise<string> {
  await goTo(on, '#/memory?compare=1&view=explain&type=alloc_space');
  const chart = on.page.getByRole('listbox', { name: /^OrderedMapPooledSetAndMarshal-2: B\/op/ });
  await chart.locator('svg.recharts-surface').waitFor();
  return plain((await chart.getByRole('option').first().textContent())?.split('\n')[0] ?? '');
}

/** What the report calls the change. */
async function reported(on: Visit): Promise<string> {
  await goTo(on, '#/report');
  const change = async () =>
    / saves \S+ of the memory of \w+/.exec(plain(await on.page.locator('main').innerText()))?.[0] ?? '';
  await soon(change).toContain('OrderedMap');
  return change();
}

async function roleOf(page: Page, path: string): Promise<string> {
  await page.evaluate(() => {
    location.hash = '#/benchmarks';
  });
  await page.getByText(/^3 files: /).click();
  const field = page.getByLabel(`Role of ${path}`);
  await field.waitFor();
  return field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent ?? '');
}

test('a file that is left out is used nowhere, after a reload and for a receiver, too', async () => {
  const { page } = visit;
  await visit.drop(
    ...['before', 'after'].map((side) => ({ path: `${side}/mem.out`, bytes: profile(`${side}/mem.out`) })),
    { path: 'before/bench.txt', bytes: text(1976) },
    { path: 'before/again.txt', bytes: text(3000) },
    { path: 'after/bench.txt', bytes: text(288) },
  );
  await expect.poll(() => visit.sections()).toContain('Benchmarks');
  const pooled = await explained(visit);
  expect(pooled).toBe('Before: 2,488 B/op');

  expect(await roleOf(page, 'before/again.txt')).toBe('measured');
  await page.getByLabel('Role of before/again.txt').selectOption({ label: 'left out' });
  await page.getByText('3 files: 2 measured, 1 left out').waitFor();
  // The list stays open, and the row of the file says it, too.
  expect(await page.getByLabel('Role of before/again.txt').isVisible()).toBe(true);
  await page.getByText('Go benchmarks, left out').waitFor();
  expect(await visit.axe()).toEqual([]);

  expect(await explained(visit)).toBe('Before: 1,976 B/op');
  const told = await reported(visit);
  // 1,480 of 1,976 B/op: of both files before it would be less.
  expect(told).toContain('saves 74.9%');

  await untilKept(page, 'left-out');
  await page.reload();
  expect(await explained(visit)).toBe('Before: 1,976 B/op');
  expect(await roleOf(page, 'before/again.txt')).toBe('left out');

  const link = await makeLink(visit);
  const to = await openElsewhere(visit, link);
  try {
    expect(await explained(to)).toBe('Before: 1,976 B/op');
    expect(await reported(to)).toBe(told);
    // What is shown is what the address carries, until the receiver says otherwise.
    await expect.poll(() => to.page.url()).toContain('data=');
    expect(await roleOf(to.page, 'before/again.txt')).toBe('left out');
    await to.page.getByLabel('Role of before/again.txt').selectOption({ label: 'by its figures' });
    await soon(() => to.page.url()).not.toContain('data=');
    expect(await explained(to)).toBe(pooled);
  } finally {
    await to.leave();
  }
});

test('an address that says roles gives them to the files', async () => {
  const { page } = visit;
  await visit.drop(
    { path: 'before/bench.txt', bytes: text(1976) },
    { path: 'before/again.txt', bytes: text(3000) },
    { path: 'after/bench.txt', bytes: text(288) },
  );
  await visit.section('Benchmarks');
  await page.getByText('3 files: 3 measured').waitFor();
  await goTo(visit, '#/benchmarks?view=table&roles=before%2Fagain.txt%3Aleft-out');
  await page.getByText('3 files: 2 measured, 1 left out').waitFor();
  await soon(() => page.url()).toMatch(/#\/benchmarks\?view=table$/);
  expect(await page.getByLabel('Role of before/again.txt').count()).toBe(1);
});
