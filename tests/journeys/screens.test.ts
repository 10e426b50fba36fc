import { describe, expect, test } from 'vitest';
import { everyFile, everyPair } from './everyFile.ts';
import { alikeInForcedColours, screenFaults } from './screenFaults.ts';
import type { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

// Every screen, found as a reader finds it: all sections, and all views of each, of one run and of two. Each is looked at by axe in light and
// dark, on a phone, at 200% on a small laptop, and in forced colours.

const desk = { width: 1440, height: 900 };
const narrow = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a small laptop at 200%', width: 720, height: 450 },
];

/** The faults of what is on the screen, in every theme and size. */
async function faultsOf(visit: Visit, settle: () => Promise<void> = () => visit.settled()): Promise<string[]> {
  const { page } = visit;
  const faults = [...(await visit.axeInBothThemes()), ...(await screenFaults(page))];
  await page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await alikeInForcedColours(page)).map((fault) => `In forced colours: ${fault}`));
  await page.emulateMedia({ forcedColors: null });
  for (const { name, ...size } of narrow) {
    await page.setViewportSize(size);
    await settle();
    faults.push(...(await screenFaults(page)).map((fault) => `On ${name}: ${fault}`));
  }
  await page.setViewportSize(desk);
  await settle();
  return faults;
}

describe.each([
  { name: 'of one run', drop: everyFile, sections: 14, views: 40 },
  { name: 'of two runs', drop: everyPair, sections: 12, views: 35 },
])('the screens $name', ({ drop, sections: least, views: leastViews }) => {
  const visit = withVisit({ drop });

  test('every section, in every view', async () => {
    const { page } = visit;
    expect(await faultsOf(visit)).toEqual([]);
    const seen = new Map<string, string[]>();
    for (const link of await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').all()) {
      const section = /^[^\d]+/.exec((await link.textContent())!)![0];
      if (section === 'Report') continue;
      await link.click();
      await page.getByRole('heading', { level: 1, name: section }).waitFor({ state: 'attached' });
      await visit.settled();
      const isSplit = (await page.getByRole('radiogroup', { name: 'View', exact: true }).count()) > 0;
      const views = isSplit ? await visit.views() : [];
      // The first profile shows what all have; of the others what only they have.
      const isProfile = views.includes('Graph');
      const wanted = isProfile ? views.filter((view) => ![...seen.values()].flat().includes(view)) : views;
      for (const view of isSplit ? wanted : ['']) {
        if (view !== '') await visit.view(view);
        await visit.settled();
        expect({ section, view, faults: await faultsOf(visit) }).toEqual({ section, view, faults: [] });
      }
      seen.set(section, views);
    }
    expect(seen.size).toBeGreaterThanOrEqual(least);
    expect(
      new Set([...seen].flatMap(([section, views]) => views.map((view) => section + view))).size,
    ).toBeGreaterThanOrEqual(leastViews);
  });
});
