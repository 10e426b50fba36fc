import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// What the page does in idle moments, without which other journeys are made: it fetches the code of views, and rehearses
// a report, so that a file opens at once.

const visit = withVisit({ idle: true });

/** Whether the page has fetched a script whose name begins so. */
const hasFetched = (name: string): Promise<boolean> =>
  visit.page.evaluate(
    (start) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${start}-`)),
    name,
  );

test('views are fetched and a report is rehearsed before a file is there; nothing of it is left', async () => {
  const { page } = visit;
  for (const name of ['ProfileView', 'BenchmarksView', 'SqlView', 'FlameGraph', 'warmUpPage'])
    await expect.poll(() => hasFetched(name)).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Sections' }).count()).toBe(0);
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
  await expect.poll(() => page.locator('body > [inert]').count()).toBe(0);
  const files = await visit.files();
  expect(await files.getByRole('button', { name: /^Actions for / }).count()).toBe(1);
});
