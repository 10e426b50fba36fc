import { expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { foldedCalls } from '../../model/flame.ts';
import { croppedLayout } from './croppedLayout.ts';

const layout = drawLayout(`
  all.................
  main........ gc.....
  walk.. idle.
`);

test('a part of a drawing keeps its amounts, and those at its edges', () => {
  const cropped = croppedLayout(layout, { from: 0.5, to: 1 });
  expect([...cropped.name].map((name) => cropped.names[name])).toEqual(['all', 'main', 'gc', 'idle']);
  expect([...cropped.cum]).toEqual([200, 120, 70, 50]);
});

test('frames of several calls stay what they are', () => {
  const [walk, idle] = ['walk', 'idle'].map((name) => layout.names.indexOf(name));
  const folded = { start: Int32Array.of(0, 0, 0, 1, 1, 3), name: Int32Array.of(idle!, walk!, walk!) };
  const cropped = croppedLayout({ ...layout, folded }, { from: 0.5, to: 1 });
  expect([0, 1, 2, 3].map((frame) => [...foldedCalls(cropped, frame)])).toEqual([[], [], [idle], [walk, walk]]);
});
