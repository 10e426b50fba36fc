import type { Page } from 'playwright-core';

/**
 * The faults of a screen that can be seen without its colours: what is cut off, covered, too small, or out of reach. A
 * line a fault.
 */
export function screenFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const called = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}”`;
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 && height > 1 && element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
      );
    };
    /** Whether this point is out of a box that scrolls, so that scrolling brings it. */
    const isScrolledAway = (element: Element, x: number, y: number): boolean => {
      for (let index = element.parentElement; index !== null; index = index.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(index);
        const { left, right, top, bottom } = index.getBoundingClientRect();
        const isOut = x < left || x > right || y < top || y > bottom;
        if ((overflowX !== 'visible' || overflowY !== 'visible') && isOut) return true;
      }
      return false;
    };

    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) faults.push(`The page scrolls sideways by ${excess} px.`);

    for (const drawing of document.querySelectorAll('figure[aria-roledescription="flame graph"]')) {
      const seen = drawing.querySelector('[data-tall]')!.clientHeight;
      if (isSeen(drawing) && seen < 100) faults.push(`${called(drawing)} has ${seen} px.`);
    }

    // Numbers: a part of one is another number.
    const numbers = '[role=gridcell][data-align=right], button, [role=radiogroup] label, [role=tab], h1, h2, h3';
    for (const element of document.querySelectorAll(numbers)) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCell = element.getAttribute('role') === 'gridcell';
      const cut = element.scrollWidth - element.clientWidth;
      if (overflowX === 'visible' || cut <= 1 || !isSeen(element) || element.closest('svg') !== null) continue;
      if (isCell || textOverflow !== 'ellipsis') faults.push(`${called(element)} is cut by ${cut} px.`);
    }

    // What lies under a dialog or a menu waits until it is closed.
    const layer = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')].at(-1);
    if (layer !== undefined) {
      const { left, right, top, bottom } = layer.getBoundingClientRect();
      const isWhole = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      if (!isWhole) faults.push(`${called(layer)} is larger than the screen.`);
    }
    for (const control of (layer ?? document.body).querySelectorAll('a[href], button, input, select, textarea')) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isOnScreen = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      if (!isSeen(control) || control.closest('[inert]') !== null || !isOnScreen || isScrolledAway(control, x, y))
        continue;
      const above = document.elementFromPoint(x, y);
      // A notice is above the page until it is put away.
      const belongs = (other: Element): boolean =>
        control.contains(other) || other.contains(control) || other.closest('[aria-label=Notices]') !== null;
      if (above !== null && !belongs(above) && !control.closest('label')?.contains(above)) {
        faults.push(`${called(control)} is covered by ${called(above)}.`);
      }
    }
    return [...new Set(faults)];
  });
}

/**
 * In forced colours: the choices of which the chosen one looks like another, and legends that have lost their colours.
 */
export function alikeInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Forced colours keep what is transparent, so that the ground of what lies behind is seen.
    const groundOf = (element: Element | null): string => {
      if (element === null) return '';
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor.endsWith(', 0)') ? groundOf(element.parentElement) : backgroundColor;
    };
    const faults: string[] = [];
    const choices: [string, string, string][] = [
      ['[role=radiogroup]', 'label:has(:checked)', 'label:not(:has(:checked))'],
      ['nav', '[aria-current]', 'a:not([aria-current])'],
      ['[role=grid], [role=listbox]', '[aria-selected=true]', '[aria-selected=false]'],
      ['[role=menu]', '[data-highlighted]', '[role^=menuitem]:not([data-highlighted])'],
    ];
    for (const [group, chosen, other] of choices) {
      for (const element of document.querySelectorAll(group)) {
        const [one, rest] = [element.querySelector(chosen), element.querySelector(other)];
        if (one !== null && rest !== null && groundOf(one) === groundOf(rest)) {
          faults.push(`What is chosen in ${group} “${element.getAttribute('aria-label')}” looks like the rest.`);
        }
      }
    }
    for (const range of document.querySelectorAll('input[type=range]')) {
      if (getComputedStyle(range).forcedColorAdjust !== 'none') faults.push('A slider has no track.');
    }
    for (const legend of document.querySelectorAll('[aria-label="What the colours mean"] :empty')) {
      if (getComputedStyle(legend).forcedColorAdjust !== 'none') faults.push('A legend has lost its colours.');
    }
    return faults;
  });
}
