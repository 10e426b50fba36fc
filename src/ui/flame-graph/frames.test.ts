import { describe, expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { type FlameLayout, WHOLE } from '../../model/flame.ts';
import { fitLabel } from './barText.ts';
import { type NeighbourDirection, neighbour } from './flameInput.ts';
import { hitFrame, indexFrames } from './frameIndex.ts';
import { depthAt, depthsBetween, type Rows, rangeTop, rowTop } from './geometry.ts';
import { placeTooltip } from './placeTooltip.ts';
import { motionAt, sameView } from './visibleWindow.ts';

const layout = drawLayout(`
  root................
  main........ idle...
  walk.. sort  +9. gc
  walk
`);
const index = indexFrames(layout);

function nameOf(drawn: FlameLayout, frame: number): string {
  return frame < 0 ? 'nothing' : drawn.names[drawn.name[frame]!]!;
}

describe('which frame is at a point', () => {
  test.each([
    [0, 0.5, 'root'],
    [1, 0.1, 'main'],
    [1, 0.7, 'idle'],
    [2, 0.4, 'sort'],
    [2, 0.68, '+9'],
    [2, 0.97, 'nothing'],
    [3, 0.0, 'walk'],
    [3, 0.5, 'nothing'],
    [-1, 0.5, 'nothing'],
    [4, 0.5, 'nothing'],
  ])('row %i at %f of the width: %s', (depth, x, name) => {
    expect(nameOf(layout, hitFrame(layout, index, depth, x, 0))).toBe(name);
  });

  test('a pointer just beside a frame hits it; between two frames, the nearer one', () => {
    expect(nameOf(layout, hitFrame(layout, index, 1, 0.61, 0.02))).toBe('main');
    expect(nameOf(layout, hitFrame(layout, index, 1, 0.64, 0.02))).toBe('idle');
    expect(nameOf(layout, hitFrame(layout, index, 3, 0.5, 0.02))).toBe('nothing');
  });

  test('frames are found in any order of siblings', () => {
    const shuffled = drawLayout(`
      root................
      main...... idle.....
    `);
    for (const column of [shuffled.x, shuffled.width]) column.set([column[2]!, column[1]!], 1);
    shuffled.name.set([shuffled.name[2]!, shuffled.name[1]!], 1);
    expect(nameOf(shuffled, hitFrame(shuffled, indexFrames(shuffled), 1, 0.1, 0))).toBe('main');
  });
});

describe('stepping from frame to frame', () => {
  const frameOf = (name: string): number => layout.name.indexOf(layout.names.indexOf(name));
  test.each<[string, NeighbourDirection, string]>([
    ['root', 'callee', 'main'],
    ['main', 'callee', 'walk'],
    ['main', 'right', 'idle'],
    ['main', 'left', 'main'],
    ['sort', 'right', '+9'],
    ['sort', 'caller', 'main'],
    ['gc', 'right', 'gc'],
    ['gc', 'callee', 'gc'],
    ['gc', 'root', 'root'],
    ['root', 'caller', 'root'],
  ])('from %s to its %s: %s', (from, direction, to) => {
    expect(nameOf(layout, neighbour(layout, index, frameOf(from), direction))).toBe(to);
  });

  test('a named callee comes before wider merged small frames', () => {
    const drawn = drawLayout(`
      root................
      +40........... main.
    `);
    expect(nameOf(drawn, neighbour(drawn, indexFrames(drawn), 0, 'callee'))).toBe('main');
  });
});

describe('row positions', () => {
  const icicle: Rows = { orientation: 'icicle', rowHeight: 20, count: 5, height: 120 };
  const flame: Rows = { ...icicle, orientation: 'flame' };

  test('the root is at the top of an icicle and at the bottom of a flame', () => {
    expect([rowTop(icicle, 0), rowTop(icicle, 4)]).toEqual([0, 80]);
    expect([rowTop(flame, 0), rowTop(flame, 4)]).toEqual([100, 20]);
  });

  test.each([icicle, flame])('a row includes its upper edge, not its lower edge', (rows) => {
    for (let depth = 0; depth < rows.count; depth++) {
      expect(depthAt(rows, rowTop(rows, depth))).toBe(depth);
      expect(depthAt(rows, rowTop(rows, depth) + 19.9)).toBe(depth);
    }
  });

  test('a vertical range touches every row that overlaps it', () => {
    expect(depthsBetween(icicle, 30, 61)).toEqual({ first: 1, end: 4 });
    expect(depthsBetween(flame, 30, 61)).toEqual({ first: 2, end: 5 });
    expect(depthsBetween(icicle, 500, 900)).toEqual({ first: 5, end: 5 });
    expect(rangeTop(icicle, { first: 1, end: 4 })).toBe(20);
    expect(rangeTop(flame, { first: 2, end: 5 })).toBe(20);
  });
});

describe('a zoom animation', () => {
  const zoomed = drawLayout(
    `
      root......
      main......
      walk.....
    `,
    1,
  );

  test('starts at the zoomed frame’s old position and ends without offset', () => {
    const start = sameView(WHOLE, layout, zoomed)!;
    // Frame 1 is `main`, 12 of the 20 letters of its row.
    expect(start.from).toBe(0);
    expect(start.to).toBeCloseTo(20 / 12);
    expect(motionAt(start, WHOLE, 0)).toEqual(start);
    expect(motionAt(start, WHOLE, 1)).toEqual(WHOLE);
  });

  test('zooming out starts with the zoomed frame as wide as the drawing', () => {
    const start = sameView(WHOLE, zoomed, layout)!;
    expect(start.from).toBeCloseTo(layout.x[1]!);
    expect(start.to).toBeCloseTo(layout.x[1]! + layout.width[1]!);
  });

  test('does not run if only the search has changed', () => {
    expect(sameView(WHOLE, layout, { ...layout, matchedTotal: 5 })).toEqual(WHOLE);
  });
});

describe('a tooltip’s place', () => {
  const size = { width: 300, height: 100 };
  const screen = { width: 1000, height: 600 };
  test.each([
    ['below its anchor', { left: 100, top: 90, bottom: 110 }, { left: 100, top: 110 }],
    ['left of the right edge', { left: 950, top: 90, bottom: 110 }, { left: 692, top: 110 }],
    ['above it if there is no space below', { left: 100, top: 560, bottom: 580 }, { left: 100, top: 460 }],
    ['on the screen even if its anchor is not', { left: -50, top: 700, bottom: 720 }, { left: 8, top: 492 }],
  ])('is %s', (_where, anchor, place) => {
    expect(placeTooltip(anchor, size, screen)).toEqual(place);
  });
});

test('labels are cut to the available width, and omitted if too little would remain', () => {
  expect(fitLabel('main.walk', 9)).toBe('main.walk');
  expect(fitLabel('main.walk', 2)).toBe('');
});

test.each([
  ['json.(*encodeState).marshal', 22, '(*encodeState).marshal'],
  ['json.(*encodeState).marshal', 21, 'marshal'],
  ['json.(*encodeState).marshal', 5, 'mars…'],
  ['time.Time.Format', 6, 'Format'],
  ['main.Main.func1', 8, 'Main.fu…'],
  ['main.(*Server).run.func2.1', 11, 'run.func2.1'],
  ['slices.SortFunc[go.shape.[]int]', 9, 'SortFunc…'],
  ['[libc.so.6]', 8, '[libc.s…'],
  ['9 small frames', 8, '9 small…'],
])('%s in %i letters is %s: its end goes last', (name, room, shown) => {
  expect(fitLabel(name, room)).toBe(shown);
});
