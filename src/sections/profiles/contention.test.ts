import { describe, expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { ReportBlock, SectionReport } from '../../model/report.ts';
import { byId } from './report.ts';

const { report } = byId.contention;

/** Delays in seconds a stack, one contention each. */
function mutex(stacks: Record<string, number>, side: Side, program?: string, time = 0): Evidence {
  const data = planProfile({
    valueTypes: [
      { type: 'contentions', unit: 'count' },
      { type: 'delay', unit: 'nanoseconds' },
    ],
    samples: Object.entries(stacks).map(([stack, seconds]) => ({
      values: [1n, BigInt(seconds * 1e9)],
      stack: stack.split(' '),
    })),
    ...(program !== undefined && { program }),
    ...(time > 0 && { timeNanos: BigInt(time), buildId: 'a1' }),
  });
  const { valueTypes } = data;
  const dataset = {
    kind: 'profile' as const,
    profileType: 'mutex',
    title: 'Mutex profile',
    valueTypes,
    defaultValueType: 1,
    data,
  };
  return { id: `mutex ${side}`, path: `${side}/mutex.prof`, side, dataset };
}

async function reported(evidence: Evidence[]): Promise<SectionReport> {
  return report(evidence, { before: '', after: '' })!;
}

async function sentences(evidence: Evidence[]): Promise<string[]> {
  const { findings } = await reported(evidence);
  return findings.map(({ tone, sentence }) => `${tone}: ${sentence.replaceAll(/[\u00a0\u202f]/g, ' ')}`);
}

function rowsOf(blocks: readonly ReportBlock[], title: string): string[][] {
  const table = blocks.find((block) => block.kind === 'table' && block.title === title);
  return table?.kind === 'table' ? table.rows.map((row) => row.map(({ text }) => text)) : [];
}

const put = 'main.main db.Put sync.(*Mutex).Unlock';
const get = 'main.main db.Get sync.(*RWMutex).RUnlock sync.(*Mutex).Unlock';

test('who made others wait, for what, and of how much that is a part', async () => {
  expect(await sentences([mutex({ [put]: 8, [get]: 2 }, null)])).toEqual([
    'fact: 80.00% of the delay is at `db.Put` (Mutex).',
    'fact: 20.00% of the delay is at `db.Get` (RWMutex, reading).',
  ]);
});

test('what several files say alike is said once, of all of them', async () => {
  const one = mutex({ [put]: 8, [get]: 2 }, null);
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...one, id: name, path: `${name}.prof` }));
  expect(await sentences([...files, { ...mutex({ [put]: 1 }, null), id: 'f', path: 'f.prof' }])).toEqual([
    'fact: f.prof: 100.00% of the delay is at `db.Put` (Mutex).',
    'fact: a.prof, b.prof, c.prof and 2 more: 20.00% of the delay is at `db.Get` (RWMutex, reading).',
  ]);
  const { blocks } = await reported(files);
  expect(rowsOf(blocks, 'Totals of each profile').map(([name]) => name)).toEqual(files.map(({ path }) => path));
  // What the explanations of a table say is said once.
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  expect(new Set(texts).size).toBe(texts.length);
});

test('profiles of one process count since its start, so the last has the tables and the others their totals', async () => {
  const at = (time: number): Evidence => {
    const path = `mutex-${time}.prof`;
    return { ...mutex({ [put]: 8 * time, [get]: 2 * time }, null, 'shop', time), id: path, path };
  };
  const { findings, blocks } = await reported([1, 2, 3, 4, 5, 6, 7].map(at));
  expect(findings.map(({ sentence }) => sentence.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    'mutex-7.prof: 80.00% of the delay is at `db.Put` (Mutex).',
    'mutex-7.prof: 20.00% of the delay is at `db.Get` (RWMutex, reading).',
  ]);
  const titles = blocks.flatMap((block) => (block.kind === 'table' ? [block.title] : []));
  expect(titles).toEqual([
    'Totals of each profile',
    'Where locks were released, mutex-7.prof',
    'Kinds of waits, mutex-7.prof',
  ]);
  expect(rowsOf(blocks, 'Totals of each profile').length).toBe(7);
  expect(blocks).toContainEqual({
    kind: 'text',
    text: 'mutex-1.prof, mutex-2.prof, mutex-3.prof, mutex-4.prof, mutex-5.prof and mutex-6.prof: of the same process as mutex-7.prof, so their functions are shown there.',
  });
});

test('how far delays scatter no profile says, so a shorter wait is a fact and no praise', async () => {
  expect(await sentences([mutex({ [put]: 8, [get]: 2 }, 'before'), mutex({ [put]: 1, [get]: 2 }, 'after')])).toEqual([
    'fact: Waits caused by `db.Put` (Mutex) add up to 7 s less: 8 s → 1 s.',
  ]);
});

test('places of a real profile exclude each other, as go tool pprof adds them up', async () => {
  const dataset = await readDataset('tests/fixtures/mutex.prof');
  const { blocks } = await reported([{ id: 'm', path: 'mutex.prof', side: null, dataset }]);
  const facts = blocks[0]!.kind === 'facts' ? blocks[0]!.facts : [];
  expect(facts.map(({ name, before }) => `${name} ${before.replaceAll(/[\u00a0\u202f]/g, ' ')}`)).toEqual([
    'Delay 24.93 s',
    'Of the Go runtime 312.93 ms',
    'Contentions 1,115',
    'Mean delay 22.35 ms',
  ]);
  const table = blocks.find(({ kind }) => kind === 'table');
  const shares = table?.kind === 'table' ? table.rows.map((row) => Number.parseFloat(row[3]!.text)) : [];
  expect(shares.length).toBe(15);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100.05);
});

const harness = 'main.BenchmarkX testing.(*B).Run testing.(*B).run1 runtime.chanrecv1';

describe('waits of the harness and the runtime', () => {
  test('never lead, and the program’s shares leave them out', async () => {
    expect(await sentences([mutex({ [harness]: 90, [put]: 8, [get]: 2 }, null)])).toEqual([
      'fact: 80.00% of the delay of the program itself is at `db.Put` (Mutex).',
      'fact: 20.00% of the delay of the program itself is at `db.Get` (RWMutex, reading).',
    ]);
    const { blocks } = await reported([mutex({ [harness]: 90, [put]: 8 }, null)]);
    const table = blocks.find(({ kind }) => kind === 'table');
    expect(table?.kind === 'table' && table.rows.map((row) => `${row[0]!.text} ${row[1]!.text}`)).toEqual([
      'db.Put Mutex',
      'testing.(*B).run1 Test harness',
    ]);
  });

  test('nor in what changed', async () => {
    const told = await sentences([
      mutex({ [harness]: 10, [put]: 8 }, 'before'),
      mutex({ [harness]: 90, [put]: 8 }, 'after'),
    ]);
    expect(told).toEqual([]);
  });
});

describe('profiles of several kinds are one story a lock', () => {
  const lock = 'main.main db.(*Pool).Get sync.(*Mutex).Lock';
  const unlock = 'main.main db.(*Pool).Get sync.(*Mutex).Unlock';
  const other = 'main.main db.(*Pool).Put sync.(*Mutex).Unlock';
  const of = (profileType: 'mutex' | 'block', stacks: Record<string, number>, side: Side): Evidence => {
    const evidence = mutex(stacks, side);
    const path = `${side}/${profileType}.prof`;
    return { ...evidence, id: path, path, dataset: { ...evidence.dataset, profileType } };
  };

  test('profiles of another program are none of its story', async () => {
    const waits = (program: string): Evidence => {
      const evidence = mutex({ [lock]: 9 }, null, program);
      return { ...evidence, id: 'b', path: 'b/block.prof', dataset: { ...evidence.dataset, profileType: 'block' } };
    };
    const held = { ...mutex({ [unlock]: 6 }, null, '/tmp/go-build1/app.test'), id: 'a', path: 'a/mutex.prof' };
    const stories = async (program: string): Promise<number> =>
      (await reported([held, waits(program)])).blocks.filter(
        (block) => block.kind === 'table' && block.title.startsWith('Locks'),
      ).length;
    expect(await stories('/tmp/go-build2/app.test')).toBe(2);
    expect(await stories('/bin/server')).toBe(0);
  });

  test('of several runs each sentence names its folder', async () => {
    const run = (folder: string, seconds: number): Evidence[] =>
      [of('mutex', { [unlock]: seconds }, null), of('block', { [lock]: seconds }, null)].map((one) => {
        const path = one.path.replace('null', folder);
        return { ...one, id: path, path };
      });
    const told = await sentences([...run('v1', 9), ...run('v2', 7)]);
    expect(told.map((sentence) => sentence.slice(0, 15))).toEqual(['fact: v1: Mutex', 'fact: v2: Mutex']);
    expect((await sentences(run('v1', 9)))[0]).toMatch(/^fact: Mutex/);
  });

  test('no table without a lock, and the earlier side first', async () => {
    const of2 = (side: Side, stacks: Record<string, number>) => [of('mutex', stacks, side), of('block', stacks, side)];
    const titles = async (...evidence: Evidence[]): Promise<string[]> =>
      (await reported(evidence)).blocks.flatMap((block) =>
        block.kind === 'table' && block.title.startsWith('Locks') ? [block.title] : [],
      );
    expect(await titles(...of2('after', { [lock]: 9 }), ...of2('before', { [lock]: 8 }))).toEqual([
      'Locks: who holds them, who waits, Before',
      'Locks: who holds them, who waits, After',
    ]);
    expect(await titles(...of2('after', { [harness]: 9 }), ...of2('before', { [harness]: 8 }))).toEqual([]);
  });

  test('in sentences, which replace those of each profile, and in a table that adds up', async () => {
    const evidence = [of('mutex', { [unlock]: 6, [other]: 2, [harness]: 90 }, null), of('block', { [lock]: 9 }, null)];
    const { findings, blocks } = await reported(evidence);
    expect(findings.map(({ sentence }) => sentence.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
      'Mutex of `db.(*Pool)`: held by `Get` (75.00% of its delay) and `Put` (25.00% of its delay), waited for by `Get` (9 s in 1 wait).',
    ]);
    expect(findings[0]!.view).toEqual({
      section: 'contention',
      params: 'file=null%2Fmutex.prof&view=locks&locks.open=mutex+db.%28*Pool%29',
    });
    const table = blocks[0]!.kind === 'table' ? blocks[0]! : undefined;
    const cells = (row: readonly { text: string }[]) => row.map(({ text }) => text).join(' | ');
    expect(table?.rows.map(cells)).toEqual([
      'Mutex of db.(*Pool) |  | Get (75.00%) and Put (25.00%) | 8.00 | Get | 9.00',
      'Test harness |  |  | 90.00 |  | –',
    ]);
    expect(cells(table?.foot ?? [])).toBe('Total |  |  | 98.00 |  | 9.00');
    expect(blocks.at(-1)).toMatchObject({ kind: 'text', text: expect.stringMatching(/^A goroutine profile or dump/) });
  });

  test('a table per side, and sentences about what changed', async () => {
    const evidence = (['before', 'after'] as const).flatMap((side) => [
      of('mutex', { [unlock]: side === 'before' ? 6 : 1 }, side),
      of('block', { [lock]: side === 'before' ? 7 : 2 }, side),
    ]);
    const { findings, blocks } = await reported(evidence);
    expect(blocks.flatMap((block) => (block.kind === 'table' ? block.title : [])).slice(0, 2)).toEqual([
      'Locks: who holds them, who waits, Before',
      'Locks: who holds them, who waits, After',
    ]);
    expect(findings.some(({ id }) => id.includes('/lock/'))).toBe(false);
  });
});
