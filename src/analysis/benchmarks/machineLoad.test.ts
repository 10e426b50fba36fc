import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { tabulate } from './benchmarkTables.ts';
import { machineLoad, movedControls } from './machineLoad.ts';
import { type BenchmarkSheet, benchmarkSheet } from './sheet.ts';
import { benchmarkWarnings } from './warnings.ts';

/** Factors of eight runs of a time: close together if quiet, far apart if busy. */
const quiet = [0.99, 1, 1, 1, 1, 1, 1.01, 1.02];
const busy = [0.4, 0.5, 0.8, 0.9, 1.1, 1.5, 2, 2.5];

/** Lines such as `A 100 3`: name, time, allocations. */
function text(rows: string, scatter: readonly number[]): string {
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [name, time, allocations] = row.trim().split(/\s+/);
      return scatter.map(
        (part) =>
          `Benchmark${name}-2 1000 ${Number(time) * part} ns/op ${Number(allocations) * 16} B/op ${allocations} allocs/op`,
      );
    })
    .join('\n');
}

async function sheetOf(before: string, after: string): Promise<BenchmarkSheet> {
  const files = [
    { name: 'before', benchmarks: await benchmarkText(before) },
    { name: 'after', benchmarks: await benchmarkText(after) },
  ];
  return benchmarkSheet(tabulate(files));
}

const kinds = (sheet: BenchmarkSheet) =>
  benchmarkWarnings({ sheet, ignored: [], controls: [], comparesFiles: true }).map(({ kind }) => kind);

const before = 'A 100 3\nB 100 3\nC 100 3\nD 100 3\nE 100 9';

describe('machine load', () => {
  test('is suspected if most benchmarks with unchanged allocations changed in one direction, and runs scatter', async () => {
    const sheet = await sheetOf(text(before, quiet), text('A 600 3\nB 700 3\nC 650 3\nD 100 3\nE 300 8', busy));
    expect(machineLoad(sheet)!.benchmarks).toEqual(['A-2', 'B-2', 'C-2']);
    expect(machineLoad(sheet)!.message).toMatch(
      /^Machine load is suspected: 3 of the 4 benchmarks that allocate as before became slower, though their code may not have changed\./,
    );
    expect(kinds(sheet)).toContain('machine-load');
    expect(kinds(sheet)).not.toContain('allocations-unchanged');
  });

  test('is not suspected if all became faster on a quiet machine: that may be the code change', async () => {
    const sheet = await sheetOf(text(before, quiet), text('A 50 3\nB 50 3\nC 50 3\nD 50 3\nE 50 9', quiet));
    expect(machineLoad(sheet)).toBeNull();
    expect(kinds(sheet)).toContain('allocations-unchanged');
  });

  test('is suspected if benchmarks that allocate less became slower', async () => {
    const sheet = await sheetOf(text(before, quiet), text('A 600 2\nB 700 2\nC 650 2\nD 100 2\nE 100 8', busy));
    expect(machineLoad(sheet)!.message).toMatch(/3 of 5 benchmarks became slower, though they allocate no more/);
  });

  test('is certain if runs of one side scatter widely', async () => {
    const sheet = await sheetOf(text(before, busy), text(before, busy));
    expect(machineLoad(sheet)!.message).toMatch(/^The machine was under load\. On one side the 95% CI/);
  });

  test('shows in the quartiles where many runs make the interval narrow, or few give none', async () => {
    const scattered = [0.5, 0.7, 1.3, 1.5];
    const many = Array.from({ length: 10 }, () => [...scattered, 0.9, 1.1]).flat();
    for (const runs of [many, scattered]) {
      const load = machineLoad(await sheetOf(text(before, [0.99, 1, 1, 1.01]), text(before, runs)));
      expect(load!.message).toMatch(
        /^The machine was under load\. On one side the middle half of the runs .* spans 60% of/,
      );
      expect(load!.benchmarks).toHaveLength(5);
    }
    expect(machineLoad(await sheetOf(text(before, [0.99, 1, 1, 1.01]), text(before, [1, 1, 1.01, 1.02])))).toBeNull();
  });

  test('cannot be detected in one file', async () => {
    const files = [{ name: 'one', benchmarks: await benchmarkText(text(before, busy)) }];
    expect(machineLoad(benchmarkSheet(tabulate(files)))).toBeNull();
  });
});

describe('a control that changed', () => {
  const moved = async () =>
    sheetOf(
      text('StdMarshal 100 3\nEncode 100 3\nParse 100 3', quiet),
      text('StdMarshal 137 3\nEncode 150 3\nParse 100 3', quiet),
    );

  test('is identified by its name, and the message says so', async () => {
    const sheet = await moved();
    const [control] = movedControls(sheet, []);
    expect(control).toMatchObject({ stem: 'StdMarshal' });
    expect(control!.change).toBeCloseTo(0.37, 9);
    const [warning] = benchmarkWarnings({ sheet, ignored: [], controls: [], comparesFiles: true });
    expect(warning!.kind).toBe('control');
    expect(warning!.message).toMatch(
      /^A control moved: StdMarshal by \+37\.0%, and “Std” in its name suggests that it is one\./,
    );
  });

  test('is identified by its profile', async () => {
    expect(movedControls(await moved(), [], ['Encode']).map(({ stem, why }) => `${stem}: ${why}`)).toEqual([
      'StdMarshal: “Std” in its name suggests that it is one',
      'Encode: its profile has no function of your module',
    ]);
  });

  test('is only a marked benchmark if the user marked any', async () => {
    expect(movedControls(await moved(), ['Encode', 'Parse']).map(({ stem, why }) => `${stem}: ${why}`)).toEqual([
      'Encode: it is marked as unchanged',
    ]);
  });
});
