import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Mutex and block profiles: who waits or is waited for, where, for what and how long. The totals are `go tool pprof`'s.

const visit = withVisit();

async function open(file: string): Promise<void> {
  await visit.drop({ path: file, bytes: profile(file) });
  await visit.view('Contention');
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
  expect([first[0], first[5], first[6]]).toEqual(['9.47 s', 'Mutex', 'context.(*cancelCtx).Donecontext.go:460']);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('button', { name: /^RWMutex, reading/ }).click();
  await page.getByText(/^\d+ of \d+ places\.$/).waitFor();
  expect((await visit.cells(/RWMutex, reading/))[5]).toBe('RWMutex, reading');
  await expect.poll(() => visit.row(/ Mutex /).count()).toBe(0);
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
  expect((await visit.cells(/sync\.\(\*Mutex\)\.Unlock/)).slice(0, 2)).toEqual(['22.76 s', '91.30']);
});

test('by keys alone: a block profile has the delay at the waiter', async () => {
  const { page } = visit;
  await visit.drop({ path: 'block.prof', bytes: profile('block.prof') });
  await visit.viewByKeys('Contention');
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

test('the section opens with the locks: by mouse and keys, a lock leads to its lines and to the stacks that hold it', async () => {
  const { page } = visit;
  await visit.drop(
    ...['mutex.prof', 'block.prof', 'goroutine.prof'].map((name) => ({ path: `server/${name}`, bytes: profile(name) })),
  );
  await visit.section('Contention');
  const joined = page.getByLabel('Joined profiles');
  await joined.waitFor();
  expect(plain(await joined.textContent())).toBe(
    'Others waited for holders24.93 s mutex.profWaiters waited8m30s block.profGoroutines63 goroutine.prof',
  );
  const first = page.getByRole('listitem').filter({ hasText: 'context.(*cancelCtx)' }).first();
  expect(plain(await first.textContent())).toContain('Held by Done (99.83% of its delay) and cancel');
  expect(await visit.axe()).toEqual([]);

  await visit.tabTo(page.getByRole('button', { name: /^Mutex of context/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('locks.open=mutex+context.');
  const held = page.getByRole('row', { name: /cancelCtx\)\.Done:460/ }).getByRole('button', { name: '9.47 s' });
  await held.click();
  await visit.total(/9\.47 s/);
  await expect.poll(() => page.url()).toContain('file=server%2Fmutex.prof');
  await page.goBack();
  await held.waitFor();
  await page.getByRole('button', { name: /^RWMutex of sql/ }).click();
  await page
    .getByRole('row', { name: /Rows\)\.close:3443/ })
    .getByRole('button', { name: /close:3443/ })
    .click();
  await expect.poll(() => page.url()).toContain('view=lines');
});

test('one profile alone says what others would show', async () => {
  await visit.drop({ path: 'block.prof', bytes: profile('block.prof') });
  const missing = visit.page.getByLabel('What further profiles would show');
  await missing.waitFor();
  expect(await missing.getByRole('listitem').count()).toBe(2);
  expect(await missing.textContent()).toContain('who holds each lock');
});
