import { afterAll, expect, test } from 'vitest';
import { benchmarkTables } from '../../src/analysis/benchmarks/benchmarkTables.ts';
import { benchstatCsv, deltaText, testText } from '../../src/analysis/benchmarks/benchstatCsv.ts';
import type { Benchmarks } from '../../src/model/benchmarks.ts';
import { formatReach } from '../../src/units/benchmarkScale.ts';
import { skipWithout } from '../skipWithout.ts';
import { benchmarkIndex, type OracleSide, pairOracle, readingOf, written } from './benchmarks.ts';
import { withoutCorpus } from './beside.ts';

// Compares every pair of the corpus with `benchstat -format csv`: centers, intervals, changes, tests, geomeans and
// notes, as text and in full precision.

const index = benchmarkIndex();
const fewestPairs = 45;

/** Go and JavaScript round logarithms and exponentials differently in the last digits. */
const digits = 12;

/** benchstat runs out of memory on NaN; Perfolio says that there is no test. */
const beyond = new Set(['benchpairs/hand/34-nan']);

const counts = { pairs: 0, tables: 0, rows: 0, fields: 0 };

skipWithout(withoutCorpus);

test.runIf(index !== null)('the corpus is whole', () => {
  expect(index!.benchPairs.length).toBeGreaterThanOrEqual(fewestPairs);
});

const cases = (index?.benchPairs ?? []).filter(({ id }) => !beyond.has(id));

test.for(cases.map((pair) => [pair.id, pair] as const))('%s', async ([, pair]) => {
  const oracle = pairOracle(pair.oracle);
  const tables = benchmarkTables([
    { name: 'old', benchmarks: await plainOf(pair.old) },
    { name: 'new', benchmarks: await plainOf(pair.new) },
  ]);
  const { csv, notes } = benchstatCsv(tables);
  expect(rounded(csv)).toBe(rounded(oracle.benchstatCsv));
  const complaints = (oracle.benchstatStderr ?? '').split('\n').filter((line) => /^[A-Z]+\d+: /.test(line));
  expect(notes).toEqual(complaints);
  const sides = tables.map(({ columns }) => ({
    old: columns.findIndex(({ name }) => name === 'old'),
    new: columns.findIndex(({ name }) => name === 'new'),
  }));
  // The order of tables and rows is in the CSV; the oracle's own is another.
  expect(
    inOrder(
      tables.map((table, at) => ({
        config: Object.fromEntries(table.configuration),
        unit: table.unit,
        summary: table.assumption === 'exact' ? 'exact' : 'median',
        rows: table.rows.map(({ name, cells }) => {
          const side = (which: number) => {
            const cell = cells[which];
            if (cell === undefined || cell === null) return undefined;
            const { center, lo, hi, notes: reasons } = cell.summary;
            const warnings = cell.varies === '' ? reasons : [cell.varies, ...reasons];
            return {
              n: cell.runs.length,
              sortedValues: cell.sorted.map(written),
              center: written(center),
              lo: written(lo),
              hi: written(hi),
              ciText: formatReach(center, lo, hi),
              warnings: warnings.length === 0 ? undefined : warnings,
            };
          };
          const after = cells[sides[at]!.new];
          const comparison = after?.comparison ?? null;
          const warnings = comparison?.notes ?? [];
          const base = cells[0]?.summary.center ?? Number.NaN;
          return {
            name,
            old: side(sides[at]!.old),
            new: side(sides[at]!.new),
            p: comparison === null ? undefined : significant(comparison.p),
            delta: comparison === null ? undefined : deltaText(comparison, base, after!.summary.center),
            pText: comparison === null ? undefined : testText(comparison),
            warnings: warnings.length === 0 ? undefined : warnings,
          };
        }),
      })),
    ),
  ).toEqual(
    inOrder(
      oracle.tables.map(({ config, unit, summary, rows }) => ({
        config,
        unit,
        summary,
        rows: rows.map(({ name, old, new: after, p, delta, pText, warnings }) => ({
          name,
          old: withoutConfidence(old),
          new: withoutConfidence(after),
          p: p === undefined ? undefined : significant(p),
          delta,
          pText,
          warnings,
        })),
      })),
    ),
  );
  counts.pairs++;
  counts.tables += tables.length;
  counts.rows += tables.reduce((sum, { rows }) => sum + rows.length, 0);
  counts.fields += csv.split(/[,\n]/).filter((field) => field !== '').length;
});

test.runIf(index !== null)('NaN among the runs ends in a sentence, not in a loop', async () => {
  const pair = index!.benchPairs.find(({ id }) => beyond.has(id))!;
  const tables = benchmarkTables([
    { name: 'old', benchmarks: await plainOf(pair.old) },
    { name: 'new', benchmarks: await plainOf(pair.new) },
  ]);
  expect(tables[0]!.rows[0]!.cells[1]!.comparison).toMatchObject({ p: 1, notes: ['not a number among the samples'] });
});

afterAll(() => {
  if (index === null) return;
  console.log(
    `benchstat: ${counts.pairs} of ${index.benchPairs.length} pairs are equal in every field: ${counts.tables} tables, ${counts.rows} rows, ${counts.fields} fields of CSV. ${beyond.size} has no answer of benchstat.`,
  );
});

/** What Go's reader has; the pairs were compared without what Perfolio reads beyond it. */
async function plainOf(path: string): Promise<Benchmarks> {
  const { dataset } = await readingOf(path);
  if (dataset === null) return { results: [], configurations: [], units: [], skipped: [], skippedCount: 0 };
  const benchmarks = dataset.data as Benchmarks;
  return { ...benchmarks, results: benchmarks.results.filter(({ readFrom }) => readFrom === 'plain') };
}

/** Rows of geomeans with as many digits as two languages have in common. */
function rounded(csv: string): string {
  return csv.replace(/^geomean,.*$/gm, (row) =>
    row.replace(/\d+\.?\d*(?:e[+-]\d+)?(?=,|$)/g, (number) => String(significant(Number(number)))),
  );
}

function significant(value: number): number {
  return Number(value.toPrecision(digits));
}

function withoutConfidence(side: OracleSide | undefined): object | undefined {
  return side === undefined ? undefined : { warnings: undefined, ...side, actualConfidence: undefined };
}

function inOrder<Table extends { config: Record<string, string>; unit: string; rows: { name: string }[] }>(
  tables: Table[],
): Table[] {
  const id = ({ config, unit }: Table) =>
    JSON.stringify([
      Object.keys(config)
        .sort((a, b) => (a < b ? -1 : 1))
        .map((key) => [key, config[key]]),
      unit,
    ]);
  return tables
    .map((table) => ({ ...table, rows: table.rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }))
    .sort((a, b) => (id(a) < id(b) ? -1 : 1));
}
