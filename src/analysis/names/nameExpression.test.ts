import { expect, test } from 'vitest';
import { compileExpression } from '../steps/compileExpression.ts';
import { regexpOfTyped, splitAtCommas, typedOfRegexp } from './nameExpression.ts';
import { searchNames } from './searchNames.ts';

const names = ['net/http.(*Server).Serve', 'net/http.ServeFile', 'io.Copy', 'io.CopyN', 'Map[int,string].Get', 'a|b'];

const rows: [typed: string, regexp: string, found: string[]][] = [
  ['serve', '(?i)serve', ['net/http.(*Server).Serve', 'net/http.ServeFile']],
  ['HTTP  serve', '(?i)HTTP.*serve', ['net/http.(*Server).Serve', 'net/http.ServeFile']],
  ['serve http', '(?i)serve.*http', []],
  ['(*server)', '(?i)\\(\\*server\\)', ['net/http.(*Server).Serve']],
  ['copyn, ServeFile', '(?i)copyn|ServeFile', ['net/http.ServeFile', 'io.CopyN']],
  ['"io.Copy"', '^io\\.Copy$', ['io.Copy']],
  ['"io.Copy", servefile', '(?i)(?-i:^io\\.Copy$)|servefile', ['net/http.ServeFile', 'io.Copy']],
  ['"io.copy"', '^io\\.copy$', []],
  ['map[int,string]', '(?i)map\\[int,string\\]', ['Map[int,string].Get']],
  ['a|b', '(?i)a\\|b', ['a|b']],
  ['/^io/', '^io', ['io.Copy', 'io.CopyN']],
  ['/^IO/', '^IO', []],
  ['/^io/, servefile', '(?:^io)|(?:(?i)servefile)', ['net/http.ServeFile', 'io.Copy', 'io.CopyN']],
];

test.for(rows)('%s is %s, for searches and for filters', ([typed, regexp, found]) => {
  expect(regexpOfTyped(typed)).toBe(regexp);
  const { byName } = searchNames(names, typed);
  expect(names.filter((_, name) => byName[name] === 1)).toEqual(found);
  const { expression } = compileExpression(regexp);
  expect(names.filter((name) => expression!.matcher(name).find())).toEqual(found);
});

test.for(rows.filter(([typed]) => typed !== '/^io/, servefile'))('%s comes back from its filter', ([typed]) => {
  const back = typedOfRegexp(regexpOfTyped(typed));
  expect(back).toBe(typed.replace(/\s+/g, ' '));
});

test.for(['^runtime\\.', 'json|encoding/', '(?i)a.b', '', 'a/b', '^a$|b'])(
  'the filter %s is typed as an expression',
  (source) => {
    expect(regexpOfTyped(typedOfRegexp(source))).toBe(source);
  },
);

test('an invalid expression finds nothing, and says why', () => {
  expect(searchNames(names, '/(/')).toMatchObject({ count: 0, error: expect.stringMatching(/not valid/) });
});

test('nothing typed is every name', () => {
  expect(searchNames(names, '').count).toBe(names.length);
});

test('an expression ends at the first slash before a comma that is its own', () => {
  expect(splitAtCommas('/x\\/,y/, json')).toEqual(['/x\\/,y/', ' json']);
  expect(splitAtCommas('/[/,]$/,/(a/,b)/')).toEqual(['/[/,]$/', '/(a/,b)/']);
  expect(splitAtCommas('/api/list, json')).toEqual(['/api/list', ' json']);
});
