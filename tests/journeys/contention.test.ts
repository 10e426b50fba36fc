import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Mutex and block profiles: who waits or is waited for, where, for what and how long. The totals are `go tool pprof`'s.

const visit = withVisit();

test('by mouse: a mutex profile has the delay at the holder of the lock, by place and kind', async () => {
  const { page } = visit;
  await visit.drop({ path: 'mutex.prof', bytes: profile('mutex.prof') });
  await visit.view('Locks');
  await page.getByRole('radio', { name: 'Places', exact: true }).check();
  await page.getByText(/Delay 24\.93\ss in 1,115 contentions, 22\.35\sms each\./).waitFor();
  await page.getByText(/Delay is attributed to the holder of the lock/).waitFor();
  const first = await visit.cells(/cancelCtx\)\.Done/);
  expect([first[0], first[4], first[5]]).toEqual(['9.47', 'Mutex', 'context.(*cancelCtx).Done context.go:460']);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('button', { name: /^RWMutex, reading/ }).click();
  await page.getByText(/^\d+ of \d+ places\./).waitFor();
  expect((await visit.cells(/RWMutex, reading/))[4]).toBe('RWMutex, reading');
  await expect.poll(() => visit.row(/ Mutex /).count()).toBe(0);
  await page.getByRole('button', { name: /^Show all kinds/ }).click();
  await page.getByRole('radio', { name: 'Your code', exact: true }).check();
  await visit
    .row(/handlers\.\(\*EntityHandler\)\.fetchResults/)
    .first()
    .waitFor();
});

test('by keys alone: a block profile has the delay at the waiter', async () => {
  const { page } = visit;
  await visit.drop({ path: 'block.prof', bytes: profile('block.prof') });
  await visit.viewByKeys('Locks');
  await visit.tabTo(page.getByRole('radio', { name: 'Locks', exact: true, checked: true }).last());
  await page.keyboard.press('ArrowRight');
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
  const locks = page.getByRole('grid', { name: /^Locks of/ });
  await locks.waitFor();
  await page
    .getByText(
      /Others waited 24\.93\ss for holders \(mutex\.prof\)\. Waiters waited 8m30s \(block\.prof\)\. 63\sgoroutines/,
    )
    .waitFor();
  const first = await visit.cells(/^Mutex of context/);
  expect(first).toEqual([
    'Mutex of context.(*cancelCtx)context.go:460held by Done (99.83%) and cancel (0.17%); waited for by cancel and Done',
    '9.48',
    '155',
    '9.33',
    '157',
    '1',
  ]);
  expect(await visit.axe()).toEqual([]);

  await visit.tabTo(locks);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('locks.open=mutex+context.');
  const held = page.getByRole('row', { name: /cancelCtx\)\.Done/ }).getByRole('button', { name: '9.47' });
  expect(await visit.axe()).toEqual([]);
  await held.click();
  await visit.total(/9\.47 s/);
  await expect.poll(() => page.url()).toContain('file=server%2Fmutex.prof');
  await page.goBack();
  await held.waitFor();
  await page.getByRole('button', { name: /^RWMutex of sql/ }).click();
  await page.getByRole('button', { name: /Rows\)\.close\S* sql\.go:3443/ }).click();
  await expect.poll(() => page.url()).toContain('view=lines');
});

test('one profile alone says what others would show', async () => {
  await visit.drop({ path: 'block.prof', bytes: profile('block.prof') });
  const locks = visit.page.getByRole('grid', { name: /^Locks of/ });
  await locks.getByText(/^A mutex profile would show who holds each lock/).waitFor();
  await locks.getByText(/^A goroutine profile or dump of the same run would show/).waitFor();
  expect(await locks.getByText(/would show/).count()).toBe(2);
});
