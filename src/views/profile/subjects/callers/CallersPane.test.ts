import { expect, test } from 'vitest';
import { drawLayout } from '../../../../../tests/drawLayout.ts';
import { frameBeside } from './CallersPane.tsx';

const layout = drawLayout(`
  all.................
  gc.. main.... idle..
  sys. gc.. +3. gc....
`);
const framesOf = (name: string): number[] => {
  const wanted = layout.names.indexOf(name);
  return Array.from(layout.name, (at, frame) => (at === wanted ? frame : -1)).filter((frame) => frame >= 0);
};

test('goes through the frames of a function by weight, in both directions, and round', () => {
  const frames = framesOf('gc');
  const byWeight = frames.toSorted((a, b) => layout.cum[b]! - layout.cum[a]! || a - b);
  expect(frames).toHaveLength(3);
  const walk = (to: 1 | -1): number[] => {
    const seen = [byWeight[0]!];
    for (let step = 0; step < 3; step++) seen.push(frameBeside({ layout, frame: seen.at(-1)! }, to).frame);
    return seen;
  };
  expect(walk(1)).toEqual([...byWeight, byWeight[0]]);
  expect(walk(-1)).toEqual([byWeight[0], byWeight[2], byWeight[1], byWeight[0]]);
});

test('stays at a function with one frame', () => {
  const [frame] = framesOf('idle');
  expect(frameBeside({ layout, frame: frame! }, 1).frame).toBe(frame);
});
