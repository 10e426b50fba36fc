import { expect, test } from 'vitest';
import { drawDump } from '../../../../../tests/drawDump.ts';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { ExportCell } from '../../../../ui/export/exportTable.ts';
import type { Asking } from '../../../kit/asking.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers, parseQuestion } from './answer.ts';
import type { GoroutinesQuestion } from './goroutineAnswers.ts';
import { goroutinesExport } from './goroutinesExport.ts';

/** A table as lines of text, header first. */
async function exported(show: 'stacks' | 'states' | 'creators', after: Profile, before?: Profile): Promise<string[]> {
  const base = before === undefined ? null : ProfileMemo.of([before]);
  const reply = (question: GoroutinesQuestion) => answers.rows(ProfileMemo.of([after]), question, [], base);
  const { question } = parseQuestion(new URLSearchParams({ sort: '-count' }));
  const ask = async (name: string, wanted: object) => {
    expect(name).toBe('rows');
    return reply(wanted as GoroutinesQuestion);
  };
  const asking = { key: '', ask } as Asking<typeof answers>;
  const { columns, rows } = goroutinesExport(show, asking, question, reply(question), new AbortController().signal);
  const all: ExportCell[][] = [columns.map(({ header }) => header)];
  for await (const page of Array.isArray(rows) ? [rows] : (rows as AsyncIterable<ExportCell[][]>)) all.push(...page);
  return all.map((cells) => cells.join(' | '));
}

const dump = `
  1 [running] main.main
  7 [chan receive, 12 minutes] main.serve < main.main in 1
  8 [chan receive] main.serve < main.main in 1
`;

test('groups of a dump have wait times', async () => {
  expect(await exported('stacks', await drawDump(dump))).toEqual([
    'goroutines | share | longest wait | state | states | stack',
    `2 | ${200 / 3} | 12 | chan receive | 1 | main.serve`,
    `1 | ${100 / 3} | 0 | running | 1 | main.main`,
  ]);
});

test('groups with a base have their numbers before', async () => {
  const [head, serve] = await exported('stacks', drawProfile('3\nmain.serve'), drawProfile('1\nmain.serve'));
  expect([head, serve]).toEqual([
    'goroutines | share | before | change | state | states | stack',
    '3 | 100 | 1 | 2 | running or runnable | 1 | main.serve',
  ]);
});

test('states and creators', async () => {
  const profile = await drawDump(dump);
  expect((await exported('states', profile))[1]).toBe(`chan receive | 2 | ${200 / 3} | 12 | 1 | main.serve`);
  expect(await exported('creators', profile)).toEqual([
    'level | function | with those below | share | its own',
    '1 | (main goroutine) | 3 | 100 | 1',
    `2 | main.main | 2 | ${200 / 3} | 2`,
  ]);
});

test('entry points of a profile, which does not record creators', async () => {
  expect(await exported('creators', drawProfile('3\nmain.serve'))).toEqual([
    'function | goroutines | share',
    'main.serve | 3 | 100',
  ]);
});
