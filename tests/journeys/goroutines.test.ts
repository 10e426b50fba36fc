import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Dumps of goroutines (debug=2) of a server before and under load, and a goroutine profile in text (debug=1).

const visit = withVisit();

async function openDumps(): Promise<void> {
  await visit.drop(
    { path: 'run/before/goroutine.txt', bytes: profile('goroutine-before.debug2.txt') },
    { path: 'run/after/goroutine.txt', bytes: profile('goroutine-after.debug2.txt') },
  );
  await visit.section('Goroutines');
  await expect.poll(() => visit.profile()).toBe('Before → After');
}

test('by mouse: two dumps show what grew, what goroutines wait for, and who created them', async () => {
  const { page } = visit;
  await openDumps();
  await visit.chooseProfile('After: ');
  await visit.view('Goroutines');
  const facts = page.getByLabel('Goroutines in all');
  await facts.getByText('Since Before').waitFor();
  expect(plain(await facts.textContent())).toBe(
    'Longest wait1m0sSince Before+46 17 thenStacks that changed1 grew 17 new, 1 gone',
  );
  // Places come first: one row for all stacks that lead to a line, which are beneath it.
  const places = page.getByRole('table', { name: /^Where goroutines are/ });
  await page.getByText('27 places.').waitFor();
  await places.getByRole('button', { name: /connReader\)\.backgroundRead/ }).click();
  await places.getByRole('button', { name: 'not called by other functions' }).waitFor();
  expect(await visit.axe()).toEqual([]);
  await page.getByRole('radio', { name: 'Stacks', exact: true }).check();
  const heaviest = page.getByRole('grid').getByRole('row').nth(1);
  await heaviest
    .getByText(/backgroundRead/)
    .first()
    .waitFor();
  const first = await heaviest.getByRole('gridcell').allTextContents();
  expect([first[0], first[2], first[4]]).toEqual(['14', '+14', 'IO wait']);
  expect(first[5]).toMatch(/^Newnet\/http\.\(\*connReader\)\.backgroundRead/);
  expect(await visit.axe()).toEqual([]);

  await visit.row(/\(\*Rows\)\.awaitDone/).click();
  const stack = page.getByRole('region', { name: /^New ?7 goroutines/ });
  await stack
    .getByText(/src\/database\/sql\/sql\.go:\d+/)
    .first()
    .waitFor();
  await expect.poll(() => page.url()).toContain('goroutines.pick=');

  await page.getByLabel('Compared with').selectOption('Nothing');
  await facts.getByText('Since Before').waitFor({ state: 'detached' });

  await page.getByRole('radio', { name: 'States', exact: true }).check();
  const states = page.getByRole('table', { name: /^By state/ });
  expect(plain(await states.getByRole('row', { name: /^IO wait/ }).textContent())).toMatch(/^IO wait1625\.40/);
  await states.getByRole('button', { name: 'sync.Cond.Wait' }).click();
  await page.getByText('1 of 24 stacks.').waitFor();
  await page.getByRole('button', { name: /^Show all states/ }).click();
  await page.getByText(/^24 stacks\./).waitFor();

  await page.getByRole('radio', { name: 'Created by', exact: true }).check();
  const tree = page.getByRole('table', { name: /^Who created the goroutines/ });
  const rows = async () => (await tree.getByRole('row').allTextContents()).slice(1, 4).map(plain);
  await expect
    .poll(rows)
    .toEqual([
      '(main goroutine)63100.001',
      'Level 2: http.(*Server).Serve5688.8920',
      'Level 3: http.(*connReader).startBackgroundRead1930.1619',
    ]);
  expect(await visit.axe()).toEqual([]);
});

test('by keys alone: the groups of a text profile, from the table to the flame graph', async () => {
  const { page } = visit;
  await visit.drop({ path: 'goroutine.debug1.txt', bytes: profile('goroutine.debug1.txt') });
  await page.getByRole('radio', { name: 'Stacks', exact: true }).check();
  await expect.poll(() => page.getByRole('grid', { name: /by stack$/ }).getAttribute('aria-rowcount')).toBe('13');
  await visit.settled();
  await visit.tabTo(page.getByRole('grid'));
  await page.keyboard.press('Home');
  await page
    .getByRole('region', { name: /^50 goroutines/ })
    .getByText(/internal\/resp\/session\.go:47/)
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: /^1 goroutine/ }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('expiration');
  await page.getByText('1 of 12 stacks.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByText(/^12 stacks\./).waitFor();
  await visit.tabTo(page.getByRole('grid'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await visit
    .frame(/\(\*Session\)\.ReadCommand, .*cum 50,/)
    .first()
    .waitFor();
});

test('the panic of a program is read for its goroutines', async () => {
  const text = `panic: boom

goroutine 1 [running]:
main.fail(...)
\t/src/main.go:5
main.main()
\t/src/main.go:9 +0x1d
exit status 2
`;
  await visit.drop({ path: 'crash.log', bytes: new TextEncoder().encode(text) });
  await visit.page.getByText('The program crashed: “panic: boom”.').first().waitFor();
  const places = visit.page.getByRole('table', { name: /^Where goroutines are/ });
  const place = places.getByRole('button').filter({ hasText: 'main.fail' });
  await place.waitFor();
  expect(await place.count()).toBe(1);
});
