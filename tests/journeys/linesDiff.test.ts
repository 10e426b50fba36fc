import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// A function line by line on both sides. The amounts of a side are those of `go tool pprof -list`.

const visit = withVisit({
  drop: [
    { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
    { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
  ],
  hash: '#/cpu?compare=1&basis=absolute&view=lines',
});

test('the function that changed most comes first, and another can be chosen', async () => {
  const { page } = visit;
  const table = page.getByRole('grid', { name: /^Changed lines of / });
  await table.waitFor();
  await page.getByText(/Lines are paired by their (distance from the function’s first line|numbers)/).waitFor();
  await table.getByRole('row').nth(1).waitFor();
  const cells = (await table.getByRole('row').nth(1).getByRole('gridcell').allTextContents()).map(plain);
  expect(cells.slice(2, 5).every((text) => /^[+−-]?[\d.]+( m?s)?$/.test(text))).toBe(true);
  expect(await visit.axe()).toEqual([]);
  await page.getByRole('combobox', { name: 'Function' }).fill('mallocgc');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('grid', { name: /^Changed lines of runtime\.mallocgc/ }).waitFor();
  await expect.poll(() => page.url()).toContain('fn=runtime.mallocgc');

  await page.getByRole('radio', { name: 'All functions' }).check({ force: true });
  const lines = page.getByRole('grid', { name: /^Lines of .* by cpu/ });
  await lines.waitFor();
  await page.getByText(/Lines are the same if their numbers are/).waitFor();
  expect(await visit.axe()).toEqual([]);
  await lines.getByRole('row').nth(1).dblclick();
  await table.getByRole('row', { selected: true }).waitFor();
});

test('profiles of other sections do not count as a side', async () => {
  const { page } = visit;
  const [mutex, goroutine] = [profile('mutex.prof'), profile('goroutine.prof')];
  await visit.drop(
    { path: 'before/mutex.prof', bytes: mutex },
    { path: 'after/mutex.prof', bytes: mutex },
    { path: 'after/goroutine.prof', bytes: goroutine },
  );
  await visit.section('Contention');
  await visit.view('Lines');
  const table = page.getByRole('grid', { name: /^Changed lines of / });
  await table.waitFor();
  expect(await page.getByText(/cannot be compared/).count()).toBe(0);
  // The same profile on both sides: no line differs.
  const deltas = await table
    .getByRole('row')
    .filter({ hasText: /[+−]\d/ })
    .count();
  expect(deltas).toBe(0);
});
