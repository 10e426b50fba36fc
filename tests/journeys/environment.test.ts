import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { withVisit } from './withVisit.ts';

const text = (procs: number, cpu: string): Buffer =>
  Buffer.from(`goos: linux\ngoarch: amd64\ncpu: ${cpu}\n${`BenchmarkEncode-${procs} 100 5 ns/op\n`.repeat(6)}`);
const files = [
  { path: 'before/bench.txt', bytes: text(8, 'Ryzen') },
  { path: 'after/bench.txt', bytes: text(8, 'Xeon') },
];

const visit = withVisit();

test('where both sides were recorded stands side by side, and what differs says so', async () => {
  const { page } = visit;
  await visit.drop(...files);
  await page.getByRole('grid', { name: 'sec/op compared' }).waitFor();
  // The page begins with what was measured, not with where.
  expect(page.url()).toContain('#/benchmarks');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Environment' }).click();
  const facts = page
    .getByRole('region', { name: 'Facts' })
    .or(page.getByRole('table', { name: 'Facts' }))
    .first();
  await facts.waitFor();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  expect(plain(await row('Processor').innerText())).toMatch(/Ryzen\s+Xeon\s+differs/);
  expect(plain(await row('GOMAXPROCS').innerText())).not.toContain('differs');
});
