import { describe, expect, test } from 'vitest';
import { haveSamples, holdSamples, withoutSamples } from '../../../tests/sharedSamples.ts';
import { readGoals } from '../../formats/goals/readGoals.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { goalBlock, missedGoals } from './goalBlock.ts';
import { judged } from './judged.ts';
import { report } from './report.ts';

function goalsOf(...goals: object[]): Evidence {
  const { value, problems } = readGoals(JSON.stringify(goals));
  expect(problems).toEqual([]);
  const dataset: Dataset<'goals'> = {
    kind: 'goals',
    profileType: 'goals',
    title: 'Goals',
    valueTypes: [],
    defaultValueType: 0,
    data: value!,
  };
  return { id: 'goals', path: 'goals.json', side: null, dataset };
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Each figure with what it is and whether the goal is met. */
function rowsOf(evidence: readonly Evidence[]): string[] {
  const block = goalBlock(judged(evidence));
  return block.kind === 'table' ? block.rows.map((row) => plain(row.map(({ text }) => text).join(' | '))) : [];
}

test('without files to measure by, a goal is not measured', async () => {
  const evidence = [goalsOf({ benchmark: 'Encode', unit: 'ns/op', atMost: 200 })];
  expect(rowsOf(evidence)).toEqual(['Encode | ≤ 200 ns/op | not measured |  | not measured']);
  expect(missedGoals(judged(evidence)).map(({ sentence }) => plain(sentence))).toEqual([
    'Goal not measured: `Encode` at most 200 ns/op.',
  ]);
  const { findings } = (await report(evidence, { before: '', after: '' }))!;
  expect(findings.map(({ tone }) => tone)).toEqual(['warning', 'fact']);
});

test('without goals there is nothing to report', async () => {
  expect(await report([], { before: '', after: '' })).toBeNull();
});

describe.skipIf(!haveSamples)(`the samples${withoutSamples}`, () => {
  async function sides(files: readonly string[]): Promise<Evidence[]> {
    const { datasets, refs } = await holdSamples(files);
    return refs.map(({ id }): Evidence => {
      const { path, dataset } = datasets.get(id)!;
      return { id, path, side: path.includes('/before/') ? 'before' : 'after', dataset };
    });
  }

  test('benchmarks: the runs of after that are compared count, not the profiled one', async () => {
    const names = ['bench.txt', 'bench-profiled.txt', 'cpu.prof'];
    const evidence = await sides(
      ['before', 'after'].flatMap((side) => names.map((name) => `gotap/quiet/${side}/${name}`)),
    );
    const goal = goalsOf({ benchmark: 'SimpleRoute', unit: 'ns/op', atMost: 115 });
    expect(rowsOf([...evidence, goal])).toEqual(['SimpleRoute-2 | ≤ 115 ns/op | 114.8 ns/op | just met | pass']);
    // Unless somebody says that its figures count.
    const pooled = evidence.map((one) =>
      one.path.endsWith('profiled.txt') ? { ...one, role: 'measured' as const } : one,
    );
    expect(rowsOf([...pooled, goal])[0]).toContain('| 115.5 ns/op |');
  });

  test('a server: CPU time per request', async () => {
    const evidence = await sides(
      ['before', 'after'].flatMap((side) =>
        ['cpu.prof', 'stdout-with-ansi.txt'].map((name) => `go-odata/${side}/server/script/${name}`),
      ),
    );
    const goals = goalsOf(
      { perRequest: 'cpu', unit: 'µs', atMost: 180 },
      { endpoint: 'categories', unit: 'req/s', atLeast: 100 },
      { endpoint: '/$metadata', measure: 'p99', unit: 'ms', atMost: 100 },
      { endpoint: 'categories', measure: 'failed', unit: '%', atMost: 1 },
    );
    expect(rowsOf([...evidence, goals])).toEqual([
      'cpu per request | ≤ 180 µs | 191.4 µs | 6% over | close',
      'categories throughput | ≥ 100 req/s | 217.6 req/s | 2.2× better | pass',
      'metadata p99 | ≤ 100 ms | 68.85 ms | 1.45× better | pass',
      'categories failed | ≤ 1% | 0% |  | pass',
    ]);
  });

  test('coverage and printed figures', async () => {
    const evidence = await sides(['map-cache/after/stress-test.txt', 'gotap/coverage/go-test-short.txt']);
    const goals = goalsOf(
      { figure: 'Operations/sec', atLeast: 30_000 },
      { figure: 'TestRESP_SustainedLoad Duration', unit: 's', atMost: 12 },
      { coverage: '*', atLeast: 80 },
    );
    expect(rowsOf([...evidence, goals])).toEqual([
      'coverage of total | ≥ 80% | 62.80% | 22% short | fail',
      'coverage of github.com/jaswant99k/gotap | ≥ 80% | 62.80% | 22% short | fail',
      'Operations/sec | ≥ 30,000 | 38,705 | 1.29× better | pass',
      'Duration | ≤ 12 s | 10 s | 1.20× better | pass',
    ]);
  });
});
