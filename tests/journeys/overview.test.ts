import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// The page of a report that Perfolio writes about one profile.

const visit = withVisit();

async function overview(path: string, bytes: Buffer): Promise<void> {
  await visit.drop({ path, bytes });
  // What a profile of waits opens with is where these were.
  if (path.startsWith('mutex')) await visit.view('Overview');
  await visit.page.getByRole('table').first().waitFor();
}

test('by mouse: a CPU profile in words, in disjoint parts, by flat, by cum, by line', async () => {
  const { page } = visit;
  await overview('cpu.prof', profile('cpu.prof'));
  const text = plain(await page.getByRole('article').textContent());
  expect(text).toContain('5.12 s of CPU time in 12.19 s, 42.02% of one core.');
  expect(text).toContain('This rests on 512 samples, one every 10 ms of CPU time.');

  const parts = page.getByRole('table', { name: 'Kinds of work' });
  expect(plain(await parts.getByRole('row').last().textContent())).toBe('all5.12100.00%');
  const shares = await parts.locator('tbody tr td:last-child').allTextContents();
  expect(shares.reduce((sum, share) => sum + Number.parseFloat(share.replace('<', '')), 0)).toBeCloseTo(100, 0);

  const flat = page.getByRole('table', { name: 'Functions by flat' });
  expect(plain(await flat.getByRole('row').nth(1).textContent())).toContain('runtime.cgocall810.0015.82%');
  const lines = page.getByRole('table', { name: 'Hot lines of your code' });
  await lines.waitFor();
  const marshal = lines.getByRole('row', { name: /ordered_map\.go:247/ });
  expect(plain(await marshal.textContent())).toMatch(/MarshalJSON.*0\.3653\.73%/);
  expect(await visit.axe()).toEqual([]);

  // A number leads to the view that it comes from, and Back returns.
  await flat.getByRole('button', { name: '810.00' }).click();
  await visit
    .row(/runtime\.cgocall/)
    .first()
    .waitFor();
  await expect.poll(() => page.url()).toContain('fn=runtime.cgocall');
  await page.goBack();
  await page.getByRole('article').waitFor();

  const origins = page.getByRole('table', { name: 'Whose code' });
  for (const [number, rolled, table] of [
    [parts.getByRole('button').first(), 'Kinds of work', /^Kinds of work in/],
    [
      origins.getByTitle('Show what is attributed to your functions.').first(),
      'Runtime by caller',
      /^Own functions of .*attributed/,
    ],
    [origins.getByTitle('Show the packages.').first(), 'Packages', /^Packages of/],
  ] as const) {
    await number.click();
    await page
      .getByRole('radiogroup', { name: 'Rolled up' })
      .getByRole('radio', { name: rolled, checked: true })
      .waitFor({ state: 'attached' });
    await page
      .getByRole('table', { name: table })
      .or(page.getByRole('grid', { name: table }))
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('article').waitFor();
  }
});

test('by keys alone: a heap profile on a phone', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop({ path: 'heap.prof', bytes: profile('heap.prof') });
  await page.getByRole('article').getByRole('table').first().waitFor();
  const text = plain(await page.getByRole('article').textContent());
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
  const { page } = visit;
  await overview('mutex.prof', profile('mutex.prof'));
  expect(plain(await page.getByRole('article').textContent())).toContain(
    '24.93 s that goroutines waited for locks held by others, in 1,115 contentions, 22.35 ms each on average.',
  );
  const kinds = page.getByRole('table', { name: 'Kinds of waits' });
  expect(plain(await kinds.getByRole('row').nth(1).textContent())).toBe('Mutex16.4365.92%');
  await kinds.getByRole('button', { name: '6.19' }).click();
  await expect.poll(() => page.url()).toContain('contention.kind=rwmutex-write');
});
