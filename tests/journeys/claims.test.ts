import { expect, test } from 'vitest';
import type { DroppedFile } from './dropFiles.ts';
import { plain } from './plain.ts';
import { makeLink, openElsewhere } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// A written report beside the benchmarks that it is about.

const report: DroppedFile = {
  path: 'report.md',
  bytes: Buffer.from(`# Results

Routing got **3x faster** than anything before.

| Benchmark | Before | After | Improvement |
|---|---|---|---|
| Route | 200 ns/op | 100 ns/op | 50% less |
| Parse | 400 ns/op | 300 ns/op | 80% less |

## Run

| Name | ns/op |
|---|---|
| Encode | 120.0 |
| Decode | 240.0 |
| Copy | 999.0 |

## Expected

A pool could make it up to 40% faster.
`),
};
const benchmarks: DroppedFile = {
  path: 'bench.txt',
  bytes: Buffer.from(
    'goos: linux\ngoarch: amd64\npkg: example.com/p\nBenchmarkEncode-8\t100\t120.0 ns/op\nBenchmarkDecode-8\t100\t240.0 ns/op\nBenchmarkCopy-8\t100\t360.0 ns/op\n',
  ),
};

const visit = withVisit();

test('claims are marked in the text and listed; a source leads to its view', async () => {
  const { page } = visit;
  await visit.drop(report, benchmarks);
  await visit.section('Claims');
  const list = page.getByRole('list', { name: 'Claims' });
  await list.getByText('Says 80%; 400 ns/op → 300 ns/op is 25% less.').waitFor();
  await list.getByText(/Says 999\.0; in bench\.txt time\/op of Copy-8 is 360/).waitFor();
  const text = page.getByRole('region', { name: 'Text of report.md' });
  expect(plain(await text.getByRole('button', { name: '50%: right' }).textContent())).toBe('✓50%');
  expect(await visit.axe()).toEqual([]);
  await text.getByRole('button', { name: '999.0: wrong' }).click();
  await page.waitForURL(/at=16\.0/);
  await list.getByRole('link', { name: /bench\.txt/ }).click();
  await page.waitForURL(/#\/benchmarks\?.*q=Copy/);
  await page.goBack();
  await visit.section('Report');
  await page.getByRole('button', { name: 'Unfold How sure this is' }).click();
  const sure = page.getByRole('region', { name: 'How sure this is', exact: true });
  await sure.getByText(/Says 80%; 400 ns\/op/).waitFor();
});

test('a claim can be pointed at rows of the report and of another file; report and links honour that', async () => {
  const { page } = visit;
  await visit.drop(report, benchmarks);
  await visit.section('Claims');
  await page.getByRole('radio', { name: /^Not checkable/ }).check();
  const list = page.getByRole('list', { name: 'Claims' });
  await list
    .getByText(/^Sentences are not read/)
    .first()
    .waitFor();
  await list.getByRole('button', { name: /not checkable\s*3x/ }).click();
  const choose = async (field: string, typed: string, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).fill(typed);
    await page.getByRole('option', { name: option }).click();
  };
  await choose('It is about', 'encode', /Encode.*line 14/);
  await choose('relative to', 'copy bench', /Copy.*bench\.txt/);
  const text = page.getByRole('region', { name: 'Text of report.md' });
  await text.getByRole('button', { name: '3x: right' }).waitFor();
  await list.getByText(/Copy → Encode: 360\sns\/op → 120\.0 is 3× as small/).waitFor();
  await choose('relative to', 'copy line', /Copy.*line 16/);
  await text.getByRole('button', { name: '3x: wrong' }).waitFor();
  await list.getByText(/Copy → Encode: 999\.0 → 120\.0 is 8\.3× as small/).waitFor();
  expect(await visit.axe()).toEqual([]);
  // The key of the dialog is for the page, not for a field.
  await text.getByRole('button', { name: '3x: wrong' }).focus();
  const link = await makeLink(visit);
  await page.keyboard.press('Escape');
  const other = await openElsewhere(visit, link);
  try {
    await other.page
      .getByRole('region', { name: 'Text of report.md' })
      .getByRole('button', { name: '3x: wrong' })
      .waitFor();
  } finally {
    await other.leave();
  }
  await visit.section('Report');
  await page.getByRole('button', { name: 'Unfold How sure this is' }).click();
  const sure = page.getByRole('region', { name: 'How sure this is', exact: true });
  await sure.getByText(/Says 3x; Copy → Encode/).waitFor();
});

test('on a phone nothing is wider than the screen', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop(report, benchmarks);
  await page.goto(`${page.url().split('#')[0]}#/claims`);
  await page.getByRole('list', { name: 'Claims' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await visit.axe()).toEqual([]);
});
