import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadEvidence, queryEvidence } from '../../../tests/queryEvidence.ts';
import type { Evidence } from '../../model/question.ts';
import type { SectionReport, TableBlock } from '../../model/report.ts';
import { report } from './report.ts';

const names = { before: '', after: '' };

const sample = (side: 'before' | 'after'): Evidence =>
  queryEvidence(`${side}/sql.txt`, side, readFileSync(`tests/fixtures/sql/${side}.txt`, 'utf8'));

async function reportOf(...evidence: Evidence[]): Promise<SectionReport> {
  return (await report(evidence, names))!;
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('without statements there is nothing to report', async () => {
  expect(await report([loadEvidence('wrk.txt', null, 1)], names)).toBeNull();
});

test('one run: totals, the costliest and the most frequent statement, and what the file covers', async () => {
  const { findings, blocks } = await reportOf(sample('after'));
  expect(findings.map(({ sentence }) => plain(sentence))).toEqual([
    '10,573 executions of 418 SQL statements took 2m59.6s in all, 16.98 ms on average.',
    '`SELECT * FROM products LIMIT ?` took 24.5% of all SQL time.',
    '`SELECT count(*) FROM products WHERE price < ?` ran 3,321 times, more often than any other statement.',
  ]);
  expect(findings.every(({ tone }) => tone === 'fact')).toBe(true);
  expect(blocks).toContainEqual({
    kind: 'text',
    text: 'The file lists 12 patterns of 418: 89.0% of all SQL time and 95.8% of all executions.',
  });
  const table = blocks.find((block): block is TableBlock => block.kind === 'table')!;
  expect(table.rows.length).toBe(12);
  expect(table.rows[0]!.map(({ text }) => plain(text))).toEqual([
    'SELECT * FROM products LIMIT ?',
    '412',
    '44.02 s',
    '24.5%',
    '106.83 ms',
    '919.69 ms',
  ]);
});

test('two runs of unknown load: facts, with what would settle them', async () => {
  const { findings, blocks } = await reportOf(sample('before'), sample('after'));
  const load = findings.find(({ id }) => id === 'sql/load')!;
  expect(plain(load.sentence)).toBe('16,029 executions before, 10,573 after; SQL time 2m58.1s before, 2m59.6s after.');
  expect(load.ground).toContain('Drop the load test’s output of both sides');
  expect(findings.some(({ tone }) => tone === 'better' || tone === 'worse')).toBe(false);
  const table = blocks.find((block): block is TableBlock => block.kind === 'table')!;
  expect(table.rows.flat().some(({ tone }) => tone !== undefined)).toBe(false);
  expect(table.note).toContain('not a verdict');
});

test('two runs of known load: executions and SQL time per request', async () => {
  const { findings } = await reportOf(
    sample('before'),
    sample('after'),
    loadEvidence('before/wrk.txt', 'before', 59_909),
    loadEvidence('after/wrk.txt', 'after', 54_496),
  );
  const sentences = findings.map(({ sentence }) => plain(sentence));
  expect(sentences).toContain('SQL time per request: 2.97 ms before, 3.30 ms after.');
  expect(sentences).toContain('SQL executions per request: 0.27 before, 0.19 after.');
  expect(findings.find(({ id }) => id === 'sql/per-request/time')).toMatchObject({ figure: '+10.8%', tone: 'fact' });
});

test('a pattern in a row with other values is told only from a trace', async () => {
  const select = (id: number): string => `[SQL] [1.000ms] [rows:1] SELECT * FROM items WHERE order_id = ${id}`;
  const lines = [
    '[SQL] [1.000ms] [rows:9] SELECT * FROM orders',
    ...Array.from({ length: 12 }, (_, index) => select(index)),
    '[SQL ERROR] [1.000ms] [rows:0] SELECT * FROM broken | ERROR: no such table',
  ];
  const { findings } = await reportOf(queryEvidence('trace.log', null, lines.join('\n')));
  expect(findings.find(({ id }) => id === 'sql/repeated')).toMatchObject({
    sentence: '`SELECT * FROM items WHERE order_id = ?` ran up to 12 times in a row, each time with other values.',
    ground:
      '12 executions in 1 run of the same pattern with other values each time, up to 12 in a row; the file does not say which request a statement belongs to.',
  });
  expect(findings.find(({ id }) => id === 'sql/failed')).toMatchObject({
    tone: 'warning',
    sentence: '1 statement failed.',
  });
  expect(JSON.stringify(findings)).not.toContain('N+1');
});
