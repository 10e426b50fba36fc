import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { App, profile, type Visit } from './app.ts';

// Mutex and block profiles: who waits or is waited for, where, for what and how long. The totals are `go tool pprof`'s.

let app: App;
let visit: Visit;

beforeAll(async () => {
  app = await App.start();
});
afterAll(() => app.stop());

beforeEach(async () => {
  visit = await app.open();
});
afterEach(() => visit.leave());

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const cells = async (name: RegExp): Promise<string[]> =>
  (await visit.row(name).first().getByRole('gridcell').allTextContents()).map(plain);

async function open(file: string): Promise<void> {
  await visit.drop({ path: file, bytes: profile(file) });
  await visit.page.getByRole('radio', { name: 'Contention', exact: true }).check();
  await visit.page.getByLabel('Waiting in all').waitFor();
}

test('by mouse: a mutex profile charges who held the lock, by place and kind', async () => {
  const { page } = visit;
  await open('mutex.prof');
  expect(plain((await page.getByLabel('Waiting in all').textContent())!)).toBe(
    'Delay24.93 sContentions1 115Mean delay22.35 ms',
  );
  await page.getByText(/charges the one who held a lock/).waitFor();
  const first = await cells(/cancelCtx\)\.Done/);
  expect([first[0], first[5], first[6]]).toEqual(['9.47', 'Mutex', 'context.(*cancelCtx).Donecontext.go:460']);
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('button', { name: /^RWMutex, reading/ }).click();
  await page.getByText(/^\d+ of \d+ places\.$/).waitFor();
  expect((await cells(/RWMutex, reading/))[5]).toBe('RWMutex, reading');
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
  expect((await cells(/sync\.\(\*Mutex\)\.Unlock/)).slice(0, 2)).toEqual(['22.76', '91.30']);
});

test('by keys alone: a block profile charges who waits', async () => {
  const { page } = visit;
  await visit.drop({ path: 'block.prof', bytes: profile('block.prof') });
  await page.getByRole('radio', { name: 'Flame graph', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(/charges the one who waits/).waitFor();
  await page.getByRole('button', { name: /^Cond / }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('contention.kind=cond');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  await expect.poll(() => page.url()).toContain('abortPendingRead');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('view=lines');
  await page.goBack();
  await page.getByText(/charges the one who waits/).waitFor();
  expect((await cells(/abortPendingRead/)).slice(0, 3)).toEqual(['123.08', '24.13', '52 769']);
});
