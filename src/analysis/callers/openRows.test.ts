import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { searchNames } from '../names/searchNames.ts';
import { type CallTree, callTree, sumTree, type TreeAmounts, treeAmounts } from '../tree/callTree.ts';
import { findRows, pathKey } from '../tree/rowKey.ts';
import { bottomUp } from './bottomUp.ts';
import { hotPath } from './hotPath.ts';
import { matchesBefore, nextMatch } from './nextMatch.ts';
import { type Branching, type OpenedRows, openRows } from './openRows.ts';
import { topDown } from './topDown.ts';

const profile = drawProfile(`
  6ms    3ms    2ms    1ms
  main   main   main   idle
  serve  serve  load   -
  write  read   read   -
`);
const tree = callTree(profile);
const amounts = treeAmounts(profile, tree, 0);
const down = topDown(tree, amounts);

const open = (path: string, run = 1, pages = 0): OpenedRows => ({ kind: 'open', key: keyOf(path), run, pages });
const closed = (path: string): OpenedRows => ({ kind: 'closed', key: keyOf(path), run: 1, pages: 0 });

function keyOf(path: string): string {
  return pathKey(path === '' ? [] : path.split(' '));
}

/** The rows as text: `▾` open, `▸` closed, `·` a leaf; then name, cum, and flat if there is any. */
function draw(
  branching: Branching,
  entries: OpenedRows[],
  more: { paths?: number[]; targets?: number[]; at?: string; of?: TreeAmounts } = {},
) {
  const { paths = [], targets = [], at = null, of = amounts } = more;
  const state = { entries, paths: new Map(paths.map((row) => [row, 0] as const)), targets: new Set(targets), at };
  const rows = openRows(branching, state, 1000);
  return Array.from({ length: rows.count }, (_, row) => {
    const node = rows.node[row]!;
    const indent = '  '.repeat(rows.level[row]! - 1);
    const place = `${rows.position[row]}/${rows.size[row]}`;
    if (node < 0) return `${indent}… from ${place}`;
    const name = node === 0 ? 'all' : branching.names[branching.name(node)]!;
    const flat = branching.flat(node, of) > 0 ? ` (${branching.flat(node, of)})` : '';
    return `${indent}${'·▸▾'[rows.state[row]!]} ${name} ${branching.cum(node, of)}${flat} ${place}`;
  });
}

describe('from the root down', () => {
  test('an open node shows its callees, heaviest first', () => {
    expect(draw(down, [open(''), open('main')])).toEqual([
      '▾ all 12 1/1',
      '  ▾ main 11 1/2',
      '    ▸ serve 9 1/2',
      '    ▸ load 2 2/2',
      '  · idle 1 (1) 2/2',
    ]);
  });

  test('nothing is open without an entry, and open nodes below a closed one are not visible', () => {
    expect(draw(down, [])).toEqual(['▸ all 12 1/1']);
    expect(draw(down, [open('main serve')])).toEqual(['▸ all 12 1/1']);
  });

  test('a run opens the heaviest callee of the heaviest callee', () => {
    expect(draw(down, [open('', 3)])).toEqual([
      '▾ all 12 1/1',
      '  ▾ main 11 1/2',
      '    ▾ serve 9 1/2',
      '      · write 6 (6) 1/2',
      '      · read 3 (3) 2/2',
      '    ▸ load 2 2/2',
      '  · idle 1 (1) 2/2',
    ]);
  });

  test('a closed node stays closed in a run, and on a path', () => {
    expect(draw(down, [open('', 3), closed('main serve')])).toEqual([
      '▾ all 12 1/1',
      '  ▾ main 11 1/2',
      '    ▸ serve 9 1/2',
      '    ▸ load 2 2/2',
      '  · idle 1 (1) 2/2',
    ]);
  });

  test('a node opened after it was closed is open', () => {
    expect(draw(down, [closed('main'), open('', 2)]).slice(0, 3)).toEqual([
      '▾ all 12 1/1',
      '  ▾ main 11 1/2',
      '    ▸ serve 9 1/2',
    ]);
  });

  test('a path opens the nodes above a node', () => {
    const [read] = findRows(tree, [keyOf('main load read')]);
    const above = [tree.parent[read!]!, tree.parent[tree.parent[read!]!]!, 0];
    const path: OpenedRows = { kind: 'path', key: keyOf('main load read'), run: 1, pages: 0 };
    expect(draw(down, [path], { paths: above, targets: [read!] })).toEqual([
      '▾ all 12 1/1',
      '  ▾ main 11 1/2',
      '    ▸ serve 9 1/2',
      '    ▾ load 2 2/2',
      '      · read 2 (2) 1/1',
      '  · idle 1 (1) 2/2',
    ]);
  });
});

describe('from the leaves up', () => {
  test('the functions by flat, and below each its callers, which split its amount', () => {
    expect(draw(bottomUp(tree, amounts), [open(''), open('read'), open('read serve')])).toEqual([
      '▾ all 12 1/1',
      '  ▸ write 6 (6) 1/3',
      '  ▾ read 5 (5) 2/3',
      '    ▾ serve 3 (3) 1/2',
      '      · main 3 (3) 1/1',
      '    ▸ load 2 (2) 2/2',
      '  · idle 1 (1) 3/3',
    ]);
  });

  test('recursion keeps its depth', () => {
    const recursive = drawProfile(`
      2ms    1ms
      main   main
      walk   walk
      walk   -
    `);
    const calls = callTree(recursive);
    const of = treeAmounts(recursive, calls, 0);
    expect(draw(bottomUp(calls, of), [open('', 4)], { of })).toEqual([
      '▾ all 3 1/1',
      '  ▾ walk 3 (3) 1/1',
      '    ▾ walk 2 (2) 1/2',
      '      · main 2 (2) 1/1',
      '    · main 1 (1) 2/2',
    ]);
  });
});

describe('of two sides', () => {
  // `main serve read` grew by 2, `main load read` shrank by 2, `idle` by 1; `main serve write` is as before.
  const changes = sumTree(profile, tree, Float64Array.of(0, 2, -2, -1));

  test('callees are in the order of their changes, and those without a change are there, too', () => {
    const sizes = changes.total.map(Math.abs);
    expect(draw(topDown(tree, amounts, sizes), [open(''), open('main'), open('main serve')])).toEqual([
      '▾ all 12 1/1',
      '  · idle 1 (1) 1/2',
      '  ▾ main 11 2/2',
      '    ▸ load 2 1/2',
      '    ▾ serve 9 2/2',
      '      · read 3 (3) 1/2',
      '      · write 6 (6) 2/2',
    ]);
  });

  test('so are functions, and their callers', () => {
    expect(draw(bottomUp(tree, amounts, changes), [open(''), open('read')])).toEqual([
      '▾ all 12 1/1',
      '  · idle 1 (1) 1/3',
      '  ▾ read 5 (5) 2/3',
      '    ▸ load 2 (2) 1/2',
      '    ▸ serve 3 (3) 2/2',
      '  ▸ write 6 (6) 3/3',
    ]);
  });
});

describe('many children', () => {
  const wide = drawProfile(
    [
      Array.from({ length: 40 }, (_, index) => `${100 - index}ms`).join('  '),
      Array.from({ length: 40 }, (_, index) => `f${index}`).join('  '),
    ].join('\n'),
  );
  const calls = callTree(wide);
  const of = treeAmounts(wide, calls, 0);
  const branching = topDown(calls, of);

  test('the lightest children share one row until they are requested', () => {
    const rows = draw(branching, [open('')], { of });
    expect(rows).toHaveLength(1 + 30 + 1);
    expect(rows.at(-1)).toBe('  … from 31/40');
    expect(draw(branching, [open('', 1, 1)], { of })).toHaveLength(41);
  });

  test('a child that is searched for is always shown', () => {
    expect(draw(branching, [open('')], { at: keyOf('f35'), of }).slice(-2)).toEqual([
      '  · f35 65 (65) 36/40',
      '  … from 37/40',
    ]);
  });
});

test('rows are limited, and the result says so', () => {
  const state = { entries: [open('', 9)], paths: new Map<number, number>(), targets: new Set<number>(), at: null };
  expect(openRows(down, state, 3)).toMatchObject({ count: 3, isFull: true });
  expect(openRows(down, state, 7)).toMatchObject({ count: 7, isFull: false });
});

describe('the hot path', () => {
  test('continues while the heaviest callee has half of its caller', () => {
    expect(hotPath(down, 0, 0.5, 100).nodes.map((row) => tree.names[tree.name[row]!])).toEqual([
      'main',
      'serve',
      'write',
    ]);
    expect(hotPath(down, 0, 0.7, 100).nodes.map((row) => tree.names[tree.name[row]!])).toEqual(['main', 'serve']);
  });

  test('takes at least one step, whatever the heaviest callee has', () => {
    expect(hotPath(down, 0, 1, 100).nodes).toHaveLength(1);
  });

  test('opens its last node if that has children', () => {
    expect(hotPath(down, 0, 0.5, 100).run).toBe(3);
    expect(hotPath(down, 0, 0.7, 100).run).toBe(3);
  });

  test('ends at a leaf', () => {
    expect(hotPath(down, findRows(tree, [keyOf('idle')])[0]!, 0.5, 100)).toEqual({ run: 0, nodes: [] });
  });
});

describe('the next match', () => {
  const before = matchesBefore(tree, searchNames(tree.names, 'read').byName);
  const rowOf = (path: string): number => findRows(tree, [keyOf(path)])[0]!;
  const step = (from: string, direction: 'next' | 'previous') => nextMatch(tree, down, before, rowOf(from), direction);

  test('is found in the order of the rows, and wraps around', () => {
    expect(step('', 'next')).toBe(rowOf('main serve read'));
    expect(step('main serve write', 'next')).toBe(rowOf('main serve read'));
    expect(step('main serve read', 'next')).toBe(rowOf('main load read'));
    expect(step('main load read', 'next')).toBe(rowOf('main serve read'));
  });

  test('backwards', () => {
    expect(step('main load read', 'previous')).toBe(rowOf('main serve read'));
    expect(step('main serve read', 'previous')).toBe(rowOf('main load read'));
    expect(step('idle', 'previous')).toBe(rowOf('main load read'));
    expect(step('main load', 'previous')).toBe(rowOf('main serve read'));
  });

  test('is none if nothing matches', () => {
    const nowhere = matchesBefore(tree, searchNames(tree.names, 'nothing').byName);
    expect(nextMatch(tree, down, nowhere, 0, 'next')).toBe(-1);
  });
});

describe('50,000 levels deep', () => {
  const levels = 50_000;
  const chain: CallTree = {
    count: levels + 1,
    parent: Int32Array.from({ length: levels + 1 }, (_, row) => row - 1),
    name: Int32Array.from({ length: levels + 1 }, (_, row) => (row === 0 ? -1 : 0)),
    end: new Int32Array(levels + 1).fill(levels + 1),
    names: ['walk', 'leaf'],
    rowOfStack: new Int32Array(0),
  };
  chain.name[levels] = 1;
  const self = new Float64Array(levels + 1);
  self[levels] = 1;
  const total = new Float64Array(levels + 1).fill(1);
  const branching = topDown(chain, { self, total, weight: total });

  test('all levels open at once', () => {
    const { run } = hotPath(branching, 0, 0.5, Number.POSITIVE_INFINITY);
    expect(run).toBe(levels);
    const state = { entries: [open('', run)], paths: new Map<number, number>(), targets: new Set<number>(), at: null };
    const rows = openRows(branching, state, 1_000_000);
    expect(rows.count).toBe(levels + 1);
    expect(rows.level.at(-1)).toBe(levels + 1);
  });

  test('a match at the end is found, and one level up from the leaf too', () => {
    const before = matchesBefore(chain, Uint8Array.of(0, 1));
    expect(nextMatch(chain, branching, before, 0, 'next')).toBe(levels);
    expect(nextMatch(chain, branching, before, levels, 'previous')).toBe(levels);
  });

  test('from the leaf up, too', () => {
    const up = bottomUp(chain, { self, total, weight: total });
    const { run } = hotPath(up, 0, 0.5, Number.POSITIVE_INFINITY);
    expect(run).toBe(levels);
    expect(up.isCut).toBe(false);
  });
});
