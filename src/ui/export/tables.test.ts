import { describe, expect, test } from 'vitest';
import type { ExportTable } from './exportTable.ts';
import { pagedRows } from './exportTableOf.ts';
import { tableAsCsv, tableAsTsv } from './tableAsCsv.ts';
import { pageAsJson, tableAsJson } from './tableAsJson.ts';
import { pageAsMarkdown, tableAsMarkdown } from './tableAsMarkdown.ts';

async function text(chunks: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const chunk of chunks) all += chunk;
  return all;
}

function table(...rows: ExportTable['rows'] & unknown[]): ExportTable {
  return {
    title: 'Top functions',
    notes: [
      { name: 'file', value: 'cpu.prof' },
      { name: 'filters', value: 'focus: a|b*' },
    ],
    columns: [
      { header: 'flat', unit: 'nanoseconds' },
      { header: 'flat %', unit: '%' },
      { header: 'function', code: true },
    ],
    rows: rows as ExportTable['rows'],
  };
}

describe('CSV', () => {
  test('a head with units, whole numbers, empty cells for null', async () => {
    const rows = table([1_500_000_000, 75.125, 'main.main'], [2n ** 60n, null, 'main.walk']);
    expect(await text(tableAsCsv(rows))).toBe(
      'flat (nanoseconds),flat %,function\r\n1500000000,75.125,main.main\r\n1152921504606846976,,main.walk\r\n',
    );
  });

  test.each([
    ['main.F[int,string]', '"main.F[int,string]"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' blank', '" blank"'],
    ['plain name', 'plain name'],
  ])('%j is quoted if needed', async (name, cell) => {
    expect(await text(tableAsCsv(table([1, 2, name])))).toBe(`flat (nanoseconds),flat %,function\r\n1,2,${cell}\r\n`);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('%j cannot act as a formula', async (name) => {
    expect(await text(tableAsCsv(table([-3, 0, name])))).toContain(`\r\n-3,0,'${name}\r\n`);
  });
});

describe('JSON', () => {
  test('one object per row; a number beyond 2^53 is a string', async () => {
    const json = await text(tableAsJson(table([7, 1.5, 'a"b'], [2n ** 53n + 1n, null, 'c'], [5n, -0.5, ''])));
    expect(JSON.parse(json)).toEqual({
      title: 'Top functions',
      about: { file: 'cpu.prof', filters: 'focus: a|b*' },
      columns: [{ header: 'flat', unit: 'nanoseconds' }, { header: 'flat %', unit: '%' }, { header: 'function' }],
      rows: [
        { flat: 7, 'flat %': 1.5, function: 'a"b' },
        { flat: '9007199254740993', 'flat %': null, function: 'c' },
        { flat: 5, 'flat %': -0.5, function: '' },
      ],
    });
  });

  test('a table without rows', async () => {
    expect(JSON.parse(await text(tableAsJson(table()))).rows).toEqual([]);
  });
});

describe('Markdown', () => {
  test('numbers have one unit per column, names are code', async () => {
    const rows = table([1_500_000_000, 75.1251, 'json.(*T).do'], [500_000_000, 24.8749, 'a|b`c']);
    expect(await text(tableAsMarkdown(rows))).toBe(
      [
        '### Top functions',
        '',
        'file: cpu.prof  ',
        'filters: focus: a\\|b\\*',
        '',
        '| flat (s) | flat % | function |',
        '| ---: | ---: | --- |',
        '| 1.50 | 75.13 | `json.(*T).do` |',
        '| 0.50 | 24.87 | `` a\\|b`c `` |',
        '',
      ].join('\n'),
    );
  });

  test('a column of means has a unit of its own', async () => {
    const rows: ExportTable = {
      title: 'Memory',
      columns: [
        { header: 'allocated', unit: 'bytes' },
        { header: 'mean size', unit: 'bytes', apart: true },
      ],
      rows: [[3 * 2 ** 30, 48.5]],
    };
    expect(await text(tableAsMarkdown(rows))).toContain(
      '| allocated (GiB) | mean size (B) |\n| ---: | ---: |\n| 3.00 | 48.50 |',
    );
  });

  test('states how many rows it omits', async () => {
    const markdown = await text(tableAsMarkdown(table([1, 1, 'a'], [1, 1, 'b'], [1, 1, 'c']), 2));
    expect(markdown).toMatch(/`b` \|\n\n1 more row\.\n$/);
  });
});

describe('a page of tables', () => {
  const page = {
    title: 'Overview',
    notes: [{ name: 'File', value: 'a_b.prof' }],
    tables: [table([1, 1, 'a']), table()],
  };

  test('is one Markdown document', async () => {
    expect(await text(pageAsMarkdown(page))).toMatch(
      /^## Overview\n\nFile: a\\_b\.prof\n\n### Top functions\n[^#]*`a` \|\n\n### Top functions\n[^#]*$/,
    );
  });

  test('is one JSON document', async () => {
    expect(JSON.parse(await text(pageAsJson(page)))).toMatchObject({
      title: 'Overview',
      about: { File: 'a_b.prof' },
      tables: [{ title: 'Top functions', rows: [{ function: 'a' }] }, { rows: [] }],
    });
  });
});

test('rows that come in pages are all written, in their order', async () => {
  const count = 12_345;
  const rows = pagedRows(
    async (offset, limit) => ({
      rows: Array.from({ length: Math.min(limit, count - offset) }, (_, index) => offset + index),
    }),
    (row) => [row, 0, `f${row}`],
  );
  const lines = (await text(tableAsCsv({ ...table(), rows }))).trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(count);
  expect(lines.every((line, row) => line === `${row},0,f${row}`)).toBe(true);
});

describe('TSV', () => {
  test('exact numbers, no separator within a cell, and no text that a spreadsheet would run', async () => {
    const rows = table([1_500_000_000, 75.125, 'a\tb\r\nc'], [2n ** 60n, null, '=cmd()']);
    expect(await text(tableAsTsv(rows))).toBe(
      "flat (nanoseconds)\tflat %\tfunction\n1500000000\t75.125\ta b c\n1152921504606846976\t\t'=cmd()\n",
    );
  });
});
