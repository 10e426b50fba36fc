import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { formatGroups, parseGroups } from '../../groupsParam.ts';
import { ProfileMemo } from '../../profileMemo.ts';
import { type AnyPackagesAnswer, answer, asked } from './answer.ts';
import type { ChargedAnswer } from './chargedPage.ts';
import type { CostsAnswer } from './costsPage.ts';
import { packageExpression } from './packageExpression.ts';
import type { PackagesAnswer } from './packagesPage.ts';

const profile = drawProfile(`
  4ms        2ms                    1ms
  main.main  main.main              main.main
  main.run   encoding/json.Marshal  encoding/json.Marshal
  -          runtime.mallocgc       -
`);
const ask = (params: string): AnyPackagesAnswer =>
  answer(ProfileMemo.of([profile]), asked(new URLSearchParams(params), 0));

test('rows are packages, and the functions of those that are open', () => {
  const { rows, rowCount, groups } = ask('open=encoding/json') as PackagesAnswer;
  expect(rows.map((row) => (row.kind === 'group' ? `${row.title} ${row.flat} ${row.cum}` : `- ${row.name}`))).toEqual([
    'main 4 7',
    'runtime 2 2',
    'encoding/json 1 3',
    '- encoding/json.Marshal',
  ]);
  expect([rowCount, groups]).toEqual([4, 3]);
});

test('a search keeps the packages with a function that matches', () => {
  expect((ask('q=marshal') as PackagesAnswer).rows).toHaveLength(1);
  expect((ask('q=marshal') as PackagesAnswer).allGroups).toBe(3);
});

test('a page is a part of the rows', () => {
  const { rows, rowCount } = ask('offset=1&rows=1&sort=name') as PackagesAnswer;
  expect(rows.map((row) => row.kind === 'group' && row.title)).toEqual(['main']);
  expect(rowCount).toBe(3);
});

test('kinds of work open to the functions in which they end', () => {
  const { rows, sum } = ask('as=costs&open=own') as CostsAnswer;
  expect(rows.map((row) => (row.row === 'class' ? `${row.id} ${row.amount}` : `- ${row.name} ${row.amount}`))).toEqual([
    'own 4',
    '- main.run 4',
    'allocation 2',
    'json 1',
  ]);
  expect(sum).toBe(7);
});

test('charged rows sort by any column', () => {
  const { rows } = ask('as=charged&sort=-allocation') as ChargedAnswer;
  expect(rows.map(({ name, sum }) => `${name} ${sum}`)).toEqual(['main.main 2', 'main.run 4']);
  expect((ask('as=charged') as ChargedAnswer).rows[0]!.name).toBe('main.run');
});

test('groups go into a link and come back', () => {
  const groups = [
    { title: 'Database', expression: '^gorm\\.io|a=b' },
    { title: 'Mine', expression: 'x' },
  ];
  expect(parseGroups(formatGroups(groups))).toEqual(groups);
  expect(parseGroups('=x\nNoExpression=\nA=1\nA=2\n')).toEqual([{ title: 'A', expression: '1' }]);
});

test.each([
  ['net/http', 'package', 'net/http.(*Server).Serve', true],
  ['net/http', 'package', 'net/http/httptest.NewRecorder', false],
  ['gopkg.in/yaml.v2', 'package', 'gopkg.in/yaml%2ev2.Marshal', true],
  ['gorm.io/gorm', 'module', 'gorm.io/gorm/schema.Parse', true],
  ['gorm.io/gorm', 'module', 'gorm.io/gorm.Open', true],
  ['gorm.io/gorm', 'module', 'gorm.io/gormx.Open', false],
] as const)('the expression for %s as a %s, on %s: %s', (id, by, name, matches) => {
  expect(RE2JS.compile(packageExpression(id, by)).matcher(name).find()).toBe(matches);
});
