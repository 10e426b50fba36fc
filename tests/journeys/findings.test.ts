import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// What one profile says, in a column beside its view.

const visit = withVisit();

test('by mouse: a CPU profile in words, its costliest lines, what it was spent on, and its file', async () => {
  const { page } = visit;
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
  await visit.view('Top');
  const findings = await visit.findings();
  const text = plain(await findings.textContent());
  expect(text).toContain('5.12 s of CPU time in 12.19 s, 42.02% of one core.');
  expect(text).toContain('This rests on 512 samples, one every 10 ms of CPU time.');
  const kinds = findings.getByRole('list', { name: 'Findings' });
  await kinds.getByText('23.24% of the CPU time went into system calls and cgo.').waitFor();
  expect(plain(await kinds.textContent())).toContain('1.19 s of 5.12 s of CPU time; kinds of work exclude each other.');
  expect(plain(await findings.getByLabel('Details').textContent())).toContain('Sampling period10 ms cpu');
  expect(await visit.axe()).toEqual([]);

  // A number leads to the view that it comes from, and Back returns.
  await findings.getByRole('button', { name: '5.12 s' }).click();
  await visit.total(/5\.12\ss/);
  await page.goBack();
  await visit
    .row(/runtime\.cgocall/)
    .first()
    .waitFor();

  // So does what is costliest, and the column stays.
  await findings.getByRole('list', { name: 'Costliest of your code' }).getByRole('button').first().click();
  await page.waitForURL(/view=lines/);
  expect(await findings.count()).toBe(1);
  await page.goBack();
  await visit
    .row(/runtime\.cgocall/)
    .first()
    .waitFor();
  await visit.closeFindings();
  await findings.waitFor({ state: 'detached' });
});

test('by keys alone: a heap profile on a phone', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop({ path: 'heap.prof', bytes: profile('heap.prof') });
  await visit.tabTo(visit.firstFinding);
  await page.keyboard.press('Enter');
  const findings = page.getByRole('complementary', { name: 'Findings' });
  await findings.waitFor();
  const text = plain(await findings.textContent());
  expect(text).toContain('1.25 GiB allocated in 16,568,314 objects, 81.21 B each on average.');
  expect(text).toContain('12.74 MiB in use in 123,266 objects, 0.99% of what was allocated.');
  expect(await visit.axe()).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await visit.tabTo(page.getByTitle('Show memory, most in use first.'));
  await page.keyboard.press('Enter');
  await page.getByLabel('Memory in all').waitFor();
  await expect.poll(() => page.url()).toContain('memory.sort=-inuseSpace');
});

test('a contention profile by what was waited for', async () => {
  await visit.drop({ path: 'mutex.prof', bytes: profile('mutex.prof') });
  expect(plain(await (await visit.findings()).textContent())).toContain(
    '24.93 s that goroutines waited for locks held by others, in 1,115 contentions, 22.35 ms each on average.',
  );
});
