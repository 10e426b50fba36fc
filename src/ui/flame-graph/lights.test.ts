import { expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { WHOLE } from '../../model/flame.ts';
import { indexFrames } from './frameIndex.ts';
import { paintLights } from './lights.ts';
import { type Scene } from './paint.ts';
import { lightTheme } from './theme.ts';

const layout = drawLayout(`
  root................
  main........ gc.....
  gc..... sort walk gc
  gc
`);

/** What is painted: `x,y widthxheight` of the boxes, in one colour. */
function boxes(name: string, place: number, change: Partial<Scene> = {}, group = -1): { colour: string; at: string }[] {
  const painted: { colour: string; at: string }[] = [];
  const pen = {
    globalAlpha: 1,
    fillStyle: '',
    setTransform: () => undefined,
    clearRect: () => undefined,
    fillRect: (x: number, y: number, width: number, height: number) =>
      void painted.push({ colour: pen.fillStyle, at: `${x},${y} ${width}x${height}` }),
  };
  const rows = { orientation: 'icicle', rowHeight: 20, count: 4, height: 80 } as const;
  const scene = {
    layout,
    index: indexFrames(layout),
    rows,
    range: { first: 0, end: 4 },
    width: 200,
    ratio: 1,
    theme: lightTheme,
    window: WHOLE,
    ...change,
  } as Scene;
  paintLights(pen as unknown as CanvasRenderingContext2D, scene, { name: layout.names.indexOf(name), place, group });
  return painted;
}

/** The tint of a lit frame, inside its outline. */
const tints = (name: string, change?: Partial<Scene>) =>
  boxes(name, -1, change)
    .filter((_, index) => index % 5 === 4)
    .map(({ at }) => at);

test('every frame of the function is lit, and no other', () => {
  expect(tints('gc')).toEqual(['131,21 67x17', '1,41 67x17', '181,41 17x17', '1,61 17x17']);
});

test('only rows that are painted are lit', () => {
  expect(tints('gc', { range: { first: 3, end: 4 } })).toEqual(['1,1 17x17']);
});

test('the place that was gone to has a thick outline of its own colour', () => {
  const sort = layout.name.indexOf(layout.names.indexOf('sort'));
  expect(boxes('nothing', sort)).toEqual([
    { colour: lightTheme.place, at: '80,40 39x3' },
    { colour: lightTheme.place, at: '80,56 39x3' },
    { colour: lightTheme.place, at: '80,40 3x19' },
    { colour: lightTheme.place, at: '116,40 3x19' },
  ]);
});

test('frames of other groups than the one that is lit recede', () => {
  const of = Int16Array.from(layout.name, (name) => (layout.names[name] === 'gc' ? 0 : -1));
  const grouped = { groups: [{ id: 'gc', title: 'GC' }], of, inherited: new Uint8Array(layout.count) };
  const veiled = boxes('nothing', -1, { layout: { ...layout, grouped } }, 0);
  expect(veiled.every(({ colour }) => colour === lightTheme.ground)).toBe(true);
  expect(veiled.map(({ at }) => at)).toEqual(['0,0 200x20', '0,20 120x20', '80,40 40x20', '130,40 40x20']);
});
