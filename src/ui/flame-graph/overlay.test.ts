import { describe, expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import type { FlameLayout } from '../../model/flame.ts';
import { indexFrames } from './frameIndex.ts';
import { type OverlayChoice, type OverlayNode, overlayTree } from './overlay.ts';

const layout = drawLayout(`
  root................
  main........ idle...
  walk.. sort  +9. gc
  walk
`);

function grow(drawn: FlameLayout, choice: Partial<OverlayChoice>): OverlayNode {
  const range = { first: 0, end: drawn.maxDepth + 1 };
  return overlayTree(drawn, indexFrames(drawn), { range, minWidth: 0, limit: 100, keep: -1, ...choice });
}

/** The tree as text: `root(main(walk) idle)`. */
function written(drawn: FlameLayout, node: OverlayNode): string {
  const name = node.frame < 0 ? '·' : drawn.names[drawn.name[node.frame]!]!;
  const callees = node.children.map((child) => written(drawn, child)).join(' ');
  return callees === '' ? name : `${name}(${callees})`;
}

describe('the frames that become elements', () => {
  test.each<[string, Partial<OverlayChoice>, string]>([
    ['all, where there is room', {}, 'root(main(walk(walk) sort) idle(+9 gc))'],
    ['the widest, with their callers', { limit: 4 }, 'root(main(walk) idle)'],
    ['only those wide enough', { minWidth: 0.2 }, 'root(main(walk(walk) sort) idle)'],
    ['a narrow one that is asked for, with its callers', { limit: 2, keep: 6 }, 'root(main idle(gc))'],
    ['rows below the root, under a holder', { range: { first: 2, end: 4 } }, '·(walk(walk) sort +9 gc)'],
    ['no rows outside the range, asked for or not', { range: { first: 0, end: 2 }, keep: 7 }, 'root(main idle)'],
  ])('are %s', (_which, choice, tree) => {
    expect(written(layout, grow(layout, choice))).toBe(tree);
  });

  test('all callers of the zoomed frame stay, even with a low limit: they are needed to zoom out', () => {
    const zoomed = drawLayout(
      `
        root......
        main......
        walk......
        leaf......
        tail......
      `,
      3,
    );
    expect(written(zoomed, grow(zoomed, { limit: 1 }))).toBe('root(main(walk(leaf)))');
  });

  test('a stack of 50,000 frames makes a tree no deeper than the rows in view', () => {
    const deep = drawLayout(Array.from({ length: 400 }, () => 'f.........').join('\n'));
    const count = 50_000;
    const column = Int32Array.from({ length: count }, (_, i) => i);
    const endless: FlameLayout = {
      ...deep,
      count,
      maxDepth: count - 1,
      x: new Float64Array(count),
      width: new Float64Array(count).fill(1),
      depth: column,
      row: column,
      parent: column.map((i) => i - 1),
      name: new Int32Array(count),
    };
    let node: OverlayNode | undefined = grow(endless, { range: { first: 30_000, end: 30_060 }, limit: 500 });
    expect(node.frame).toBe(-1);
    let nested = 0;
    for (; node; node = node.children[0]) nested++;
    expect(nested).toBe(61);
  });
});
