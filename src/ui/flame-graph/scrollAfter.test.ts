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

test('an icicle stays where it is when it grows below', () => {
  expect(after(120, { before: 50, now: 80 })).toBe(120);
});

test('a flame stays on its foot when it grows above', () => {
  expect(after(600, { before: 50, now: 80 }, { orientation: 'flame' })).toBe(1200);
  expect(after(1200, { before: 80, now: 50 }, { orientation: 'flame' })).toBe(600);
});

test('what is scrolled to is never beyond the drawing', () => {
  expect(after(9000, { before: 500, now: 30 })).toBe(200);
  expect(after(9600, { before: 500, now: 2 }, { orientation: 'flame' })).toBe(0);
});

test('another root is shown from the root on', () => {
  expect(after(9000, { before: 500, now: 80 }, { root: 'main' })).toBe(0);
  expect(after(100, { before: 500, now: 80 }, { root: 'main', orientation: 'flame' })).toBe(1200);
});

test('a zoomed frame that is out of sight comes into it, with its callers above', () => {
  expect(after(0, { before: 100, now: 100 }, { zoomDepth: 60 })).toBe(58 * 20);
  expect(after(1100, { before: 100, now: 100 }, { zoomDepth: 60 })).toBe(1100);
});
