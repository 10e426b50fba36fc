import { expect, test } from 'vitest';
import { withVisit } from './withVisit.ts';

// More files of benchmarks than a table has columns for.

const visit = withVisit();

test('of very many files the first are columns, how many are left out is said, and the page answers', async () => {
  const { page } = visit;
  const files = Array.from({ length: 1010 }, (_, index) => ({
    path: `runs/${index}.txt`,
    bytes: new TextEncoder().encode(
      `BenchmarkEncode-8 \t 100\t ${1000 + index} ns/op\nBenchmarkDecode-8 \t 100\t 7 ns/op\n`,
    ),
  }));
  await visit.drop(...files);
  await visit.report();
  const sentence = page.getByText('Only the first 1,000 of 1,010 columns are shown and compared.').first();
  await sentence.waitFor();
  await visit.section('Benchmarks');
  await sentence.waitFor();
  const row = visit.row(/^Encode/).first();
  await row.waitFor();
  expect(await row.textContent()).toMatch(/^Encode-8[\d,.]+/);
});
