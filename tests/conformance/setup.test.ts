import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Side } from '../../src/model/dataset.ts';
import type { Evidence } from '../../src/model/question.ts';
import type { WriteReport } from '../../src/model/report.ts';
import { byId } from '../../src/sections/profiles/report.ts';
import { benchmarkDataset, benchmarkText } from '../benchmarkText.ts';
import { readDataset } from '../readDataset.ts';

// Measured with Go: a benchmark that fills and compresses much before b.ResetTimer. After does less of that, and the
// loop is the same.

async function evidence(): Promise<Evidence[]> {
  const openFiles: Evidence[] = [];
  for (const side of ['before', 'after'] as const satisfies readonly Side[]) {
    for (const file of ['cpu.prof', 'mem.out']) {
      const path = `tests/fixtures/setup/${side}/${file}`;
      openFiles.push({ id: path, path, side, dataset: await readDataset(path) });
    }
    for (const file of ['bench.txt', 'bench-profiled.txt']) {
      const path = `tests/fixtures/setup/${side}/${file}`;
      const data = await benchmarkText(readFileSync(path, 'utf8'));
      openFiles.push({ id: path, path, side, dataset: benchmarkDataset(data) });
    }
  }
  return openFiles;
}

async function told(report: WriteReport): Promise<{ tone: string; sentence: string; ground: string }[]> {
  const written = await report(await evidence(), { before: '', after: '' });
  return written?.findings ?? [];
}

test('work before the timer makes nothing better or worse, and is named for what it is', async () => {
  for (const report of [byId.cpu.report, byId.memory.report]) {
    const findings = await told(report);
    expect(findings.filter(({ tone }) => tone === 'better' || tone === 'worse')).toEqual([]);
  }
  const [outside] = (await told(byId.memory.report)).filter(({ sentence }) =>
    sentence.includes('outside the measured loop'),
  );
  expect(outside).toMatchObject({ tone: 'warning', quantity: 'memory' });
  expect(outside!.sentence).toBe(
    'Most of the profile of `Lookup` is outside the measured loop, so no function is named for its B/op.',
  );
  expect(outside!.ground).toMatch(/`Lookup`: 64 → 64\u00a0B\/op measured, [\d.,]+ → [\d.,]+\u00a0B\/op outside/);
});
