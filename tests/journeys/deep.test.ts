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
  const views = await visit.views();
  const forms = await visit.forms();
  expect([views, forms]).toEqual([
    ['Flame graph', 'Top', 'Lines', 'Callers', 'Graph', 'Packages', 'Labels'],
    ['Drawing', 'With top', 'Tree'],
  ]);
  const failed: string[] = [];
  for (const lens of ['', '&steps=hide:idle', '&steps=collapse:example.com/deep.walk', '&by=line']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#cpu?fn=example.com/deep.walk${lens}`);
    const look = async (place: string): Promise<void> => {
      await page.waitForTimeout(60);
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      const alert = page.locator('main [role=alert]');
      if ((await alert.count()) > 0) failed.push(`${place}${lens}: ${await alert.first().textContent()}`);
    };
    for (const view of views) {
      await visit.view(view);
      await look(view);
    }
    await visit.view('Flame graph');
    for (const form of forms) {
      await visit.form(form);
      await look(form);
    }
  }
  expect(failed).toEqual([]);
});
