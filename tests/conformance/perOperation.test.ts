import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tabulate } from '../../src/analysis/benchmarks/benchmarkTables.ts';
import { timeChange } from '../../src/analysis/benchmarks/machineLoad.ts';
import { type BenchmarkSheet, benchmarkSheet } from '../../src/analysis/benchmarks/sheet.ts';
import { benchmarkWarnings } from '../../src/analysis/benchmarks/warnings.ts';
import type { AttributedTo } from '../../src/analysis/compare/attributedNames.ts';
import type { Explanation } from '../../src/analysis/compare/explain.ts';
import { type ExplainedPair, explainOperation, perOperation } from '../../src/analysis/compare/explainOperation.ts';
import { benchmarkShares, type MeasuredProfile, operationsOf } from '../../src/analysis/compare/operations.ts';
import { columnOf, pairProfiles } from '../../src/analysis/compare/pairProfiles.ts';
import { guessModule } from '../../src/analysis/names/functionName.ts';
import { stackNaming } from '../../src/analysis/names/stackNaming.ts';
import type { Benchmarks } from '../../src/model/benchmarks.ts';
import { benchmarkText } from '../benchmarkText.ts';
import { readProfile } from '../readProfile.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutSamples } from './beside.ts';
import { askTool, withoutToolOrProfiles } from './liveTool.ts';

// Three projects, measured before and after a change: profiles of one run with its text, and the text of many runs.

const samples = join(shared, 'samples');
const isThere = withoutSamples === '';
const hasTool = withoutToolOrProfiles === '';
const home = mkdtempSync(join(tmpdir(), 'perfolio-operations-'));
afterAll(() => rmSync(home, { recursive: true }));

skipWithout(withoutSamples);
skipWithout(withoutToolOrProfiles);

const types = {
  cpu: { file: 'cpu.prof', type: 'cpu', unit: 'nanoseconds' },
  alloc_space: { file: 'mem.out', type: 'alloc_space', unit: 'bytes' },
  alloc_objects: { file: 'mem.out', type: 'alloc_objects', unit: 'count' },
} as const;
type TypeName = keyof typeof types;

const textOf = (path: string): Promise<Benchmarks> => benchmarkText(readFileSync(join(samples, path), 'utf8'));
const fileOf = (project: string, side: string, type: TypeName): string =>
  join(samples, project, 'quiet', side, types[type].file);

/**
 * Both sides of a project: profiles with the text of many runs, which is what an operation takes, or with that of their
 * own run.
 */
async function measured(project: string, type: TypeName, text: 'bench.txt' | 'bench-profiled.txt') {
  const side = async (name: string): Promise<MeasuredProfile> => ({
    profile: readProfile(fileOf(project, name, type)),
    benchmarks: [await textOf(`${project}/quiet/${name}/${text}`)],
  });
  const [before, after] = [await side('before'), await side('after')];
  const { pair } = pairProfiles(before.profile, after.profile);
  const index = pair!.types.findIndex((one) => one.type === type);
  const columns = { before: columnOf(pair!, 'before', index), after: columnOf(pair!, 'after', index) };
  const naming = stackNaming(pair!.profile);
  const united: ExplainedPair = { profile: pair!.profile, columns, naming };
  const module = guessModule(naming.names, naming.files);
  return { before, after, united, naming, module, operations: operationsOf(before, after, types[type]) };
}

async function explained(
  project: string,
  type: TypeName,
  benchmark: string,
  attributed: AttributedTo,
): Promise<Explanation> {
  const { operations, united, module } = await measured(project, type, 'bench.txt');
  const operation = operations.find((one) => one.benchmark === benchmark)!;
  return explainOperation(united, operation, attributed, module)!;
}

function sum(amounts: Float64Array): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

const cases = ['go-odata', 'gotap', 'crudp'].flatMap((project) =>
  (Object.keys(types) as TypeName[]).map((type) => [project, type] as const),
);

describe.skipIf(!isThere)('per operation', () => {
  test.each(cases)('%s, %s: the functions add up to each benchmark’s own figure', async (project, type) => {
    const { operations, united, naming } = await measured(project, type, 'bench.txt');
    const offered = operations.filter(({ problem }) => problem === '');
    expect(offered).toHaveLength(project === 'crudp' ? 10 : operations.length);
    for (const operation of offered) {
      for (const attributed of ['leaf', 'outside', 'own'] as const) {
        const amounts = perOperation(united, naming, operation, attributed, 'github.com')!;
        for (const side of ['before', 'after'] as const) {
          const { metric } = operation[side]!;
          expect(Math.abs(sum(amounts[side]) - metric)).toBeLessThanOrEqual(metric * 1e-9);
        }
      }
    }
  });

  test.each(cases)(
    '%s, %s: frames, other benchmarks and the background are all of the profile',
    async (project, type) => {
      const { before, after } = await measured(project, type, 'bench-profiled.txt');
      for (const side of [before, after]) {
        const column = side.profile.valueTypes.findIndex((one) => one.type === type);
        const { through, elsewhere, background, total } = benchmarkShares(side, column);
        const parts = [...through, elsewhere, background.amount].map(Number);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(Number(total));
        // Ten of crudp's benchmarks share three functions.
        const isShared = project === 'crudp';
        expect(Number(elsewhere) > 0).toBe(isShared);
        const most = type === 'cpu' ? 0.15 : 0.01;
        expect(Number(background.amount)).toBeLessThan(Number(total) * most);
      }
    },
  );

  test.skipIf(!hasTool).each(cases)('%s, %s: go tool pprof -focus finds as much', async (project, type) => {
    const { operations } = await measured(project, type, 'bench-profiled.txt');
    const offered = operations.filter(({ frame }) => frame !== null);
    for (const side of ['before', 'after'] as const) {
      const outputs = offered.map((_, index) => join(home, `${project}-${type}-${side}-${index}`));
      await askTool(
        [fileOf(project, side, type)],
        [
          `sample_index=${type}`,
          `unit=${type === 'cpu' ? 'ns' : type === 'alloc_space' ? 'B' : 'count'}`,
          'nodefraction=0',
          'nodecount=0',
          ...offered.flatMap(({ focus }, index) => [`focus=${focus}`, `top >${outputs[index]}`]),
        ],
        home,
      );
      for (const [index, operation] of offered.entries()) {
        const text = existsSync(outputs[index]!) ? readFileSync(outputs[index]!, 'utf8') : '';
        const [, amount = '0'] = /accounting for (\d+)/.exec(text) ?? [];
        expect([operation.benchmark, Number(amount)]).toEqual([operation.benchmark, operation[side]!.through]);
      }
    }
  });

  test('the estimate by iterations is a little above the figure: rounds that the text does not count', async () => {
    const { operations } = await measured('go-odata', 'alloc_space', 'bench-profiled.txt');
    const excess = operations.flatMap(({ before, after }) =>
      [before, after].flatMap((side) => (side!.estimate === null ? [] : [side!.estimate / side!.metric])),
    );
    expect(excess).toHaveLength(25);
    expect(Math.min(...excess)).toBeGreaterThan(1);
    expect(Math.max(...excess)).toBeLessThan(2);
  });

  test('sub-benchmarks that share a closure are not told apart, and two closures are two', async () => {
    const { operations } = await measured('crudp', 'cpu', 'bench.txt');
    const byName = new Map(operations.map((operation) => [operation.benchmark, operation]));
    expect(byName.get('CrudP_Instance/NewEachTime-2')!.frame).toMatch(/\.BenchmarkCrudP_Instance\.func2$/);
    expect(byName.get('CrudP_Operation/Read-2')!.problem).toMatch(/4 sub-benchmarks in the text and one function/);
  });
});

describe.skipIf(!isThere)('explained', () => {
  test.each(['leaf', 'outside', 'own'] as const)(
    'go-odata’s 1,976 → 288 B/op, attributed to %s',
    async (attributed) => {
      const explanation = await explained('go-odata', 'alloc_space', 'OrderedMapPooledSetAndMarshal-2', attributed);
      expect([explanation.from, explanation.to]).toEqual([1976, 288]);
      expect(explanation.namedShare).toBeGreaterThan(0.9);
    },
  );

  test('gotap’s SimpleRoute: the header is set without looking for its canonical name', async () => {
    const found = await explained('gotap', 'cpu', 'SimpleRoute-2', 'own');
    expect(found.to / found.from - 1).toBeCloseTo(-0.36, 2);
    const [header, type] = found.steps;
    expect(header!.name).toMatch(/gotap\.\(\*Context\)\.Header$/);
    expect(header!.after).toBe(0);
    expect(type!.name).toMatch(/gotap\.\(\*Context\)\.setContentType$/);
    // What is set by hand instead costs less than half of that.
    expect((header!.delta + type!.delta) / (found.to - found.from)).toBeGreaterThan(2 / 3);
    const leaves = await explained('gotap', 'cpu', 'SimpleRoute-2', 'leaf');
    const gone = leaves.steps.filter(({ after, kind }) => kind === 'function' && after === 0).map(({ name }) => name);
    expect(gone.slice(0, 2)).toEqual(['net/textproto.CanonicalMIMEHeaderKey', 'net/textproto.validHeaderFieldByte']);
  });
});

describe.skipIf(!isThere)('what the machine did', () => {
  async function sheetOf(before: string, after: string): Promise<BenchmarkSheet> {
    const files = [
      { name: 'before', benchmarks: await textOf(before) },
      { name: 'after', benchmarks: await textOf(after) },
    ];
    return benchmarkSheet(tabulate(files));
  }
  const warningsOf = (sheet: BenchmarkSheet) =>
    benchmarkWarnings({ sheet, ignored: [], controls: [], comparesFiles: true });

  test('go-odata: the control moved in one pair, and did not in the other', async () => {
    const moved = warningsOf(
      await sheetOf('go-odata/moved-control/before/bench.txt', 'go-odata/moved-control/after/bench.txt'),
    );
    const control = moved.find(({ kind }) => kind === 'control');
    expect(control!.benchmarks).toEqual(['StdJSONMarshal-2']);
    expect(control!.message).toMatch(/StdJSONMarshal by \+37\.0%, and “Std” in its name/);
    const quiet = warningsOf(await sheetOf('go-odata/quiet/before/bench.txt', 'go-odata/quiet/after/bench.txt'));
    expect(quiet.map(({ kind }) => kind)).not.toContain('control');
  });

  test.each(['go-odata', 'gotap', 'crudp'])(
    '%s: load is suspected where the sides were measured under different load',
    async (project) => {
      const file = 'bench-sequential-confounded.txt';
      const confounded = warningsOf(await sheetOf(`${project}/before/${file}`, `${project}/after/${file}`));
      const load = confounded.find(({ kind }) => kind === 'machine-load');
      expect(load!.severity).toBe('warning');
      expect(load!.message).toMatch(/^Machine load is suspected: \d+ of (?:the )?\d+ benchmarks/);
      const quiet = warningsOf(await sheetOf(`${project}/quiet/before/bench.txt`, `${project}/quiet/after/bench.txt`));
      expect(quiet.map(({ kind }) => kind)).not.toContain('machine-load');
    },
  );

  test('gotap: SimpleRoute is a third faster, most others stay within noise, allocations are as before', async () => {
    const sheet = await sheetOf('gotap/quiet/before/bench.txt', 'gotap/quiet/after/bench.txt');
    const moved = sheet.rows.flatMap((row) => {
      const change = timeChange(sheet, row)?.change ?? null;
      return change === null ? [] : [`${row.name} ${Math.round(change * 100)}`];
    });
    expect(moved).toEqual(['SimpleRoute-2 -36', 'OneParam-2 -19', 'StringRender-2 -10']);
    expect(sheet.rows).toHaveLength(9);
    const counts = sheet.units.findIndex(({ unit }) => unit === 'allocs/op');
    for (const { cells } of sheet.rows) {
      const [before, after] = cells[counts]!;
      expect(after!.summary.center).toBe(before!.summary.center);
    }
  });
});
