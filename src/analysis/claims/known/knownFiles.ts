import type { Benchmarks } from '../../../model/benchmarks.ts';
import { type CompilerNotes, kindNumber, NO_COST } from '../../../model/compilerNotes.ts';
import type { Coverage } from '../../../model/coverage.ts';
import type { Dataset } from '../../../model/dataset.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { TestFigures } from '../../../model/figures.ts';
import type { LoadTests } from '../../../model/loadTest.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Queries } from '../../../model/queries.ts';
import type { Evidence } from '../../../model/question.ts';
import type { FigureSort } from '../../../model/writtenReport.ts';
import { profileTotal } from '../../amounts/profileTotal.ts';
import { coverageSheet } from '../../coverage/coverageSheet.ts';
import { endpointsOf } from '../../load-tests/endpoints.ts';
import { getOrInsert } from '../../maps.ts';
import { WeakMemo } from '../../memo/weakMemo.ts';
import { packageOf, shortName } from '../../names/functionName.ts';
import { callTree } from '../../tree/callTree.ts';
import { topTable } from '../../tree/topTable.ts';
import { plainMedian } from '../precision.ts';
import { mainName } from '../words.ts';
import { type KnownFigure, KnownFigures, type KnownFile, type KnownPlace } from './knownFigure.ts';
import { functionKeys, keyOf, packageKey } from './nameKeys.ts';

/** By dataset, because a profile's tables take long and stay the same. */
const figuresOfDatasets = new WeakMemo<KnownFigures | null>();

/** The figures of all open files, without those that were read from the report itself. */
export function knownFiles(evidence: readonly Evidence[], report: Pick<Evidence, 'path'>): KnownFile[] {
  return evidence.flatMap(({ id, path, dataset }) => {
    if (path === report.path) return [];
    const knownFigures = figuresOfDatasets.of([dataset], path, () => figuresOf(dataset, path));
    return knownFigures === null || knownFigures.byKey.size === 0 ? [] : [{ id, path, byKey: knownFigures.byKey }];
  });
}

function figuresOf(dataset: Dataset, path: string): KnownFigures | null {
  switch (dataset.kind) {
    case 'profile':
      return profileFigures(dataset.data, dataset.profileType);
    case 'benchmarks':
      return benchmarkFigures(dataset.data);
    case 'load-test':
      return loadFigures(dataset.data, path);
    case 'coverage':
      return coverageFigures(dataset.data);
    case 'compiler-notes':
      return compilerFigures(dataset.data);
    case 'queries':
      return queryFigures(dataset.data);
    case 'figures':
      return printedFigures(dataset.data);
    default:
      return null;
  }
}

function place(kind: KnownPlace['kind'], name: string): KnownPlace {
  return { kind, name, profileType: '', valueType: '' };
}

function figure(
  where: KnownPlace,
  measure: string,
  value: number,
  unit: string,
  sort: FigureSort,
  more: Partial<Pick<KnownFigure, 'name' | 'runs' | 'samples'>> = {},
): KnownFigure {
  return { name: where.name, measure, value, runs: [], unit, sort, samples: 0, place: where, ...more };
}

/** Units of value types, and how to convert to those of reports. */
const valueUnits: Readonly<Record<string, readonly [unit: string, factor: number]>> = dictionary({
  nanoseconds: ['s', 1e-9],
  bytes: ['B', 1],
  count: ['', 1],
});
/** Ranks that reports speak of. */
const mostRanks = 20;

/** Flat and cum of every function, with shares and ranks; flat of every package; totals, duration and samples. */
function profileFigures(profile: Profile, profileType: string): KnownFigures {
  const knownFigures = new KnownFigures();
  const tree = callTree(profile);
  const samples = profile.valueTypes.findIndex(({ type }) => type === 'samples');
  const counted = samples < 0 ? null : topTable(profile, tree, samples);
  profile.valueTypes.forEach(({ type, unit }, valueType) => {
    const base = valueUnits[unit];
    // Shares of samples are those of the time.
    if (base === undefined || (valueType === samples && profile.valueTypes.length > 1)) return;
    const [baseUnit, factor] = base;
    const sort: FigureSort = baseUnit === '' ? 'count' : 'amount';
    const table = topTable(profile, tree, valueType);
    const total = Number(profileTotal(profile, valueType).reported);
    if (total <= 0) return;
    /** An amount, and its share of the total. */
    const withShare = (where: KnownPlace, measure: string, amount: number, more: Parameters<typeof figure>[5]) => [
      figure(where, `${type} ${measure}`, amount * factor, baseUnit, sort, more),
      figure(where, `${type} ${measure}%`, (100 * amount) / total, '%', 'share', more),
    ];
    const ofType = { profileType, valueType: type };
    const ranks = { flat: ranksOf(table.flat, table.order), cum: ranksOf(table.cum, table.order) };
    const packages = new Map<string, number>();
    for (const row of table.order) {
      const name = table.names[row]!;
      const where = { ...place('function', name), ...ofType };
      const short = { name: shortName(name) };
      const figures = (['flat', 'cum'] as const).flatMap((measure) => {
        const sampled = counted === null ? 0 : Number(counted[measure][row]!);
        const rank = ranks[measure].get(row);
        return [
          ...withShare(where, measure, Number(table[measure][row]!), { ...short, samples: sampled }),
          ...(rank === undefined ? [] : [figure(where, `${type} ${measure} rank`, rank, '', 'rank', short)]),
        ];
      });
      knownFigures.add(functionKeys(name), figures);
      const path = packageOf(name);
      if (path !== '') packages.set(path, (packages.get(path) ?? 0) + Number(table.flat[row]!));
    }
    for (const [path, amount] of packages) {
      knownFigures.add([packageKey(path)], withShare({ ...place('package', path), ...ofType }, 'flat', amount, {}));
    }
    const whole = { ...place('profile', ''), ...ofType };
    const [all] = withShare(whole, 'total', total, { name: 'the total' });
    knownFigures.add(['total'], [all!]);
    if (valueType === 0 && profile.durationNanos > 0) {
      const seconds = profile.durationNanos / 1e9;
      knownFigures.add(
        ['duration'],
        [figure(whole, `${type} duration`, seconds, 's', 'amount', { name: 'the duration' })],
      );
    }
  });
  return knownFigures;
}

/** The ranks of the largest rows, from 1; of equal ones the best. */
function ranksOf(amounts: Float64Array | bigint[], order: Int32Array): Map<number, number> {
  const largest = [...order].sort((a, b) => Number(amounts[b]!) - Number(amounts[a]!)).slice(0, mostRanks);
  const ranks = new Map<number, number>();
  largest.forEach((row, index) => {
    const above = largest[index - 1];
    ranks.set(row, above !== undefined && amounts[above] === amounts[row] ? ranks.get(above)! : index + 1);
  });
  return ranks;
}

const benchmarkUnits: Readonly<Record<string, string>> = dictionary({
  'sec/op': 's/op',
  'ns/op': 's/op',
  'B/op': 'B/op',
  'allocs/op': 'allocs/op',
});

/** The medians of all benchmarks, and their single runs. */
function benchmarkFigures({ results }: Benchmarks): KnownFigures {
  const runs = new Map<string, Map<string, number[]>>();
  for (const { name, values } of results) {
    const byUnit = getOrInsert(runs, name, () => new Map<string, number[]>());
    for (const { value, unit } of values) {
      const base = benchmarkUnits[unit];
      if (base !== undefined && Number.isFinite(value)) getOrInsert(byUnit, base, () => []).push(value);
    }
  }
  const knownFigures = new KnownFigures();
  for (const [name, byUnit] of runs) {
    const where = place('benchmark', name);
    knownFigures.add(
      [keyOf(mainName(name))],
      [...byUnit].map(([unit, values]) => figure(where, unit, plainMedian(values), unit, 'amount', { runs: values })),
    );
  }
  return knownFigures;
}

/** Throughput, latencies and requests of every endpoint. */
function loadFigures({ tests }: LoadTests, path: string): KnownFigures {
  const knownFigures = new KnownFigures();
  for (const { name, path: address, after } of endpointsOf([{ path, side: 'after', tests }])) {
    const where = { ...place('endpoint', name), address };
    const test = after[0];
    if (test === undefined) continue;
    const { throughput, requests, latency } = test;
    const figures = [
      ...(throughput === null ? [] : [figure(where, 'throughput', throughput, '/s', 'amount')]),
      ...(requests === null ? [] : [figure(where, 'requests', requests, '', 'count')]),
      ...(latency.mean === null ? [] : [figure(where, 'mean', latency.mean, 's', 'amount')]),
      ...(latency.max === null ? [] : [figure(where, 'max', latency.max, 's', 'amount')]),
      ...latency.percentiles.map(({ percent, seconds }) => figure(where, `p${percent}`, seconds, 's', 'amount')),
    ];
    if (figures.length > 0) knownFigures.add([keyOf(name), keyOf(address)], figures);
  }
  return knownFigures;
}

/** Coverage of packages and functions, and in all. */
function coverageFigures(coverage: Coverage): KnownFigures {
  const knownFigures = new KnownFigures();
  const { columns, packages } = coverageSheet([{ side: null, coverage }], []);
  const percent = (name: string, value: number, more = {}) =>
    figure(place('coverage', name), 'coverage', value, '%', 'share', more);
  const total = columns[0]?.total.percent ?? coverage.printedTotal;
  if (total != null) {
    const keys = ['test coverage', 'coverage', 'total coverage', 'total'];
    knownFigures.add(keys, [percent('', total, { name: 'the whole' })]);
  }
  for (const { name, cells } of packages) {
    const value = cells[0]?.percent;
    if (value != null) knownFigures.add([keyOf(name)], [percent(name, value)]);
  }
  for (const { name, percent: value } of coverage.functions) knownFigures.add([keyOf(name)], [percent(name, value)]);
  return knownFigures;
}

/** The inlining costs of functions. */
function compilerFigures({ notes, texts }: CompilerNotes): KnownFigures {
  const knownFigures = new KnownFigures();
  const kinds = new Set([kindNumber('inlinable'), kindNumber('notInlinable')]);
  const seen = new Set<string>();
  for (let row = 0; row < notes.count; row++) {
    const cost = notes.cost[row]!;
    const name = texts[notes.subject[row]!]!;
    if (!kinds.has(notes.kind[row]!) || cost === NO_COST || seen.has(`${name} ${cost}`)) continue;
    seen.add(`${name} ${cost}`);
    knownFigures.add(
      [keyOf(name), ...functionKeys(name)],
      [figure(place('inlining', name), 'cost', cost, '', 'count')],
    );
  }
  return knownFigures;
}

/** Executions and their time, in all. */
function queryFigures({ count, total, mean }: Queries): KnownFigures {
  const knownFigures = new KnownFigures();
  const where = place('sql', '');
  const all = { name: 'all statements' };
  knownFigures.add(
    ['total queries executed', 'total queries', 'queries'],
    [figure(where, 'executions', count, '', 'count', all)],
  );
  knownFigures.add(['total sql time', 'sql time'], [figure(where, 'time', total, 's', 'amount', all)]);
  knownFigures.add(['average query time', 'mean query time'], [figure(where, 'mean', mean, 's', 'amount', all)]);
  return knownFigures;
}

/** Figures that tests and programs printed, and the number of tests. */
function printedFigures({ figures, tests }: TestFigures): KnownFigures {
  const knownFigures = new KnownFigures();
  for (const { name, value, unit } of figures) {
    const base = unit.endsWith('/s') && unit !== 'B/s' ? '/s' : ['s', 'B', '%', 'B/s'].includes(unit) ? unit : '';
    knownFigures.add(
      [keyOf(name)],
      [figure(place('figure', name), name, value, base, base === '' ? 'count' : base === '%' ? 'share' : 'amount')],
    );
  }
  const whole = tests.filter(({ name }) => !name.includes('/')).length;
  if (whole > 0) {
    const count = figure(place('figure', ''), 'tests', whole, '', 'count', { name: 'all tests' });
    knownFigures.add(['tests', 'total tests'], [count]);
  }
  return knownFigures;
}
