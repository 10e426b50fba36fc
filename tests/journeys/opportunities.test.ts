import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommand } from './runCommand.ts';
import { withVisit } from './withVisit.ts';

// What to try next: rules that the stacks bear out, and the source does not contradict.

const fixture = (rule: string, file: string) => ({
  path: file,
  bytes: readFileSync(`tests/fixtures/advice/${rule}/fault/${file}`),
});

const server = [fixture('sprintf', 'cpu.prof'), fixture('pool-new', 'heap.prof')];
const visit = withVisit();

test('by mouse: advice names the line, its share and how to check it, and leads to the lines', async () => {
  const { page } = visit;
  await visit.drop(fixture('sprintf', 'cpu.prof'), fixture('sprintf', 'main.go'));
  // Of one file the page has no menu of sections.
  await runCommand(page, 'Go to What to try next');
  const row = page.getByRole('row').filter({ hasText: 'strconv' });
  await row.waitFor();
  await row.getByText('go test -bench . .').waitFor();
  expect(await visit.axe()).toEqual([]);
  await row.getByRole('link', { name: 'main.work main.go:9' }).click();
  await page.getByText('key = fmt.Sprintf(').first().waitFor();
});

test('a link of the earlier view opens this one, by keys and on a phone in the dark; of several profiles one can be asked about', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop(...server);
  await visit.sectionByKeys('What to try next');
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'Put' }).waitFor();
  await page.evaluate(() => {
    location.hash = '#/opportunities?file=cpu.prof&type=cpu&bench=all&pick=fn%3Amain.f&saved=80';
  });
  await rows.filter({ hasText: 'strconv' }).waitFor();
  await expect.poll(() => rows.filter({ hasText: 'Put' }).count()).toBe(0);
  expect(await visit.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('advice is in the report, in its last chapter', async () => {
  const { page } = visit;
  await visit.drop(...server);
  await visit.report();
  await page.getByRole('button', { name: 'Unfold What to do next' }).click();
  const chapter = page.getByRole('region', { name: 'What to do next' });
  const finding = chapter
    .getByRole('listitem')
    .filter({ hasText: 'Formatting with fmt in main.work (main.go:9) takes' });
  await finding.getByText('Check: go test').waitFor();
  expect(await visit.axe()).toEqual([]);
});
