import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// A question that takes long. None of this example does, so its first worker has an endless loop put into it.

const visit = withVisit({ fresh: true });

const endless = `addEventListener('message', ({ data }) => {
  if (data.type === 'ask' && data.question.params.view === 'packages') for (;;);
});
`;

test('a question that takes long can be cancelled and asked again, and what was open stays', async () => {
  const { page } = visit;
  let isFirst = true;
  await page.context().route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: isFirst ? endless + text : text });
    isFirst = false;
  });
  await page.reload();
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
  await visit.view('Packages');
  const notice = page.getByRole('group', { name: 'Working' });
  await notice.waitFor();
  expect(await notice.textContent()).toContain('Still working on CPU…');
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('grid').getByText('runtime', { exact: true }).first().waitFor();
  expect(await page.getByText('Cancelled', { exact: true }).count()).toBe(0);
  // Other views answer, too.
  await visit.view('Top');
  const row = page.getByRole('grid').getByRole('row').nth(3);
  await row.waitFor();
  expect(await row.textContent()).toMatch(/\d\s*m?s/);
});
