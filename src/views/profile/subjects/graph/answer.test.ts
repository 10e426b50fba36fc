import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { readDataset } from '../../../../../tests/readDataset.ts';
import { usualLimits } from '../../../../analysis/graph/callGraph.ts';
import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import { plainLens } from '../../../../model/lens.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers } from './answer.ts';

/** The arrows that pass through a box other than their two, as `from -> to: box`. */
function crossings({ boxes, arrows }: GraphDrawing): string[] {
  return arrows.flatMap(({ from, to, points }) =>
    boxes.flatMap(({ name, x, y, width, height }, box) => {
      const isHit = points.some((end, index) => {
        const start = points[index - 1];
        if (start === undefined) return false;
        // Steps of at most two pixels.
        const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 2);
        return Array.from({ length: steps }, (_, step) => step / steps).some(
          (part) =>
            Math.abs(start.x + (end.x - start.x) * part - x) < width / 2 - 0.5 &&
            Math.abs(start.y + (end.y - start.y) * part - y) < height / 2 - 0.5,
        );
      });
      return isHit
        ? [`${boxes[from]!.name} -> ${boxes[to]!.name}: ${box === from || box === to ? 'its own ' : ''}${name}`]
        : [];
    }),
  );
}

describe.each(['cpu.prof', 'heap.prof', 'block.prof'])('the graph of %s', (file) => {
  test.each([80, 150])('with %d nodes has no arrow through a box', async (nodeCount) => {
    const { data, defaultValueType } = await readDataset(`tests/fixtures/${file}`);
    const memo = ProfileMemo.of([data], plainLens);
    const { drawing } = await answers.one.drawing(memo, {
      ...usualLimits,
      nodeCount,
      nodeFraction: 0,
      valueType: defaultValueType,
      query: '',
    });
    expect(drawing.boxes.length).toBeGreaterThan(20);
    expect(drawing.arrows.length).toBeGreaterThan(20);
    expect(crossings(drawing)).toEqual([]);
    for (const { points, from, to } of drawing.arrows) {
      for (const [box, point] of [
        [drawing.boxes[from]!, points[0]!],
        [drawing.boxes[to]!, points.at(-1)!],
      ] as const) {
        expect(Math.abs(point.y - box.y)).toBeCloseTo(box.height / 2);
        expect(Math.abs(point.x - box.x)).toBeLessThan(box.width / 2);
      }
    }
  });
});

const walks = ProfileMemo.of([
  drawProfile(`
    5ms    3ms    2ms
    main   main   idle
    walk   read   walk
    hash   -      sort
  `),
]);

test('all direct callers and callees of a function, the largest first', () => {
  expect(answers.one.neighbours(walks, { valueType: 0, name: 'walk' })).toEqual({
    callers: [
      { name: 'main', amount: 5 },
      { name: 'idle', amount: 2 },
    ],
    callees: [
      { name: 'hash', amount: 5 },
      { name: 'sort', amount: 2 },
    ],
  });
  expect(answers.one.neighbours(walks, { valueType: 0, name: 'nothing' })).toEqual({ callers: [], callees: [] });
});

test('flat and cum are below the name, only once if they are equal', async () => {
  const question = { ...usualLimits, nodeCount: 0, valueType: 0, query: '' };
  const { drawing } = await answers.one.drawing(walks, question);
  const linesOf = (wanted: string): string[] =>
    drawing.boxes
      .find(({ name }) => name === wanted)!
      .lines.filter(({ kind }) => kind === 'amount')
      .map(({ text }) => text.replace(/\s/g, ' '));
  expect(linesOf('hash')).toEqual(['5 ms (50.00%)']);
  expect(linesOf('main')).toEqual(['of 8 ms (80.00%)']);
});
