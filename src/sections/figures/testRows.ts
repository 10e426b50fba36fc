import { median } from '../../analysis/benchmarks/summarize.ts';
import type { TestRun } from '../../model/figures.ts';
import type { FigureColumn } from './figureSides.ts';

/** The runs of a test on one side. */
export interface TestCell {
  runs: number;
  failed: number;
  skipped: number;
  unfinished: number;
  /** Median; null if unknown. */
  seconds: number | null;
}

/** A test, or a package without tests. */
export interface TestRow {
  id: string;
  /** '' for a package. */
  name: string;
  package: string;
  cells: (TestCell | null)[];
  /** What the last failing or skipped run printed. */
  output: string;
  line: number;
}

/** Gravest first: failed, without an end, skipped, passed. */
export function testRank({ cells }: Pick<TestRow, 'cells'>): number {
  const some = (of: (cell: TestCell) => number): boolean => cells.some((cell) => cell !== null && of(cell) > 0);
  if (some(({ failed }) => failed)) return 0;
  if (some(({ unfinished }) => unfinished)) return 1;
  return some(({ skipped }) => skipped) ? 2 : 3;
}

/** All tests and packages, failures first, else in the order of the files. */
export function testRows(columns: readonly FigureColumn[]): TestRow[] {
  const rows = new Map<string, TestRow & { seconds: number[][] }>();
  for (const [index, { files }] of columns.entries()) {
    for (const { data } of files) {
      const tested = new Set(data.tests.map((one) => one.package));
      for (const test of data.tests) add(index, test);
      for (const { name, result, seconds, reason, output, line } of data.packages) {
        // A package with tests is told by them, unless it failed by itself.
        if (tested.has(name) && reason === '') continue;
        const asTest = result === 'none' ? 'skip' : result;
        add(index, { name: '', package: name || '(package)', result: asTest, seconds, output: output || reason, line });
      }
    }
  }
  return [...rows.values()]
    .map(({ seconds, ...row }) => {
      for (const [index, cell] of row.cells.entries()) {
        const times = seconds[index]!.sort((a, b) => a - b);
        if (cell !== null && times.length > 0) cell.seconds = median(times);
      }
      return row;
    })
    .sort((a, b) => testRank(a) - testRank(b));

  function add(column: number, { name, package: path, result, seconds, output, line }: TestRun): void {
    const id = `${path}\n${name}`;
    let row = rows.get(id);
    if (row === undefined) {
      row = {
        id,
        name,
        package: path,
        cells: columns.map(() => null),
        output: '',
        line,
        seconds: columns.map(() => []),
      };
      rows.set(id, row);
    }
    const cell = (row.cells[column] ??= { runs: 0, failed: 0, skipped: 0, unfinished: 0, seconds: null });
    cell.runs++;
    if (result === 'fail') cell.failed++;
    if (result === 'skip') cell.skipped++;
    if (result === 'unfinished') cell.unfinished++;
    if (seconds !== null) row.seconds[column]!.push(seconds);
    if (output !== '') row.output = output;
  }
}

/** "passed", "failed", "2 of 5 failed", "skipped", "did not end". */
export function resultText({ runs, failed, skipped, unfinished }: TestCell): string {
  if (failed > 0) return failed === runs ? 'failed' : `${failed} of ${runs} failed`;
  if (unfinished > 0) return 'did not end';
  return skipped === runs ? 'skipped' : 'passed';
}
