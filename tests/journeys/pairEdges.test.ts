import { describe, expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import { desk } from './putBack.ts';
import { withVisit } from './withVisit.ts';

// Two profiles that leave nothing to divide by: every view of them, in every basis, has words and no number that is
// none.

type Sample = [stack: string, samples: number, nanoseconds: number];

function cpu(samples: Sample[]): Uint8Array {
  return encodeProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: samples.map(([stack, ...values]) => ({
      stack: stack.split(' '),
      values: values.map(BigInt),
      labels: { route: '/orders' },
    })),
  });
}

const some: Sample[] = [
  ['main.main main.read', 5, 50_000_000],
  ['main.main main.parse', 3, 30_000_000],
];
const negative: Sample[] = [
  ['main.main main.read', -2, -20_000_000],
  ['main.main main.parse', 2, 20_000_000],
];
const zero: Sample[] = [['main.main main.read', 0, 0]];

const pairs: Record<string, { before: Sample[]; after: Sample[]; says: RegExp }> = {
  'an empty before': { before: [], after: some, says: /Before has no samples/ },
  'an empty after': { before: some, after: [], says: /After has no samples/ },
  'two empty sides': { before: [], after: [], says: /no samples/i },
  'identical sides': { before: some, after: some, says: /the same/i },
  'values of zero': { before: zero, after: zero, says: /^Neither Before nor After has any samples/ },
  'negative values': { before: negative, after: some, says: /main\.read/ },
};

const bases = ['auto', 'work', 'within', 'absolute', 'normalized', 'share', 'second'];

describe.each(Object.entries(pairs))('%s', (_, { before, after, says }) => {
  const visit = withVisit();

  test('makes sense in every view and basis', async () => {
    const { page } = visit;
    await visit.drop(
      { path: 'run/before/cpu.prof', bytes: cpu(before) },
      { path: 'run/after/cpu.prof', bytes: cpu(after) },
    );
    await visit.section('CPU');
    if (before.length * after.length === 0 && before.length + after.length > 0)
      await page.getByRole('note', { name: 'How the two sides are compared' }).getByText(says).waitFor();
    // Reasons to doubt what is compared are among the findings.
    await visit.findings();
    const main = page.locator('main');
    await main.getByText(says).first().waitFor();
    // In a narrow window one list has all views, with their other forms.
    await page.setViewportSize({ width: 720, height: 900 });
    await visit.listOfViews.waitFor();
    const options = visit.listOfViews.getByRole('option');
    const views = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    await page.setViewportSize(desk);
    expect(views).toEqual(expect.arrayContaining(['flame', 'sides', 'tree', 'top', 'graph']));
    for (const view of views) {
      for (const basis of view === 'top' ? bases : ['absolute']) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `#/cpu?compare=1&view=${view}&basis=${basis}`);
        await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
        await page.waitForTimeout(60);
        const text = (await main.innerText()) + (await main.ariaSnapshot());
        expect(text, `${view} in ${basis}`).not.toMatch(/NaN|Infinity|∞|undefined|null\b|\[object/);
        expect(await page.getByRole('alert').allInnerTexts(), `${view} in ${basis}`).toEqual([]);
      }
    }
  });
});
