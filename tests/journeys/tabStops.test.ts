import { expect, test } from 'vitest';
import { comeBack } from '../firefox.ts';
import { everyPair } from './everyFile.ts';
import { browserWithLook } from './looks.ts';
import { isFirefox } from './sharedApp.ts';
import { withVisit } from './withVisit.ts';

// Tab alone leads through every kind of screen and out of it again, and whoever presses it sees where they are. In
// forced colours, where only outlines are left of what shows it.

const visit = withVisit({
  drop: everyPair,
  hash: '#/cpu?compare=1&view=flame',
  options: { forcedColors: 'active' },
  browser: browserWithLook('forced colours'),
});

/** More stops than any screen has. */
const FAR = 250;

const screens = [
  '#/report',
  '#/environment',
  '#/benchmarks?view=compare',
  '#/benchmarks?view=distribution',
  '#/load?view=latency',
  '#/cpu?compare=1&view=flame',
  '#/cpu?compare=1&view=top',
  '#/cpu?compare=1&view=graph',
  '#/cpu?compare=1&view=explain',
  '#/contention?compare=1&view=locks',
  '#/goroutines?compare=1&view=goroutines',
  '#/sql?view=chart',
  '#/compiler?view=compare',
];

/** What has the focus: what it is called, whether one sees that, and whether the page comes to an end after it. */
function stop(): Promise<{ name: string; isSeen: boolean } | null> {
  return visit.page.evaluate(() => {
    const element = document.activeElement;
    // Firefox leaves the page for its toolbar, and the last stop keeps its place.
    if (element === null || element === document.body || !document.hasFocus()) return null;
    // What shows the focus instead: the label of a radio button, the field of an input, the row or the mark that keys
    // are at.
    const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    const shown = [element, element.parentElement, element.closest('label'), active].filter((each) => each !== null);
    const isSeen = shown.some((each) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(each);
      const isThere = opacity !== '0' && each.getBoundingClientRect().width > 2;
      return isThere && outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    const rect = element.querySelector(':scope > rect') ?? element;
    const isDrawn = element.closest('svg') !== null && Number.parseFloat(getComputedStyle(rect).strokeWidth) >= 3;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60);
    return { name: `${element.tagName.toLowerCase()} “${name}”`, isSeen: isSeen || isDrawn };
  });
}

test('Tab leads through every screen, and the focus is seen', async () => {
  const { page } = visit;
  let all = 0;
  for (const [index, hash] of screens.entries()) {
    visit.startAt(hash);
    await visit.startAgain();
    await page.getByRole('button', { name: 'Skip to the report' }).focus();
    // What is around the report is the same for all of them.
    if (index > 0) await page.keyboard.press('Enter');
    const unseen: string[] = [];
    let stops = 0;
    let at = await stop();
    const first = at?.name;
    do {
      if (at !== null && !at.isSeen && at.name !== first) unseen.push(at.name);
      await page.keyboard.press('Tab');
      at = await stop();
    } while (at !== null && at.name !== first && ++stops < FAR);
    if (isFirefox) await comeBack(page, 'Tab');
    expect({ hash, unseen, isThrough: stops < FAR }).toEqual({ hash, unseen: [], isThrough: true });
    expect(stops).toBeGreaterThan(index > 0 ? 1 : 20);
    all += stops;
  }
  expect(all).toBeGreaterThan(200);
});
