import { expect, test } from 'vitest';
import { lineStarts } from './goFunctions.ts';
import { goLoops } from './goLoops.ts';
import { goTokens } from './goTokens.ts';

/** The depth at each `@` of a body, which is taken out: it stands where an expression may begin. */
function depths(body: string): number[] {
  const text = `package p\n\nfunc f() {\n${body}\n}\n`;
  const plain = text.replaceAll('@', '');
  const of = goLoops(plain, goTokens(plain), lineStarts(plain));
  return text
    .split('@')
    .slice(0, -1)
    .map((_, index, parts) => of(parts.slice(0, index + 1).join('').length));
}

test.each([
  ['no loop', '@a(); if x { @b() }', [0, 0]],
  ['loops in loops', 'for { @a(); for range n { @b() }; @c() }; @d()', [1, 2, 1, 0]],
  ['condition and post statement run each time', 'for i := @a(); @b(i); i += @c() { @d() }', [0, 1, 1, 1]],
  ['a condition alone runs each time', 'for @more() { @a() }', [1, 1]],
  ['the operand of range is evaluated once', 'for _, v := range @list() { @a(v) }', [0, 1]],
  ['a literal of a type in the head', 'for _, v := range []T{@a(), @b()} { @c(v) }', [0, 0, 1]],
  ['a literal of a map in the head', 'for k := range map[string]*q.T{@a(): nil} { @b(k) }', [0, 1]],
  ['a literal of structs in the head', 'for _, v := range []struct{ n int }{{@a()}} { @b(v) }', [0, 1]],
  ['functions in the head', 'for _, g := range []func() int{func() int { return @a() }} { @b(g) }', [0, 1]],
  ['an index before the body', 'for xs[i] < ys[i] * n { @a() }', [1]],
  ['an index and a pointer of a type', 'for _, v := range [2][]*T{} { @a(v) }', [1]],
  ['a generic type in the head', 'for _, v := range []List[int]{@a()} { @b(v) }', [0, 1]],
  ['a function literal in a loop begins anew', 'for { go func() { @a(); for { @b() } }(); @c() }', [0, 1, 1]],
  [
    'words in strings, runes and comments are none',
    'x := "for {" + `for {` // for {\n/* for { */ r := \'{\'; @a()',
    [0],
  ],
  ['a label and a select', 'loop: for { select { case <-c: @a(); break loop } }', [1]],
])('%s', (_, body, expected) => {
  expect(depths(body)).toEqual(expected);
});
