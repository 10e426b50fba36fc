import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coverageSheet } from '../../src/analysis/coverage/coverageSheet.ts';
import { ByteReader } from '../../src/codes/byteReader.ts';
import { ByteWriter } from '../../src/codes/byteWriter.ts';
import { share } from '../../src/formats/coverage/share.ts';
import type { Coverage } from '../../src/model/coverage.ts';
import { formatRatio } from '../../src/units/formatPercent.ts';
import { openFile } from '../openFile.ts';
import { haveSamples, samplePath, withoutSamples } from '../sharedSamples.ts';

// Percentages of real profiles are those that `go tool cover -func` and `go test -cover` printed.

async function coverageOf(path: string): Promise<Coverage> {
  const { dataset } = await openFile(readFileSync(samplePath(`gotap/${path}`)));
  if (dataset.kind !== 'coverage') throw new Error(`${path} is no coverage.`);
  return dataset.data;
}

describe.runIf(haveSamples)(`gotap${withoutSamples}`, () => {
  test.each([
    ['coverage/seed-coverage.out', 1292, 1990, '64.9%'],
    ['coverage/cover.out', 1669, 2659, '62.8%'],
    ['published/coverage.out', 1292, 1990, '64.9%'],
    ['published/coverage_ws.txt', 1496, 1991, '75.1%'],
    ['published/coverage_final.txt', 1850, 2447, '75.6%'],
  ])('%s', async (path, covered, statements, percent) => {
    const { total } = coverageSheet([{ side: null, coverage: await coverageOf(path) }], []).columns[0]!;
    expect([total.covered, total.statements]).toEqual([covered, statements]);
    expect(formatRatio(covered, statements)).toBe(percent);
  });

  test('each of 462 functions is printed as the tool prints it, and so is their total', async () => {
    const [blocks, text] = [await coverageOf('coverage/cover.out'), await coverageOf('coverage/cover-func.txt')];
    const file = new Map(blocks.files.map((name, index) => [name, index] as const));
    const functions = text.functions.map((one) => ({ ...one, file: file.get(text.files[one.file]!)! }));
    const sheet = coverageSheet([{ side: null, coverage: { ...blocks, functions } }], []);
    const column = sheet.columns[0]!;
    expect([column.differing, sheet.functions.length]).toEqual([0, 462]);
    expect(sheet.functions.map(({ cells }) => formatRatio(cells[0]!.covered!, cells[0]!.statements!))).toEqual(
      text.functions.map(({ percent }) => `${percent.toFixed(1)}%`),
    );
    expect(text.printedTotal).toBe(63);
    expect(formatRatio(column.inFunctions!.covered!, column.inFunctions!.statements!)).toBe('63.0%');
  });

  test('a shared profile has the same blocks in a quarter of the bytes', async () => {
    const coverage = await coverageOf('coverage/cover.out');
    const writer = new ByteWriter();
    share.write(writer, coverage);
    const written = writer.take();
    expect(share.read(new ByteReader(written))).toEqual(coverage);
    expect(written.length).toBeLessThan(106_136 / 4);
  });
});
