import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { benchmarkDataset, benchmarkText } from '../../../tests/benchmarkText.ts';
import { shared } from '../../../tests/conformance/beside.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { Finding, ReportBlock, SectionReport } from '../../model/report.ts';
import { byId } from './report.ts';

const { report } = byId.cpu;

async function profileOf(file: string, side: Side, path = file): Promise<Evidence> {
  return { id: path, path, side, dataset: await readDataset(file) };
}

/** No two files have one id. */
let texts = 0;

async function textOf(text: string, side: Side): Promise<Evidence> {
  const data = await benchmarkText(text);
  return { id: `text ${++texts}`, path: `${side ?? ''}/bench.txt`, side, dataset: benchmarkDataset(data) };
}

async function reported(evidence: Evidence[]): Promise<SectionReport> {
  return report(evidence, { before: '', after: '' })!;
}

/** Narrow and wide spaces as one. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

function tableOf({ blocks }: SectionReport, title: RegExp): Extract<ReportBlock, { kind: 'table' }> {
  const found = blocks.find((block) => block.kind === 'table' && title.test(block.title));
  return found as Extract<ReportBlock, { kind: 'table' }>;
}

function rowsOf(part: SectionReport, title: RegExp): string[] {
  return tableOf(part, title).rows.map((row) => plain(row.map(({ text }) => text).join(' | ')));
}

function sentences(findings: readonly Finding[]): string[] {
  return findings.map(({ tone, sentence }) => plain(`${tone}: ${sentence}`));
}

test('there is nothing to say without a CPU profile', async () => {
  const heap = await profileOf('tests/fixtures/heap.prof', null);
  expect(report([heap], { before: '', after: '' })).toBeNull();
});

describe('one profile', async () => {
  const part = await reported([await profileOf('tests/fixtures/cpu.prof', null)]);

  test('kinds of work exclude each other and add up', () => {
    const shares = rowsOf(part, /Kinds of work/).map((row) => Number(/([\d.]+)%$/.exec(row)?.[1]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
    expect(rowsOf(part, /Kinds of work/)[0]).toBe('System calls and cgo | 1.19 | 23.24%');
    expect(tableOf(part, /Kinds of work/).foot!.map(({ text }) => plain(text))).toEqual(['all', '5.12', '100.00%']);
  });

  // As `go tool pprof -top` has them.
  test('functions by flat, with the samples behind them; what rests on a few is grey and says so', () => {
    const { rows } = tableOf(part, /by flat/);
    expect(rowsOf(part, /by flat/)[0]).toBe('runtime.cgocall | 0.81 | 15.82% | 1.01 | 19.73% | 81');
    const last = rows.at(-1)!;
    expect(last.at(-1)).toMatchObject({ text: '7', badge: 'few' });
    expect(last[0]!.tone).toBe('quiet');
    expect(rows).toHaveLength(10);
  });

  test('sentences have a number, what it is of, how many samples it rests on, and lead to what shows it', () => {
    expect(sentences(part.findings)[0]).toBe('fact: 23.24% of the CPU time went into system calls and cgo.');
    const flat = part.findings.find(({ id }) => id.endsWith('/flat/runtime.cgocall'))!;
    expect(plain(flat.sentence)).toBe('`runtime.cgocall` itself took 15.82% of the CPU time.');
    expect(plain(flat.ground)).toBe('810 ms flat of 5.12 s of CPU time; 81 samples of 512.');
    expect(flat.view).toEqual({
      section: 'cpu',
      params: 'file=tests%2Ffixtures%2Fcpu.prof&type=cpu&view=top&fn=runtime.cgocall',
    });
  });

  test('lines of the own code exclude each other', () => {
    expect(rowsOf(part, /Hot lines of your code/).length).toBeGreaterThan(3);
    const shares = rowsOf(part, /Hot lines of your code/).map((row) => Number(/([\d.]+)% \|/.exec(row)?.[1]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100);
  });

  test('the own functions are listed by cum, down to few samples, each with the range of its share', () => {
    const listed = rowsOf(part, /Your functions by cum/);
    // As `go tool pprof -top -cum` has them; intervals by Wilson's formula, worked out by hand.
    expect(listed).toHaveLength(50);
    expect(listed[0]).toBe('go-odata.(*Service).ServeHTTP | 3.36 | 65.62% | 61.4% | 69.6% | 0.00 | 336');
    expect(listed).toContain('etag.Generate | 0.08 | 1.56% | 0.8% | 3.1% | 0.00 | 8');
    expect(listed.filter((row) => /^(?:runtime\.mallocgc|gorm|json)\b/.test(row))).toEqual([]);
    const { rows, note } = tableOf(part, /Your functions by cum/);
    const few = rows.find(([name]) => name!.text === 'etag.Generate')!;
    expect([few[0]!.tone, few.at(-1)!.badge]).toEqual(['quiet', 'few']);
    expect(note).toMatch(/ 50 of \d+ functions of yours\.$/);
  });
});

describe('two profiles of benchmarks', async () => {
  const pair = [
    await profileOf('public/samples/before/cpu.prof', 'before', 'before/cpu.prof'),
    await profileOf('public/samples/after/cpu.prof', 'after', 'after/cpu.prof'),
  ];

  test('without their text are compared by shares within each benchmark, which are neither better nor worse', async () => {
    const part = await reported(pair);
    expect(part.findings.map(({ tone }) => tone)).not.toContain('better');
    expect(part.findings.map(({ tone }) => tone)).not.toContain('worse');
    expect(sentences(part.findings)[0]).toBe(
      'fact: `response.needsEscaping` takes 4.69 points more of the CPU time (2.18 → 6.87%).',
    );
    // What fmt.Sprintf did for it it does itself: that is no regression, and no sentence says so.
    expect(rowsOf(part, /by function/)[0]).toBe(
      'response.formatInterfaceValue | 0.35 | 6.40 | +6.05 | 5 | 118 | moved from fmt.Sprintf',
    );
    expect(sentences(part.findings).filter((text) => /formatInterfaceValue` (?:takes|and what)/.test(text))).toEqual(
      [],
    );
    expect(part.findings.map(({ quantity }) => quantity)).toEqual(part.findings.map(() => 'time'));
    expect(part.blocks.some((block) => block.kind === 'text' && block.text.includes('go test -bench'))).toBe(true);
  });

  const head = 'pkg: github.com/nlstn/go-odata/internal/response\n';
  // As many operations as the profile has samples for: about a second.
  const runs = (name: string, nanos: number): string =>
    Array.from(
      { length: 6 },
      (_, run) => `Benchmark${name} ${Math.round(1e9 / 6 / nanos)} ${nanos + run / 100} ns/op\n`,
    ).join('');

  test('with their text are told benchmark by benchmark: which functions explain the change', async () => {
    const part = await reported([
      ...pair,
      await textOf(head + runs('FormatKeyValue_Int-2', 69) + runs('OrderedMapCreation-2', 400), 'before'),
      await textOf(head + runs('FormatKeyValue_Int-2', 25) + runs('OrderedMapCreation-2', 400), 'after'),
    ]);
    const [first, profiler, ...others] = part.findings;
    expect(others).toEqual([]);
    expect(profiler!.tone).toBe('warning');
    expect(plain(profiler!.sentence)).toBe('The profiler itself took 9.71% of the CPU time of `FormatKeyValue_Int`.');
    expect(profiler!.ground).toContain('-memprofilerate');
    expect(plain(first!.sentence)).toBe(
      '`FormatKeyValue_Int` takes 69.03 → 25.02 ns/op (−63.7%): 43.48 less in `response.formatInterfaceValue`.',
    );
    expect(first).toMatchObject({ tone: 'better', quantity: 'time', about: 'FormatKeyValue_Int sec/op' });
    expect(first!.weight).toBeCloseTo((44 / 69.03) * (43.48 / 44), 2);
    const [effect] = first!.effects!;
    expect(effect).toMatchObject({ benchmark: 'FormatKeyValue_Int', unit: 'ns/op', delta: -43.48 });
    expect(effect!.cause).toMatch(/response\.formatInterfaceValue$/);
    expect([effect!.interval!.lo < -43.48, effect!.interval!.hi > -43.48]).toEqual([true, true]);
    expect(new URLSearchParams(first!.view!.params).get('explain.bench')).toBe('FormatKeyValue_Int-2');
    const table = part.blocks.find((block) => block.kind === 'table')!;
    const index = table.columns.findIndex(({ title }) => title === 'p');
    expect(table.rows.map((row) => row[index]!.text)).toEqual(['0.002']);
  });

  test('a benchmark’s functions add up to what its text says', async () => {
    const part = await reported([
      ...pair,
      await textOf(head + runs('FormatKeyValue_Int-2', 69), 'before'),
      await textOf(head + runs('FormatKeyValue_Int-2', 25), 'after'),
    ]);
    const { rows } = tableOf(part, /function by function/);
    const number = (text: string): number =>
      Number(plain(text).replace('−', '-').replace(/[<>]/, '').replace(/ /g, ''));
    for (const [column, sum] of [
      [1, 69.03],
      [2, 25.03],
      [3, -44],
    ] as const) {
      expect(rows.reduce((all, row) => all + number(row[column]!.text), 0)).toBeCloseTo(sum, 0);
    }
    expect(plain(rows[0]![0]!.text)).toBe('fmt.Sprintf → strconv.Itoa (replaced)');
    expect(rows.map(([name]) => name!.text)).toContain('Profiler’s own cost');
  });

  test('one run a side tells nothing of chance, so no function is named', async () => {
    const part = await reported([
      ...pair,
      await textOf(`${head}BenchmarkFormatKeyValue_Int-2 100 69 ns/op\n`, 'before'),
      await textOf(`${head}BenchmarkFormatKeyValue_Int-2 100 25 ns/op\n`, 'after'),
    ]);
    expect(part.findings.map(({ tone }) => tone)).toEqual(['warning']);
    const { rows } = tableOf(part, /What accounts for/);
    expect(rows.map((row) => row.map(({ text }) => plain(text)))).toEqual([
      ['FormatKeyValue_Int', '69', '25', '−63.8%', '–', 'none named: not testable: one run a side', ''],
    ]);
    expect(part.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []))).not.toContainEqual(
      expect.objectContaining({ tone: expect.stringMatching(/better|worse/) as string }),
    );
  });
});

describe('three profiles of one program, as of a server', async () => {
  const at = (time: number, { parse, write }: { parse: number; write: number }): Evidence => {
    const data = planProfile({
      valueTypes: [
        { type: 'samples', unit: 'count' },
        { type: 'cpu', unit: 'nanoseconds' },
      ],
      period: { type: 'cpu', unit: 'nanoseconds', value: 10_000_000n },
      timeNanos: BigInt(time),
      buildId: 'a1',
      samples: Object.entries({ 'main.main main.parse': parse, 'main.main main.write': write }).map(
        ([stack, count]) => ({
          values: [BigInt(count), BigInt(count) * 10_000_000n],
          stack: stack.split(' '),
        }),
      ),
    });
    const { valueTypes } = data;
    const kind = { kind: 'profile' as const, profileType: 'cpu', title: 'CPU profile', defaultValueType: 1 };
    const path = `cpu-${time}.prof`;
    return { id: path, path, side: null, dataset: { ...kind, valueTypes, data } };
  };
  const part = await reported([
    at(1, { parse: 120, write: 80 }),
    at(2, { parse: 200, write: 50 }),
    at(3, { parse: 90, write: 60 }),
  ]);

  test('what each says is told once, with the others’ figures', () => {
    const findings = part.findings.filter(({ sentence }) => sentence.includes('`main.parse` itself'));
    expect(sentences(findings)).toEqual(['fact: cpu-2.prof: `main.parse` itself took 80.00% of the CPU time.']);
    expect(plain(findings[0]!.ground)).toMatch(/\. Also 60\.00% in cpu-1\.prof and 60\.00% in cpu-3\.prof\.$/);
  });

  test('the one with most CPU time has the tables, and all have their totals', () => {
    const titles = part.blocks.flatMap((block) => (block.kind === 'table' ? [block.title] : []));
    expect(titles.filter((title) => !title.endsWith(', cpu-2.prof'))).toEqual(['Totals of each profile']);
    expect(rowsOf(part, /^Totals/)).toEqual([
      'cpu-1.prof | 2 s | 200',
      'cpu-2.prof | 2.50 s | 250',
      'cpu-3.prof | 1.50 s | 150',
    ]);
    expect(part.blocks).toContainEqual({
      kind: 'text',
      text: 'cpu-1.prof and cpu-3.prof: of the same program as cpu-2.prof, which has most CPU time, so their functions are shown there.',
    });
  });
});

test('a profile under two names is told once, and names both', async () => {
  const file = 'tests/fixtures/cpu.prof';
  const twice = await reported([await profileOf(file, null, 'a.prof'), await profileOf(file, null, 'b.prof')]);
  const titles = twice.blocks.flatMap((block) => (block.kind === 'table' ? [block.title] : []));
  expect(titles.filter((title) => title.endsWith('b.prof'))).toEqual([]);
  expect(twice.findings.every(({ sentence }) => sentence.startsWith('a.prof and b.prof: '))).toBe(true);
  expect(twice.blocks.at(-1)).toEqual({
    kind: 'text',
    text: 'b.prof: the same amounts as a.prof, so they are shown once.',
  });
});

test('frames without a name are no finding', async () => {
  const { dataset } = await profileOf('tests/fixtures/cpu.prof', null);
  if (dataset.kind !== 'profile') throw new Error('It is no profile.');
  const { data } = dataset;
  const none = data.locations.firstLine.map(() => 0);
  const locations = { ...data.locations, firstLine: none, endLine: none, mapping: none.map(() => -1) };
  const part = await reported([
    { id: 'x', path: 'x', side: null, dataset: { ...dataset, data: { ...data, locations } } },
  ]);
  expect(rowsOf(part, /^Functions by flat/)[0]).toMatch(/^<unknown> .* 99\.80%/);
  expect(part.findings.filter(({ sentence }) => sentence.includes('<unknown>'))).toEqual([]);
});

test('the same file on both sides is a warning, and no finding', async () => {
  const part = await reported([
    await profileOf('tests/fixtures/cpu.prof', 'before', 'before/cpu.prof'),
    await profileOf('tests/fixtures/cpu.prof', 'after', 'after/cpu.prof'),
  ]);
  expect(sentences(part.findings)).toEqual([
    'warning: Both sides are the same profile: recorded at the same time, with the same number of stacks and the same totals.',
  ]);
});

const samples = `${shared}/samples/`;
const isThere = existsSync(`${samples}gotap/quiet`);

test.for(isThere ? [] : ['skipped without the samples beside the project'])('%s', (_, { skip }) => {
  expect(isThere).toBe(false);
  skip();
});

describe.skipIf(!isThere)('measured projects', () => {
  const side = async (project: string, name: 'before' | 'after', files: string[]): Promise<Evidence[]> =>
    Promise.all(
      files.map(async (file) => {
        const path = `${samples}${project}/${name}/${file}`;
        return file.endsWith('.txt')
          ? textOf(readFileSync(path, 'utf8'), name)
          : profileOf(path, name, `${name}/${file}`);
      }),
    );
  const both = async (project: string, files: string[]): Promise<SectionReport> =>
    reported([...(await side(project, 'before', files)), ...(await side(project, 'after', files))]);

  test('gotap: a route is faster since a header is set without canonicalising its name', async () => {
    const { findings } = await both('gotap/quiet', ['cpu.prof', 'bench.txt']);
    const finding = findings.find(({ about }) => about === 'SimpleRoute sec/op')!;
    expect(plain(finding.sentence)).toMatch(
      /^`SimpleRoute` takes [\d.]+ → [\d.]+ ns\/op \(−3[5-9]\.\d%\): `gotap\.\(\*Context\)\.Header` and `gotap\.\(\*Context\)\.setContentType` [\d.]+ → [\d.]+ ns\/op together \(`gotap\.\(\*Context\)\.setContentType` no longer calls `gotap\.\(\*Context\)\.Header`\)\.$/,
    );
    expect(finding.tone).toBe('better');
  });

  test('the table of functions is that of go tool pprof -top, to the unit', async () => {
    const part = await reported(await side('go-odata/quiet', 'after', ['cpu.prof']));
    const oracle = readFileSync(`${samples}go-odata/quiet/oracle/after-cpu-top.txt`, 'utf8');
    const tool = oracle
      .split('\n')
      .slice(7, 17)
      .map((line) => line.trim().split(/\s+/));
    const ours = tableOf(part, /by flat/).rows;
    expect(ours).toHaveLength(10);
    for (const [index, [flat, share, , cum, cumShare, name]] of tool.entries()) {
      const [first, ...figures] = ours[index]!;
      expect(first!.name).toBe(name);
      expect(figures.slice(0, 4).map(({ text }) => Number.parseFloat(text))).toEqual([
        Number.parseInt(flat!, 10) / 1e9,
        Number.parseFloat(share!),
        Number.parseInt(cum!, 10) / 1e9,
        Number.parseFloat(cumShare!),
      ]);
    }
  });

  test('a server’s profile: flat and cum are those of go tool pprof, and small counts are no sentences', async () => {
    const part = await both('go-odata', ['server/cpu.prof']);
    expect(rowsOf(part, /flat, by function/)[0]).toBe(
      'runtime.cgocall | 39.74 | 66.47 | +26.74 | +67.28% | 12.24% | 15.82% | 48 | 81 | noise',
    );
    expect(sentences(part.findings).some((sentence) => sentence.includes('0 vs 5'))).toBe(false);
    // More work, as its total says, is no reason to call a function worse.
    expect(part.findings.map(({ tone }) => tone)).not.toContain('worse');
  });
});
