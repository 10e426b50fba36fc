import { describe, expect, test } from 'vitest';
import { privateTexts } from '../../../tests/foundFormats.ts';
import { openFile } from '../../../tests/openFile.ts';
import { redactShared } from '../../analysis/redact/redactShared.ts';
import { type FigureEdits, joinFigureEdits, noFigureEdits, swappedFigureEdits } from '../../model/figureEdits.ts';
import type { Evidence } from '../../model/question.ts';
import { plainReport } from '../../model/report.ts';
import type { Redaction, SharedItem } from '../../model/shared.ts';
import { asPrinted, broughtBack, editedRow } from './editedRow.ts';
import { editText } from './editWords.ts';
import type { FigureRow } from './figureRows.ts';
import { parseFigureEdit } from './parseFigureEdit.ts';
import { answers, parseQuestion } from './question.ts';
import { report } from './report.ts';

const names = { before: '', after: '' };
const sides = ['Before', 'After'];
const page = { query: '', sort: null, offset: 0, limit: 100 };

/** A test that prints lines, several times. */
function runs(name: string, ...lines: string[][]): string {
  const printed = lines.map(
    (one) =>
      `=== RUN   ${name}\n${one.map((line) => `    x_test.go:1: ${line}\n`).join('')}--- PASS: ${name} (1.00s)\n`,
  );
  return `${printed.join('')}PASS\n`;
}

const rates = (name: string, values: readonly number[]): string =>
  runs('TestLoad', ...values.map((value) => [`${name}: ${value}`]));

async function pairOf(before: string, after: string): Promise<Evidence[]> {
  return [await openFile(before, 'before'), await openFile(after, 'after')];
}

function rowsOf(evidence: Evidence[], edits: FigureEdits): FigureRow[] {
  return answers.figures(evidence, { ...page, edits }).rows;
}

function rowOf(evidence: Evidence[], edits: FigureEdits, name: string): FigureRow {
  const row = rowsOf(evidence, edits).find((one) => one.name === name);
  if (row === undefined) throw new Error(`No figure is called ${name}.`);
  return row;
}

function edit(...said: string[]): FigureEdits {
  return said.reduce((edits, one) => {
    const parsed = parseFigureEdit(one);
    if (typeof parsed === 'string') throw new Error(parsed);
    return joinFigureEdits(edits, parsed);
  }, noFigureEdits);
}

describe('a name', () => {
  test('tells what is better, and puts figures of one name together; numbers stay', async () => {
    const evidence = await pairOf(rates('Thrput', [10, 11, 12, 13]), rates('Operations/sec', [20, 21, 22, 23]));
    expect(rowsOf(evidence, noFigureEdits).map(({ name, verdict }) => [name, verdict])).toEqual([
      ['Thrput', 'none'],
      ['Operations/sec', 'none'],
    ]);
    const edits = editedRow(noFigureEdits, rowOf(evidence, noFigureEdits, 'Thrput'), {
      name: 'Operations/sec',
      everyTest: false,
    });
    const [row, ...more] = rowsOf(evidence, edits);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ name: 'Operations/sec', verdict: 'better', better: 'higher', isChosen: false });
    expect(row!.cells.map((cell) => cell!.runs)).toEqual([
      [10, 11, 12, 13],
      [20, 21, 22, 23],
    ]);
    expect(editText(row!, sides)).toBe('printed as “Thrput” Before');
    expect(asPrinted(edits, row!)).toEqual(noFigureEdits);
  });

  test('is of one test, or of every test that prints it', async () => {
    const text = runs('TestA', ['Thrput: 5']) + runs('TestB', ['Thrput: 7']);
    const evidence = [await openFile(text)];
    const [row] = rowsOf(evidence, noFigureEdits);
    const namesAfter = (everyTest: boolean) =>
      rowsOf(evidence, editedRow(noFigureEdits, row!, { name: 'Rate', everyTest })).map(({ name }) => name);
    expect(namesAfter(false)).toEqual(['Rate', 'Thrput']);
    expect(namesAfter(true)).toEqual(['Rate', 'Rate']);
  });
});

describe('a unit', () => {
  test.each([
    ['Latency: 12.5', 'Latency=in:ms', 0.0125, 's', 'printed without a unit, read in ms'],
    ['Latency: 12.5ms', 'Latency (s)=in:us<ms', 12.5e-6, 's', 'printed in ms, read in us'],
    ['Heap: 3 MB', 'Heap (B)=in:MiB<MB', 3 * 1024 ** 2, 'B', 'printed in MB, read in MiB'],
    ['Rate: 40 ms', 'Rate (s)=in:<ms', 40, '', 'printed in ms, read without'],
  ])('of “%s” by %s', async (line, said, value, unit, words) => {
    const evidence = [await openFile(runs('TestA', [line], [line]))];
    const [row] = rowsOf(evidence, edit(said));
    expect([row!.cells[0]!.median, row!.unit, editText(row!, [])]).toEqual([value, unit, words]);
    expect(row!.printed[0]!.text.replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
  });

  test('typed in the dialog means the number as printed', async () => {
    const evidence = [await openFile(runs('TestA', ['Latency: 12.5ms']))];
    const [row] = rowsOf(evidence, noFigureEdits);
    const edits = editedRow(noFigureEdits, row!, { name: 'Latency', unit: 'us', everyTest: true });
    expect(rowsOf(evidence, edits)[0]!.cells[0]!.median).toBe(12.5e-6);
    const back = editedRow(edits, rowsOf(evidence, edits)[0]!, { name: 'Latency', unit: 'ms', everyTest: true });
    expect(back).toEqual(noFigureEdits);
  });
});

describe('a pair of names', () => {
  const before = rates('Operations/sec', [10, 11, 12, 13]);
  const after = runs('TestStress', ...[20, 21, 22, 23].map((value) => [`ops: ${value}`, `Heap: ${value} MB`]));

  test('is offered among figures in one unit that only the other side has, and follows exchanged sides', async () => {
    const evidence = await pairOf(before, after);
    const row = rowOf(evidence, noFigureEdits, 'ops');
    const partners = answers.partners(evidence, { edits: noFigureEdits, id: row.id });
    expect(partners.map(({ name }) => name)).toEqual(['Operations/sec']);
    const edits = editedRow(noFigureEdits, row, { name: 'ops', partner: partners[0]!, everyTest: false });
    const paired = rowOf(evidence, edits, 'Operations/sec');
    expect(paired).toMatchObject({ group: 'TestLoad', verdict: 'better' });
    expect(editText(paired, sides)).toBe('printed as “ops” of TestStress After');
    expect(rowsOf(evidence, edits).map(({ name }) => name)).toEqual(['Operations/sec', 'Heap']);
    const swapped = await pairOf(after, before);
    expect(rowOf(swapped, swappedFigureEdits(edits), 'ops')).toMatchObject({
      group: 'TestStress',
      change: 11.5 / 21.5 - 1,
    });
    expect(asPrinted(edits, paired)).toEqual(noFigureEdits);
  });

  test('in different units stays apart', async () => {
    const evidence = await pairOf(before, after);
    const edits: FigureEdits = {
      figures: [],
      pairs: [
        {
          before: { group: 'TestLoad', name: 'Operations/sec', unit: '' },
          after: { group: 'TestStress', name: 'Heap', unit: 'B' },
        },
      ],
    };
    expect(rowsOf(evidence, edits)).toEqual(rowsOf(evidence, noFigureEdits));
  });

  test('of every test pairs within each', async () => {
    const evidence = await pairOf(rates('Thrput', [1, 2, 3, 4]), rates('ops', [5, 6, 7, 8]));
    expect(rowOf(evidence, edit('ops=with:Thrput'), 'Thrput').cells.map((cell) => cell!.median)).toEqual([2.5, 6.5]);
  });
});

test('a figure that is left out is in no comparison; a condition still counts', async () => {
  const one = (clients: number, rate: number) => [`Clients: ${clients}`, `Operations/sec: ${rate}`];
  const evidence = await pairOf(
    runs('TestLoad', one(10, 5), one(10, 6), one(10, 7), one(10, 8)),
    runs('TestLoad', one(20, 15), one(20, 16), one(20, 17), one(20, 18)),
  );
  const edits = edit('Clients=out');
  expect(rowsOf(evidence, edits).map(({ name, verdict }) => [name, verdict])).toEqual([
    ['Operations/sec', 'conditions'],
  ]);
  const { leftOut, cards } = answers.overview(evidence, { edits });
  expect([leftOut.map(({ name }) => name), cards.map(({ name }) => name)]).toEqual([['Clients'], ['Operations/sec']]);
  expect(broughtBack(edits, leftOut[0]!)).toEqual(noFigureEdits);
});

test('the report shows edits, says that numbers are as printed, and that figures are left out', async () => {
  const evidence = await pairOf(
    runs('TestLoad', ...[10, 11, 12, 13].map((value) => [`Thrput: ${value}`, 'Users: 3'])),
    runs('TestLoad', ...[20, 21, 22, 23].map((value) => [`Thrput: ${value}`, 'Users: 3'])),
  );
  const edits = edit('Thrput=as:Operations/sec', 'Users=out');
  const { findings, blocks } = (await report(evidence, names, { figureEdits: edits }))!;
  expect(findings[0]).toMatchObject({ tone: 'better', sentence: 'Operations/sec of `TestLoad`: 11.50 → 21.50.' });
  const table = blocks.find((block) => block.kind === 'table' && block.title === 'Figures');
  expect(table).toMatchObject({
    note: 'Names and units are edited by the reader of this report; the numbers are as the files print them. 1 figure is left out by the reader of this report.',
  });
  expect(table?.kind === 'table' ? table.rows.map((row) => row.slice(0, 3).map(({ text }) => text)) : []).toEqual([
    ['Operations/sec', 'TestLoad', 'printed as “Thrput”'],
  ]);
});

describe('redacted', () => {
  async function redacted(redaction: Partial<Redaction>) {
    const opened = await openFile(rates('Acmerate', [1, 2]));
    const item: SharedItem = { ...opened, size: 1, problems: [] };
    const head = {
      names,
      place: '',
      version: 1,
      report: { ...plainReport, figureEdits: edit('Acmerate=as:Rate of acmecorp', 'Acmerate=lower') },
    };
    const all: Redaction = {
      paths: 'keep',
      labels: 'keep',
      packages: 'keep',
      hosts: 'keep',
      notes: 'keep',
      ...redaction,
    };
    const { shared } = redactShared({ head, items: [item] }, all, 'salt', privateTexts);
    const evidence: Evidence[] = [{ ...opened, dataset: shared.items[0]!.dataset }];
    return rowsOf(evidence, shared.head.report.figureEdits ?? noFigureEdits);
  }

  test('typed names go with notes, and edits still find their figures', async () => {
    expect(await redacted({})).toMatchObject([{ name: 'Rate of acmecorp', better: 'lower' }]);
    expect(await redacted({ notes: 'hash' })).toMatchObject([{ name: 'Acmerate', better: 'lower' }]);
    const [row, ...more] = await redacted({ labels: 'hash' });
    expect(more).toEqual([]);
    expect(row!.better).toBe('lower');
    expect(JSON.stringify(row)).not.toMatch(/acme/i);
  });
});

describe('on the command line', () => {
  test('several edits are one parameter', () => {
    const asked = parseQuestion(
      new URLSearchParams({ edit: 'Thrput=as:Ops%2C all,TestA: Errors (%)=lower,Clients=out,Done=in:%' }),
    );
    expect(asked).toMatchObject({
      question: {
        edits: {
          figures: [
            { of: { group: null, name: 'Thrput', unit: '' }, name: 'Ops, all' },
            { of: { group: null, name: 'Errors', unit: '%' }, better: 'lower' },
            { of: { group: null, name: 'Errors (%)', unit: '' }, better: 'lower' },
            { of: { group: null, name: 'Clients', unit: '' }, leftOut: true },
            { of: { group: null, name: 'Done', unit: '' }, unit: { printed: '', is: '%' } },
          ],
        },
      },
    });
  });

  test.each(['Errors', 'Errors=much', '=out', 'Errors=as:', 'Errors=with:'])('%j is invalid', (said) => {
    expect(parseFigureEdit(said)).toMatch(/^An edit of a figure is /);
  });
});
