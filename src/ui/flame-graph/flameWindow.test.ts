import { describe, expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { WHOLE } from '../../model/flame.ts';
import { croppedLayout } from './croppedLayout.ts';
import {
  isSameWindow,
  layoutInWindow,
  limitsOf,
  pannedBy,
  panTo,
  shownStretch,
  windowInAll,
  windowInPart,
  within,
  zoomedBy,
} from './flameWindow.ts';

const layout = drawLayout(`
  root................
  main........ idle...
  walk.. sort  +9. gc
`);

describe('a zoom', () => {
  test.each([0, 0.25, 1])('keeps the position at %d of the view where it is', (at) => {
    const before = { from: 0.2, to: 0.6 };
    const after = zoomedBy(before, 4, at);
    expect(after.to - after.from).toBeCloseTo(0.1);
    expect(after.from + (after.to - after.from) * at).toBeCloseTo(0.2 + 0.4 * at);
  });

  test('and its opposite are back where they began', () => {
    const before = { from: 0.2, to: 0.6 };
    expect(isSameWindow(zoomedBy(zoomedBy(before, 3, 0.7), 1 / 3, 0.7), before)).toBe(true);
  });

  test('ends where one sample of millions fills the view', () => {
    const { from, to } = zoomedBy(WHOLE, 1e12, 0.5);
    expect(to - from).toBeCloseTo(1e-7, 12);
  });

  test('out ends at the whole drawing, and of a zoomed frame at the drawing of all', () => {
    expect(within(limitsOf(layout), zoomedBy({ from: 0.5, to: 1 }, 0.1, 0))).toEqual(WHOLE);
    const place = { from: 0.25, to: 0.75 };
    const limits = limitsOf({ ...layout, place });
    expect(limits).toEqual({ from: -0.5, to: 1.5 });
    expect(windowInAll(limits, place)).toEqual(WHOLE);
    expect(windowInPart(WHOLE, place)).toEqual(limits);
    expect(limitsOf({ ...layout, place: null })).toEqual(WHOLE);
  });
});

test('panning stops at the edges and keeps the enlargement', () => {
  const window = { from: 0.7, to: 0.9 };
  expect(within(WHOLE, pannedBy(window, 10))).toEqual({ from: expect.closeTo(0.8), to: 1 });
  expect(within(WHOLE, pannedBy(window, -10)).from).toBe(0);
});

test('a part of a part is a part of all', () => {
  const [window, place] = [
    { from: 0.2, to: 0.6 },
    { from: 0.1, to: 0.4 },
  ];
  expect(isSameWindow(windowInPart(windowInAll(window, place), place), window)).toBe(true);
  expect(windowInPart(place, place)).toEqual(WHOLE);
});

test.each([
  ['stays if the frame is visible', { from: 0.5, to: 0.51 }, { from: 0.4, to: 0.6 }],
  ['stays if a frame wider than the view is visible', { from: 0.1, to: 0.5 }, { from: 0.4, to: 0.6 }],
  ['goes left to a frame, with a margin', { from: 0.3, to: 0.31 }, { from: 0.29, to: 0.49 }],
  ['goes right to a frame, with a margin', { from: 0.7, to: 0.71 }, { from: 0.52, to: 0.72 }],
  ['goes to the nearest part of a wide frame', { from: 0.7, to: 1 }, { from: 0.7, to: 0.9 }],
])('the view that follows the focus %s', (_what, frame, expected) => {
  const { from, to } = panTo({ from: 0.4, to: 0.6 }, frame);
  expect(from).toBeCloseTo(expected.from);
  expect(to).toBeCloseTo(expected.to);
});

describe('a layout in a window', () => {
  const window = { from: 0.5, to: 0.7 };

  test('has its frames cut at the edges', () => {
    const { x, width } = layoutInWindow(layout, window);
    // `main` is 0 to 0.6, `idle` is 0.65 to 1, `sort` is 0.35 to 0.55; `walk` is outside.
    expect([x[0], width[0]]).toEqual([0, 1]);
    expect([x[1], width[1]]).toEqual([0, expect.closeTo(0.5)]);
    expect([x[2], width[2]]).toEqual([expect.closeTo(0.75), expect.closeTo(0.25)]);
    expect(width[3]).toBe(0);
    expect([x[4], width[4]]).toEqual([0, expect.closeTo(0.25)]);
  });

  test('leaves the callers of a zoomed frame alone', () => {
    const zoomed = drawLayout('root......\nmain......\nwalk...', 1);
    expect(shownStretch(zoomed, 0, window)).toEqual(WHOLE);
    expect(shownStretch(zoomed, 1, window).from).toBeCloseTo(-2.5);
  });

  test('can be cropped to what is visible, for a picture', () => {
    const cropped = croppedLayout(layout, window);
    const names = [...cropped.name].map((name) => cropped.names[name]);
    expect(names).toEqual(['root', 'main', 'idle', 'sort', '+9']);
    expect([...cropped.parent]).toEqual([-1, 0, 0, 1, 2]);
    expect(cropped.cum[1]).toBe(layout.cum[1]);
  });
});
