import { expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { type FrameChange, frameChanges } from '../../model/flame.ts';
import { cornerPoints, frameLook } from './frameLook.ts';

const box = { left: 10, y: 40, width: 30, height: 19 };

test('more fills the upper right corner, less the lower right one', () => {
  expect(cornerPoints('more', box)).toEqual([
    [40, 40],
    [40, 45],
    [35, 40],
  ]);
  expect(cornerPoints('less', box)).toEqual([
    [40, 59],
    [40, 54],
    [35, 59],
  ]);
});

test('moved work has the corner of what all of it together changed by, other changes and narrow frames have none', () => {
  const plain = drawLayout(`
    root....
    a... b..
  `);
  const cornerOf = (change: FrameChange, size: number): string | null => {
    const side = { flat: plain.flat, cum: plain.cum, total: 80, matchedTotal: null, matchedInZoom: null };
    const diff = {
      before: side,
      after: side,
      change: new Uint8Array(plain.count).fill(frameChanges.indexOf(change)),
      size: new Float64Array(plain.count).fill(size),
      events: new Array<string>(plain.count).fill(''),
      coloured: true,
    };
    return frameLook({ ...plain, diff }, 1, 30).corner;
  };
  expect([cornerOf('moved', -0.5), cornerOf('moved', 0.5), cornerOf('moved', 0)]).toEqual(['less', 'more', null]);
  expect([cornerOf('more', 1), cornerOf('less', 1)]).toEqual(['more', 'less']);
  for (const change of ['new', 'gone', 'same', 'noise'] as const) expect(cornerOf(change, 1)).toBeNull();
  expect(cornerPoints(null, box)).toBeNull();
  expect(cornerPoints('more', { ...box, width: 7 })).toBeNull();
});
