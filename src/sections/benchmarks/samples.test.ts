import { describe, expect, test } from 'vitest';
import { haveSamples, holdSamples, withoutSamples } from '../../../tests/sharedSamples.ts';
import type { Evidence } from '../../model/question.ts';
import type { Finding } from '../../model/report.ts';
import { type BenchmarksOverview, plainLook } from './benchmarkQuestion.ts';
import { overview } from './overview.ts';
import { report } from './report.ts';
import { rowMarks } from './rowWords.ts';
import { sheetFor } from './sheetFor.ts';

const plain = (words: string): string => words.replaceAll(/[\u00a0\u202f]/g, ' ');

async function evidenceOf(paths: readonly string[], hasSides = false): Promise<Evidence[]> {
  const { datasets, refs } = await holdSamples(paths);
  return refs.map(({ id, side }) => {
    const { path, dataset } = datasets.get(id)!;
    return { id, path, side: hasSides ? side : null, dataset };
  });
}

function warningsOf(evidence: readonly Evidence[]): BenchmarksOverview['warnings'] {
  return overview(evidence, plainLook).warnings;
}

function inFolder(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}

async function findingsOf(evidence: Evidence[]): Promise<Finding[]> {
  return (await report(evidence, { before: '', after: '' }))!.findings;
}

describe.skipIf(!haveSamples)(`the samples${withoutSamples}`, () => {
  test('gotap/before: a benchmark that one file has eight runs of did not run fewer than six times', async () => {
    const names =
      'bench-profiled-parallel.txt bench-profiled-simpleroute.txt bench-profiled.txt bench-raw-with-debug-log.txt bench-sequential-confounded.txt bench.txt';
    const few = warningsOf(await evidenceOf(inFolder('gotap/before', names))).filter(({ kind }) => kind === 'few-runs');
    expect(few.map(({ severity, benchmarks, count }) => [severity, benchmarks[0], count])).toEqual([
      ['warning', 'RateLimiter-2', 1],
      ['note', 'ParallelRequests-2', 20],
    ]);
  });

  test('go-odata/quiet: nothing is said of the machine, for the code changed', async () => {
    const paths = ['before', 'after'].map((side) => `go-odata/quiet/${side}/bench.txt`);
    const told = warningsOf(await evidenceOf(paths, true)).map(({ kind }) => kind);
    expect(told).not.toContain('allocations-unchanged');
    expect(told).not.toContain('machine-load');
  });

  test('gotap/published: a written report pairs with its raw file, on no other machine', async () => {
    const evidence = await evidenceOf(['../reports/gotap.md', 'gotap/published/all_benchmarks.txt']);
    const { warnings } = overview(evidence, plainLook);
    expect(warnings.map(({ kind }) => kind)).not.toContain('machine');
    expect(warnings.map(({ message }) => message)).toContain(
      'goos, goarch and cpu are missing in one file (gotap.md).',
    );
    const { sheet } = sheetFor(evidence, plainLook);
    const paired = sheet.rows.filter(({ cells }) => cells[0]!.every((cell) => cell !== null));
    expect(paired.map(({ name }) => name)).toEqual(['SimpleRoute-8', 'OneParam-8', 'FiveParams-8', 'StaticRoutes-8']);
  });

  test('crudp: Read and Create are two operations; what Read allocates more is told with its own p', async () => {
    const evidence = await evidenceOf(['crudp/quiet/before/bench.txt']);
    const finding = (await findingsOf(evidence)).find(({ sentence }) => /Operation\/Read` against/.test(sentence))!;
    expect(plain(finding.sentence)).toMatch(/: 1\.05× more memory, 1\.04× more allocations\.$/);
    expect(plain(finding.ground)).toBe(
      '976 B/op against 928 B/op, 26 allocs/op against 25 allocs/op; p < 0.001, n = 8 each.',
    );
    expect(rowMarks(sheetFor(evidence, plainLook).sheet).size).toBe(0);
  });
});
