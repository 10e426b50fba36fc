import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { DroppedFile } from './dropFiles.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import type { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

// Why a benchmark's figure changed: the example's memory profiles with the text of the run that they are of.

/** Runs of a benchmark: fewer have no verdict, and name no cause. */
const runs = 6;

/** As go test -count prints it: the iterations of each line as those of several runs together. */
function text(...figures: string[]): Buffer {
  const head = 'goos: linux\ngoarch: amd64\npkg: github.com/nlstn/go-odata/internal/response\ncpu: Test CPU\n';
  const lines = figures.map((line) => {
    const one = line.replace(/\t (\d+)/, (_, iterations: string) => `\t ${Math.round(Number(iterations) / runs)}`);
    return `Benchmark${one}\n`.repeat(runs);
  });
  return Buffer.from(head + lines.join(''));
}

const profiles: DroppedFile[] = ['before', 'after'].flatMap((side) =>
  ['mem.out', 'cpu.prof'].map((name) => ({ path: `${side}/${name}`, bytes: profile(`${side}/${name}`) })),
);
const texts: DroppedFile[] = [
  {
    path: 'before/bench.txt',
    bytes: text(
      'OrderedMapPooledSetAndMarshal-2 \t 277461\t 2596 ns/op\t 1976 B/op\t 16 allocs/op',
      'OrderedMapCreation-2 \t 3005290\t 413.6 ns/op\t 1192 B/op\t 4 allocs/op',
    ),
  },
  {
    path: 'after/bench.txt',
    bytes: text(
      'OrderedMapPooledSetAndMarshal-2 \t 721764\t 1169 ns/op\t 288 B/op\t 1 allocs/op',
      'OrderedMapCreation-2 \t 3206066\t 391.0 ns/op\t 1192 B/op\t 4 allocs/op',
    ),
  },
];
const hash = '#/memory?compare=1&view=explain&type=alloc_space';

/** Opens the comparison of the two memory profiles, and waits for the drawing. Tests share what is dropped. */
async function open(visit: Visit): Promise<void> {
  if ((await visit.sectionNav.count()) === 0) {
    await visit.drop(...profiles);
    await visit.report();
    await visit.drop(...texts);
    while (!(await visit.sections()).includes('Benchmarks')) await visit.page.waitForTimeout(100);
    visit.startAt(hash);
    await visit.startAgain();
  }
  await drawing(visit).locator('svg.recharts-surface').waitFor();
}

/** The waterfall of the benchmark that changed most. */
function drawing({ page }: Visit) {
  return page.getByRole('listbox', { name: /^OrderedMapPooledSetAndMarshal-2: B\/op/ });
}

/** What the Export menu writes. */
async function saved(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** A number as the page writes it: narrow spaces between thousands, a true minus sign. */
function number(written: string): number {
  return Number(written.replace(/[\s,]/g, '').replace('\u2212', '-').replace('+', ''));
}

describe('with benchmark text', () => {
  const visit = withVisit({ fresh: false });

  test('1,976 → 288 B/op lands on named functions, in bars and rows that add up', async () => {
    const { page } = visit;
    await open(visit);
    const chart = drawing(visit);
    const share = plain(await page.getByText(/These functions explain/).textContent());
    expect(Number(/explain ([\d.]+)%/.exec(share)?.[1])).toBeGreaterThan(90);
    const said = (await chart.getByRole('option').allTextContents()).map((words) => words.split('\n'));
    expect(plain(said[0]![0]!)).toBe('Before: 1,976 B/op');
    expect(plain(said.at(-1)![0]!)).toBe('After: 288 B/op');
    expect(said[1]![0]).toBe('github.com/nlstn/go-odata/internal/response.NewOrderedMapWithCapacity');
    const deltas = said.slice(1, -1).map((lines) => number(/^(\S[\d.,]*)\sB/.exec(lines[2]!)![1]!));
    expect(deltas.reduce((sum, delta) => sum + delta)).toBeCloseTo(288 - 1976, 0);
    // The bars of the drawing: each begins where the one above it ends.
    const ends = await chart
      .locator('[data-anchor] .recharts-rectangle')
      .evaluateAll((bars) =>
        bars.map((bar) => ({ left: Number(bar.getAttribute('x')), width: Number(bar.getAttribute('width')) })),
      );
    expect(ends[1]!.left + ends[1]!.width).toBeCloseTo(ends[0]!.left + ends[0]!.width, 3);
    expect(ends[2]!.left + ends[2]!.width).toBeCloseTo(ends[1]!.left, 3);
    await page.getByText('B/op').first().waitFor();
    expect(await visit.axe()).toEqual([]);
  });

  test('by mouse: a function’s lines, what a sample is attributed to, the table, and all functions per operation', async () => {
    const { page } = visit;
    await open(visit);
    const chart = drawing(visit);
    await chart.locator('[data-mark="1"][data-anchor]').click();
    const lines = page.getByRole('region', { name: /^Lines of .*NewOrderedMapWithCapacity/ });
    await lines.getByRole('row', { name: /^ordered_map\.go:37/ }).waitFor();
    expect(await saved(page, 'Save as SVG')).toMatch(/<svg[^>]*>[\s\S]*>response\.NewOrderedMapWithCapacity</);
    const table = await saved(page, 'Save as CSV');
    expect(table.split('\n').find((line) => line.includes('NewOrderedMapWithCapacity'))).toMatch(
      /^1480\.\d+,0,-1480\./,
    );
    await page.getByRole('radio', { name: 'Your code', exact: true }).check();
    await chart.getByRole('option', { name: /MarshalJSON/ }).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'Table', exact: true }).check();
    const steps = page.getByRole('table', { name: /^OrderedMapPooledSetAndMarshal-2/ });
    const rows = await steps
      .locator('tbody tr')
      .evaluateAll((found) =>
        found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
      );
    const sum = (column: number): number => rows.reduce((total, cells) => total + number(cells[column]!), 0);
    expect(sum(0)).toBeCloseTo(1976, 0);
    expect(sum(1)).toBeCloseTo(288, 0);
    await steps.getByRole('button', { name: 'response.NewOrderedMapWithCapacity' }).click();
    await lines.waitFor();
    await page.getByRole('button', { name: 'See all functions per operation' }).click();
    await visit.row(/NewOrderedMapWithCapacity/).waitFor();
    await expect.poll(() => page.url()).toContain('basis=op%3AOrderedMapPooledSetAndMarshal-2');
  });

  test('by keyboard alone: another benchmark, a step of the drawing, its lines', async () => {
    const { page } = visit;
    await open(visit);
    await page.getByRole('radio', { name: /^OrderedMapPooledSetAndMarshal/ }).waitFor({ state: 'attached' });
    await visit.tabTo(page.getByRole('radio', { name: /^OrderedMapPooledSetAndMarshal/ }));
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'OrderedMapCreation-2' }).waitFor();
    await page.keyboard.press('ArrowUp');
    const chart = drawing(visit);
    await chart.locator('svg.recharts-surface').waitFor();
    await visit.tabTo(chart);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: /^Lines of/ })
      .getByText('ordered_map.go:37')
      .waitFor();
    expect(await visit.axe()).toEqual([]);
  });

  test('other amounts: CPU time has the background apart, and what is in use is no figure of a benchmark', async () => {
    const { page } = visit;
    await open(visit);
    await page.getByRole('combobox', { name: 'Value type' }).selectOption('inuse_space');
    await page.getByText('Benchmarks do not measure inuse_space.').waitFor();
    expect(await page.getByRole('radiogroup', { name: 'Benchmark' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show alloc_objects' }).click();
    await page.getByText(/16 → 1 allocs\/op/).waitFor();
    await page.evaluate(() => {
      location.hash = '#/cpu?compare=1&view=explain';
    });
    await page.getByRole('table', { name: /^Outside of all benchmarks/ }).waitFor();
    await page.getByRole('row', { name: /Garbage collector/ }).waitFor();
    await page.getByText(/are the profiler’s own work/).waitFor();
  });
});

describe('on a phone', () => {
  const visit = withVisit({
    options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  });

  test('nothing is cut off, and nothing scrolls that keys do not reach', async () => {
    const { page } = visit;
    await open(visit);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await visit.axe()).toEqual([]);
  });
});

describe('without benchmark text', () => {
  const visit = withVisit({ drop: profiles, hash });

  test('the page says what to drop', async () => {
    await visit.page.getByText('There are no benchmarks beside these profiles.').waitFor();
    expect(await visit.page.getByText(/Drop the benchmark text of both sides/).count()).toBe(1);
  });
});
