import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { makeRandom } from '../../../tests/random.ts';
import type { Profile } from '../../model/profile.ts';
import { type CallTree, callTree, type TreeAmounts, treeAmounts } from '../tree/callTree.ts';
import { calleeTree } from './calleeTree.ts';
import { callerTree } from './callerTree.ts';
import type { FocusTree } from './focusTree.ts';

type Merge = (tree: CallTree, amounts: TreeAmounts, name: number, least: number) => FocusTree;

function focus(merge: Merge, profile: Profile, name: string, least = 0): FocusTree {
  const tree = callTree(profile);
  return merge(tree, treeAmounts(profile, tree, 0), tree.names.indexOf(name), least);
}

/** The tree as indented text, by name: `main 4 (1)` is total 4, self 1. */
function draw({ tree, amounts }: FocusTree): string[] {
  const lines: string[] = [];
  const visit = (row: number, indent: string): void => {
    const self = amounts.self[row] === 0 ? '' : ` (${amounts.self[row]})`;
    lines.push(`${indent}${tree.names[tree.name[row]!]} ${amounts.total[row]}${self}`);
    const below: number[] = [];
    for (let index = row + 1; index < tree.end[row]!; index = tree.end[index]!) below.push(index);
    below.sort((a, b) => (tree.names[tree.name[a]!]! < tree.names[tree.name[b]!]! ? -1 : 1));
    for (const index of below) visit(index, `${indent}  `);
  };
  visit(0, '');
  return lines;
}

const twoWays = drawProfile(`
  3ms    1ms    2ms    4ms
  main   main   main   idle
  load   save   save   -
  write  write  write  -
  sync   sync   flush  -
`);

describe('callees', () => {
  test('of all calls of the function are merged', () => {
    expect(draw(focus(calleeTree, twoWays, 'write'))).toEqual(['write 6', '  flush 2 (2)', '  sync 4 (4)']);
  });

  test('recursion stays below the function, so its weight is its cum', () => {
    const profile = drawProfile(`
      4ms    2ms
      main   main
      walk   walk
      visit  stop
      walk   -
      stop   -
    `);
    expect(draw(focus(calleeTree, profile, 'walk'))).toEqual([
      'walk 6',
      '  stop 2 (2)',
      '  visit 4',
      '    walk 4',
      '      stop 4 (4)',
    ]);
  });

  test('rows that are too small are created but not followed: their amounts stay', () => {
    const profile = drawProfile(`
      99ms   1ms
      main   main
      a      b
      c      d
    `);
    expect(draw(focus(calleeTree, profile, 'main', 0.02))).toEqual(['main 100', '  a 99', '    c 99 (99)', '  b 1']);
  });
});

describe('callers', () => {
  test('of all calls are merged from the function up', () => {
    expect(draw(focus(callerTree, twoWays, 'write'))).toEqual([
      'write 6',
      '  load 3',
      '    main 3 (3)',
      '  save 3',
      '    main 3 (3)',
    ]);
  });

  test('stacks that begin with the function have no caller', () => {
    const profile = drawProfile(`
      2ms    1ms
      work   main
      -      work
    `);
    expect(draw(focus(callerTree, profile, 'work'))).toEqual(['work 3 (2)', '  main 1 (1)']);
  });

  test('recursion counts once, at its outermost call', () => {
    const profile = drawProfile(`
      4ms    2ms
      main   main
      walk   walk
      visit  -
      walk   -
    `);
    expect(draw(focus(callerTree, profile, 'walk'))).toEqual(['walk 6', '  main 6 (6)']);
  });

  test('of a function that is called at every level of a deep recursion are followed as far as time allows, and the tree says so', () => {
    const levels = 50_000;
    const tree = chainWithLeaves(levels);
    const self = Float64Array.from({ length: tree.count }, (_, row) => (tree.name[row] === 1 ? 1 : 0));
    const total = self.slice();
    for (let row = tree.count - 1; row > 0; row--) total[tree.parent[row]!]! += total[row]!;
    const { tree: callers, amounts, cutAt } = callerTree(tree, { self, total, weight: total }, 1, 0);
    expect(amounts.total[0]).toBe(levels);
    expect(amounts.total[1]).toBe(levels);
    expect(cutAt).toBeGreaterThanOrEqual(512);
    expect(callers.count).toBe(cutAt + 1);
    // Stacks that begin beyond the last drawn level are in its total: nothing is lost.
    expect(amounts.self.reduce((sum, one) => sum + one, 0) + amounts.total[cutAt]!).toBe(levels);
  });

  test('of the innermost of 50,000 calls are all followed', () => {
    const tree = chainWithLeaves(50_000);
    const self = new Float64Array(tree.count);
    self[tree.count - 1] = 7;
    const total = self.slice();
    for (let row = tree.count - 1; row > 0; row--) total[tree.parent[row]!]! += total[row]!;
    tree.name[tree.count - 1] = 2;
    const { tree: callers, amounts, cutAt } = callerTree(tree, { self, total, weight: total }, 2, 0);
    expect(cutAt).toBe(0);
    expect(callers.count).toBe(50_001);
    expect(amounts.total.every((one) => one === 7)).toBe(true);
  });
});

/** `walk` calls itself this many times, and calls `leaf` at every level; `leaf` comes first. */
function chainWithLeaves(levels: number): CallTree {
  const count = 1 + 2 * levels;
  const parent = new Int32Array(count);
  const name = new Int32Array(count);
  const end = new Int32Array(count);
  parent[0] = -1;
  name[0] = -1;
  end[0] = count;
  for (let level = 0; level < levels; level++) {
    const walk = 1 + 2 * level;
    parent[walk] = level === 0 ? 0 : walk - 2;
    end[walk] = count;
    parent[walk + 1] = walk;
    name[walk + 1] = 1;
    end[walk + 1] = walk + 2;
  }
  return { count, parent, name, end, names: ['walk', 'leaf', 'deepest'], rowOfStack: new Int32Array(0) };
}

/** Plain sums over stacks: the expected amounts of every path, root of the drawing first. */
function pathSums(stacks: { frames: string[]; value: number }[], name: string, up: boolean): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { frames, value } of stacks) {
    const index = frames.indexOf(name);
    if (index < 0) continue;
    const path = up ? frames.slice(0, index + 1).reverse() : frames.slice(index);
    for (let length = 1; length <= path.length; length++) {
      const key = path.slice(0, length).join(' ');
      sums.set(key, (sums.get(key) ?? 0) + value);
    }
  }
  return sums;
}

function drawnSums({ tree, amounts }: FocusTree): Map<string, number> {
  const paths: string[] = [];
  const sums = new Map<string, number>();
  for (let row = 0; row < tree.count; row++) {
    const own = tree.names[tree.name[row]!]!;
    paths.push(row === 0 ? own : `${paths[tree.parent[row]!]} ${own}`);
    expect(sums.has(paths[row]!)).toBe(false);
    sums.set(paths[row]!, amounts.total[row]!);
  }
  return sums;
}

test.each([1, 2, 3, 4, 5, 6])('the sums of all paths equal the sums over the stacks (%d)', (seed) => {
  const random = makeRandom(seed);
  const stacks = Array.from({ length: 60 }, () => ({
    frames: Array.from({ length: 1 + random.below(8) }, () => random.pick(['a', 'b', 'c', 'd', 'e'])),
    value: 1 + random.below(9),
  }));
  const depth = Math.max(...stacks.map(({ frames }) => frames.length));
  const lines = [stacks.map(({ value }) => `${value}ms`)];
  for (let index = 0; index < depth; index++) lines.push(stacks.map(({ frames }) => frames[index] ?? '-'));
  const profile = drawProfile(lines.map((cells) => cells.join('  ')).join('\n'));
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    expect(drawnSums(focus(calleeTree, profile, name))).toEqual(pathSums(stacks, name, false));
    expect(drawnSums(focus(callerTree, profile, name))).toEqual(pathSums(stacks, name, true));
  }
});
