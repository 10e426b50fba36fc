import { describe, expect, test } from 'vitest';
import type { GraphArrow, GraphBox, GraphDrawing } from '../../model/graphDrawing.ts';
import { arrowShape } from './arrowShape.ts';
import { neighbourOf } from './CallGraph.tsx';
import { graphAsSvg } from './graphAsSvg.ts';
import { firstView, fitAll, isWithin, keepInSight, reveal, scrolledBy, zoomAt } from './viewport.ts';

function box(name: string, x: number, y: number): GraphBox {
  const lines = [{ text: name, kind: 'name' as const, size: 12 }];
  return {
    name,
    origin: 'own',
    amounts: 'flat 1, cum 2',
    lines,
    x,
    y,
    width: 80,
    height: 40,
    share: 0.5,
    matched: false,
  };
}

function arrow(from: number, to: number, weight: number): GraphArrow {
  const points = [
    { x: 100, y: 20 },
    { x: 110, y: 60 },
    { x: 100, y: 100 },
  ];
  return { from, to, residual: false, inlined: false, share: 0.5, points, text: `${weight} ms`, textX: 100, textY: 60 };
}

/** main calls a and b, which both call z; main → b is the heavier call. */
const drawing: GraphDrawing = {
  width: 400,
  height: 300,
  boxes: [box('main', 200, 40), box('a<T>', 100, 140), box('b', 300, 140), box('z', 200, 240)],
  arrows: [arrow(0, 2, 30), arrow(2, 3, 20), arrow(0, 1, 10), { ...arrow(1, 3, 5), residual: true }],
  path: [0, 2, 3],
};

describe('arrow keys', () => {
  test.each([
    ['main', 'ArrowDown', 'b', 'the heaviest callee'],
    ['z', 'ArrowUp', 'b', 'the heaviest caller'],
    ['a<T>', 'ArrowRight', 'b', 'the neighbour on the right'],
    ['b', 'ArrowLeft', 'a<T>', 'the neighbour on the left'],
    ['z', 'Home', 'main', 'the first'],
  ])('from %s %s leads to %s, %s', (from, key, to) => {
    const start = drawing.boxes.findIndex(({ name }) => name === from);
    expect(drawing.boxes[neighbourOf(drawing, start, key)]!.name).toBe(to);
  });
  test('do nothing without a box in that direction', () => {
    expect(neighbourOf(drawing, 0, 'ArrowUp')).toBe(-1);
    expect(neighbourOf(drawing, 0, 'ArrowLeft')).toBe(-1);
  });
});

describe('the view', () => {
  const room = { width: 800, height: 600 };
  test('shows the whole graph if it is readable, else as many of the first boxes as have room', () => {
    expect(firstView(drawing, room, drawing.boxes)).toEqual(fitAll(drawing, room));
    const large = { width: 8000, height: 3000 };
    const view = firstView(large, room, [box('a', 4000, 1400), box('b', 4000, 1600), box('far', 4000, 2900)]);
    expect(4000 * view.scale + view.x).toBeCloseTo(400);
    expect(1500 * view.scale + view.y).toBeCloseTo(300);
    expect(isWithin(view, box('a', 4000, 1400), room)).toBe(true);
    expect(isWithin(view, box('far', 4000, 2900), room)).toBe(false);
    expect(view.scale).toBeGreaterThan(fitAll(large, room).scale);
  });
  test('zooms around the pointer', () => {
    const before = { scale: 1, x: -50, y: 20 };
    const after = zoomAt(before, 1.5, { x: 300, y: 200 });
    expect((300 - after.x) / after.scale).toBeCloseTo(350);
    expect((200 - after.y) / after.scale).toBeCloseTo(180);
  });
  test('scrolls as far as there is more to see that way, and then leaves the wheel to the page', () => {
    const large = { width: 1000, height: 500 };
    const start = { scale: 1, x: 0, y: 50 };
    const right = scrolledBy(start, { x: 120, y: 0 }, large, room);
    expect(right).toEqual({ scale: 1, x: -120, y: 50 });
    const end = scrolledBy(right, { x: 120, y: 40 }, large, room);
    expect(end).toEqual({ scale: 1, x: -200, y: 50 });
    expect(scrolledBy(end, { x: 120, y: 40 }, large, room)).toBe(end);
    expect(scrolledBy(end, { x: -500, y: -40 }, large, room)).toEqual({ scale: 1, x: 0, y: 50 });
  });
  test('pans only as far as needed to show a box, and keeps part of the drawing in sight', () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(reveal(view, box('here', 400, 300), room)).toEqual(view);
    const moved = reveal(view, box('right of it', 1000, 300), room);
    expect(1040 + moved.x).toBeLessThanOrEqual(800);
    expect(moved.y).toBe(0);
    expect(keepInSight({ scale: 1, x: 5000, y: -5000 }, drawing, room)).toEqual({ scale: 1, x: 720, y: -220 });
  });
});

test('an arrow ends in its head, at its last point', () => {
  const { line, head } = arrowShape(drawing.arrows[0]!);
  expect(line).toMatch(/^M100\.0 20\.0L.*Q110\.0 60\.0 /);
  expect(head).toMatch(/^M100\.0 100\.0L/);
});

test('the SVG document has a title, cuts nothing off, and escapes names', () => {
  const svg = graphAsSvg(drawing, { title: 'Calls', notes: [{ name: 'File', value: 'a & b' }] });
  expect(svg).toContain('File: a &amp; b');
  expect(svg).toContain('a&lt;T&gt;, flat 1, cum 2, 1 caller, 1 callee');
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  // The boxes of the heaviest path.
  expect(svg.match(/stroke-width="2\.4"/g)).toHaveLength(3);
  const height = Number(/height="(\d+)"/.exec(svg)![1]);
  expect(height).toBeGreaterThan(300);
});
