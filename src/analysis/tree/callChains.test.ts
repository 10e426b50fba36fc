import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { foldedCalls } from '../../model/flame.ts';
import { searchNames } from '../names/searchNames.ts';
import { type Folding, foldedCallees } from './callChains.ts';
import { callTree, treeAmounts } from './callTree.ts';
import { flameLayout } from './flameLayout.ts';
import { pathKey, rowKey } from './rowKey.ts';

const profile = drawProfile(`
  5ms    3ms    2ms
  main   main   main
  serve  serve  tick
  walk   idle   -
  step   -      -
`);
const tree = callTree(profile);
const amounts = treeAmounts(profile, tree, 0);
const key = (path: string): string => pathKey(path.split(' '));

/** The frames as text: the functions of a frame, its flat and cum; two spaces per level, `<` for one that matches. */
function draw(folding: Folding, { zoomTo = '', query = '' } = {}): string[] {
  const zoom = [...tree.name].findIndex((name) => name >= 0 && tree.names[name] === zoomTo);
  const matches = query === '' ? null : searchNames(tree.names, query).byName;
  const layout = flameLayout(
    tree,
    amounts,
    { zoom: Math.max(zoom, 0), pixels: 1000, total: 10, matches, folding },
    () => ({ package: '', origin: 'own' }),
  );
  expect(layout.zoomKey).toBe(rowKey(tree, Math.max(zoom, 0)));
  return Array.from({ length: layout.count }, (_, frame) => {
    const calls = [layout.name[frame]!, ...foldedCalls(layout, frame)].map((name) => layout.names[name]!);
    const mark = layout.matched[frame] === 1 ? ' <' : '';
    const zoomed = layout.zoomDepth > 0 && layout.depth[frame] === layout.zoomDepth ? ' zoomed' : '';
    return `${'  '.repeat(layout.depth[frame]!)}${calls.join('/')} ${layout.flat[frame]} of ${layout.cum[frame]}${mark}${zoomed}`;
  });
}

test('a chain of calls with one amount is one frame, with the flat amount of its last call', () => {
  expect(draw({ all: true, apart: [] })).toEqual([
    'all 0 of 10',
    '  main 0 of 10',
    '    serve 0 of 8',
    '    tick 2 of 2',
    '      walk/step 5 of 5',
    '      idle 3 of 3',
  ]);
});

test('any frame of a chain says that it is the opposite, and two of them that it is not', () => {
  const folded = draw({ all: true, apart: [] });
  const unfolded = draw({ all: false, apart: [] });
  const [walk, step] = [key('main serve walk'), key('main serve walk step')];
  expect(folded).not.toEqual(unfolded);
  for (const one of [walk, step]) {
    expect(draw({ all: true, apart: [one] })).toEqual(unfolded);
    expect(draw({ all: false, apart: [one] })).toEqual(folded);
  }
  expect(draw({ all: true, apart: [walk, step] })).toEqual(folded);
  expect(draw({ all: true, apart: ['nosuchky', ''] })).toEqual(folded);
});

test('a zoom to a call within a chain ends the frame before it', () => {
  expect(draw({ all: true, apart: [] }, { zoomTo: 'walk' })).toEqual([
    'all 0 of 10',
    '  main 0 of 10',
    '    serve 0 of 8',
    '      walk/step 5 of 5 zoomed',
  ]);
  expect(draw({ all: true, apart: [] }, { zoomTo: 'step' })).toEqual([
    'all 0 of 10',
    '  main 0 of 10',
    '    serve 0 of 8',
    '      walk 0 of 5',
    '        step 5 of 5 zoomed',
  ]);
});

test('a frame matches if one of its calls does', () => {
  expect(draw({ all: true, apart: [] }, { query: 'step' })).toContain('      walk/step 5 of 5 <');
});

test('callers of the zoomed frame are folded, too', () => {
  const deep = drawProfile('5ms  1ms\nmain  main\na  z\nb  -\nc  -\nd  -');
  const rows = callTree(deep);
  const zoom = [...rows.name].findIndex((name) => rows.names[name] === 'd');
  const layout = flameLayout(
    rows,
    treeAmounts(deep, rows, 0),
    { zoom, pixels: 1000, total: 6, matches: null, folding: { all: true, apart: [] } },
    () => ({ package: '', origin: 'own' }),
  );
  expect([...layout.depth]).toEqual([0, 1, 2, 3]);
  expect(layout.zoomDepth).toBe(3);
  expect([...foldedCalls(layout, 2)].map((name) => layout.names[name])).toEqual(['b', 'c']);
});

test('a chain has one amount on every side', () => {
  const other = { ...amounts, total: amounts.total.slice(), self: amounts.self.slice() };
  const walk = [...tree.name].findIndex((name) => tree.names[name] === 'walk');
  const all = { all: true, apart: [] };
  expect(foldedCallees(tree, [amounts, amounts], all)(walk)).toBe(walk + 1);
  other.total[walk] = 6;
  other.self[walk] = 1;
  expect(foldedCallees(tree, [amounts, other], all)(walk)).toBe(-1);
});
