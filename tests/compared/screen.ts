import type { Page } from 'playwright-core';

/** What of a tool's page is its drawing of the frames. */
export interface Drawing {
  /**
   * Window coordinates, in pixels, of the area that the tool keeps for its drawing, filled or not, and of the first
   * frame in it.
   */
  left: number;
  top: number;
  right: number;
  bottom: number;
  firstFrame: number;
  /** Pixels from one row to the next, and how many rows the drawing has in all. */
  row: number;
  rows: number;
}

/** The measures of the first screen: what stands before the drawing, and how much of it there is. */
export interface FirstScreen {
  controls: number;
  firstFrame: number;
  /** The drawing's part of the window. */
  share: number;
  /** Rows of frames in the window, of how many. */
  rows: number;
  allRows: number;
}

/** Measures the first screen of a page that shows a drawing. */
export async function firstScreen(page: Page, drawing: Drawing): Promise<FirstScreen> {
  const { width, height } = page.viewportSize()!;
  const right = Math.min(drawing.right, width);
  const bottom = Math.min(drawing.bottom, height);
  return {
    controls: await controlsAbove(page, drawing.firstFrame),
    firstFrame: Math.round(drawing.firstFrame),
    share: ((right - Math.max(0, drawing.left)) * (bottom - Math.max(0, drawing.top))) / (width * height),
    rows: Math.min(drawing.rows, Math.floor((bottom - drawing.firstFrame) / drawing.row + 0.25)),
    allRows: drawing.rows,
  };
}

const roles = ['button', 'tab', 'radio', 'switch', 'checkbox', 'combobox', 'link', 'menuitem', 'option'];
const tags = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary'];
/** What HTML has for controls, and what has a role of one. */
const native = `:is(${[...tags, ...roles.map((role) => `[role=${role}]`)].join()})`;

/**
 * How many controls begin above `y` that can be seen, and pressed in their middle: native ones, and whatever else
 * listens to presses by itself, as the buttons of tools do that have no buttons. An input that is transparent counts by
 * its label. What lies in a control is not another one; what listens around controls is none.
 */
async function controlsAbove(page: Page, y: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `[...document.body.querySelectorAll('*')].filter((one) => {
      const box = one.getBoundingClientRect();
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const isSeen = box.width > 1 && box.height > 1 && box.height < 200 && box.top < ${y} && one.contains(hit) &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      one.toggleAttribute('data-measured-seen', isSeen);
      return isSeen;
    })`,
  });
  const { result: elements } = await session.send('Runtime.getProperties', {
    objectId: result.objectId!,
    ownProperties: true,
  });
  let count = 0;
  for (const { name, value } of elements) {
    if (!/^\d+$/.test(name) || value?.objectId === undefined) continue;
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: value.objectId });
    const listens = listeners.some(({ type }) => type === 'click' || type === 'mousedown' || type === 'pointerdown');
    const { result: verdict } = await session.send('Runtime.callFunctionOn', {
      objectId: value.objectId,
      returnByValue: true,
      arguments: [{ value: listens }, { value: native }],
      functionDeclaration: `function (listens, native) {
        const isFace = this.localName === 'label' && this.control?.checkVisibility({ opacityProperty: true }) === false;
        const isAround = this.querySelector(native + '[data-measured-seen], label[data-measured-seen]') !== null;
        const is = isFace || this.matches(native) || (listens && !isAround);
        if (is) this.dataset.measuredControl = '';
        return is && this.parentElement.closest('[data-measured-control]') === null;
      }`,
    });
    if (verdict.value === true) count++;
  }
  await session.detach();
  return count;
}

/** The words that can be seen in the window now. */
export async function wordsInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const isIn = box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      if (isIn && node.parentElement!.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        texts.push(node.textContent ?? '');
    }
    return texts.join(' ').replaceAll(/\s+/g, ' ');
  });
}
