import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Coverage } from '../../model/coverage.ts';
import { dictionary } from '../../model/dictionary.ts';
import type { TestFigures } from '../../model/figures.ts';
import type { GoalSubject } from '../../model/goal.ts';
import type { Profile } from '../../model/profile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { tabulate } from '../benchmarks/benchmarkTables.ts';
import { completedNames } from '../benchmarks/completedNames.ts';
import { type BenchmarkSheet, benchmarkSheet } from '../benchmarks/sheet.ts';
import { medianOf } from '../benchmarks/summarize.ts';
import { coverageSheet } from '../coverage/coverageSheet.ts';
import { mergeCoverage } from '../coverage/mergeCoverage.ts';
import { endpointsOf } from '../load-tests/endpoints.ts';
import { type LoadFile, loadSide } from '../load-tests/loadFigures.ts';
import { metricFacts } from '../load-tests/loadMetrics.ts';

/** A figure that a goal may be about. */
export interface MeasuredFigure {
  subject: GoalSubject;
  /** Names that a goal may use for it, the one to show first. */
  names: readonly string[];
  /** For an endpoint `throughput`, `p99` …; '' otherwise. */
  measure: string;
  /** In `unit`; the median of several runs. */
  value: number;
  /** A base unit: `sec/op`, `sec`, `B`, `ops/s`, `%`, or '' for plain numbers. */
  unit: string;
  /** The number of runs; 0 if it was not measured in runs. */
  n: number;
}

/** A cell of a sheet of benchmarks. */
export interface SheetFigure extends MeasuredFigure {
  /** Indexes into the groups and columns of the sheet. */
  group: number;
  column: number;
  /** The confidence interval, in the figure's unit. */
  lo: number;
  hi: number;
  /** The tidied unit that it was worked out from; '' for measured ones. */
  derivedFrom: string;
}

/** The medians of all benchmarks over the files of one side, in base units. */
export function benchmarkFigures(texts: readonly Benchmarks[]): MeasuredFigure[] {
  const files = completedNames(texts).map((benchmarks) => ({ name: 'measured', benchmarks }));
  return sheetFigures(benchmarkSheet(tabulate(files)));
}

/** The medians of all cells of a sheet, in base units. */
export function sheetFigures({ rows, units }: BenchmarkSheet): SheetFigure[] {
  return rows.flatMap(({ group, name, cells }) =>
    units.flatMap(({ unit, derivedFrom }, index) =>
      (cells[index] ?? []).flatMap((cell, column): SheetFigure[] => {
        if (cell === null) return [];
        const { center: value, lo, hi } = cell.summary;
        const n = cell.runs.length;
        return [
          { subject: 'benchmark', names: [name], measure: '', value, unit, n, group, column, lo, hi, derivedFrom },
        ];
      }),
    ),
  );
}

/** The covered part of all statements and of every package, in percent. */
export function coverageFigures(files: readonly Coverage[]): MeasuredFigure[] {
  if (files.length === 0) return [];
  const { columns, packages } = coverageSheet([{ side: null, coverage: mergeCoverage(files) }], []);
  const figure = (name: string, percent: number | null | undefined): MeasuredFigure[] =>
    percent == null ? [] : [{ subject: 'coverage', names: [name], measure: '', value: percent, unit: '%', n: 0 }];
  return [
    ...figure('total', columns[0]?.total.percent),
    ...packages.flatMap(({ name, cells }) => figure(name, cells[0]?.percent)),
  ];
}

/** Units of load tests as goals have them. */
const units = { 'requests/s': 'ops/s', sec: 'sec' } as const;

/**
 * The figures of every endpoint, as medians over its runs; `failed` is the part of the requests that failed, in
 * percent. Goals may name an endpoint by its name or its address.
 */
export function endpointFigures(files: readonly LoadFile[]): MeasuredFigure[] {
  return endpointsOf(files.map((file) => ({ ...file, side: 'after' }))).flatMap(({ name, path, after }) => {
    const side = loadSide(after);
    if (side === null) return [];
    const names = path === '' || path === name ? [name] : [name, path];
    const figure = (measure: string, value: number, unit: string, n: number): MeasuredFigure => ({
      subject: 'endpoint',
      names,
      measure,
      value,
      unit,
      n,
    });
    const measured = Object.entries(side.figures).flatMap(([metric, measuredFigure]) => {
      if (measuredFigure === null) return [];
      return [
        figure(
          metric,
          measuredFigure.center,
          units[metricFacts[metric as keyof typeof metricFacts].unit],
          measuredFigure.n,
        ),
      ];
    });
    const attempts = (side.requests ?? 0) + Math.max(0, side.failed - (side.requests ?? 0));
    return attempts === 0 ? measured : [...measured, figure('failed', (100 * side.failed) / attempts, '%', side.runs)];
  });
}

/** Units of figures as goals have them. */
const printedUnits: Readonly<Record<string, string>> = dictionary({ s: 'sec' });

/** The figures that tests and programs printed: the median of those with the same name in the same test. */
export function printedFigures(texts: readonly TestFigures[]): MeasuredFigure[] {
  const byKey = new Map<string, { name: string; group: string; unit: string; values: number[] }>();
  for (const { name, group, unit, value } of texts.flatMap(({ figures }) => figures)) {
    const key = JSON.stringify([name, group, unit]);
    const printed = byKey.get(key) ?? { name, group, unit, values: [] };
    printed.values.push(value);
    byKey.set(key, printed);
  }
  return [...byKey.values()].map(({ name, group, unit, values }) => ({
    subject: 'figure',
    names: group === '' ? [name] : [name, `${group} ${name}`],
    measure: '',
    value: medianOf(values),
    unit: printedUnits[unit] ?? unit,
    n: values.length,
  }));
}

const baseUnits: Readonly<Record<string, readonly [unit: string, factor: number]>> = dictionary({
  nanoseconds: ['sec', 1e-9],
  bytes: ['B', 1],
  count: ['', 1],
});

/** What a request costs by each value type of a profile. `requests` is their number. */
export function requestFigures(profile: Profile, requests: number): MeasuredFigure[] {
  return profile.valueTypes.flatMap(({ type, unit }, index): MeasuredFigure[] => {
    const base = baseUnits[unit];
    if (base === undefined) return [];
    const value = (Number(profileTotal(profile, index).magnitude) * base[1]) / requests;
    return [{ subject: 'request', names: [type], measure: '', value, unit: base[0], n: 0 }];
  });
}
