import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { makeRandom } from '../../../tests/random.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { callTree, prunedCallTree, prunedTree, treeAmounts } from './callTree.ts';
import { flameLayout } from './flameLayout.ts';
import { findRow, rowKey } from './rowKey.ts';

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

test('stacks with common callers share rows', () => {
  const profile = drawProfile(`
    3ms    1ms    2ms
    main   main   main
    walk   idle   walk
    step   -      -
  `);
  expect(drawTree(profile)).toEqual(['all 6', '  main 6', '    idle 1 (1)', '    walk 5 (2)', '      step 3 (3)']);
});

test('one function at two addresses is one row, inlined or not', () => {
  const profile = drawProfile(`
    1ms    2ms       4ms
    main   main+a    main
    a      c         b
    c      -         a
  `);
  expect(drawTree(profile)).toEqual(['all 7', '  main 7', '    a 3', '      c 3 (3)', '    b 4', '      a 4 (4)']);
});

test('a location without a name is a separate row, and a sample without a stack only counts in the total', () => {
  const profile = drawProfile(`
    1ms    2ms
    main   -
    ?      -
  `);
  expect(drawTree(profile)).toEqual(['all 3 (2)', '  main 1', '    <unknown> 1 (1)']);
});

test('a stack of 50,000 frames works like any other', () => {
  const tree = callTree(drawProfile(`1ms\n${'deeper\n'.repeat(50_000)}`));
  expect(tree.count).toBe(50_001);
  expect(tree.end[1]).toBe(50_001);
});

test('a row is found by its key, in this profile and in another with the same path', () => {
  const before = callTree(drawProfile('1ms  2ms\nmain  main\nwalk  idle'));
  const after = callTree(drawProfile('2ms  1ms  1ms\nidle  main  main\n-  idle  walk'));
  for (let row = 0; row < before.count; row++) {
    const found = findRow(after, rowKey(before, row));
    expect(rowKey(after, found)).toBe(rowKey(before, row));
  }
  expect(findRow(after, 'nosuchky')).toBe(-1);
});

test('a pruned tree shows the same amounts as the full tree', () => {
  // A thousand stacks of up to 12 frames out of 40 functions, some of them inlined, weights from 1 to 10,000.
  const random = makeRandom(7).below;
  const frame = (): string => (random(5) === 0 ? `f${random(40)}+f${random(40)}` : `f${random(40)}`);
  const columns = Array.from({ length: 1000 }, () => [
    `${1 + random(10) ** 4}ms`,
    ...Array.from({ length: 1 + random(12) }, (_, depth) => (depth < 2 ? `f${random(3)}` : frame())),
  ]);
  const lines = Array.from({ length: 13 }, (_, row) => columns.map((column) => column[row] ?? '-').join('  '));
  for (const dropFrames of ['', 'f7|f9']) {
    const profile = drawProfile(lines.join('\n'), { dropFrames });
    const naming = stackNaming(profile);
    const whole = callTree(profile, naming);
    const values = profile.samples.values[0] as Float64Array;
    const pruned = prunedTree(profile, naming, values, 0.45 / 600)!;
    expect(pruned.tree.count).toBeLessThan(whole.count * 0.6);
    const view = { zoom: 0, pixels: 600, total: 1, matches: null };
    const describe = () => ({ package: '', origin: 'own' as const });
    const { row: _, ...expected } = flameLayout(whole, treeAmounts(profile, whole, 0), view, describe);
    const weight = pruned.total;
    const { row: __, ...drawn } = flameLayout(pruned.tree, { ...pruned, weight }, view, describe);
    expect(drawn).toEqual(expected);
    expect(drawn.count).toBeGreaterThan(500);

    const placed = prunedCallTree(profile, naming, values, 0.45 / 600)!;
    expect(placed.parent).toEqual(pruned.tree.parent);
    const added = treeAmounts(profile, placed, 0);
    expect(added.total).toEqual(pruned.total);
    const { row: ___, ...again } = flameLayout(placed, added, view, describe);
    expect({ ...again, flat: expected.flat }).toEqual(expected);
  }
});

test('a profile with negative values is not pruned', () => {
  const profile = drawProfile('1ms  -1ms\nmain  main');
  expect(prunedTree(profile, stackNaming(profile), profile.samples.values[0] as Float64Array, 0.1)).toBeNull();
});
