import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { callTree, treeAmounts } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { callGraph, type GraphLimits } from './callGraph.ts';
import { outermostRows } from './outermostRows.ts';

const everything: GraphLimits = { nodeCount: 0, nodeFraction: 0, edgeFraction: 0 };

/** Nodes as `name flat/cum`, edges as `a -> b weight`, dotted if functions between them are not shown. */
function drawGraph(profile: Profile, limits: Partial<GraphLimits> = {}): { nodes: string[]; edges: string[] } {
  const tree = callTree(profile);
  const top = topTable(profile, tree, 0);
  const graph = callGraph(
    profile,
    tree,
    top,
    treeAmounts(profile, tree, 0),
    0,
    { ...everything, ...limits },
    {
      outermost: outermostRows(profile, stackNaming(profile), tree, [0]),
    },
  );
  const nameOf = (node: number): string => tree.names[graph.nodes[node]!.name]!;
  return {
    nodes: graph.nodes.map(({ flat, cum }, node) => `${nameOf(node)} ${flat}/${cum}`).sort(),
    edges: graph.edges.map(
      ({ from, to, weight, residual, inlined }) =>
        `${nameOf(from)} ${residual ? '...' : '->'} ${nameOf(to)} ${weight}${inlined ? ' (inline)' : ''}`,
    ),
  };
}

test('every function is one node, every call between two functions one edge', () => {
  const profile = drawProfile(`
    3      2      1
    main   main   main
    parse  write  write
    read   read   -
  `);
  expect(drawGraph(profile)).toEqual({
    nodes: ['main 0/6', 'parse 0/3', 'read 5/5', 'write 1/3'],
    edges: ['main -> parse 3', 'main -> write 3', 'parse -> read 3', 'write -> read 2'],
  });
});

test('a sample counts once for an edge, however often its stack contains it; recursive calls are no edges', () => {
  const profile = drawProfile(`
    4     1
    main  main
    even  even
    odd   even
    even  -
    odd   -
  `);
  expect(drawGraph(profile).edges).toEqual(['main -> even 5', 'even -> odd 4', 'odd -> even 4']);
});

describe('a call is inlined', () => {
  test('if every sample says so, whatever is inlined into what', () => {
    const profile = drawProfile(`
      4              2
      main           main
      parse+next+at  write+at
    `);
    expect(drawGraph(profile).edges).toEqual([
      'main -> parse 4',
      'next -> at 4 (inline)',
      'parse -> next 4 (inline)',
      'main -> write 2',
      'write -> at 2 (inline)',
    ]);
  });

  test('but not if one sample has it as a call, unless that sample is 0', () => {
    const mixed = (value: number): Profile =>
      drawProfile(`
      4          ${value}
      main       main
      parse+at   parse
      -          at
    `);
    expect(drawGraph(mixed(1)).edges).toEqual(['main -> parse 5', 'parse -> at 5']);
    expect(drawGraph(mixed(0)).edges).toEqual(['main -> parse 4', 'parse -> at 4 (inline)']);
  });

  test('also over a function that is left out, if its own end is inlined', () => {
    const profile = drawProfile(`
      90         8
      main       main
      glue       other
      thin+work  -
    `);
    expect(drawGraph(profile, { nodeCount: 2 }).edges).toEqual(['main ... work 90 (inline)']);
  });

  test('the innermost frames that the profile drops are no calls', () => {
    const profile = drawProfile('4\nmain\nparse+at+drop', { dropFrames: 'drop' });
    expect(drawGraph(profile).edges).toEqual(['main -> parse 4', 'parse -> at 4 (inline)']);
  });
});

describe('if functions are left out', () => {
  const profile = drawProfile(`
    90    8     2
    main  main  main
    glue  glue  glue
    work  rare  dust
  `);
  test('those with a cum below the node fraction are removed, and a dotted edge replaces them', () => {
    expect(drawGraph(profile, { nodeFraction: 0.05 }).nodes).toEqual([
      'glue 0/100',
      'main 0/100',
      'rare 8/8',
      'work 90/90',
    ]);
    expect(drawGraph(profile, { nodeCount: 2 })).toEqual({
      nodes: ['main 0/100', 'work 90/90'],
      edges: ['main ... work 90'],
    });
  });

  test('edges below the edge fraction are removed', () => {
    expect(drawGraph(profile, { edgeFraction: 0.05 }).edges).toEqual([
      'main -> glue 100',
      'glue -> work 90',
      'glue -> rare 8',
    ]);
  });

  test('a dotted edge is removed if solid edges connect the same nodes', () => {
    const paths = drawProfile(`
      50    30    1
      main  main  main
      a     b     c
      z     z     z
    `);
    // c is left out; main reaches z through a and b.
    expect(drawGraph(paths, { nodeFraction: 0.1 }).edges).toEqual([
      'a -> z 50',
      'main -> a 50',
      'b -> z 30',
      'main -> b 30',
    ]);
  });
});

test('nodes that are only passed through are removed first', () => {
  const profile = drawProfile(`
    10     10
    main   main
    pipe   pipe
    pipe2  pipe2
    left   right
  `);
  // Paths branch at pipe2.
  expect(drawGraph(profile, { nodeCount: 4 }).nodes).toEqual(['left 10/10', 'main 0/20', 'pipe2 0/20', 'right 10/10']);
});

test('recursion of 50,000 calls', () => {
  const profile = drawProfile(`1\n${'ping\npong\n'.repeat(25_000)}`);
  expect(drawGraph(profile).edges).toEqual(['ping -> pong 1', 'pong -> ping 1']);
});
