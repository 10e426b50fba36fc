import { expect, test } from 'vitest';
import { drawProfile } from '../../tests/drawProfile.ts';
import type { Profile } from '../model/profile.ts';
import { callTree } from './callTree.ts';
import { findRow, rowKey } from './rowKey.ts';
import { treeAmounts } from './treeAmounts.ts';

/** The tree as indented text, callees by name: `main 4 (1)` is total 4, self 1. */
function drawTree(profile: Profile): string[] {
  const tree = callTree(profile);
  const { self, total } = treeAmounts(profile, tree, 0);
  const lines: string[] = [];
  const draw = (row: number, indent: string): void => {
    const name = row === 0 ? 'all' : tree.names[tree.name[row]!]!;
    lines.push(`${indent}${name} ${total[row]}${self[row] === 0 ? '' : ` (${self[row]})`}`);
    const callees: number[] = [];
    for (let callee = row + 1; callee < tree.end[row]!; callee = tree.end[callee]!) callees.push(callee);
    callees.sort((a, b) => (tree.names[tree.name[a]!]! < tree.names[tree.name[b]!]! ? -1 : 1));
    for (const callee of callees) draw(callee, `${indent}  `);
  };
  draw(0, '');
  return lines;
}

test('stacks that share callers share rows', () => {
  const profile = drawProfile(`
    3ms    1ms    2ms
    main   main   main
    walk   idle   walk
    step   -      -
  `);
  expect(drawTree(profile)).toEqual(['all 6', '  main 6', '    idle 1 (1)', '    walk 5 (2)', '      step 3 (3)']);
});

test('one function at two places is one row, inlined or not', () => {
  const profile = drawProfile(`
    1ms    2ms       4ms
    main   main+a    main
    a      c         b
    c      -         a
  `);
  expect(drawTree(profile)).toEqual(['all 7', '  main 7', '    a 3', '      c 3 (3)', '    b 4', '      a 4 (4)']);
});

test('a location without a name is a row of its own, and a sample without a stack counts in all', () => {
  const profile = drawProfile(`
    1ms    2ms
    main   -
    ?      -
  `);
  expect(drawTree(profile)).toEqual(['all 3 (2)', '  main 1', '    <unknown> 1 (1)']);
});

test('a stack of 50,000 frames is no deeper than any other', () => {
  const tree = callTree(drawProfile(`1ms\n${'deeper\n'.repeat(50_000)}`));
  expect(tree.count).toBe(50_001);
  expect(tree.end[1]).toBe(50_001);
});

test('a row is found again by its key, in this profile and in another with the same path', () => {
  const before = callTree(drawProfile('1ms  2ms\nmain  main\nwalk  idle'));
  const after = callTree(drawProfile('2ms  1ms  1ms\nidle  main  main\n-  idle  walk'));
  for (let row = 0; row < before.count; row++) {
    const found = findRow(after, rowKey(before, row));
    expect(rowKey(after, found)).toBe(rowKey(before, row));
  }
  expect(findRow(after, 'nosuchky')).toBe(-1);
});
