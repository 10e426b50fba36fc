import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { skipWithout } from '../skipWithout.ts';
import { benchmarkIndex, type OracleSide, type PairOracle, pairOracle } from './benchmarks.ts';
import { shared, withoutCorpus } from './beside.ts';

// Compares `ask benchmarks --before OLD --after NEW` with benchstat, pair by pair: centers and intervals in full
// precision, changes if benchstat prints one, every p, notes and geomeans.

const index = benchmarkIndex();

/** Here Perfolio reads results that Go's reader gives up, or benchstat has no answer. */
const beyond = new Set(['benchpairs/real/040', 'benchpairs/real/041', 'benchpairs/hand/34-nan']);
const cases = (index?.benchPairs ?? []).filter(({ id }) => !beyond.has(id));
const counts = { pairs: 0, rows: 0 };

interface Row {
  table: Record<string, string>;
  unit: string;
  name: string;
  before: Omit<OracleSide, 'ciText'> | null;
  after: Omit<OracleSide, 'ciText'> | null;
  delta: number | null;
  p: number | null;
  notes: string[];
}

interface Answer {
  rows: Row[];
  geomeans: {
    table: Record<string, string>;
    unit: string;
    before: number | string | null;
    after: number | string | null;
    ratio: number | null;
    notes: string[];
  }[];
}

skipWithout(withoutCorpus);

test.for(cases.map((pair) => [pair.id, pair] as const))('%s', async ([, pair]) => {
  const answer = await ask(pair.old, pair.new);
  const oracle = pairOracle(pair.oracle);
  const rows = byId(answer.rows);
  const wanted = byId(oracle.tables.flatMap(oracleRows));
  expect(rows.map(withoutDelta)).toEqual(wanted.map(withoutDelta));
  // benchstat prints two decimals of a percentage.
  const off = rows.filter(
    ({ delta }, at) => delta !== null && Math.abs(delta * 100 - wanted[at]!.delta!) > 0.005_000_001,
  );
  expect(off).toEqual([]);
  expect(byId(answer.geomeans).map(geomeanOf)).toEqual(byId(oracle.tables.map(oracleGeomean)).map(geomeanOf));
  counts.pairs++;
  counts.rows += rows.length;
});

afterAll(() => {
  if (index !== null)
    console.log(`ask benchmarks: ${counts.pairs} of ${cases.length} pairs, ${counts.rows} rows as benchstat has them.`);
});

async function ask(before: string, after: string): Promise<Answer> {
  let out = '';
  const path = (name: string) => join(shared, 'corpus', name);
  await run(['ask', 'benchmarks', '--before', path(before), '--after', path(after)], '', {
    out: async (text) => void (out += text),
    err: () => undefined,
  });
  return JSON.parse(out) as Answer;
}

function oracleRows({ config, unit, rows }: PairOracle['tables'][number]): Row[] {
  return rows.map(({ name, old, new: after, p, delta, warnings }) => ({
    table: config,
    unit,
    name,
    before: sideOf(old),
    after: sideOf(after),
    delta: delta === undefined || !delta.endsWith('%') ? null : Number(delta.slice(0, -1)),
    p: p ?? null,
    notes: [...new Set([...(old?.warnings ?? []), ...(after?.warnings ?? []), ...(warnings ?? [])])],
  }));
}

function sideOf(side: OracleSide | undefined): Row['before'] {
  if (side === undefined) return null;
  const { n, center, lo, hi } = side;
  return { n, center, lo, hi };
}

function oracleGeomean({ config, unit, geomean }: PairOracle['tables'][number]): Answer['geomeans'][number] {
  const { old, new: after, ratio, warnings } = geomean;
  return {
    table: config,
    unit,
    before: old ?? null,
    after: after ?? null,
    ratio: ratio ?? null,
    notes: warnings ?? [],
  };
}

/** Changes are compared by themselves, as exactly as benchstat prints them. */
function withoutDelta({ table, unit, name, before, after, delta, p, notes }: Row): unknown {
  return { table, unit, name, before, after, isChange: delta !== null, p: p === null ? null : digits(p), notes };
}

function geomeanOf({ table, unit, before, after, ratio, notes }: Answer['geomeans'][number]): unknown {
  const rounded = (value: number | string | null) => (typeof value === 'number' ? digits(value) : value);
  return {
    table,
    unit,
    before: rounded(before),
    after: rounded(after),
    ratio: rounded(ratio),
    notes: [...new Set(notes)],
  };
}

/** As many as two languages have in common. */
function digits(value: number): number {
  return Number(value.toPrecision(12));
}

/** The oracle's order is its own; that of benchstat is checked by its CSV. */
function byId<Item extends { table: Record<string, string>; unit: string; name?: string }>(
  items: readonly Item[],
): Item[] {
  const entries = (table: Item['table']) =>
    Object.keys(table)
      .sort((a, b) => (a < b ? -1 : 1))
      .map((key) => [key, table[key]]);
  const id = ({ table, unit, name = '' }: Item) => JSON.stringify([entries(table), unit, name]);
  return items.toSorted((a, b) => (id(a) < id(b) ? -1 : 1));
}
