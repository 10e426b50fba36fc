import { expect, test } from 'vitest';
import { openFile } from '../../../tests/openFile.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { byId } from './report.ts';

// Profiles of types that no other section shows, as other languages and tools write them.

const { report } = byId.profiles;

const folded = (side: Side, ...lines: string[]): Promise<Evidence> =>
  openFile(`${lines.join('\n')}\n`, side, `${side}/stacks.folded`);

test('one has its total, functions and what stands out', async () => {
  const { findings, blocks } = report([await folded(null, 'main;walk 120', 'main;read 80')], {
    before: '',
    after: '',
  })!;
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    '`walk` itself took 60.00% of the samples.',
    '`read` itself took 40.00% of the samples.',
  ]);
  expect(blocks.map((block) => [block.kind, 'title' in block ? block.title : ''])).toEqual([
    ['facts', ''],
    ['view', 'Flame graph'],
    ['table', 'Functions by flat'],
  ]);
});

test('two have their totals and what changed', async () => {
  const sides = [
    await folded('before', 'main;walk 1200', 'main;read 800'),
    await folded('after', 'main;walk 1200', 'main;read 100'),
  ];
  const { blocks } = report(sides, { before: '', after: '' })!;
  const [facts] = blocks.filter((block) => block.kind === 'facts');
  expect(facts!.facts[0]).toMatchObject({ name: 'Samples', before: '2,000', after: '1,300' });
  const [table] = blocks.filter((block) => block.kind === 'table');
  expect(table!.rows.map(([name]) => name!.text)).toContain('read');
});
