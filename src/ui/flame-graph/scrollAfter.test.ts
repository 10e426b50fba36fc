import { expect, test } from 'vitest';
import type { FlameLayout } from '../../model/flame.ts';
import type { Orientation, Rows } from './geometry.ts';
import { scrollAfter } from './scrollAfter.ts';

const room = 400;
const rowsOf = (count: number, orientation: Orientation): Rows => ({
  orientation,
  rowHeight: 20,
  count,
  height: Math.max(room, count * 20),
});

function after(
  scrollTop: number,
  count: { before: number; now: number },
  more: { root?: string; zoomDepth?: number; orientation?: Orientation } = {},
): number {
  const { root = 'all', zoomDepth = 0, orientation = 'icicle' } = more;
  const layoutOf = (name: string, depth: number): FlameLayout =>
    ({ names: [name], name: Int32Array.of(0), zoomKey: depth === 0 ? '' : 'key', zoomDepth: depth }) as FlameLayout;
  const before = { layout: layoutOf('all', 0), orientation, height: rowsOf(count.before, orientation).height };
  return scrollAfter(before, { layout: layoutOf(root, zoomDepth), orientation }, rowsOf(count.now, orientation), {
    scrollTop,
    clientHeight: room,
  });
}

test('an icicle keeps its scroll position when it grows at the bottom', () => {
  expect(after(120, { before: 50, now: 80 })).toBe(120);
});

test('a flame keeps its distance to the bottom when it grows at the top', () => {
  expect(after(600, { before: 50, now: 80 }, { orientation: 'flame' })).toBe(1200);
  expect(after(1200, { before: 80, now: 50 }, { orientation: 'flame' })).toBe(600);
});

test('the scroll position is never beyond the drawing', () => {
  expect(after(9000, { before: 500, now: 30 })).toBe(200);
  expect(after(9600, { before: 500, now: 2 }, { orientation: 'flame' })).toBe(0);
});

test('a drawing with another root is shown from its root', () => {
  expect(after(9000, { before: 500, now: 80 }, { root: 'main' })).toBe(0);
  expect(after(100, { before: 500, now: 80 }, { root: 'main', orientation: 'flame' })).toBe(1200);
});

test('a zoomed frame that is out of sight is scrolled into view, with its callers above', () => {
  expect(after(0, { before: 100, now: 100 }, { zoomDepth: 60 })).toBe(58 * 20);
  expect(after(1100, { before: 100, now: 100 }, { zoomDepth: 60 })).toBe(1100);
});
