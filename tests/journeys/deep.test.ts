import { expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import { withVisit } from './withVisit.ts';

// A function that calls itself 50,000 times: nothing that walks a tree may do so by recursion.

const DEPTH = 50_000;

const visit = withVisit();

test('every view shows recursion that is 50,000 deep', async () => {
  const recursion = Array.from({ length: DEPTH }, () => 'example.com/deep.walk');
  const bytes = encodeProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: [
      { values: [30_000_000n], stack: ['main.main', ...recursion, 'example.com/deep.leaf'], labels: { tenant: 'a' } },
      { values: [10_000_000n], stack: ['main.main', 'example.com/deep.walk', 'example.com/deep.idle'] },
    ],
  });
  const { page } = visit;
  await visit.drop({ path: 'deep.prof', bytes });
  await visit.total(/40\sms/);
  const views = await page
    .locator('[role=toolbar] input[type=radio]')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(views.length).toBeGreaterThan(8);
  const failed: string[] = [];
  for (const lens of ['', '&steps=hide:idle', '&steps=collapse:example.com/deep.walk', '&by=line']) {
    for (const view of views) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#cpu?view=${view}&fn=example.com/deep.walk${lens}`);
      await page.waitForTimeout(60);
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      const alert = page.locator('main [role=alert]');
      if ((await alert.count()) > 0) failed.push(`${view}${lens}: ${await alert.first().textContent()}`);
    }
  }
  expect(failed).toEqual([]);
});
