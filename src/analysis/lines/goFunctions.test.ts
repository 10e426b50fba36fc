import { describe, expect, test } from 'vitest';
import { readSource } from './functionExtent.ts';
import { sourceLines } from './sourceLines.ts';

/** The functions as `name first-last`, with `-` for literals. */
function functionsOf(text: string): string[] {
  const { functions } = readSource({ language: 'go', text });
  return functions.map(
    ({ name, receiver, firstLine, lastLine }) =>
      `${receiver === '' ? '' : `${receiver}.`}${name || '-'} ${firstLine}-${lastLine}`,
  );
}

describe('the functions of a Go file', () => {
  test('declarations, methods, and literals inside of them', () => {
    expect(
      functionsOf(`package cart

func Sum(items []Item) (total int) {
	for _, item := range items {
		total += item.Price
	}
	return total
}

func (c *Cart[T]) Each(do func(T) bool) {
	sort.Slice(c.items, func(a, b int) bool {
		return c.items[a].Less(c.items[b])
	})
}
`),
    ).toEqual(['Sum 3-8', 'Cart.Each 10-14', '- 11-13']);
  });

  test('function types are no functions, and their braces are no body', () => {
    expect(
      functionsOf(`package a
type handler func(w io.Writer) error
var table = []func(int) int{
	func(x int) int { return x },
}
func choose(of interface{ String() string }) struct{ a int } {
	var f func()
	_ = f
}
func assembly(x []byte) int
func after() {}
`),
    ).toEqual(['- 4-4', 'choose 6-9', 'assembly 10-10', 'after 11-11']);
  });

  test('brackets in strings, runes and comments are ignored', () => {
    expect(
      functionsOf(`package a
func f() {
	a, b := '{', "}\\"{"
	c := \`}
	{\` // }
	/* } */
}
func g() {}
`),
    ).toEqual(['f 2-7', 'g 8-8']);
  });

  test('the end of a truncated file ends its last function', () => {
    expect(functionsOf('package a\nfunc f() {\n\tif x {\n')).toEqual(['f 2-3']);
  });
});

test('colours continue over the lines of a raw string', () => {
  const text = 'package a\n\nvar s = `one\ntwo` // three\n';
  const lines = sourceLines(text, readSource({ language: 'go', text }), 3, 4);
  const shown = lines.map(({ text: line, pieces }) =>
    pieces.map(({ from, to, kind }) => `${kind} ${line.slice(from, to)}`),
  );
  expect(shown).toEqual([
    ['keyword var', 'string `one'],
    ['string two`', 'comment // three'],
  ]);
  expect(lines.map((line) => line.text)).toEqual(['var s = `one', 'two` // three']);
});
