import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { callTree, treeAmounts } from '../tree/callTree.ts';
import { type FunctionEdge, functionEdges } from './functionEdges.ts';

/** The neighbours of a function as text: `main 4`. */
function edgesOf(profile: Profile, name: string) {
  const tree = callTree(profile);
  const amounts = treeAmounts(profile, tree, 0);
  const { callers, callees, uncalled, recursive } = functionEdges(profile, tree, amounts, 0, tree.names.indexOf(name));
  const words = (edges: FunctionEdge[]): string[] => edges.map((edge) => `${tree.names[edge.name]} ${edge.amount}`);
  return { callers: words(callers), callees: words(callees), uncalled, recursive };
}

test('callers and callees of a function, largest first, then by name', () => {
  const profile = drawProfile(`
    3ms    1ms    1ms    5ms
    main   main   idle   main
    load   save   write  save
    write  write  sync   -
    sync   flush  -      -
  `);
  expect(edgesOf(profile, 'write')).toEqual({
    callers: ['load 3', 'idle 1', 'save 1'],
    callees: ['sync 4', 'flush 1'],
    uncalled: 0,
    recursive: 0,
  });
});

test('a stack that begins with the function has no caller', () => {
  const profile = drawProfile(`
    2ms    1ms
    work   main
    -      work
  `);
  expect(edgesOf(profile, 'work')).toEqual({ callers: ['main 1'], callees: [], uncalled: 2, recursive: 0 });
});

test('a stack that contains an edge twice counts once for it', () => {
  const profile = drawProfile(`
    4ms
    main
    walk
    visit
    walk
    visit
    walk
    leaf
  `);
  expect(edgesOf(profile, 'walk')).toEqual({
    callers: ['main 4', 'visit 4'],
    callees: ['leaf 4', 'visit 4'],
    uncalled: 0,
    recursive: 4,
  });
});

test('a call next to an outer call is counted separately', () => {
  const profile = drawProfile(`
    1ms    2ms    4ms
    run    run    run
    query  load   query
    -      run    read
    -      query  -
  `);
  expect(edgesOf(profile, 'run').callees).toEqual(['query 7', 'load 2']);
});

test('a recursive call is no edge, and is reported separately', () => {
  const profile = drawProfile(`
    4ms    1ms
    main   main
    walk   walk
    walk   -
    walk   -
  `);
  expect(edgesOf(profile, 'walk')).toEqual({ callers: ['main 5'], callees: [], uncalled: 0, recursive: 4 });
});

test('negative amounts are sorted by absolute value', () => {
  const profile = drawProfile(`
    3ms    -8ms
    main   main
    a      b
    leaf   leaf
  `);
  expect(edgesOf(profile, 'leaf').callers).toEqual(['b -8', 'a 3']);
});

test('an edge is exact beyond 2^53', () => {
  const profile = drawProfile(`
    1ms    2ms
    main   main
    a      a
    b      -
  `);
  const large = 2n ** 60n + 1n;
  profile.samples.values[0] = BigInt64Array.from([large, -5n]);
  expect(edgesOf(profile, 'a').callers).toEqual([`main ${large - 5n}`]);
  expect(edgesOf(profile, 'a').callees).toEqual([`b ${large}`]);
});
