import { expect, test } from 'vitest';
import { benchmarkDataset, benchmarkText } from '../../tests/benchmarkText.ts';
import type { EvidenceOf } from '../model/question.ts';
import { answerReport } from './answerReport.ts';

const names = { before: '', after: '' };

async function evidence(): Promise<EvidenceOf<'benchmarks'>> {
  const data = await benchmarkText('goos: linux\nBenchmarkEncode-8 100 5 ns/op\nBenchmarkDecode-8 100 7 ns/op\n');
  return { id: '1', path: 'bench.txt', side: null, dataset: benchmarkDataset(data) };
}

test('every section with content has its part', async () => {
  const parts = await answerReport([await evidence()], names, []);
  expect(parts.map(({ section }) => section)).toEqual(['benchmarks', 'environment']);
  for (const { report } of parts) expect(report.blocks.length).toBeGreaterThan(0);
});

test('without files the report has no parts', async () => {
  expect(await answerReport([], names, [])).toEqual([]);
});

test('a section that fails has an error part, and the other parts are complete', async () => {
  const broken = await evidence();
  const data = { ...broken.dataset.data, results: null as unknown as [] };
  const parts = await answerReport([{ ...broken, dataset: { ...broken.dataset, data } }], names, []);
  const { report } = parts.find(({ section }) => section === 'benchmarks')!;
  expect(report.findings).toMatchObject([{ id: 'benchmarks/failed', tone: 'warning' }]);
  expect(report.findings[0]!.sentence).toMatch(/^This part of the report could not be worked out: /);
});

test('a cancelled question is not answered', async () => {
  const stop = new AbortController();
  stop.abort(new Error('withdrawn'));
  await expect(answerReport([await evidence()], names, [], stop.signal)).rejects.toThrow('withdrawn');
});
