import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { matchSides } from './matchSides.ts';
import { otherWords } from './matchVariants.ts';

/** "flat of cum name", for each function. */
function amounts(profile: Profile): string[] {
  const { names, flat, cum, order } = topTable(profile, callTree(profile), 0);
  return Array.from(order, (row) => `${flat[row]} of ${cum[row]} ${names[row]}`);
}

/** "kind: before -> after". */
function matches(before: Profile, after: Profile): string[] {
  return matchSides(before, after).matches.map((match) => `${match.kind}: ${match.before} -> ${match.after}`);
}

const plain = drawProfile(`
  40ms         20ms        10ms
  x/j.Get      x/j.Get     x/j.Each
  x/j.find     x/j.find    x/j.end
  x/j.end      -           -
`);

/**
 * `end` and `Get` only call functions with a configuration, which other functions call directly; `find` is called
 * `findConfig`.
 */
const configured = drawProfile(`
  40ms            20ms            10ms
  x/j.Get         x/j.Get         x/j.Each
  x/j.getConfig   x/j.getConfig   x/j.end+x/j.endConfig
  x/j.findConfig  x/j.findConfig  -
  x/j.endConfig   -               -
`);

test('a wrapper and what it wraps are one function, and what they call is at the same place of the stack', () => {
  expect(matches(plain, configured)).toEqual([
    'wrapper: x/j.Get -> x/j.getConfig',
    'wrapper: x/j.end -> x/j.endConfig',
    'variant: x/j.find -> x/j.findConfig',
  ]);
  const { before, after } = matchSides(plain, configured);
  expect(amounts(after)).toEqual(amounts(before));
});

test('in the other direction, too', () => {
  const { before, after } = matchSides(configured, plain);
  expect(amounts(before)).toEqual(amounts(after));
  expect(amounts(after)).toEqual(['50 of 50 x/j.end', '20 of 60 x/j.find', '0 of 10 x/j.Each', '0 of 60 x/j.Get']);
});

test('a function that does more than call the other one is no wrapper', () => {
  const after = drawProfile(`
    20ms       20ms
    x/j.Each   x/j.Each
    x/j.end    x/j.end
    -          x/j.endSlow
  `);
  expect(matches(plain, after)).toEqual([]);
});

test('neither is one that calls something with another name', () => {
  const after = drawProfile(`
    50ms
    x/j.Each
    x/j.end
    x/j.validate
  `);
  expect(matches(plain, after)).toEqual([]);
});

test('or whose work was elsewhere before', () => {
  const before = drawProfile(`
    50ms
    x/j.New
    x/j.allocate
  `);
  const after = drawProfile(`
    50ms
    x/j.New
    x/j.NewList
  `);
  expect(matches(before, after)).toEqual([]);
});

test('closures of a wrapped function are those of the wrapper', () => {
  const before = drawProfile(
    `
    5ms           9ms
    x/j.Each      x/j.Each
    x/j.Each.func1  -
  `.replaceAll(/(\S) +(?=\S)/g, '$1  '),
  );
  const after = drawProfile(
    `
    5ms                 9ms
    x/j.Each            x/j.Each
    x/j.eachConfig      x/j.eachConfig
    x/j.eachConfig.func1  -
  `.replaceAll(/(\S) +(?=\S)/g, '$1  '),
  );
  const sides = matchSides(before, after);
  expect(amounts(sides.after)).toEqual(amounts(sides.before));
});

test('a type that becomes generic keeps its functions, all instances together', () => {
  const before = drawProfile(
    `
    9ms             5ms
    x/t.(*node).get  x/t.Keys
    x/t.(*List).next  -
  `.replaceAll(/(\S) +(?=\S)/g, '$1  '),
  );
  const after = drawProfile(
    `
    5ms                       4ms                          3ms                2ms
    x/t.(*node[go.shape.int]).get  x/t.(*node[go.shape.string]).get  x/t.Keys[int]  x/t.Keys[string]
    x/t.(*ListG[go.shape.int]).next  x/t.(*ListG[go.shape.string]).next  -  -
  `.replaceAll(/(\S) +(?=\S)/g, '$1  '),
  );
  const sides = matchSides(before, after);
  expect(amounts(sides.before)).toEqual(['9 of 9 x/t.(*ListG[...]).next', '5 of 5 x/t.Keys', '0 of 9 x/t.(*node).get']);
  expect(amounts(sides.after)).toEqual(amounts(sides.before));
});

test.each([
  ['.stringEnd', '.stringEndConfig', 1],
  ['.Unescape', '.unescapeConfig', 1],
  ['.Parse', '.doParse', 1],
  ['.Parse', '.ParseWithOptions', 2],
  ['.Get', '.GetV2', 2],
  ['.(*Tree).Get', '.(*TreeG[go.shape.struct { A int }]).Get', 1],
  ['.(*Client).Do', '.(*Client).do', 0],
  ['.Get', '.Config.Get', 0],
  ['.(*Reader).Read', '.(*Writer).Read', null],
  ['.parse', '.print', null],
])('%s and %s differ by %s words', (one, other, words) => {
  expect(otherWords(one, other)).toBe(words);
  expect(otherWords(other, one)).toBe(words);
});
