import { expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { pathKey } from '../../../analysis/tree/rowKey.ts';
import type { FlameLayout } from '../../../model/flame.ts';
import { flameDrawing } from '../data/flameDrawing.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { frameKey, frameOfKey, stackOf } from './frameKey.ts';
import { callChain } from './useFolding.ts';

const memo = ProfileMemo.of([
  drawProfile(`
    5ms    3ms    2ms
    main   main   main
    serve  serve  tick
    walk   idle   -
    step   -      -
    hash   -      -
  `),
]);

function draw(all: boolean, zoom = ''): FlameLayout {
  return flameDrawing(memo, { valueType: 0, zoom, pixels: 1000, query: '', folding: { all, apart: [] } }).layout;
}

const frameOf = (layout: FlameLayout, name: string): number => layout.name.indexOf(layout.names.indexOf(name));
const keyOf = (path: string): string => pathKey(path.split(' '));

test('a chain is found from each of its frames, folded or not', () => {
  const plain = draw(false);
  for (const name of ['walk', 'step', 'hash']) {
    const chain = callChain(plain, frameOf(plain, name));
    expect(chain).toEqual({ first: frameOf(plain, 'walk'), calls: 3, isFolded: false });
  }
  const folded = draw(true);
  expect(callChain(folded, frameOf(folded, 'walk'))).toEqual({
    first: frameOf(folded, 'walk'),
    calls: 3,
    isFolded: true,
  });
  for (const name of ['all', 'main', 'serve', 'idle', 'tick']) {
    expect(callChain(plain, frameOf(plain, name))).toBeNull();
  }
});

test('a folded chain that a zoom has cut in two is still one', () => {
  const layout = draw(true, keyOf('main serve walk step'));
  const frame = frameOfKey(layout, keyOf('main serve walk step hash'));
  expect(callChain(layout, frame)).toEqual({ first: frameOf(layout, 'walk'), calls: 3, isFolded: true });
});

test('a key finds the frame that its call is folded into, and a frame has the key of its first call', () => {
  const layout = draw(true);
  const walk = frameOf(layout, 'walk');
  for (const path of ['main serve walk', 'main serve walk step', 'main serve walk step hash']) {
    expect(frameOfKey(layout, keyOf(path))).toBe(walk);
  }
  expect(frameKey(layout, walk)).toBe(keyOf('main serve walk'));
  // A frame below folded ones has their functions on its path.
  const zoomed = draw(true, keyOf('main serve walk step hash'));
  expect(frameKey(zoomed, zoomed.count - 1)).toBe(keyOf('main serve walk step hash'));
});

test('the stack of a frame has all calls that are folded into it', () => {
  const layout = draw(true);
  expect(stackOf(layout, frameOf(layout, 'walk'))).toBe('hash\nstep\nwalk\nserve\nmain');
});
