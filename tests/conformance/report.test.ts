import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Side } from '../../src/model/dataset.ts';
import type { Evidence } from '../../src/model/question.ts';
import type { ReportCell, SectionReport } from '../../src/model/report.ts';
import { report } from '../../src/sections/benchmarks/report.ts';
import { benchmarkDataset, benchmarkText } from '../benchmarkText.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutSamples } from './beside.ts';

// Compares the report's benchmark figures with benchstat's output for the same files.

const samples = join(shared, 'samples');
const isThere = withoutSamples === '';

interface OracleRow {
  name: string;
  unit: string;
  before: number;
  after: number;
  /** In percent, as benchstat prints it; null for `~`. */
  change: number | null;
  p: number;
  runs: number;
}

/** Rows of benchstat's CSV that both sides have. */
function oracleRows(text: string): OracleRow[] {
  let unit = '';
  return text.split('\n').flatMap((line): OracleRow[] => {
    const [name = '', before = '', , after = '', , delta = '', verdict = ''] = line.split(',');
    if (name === '' && /\/(?:op|s)$/.test(before)) unit = before;
    const [, p, runs] = /^p=([\d.]+) n=(\d+)$/.exec(verdict) ?? [];
    if (name === '' || p === undefined) return [];
    const change = delta === '~' ? null : Number(delta.replace('%', ''));
    return [{ name, unit, before: Number(before), after: Number(after), change, p: Number(p), runs: Number(runs) }];
  });
}

async function evidenceOf(folder: string, side: Exclude<Side, null>): Promise<Evidence> {
  const path = join(samples, folder, side, 'bench.txt');
  const data = await benchmarkText(readFileSync(path, 'utf8'));
  return { id: side, path: `${side}/bench.txt`, side, dataset: benchmarkDataset(data) };
}

/** As far as a double that was printed and read again is the same. */
const toSameDigits = (value: number): string => value.toPrecision(12);

skipWithout(withoutSamples);

describe.skipIf(!isThere).each(['go-odata/quiet', 'gotap/quiet', 'crudp/quiet'])('%s', (folder) => {
  let said: SectionReport;
  let oracle: OracleRow[];
  beforeAll(async () => {
    oracle = oracleRows(readFileSync(join(samples, folder, 'oracle/benchstat.csv'), 'utf8'));
    const evidence = [await evidenceOf(folder, 'before'), await evidenceOf(folder, 'after')];
    said = (await report(evidence, { before: '', after: '' }))!;
  });

  /** Rows of the tables, by name and unit, without GOMAXPROCS. */
  function tableRows(): Map<string, readonly ReportCell[]> {
    const rows = new Map<string, readonly ReportCell[]>();
    for (const block of said.blocks) {
      if (block.kind !== 'table') continue;
      const unit = block.title.replace(/, before and after$/, '').replace('time/op', 'sec/op');
      for (const row of block.rows) rows.set(`${row[0]!.text} ${unit}`, row);
    }
    return rows;
  }

  const titleOf = ({ name }: OracleRow): string => name.replace(/-\d+$/, '');

  test('the oracle was read', () => {
    expect(oracle.length).toBeGreaterThan(10);
    expect(new Set(oracle.map(({ unit }) => unit))).toContain('sec/op');
  });

  test('every figure, change, p and number of runs of the tables is benchstat’s', () => {
    const rows = tableRows();
    // A unit that is the same in all benchmarks is a sentence and has no table.
    const [inTables, elsewhere] = [true, false].map((has) =>
      oracle.filter((one) => rows.has(`${titleOf(one)} ${one.unit}`) === has),
    );
    expect(inTables!.length).toBeGreaterThan(10);
    expect(elsewhere!.filter(({ before, after }) => before !== after)).toEqual([]);
    const told = inTables!.map((one) => {
      const [, before, after, change, p, runs] = rows.get(`${titleOf(one)} ${one.unit}`)!;
      return {
        name: one.name,
        unit: one.unit,
        before: toSameDigits(Number(before!.value)),
        after: toSameDigits(Number(after!.value)),
        change: change!.text === '~' ? null : (Number(change!.value) / 100).toFixed(4),
        p: Number(p!.value).toFixed(3),
        runs: runs!.text,
      };
    });
    const wanted = inTables!.map(({ name, unit, before, after, change, p, runs }) => ({
      name,
      unit,
      before: toSameDigits(before),
      after: toSameDigits(after),
      change: change === null ? null : (change / 100).toFixed(4),
      p: p.toFixed(3),
      runs: String(runs),
    }));
    expect(told).toEqual(wanted);
  });

  // 65 → 81 B/op: p = 0.032 among the benchmarks of that unit is what chance makes (false discovery rate 5%).
  const chance = new Set(['StringRender B/op']);

  test('a change is a finding exactly where benchstat shows one that is large enough: 28 to 29 bytes is not', () => {
    const told = said.findings
      .filter(({ tone }) => tone === 'better' || tone === 'worse')
      .flatMap(({ about = [], tone }) => (typeof about === 'string' ? [about] : about).map((one) => `${one} ${tone}`));
    const shown = oracle.flatMap(({ change, unit, ...one }) => {
      if (change === null || Math.abs(change) < (unit === 'sec/op' ? 1 : 0.5)) return [];
      const few = unit === 'B/op' && Math.abs(one.after - one.before) < 16;
      if (few && Math.abs(one.after - one.before) < 0.05 * Math.min(one.before, one.after)) return [];
      if (chance.has(`${titleOf({ ...one, change, unit })} ${unit}`)) return [];
      const isLess = change < 0;
      const lowIsBetter = !unit.endsWith('/s');
      return [`${titleOf({ ...one, change, unit })} ${unit} ${isLess === lowIsBetter ? 'better' : 'worse'}`];
    });
    expect(told.toSorted()).toEqual(shown.toSorted());
  });

  test('the sentences have the figures of the tables', () => {
    const rows = tableRows();
    const times = said.findings.filter(({ about = [] }) => typeof about !== 'string' && about[0]?.endsWith(' sec/op'));
    const inTable = times.map(({ about }) => rows.get((about as string[])[0]!)?.[3]?.text);
    expect(inTable).toEqual(times.map(({ figure }) => figure));
  });
});
