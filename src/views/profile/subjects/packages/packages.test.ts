import { fileURLToPath } from 'node:url';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { readProfile } from '../../../../../tests/readProfile.ts';
import { profileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import { stackNaming } from '../../../../analysis/names/stackNaming.ts';
import { formatGroups, parseGroups } from '../../../../analysis/packages/costTitle.ts';
import { withoutPreemption } from '../../../../analysis/steps/withoutPreemption.ts';
import { callTree } from '../../../../analysis/tree/callTree.ts';
import { topTable } from '../../../../analysis/tree/topTable.ts';
import type { AnswerOf } from '../../../kit/asking.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { answers, parseQuestion } from './answer.ts';
import { packageExpression } from './PackagesView.tsx';

const profile = drawProfile(`
  4ms        2ms                    1ms
  main.main  main.main              main.main
  main.run   encoding/json.Marshal  encoding/json.Marshal
  -          runtime.mallocgc       -
`);
type Table = keyof typeof answers.one;
function ask<Name extends Table>(
  name: Name,
  params: string,
  data = profile,
  type = 0,
): AnswerOf<(typeof answers.one)[Name]> {
  const put = parseQuestion.one(new URLSearchParams(params), type);
  expect(put.ask).toBe(name);
  return answers.one[name](ProfileMemo.of([data]), put.question) as AnswerOf<(typeof answers.one)[Name]>;
}

test('rows are packages and the functions of open packages', () => {
  const { rows, rowCount, groups } = ask('packages', 'open=encoding/json');
  expect(
    rows.map((row) =>
      row.kind === 'group' ? `${row.title} ${laterAmount(row.flat)} ${laterAmount(row.cum)}` : `- ${row.name}`,
    ),
  ).toEqual(['main 4 7', 'runtime 2 2', 'encoding/json 1 3', '- encoding/json.Marshal']);
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
  expect(
    rows.map((row) =>
      row.row === 'class' ? `${row.id} ${laterAmount(row.amount)}` : `- ${row.name} ${laterAmount(row.amount)}`,
    ),
  ).toEqual(['own 4', '- main.run 4', 'allocation 2', 'json 1']);
  expect(sum).toBe(7);
});

test('attributed rows sort by any column', () => {
  const { rows } = ask('charged', 'as=charged&sort=-allocation');
  expect(rows.map(({ name, sum }) => `${name} ${laterAmount(sum)}`)).toEqual(['main.main 2', 'main.run 4']);
  expect(ask('charged', 'as=charged').rows[0]!.name).toBe('main.run');
});

describe('charging the runtime to its caller', () => {
  test('goes to the first own function, through libraries too; libraries’ own work is not attributed', () => {
    const server = drawProfile(`
      4ms        2ms                    1ms                    3ms                     5ms
      main.main  main.main              main.main              runtime.gcBgMarkWorker  main.main
      main.run   main.run               main.run               runtime.gcDrain         main.run
      -          encoding/json.Marshal  encoding/json.Marshal  -                       runtime.mapassign
      -          runtime.mallocgc       -                      -                       -
    `);
    expect(ask('charged', 'as=charged', server)).toMatchObject({
      classes: [
        { id: 'maps', title: 'Maps', amount: 5 },
        { id: 'allocation', title: 'Allocation', amount: 2 },
      ],
      rows: [{ name: 'main.run', flat: 4, charged: 7, byClass: [5, 2], sum: 11 }],
      rest: { libraries: 1, background: 3, other: 0 },
      sum: 15,
    });
  });

  test('adds up to the total, with the same flat as Top but for preemption, on a server under load', () => {
    const data = readProfile(fileURLToPath(new URL('../../../../../tests/fixtures/cpu.prof', import.meta.url)));
    const attributed = ask('charged', 'as=charged&rows=all', data, 1);
    const add = (amounts: unknown[]) => amounts.reduce<number>((left, amount) => left + Number(amount), 0);
    expect(add(attributed.rows.map((row) => row.sum)) + add(Object.values(attributed.rest))).toBe(attributed.sum);
    expect(attributed.sum).toBe(profileTotal(data, 1).sum);
    expect(add(attributed.rows.map(({ charged }) => charged))).toBe(
      add(attributed.classes.map(({ amount }) => amount)),
    );
    const top = topTable(withoutPreemption(data), callTree(data, stackNaming(data)), 1);
    for (const { name, flat } of attributed.rows) expect(flat).toBe(top.flat[top.names.indexOf(name)]);
  });
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
