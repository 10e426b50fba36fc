import type { Page } from 'playwright-core';

/** What of a tool's page is its drawing of the frames. */
export interface Drawing {
  /** Window coordinates of the drawing and of its first frame, in pixels. */
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

/**
 * How many controls can be seen that begin above `y`: what HTML has for it, what has a role of a control, and whatever
 * else listens to presses by itself, as the buttons of tools do that have no buttons. What lies in a control is not
 * another one.
 */
async function controlsAbove(page: Page, y: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `[...document.body.querySelectorAll('*')].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.top < ${y} && box.bottom > 0 && box.right > 0 && box.left < innerWidth &&
        box.height < 200 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
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
      arguments: [{ value: listens }],
      functionDeclaration: `function (listens) {
        const native = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=checkbox], [role=combobox], [role=link], [role=menuitem], [role=option]';
        const is = listens || this.matches(native);
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
