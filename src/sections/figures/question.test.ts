import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFile } from '../../../tests/openFile.ts';
import { haveSamples, samplePath, withoutSamples } from '../../../tests/sharedSamples.ts';
import { betterDirection } from './figureRows.ts';
import { answers } from './question.ts';
import { report } from './report.ts';

const stress = (rates: readonly number[], clients = 150): string =>
  rates
    .map(
      (rate) =>
        `=== RUN   TestLoad\n    load_test.go:1:   Clients: ${clients}\n    load_test.go:2:   Operations/sec: ${rate}\n--- PASS: TestLoad (1.00s)\n`,
    )
    .join('') + 'PASS\n';

const names = { before: '', after: '' };
const page = { query: '', sort: null, offset: 0, limit: 100 };

describe('what is better', () => {
  test.each([
    ['Operations/sec', '', 'higher'],
    ['Success rate', '%', 'higher'],
    ['Error rate', '%', 'lower'],
    ['Errors', '', 'lower'],
    ['Mean latency', 's', 'lower'],
    ['p99', 's', 'lower'],
    ['Throughput', 'B/s', 'higher'],
    ['Created keys', 'keys/s', 'higher'],
    ['Created keys', 's', 'lower'],
    ['Heap', 'B', 'lower'],
    ['Duration', 's', ''],
    ['Total duration', 's', ''],
    ['Clients', '', ''],
    ['Total operations', '', ''],
  ])('of %s in "%s": %j', (name, unit, better) => {
    expect(betterDirection(name, unit)).toBe(better);
  });
});

describe('a figure of two sides', () => {
  async function compared(before: string, after: string) {
    const evidence = [await openFile(before, 'before'), await openFile(after, 'after')];
    const { rows } = answers.figures(evidence, page);
    return { row: rows.find(({ name }) => name === 'Operations/sec')!, evidence };
  }

  test('with one run a side has a change and no verdict', async () => {
    const { row, evidence } = await compared(stress([20_000]), stress([40_000]));
    expect([row.change, row.verdict]).toEqual([1, 'few']);
    const { findings } = (await report(evidence, names))!;
    expect(findings.map(({ tone }) => tone)).not.toContain('better');
  });

  const slow = [20_000, 20_100, 19_900, 20_050, 19_950];
  const fast = [40_000, 40_100, 39_900, 40_050, 39_950];

  test('with several runs that differ has a verdict', async () => {
    const { row, evidence } = await compared(stress(slow), stress(fast));
    expect([row.verdict, row.cells.map((cell) => cell!.median), row.p! < 0.01]).toEqual([
      'better',
      [20_000, 40_000],
      true,
    ]);
    const { findings } = (await report(evidence, names))!;
    expect(findings[0]).toMatchObject({
      tone: 'better',
      sentence: 'Operations/sec of `TestLoad`: 20,000 → 40,000.',
      change: 1,
    });
  });

  test('under other conditions has no verdict', async () => {
    expect((await compared(stress(slow), stress(fast, 300))).row.verdict).toBe('conditions');
  });

  test('whose runs overlap is unclear', async () => {
    expect((await compared(stress([1, 3, 5, 7]), stress([2, 4, 6, 8]))).row.verdict).toBe('unclear');
  });
});

test('a figure of which neither name nor unit say what is better has a change and no verdict', async () => {
  const ops = (values: readonly number[]): string => stress(values).replaceAll('Operations/sec', 'Total operations');
  const evidence = [await openFile(ops([1, 2, 3, 4]), 'before'), await openFile(ops([5, 6, 7, 8]), 'after')];
  const { rows } = answers.figures(evidence, page);
  expect(rows.find(({ name }) => name === 'Total operations')).toMatchObject({
    verdict: 'change',
    better: '',
    change: 1.6,
  });
});

test('a failure and a crash are the first findings', async () => {
  const text = `=== RUN   TestA
    a_test.go:3: Ops/sec: 5
--- PASS: TestA (0.10s)
=== RUN   TestB
    b_test.go:7: no luck
--- FAIL: TestB (0.00s)
=== RUN   TestC
fatal error: concurrent map writes
FAIL	example.com/a	0.1s
`;
  const { findings, blocks } = (await report([await openFile(text)], names))!;
  expect(findings.slice(0, 2)).toMatchObject([
    { tone: 'warning', weight: 1, sentence: 'The run crashed in `TestC`: `fatal error: concurrent map writes`.' },
    { tone: 'warning', weight: 1, sentence: '1 of 3 tests failed: `TestB`.', ground: 'b_test.go:7: no luck' },
  ]);
  const table = blocks.find((block) => block.kind === 'table')!;
  expect(table).toMatchObject({ title: 'Tests that failed', note: '1 passed, 0 skipped.' });
  const { rows } = answers.tests([await openFile(text)], { query: '', offset: 0, limit: 10 });
  expect(rows.map(({ name }) => name)).toEqual(['TestB', 'TestC', 'TestA']);
});

test('a package that was not built is a finding', async () => {
  const { findings } = (await report(
    [await openFile('# a\nx.go:1:2: undefined: y\nFAIL\ta [build failed]\nFAIL\n')],
    names,
  ))!;
  expect(findings).toMatchObject([
    { tone: 'warning', weight: 1, sentence: '1 package failed: `a`.', ground: '# a x.go:1:2: undefined: y' },
  ]);
});

describe.runIf(haveSamples)(`the samples${withoutSamples}`, () => {
  test('map-cache: the figures of its stress test as report and page show them', async () => {
    const evidence = [await openFile(new Uint8Array(readFileSync(samplePath('map-cache/after/stress-test.txt'))))];
    const { findings, blocks } = (await report(evidence, names))!;
    expect(findings.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))).toEqual([
      'Operations/sec of `TestRESP_SustainedLoad`: 38,705.',
      'Success rate of `TestRESP_ConcurrentConnections`: 100%.',
    ]);
    const table = blocks.find((block) => block.kind === 'table' && block.title === 'Figures')!;
    const cells =
      table.kind === 'table' ? table.rows.map((row) => row.map(({ text }) => text.replaceAll('\u00a0', ' '))) : [];
    expect(cells).toEqual([
      ['Clients', 'TestRESP_ConcurrentConnections', '150', ''],
      ['Ops per client', 'TestRESP_ConcurrentConnections', '100', ''],
      ['Total operations', 'TestRESP_ConcurrentConnections', '15,000', ''],
      ['Successful', 'TestRESP_ConcurrentConnections', '15,000', 'higher'],
      ['Errors', 'TestRESP_ConcurrentConnections', '0', 'lower'],
      ['Success rate', 'TestRESP_ConcurrentConnections', '100%', 'higher'],
      ['Duration', 'TestRESP_SustainedLoad', '10 s', ''],
      ['Workers', 'TestRESP_SustainedLoad', '50', ''],
      ['Total operations', 'TestRESP_SustainedLoad', '387,054', ''],
      ['Operations/sec', 'TestRESP_SustainedLoad', '38,705', 'higher'],
      ['Errors', 'TestRESP_SustainedLoad', '0', 'lower'],
      ['Errors', 'TestRESP_SustainedLoad', '0%', 'lower'],
    ]);
  });

  test('crudp: four of five tests failed', async () => {
    const evidence = [await openFile(new Uint8Array(readFileSync(samplePath('crudp/broken/test-go1.26-fail.txt'))))];
    const { findings } = (await report(evidence, names))!;
    expect(findings[0]!.sentence).toBe(
      '4 of 5 tests failed: `TestCrudP_BasicFunctionality`, `TestHandlerInstanceReuse`, `TestConcurrentHandlerAccess` and 1 more.',
    );
  });
});

test('how long the run lasted is a fact unless a figure says so', async () => {
  const window = 'Test started at: Sat Nov 21 01:11:00 UTC 2026\nTest completed at: Sat Nov 21 01:11:34 UTC 2026\n';
  const figures = 'Clients: 150\nOperations/sec: 1200.5\nErrors: 0\n';
  const factsOf = async (text: string) => {
    const { blocks } = (await report([await openFile(text)], names))!;
    return blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ name }) => name) : []));
  };
  const printed = `=== RUN   TestLoad\n${figures}--- PASS: TestLoad (34.00s)\nPASS\n`;
  expect(await factsOf(printed + window)).toEqual(['Run started', 'Run lasted']);
  expect(await factsOf(`${printed}${window}Total duration: 34 seconds\n`)).toEqual(['Run started']);
});
