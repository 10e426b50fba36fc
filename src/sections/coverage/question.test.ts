import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { openFile } from '../../../tests/openFile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { TableBlock } from '../../model/report.ts';
import { formatRatio } from '../../units/formatPercent.ts';
import { answers } from './question.ts';
import { report } from './report.ts';

// The fixtures are a small module, measured by `go test` of Go 1.26; `func.txt` is what `go tool cover -func` prints of
// both profiles.

const folder = 'tests/fixtures/coverage';

function opened(path: string): Promise<Evidence> {
  return openFile(readFileSync(`${folder}/${path}`), null, path);
}

let profile: Evidence;
let counted: Evidence;
let text: Evidence;
let source: Evidence;
let cpu: Evidence;

beforeAll(async () => {
  profile = await opened('set.out');
  counted = await opened('count.out');
  text = await opened('func.txt');
  source = await opened('cart/cart.go');
  cpu = { id: 'cpu', path: 'cpu.prof', side: null, dataset: await readDataset(`${folder}/cpu.prof`) };
});

const page = { sort: null, query: '', within: '', file: '', offset: 0, limit: 100 } as const;

/** Functions as `go tool cover -func` prints them. */
function functionsOf(evidence: Evidence[]): string[] {
  const { rows } = answers.rows(evidence, { ...page, by: 'functions', sort: { by: 'name', descending: false } });
  return rows
    .sort((a, b) => a.line - b.line)
    .map(({ file, line, name, cells: [cell] }) => {
      const bare = name.slice(name.indexOf('.') + 1);
      return `${file}:${line} ${bare} ${cell!.statements === null ? `${cell!.percent!.toFixed(1)}%` : formatRatio(cell!.covered!, cell!.statements)}`;
    });
}

const printed = readFileSync(`${folder}/func.txt`, 'utf8').trimEnd().split('\n');
const told = printed.slice(0, -1).map((line) => line.replace(/:\s+/, ' ').replace(/\s+/g, ' '));

test.each([
  ['the source', () => [profile, source]],
  ['the text of the tool', () => [profile, text]],
  ['the text alone', () => [text]],
])('functions by %s are those that the tool prints', (_, evidence) => {
  expect(functionsOf(evidence())).toEqual(told);
});

test('the total has all statements, as go test prints it; that of declared functions is the tool’s', () => {
  const [column] = answers.overview([profile, source]).columns;
  const { total, inFunctions } = column!;
  expect(formatRatio(total.covered!, total.statements!)).toBe('78.9%');
  expect(printed.at(-1)).toContain(formatRatio(inFunctions!.covered!, inFunctions!.statements!));
});

test('a profile alone has packages and files, and no functions', () => {
  expect(functionsOf([profile])).toEqual([]);
  expect(answers.overview([profile]).counts).toEqual({ packages: 1, files: 1, functions: 0 });
  expect(answers.rows([profile], { ...page, by: 'packages' }).rows[0]).toMatchObject({
    name: 'example.com/shop/cart',
    cells: [{ statements: 19, covered: 15 }],
  });
});

test('a line is missed if its own statements did not run; a brace says nothing', () => {
  const { lines, counts, fits } = answers.lines([profile, source], { file: '', column: 0 });
  expect(fits).toBe(true);
  const shown = lines.flatMap(({ text: line }, index) =>
    counts[index] === null ? [] : [`${counts[index]!.state} ${line.trim()}`],
  );
  expect(shown).toEqual([
    'covered if x > 1000 {',
    'missed return x',
    'covered return 2 * x',
    'covered if item < 0 {',
    'missed return errors.New("ünö")',
    'covered } else if item == 7 {',
    'covered item++',
    'covered switch {',
    'missed item = 100',
    'covered case item > 50: item = 50',
    'covered for i := 0; i < 3; i++ {',
    'covered c.items = append(c.items, item)',
    'covered return nil',
    'covered each := func(x int) { sum += double(x) }',
    'covered for _, x := range c.items {',
    'covered each(x)',
    'covered return',
    'missed func never() int { return 1 }',
  ]);
});

test('without source there are the blocks that did not run', () => {
  const { path, missed } = answers.lines([profile], { file: 'example.com/shop/cart/cart.go', column: 0 });
  expect([path, missed.map(({ firstLine, lastLine }) => `${firstLine}-${lastLine}`)]).toEqual([
    '',
    ['10-12', '20-22', '26-27', '47-47'],
  ]);
});

test('source that has changed since is named', () => {
  const changed: Evidence = {
    ...source,
    dataset: {
      ...source.dataset,
      data: { language: 'go', text: 'package cart\n\nfunc other() {\n}\n' },
    } as Evidence['dataset'],
  };
  expect(answers.overview([profile, changed]).columns[0]!.changedSources).toEqual(['example.com/shop/cart/cart.go']);
});

test('hot lines have the cost of one execution in mode count', () => {
  const { rows, isJoined, isCounted } = answers.hot([counted, source, cpu], {
    type: '',
    least: 1,
    code: 'lines',
    show: 'all',
  });
  expect([isJoined, isCounted]).toEqual([true, true]);
  const append = rows.find(({ line }) => line === 32)!;
  expect(append.name).toBe('example.com/shop/cart.(*Cart).Add');
  // 3 for each of 8,000,001 operations and of 60 calls of the test.
  expect(append.executed).toBeGreaterThanOrEqual(24_000_000);
  expect(append.perExecution).toBeCloseTo(append.flat / append.executed, 10);
});

test('hot code that no test runs is a finding', async () => {
  // The same profile, as if Add had not run.
  const data = structuredClone(profile.dataset.data) as Extract<Evidence['dataset'], { kind: 'coverage' }>['data'];
  data.blocks.executed.fill(0);
  const missed = { ...profile, dataset: { ...profile.dataset, data } as Evidence['dataset'] };
  const { findings, blocks } = (await report([missed, cpu], { before: '', after: '' }))!;
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'Tests cover 0.0% of the statements.',
    expect.stringMatching(/^No test runs `cart\.\(\*Cart\)\.Add`, which has \d+\.\d% of the CPU time\.$/),
    expect.stringMatching(/^No test runs `cart\./),
    expect.stringMatching(/^No test runs `cart\./),
  ]);
  const table = blocks.find((block): block is TableBlock => block.kind === 'table' && block.title.startsWith('Hot'))!;
  expect(table.rows.length).toBeGreaterThan(0);
});

test('where tests run all hot code, a sentence says so in place of a table without rows', async () => {
  const { blocks } = (await report([counted, cpu], { before: '', after: '' }))!;
  expect(blocks.some((block) => block.kind === 'table' && block.rows.length === 0)).toBe(false);
  expect(blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))).toContainEqual(
    expect.stringMatching(/^Tests run all \d+ lines with at least 1% of the CPU time of cpu\.prof\./),
  );
});

test('two sides are compared in percentage points, without a verdict', async () => {
  const data = structuredClone(profile.dataset.data) as Extract<Evidence['dataset'], { kind: 'coverage' }>['data'];
  data.blocks.executed.fill(1);
  const after: Evidence = {
    ...profile,
    id: 'after',
    side: 'after',
    dataset: { ...profile.dataset, data } as Evidence['dataset'],
  };
  const before: Evidence = { ...profile, id: 'before', side: 'before' };
  const { findings } = (await report([before, after], { before: 'main', after: 'tests' }))!;
  expect(findings).toMatchObject([
    { tone: 'fact', sentence: 'Tests cover 78.9% → 100.0% of the statements.', figure: '+21.1\u00a0pp' },
  ]);
});

test('the functions that no test runs are listed, with their statements', async () => {
  const zero = told.filter((line) => line.endsWith(' 0.0%'));
  expect(zero.map((line) => line.split(' ')[1])).toEqual(['empty', 'never']);
  const tableOf = async (evidence: Evidence[]) => {
    const { findings, blocks } = (await report(evidence, { before: '', after: '' }))!;
    const title = 'Functions that no test runs';
    const table = blocks.find((block): block is TableBlock => block.kind === 'table' && block.title === title)!;
    return { table, finding: findings.find(({ id }) => id === 'coverage/functions')! };
  };
  // Nothing in `empty` could run.
  const known = await tableOf([profile, source]);
  expect(known.table.rows.map((row) => row.map(({ text: cell }) => cell))).toEqual([['never', 'cart.go:47', '1']]);
  expect(known.finding).toMatchObject({
    tone: 'fact',
    sentence: `No test runs 1 of 3 functions.`,
    ground: '33.3% of the functions, with 1 statement',
  });
  // The text does not tell how many statements there are.
  const printedOnly = await tableOf([text]);
  expect(printedOnly.table.rows.map(([name]) => name!.text)).toEqual(['empty', 'never']);
  expect(printedOnly.table.columns.map(({ title }) => title)).toEqual(['Function', 'Place']);
  expect(printedOnly.table.note).toContain('without statements');
});

test('a covered function, and one without statements, is not among those that no test runs', async () => {
  const data = structuredClone(profile.dataset.data) as Extract<Evidence['dataset'], { kind: 'coverage' }>['data'];
  data.blocks.executed.fill(1);
  const covered = { ...profile, dataset: { ...profile.dataset, data } as Evidence['dataset'] };
  const { findings, blocks } = (await report([covered, source], { before: '', after: '' }))!;
  expect(findings.map(({ id }) => id)).toEqual(['coverage/total']);
  expect(blocks.map((block) => ('title' in block ? block.title : block.kind))).not.toContain(
    'Functions that no test runs',
  );
});
