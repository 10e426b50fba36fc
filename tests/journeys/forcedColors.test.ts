import { expect, test } from 'vitest';
import { notInFirefox } from './notInFirefox.ts';
import { profile } from './profile.ts';
import { isFirefox } from './sharedApp.ts';
import { withVisit } from './withVisit.ts';

// A system's own few colours: what is chosen differs from the rest, and colours that mean something stay.

const drop = [
  { path: 'run/before/cpu.prof', bytes: profile('before/cpu.prof') },
  { path: 'run/after/cpu.prof', bytes: profile('after/cpu.prof') },
];

notInFirefox('forced colours');

for (const colorScheme of ['light', 'dark'] as const) {
  const visit = withVisit({
    drop,
    hash: '#/cpu?compare=1&view=flame',
    options: { forcedColors: 'active', colorScheme },
  });

  test.skipIf(isFirefox)(`what is chosen is seen, and the legend has its colours: ${colorScheme}`, async () => {
    const { page } = visit;
    await page
      .getByRole('application', { name: /^Flame diff/ })
      .locator('.frame')
      .first()
      .waitFor();
    const drawn = await page.evaluate(() => {
      const background = (selector: string): string =>
        getComputedStyle(document.querySelector(selector)!).backgroundColor;
      const groups = ['View', 'Shown as', 'Whose code'].map((name) => `[role=radiogroup][aria-label="${name}"]`);
      const chosen = groups.map((group) => background(`${group} label:has(input:checked)`));
      const rest = groups.map((group) => background(`${group} label:not(:has(input:checked))`));
      const legend = document.querySelector('[aria-label="What the colours mean"]')!;
      const marks = [...legend.querySelectorAll('*')].filter((element) => element.childNodes.length === 0);
      return {
        chosen,
        rest,
        kept: marks.every((mark) => getComputedStyle(mark).forcedColorAdjust === 'none'),
        marks: marks.length,
      };
    });
    for (const [index, colour] of drawn.chosen.entries()) expect(colour).not.toBe(drawn.rest[index]);
    expect(drawn.marks).toBeGreaterThan(0);
    expect(drawn.kept).toBe(true);
    expect(await visit.axe('colours')).toEqual([]);

    const report = visit.sectionNav.getByRole('link', { name: 'Report' });
    const ground = () => report.evaluate((link) => getComputedStyle(link).backgroundColor);
    const elsewhere = await ground();
    await report.click();
    await visit.report();
    expect(await ground()).not.toBe(elsewhere);
  });
}
