import { expect, test } from 'vitest';
import { drawDump } from '../../../../../tests/drawDump.ts';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { ExportCell } from '../../../../ui/export/exportTable.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers, type GoroutinesAnswer, parseQuestion } from './answer.ts';
import { creatorColumns, groupColumns, stateColumns } from './columns.ts';

const tables = {
  stacks: (answer: GoroutinesAnswer) => exportRows(groupColumns(answer, null), answer.rows),
  states: (answer: GoroutinesAnswer) => exportRows(stateColumns(answer, null), answer.states),
  creators: (answer: GoroutinesAnswer) => exportRows(creatorColumns(answer), answer.creators ?? answer.entries),
};

/** A table as lines of text, header first. */
function exported(show: keyof typeof tables, after: Profile, before?: Profile): string[] {
  const base = before === undefined ? null : ProfileMemo.of([before]);
  const { question } = parseQuestion.one(new URLSearchParams({ sort: '-count' }));
  const { columns, rows } = tables[show](answers.one.rows(ProfileMemo.of([after]), question, [], base));
  return [columns.map(({ header }) => header), ...(rows as ExportCell[][])].map((cells) => cells.join(' | '));
}

const dump = `
  1 [running] main.main
  7 [chan receive, 12 minutes] main.serve < main.main in 1
  8 [chan receive] main.serve < main.main in 1
`;

test('groups of a dump have wait times', async () => {
  expect(exported('stacks', await drawDump(dump))).toEqual([
    'goroutines | share | longest wait | state | states | stack',
    `2 | ${200 / 3} | 12 | chan receive | 1 | main.serve`,
    `1 | ${100 / 3} | 0 | running | 1 | main.main`,
  ]);
});

test('groups with a base have their numbers before', () => {
  const [head, serve] = exported('stacks', drawProfile('3\nmain.serve'), drawProfile('1\nmain.serve'));
  expect([head, serve]).toEqual([
    'goroutines | share | before | change | state | states | stack',
    '3 | 100 | 1 | 2 | running or runnable | 1 | main.serve',
  ]);
});

test('states and creators', async () => {
  const profile = await drawDump(dump);
  expect(exported('states', profile)[1]).toBe(`chan receive | 2 | ${200 / 3} | 12 | 1 | main.serve`);
  expect(exported('creators', profile)).toEqual([
    'level | function | with those below | share | its own',
    '1 | (main goroutine) | 3 | 100 | 1',
    `2 | main.main | 2 | ${200 / 3} | 2`,
  ]);
});

test('entry points of a profile, which does not record creators', () => {
  expect(exported('creators', drawProfile('3\nmain.serve'))).toEqual([
    'function | goroutines | share',
    'main.serve | 3 | 100',
  ]);
});
