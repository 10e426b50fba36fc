import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { callTree } from './callTree.ts';
import { foldedStacks, treeOfNames } from './foldedStacks.ts';
import { distinctLocationStacks, distinctStacks, heaviestStacks } from './heaviestStacks.ts';

function treeOf(profile: Profile) {
  const naming = stackNaming(profile);
  return treeOfNames(profile, naming, callTree(profile, naming));
}

/** `main;walk 3` for each distinct stack, in the order given. */
function folded(drawing: string): string[] {
  const profile = drawProfile(drawing);
  const decoder = new TextDecoder();
  return Array.from(
    foldedStacks(profile, treeOf(profile), 0),
    ({ path, value }) => `${decoder.decode(path).replaceAll('\x1f', ';')} ${value}`,
  );
}

test('equal stacks are merged with their sum, in bytewise order, callers before callees', () => {
  expect(
    folded(`
      1ms    2ms   4ms    8ms   16ms
      main   main  main   a b   a
      b      -     b      -     z
    `),
  ).toEqual(['a;z 16', 'a b 8', 'main 2', 'main;b 5']);
});

test('stacks that cancel out are left out, and a sample without a stack has the empty path', () => {
  expect(
    folded(`
      1ms    -1ms   4ms
      main   main   -
    `),
  ).toEqual([' 4']);
});

test('names with control characters do not disturb the order', () => {
  expect(
    folded(`
      1ms    2ms
      a      a\u0001
      b      -
    `),
  ).toEqual(['a\u0001 2', 'a;b 1']);
});

test('the heaviest are sorted by absolute value, ties by path, at most the requested number', () => {
  const profile = drawProfile(`
    3ms    -7ms    3ms    1ms
    b      c       a      d
  `);
  expect(heaviestStacks(profile, treeOf(profile), 0, 3)).toEqual({
    nonZero: 4,
    heaviest: [
      { value: -7, names: ['c'] },
      { value: 3, names: ['a'] },
      { value: 3, names: ['b'] },
    ],
  });
});

test('the callback receives every stack', () => {
  const profile = drawProfile(`
    3ms    1ms
    main   main
    b      c
  `);
  const depths: number[] = [];
  heaviestStacks(profile, treeOf(profile), 0, 1, ({ depth }) => depths.push(depth));
  expect(depths).toEqual([2, 2]);
});

test('stacks are counted by location and by name', () => {
  const profile = drawProfile(`
    1ms       1ms       0ms
    main@a:1  main@a:2  main@a:2
  `);
  expect(distinctLocationStacks(profile, null)).toBe(2);
  expect(distinctStacks(profile, callTree(profile))).toBe(1);
});

test('a stack of 50,000 frames works like any other', () => {
  const profile = drawProfile(`1ms\n${'deeper\n'.repeat(50_000)}`);
  const { heaviest } = heaviestStacks(profile, treeOf(profile), 0, 10);
  expect(heaviest[0]!.names).toHaveLength(50_000);
});
