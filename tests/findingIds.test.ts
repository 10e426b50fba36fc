import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findingKinds } from '../src/analysis/defineFinding.ts';
import { answerReport } from '../src/engine/answerReport.ts';
import type { ReportPart } from '../src/engine/engine.ts';
import { evidenceOf } from '../src/engine/openDataset.ts';
import { modulesById, type Placed } from '../src/model/modulesById.ts';
import type { Evidence } from '../src/model/question.ts';
import { type Finding, findingKind, type ReportCell, type ReportColumn } from '../src/model/report.ts';
import { openFile } from './openFile.ts';
import { haveSamples, holdSamples, samplePath, withoutSamples } from './sharedSamples.ts';

// A finding's id begins with its section, is one line, and is no other finding's: findings are told apart by it in the
// summary and in the report as JSON. It is made by a maker of its kind. And every number of a table has its value and
// its unit, for programs.

const names = { before: '', after: '' };

/** What is wrong with the ids of a section's findings. */
function wrongIds(section: string, ids: readonly string[]): string[] {
  return ids.filter((id, index) => {
    const isOwn = id === section || id.startsWith(`${section}/`);
    // Controls and line breaks of all kinds, also those that cannot be seen.
    const isLine = id === id.trim() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(id);
    return !isOwn || !isLine || ids.indexOf(id) !== index;
  });
}

/** Cells of tables that programs cannot read: numbers without value or unit, or as words. */
function unreadCells(parts: readonly ReportPart[]): string[] {
  return parts.flatMap(({ report }) =>
    report.blocks.flatMap((block) =>
      block.kind !== 'table'
        ? []
        : [...block.rows, ...(block.foot === undefined ? [] : [block.foot])].flatMap((row) =>
            row.flatMap((cell, index) => (isRead(cell, block.columns[index]!) ? [] : [`${block.title}: ${cell.text}`])),
          ),
    ),
  );
}

function isRead({ kind, text, value, unit }: ReportCell, column: ReportColumn): boolean {
  if (kind === 'code') return true;
  const isNumber = /^[+\u2212]?\d[\d,.]*\s?(?:[%×]|[nµm]?s|[KMGT]?i?B|[nµm]?s\/req)?$/u.test(text);
  if (kind !== 'number') return !isNumber;
  return (
    value !== undefined && (value !== null || !isNumber) && (column.unit === 'each' ? unit : column.unit) !== undefined
  );
}

test('a number without its value is seen', () => {
  const block = (cell: ReportCell): ReportPart[] => [
    {
      section: 'cpu',
      report: {
        findings: [],
        blocks: [
          { kind: 'table', title: 'T', columns: [{ title: 'A', align: 'left' }], rows: [[cell]], note: '', view: null },
        ],
      },
    },
  ];
  expect(unreadCells(block({ text: '+12.5%' }))).toEqual(['T: +12.5%']);
  expect(unreadCells(block({ text: '12.5%', kind: 'number', value: null }))).toEqual(['T: 12.5%']);
  expect(unreadCells(block({ text: 'better' }))).toEqual([]);
});

/** The ids of all findings, by section. */
function idsOf(parts: readonly ReportPart[]): Map<string, string[]> {
  return new Map(parts.map(({ section, report }) => [section, report.findings.map(({ id }) => id)]));
}

/** Ids of findings that no maker of a registered kind has made, or that are none of their kind. */
function withoutKind(parts: readonly ReportPart[]): string[] {
  const kinds = new Map(findingKinds().map((kind) => [kind.id, kind] as const));
  return parts
    .flatMap(({ report }) => report.findings)
    .filter((finding) => {
      const ofKind = kinds.get(finding[findingKind])?.id.replaceAll(/\{\w+\}/g, '.*');
      return ofKind === undefined || !new RegExp(`^${ofKind}$`, 's').test(finding.id);
    })
    .map(({ id }) => id);
}

/** The ids that are wrong, in any section. A section that failed has the id of its failure. */
function allWrong(found: ReadonlyMap<string, readonly string[]>): string[] {
  return [...found].flatMap(([section, ids]) => [
    ...wrongIds(section, ids),
    ...ids.filter((id) => id === `${section}/failed`),
  ]);
}

test('a finding that no maker has made is seen', () => {
  const told = { tone: 'fact', sentence: 'It is met.', figure: '', ground: '', weight: 1, view: null } as const;
  const part = (finding: Finding): ReportPart[] => [{ section: 'goals', report: { findings: [finding], blocks: [] } }];
  const byHand = { ...told, id: 'goals/met' } as unknown as Finding;
  expect(withoutKind(part(byHand))).toEqual(['goals/met']);
  expect(withoutKind(part({ ...byHand, [findingKind]: 'goals/met' }))).toEqual([]);
  expect(withoutKind(part({ ...byHand, [findingKind]: 'goals/{goal}/{figure}' }))).toEqual(['goals/met']);
  expect(withoutKind(part({ ...byHand, [findingKind]: 'goals/unknown' }))).toEqual(['goals/met']);
});

test.each([
  ['a line break', ['figures/fact/TestLoad\nOperations']],
  ['a tab', ['figures/a\tb']],
  ['a blank at the end', ['figures/a ']],
  ['another section', ['goals/met']],
  ['the same id twice', ['figures/a', 'figures/a']],
  ['nothing', ['']],
])('%s in an id is seen', (_, ids) => {
  expect(wrongIds('figures', ids).length).toBe(1);
});

const fixture = async (path: string, side: Evidence['side'] = null): Promise<Evidence> =>
  openFile(new Uint8Array(readFileSync(`tests/fixtures/${path}`)), side, path);
const fixtures = async (side: Evidence['side'], ...paths: string[]): Promise<Evidence[]> =>
  Promise.all(paths.map(async (path) => fixture(path, side)));
const loadTests = (side: 'before' | 'after') =>
  readdirSync(`tests/fixtures/load-tests/${side}`).map((name) => `load-tests/${side}/${name}`);

const setupOf = (side: 'before' | 'after') =>
  ['cpu.prof', 'mem.out', 'bench.txt', 'bench-profiled.txt'].map((name) => `setup/${side}/${name}`);

const tested = (rate: number): string =>
  ['TestLoad/a', 'TestLoad/b']
    .map(
      (name) =>
        `=== RUN   ${name}\n    load_test.go:1:   Operations/sec: ${rate}\n    load_test.go:2:   Errors: 3\n--- FAIL: ${name} (1.00s)\n`,
    )
    .join('')
    .concat('FAIL\n');
/** A written report, whose mean is wrong twice. */
const written = `# Load\n\n| Endpoint | Requests/sec |\n|---|---|\n| a | 100 |\n| b | 300 |\n\nThe average throughput is 500 req/s.\n\nOn average, throughput is 600 req/s.\n`;
const goals = JSON.stringify([
  { figure: 'Errors', atMost: 1 },
  { figure: 'no such\nfigure', atMost: 1 },
  { endpoint: '*', measure: 'p99', unit: 'ms', atMost: 0.001 },
]);

describe('the findings of every section have plain ids', async () => {
  const seen = new Set<string>();
  const sets: [what: string, Evidence[]][] = [
    [
      'one run',
      [
        ...(await fixtures(
          null,
          'cpu.prof',
          'heap.prof',
          'block.prof',
          'mutex.prof',
          'goroutine.prof',
          'sql/after.txt',
          'setup/after/bench.txt',
          'coverage/cpu.prof',
          'coverage/count.out',
          'compiler/shop/m2.txt',
          'compiler/shop/cpu.prof',
          'compiler/shop/mem.out',
          ...loadTests('after'),
        )),
        await openFile('main;walk 120\nmain;read 80\n', null, 'stacks.folded'),
        await openFile(tested(10), null, 'go-test.txt'),
        await openFile(goals, null, 'goals.json'),
        await openFile(written, null, 'report.md'),
      ],
    ],
    [
      'two runs',
      [
        ...(await fixtures(
          'before',
          ...setupOf('before'),
          'sql/before.txt',
          'goroutine-before.debug2.txt',
          'coverage/set.out',
          'compiler/crudp-m1.txt',
          ...loadTests('before'),
        )),
        ...(await fixtures(
          'after',
          ...setupOf('after'),
          'sql/after.txt',
          'goroutine-after.debug2.txt',
          'coverage/count.out',
          'compiler/crudp-m2.txt',
          ...loadTests('after'),
        )),
        await openFile([10, 11, 12, 13].map(tested).join(''), 'before', 'before.txt'),
        await openFile([20, 21, 22, 23].map(tested).join(''), 'after', 'after.txt'),
        await openFile(goals, null, 'goals.json'),
      ],
    ],
    [
      'two machines',
      [
        await fixture('setup/before/cpu.prof', 'before'),
        await fixture('setup/after/cpu.prof', 'after'),
        await openFile('goarch: amd64\ncpu: One\nBenchmarkA-8 1 2 ns/op\n', 'before', 'one.txt'),
        await openFile('goarch: arm64\ncpu: Other\nBenchmarkA-4 1 2 ns/op\n', 'after', 'other.txt'),
      ],
    ],
  ];

  test.each(sets)('%s', async (_, evidence) => {
    const parts = await answerReport(evidence, names, []);
    const found = idsOf(parts);
    expect(allWrong(found)).toEqual([]);
    expect(withoutKind(parts)).toEqual([]);
    expect(unreadCells(parts)).toEqual([]);
    expect(idsOf(await answerReport(evidence, names, []))).toEqual(found);
    for (const [section, ids] of found) if (ids.length > 0) seen.add(section);
  });

  test('and no section is left out', () => {
    const sections = modulesById(import.meta.glob<Placed<object>>('../src/sections/*/report.ts', { eager: true }));
    expect([...seen].sort()).toEqual([...sections.keys()].sort());
  });
});

describe.skipIf(!haveSamples)(`the findings of samples have plain ids${withoutSamples}`, () => {
  const inFolder = (folder: string): string[] =>
    readdirSync(samplePath(folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`);

  test.each([
    [
      'a server',
      ['before', 'after'].flatMap((side) => ['', '/script', '/wrk'].map((of) => `go-odata/${side}/server${of}`)),
    ],
    ['a stress test', ['map-cache', 'map-cache/after']],
    ['benchmarks', ['crudp/quiet/before', 'crudp/quiet/after']],
  ])('%s', async (_, folders) => {
    const { datasets, refs } = await holdSamples(folders.flatMap(inFolder));
    const parts = await answerReport(evidenceOf(refs, datasets), names, []);
    const found = idsOf(parts);
    expect(found.size).toBeGreaterThan(0);
    expect(allWrong(found)).toEqual([]);
    expect(withoutKind(parts)).toEqual([]);
    expect(unreadCells(parts)).toEqual([]);
  });
});
