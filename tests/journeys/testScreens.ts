import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Look } from '../firefox.ts';
import type { DroppedFile } from './dropFiles.ts';
import { browserWithLook, looksTogether } from './looks.ts';
import { alikeInForcedColours, screenFaults } from './screenFaults.ts';
import { isFirefox } from './sharedApp.ts';
import type { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

// Every screen, found as a reader finds it: all sections, and all views of each, of one run and of two. Each is looked
// at by axe in light and dark and on a phone with a touch screen, at 200% on a small laptop, and in forced colours.

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** At 200%. */
const laptop = { width: 720, height: 450 };

/** Whether the screen is touched; the driver of Firefox cannot say so. */
async function setTouch(page: Page, enabled: boolean): Promise<void> {
  if (isFirefox) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });
  // A session that ends takes back what it has set.
  if (!enabled) await session.detach();
}

/** The faults that are still there once the page has taken up another size. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults = await screenFaults(page);
  for (let turn = 0; turn < 50 && faults.length > 0; turn++) {
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
    faults = await screenFaults(page);
  }
  return faults;
}

/** The faults of the colours of what is on the screen, or of this part of it, in these looks. */
export async function colourFaults(visit: Visit, looks: readonly Look[], part?: string): Promise<string[]> {
  const faults = await themeFaults(visit, looks, part);
  if (!looks.includes('forced colours')) return faults;
  await visit.page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await alikeInForcedColours(visit.page)).map((fault) => `In forced colours: ${fault}`));
  await visit.page.emulateMedia({ forcedColors: null });
  return faults;
}

export async function themeFaults(visit: Visit, looks: readonly Look[], part?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    if (looks.includes(theme)) faults.push(...(await visit.axeIn(theme, part)));
  }
  return faults;
}

/** The faults of what is on the screen, in these looks, and in every size. With a part, axe looks only at that. */
export async function faultsOf(visit: Visit, looks: readonly Look[], part?: string): Promise<string[]> {
  const { page } = visit;
  const faults = await colourFaults(visit, looks, part);
  // Sizes are the same in all looks.
  if (!looks.includes('light')) return faults;
  faults.push(...(await screenFaults(page)));
  await page.setViewportSize(laptop);
  await visit.settled();
  faults.push(...(await lastingFaults(page)).map((fault) => `On a small laptop at 200%: ${fault}`));
  await page.setViewportSize(phone);
  await setTouch(page, true);
  await visit.settled();
  const found = [...(await lastingFaults(page)), ...(await visit.axeInBothThemes(part))];
  faults.push(...found.map((fault) => `On a phone: ${fault}`));
  await setTouch(page, false);
  await page.setViewportSize(desk);
  await page.getByRole('combobox', { name: 'View', exact: true }).waitFor({ state: 'detached' });
  await visit.settled();
  return faults;
}

/** Looks at every section of these files in every view, of which there must be so many. */
export function testScreens(drop: readonly DroppedFile[], least: { sections: number; views: number }): void {
  describe.each(looksTogether)('$name', ({ looks }) => {
    const visit = withVisit({ drop, browser: browserWithLook(looks[0]!) });

    test('every section, in every view', async () => {
      expect(await faultsOf(visit, looks)).toEqual([]);
      const seen = new Map<string, string[]>();
      for (const section of await visit.sections()) {
        await visit.section(section);
        await visit.settled();
        const views = await visit.views();
        const shown = [...views];
        // The first profile shows what all have; of the others what only they have.
        const isProfile = views.includes('Graph');
        const wanted = isProfile ? views.filter((view) => ![...seen.values()].flat().includes(view)) : views;
        let part: string | undefined;
        const look = async (view: string): Promise<void> => {
          await visit.settled();
          const faults = await faultsOf(visit, looks, part);
          expect({ section, view, faults }).toEqual({ section, view, faults: [] });
          // What is around the views of a section is the same for all of them.
          part = '#main';
        };
        for (const view of views.length === 0 ? [''] : wanted) {
          if (view !== '') await visit.view(view);
          await look(view);
          // The first form is the one that has been looked at.
          for (const form of (await visit.forms()).slice(1)) {
            await visit.form(form);
            await look(form);
            shown.push(form);
          }
        }
        seen.set(section, shown);
      }
      expect(seen.size).toBeGreaterThanOrEqual(least.sections);
      expect(
        new Set([...seen].flatMap(([section, views]) => views.map((view) => section + view))).size,
      ).toBeGreaterThanOrEqual(least.views);
    });
  });
}
