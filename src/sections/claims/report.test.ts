import { describe, expect, test } from 'vitest';
import { benchmarkDataset, benchmarkText } from '../../../tests/benchmarkText.ts';
import { reportOf } from '../../../tests/reportText.ts';
import type { Dataset, Side } from '../../model/dataset.ts';
import type { Edit } from '../../model/edits/edit.ts';
import type { PointedClaim } from '../../model/edits/kinds/pointedClaim.ts';
import type { Evidence } from '../../model/question.ts';
import { rowsOf } from './claimsOf.ts';
import { report } from './report.ts';

const names = { before: 'old', after: 'new' };
const text = `# Results

Copying got **3x faster** than encoding.

| Benchmark | Before | After | Improvement |
|---|---|---|---|
| Route | 200 ns/op | 100 ns/op | 50% less |
| Parse | 400 ns/op | 300 ns/op | 80% less |
`;
const bench = (encode: number) =>
  `goos: linux\ngoarch: amd64\npkg: example.com/p\nBenchmarkEncode-8\t100\t${encode} ns/op\nBenchmarkCopy-8\t100\t40.0 ns/op\n`;

async function evidence(): Promise<Evidence[]> {
  const files: [string, string, Side][] = [
    ['report.md', text, null],
    ['old.txt', bench(120), 'before'],
    ['new.txt', bench(80), 'after'],
  ];
  return Promise.all(
    files.map(async ([path, content, side], index) => ({
      id: String(index),
      path,
      side,
      dataset: path.endsWith('.md') ? written(content) : benchmarkDataset(await benchmarkText(content)),
    })),
  );
}

function written(content: string): Dataset<'written-report'> {
  return {
    kind: 'written-report',
    profileType: 'written-report',
    title: 'Written report',
    valueTypes: [],
    defaultValueType: 0,
    data: reportOf(content),
  };
}

const pointed: PointedClaim = {
  report: 'report.md',
  line: 3,
  nth: 0,
  row: { path: 'old.txt', kind: 'benchmark', name: 'Copy-8' },
  base: { path: 'old.txt', kind: 'benchmark', name: 'Encode-8' },
};
const pointedEdit = ({ report: path, line, nth, row, base }: PointedClaim): Edit => ({
  kind: 'pointed',
  about: { report: path, line, nth },
  value: { row, base },
});
const said = async (claims: PointedClaim[]) =>
  (await report(await evidence(), names, claims.map(pointedEdit)))!.findings.map(({ sentence }) =>
    sentence.replaceAll(/[\u00a0\u202f]/g, ' '),
  );

describe('claims in the report', () => {
  test('the verdict counts them, the wrong first', async () => {
    const { verdict } = (await report(await evidence(), names))!;
    expect(verdict).toMatchObject([
      {
        title: 'Claims',
        source: 'report.md',
        all: 4,
        of: 'claims',
        counts: [
          { count: 1, word: 'wrong', tone: 'worse' },
          { count: 1, word: 'right', tone: 'quiet' },
          { count: 2, word: 'not checkable', tone: 'quiet' },
        ],
        tells: ['claims/report.md'],
      },
    ]);
  });

  test('without two sides the finding about the whole report says so', async () => {
    const { verdict, findings } = (await report((await evidence()).slice(0, 2), names))!;
    expect(verdict).toEqual([]);
    expect(findings.at(-1)!.sentence).toBe(
      '`report.md`: 1 of 4 claims is wrong, 0 doubtful, 1 right; 2 cannot be checked.',
    );
  });

  test('a claim pointed at two rows of another file is judged by them', async () => {
    expect(await said([])).not.toContainEqual(expect.stringContaining('3x'));
    expect((await said([pointed])).at(-1)).toContain('1 of 4 claims is wrong, 0 doubtful, 2 right');
    const wrong = { ...pointed, base: { path: 'new.txt', kind: 'benchmark', name: 'Encode-8' } as const };
    expect(await said([wrong])).toContainEqual(
      'Report, line 3, wrong: Says 3x; Encode → Copy: 80 ns/op → 40 ns/op is 2× as small.',
    );
  });

  test('what is pointed at in another report, or is no longer there, is left out', async () => {
    const gone = { ...pointed, base: { path: 'gone.txt', kind: 'benchmark', name: 'Encode-8' } as const };
    expect(await said([{ ...pointed, report: 'other.md' }, gone])).toEqual(await said([]));
  });
});

test('rows are found by words of their name and of their file', async () => {
  const claimRows = rowsOf(await evidence(), { file: 'report.md', query: 'copy old' });
  expect(claimRows).toEqual({
    rows: [{ row: { path: 'old.txt', kind: 'benchmark', name: 'Copy-8' }, name: 'Copy-8', place: 'old.txt' }],
    left: 0,
  });
  expect(rowsOf(await evidence(), { file: '', query: 'route' }).rows).toEqual([
    { row: { line: 7 }, name: 'Route', place: 'line 7' },
  ]);
});
