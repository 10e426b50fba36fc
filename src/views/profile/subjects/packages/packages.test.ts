import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { formatGroups, parseGroups } from '../../../../analysis/packages/groupText.ts';
import type { AnswerOf } from '../../../kit/asking.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers, parseQuestion } from './answer.ts';
import { packageExpression } from './GroupName.tsx';

const profile = drawProfile(`
  4ms        2ms                    1ms
  main.main  main.main              main.main
  main.run   encoding/json.Marshal  encoding/json.Marshal
  -          runtime.mallocgc       -
`);
type Table = keyof typeof answers.one;
function ask<Name extends Table>(name: Name, params: string): AnswerOf<(typeof answers.one)[Name]> {
  const put = parseQuestion.one(new URLSearchParams(params), 0);
  expect(put.ask).toBe(name);
  return answers.one[name](ProfileMemo.of([profile]), put.question) as AnswerOf<(typeof answers.one)[Name]>;
}

test('rows are packages and the functions of open packages', () => {
  const { rows, rowCount, groups } = ask('packages', 'open=encoding/json');
  expect(rows.map((row) => (row.kind === 'group' ? `${row.title} ${row.flat} ${row.cum}` : `- ${row.name}`))).toEqual([
    'main 4 7',
    'runtime 2 2',
    'encoding/json 1 3',
    '- encoding/json.Marshal',
  ]);
  expect([rowCount, groups]).toEqual([4, 3]);
});

test('a search keeps packages with a matching function', () => {
  expect(ask('packages', 'q=marshal').rows).toHaveLength(1);
  expect(ask('packages', 'q=marshal').allGroups).toBe(3);
});

test('returns one page of the rows', () => {
  const { rows, rowCount } = ask('packages', 'offset=1&rows=1&sort=name');
  expect(rows.map((row) => row.kind === 'group' && row.title)).toEqual(['main']);
  expect(rowCount).toBe(3);
});

test('kinds of work expand to their leaf functions', () => {
  const { rows, sum } = ask('costs', 'as=costs&open=own');
  expect(rows.map((row) => (row.row === 'class' ? `${row.id} ${row.amount}` : `- ${row.name} ${row.amount}`))).toEqual([
    'own 4',
    '- main.run 4',
    'allocation 2',
    'json 1',
  ]);
  expect(sum).toBe(7);
});

test('attributed rows sort by any column', () => {
  const { rows } = ask('charged', 'as=charged&sort=-allocation');
  expect(rows.map(({ name, sum }) => `${name} ${sum}`)).toEqual(['main.main 2', 'main.run 4']);
  expect(ask('charged', 'as=charged').rows[0]!.name).toBe('main.run');
});

test('groups survive formatting into a link and parsing', () => {
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
