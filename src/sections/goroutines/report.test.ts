import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { SectionReport } from '../../model/report.ts';
import { report } from './report.ts';

/** So many goroutines a stack. */
function goroutines(stacks: Record<string, number>, side: Side, path = `${side}/goroutine.prof`): Evidence {
  const data = planProfile({
    valueTypes: [{ type: 'goroutine', unit: 'count' }],
    samples: Object.entries(stacks).map(([stack, count]) => ({ values: [BigInt(count)], stack: stack.split(' ') })),
  });
  const { valueTypes } = data;
  const dataset = {
    kind: 'profile',
    topic: 'goroutine',
    title: 'Goroutine profile',
    valueTypes,
    defaultValueType: 0,
    data,
  };
  return { id: path, path, side, dataset };
}

async function reported(evidence: Evidence[]): Promise<SectionReport> {
  return (await report(evidence, { before: '', after: '' }))!;
}

async function sentences(evidence: Evidence[]): Promise<string[]> {
  const { findings } = await reported(evidence);
  return findings.map(({ tone, sentence }) => `${tone}: ${sentence.replaceAll(/[\u00a0\u202f]/g, ' ')}`);
}

test('one profile: how many, and whether many are in one place', async () => {
  const of = goroutines({ 'main.main main.accept': 3, 'main.serve main.read': 47 }, null, 'goroutine.prof');
  expect(await sentences([of])).toEqual([
    'fact: 47 of 50 goroutines have the same stack, in `main.read` (running or runnable).',
  ]);
});

test('two sides: what grew by much is worse, what grew a little is told in the table alone', async () => {
  const before = goroutines({ 'main.main main.accept': 3, 'main.serve main.read': 47, 'main.tick': 2 }, 'before');
  const after = goroutines({ 'main.main main.accept': 3, 'main.serve main.read': 950, 'main.tick': 4 }, 'after');
  expect(await sentences([before, after])).toEqual([
    'fact: There were 52 goroutines before and 957 after (+1 740.38 %).',
    'worse: 903 more goroutines are in `main.read` (running or runnable): 47 → 950.',
  ]);
  const { blocks } = await reported([before, after]);
  const table = blocks.find(({ kind }) => kind === 'table');
  expect(table?.kind === 'table' && table.rows.map((row) => row.map(({ text }) => text).join(' '))).toEqual([
    'main.read running or runnable 47 950 +903',
    'main.tick running or runnable 2 4 +2',
  ]);
});

test('dumps of one side are compared with the one before them: what leaks keeps growing', async () => {
  const first = goroutines({ 'main.main main.serve': 1, 'main.wait': 10 }, null, 'dump-1.prof');
  const second = goroutines({ 'main.main main.serve': 1, 'main.wait': 300 }, null, 'dump-2.prof');
  const told = await sentences([first, second]);
  expect(told).toContain(
    'worse: dump-2.prof since dump-1.prof: 290 more goroutines are in `main.wait` (running or runnable): 10 → 300.',
  );
  const { findings } = await reported([first, second]);
  const view = findings.find(({ tone }) => tone === 'worse')!.view!;
  expect(Object.fromEntries(new URLSearchParams(view.params))).toMatchObject({
    file: 'dump-2.prof',
    view: 'goroutines',
    'goroutines.base': 'dump-1.prof',
  });
});

test('threads are told as threads', async () => {
  const dataset = await readDataset('tests/fixtures/threadcreate.prof');
  const { blocks } = await reported([{ id: 't', path: 'threadcreate.prof', side: null, dataset }]);
  expect(blocks[0]).toMatchObject({ kind: 'facts', facts: [{ name: 'Threads', before: '27' }, {}] });
});
