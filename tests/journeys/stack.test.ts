import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// The stack of a frame stays beside the flame graph. Amounts are those of `go tool pprof -peek` and of the drawing.

const visit = withVisit({
  drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }],
  hash: '#/cpu?view=flame&flame.unfold=1',
});

const stack = () => visit.page.getByRole('region', { name: 'Stack' });
const rows = async () => (await stack().getByRole('row').allTextContents()).slice(1).map(plain);
const title = () => stack().getByRole('heading');
const makemap = () => visit.frame(/^runtime\.makemap,/).first();

test('a frame’s stack is kept by its menu, follows zooms and places, and leads to its frames', async () => {
  const { page } = visit;
  const top = async () => (await page.getByRole('application').boundingBox())!.y;
  await makemap().waitFor();
  const before = await top();
  await makemap().click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Keep its stack in view/ }).click();
  await stack().waitFor();
  await expect
    .poll(rows)
    .toEqual([
      'testing.(*B).launch14.59 s (88.26%)0 sbenchmark.go:357',
      'testing.(*B).runN14.59 s (88.26%)0 sbenchmark.go:219',
      expect.stringMatching(/BenchmarkOrderedMapCreation1\.47 s \(8\.89%\)20 ms/),
      expect.stringMatching(/NewOrderedMapWithCapacity.*ordered_map\.go:49$/),
      expect.stringMatching(/^runtime\.makemap/),
    ]);
  // The drawing is where it was.
  expect(await top()).toBe(before);
  expect(await visit.axe()).toEqual([]);

  await visit.frame(/^testing\.\(\*B\)\.runN,/).click();
  await expect.poll(() => title().textContent()).toBe('Stack of testing.(*B).runN');
  await page.goBack();
  await expect.poll(() => title().textContent()).toBe('Stack of runtime.makemap');
  await stack()
    .getByRole('button', { name: /launch/ })
    .click();
  await expect.poll(() => title().textContent()).toBe('Stack of testing.(*B).launch');
  await expect.poll(() => page.url()).toContain('place=');
  await page.reload();
  await expect.poll(() => title().textContent()).toBe('Stack of testing.(*B).launch');
  await stack().getByRole('button', { name: 'Close the stack' }).click();
  await stack().waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('stack');
});

test('callers and callees are one press away, by mouse and by key', async () => {
  const { page } = visit;
  const isAbout = (name: string) =>
    expect.poll(() => new URL(page.url()).hash).toMatch(new RegExp(`view=callers&(?:.*&)?fn=${name}`));
  await makemap().click({ modifiers: ['Alt'] });
  await isAbout('runtime.makemap');
  await page.goBack();
  await visit.tabTo(page.getByRole('application').getByRole('button').and(page.locator('[tabindex="0"]')));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  await isAbout('testing');
});

test('by keyboard it is about the frame that has the focus', async () => {
  const { page } = visit;
  await visit.tabTo(page.getByRole('application').getByRole('button').and(page.locator('[tabindex="0"]')));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect.poll(() => title().textContent()).toBe('Stack of testing.(*B).launch');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => title().textContent()).toBe('Stack of testing.(*B).runN');
  await visit.tabTo(stack().getByRole('button', { name: 'Close the stack' }));
  await page.keyboard.press('Enter');
  await stack().waitFor({ state: 'detached' });
});
