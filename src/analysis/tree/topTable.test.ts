import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { callTree } from './callTree.ts';
import { compareBytewise, topTable } from './topTable.ts';

function rows(profile: Profile) {
  const { names, flat, cum, order } = topTable(profile, callTree(profile), 0);
  return [...order].map((row) => ({ name: names[row], flat: flat[row], cum: cum[row] }));
}

test('flat goes to the leaf, cum to every function on the stack', () => {
  const profile = drawProfile(`
    3ms    1ms
    main   main
    walk   idle
  `);
  expect(rows(profile)).toEqual([
    { name: 'walk', flat: 3, cum: 3 },
    { name: 'idle', flat: 1, cum: 1 },
    { name: 'main', flat: 0, cum: 4 },
  ]);
});

/** Recursive frames count once per sample, as in `go tool pprof -top`. */
test('a recursive function counts once', () => {
  const profile = drawProfile(`
    3ms    1ms
    main   main
    walk   idle
    walk   -
  `);
  expect(rows(profile)).toEqual([
    { name: 'walk', flat: 3, cum: 3 },
    { name: 'idle', flat: 1, cum: 1 },
    { name: 'main', flat: 0, cum: 4 },
  ]);
});

test('recursion through another function counts once too', () => {
  const profile = drawProfile(`
    2ms   5ms
    a     b
    b     a
    a     c
  `);
  expect(rows(profile)).toEqual([
    { name: 'c', flat: 5, cum: 5 },
    { name: 'a', flat: 2, cum: 7 },
    { name: 'b', flat: 0, cum: 7 },
  ]);
});

test('an inlined call is a separate frame, and the innermost has the flat', () => {
  const profile = drawProfile(`
    4ms
    main
    outer+inner
  `);
  expect(rows(profile)).toEqual([
    { name: 'inner', flat: 4, cum: 4 },
    { name: 'main', flat: 0, cum: 4 },
    { name: 'outer', flat: 0, cum: 4 },
  ]);
});

test('a function whose samples cancel out has no row, but all its samples count in the total', () => {
  const profile = drawProfile(`
    5ms   -5ms   1ms
    main  main   main
    gone  gone   -
  `);
  expect(rows(profile)).toEqual([{ name: 'main', flat: 1, cum: 1 }]);
  expect(profileTotal(profile, 0)).toEqual({ sum: 1, magnitude: 11, reported: 11 });
});

test('equal rows are in the order of their bytes, not of their UTF-16 units', () => {
  expect(['\u{1F600}', '\uFF5E', 'b', 'a'].toSorted(compareBytewise)).toEqual(['a', 'b', '\uFF5E', '\u{1F600}']);
});

test('dropped functions are removed with their callees, but never the whole stack', () => {
  const profile = drawProfile(
    `
    1ms     2ms     4ms
    main    drop    main
    drop    deep    -
    deep    -       -
  `,
    { dropFrames: 'drop' },
  );
  expect(rows(profile)).toEqual([
    { name: 'main', flat: 5, cum: 5 },
    { name: 'deep', flat: 2, cum: 2 },
    { name: 'drop', flat: 0, cum: 2 },
  ]);
});

test('the receiver of a Go method is not an argument list', () => {
  const profile = drawProfile(
    `
    1ms               2ms
    main              main
    pkg.(*T).Method   pkg(int)
  `,
    { dropFrames: 'pkg\\.|pkg' },
  );
  expect(rows(profile).map(({ name }) => name)).toEqual(['main', 'pkg.(*T).Method']);
});
