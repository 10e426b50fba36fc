import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { isFirefox } from './sharedApp.ts';
import { withVisit } from './withVisit.ts';

// A file that changes on disk between the moment at which it is chosen and that at which it is read. Later:
// `sessions.test.ts`.

const visit = withVisit();

/** Opens the page anew. Its worker reads nothing before the function is called that this returns. */
async function withLateWorker(): Promise<() => void> {
  const { page } = visit;
  let start = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.context().route(/\/worker-[^/]*\.js$/, async (route) => {
    await begun;
    await route.continue();
  });
  // Firefox says that a page has loaded when its worker's script has come, too.
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return start;
}

const cpu = { path: 'cpu.prof', bytes: profile('cpu.prof') };
const bench = { path: 'bench.txt', bytes: Buffer.from('BenchmarkEncode-8 1000 550 ns/op\n') };
const changed = { ...bench, bytes: Buffer.from('BenchmarkEncode-8 1000 990.5 ns/op\n') };
const changes: [string, (path: string) => void][] = [
  ['changes', () => visit.change(changed)],
  ['is deleted', (path) => rmSync(path)],
];
// Firefox refuses only what is gone.
const refused = isFirefox ? changes.slice(1) : changes;

test.each(refused)('a file that %s before it is read is named, and the others open', async (_what, change) => {
  const { page } = visit;
  const start = await withLateWorker();
  const path = visit.save(bench);
  await page.setInputFiles('#choose-files', [path, visit.save(cpu)]);
  change(path);
  start();
  await visit.total(/5\.12\ss/);
  await page
    .getByText(/it was moved, changed or locked after it was dropped/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Actions for bench.txt' }).waitFor();
  expect(await page.getByText('550').count()).toBe(0);
  // Choose it again, as the sentence says.
  visit.change({ ...bench, bytes: Buffer.from('BenchmarkEncode-8 1000 770.5 ns/op\n') });
  await page.setInputFiles('#choose-files', [path]);
  await visit.section('Benchmarks');
  await visit
    .row(/Encode/)
    .filter({ hasText: '770.5' })
    .waitFor();
});

test.runIf(isFirefox)('a file that changes before it is read is read as it is then', async () => {
  const { page } = visit;
  const start = await withLateWorker();
  const path = visit.save(bench);
  await page.setInputFiles('#choose-files', [path, visit.save(cpu)]);
  visit.change(changed);
  start();
  await visit.section('Benchmarks');
  const row = visit.row(/Encode/).filter({ hasText: '990.5' });
  await row.waitFor();
  expect(await row.count()).toBe(1);
});
