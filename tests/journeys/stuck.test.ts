import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// A file on which the worker never ends. None is known, so this worker has an endless loop put into it.

const visit = withVisit({ fresh: true });

const endless = `addEventListener('message', ({ data }) => {
  if (data.type === 'read' && data.files.some(({ path }) => path === 'endless.txt')) for (;;);
});
`;

test('Cancel frees a page whose worker never ends, and what was open stays', async () => {
  const { page } = visit;
  await page.context().route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: endless + (await response.text()) });
  });
  await page.reload();
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
  const buffer = Buffer.from('BenchmarkA 1 1 ns/op\n');
  await page.setInputFiles('#choose-files', [{ name: 'endless.txt', mimeType: 'text/plain', buffer }]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  // A question that the old worker has not answered yet.
  await visit.view('Top');
  const row = page.getByRole('grid').getByRole('row').nth(3);
  await expect.poll(() => row.textContent()).toMatch(/^\d+\.\d\d\d+\.\d\d/);
  // And files are read again.
  await visit.drop({ path: 'heap.prof', bytes: profile('heap.prof') });
  await page.getByText('heap.prof').first().waitFor();
});
