import { expect, test } from 'vitest';
import { placeLabels } from './ScatterDrawing.tsx';

const room = { left: 0, right: 400, top: 0, bottom: 200 };
const dot = (x: number, y: number) => ({ width: 60, points: [{ x, y }] });

test('right of the point, if nothing is there', () => {
  expect(placeLabels([dot(100, 100)], room)).toEqual([{ x: 109, y: 104 }]);
});

test('left of it, if the right is the end of the drawing, a point, or a line', () => {
  const left = { x: 31, y: 104 };
  expect(placeLabels([dot(100, 100)], { ...room, right: 150 })[0]).toEqual(left);
  expect(placeLabels([dot(100, 100), dot(140, 100)], room)[0]).toEqual(left);
  const line = {
    width: 0,
    points: [
      { x: 130, y: 20 },
      { x: 140, y: 180 },
    ],
  };
  expect(placeLabels([dot(100, 100), line], room)[0]).toEqual(left);
});

test('above, if its own line leads through both sides', () => {
  const mark = {
    width: 60,
    points: [
      { x: 300, y: 100 },
      { x: 100, y: 100 },
    ],
  };
  const wall = [dot(70, 100)];
  expect(placeLabels([mark, ...wall], room)[0]).toEqual({ x: 70, y: 90 });
});

test('none, if there is no place', () => {
  expect(placeLabels([dot(100, 100)], { left: 90, right: 110, top: 0, bottom: 200 })).toEqual([null]);
  expect(placeLabels([{ width: 60, points: [null] }], room)).toEqual([null]);
});

test('labels do not touch each other', () => {
  const [first, second] = placeLabels([dot(100, 100), dot(100, 108)], room);
  expect(first).toEqual({ x: 109, y: 104 });
  expect(second).not.toEqual({ x: 109, y: 112 });
});
