import { describe, expect, test } from 'vitest';
import { chooseSource, functionExtent, readSource } from './functionExtent.ts';
import { declaredName } from './functionLines.ts';
import { rankSources } from './rankSources.ts';

describe('the name of a function in its source', () => {
  test.each([
    ['github.com/nlstn/go-odata.(*Handler).ServeHTTP', 'Handler.ServeHTTP'],
    ['main.main', 'main'],
    ['gopkg.in/yaml%2ev3.Marshal', 'Marshal'],
    ['time.Duration.String', 'Duration.String'],
    ['main.work.func1', 'work, literal'],
    ['main.(*pool).run.func2.1', 'pool.run, literal'],
    ['main.Duration.each.func1', 'Duration.each, literal'],
    ['main.glob..func3', ', literal'],
    ['main.init.0', 'init, literal'],
    ['main.work.gowrap1', 'work, literal'],
    ['main.(*pool).run-fm', 'pool.run'],
    ['slices.SortFunc[go.shape.[]example.com/a/b.T,go.shape.struct { X.y int }]', 'SortFunc'],
    ['main.(*set[...]).add.func1', 'set.add, literal'],
  ])('%s is %s', (name, expected) => {
    const { name: declared, receiver, isLiteral } = declaredName(name);
    expect(`${receiver === '' ? '' : `${receiver}.`}${declared}${isLiteral ? ', literal' : ''}`).toBe(expected);
  });
});

const source = readSource({
  language: 'go',
  text: `package cart

import "sort"

// Sum adds up.
func Sum(prices []int) int {
	total := 0
	for _, price := range prices {
		total += price
	}
	return total
}

func (c *Cart) Sort() {
	sort.Slice(c.items, func(a, b int) bool {
		return c.items[a] < c.items[b]
	})
	go c.report(len(c.items))
}
`,
});

describe('the lines of a function', () => {
  test.each([
    ['where the profile says', 'x/cart.Sum', 6, [8, 9], '6-12 here'],
    ['where a profile without start lines has amounts', 'x/cart.Sum', 0, [8, 9], '6-12 here'],
    ['a literal has its own', 'x/cart.(*Cart).Sort.func1', 15, [16], '15-17 here'],
    [
      'a wrapped go statement is a piece of the function around it',
      'x/cart.(*Cart).Sort.gowrap1',
      18,
      [18],
      '18-19 here',
    ],
    ['declared at another line, the file has changed', 'x/cart.Sum', 9, [11], '6-12 elsewhere'],
    ['another receiver is another method', 'x/cart.(*Order).Sort', 14, [16], '15-17 nowhere'],
    ['not in this file', 'x/cart.Clear', 30, [31], '19-19 nowhere'],
  ])('%s', (_, name, startLine, lines, expected) => {
    const { firstLine, lastLine, declared } = functionExtent(source, name, startLine, lines);
    expect(`${firstLine}-${lastLine} ${declared}`).toBe(expected);
  });

  test('in another language are the lines with amounts and some around them', () => {
    const other = readSource({ language: 'other', text: 'x\n'.repeat(100) });
    expect(functionExtent(other, 'a::b', 0, [40, 50])).toEqual({ firstLine: 34, lastLine: 56, declared: 'unknown' });
  });
});

describe('the dropped file that matches a profile', () => {
  /** The candidates, most likely first, as `path shared`, with `*` if one path contains the entire other. */
  const ranked = (path: string, ...dropped: string[]): string[] =>
    rankSources(path, dropped).map(
      ({ index, shared, isWhole, otherVersion }) =>
        `${dropped[index]} ${shared}${isWhole ? '*' : ''}${otherVersion ? ' other version' : ''}`,
    );

  test.each([
    ['where the program was built', '/home/ann/shop/cart/cart.go', 'shop/cart/cart.go 3*'],
    ['a clone of another name', '/home/ann/shop/cart/cart.go', 'shop-main/cart/cart.go 2*'],
    ['-trimpath', 'example.com/shop/cart/cart.go', 'shop/cart/cart.go 3*'],
    ['a version of a module', 'example.com/shop@v1.2.3/cart/cart.go', 'shop/cart/cart.go 3*'],
    ['the module cache', '/go/pkg/mod/github.com/!ann/shop@v0.9.1/cart/cart.go', 'Ann/shop/cart/cart.go 4*'],
    ['another version', '/go/pkg/mod/x.org/shop@v1.0.0/cart.go', 'mod/x.org/shop@v1.2.0/cart.go 4* other version'],
    ['a major version', '/go/pkg/mod/x.org/shop/v2@v2.1.0/cart/cart.go', 'shop/cart/cart.go 3*'],
    ['Windows', 'C:\\src\\shop\\cart\\cart.go', 'shop/cart/cart.go 3*'],
    ['the standard library', '/usr/local/go/src/runtime/proc.go', 'go/src/runtime/proc.go 4*'],
    ['the standard library with -trimpath', 'runtime/proc.go', 'src/runtime/proc.go 2*'],
    ['one file', '/home/ann/shop/cart/cart.go', 'cart.go 1*'],
  ])('%s', (_, path, expected) => {
    expect(ranked(path, expected.split(' ')[0]!)).toEqual([expected]);
  });

  test('a longer common path is better; a different name never matches', () => {
    expect(
      ranked('/b/shop/cart/main.go', 'x/main.go', 'x/cart/main.go', 'x/shop/cart/main.go', 'x/shop/cart/remain.go'),
    ).toEqual(['x/shop/cart/main.go 3*', 'x/cart/main.go 2*', 'x/main.go 1']);
  });

  const judged = (
    declared: 'here' | 'elsewhere' | 'nowhere' | 'unknown',
    shared: number,
    isWhole: boolean,
    index = 0,
  ) => ({
    index,
    shared,
    isWhole,
    otherVersion: false,
    declared,
  });

  test('a file that declares the function beats a file with a similar path', () => {
    const { rivals } = chooseSource([judged('nowhere', 3, true, 0), judged('here', 1, false, 1)]);
    expect(rivals.map(({ index }) => index)).toEqual([1]);
  });

  test('several equally good files are ambiguous', () => {
    const { rivals } = chooseSource([
      judged('here', 2, true, 0),
      judged('here', 2, true, 1),
      judged('here', 1, true, 2),
    ]);
    expect(rivals.map(({ index }) => index)).toEqual([0, 1]);
  });

  test('an equal file name alone is no match', () => {
    expect(
      chooseSource([judged('elsewhere', 1, false), judged('nowhere', 1, true), judged('unknown', 1, false)]).rivals,
    ).toEqual([]);
  });
});
