import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFile } from '../../../tests/openFile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import { notesOf } from '../../../tests/readNotes.ts';
import type { Dataset, Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { TableBlock } from '../../model/report.ts';
import { loopText, loopWeight } from './noteWords.ts';
import { answers } from './question.ts';
import { report } from './report.ts';

const shop = (name: string): string => `tests/fixtures/compiler/shop/${name}`;
const facts = { valueTypes: [], defaultValueType: 0 };

async function notesEvidence(text: string, path = 'm2.txt', side: Side = null): Promise<Evidence> {
  const data = await notesOf(text);
  const dataset: Dataset = {
    ...facts,
    kind: 'compiler-notes',
    profileType: 'compiler-notes',
    title: 'Compiler notes',
    data,
  };
  return { id: path, path, side, dataset };
}

async function profileEvidence(name: string, side: Side = null): Promise<Evidence> {
  return {
    id: `${side} ${name}`,
    path: side === null ? name : `${side}/${name}`,
    side,
    dataset: await readDataset(shop(name)),
  };
}

function sourceEvidence(name: string, path: string): Evidence {
  const data = { language: 'go' as const, text: readFileSync(shop(name), 'utf8') };
  return {
    id: path,
    path,
    side: null,
    dataset: { ...facts, kind: 'source', profileType: 'source', title: 'Go source file', data },
  };
}

const text = readFileSync(shop('m2.txt'), 'utf8');
const page = { file: '', profile: '', query: '', sort: null, offset: 0, limit: 100 };
const all = async (): Promise<Evidence[]> => [
  await notesEvidence(text),
  await profileEvidence('cpu.prof'),
  await profileEvidence('mem.out'),
  sourceEvidence('cart.go', 'shop/cart/cart.go'),
  sourceEvidence('main.go', 'shop/main.go'),
];

describe('functions that cannot be inlined', () => {
  test('have the figures of the CPU profile, the largest cum first', async () => {
    const { rows, profile } = answers.inlining(await all(), { ...page, show: 'not' });
    expect(profile).toMatchObject({ path: 'cpu.prof', type: 'cpu', otherLine: 0 });
    expect(
      rows
        .slice(0, 2)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['main', 'work']);
    expect(rows.find(({ name }) => name === 'main')).toMatchObject({
      fullName: 'main.main',
      cost: 675,
      budget: 80,
      over: 595,
    });
    const sorted = rows.find(({ name }) => name === '(*Cart).Sorted')!;
    expect(sorted).toMatchObject({ fullName: 'example.com/shop/cart.(*Cart).Sorted', cost: 91, over: 11 });
    expect(rows.find(({ name }) => name === '(*Cart).Nth')).toMatchObject({ cost: null, reason: 'unhandled op DEFER' });
  });

  test('without profile they are sorted by cost', async () => {
    const { rows, profile } = answers.inlining([await notesEvidence(text)], { ...page, show: 'not' });
    expect(profile).toBeNull();
    expect(rows.slice(0, 3).map(({ name, cost, cum }) => [name, cost, cum])).toEqual([
      ['main', 675, null],
      ['work', 426, null],
      ['fill', 130, null],
    ]);
  });

  test('are found by name', async () => {
    const { rows, rowCount } = answers.inlining(await all(), { ...page, show: 'all', query: 'cart).add' });
    expect(rowCount).toBe(1);
    expect(rows[0]).toMatchObject({ name: '(*Cart).Add', isInlinable: true, cost: 42 });
  });
});

describe('values on the heap', () => {
  test('have the bytes of their lines, and why they escape', async () => {
    const { rows } = answers.escapes(await all(), { ...page, show: 'heap', type: 'alloc_space' });
    const it = rows.find(({ subject, kind }) => subject === 'it' && kind === 'moved')!;
    expect(it).toMatchObject({ within: '(*Cart).Add', file: 'cart/cart.go', line: 37 });
    // As `go tool pprof -sample_index=alloc_space -list Add` prints it: 15 MB.
    expect((it.amount! / 2 ** 20).toFixed(2)).toBe('15.00');
    expect(rows[0]!.amount).toBeGreaterThanOrEqual(it.amount!);
  });

  test('leaking parameters have no amounts', async () => {
    const { rows, profile } = answers.escapes(await all(), { ...page, show: 'leaks', type: '' });
    expect(profile).toBeNull();
    expect(rows.every(({ amount }) => amount === null)).toBe(true);
    expect(rows.find(({ kind }) => kind === 'leaksToResult')?.reason).toMatch(/^returned as `~r0`$/);
  });

  test('of another version of the source have no amounts, and the answer says so', async () => {
    const moved = text.replaceAll('cart/cart.go:36:', 'cart/cart.go:30:');
    const [, ...others] = await all();
    const { rows, profile } = answers.escapes([await notesEvidence(moved), ...others], {
      ...page,
      show: 'heap',
      type: '',
    });
    expect(profile?.otherLine).toBe(1);
    expect(rows.find(({ line, within }) => line === 37 && within === '(*Cart).Add')).toMatchObject({
      amount: null,
      isMoved: true,
    });
  });
});

test('bounds checks of one line are one row', async () => {
  const { rows } = answers.bounds(await all(), page);
  const line = rows.find(({ within, line: at }) => at === 53 && within === '(*Cart).Every');
  expect(line).toMatchObject({ indexChecks: 2, sliceChecks: 0 });
  expect(rows.find(({ line: at }) => at === 77)).toMatchObject({ sliceChecks: 2 });
});

test('a note in full has its flow, its source line and links into the profiles', async () => {
  const evidence = await all();
  const { rows } = answers.escapes(evidence, { ...page, show: 'heap', type: 'alloc_space' });
  const { note } = rows.find(({ subject, kind }) => subject === 'it' && kind === 'moved')!;
  const full = answers.detail(evidence, { ...page, note })!;
  expect(full.sourcePath).toBe('shop/cart/cart.go');
  expect(full.source.find(({ line }) => line === 37)?.text).toBe('\tit := Item{Name: name, Price: price}');
  expect(full.steps.length).toBeGreaterThan(2);
  expect(full.steps.some(({ kind, source }) => kind === 'from' && source !== '')).toBe(true);
  expect(full.links.map(({ view }) => view.section)).toContain('memory');
  expect(answers.detail(evidence, { ...page, note: 1_000_000 })).toBeNull();
});

test('a function in full has its calls: those inlined, and those that the profile has and the notes refuse', async () => {
  const evidence = await all();
  const { rows } = answers.inlining(evidence, { ...page, show: 'not' });
  const { note } = rows.find(({ name }) => name === 'work')!;
  const calls = answers.detail(evidence, { ...page, note })!.calls;
  expect(calls).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'fill',
        inlined: false,
        reason: 'function too complex: cost 130 exceeds budget 80',
      }),
      expect.objectContaining({ name: 'cart.Sum[go.shape.float64]', inlined: true, line: 26 }),
    ]),
  );
});

const after = text.replace(
  'cannot inline (*Cart).Sorted: function too complex: cost 91 exceeds budget 80',
  'can inline (*Cart).Sorted with cost 79 as: func() {}',
);
const pair = async (): Promise<Evidence[]> => [
  await notesEvidence(text, 'before/m2.txt', 'before'),
  await notesEvidence(after, 'after/m2.txt', 'after'),
  await profileEvidence('mem.out', 'before'),
  await profileEvidence('mem.out', 'after'),
];

test('two sides: what changed, with both profiles', async () => {
  const { rows, bothSides, profilesOfSides } = answers.changes(await pair(), page);
  expect(bothSides).toBeGreaterThan(5);
  expect(profilesOfSides?.after.type).toBe('alloc_space');
  expect(rows).toEqual([
    expect.objectContaining({ change: 'inlinable', subject: '(*Cart).Sorted', before: 91, after: 79 }),
  ]);
  expect(rows[0]!.cumBefore).toBe(rows[0]!.cumAfter);
});

describe('the report', () => {
  test('has facts and tables, and no verdict', async () => {
    const written = (await report(await all(), { before: '', after: '' }))!;
    expect(written.findings.length).toBeGreaterThan(0);
    expect(written.findings.every(({ tone }) => tone === 'fact')).toBe(true);
    expect(written.findings[0]!.sentence).toMatch(
      /^\d+ of the \d+ hottest functions with notes cannot be inlined\. First: /,
    );
    expect(written.blocks.map((block) => ('title' in block ? block.title : block.kind))).toEqual([
      'Hot functions that cannot be inlined',
      'Allocating lines and why their values escape',
      'Hot lines with bounds checks',
      'Hot functions that can be inlined',
      'text',
    ]);
  });

  test('lists the hot functions that can be inlined, with what they took where they were', async () => {
    const evidence = await all();
    const tableOf = async (items: Evidence[]): Promise<TableBlock | undefined> => {
      const { blocks } = (await report(items, { before: '', after: '' }))!;
      return blocks.find(
        (block): block is TableBlock => block.kind === 'table' && block.title === 'Hot functions that can be inlined',
      );
    };
    const { rows } = answers.inlining(evidence, { ...page, show: 'can' });
    const hot = (await tableOf(evidence))!;
    const withSamples = rows.filter(({ cum, file }) => Number(cum ?? 0) > 0 && !file.endsWith('_test.go'));
    expect(hot.rows.map((row) => row[0]!.name)).toEqual(withSamples.map(({ fullName }) => fullName));
    expect(hot.columns.map(({ title }) => title)).toEqual([
      'Function',
      'Place',
      'Cost',
      'Flat',
      'Cum',
      'Inlined',
      'Cum',
    ]);
    expect(hot.rows.map((row) => row[5]!.value)).toEqual(withSamples.map(({ inlined }) => inlined));
    expect(hot.note).toMatch(/\d+ more functions have no samples\.$/);
    expect(await tableOf(evidence.slice(0, 1))).toBeUndefined();
  });

  test('of two sides says what changed', async () => {
    const written = (await report(await pair(), { before: '', after: '' }))!;
    expect(written.findings.map(({ sentence }) => sentence)).toContain(
      '1 function can now be inlined: `(*Cart).Sorted`.',
    );
  });

  test('is empty without notes', async () => {
    expect(await report([await profileEvidence('cpu.prof')], { before: '', after: '' })).toBeNull();
  });
});

describe('loops around values', () => {
  const coverage = async (): Promise<Evidence> => ({
    ...(await openFile(readFileSync(shop('cover.out'), 'utf8'))),
    path: 'cover.out',
  });
  const heap = { ...page, show: 'heap', type: 'alloc_space' } as const;
  const notesAndMemory = async (): Promise<Evidence[]> => [await notesEvidence(text), await profileEvidence('mem.out')];
  const loopsOf = (evidence: Evidence[]) => {
    const { rows, loops } = answers.escapes(evidence, heap);
    return { rows, loops, said: new Map(rows.map((row) => [`${row.file}:${row.line}`, loopText(row.loop)])) };
  };

  test('are unknown from notes and profile alone, and the order is that of bytes', async () => {
    const { rows, loops } = loopsOf(await notesAndMemory());
    expect([loops, rows.every(({ loop }) => loop === null)]).toEqual(['', true]);
    expect(rows.map(({ amount }) => amount)).toEqual(rows.map(({ amount }) => amount).toSorted((a, b) => b! - a!));
    const { blocks } = (await report(await notesAndMemory(), { before: '', after: '' }))!;
    const table = blocks.find((block) => block.kind === 'table' && block.title.startsWith('Allocating lines'));
    expect(table?.kind === 'table' && table.columns.map(({ title }) => title)).not.toContain('Loop');
  });

  test('are known from the source', async () => {
    const { said, loops } = loopsOf(await all());
    expect(said.get('./main.go:14')).toBe('in a loop');
    expect(said.get('./main.go:12')).toBe('no loop');
    expect(said.get('cart/cart.go:38')).toBe('no loop');
    expect(loops).toBe(
      'Loops are those of the function around the value, known from the source (cart.go and main.go); a loop around a call of the function is not among them.',
    );
  });

  test('are known from coverage that counts, if the line runs more often than its function', async () => {
    const { said, loops } = loopsOf([...(await notesAndMemory()), await coverage()]);
    // 600,000 ÷ 3,000 executions in what `go build -cover -covermode=count` wrote.
    expect(said.get('./main.go:14')).toBe('in a loop, 200× per call');
    // Once per call, or less, is no sign of a loop, and none of its absence.
    expect([said.get('cart/cart.go:38'), said.get('cart/cart.go:41'), said.get('./main.go:12')]).toEqual(['', '', '']);
    // Describe has a function literal, which is called more often than it.
    expect(said.get('cart/cart.go:60')).toBe('');
    expect(loops).toContain('known from the counts of cover.out;');
  });

  test('are not taken from coverage of mode set, or of the other side', async () => {
    const counted = await coverage();
    if (counted.dataset.kind !== 'coverage') throw new Error('It is coverage.');
    const set = {
      ...counted,
      dataset: { ...counted.dataset, data: { ...counted.dataset.data, mode: 'set' as const } },
    };
    expect(loopsOf([...(await notesAndMemory()), set]).loops).toBe('');
    const other = { ...counted, side: 'before' as const };
    expect(loopsOf([await notesEvidence(text, 'm2.txt', 'after'), other]).loops).toBe('');
  });

  test('come before lines that allocate up to twice as much, if they are hot', () => {
    const row = (amount: number | null, depth: number | null) =>
      ({ amount, loop: depth === null ? null : { depth, perCall: null } }) as const;
    const weights = [row(30, 1), row(50, 0), row(70, null), row(0.5, 1), row(null, 1)].map((one) =>
      loopWeight(one, 100),
    );
    expect(weights).toEqual([60, 50, 70, 0.5, null]);
  });

  test('stand in the report, in table and sentence', async () => {
    const evidence = [...(await all()), await coverage()];
    const { blocks, findings } = (await report(evidence, { before: '', after: '' }))!;
    const table = blocks.find((block) => block.kind === 'table' && block.title.startsWith('Allocating lines'));
    if (table?.kind !== 'table') throw new Error('There is no table.');
    const index = table.columns.findIndex(({ title }) => title === 'Loop');
    const cells = new Map(table.rows.map((row) => [row[1]!.text, row[index]!.text]));
    expect(cells.get('main.go:14')).toBe('in a loop, 200× per call');
    expect(table.note).toContain('known from the source (cart.go and main.go) and from the counts of cover.out;');
    expect(table.note).toContain('before lines that allocate up to twice as much');
    expect(findings.map(({ sentence }) => sentence).join('\n')).toContain('at main.go:14, in a loop, 200× per call');
  });
});
