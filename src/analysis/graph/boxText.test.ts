import { expect, test } from 'vitest';
import { heaviestPath } from './boxText.ts';
import type { GraphEdge } from './callGraph.ts';

const node = (flat: number, cum: number) => ({ name: 0, flat, cum });
const edge = (from: number, to: number, weight: number): GraphEdge => ({
  from,
  to,
  weight,
  residual: false,
  inlined: false,
});

test.each([
  [
    'the heaviest call of each node',
    [node(0, 9), node(0, 6), node(3, 3), node(6, 6)],
    [edge(1, 3, 6), edge(0, 1, 6), edge(0, 2, 3)],
    [0, 1, 3],
  ],
  [
    'from the heaviest of those that nothing calls',
    [node(0, 4), node(1, 5), node(8, 8)],
    [edge(1, 2, 4), edge(0, 2, 4)],
    [1, 2],
  ],
  [
    'until a node holds more itself than its heaviest call takes',
    [node(1, 9), node(5, 8), node(3, 3)],
    [edge(0, 1, 8), edge(1, 2, 3)],
    [0, 1],
  ],
  ['once round a circle that nothing calls', [node(1, 5), node(1, 4)], [edge(0, 1, 4), edge(1, 0, 3)], [0, 1]],
  [
    'by amounts below 0, as in a difference',
    [node(0, -9), node(-2, -2), node(-7, -7)],
    [edge(0, 2, -7), edge(0, 1, -2)],
    [0, 2],
  ],
  ['of no node', [], [], []],
])('the heaviest path goes %s', (_, nodes, edges, path) => {
  expect(heaviestPath(nodes, edges)).toEqual(path);
});
