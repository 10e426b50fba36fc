import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Mutex and block profiles: who waits or is waited for, where, for what and how long. The totals are `go tool pprof`'s.

const visit = withVisit();

async function open(file: string): Promise<void> {
  await visit.drop({ path: file, bytes: profile(file) });
  await visit.page.getByLabel('Waiting in all').waitFor();
}

test('by mouse: a mutex profile has the delay at the holder of the lock, by place and kind', async () => {
  const { page } = visit;
  await open('mutex.prof');
  expect(plain(await page.getByLabel('Waiting in all').textContent())).toBe(
    'Delay24.93 sContentions1,115Mean delay22.35 ms',
  );
  await page.getByText(/Delay is attributed to the holder of the lock/).waitFor();
  const first = await visit.cells(/cancelCtx\)\.Done/);
  expect([first[0], first[5], first[6]]).toEqual(['9.47', 'Mutex', 'context.(*cancelCtx).Donecontext.go:460']);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('button', { name: /^RWMutex, reading/ }).click();
  await page.getByText(/^\d+ of \d+ places\.$/).waitFor();
  expect((await visit.cells(/RWMutex, reading/))[5]).toBe('RWMutex, reading');
  expect(await visit.row(/ Mutex /).count()).toBe(0);
  await page.getByRole('button', { name: /^Show all kinds/ }).click();
  await page.getByRole('radio', { name: 'Your code' }).check();
  await visit
    .row(/handlers\.\(\*EntityHandler\)\.fetchResults/)
    .first()
    .waitFor();
  await page.getByRole('radio', { name: 'Functions', exact: true }).check();
  await visit
    .row(/sync\.\(\*Mutex\)\.Unlock/)
    .first()
    .waitFor();
  expect((await visit.cells(/sync\.\(\*Mutex\)\.Unlock/)).slice(0, 2)).toEqual(['22.76', '91.30']);
});

test('by keys alone: a block profile has the delay at the waiter', async () => {
  const { page } = visit;
  await visit.drop({ path: 'block.prof', bytes: profile('block.prof') });
  await page.getByText(/Delay is attributed to the goroutine that waits/).waitFor();
  await visit.tabTo(page.getByRole('button', { name: /^Cond / }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('contention.kind=cond');
  await visit.tabTo(page.getByRole('grid'));
  await page.keyboard.press('Home');
  await expect.poll(() => page.url()).toContain('abortPendingRead');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('view=lines');
  await page.goBack();
  await page.getByText(/Delay is attributed to the goroutine that waits/).waitFor();
  expect((await visit.cells(/abortPendingRead/)).slice(0, 3)).toEqual(['123.08', '24.13', '52,769']);
});
