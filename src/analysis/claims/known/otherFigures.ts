import type { Benchmarks } from '../../../model/benchmarks.ts';
import { type CompilerNotes, kindNumber, NO_COST } from '../../../model/compilerNotes.ts';
import type { Coverage } from '../../../model/coverage.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { TestFigures } from '../../../model/figures.ts';
import type { LoadTests } from '../../../model/loadTest.ts';
import type { Queries } from '../../../model/queries.ts';
import { coverageSheet } from '../../coverage/coverageSheet.ts';
import { getOrInsert } from '../../getOrInsert.ts';
import { endpointsOf } from '../../load-tests/endpoints.ts';
import { plainMedian } from '../precision.ts';
import { mainName } from '../words.ts';
import { type KnownFigure, KnownFigures, type KnownPlace } from './knownFigure.ts';
import { functionKeys, keyOf } from './nameKeys.ts';

function place(kind: KnownPlace['kind'], name: string): KnownPlace {
  return { kind, name, profileType: '', valueType: '' };
}

function figure(
  where: KnownPlace,
  measure: string,
  value: number,
  unit: string,
  sort: KnownFigure['sort'],
  runs: number[] = [],
): KnownFigure {
  return { name: where.name, measure, value, runs, unit, sort, samples: 0, place: where };
}

const benchmarkUnits: Readonly<Record<string, string>> = dictionary({
  'sec/op': 's/op',
  'ns/op': 's/op',
  'B/op': 'B/op',
  'allocs/op': 'allocs/op',
});

/** The medians of all benchmarks, and their single runs. */
export function benchmarkFigures({ results }: Benchmarks): KnownFigures {
  const runs = new Map<string, Map<string, number[]>>();
  for (const { name, values } of results) {
    const byUnit = getOrInsert(runs, name, () => new Map<string, number[]>());
    for (const { value, unit } of values) {
      const base = benchmarkUnits[unit];
      if (base !== undefined && Number.isFinite(value)) getOrInsert(byUnit, base, () => []).push(value);
    }
  }
  const knownFigures = new KnownFigures();
  for (const [name, units] of runs) {
    const where = place('benchmark', name);
    knownFigures.add(
      [keyOf(mainName(name))],
      [...units].map(([unit, values]) => figure(where, unit, plainMedian(values), unit, 'amount', values)),
    );
  }
  return knownFigures;
}

/** Throughput, latencies and requests of every endpoint. */
export function loadFigures({ tests }: LoadTests, path: string): KnownFigures {
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
export function coverageFigures(coverage: Coverage): KnownFigures {
  const knownFigures = new KnownFigures();
  const { columns, packages } = coverageSheet([{ side: null, coverage }], []);
  const percent = (name: string, value: number) => figure(place('coverage', name), 'coverage', value, '%', 'share');
  const total = columns[0]?.total.percent ?? coverage.printedTotal;
  if (total != null)
    knownFigures.add(
      ['test coverage', 'coverage', 'total coverage', 'total'],
      [{ ...percent('', total), name: 'the whole' }],
    );
  for (const { name, cells } of packages) {
    const value = cells[0]?.percent;
    if (value != null) knownFigures.add([keyOf(name)], [percent(name, value)]);
  }
  for (const { name, percent: value } of coverage.functions) knownFigures.add([keyOf(name)], [percent(name, value)]);
  return knownFigures;
}

/** The inlining costs of functions. */
export function compilerFigures({ notes, texts }: CompilerNotes): KnownFigures {
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
export function queryFigures({ count, total, mean }: Queries): KnownFigures {
  const knownFigures = new KnownFigures();
  const where = place('sql', '');
  knownFigures.add(
    ['total queries executed', 'total queries', 'queries'],
    [{ ...figure(where, 'executions', count, '', 'count'), name: 'all statements' }],
  );
  knownFigures.add(
    ['total sql time', 'sql time'],
    [{ ...figure(where, 'time', total, 's', 'amount'), name: 'all statements' }],
  );
  knownFigures.add(
    ['average query time', 'mean query time'],
    [{ ...figure(where, 'mean', mean, 's', 'amount'), name: 'all statements' }],
  );
  return knownFigures;
}

/** Figures that tests and programs printed, and the number of tests. */
export function printedFigures({ figures, tests }: TestFigures): KnownFigures {
  const knownFigures = new KnownFigures();
  for (const { name, value, unit } of figures) {
    const base = unit.endsWith('/s') && unit !== 'B/s' ? '/s' : ['s', 'B', '%', 'B/s'].includes(unit) ? unit : '';
    knownFigures.add(
      [keyOf(name)],
      [figure(place('figure', name), name, value, base, base === '' ? 'count' : base === '%' ? 'share' : 'amount')],
    );
  }
  const whole = tests.filter(({ name }) => !name.includes('/')).length;
  if (whole > 0)
    knownFigures.add(
      ['tests', 'total tests'],
      [{ ...figure(place('figure', ''), 'tests', whole, '', 'count'), name: 'all tests' }],
    );
  return knownFigures;
}
