import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { notInFirefox } from './notInFirefox.ts';
import { profile } from './profile.ts';
import { isFirefox } from './sharedApp.ts';
import { withVisit } from './withVisit.ts';

// Zooming and panning the flame graph by wheel, keys, drag and the overview, and that elements and canvas agree
// meanwhile.

const drop = [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }];

/** The visible part, from the address: its edges as fractions; null without one. */
function windowIn(page: Page): [number, number] | null {
  const [, from, to] = /zoom=\w*_([\d.]+)-([\d.]+)/.exec(decodeURIComponent(page.url())) ?? [];
  return to === undefined ? null : [Number(from), Number(to)];
}

/** Waits for another visible part than this, and for its layout. */
async function movedFrom(page: Page, before: [number, number] | null): Promise<[number, number]> {
  await expect.poll(() => String(windowIn(page))).not.toBe(String(before));
  await page.waitForFunction(() => document.querySelector('main figure[aria-busy=true]') === null);
  await page.locator('[role=application]:not([data-stale])').waitFor();
  return windowIn(page) ?? [0, 1];
}

async function wheel(
  page: Page,
  key: 'Control' | 'Shift',
  deltaY: number,
  at: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down(key);
  await page.mouse.wheel(0, deltaY);
  await page.keyboard.up(key);
}

/** A point in the drawing, by fractions. */
async function pointIn(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await page.getByRole('application').boundingBox())!;
  const height = Math.min(box.height, 400);
  return { x: box.x + box.width * x, y: box.y + height * y };
}

describe('movement', () => {
  const visit = withVisit({ drop });

  test('Ctrl and the wheel zoom around the pointer; a reload shows the same part', async () => {
    const { page } = visit;
    const at = await pointIn(page, 0.25, 0.5);
    await wheel(page, 'Control', -100, at);
    const once = await movedFrom(page, null);
    expect(once[0] + (once[1] - once[0]) * 0.25).toBeCloseTo(0.25, 2);
    expect(once[1] - once[0]).toBeCloseTo(Math.SQRT1_2, 2);
    await wheel(page, 'Control', -100, at);
    const twice = await movedFrom(page, once);
    const places = async (): Promise<unknown[]> => {
      const names = [/^testing\.\(\*B\)\.launch,/, /BenchmarkOrderedMapCreation,/, /BenchmarkFormatKeyValue_String,/];
      return Promise.all(names.map((name) => visit.frame(name).first().locator('rect').boundingBox()));
    };
    const before = await places();
    await page.reload();
    await visit.frame(/^all,/).waitFor();
    await visit.settled();
    expect(windowIn(page)).toEqual(twice);
    await expect.poll(places).toEqual(before);
    // One step in the history, not one per notch: Reset is undone by Back.
    await page.getByRole('button', { name: 'Reset zoom' }).click();
    await expect.poll(() => windowIn(page)).toBeNull();
    await page.goBack();
    await expect.poll(() => windowIn(page)).toEqual(twice);
  });

  test('W, S, A and D zoom and pan around the focused frame; 0 shows all', async () => {
    const { page } = visit;
    await visit.frame(/^all,/).focus();
    await page.keyboard.press('w');
    const near = await movedFrom(page, null);
    expect(near).toEqual([expect.closeTo(0.1, 3), expect.closeTo(0.9, 3)]);
    await page.keyboard.press('d');
    const right = await movedFrom(page, near);
    expect(right[0]).toBeCloseTo(0.18, 3);
    await page.keyboard.press('a');
    await movedFrom(page, right);
    await page.keyboard.press('s');
    await expect.poll(() => windowIn(page)).toBeNull();
    await page.keyboard.press('w');
    await movedFrom(page, null);
    await page.keyboard.press('0');
    await expect.poll(() => windowIn(page)).toBeNull();
    expect(await visit.focused()).toMatch(/^all,/);
  });

  test('a drag pans, in the drawing and in the overview, and clicks nothing', async () => {
    const { page } = visit;
    const at = await pointIn(page, 0.5, 0.4);
    for (let notch = 0; notch < 4; notch++) await wheel(page, 'Control', -100, at);
    // The address follows after a pause, in which it may have told of some of them.
    await expect.poll(() => windowIn(page)?.reduce((from, to) => to - from)).toBeCloseTo(0.25, 4);
    const zoomed = await movedFrom(page, null);
    await page.mouse.down();
    await page.mouse.move(at.x - 100, at.y, { steps: 4 });
    await page.mouse.up();
    const dragged = await movedFrom(page, zoomed);
    expect(dragged[0]).toBeGreaterThan(zoomed[0]);
    expect(dragged[1] - dragged[0]).toBeCloseTo(zoomed[1] - zoomed[0], 4);

    const map = page.locator('main figure [data-root]:has(canvas)');
    const box = (await map.boundingBox())!;
    await page.mouse.move(box.x + (box.width * (dragged[0] + dragged[1])) / 2, box.y + 3);
    await page.mouse.down();
    await page.mouse.move(box.x + 5, box.y + 3, { steps: 4 });
    await page.mouse.up();
    // The steps of the drag may have been shown one after another.
    await expect.poll(() => windowIn(page)?.[0]).toBe(0);
    const left = await movedFrom(page, dragged);
    expect(left[1] - left[0]).toBeCloseTo(zoomed[1] - zoomed[0], 4);
  });

  test('zooming out of a frame goes on to its neighbours', async () => {
    const { page } = visit;
    await visit
      .frame(/OrderedMap\)\.MarshalJSON,/)
      .first()
      .click();
    await page.getByText(/^Zoomed to/).waitFor();
    await wheel(page, 'Control', 100, await pointIn(page, 0.5, 0.4));
    const [from, to] = await movedFrom(page, null);
    await page.getByText(/^Zoomed to/).waitFor({ state: 'detached' });
    expect(to - from).toBeLessThan(1);
  });

  test('colours are chosen and kept in the address', async () => {
    const { page } = visit;
    await visit.view('Flame graph');
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Colour by flat/ }).click();
    await page.getByText('Flat, share of the total').waitFor();
    await expect.poll(() => page.url()).toContain('flame.colour=flat');
  });
});

describe.each([1, 2])('at %d pixels per CSS pixel', (deviceScaleFactor) => {
  const visit = withVisit({
    drop,
    hash: '#/cpu?view=flame',
    options: { viewport: { width: 1000, height: 700 }, deviceScaleFactor },
  });

  test('elements are where the canvas has their frames, at every zoom', async () => {
    const { page } = visit;
    await visit.view('Flame graph');
    let shown: [number, number] | null = null;
    for (const x of [0.3, 0.37, 0.81]) {
      await wheel(page, 'Control', -70, await pointIn(page, x, 0.3));
      shown = await movedFrom(page, shown);
      await visit.settled();
      // While a layout with more details arrives there are no elements for a moment.
      await expect.poll(() => page.evaluate(compareWithCanvas), { message: `in ${String(shown)}` }).toEqual([]);
      // The pointer hits the same frame.
      const hit = async (): Promise<boolean> => {
        const frame = page.getByRole('application').getByRole('button').nth(12);
        const [name = ''] = (await frame.getAttribute('aria-label'))!.split(', ');
        const box = (await frame.locator('rect').boundingBox())!;
        await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
        return (await page.getByRole('tooltip').allTextContents()).some((text) => text.includes(name));
      };
      await expect.poll(hit).toBe(true);
    }
  });
});

/** In the page: compares the rectangles of elements with the pixels of the canvas; returns what differs. */
function compareWithCanvas(): string[] {
  const overlay = document.querySelector('[role=application]')!;
  const canvas = overlay.parentElement!.querySelector('canvas')!;
  const area = canvas.getBoundingClientRect();
  const ratio = canvas.width / area.width;
  // The browser warns of reading often from a canvas that is not made for that.
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  const isFilled = (x: number, y: number): boolean =>
    data[4 * (Math.floor(y * ratio) * canvas.width + Math.floor(x * ratio)) + 3]! > 0;
  const faults: string[] = [];
  let count = 0;
  for (const group of overlay.querySelectorAll('g[role=button]')) {
    const box = group.querySelector('rect')!.getBoundingClientRect();
    const [left, right] = [box.left - area.left, box.right - area.left];
    const middle = (box.top + box.bottom) / 2 - area.top;
    if (middle < 0 || middle >= area.height) continue;
    count++;
    const name = group.getAttribute('aria-label')!;
    if (left < -0.02 || right > area.width + 0.02) faults.push(`${name} is outside: ${left} to ${right}`);
    // Edges are rounded to device pixels; the last CSS pixel of a frame is the gap, except at the edge of the view.
    const half = 0.5 / ratio;
    // Firefox measures in sixtieths of a pixel, so that what it says of an edge between two may be rounded the other
    // way.
    const isClear = (edge: number): boolean => Math.abs(((edge * ratio) % 1) - 0.5) > ratio / 60;
    if (isClear(left) && !isFilled(left + half, middle)) faults.push(`${name} is empty at its left edge, ${left}`);
    if (right > area.width - 1 || !isClear(right)) continue;
    if (isFilled(right - half, middle)) faults.push(`${name} has no gap at its right edge, ${right}`);
    if (!isFilled(right - 1 - half, middle)) faults.push(`${name} is empty at its right edge, ${right}`);
  }
  if (count <= 20) faults.push(`There are only ${count} elements.`);
  return faults;
}

describe('on a touch screen', () => {
  const visit = withVisit({ drop, options: { hasTouch: true, viewport: { width: 390, height: 800 } } });

  notInFirefox('touch by two fingers');
  test.skipIf(isFirefox)('two fingers zoom around their middle, and the page keeps its size', async () => {
    const { page } = visit;
    const middle = await pointIn(page, 0.5, 0.4);
    const session = await page.context().newCDPSession(page);
    const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<void> => {
      const x = (side: -1 | 1): number => Math.round(middle.x + (side * apart) / 2);
      const touchPoints =
        type === 'touchEnd' ? [] : [-1, 1].map((side) => ({ x: x(side as -1 | 1), y: middle.y, id: side }));
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await send('touchStart', 60);
    for (let apart = 70; apart <= 120; apart += 10) await send('touchMove', apart);
    await send('touchEnd', 120);
    const [from, to] = await movedFrom(page, null);
    expect(to - from).toBeCloseTo(0.5, 1);
    expect((from + to) / 2).toBeCloseTo(0.5, 1);
    expect(await page.evaluate(() => window.visualViewport!.scale)).toBe(1);
  });
});

describe('in a low window', () => {
  const visit = withVisit({ drop, options: { viewport: { width: 1024, height: 640 } } });

  test('the menu of a frame in the middle is seen whole', async () => {
    const { page } = visit;
    await visit
      .frame(/BenchmarkOrderedMapCreation,/)
      .first()
      .click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.waitFor();
    expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const { y, height } = (await menu.boundingBox())!;
    expect([y >= 0, y + height <= 640]).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });

  test('what the keyboard tells of a frame that begins out of sight stays over the drawing', async () => {
    const { page } = visit;
    await wheel(page, 'Control', -300, await pointIn(page, 0.5, 0.1));
    await movedFrom(page, null);
    await page.mouse.move(0, 0);
    await visit.frame(/^all,/).focus();
    const [tooltip, drawing] = [page.getByRole('tooltip'), page.getByRole('application')];
    await tooltip.waitFor();
    expect((await tooltip.boundingBox())!.x).toBeGreaterThanOrEqual((await drawing.boundingBox())!.x);
  });
});

describe('the wheel alone', () => {
  const visit = withVisit({ drop, hash: '#/cpu?view=flame&flame.unfold=1' });

  test('scrolls the drawing, and at its end what is around it', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 1280, height: 420 });
    const scroller = page.locator('[data-tall]');
    await page.locator('[role=application]:not([data-stale])').waitFor();
    const box = (await scroller.boundingBox())!;
    await page.mouse.move(box.x + 200, box.y + 60);
    const tops = () =>
      scroller.evaluate((element) => {
        const { scrollTop, scrollHeight, clientHeight } = element;
        return { left: scrollHeight - clientHeight - scrollTop, page: element.closest('main')!.scrollTop };
      });
    const all = (await tops()).left;
    expect(all).toBeGreaterThan(40);
    await page.mouse.wheel(0, 40);
    await expect.poll(tops).toEqual({ left: all - 40, page: 0 });
    await page.mouse.wheel(0, all);
    await expect.poll(async () => (await tops()).left).toBe(0);
    // A new turn of the wheel is the browser's.
    const isTaken = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('wheel', (event) => resolve(event.defaultPrevented), { once: true });
        }),
    );
    await page.mouse.wheel(0, 40);
    expect(await isTaken).toBe(false);
    expect(await page.evaluate(() => location.hash)).not.toContain('zoom=');
  });
});
