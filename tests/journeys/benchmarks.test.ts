import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import type { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

// Benchmarks of two commits: what has changed, how it scatters and scales, and whether goals are met.

const visit = withVisit();

const head = 'goos: linux\ngoarch: amd64\npkg: example.org/codec\ncpu: Test CPU\n';

/** Ten runs of each benchmark, which scatter by a few thousandths: name, ns/op, B/op, allocs/op. */
function runs(...benchmarks: [name: string, time: number, bytes: number, allocations: number][]): Buffer {
  const lines = Array.from({ length: 10 }, (_, run) =>
    benchmarks.map(([name, time, bytes, allocations]) => {
      const scattered = (time * (1 + ((run * 7) % 10) / 1000)).toPrecision(6);
      return `Benchmark${name}-8\t1000\t${scattered} ns/op\t${bytes} B/op\t${allocations} allocs/op\n`;
    }),
  );
  return Buffer.from(head + lines.flat().join(''));
}

const before = runs(
  ['Encode/size=10', 500, 128, 2],
  ['Encode/size=100', 5000, 1024, 2],
  ['Encode/size=1000', 50_000, 9000, 2],
  ['Copy', 80, 0, 0],
  ['DecodeNew', 900, 512, 8],
  ['DecodeReuse', 300, 64, 1],
);
const after = runs(
  ['Encode/size=10', 400, 128, 2],
  ['Encode/size=100', 4000, 1024, 2],
  ['Encode/size=1000', 40_000, 9000, 2],
  ['Copy', 80, 0, 0],
  ['DecodeNew', 1080, 512, 8],
  ['DecodeReuse', 300, 64, 1],
);

async function dropPair(on: Visit = visit): Promise<void> {
  await on.drop({ path: 'before/bench.txt', bytes: before }, { path: 'after/bench.txt', bytes: after });
  await on.section('Benchmarks');
  await on.page.getByRole('grid', { name: 'sec/op compared' }).waitFor();
}

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** A row of the table, cell by cell, once it is on the screen. */
async function cells(name: string): Promise<string[]> {
  const row = visit.page
    .getByRole('grid')
    .getByRole('row', { name: new RegExp(name) })
    .first();
  await row.waitFor();
  return (await row.getByRole('gridcell').allTextContents()).map(plain);
}

async function open(view: string): Promise<void> {
  const views = visit.page.getByRole('radiogroup', { name: 'View', exact: true });
  await views.getByRole('radio', { name: view, exact: true }).check();
}

test('two files are compared as benchstat compares them, in a table and as dumbbells', async () => {
  const { page } = visit;
  await dropPair();
  expect(await cells('^Encode/size=10-8')).toEqual(
    ['Encode/size=10-8', '502.2 ns ± 0%', '401.8 ns ± 0%', '-20.00% better', 'p=0.000 n=10', '1.25× faster'].map(
      (text) => text.replace('-20', '\u221220'),
    ),
  );
  expect((await cells('^DecodeNew'))[3]).toBe('+20.00% worse');
  expect((await cells('^Copy'))[3]).toContain('~');
  expect((await cells('^geomean')).slice(3, 4)).toEqual(['\u22127.80%']);
  await page.getByText('3 better: faster').waitFor();
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('radio', { name: 'Chart' }).check();
  await page.waitForURL(/as=chart/);
  const chart = page.getByRole('listbox', { name: /^time\/op: Before and After/ });
  await chart.locator('svg.recharts-surface').waitFor();
  // What became worse is first.
  const options = chart.getByRole('option');
  expect(plain(await options.first().textContent())).toMatch(/DecodeNew.*\+20\.00%, slower/);
  expect(plain(await options.nth(1).textContent())).toMatch(/Encode.*\u221220\.00%, faster/);
  await chart.locator('[data-mark]').first().hover();
  await page.getByText('DecodeNew-8').last().waitFor();
  expect(await visit.axe()).toEqual([]);

  const downloads: Promise<string>[] = ['SVG', 'PNG'].map(async () => '');
  for (const [index, kind] of ['SVG', 'PNG'].entries()) {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = awaitedLater(page.waitForEvent('download'));
    await page.getByRole('menuitem', { name: `Save as ${kind}`, exact: true }).click();
    downloads[index] = (await download).path();
  }
  const svg = readFileSync(await downloads[0]!, 'utf8');
  expect(svg).toContain('>Encode/size=10<');
  expect(svg).toContain('No significant change');
  expect(svg).not.toContain('var(--');
  expect([...readFileSync(await downloads[1]!).subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
});

test('every view has a chart and a table that say the same', async () => {
  const { page } = visit;
  await dropPair();
  for (const view of ['Bars', 'Distribution', 'Scaling']) {
    await open(view);
    await page.locator('svg.recharts-surface').first().waitFor();
    expect(await visit.axe()).toEqual([]);
    await page.getByRole('radiogroup', { name: 'Shown as' }).getByRole('radio', { name: 'Table' }).check();
    await page.getByRole('table').waitFor();
    expect(await page.locator('svg.recharts-surface').count()).toBe(0);
    expect(await visit.axe()).toEqual([]);
  }
  // Ten times the size takes ten times as long.
  await page
    .getByRole('row', { name: /Encode\/size=….*n\^1\.00/ })
    .first()
    .waitFor();

  await open('Table');
  expect((await cells('^Encode/size=100-8'))[0]).toBe('Encode/size=100-8');
  await page
    .getByRole('columnheader', { name: /(?:ns|sec|time)\/op/ })
    .getByRole('button')
    .first()
    .click();
  await page.waitForURL(/sort=-sec/);
  await page.getByText('derived').first().waitFor();
  expect(await visit.axe()).toEqual([]);
});

test('variants of one file are suggested, and compared in words', async () => {
  const { page } = visit;
  await visit.drop({ path: 'bench.txt', bytes: after });
  await open('Variants');
  const suggested = page.getByRole('region', { name: 'Variants to compare' }).getByRole('button', { pressed: true });
  expect(await suggested.textContent()).toMatch(/Reuse|New/);
  await page.getByRole('grid').waitFor();
  await page
    .getByText(/3\.6× (?:faster|slower), 8\.0× (?:less|more) memory, 8\.0× (?:fewer|more) allocations/)
    .waitFor();
  expect(await visit.axe()).toEqual([]);
  await page.goBack();
  await suggested.waitFor({ state: 'detached' });
});

test('goals are entered, kept in the address, and read from a file', async () => {
  const { page } = visit;
  await visit.drop({ path: 'bench.txt', bytes: after });
  await open('Goals');
  await page.getByRole('button', { name: 'Add a goal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Benchmark').selectOption('Copy');
  await dialog.getByLabel('Target').fill('100');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.waitForURL(/goals=Copy/);
  await page.getByText('1 pass').waitFor();
  const goals = {
    goals: [
      { benchmark: 'DecodeNew', unit: 'ns/op', atMost: 1000 },
      { benchmark: 'Encode/*', unit: 'ops/s', atLeast: 1e6 },
    ],
  };
  await page
    .getByLabel('A JSON file with goals')
    .setInputFiles(visit.save({ path: 'goals.json', bytes: Buffer.from(JSON.stringify(goals)) }));
  await page.getByText('2 fail').waitFor();
  await page.getByText('1 close').waitFor();
  await page.reload();
  await page.getByText('2 fail').waitFor();
  await page.getByRole('listbox', { name: 'Goals' }).locator('svg.recharts-surface').waitFor();
  expect(await visit.axe()).toEqual([]);
});

test('by keyboard alone: a chart is walked along, a package is searched for', async () => {
  const { page } = visit;
  await dropPair();
  await visit.tabTo(page.getByRole('radio', { name: 'Comparison', exact: true }));
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/view=bars/);
  const chart = page.getByRole('listbox', { name: /^time\/op of Before and After/ });
  await chart.locator('svg.recharts-surface').waitFor();
  await visit.tabTo(chart);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = await chart.getAttribute('aria-activedescendant');
  expect(plain(await page.locator(`[id="${active}"]`).textContent())).toMatch(
    /^Encode\/size=100-8 Before: 5\.\d+ µs\/op ± 0%, 10 runs After: 4\.\d+ µs\/op ± 0%, 10 runs$/,
  );
  await page.keyboard.press('/');
  await page.keyboard.type('decode');
  await page.waitForURL(/q=decode/);
  await expect.poll(() => chart.getByRole('option').count()).toBe(2);
});

test('what cannot carry a claim, and what could not be read, is said', async () => {
  const { page } = visit;
  const text = `${head}BenchmarkOne-8\t100\t12.5 ns/op\nBenchmarkTwo-8\tabc\t12.5 ns/op\nBenchmarkTwo-8\t100\t1,250 ns/op\n`;
  await visit.drop({ path: 'bench.txt', bytes: Buffer.from(text) });
  const warnings = page.getByRole('region', { name: 'Warnings' });
  await warnings.getByText(/fewer than 6/).waitFor();
  const more = warnings.locator('summary');
  if ((await more.count()) > 0) await more.click();
  await warnings.getByText(/Line 6:/).waitFor();
  expect(await visit.axe()).toEqual([]);
});

describe('on a phone', () => {
  const phone = withVisit({ options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } });

  test('every view fits', async () => {
    const { page } = phone;
    await dropPair(phone);
    for (const view of ['bars', 'runs', 'scaling', 'goals', 'table', 'compare']) {
      await page.getByLabel('View', { exact: true }).last().selectOption(view);
      await page.waitForURL(new RegExp(`view=${view}`));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0);
    }
    expect(await phone.axe()).toEqual([]);
  });
});
