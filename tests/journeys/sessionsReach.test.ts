import { describe, expect, test } from 'vitest';
import { profile } from './profile.ts';
import { untilKept } from './untilKept.ts';
import { withVisit } from './withVisit.ts';

// Sessions for everybody: by screen reader, in light and dark, on a desk and on a phone.

const cpu = { path: 'cpu.prof', bytes: profile('cpu.prof') };

describe.each([
  { name: 'a desk', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
])('on $name', ({ viewport, hasTouch }) => {
  const visit = withVisit({ options: { viewport, hasTouch } });

  test('axe has nothing to say of the first page and the dialog', async () => {
    await visit.drop(cpu);
    await visit.total(/5\.12\ss/);
    await untilKept(visit.page, 'cpu.prof');
    await visit.openAnew();
    const list = visit.page.getByRole('region', { name: 'Recent sessions' });
    await list.waitFor();
    expect(await visit.axeInBothThemes()).toEqual([]);
    await list.getByRole('button', { name: 'Manage' }).click();
    await visit.page
      .getByRole('dialog', { name: 'Sessions' })
      .getByText(/^1 session,/)
      .waitFor();
    expect(await visit.axeInBothThemes()).toEqual([]);
    expect(
      await visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
});
