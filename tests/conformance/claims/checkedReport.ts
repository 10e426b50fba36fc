import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkReport } from '../../../src/analysis/claims/checkReport.ts';
import type { Judgement } from '../../../src/analysis/claims/judgement.ts';
import type { KnownFile } from '../../../src/analysis/claims/known/knownFigure.ts';
import { knownFiles } from '../../../src/analysis/claims/known/knownFiles.ts';
import { readFile } from '../../../src/engine/readFile.ts';
import { reportOf } from '../../../src/formats/written-report/reportOf.ts';
import { ofKind } from '../../../src/model/dataset.ts';
import type { Evidence } from '../../../src/model/question.ts';
import type { WrittenReport } from '../../../src/model/writtenReport.ts';
import { shared } from '../beside.ts';

/** A hand-written report, checked against the files beside it. */
export interface CheckedReport {
  report: WrittenReport;
  files: readonly KnownFile[];
  judged: readonly Judgement[];
}

function below(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? below(path) : [path];
  });
}

const server = (side: string) => below(join(shared, 'samples/go-odata', side, 'server'));
const sample = (path: string) => join(shared, 'samples', path);

/** The raw files of each report, or the nearest equivalents. */
const filesOf: Readonly<Record<string, () => string[]>> = {
  gotap: () =>
    [
      'gotap/published/cpu.out',
      'gotap/published/mem.out',
      'gotap/before/bench.txt',
      'gotap/after/bench.txt',
      'gotap/coverage/cover-func.txt',
    ].map(sample),
  'map-cache': () =>
    [
      'map-cache/bench-results.txt',
      'map-cache/after/cpu.prof',
      'map-cache/after/allocs.prof',
      'map-cache/after/goroutine.prof',
      'map-cache/after/stress-test.txt',
    ].map(sample),
  crudp: () => ['crudp/before/bench.txt', 'crudp/before/mem.out', 'crudp/compiler/gcflags-m2.txt'].map(sample),
  'go-odata-sqlite': () => [
    ...['go-odata/before/bench.txt', 'go-odata/after/bench.txt', 'go-odata/after/cpu.prof'].map(sample),
    ...server('before'),
    ...server('after'),
  ],
  'go-odata-postgresql': () => [sample('go-odata/after/cpu.prof'), ...server('before')],
};

/** Reads a report of `../shared/reports` with its raw files and checks it. */
export async function checkedReport(name: string): Promise<CheckedReport> {
  const evidence: Evidence[] = [];
  for (const path of [...filesOf[name]!(), join(shared, 'reports', `${name}.md`)]) {
    const short = path.slice(shared.length + 1);
    for await (const { reading } of readFile(new Blob([readFileSync(path)]), short)) {
      if (reading.dataset !== null)
        evidence.push({ id: String(evidence.length), path: short, side: null, dataset: reading.dataset });
    }
  }
  const [item] = ofKind(evidence, 'written-report').filter(({ path }) => path.endsWith(`${name}.md`));
  if (item === undefined) throw new Error(`${name}.md was not read as a report.`);
  const files = knownFiles(evidence, item);
  return { report: item.dataset.data, files, judged: checkReport(item.dataset.data, files) };
}

/** The same report with one line changed, checked against the same files. */
export function withLine({ report, files }: CheckedReport, line: number, text: string): CheckedReport {
  const changed = reportOf(report.lines.with(line - 1, text));
  return { report: changed, files, judged: checkReport(changed, files) };
}
