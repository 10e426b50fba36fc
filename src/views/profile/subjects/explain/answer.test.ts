import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../../../tests/benchmarkText.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { readProfile } from '../../../../../tests/readProfile.ts';
import type { Benchmarks } from '../../../../model/benchmarks.ts';
import { plainLens } from '../../../../model/lens.ts';
import { ProfilePair } from '../../data/profilePair.ts';
import { answers, type ExplainAnswer, type ExplainQuestion } from './answer.ts';

const head = 'pkg: github.com/nlstn/go-odata/internal/response\n';
const read = (...lines: string[]): Promise<Benchmarks> =>
  benchmarkText(head + lines.map((line) => `Benchmark${line}\n`).join(''));

describe('the example, with its benchmark results', async () => {
  const texts = {
    before: [
      await read(
        'OrderedMapPooledSetAndMarshal-2 277461 2596 ns/op 1976 B/op 16 allocs/op',
        'OrderedMapCreation-2 3005290 413.6 ns/op 1192 B/op 4 allocs/op',
        'Removed-2 1000 1 ns/op 8 B/op 1 allocs/op',
      ),
    ],
    after: [
      await read(
        'OrderedMapCreation-2 3206066 391.0 ns/op 1192 B/op 4 allocs/op',
        'OrderedMapPooledSetAndMarshal-2 721764 1169 ns/op 288 B/op 1 allocs/op',
      ),
    ],
    key: 'texts',
  };

  function ask(
    file: 'cpu.prof' | 'mem.out',
    asked: Partial<ExplainQuestion> & { typeName: string },
    basis = '',
  ): ExplainAnswer {
    const pair = ProfilePair.of({
      before: [readProfile(`public/samples/before/${file}`)],
      after: [readProfile(`public/samples/after/${file}`)],
      texts,
      lens: { ...plainLens, steps: [{ kind: 'focus', text: 'nothing has this name' }] },
      basis: basis === '' ? { kind: 'share', benchmark: '' } : { kind: 'op', benchmark: basis },
      matched: true,
    });
    const { typeName, ...rest } = asked;
    const type = pair.types.findIndex((one) => one.type === typeName);
    return answers.two.explanation(pair, { type, bench: '', attributed: 'outside', fn: '', ...rest });
  }

  test('benchmarks are sorted by change; those without an explanation are last, with the reason', () => {
    const { benchmarks, chosen, unit } = ask('mem.out', { typeName: 'alloc_space' });
    expect(benchmarks.map(({ id, before, after }) => `${id} ${before} ${after}`)).toEqual([
      'OrderedMapPooledSetAndMarshal-2 1976 288',
      'OrderedMapCreation-2 1192 1192',
      'Removed-2 8 null',
    ]);
    expect(benchmarks[2]!.problem).toBe('Removed-2 is only in the text of before.');
    expect({ chosen, unit }).toEqual({ chosen: 0, unit: 'B/op' });
  });

  test('filters and the basis of other views have no effect: steps are parts of the whole result', () => {
    for (const basis of ['', 'OrderedMapCreation-2']) {
      const { detail } = ask('mem.out', { typeName: 'alloc_space' }, basis);
      const { steps, from, to, parts } = detail!.explanation;
      const named = steps.filter(({ kind }) => kind === 'function');
      const sum = [...named, ...parts].reduce((total, { before }) => total + before, 0);
      expect(sum).toBeCloseTo(from, 6);
      expect({ from, to }).toEqual({ from: 1976, to: 288 });
      expect(detail!.explanation.namedShare).toBeGreaterThan(0.9);
    }
  });

  test('lines belong to the requested function', () => {
    const fn = 'github.com/nlstn/go-odata/internal/response.NewOrderedMapWithCapacity';
    const { detail } = ask('mem.out', { typeName: 'alloc_space', fn });
    const step = detail!.explanation.steps.find(({ name }) => name === fn)!;
    expect(detail!.lines!.reduce((sum, { delta }) => sum + delta, 0)).toBeCloseTo(step.delta, 6);
    expect(ask('mem.out', { typeName: 'alloc_space' }).detail!.lines).toBeNull();
  });

  test('steps with few samples are within the sampling error', () => {
    const { noise, explanation, sides } = ask('cpu.prof', { typeName: 'cpu' }).detail!;
    // The caller of json.Marshal now does the same work itself, and no function is slower for it.
    const gone = explanation.steps.find(({ name }) => name === 'encoding/json.Marshal')!;
    expect(gone.delta).toBeLessThan(0);
    expect(noise[gone.name]).toMatchObject({ isChange: true });
    expect(explanation.steps.filter(({ name, delta }) => delta > 0 && noise[name]?.isChange)).toEqual([]);
    const grey = explanation.steps.filter(({ name }) => noise[name]?.isNoise);
    expect(grey.length).toBeGreaterThan(0);
    for (const { name } of grey) expect(noise[name]!.words).toMatch(/^\d+ vs \d+ samples?$/);
    const largest = Math.abs(explanation.steps[0]!.delta);
    expect(grey.every(({ delta }) => Math.abs(delta) < largest / 3)).toBe(true);
    // One run profiled CPU and memory. The result file lacks most of the profile's benchmarks, so it is from another
    // run.
    expect(sides.before.profiling).toBeGreaterThan(0.1);
    expect(sides.before.iterations).toBeNull();
  });

  test('work outside all benchmarks’ frames is separate, with its functions', () => {
    const { background } = ask('cpu.prof', { typeName: 'cpu' });
    const { collector, scheduler, harness, other, amount, total } = background!.before;
    expect(Number(collector) + Number(scheduler) + Number(harness) + Number(other)).toBe(Number(amount));
    expect(Number(collector)).toBeGreaterThan(0);
    expect(Number(amount)).toBeLessThan(Number(total));
  });
});

test('converts sides in different units to one unit', async () => {
  const side = (unit: string, value: bigint) =>
    planProfile({
      valueTypes: [{ type: 'cpu', unit }],
      samples: [{ values: [value], stack: ['testing.(*B).runN', 'app.BenchmarkA', 'app.f'] }],
    });
  const pair = ProfilePair.of({
    before: [side('milliseconds', 100n)],
    after: [side('nanoseconds', 100_000_000n)],
    texts: {
      before: [await benchmarkText('pkg: app\nBenchmarkA-2 250000 400 ns/op\n')],
      after: [await benchmarkText('pkg: app\nBenchmarkA-2 333333 300 ns/op\n')],
      key: 'units',
    },
    lens: plainLens,
    basis: { kind: 'absolute', benchmark: '' },
    matched: true,
  });
  const { detail } = answers.two.explanation(pair, { type: 0, bench: '', attributed: 'outside', fn: '' });
  expect(detail!.explanation.steps).toMatchObject([{ name: 'app.f', before: 400, after: 300, start: 400, end: 300 }]);
});

test('objects that share sampled blocks are no change of the other functions', async () => {
  // Of four objects an operation makes, three are sampled; after, of five four.
  const allocated = (name: string, objects: bigint) => ({
    values: [objects, objects * 32n],
    stack: ['testing.(*B).runN', 'app.BenchmarkA', name],
    labels: { bytes: 32n },
  });
  const types = [
    { type: 'alloc_objects', unit: 'count' },
    { type: 'alloc_space', unit: 'bytes' },
  ];
  const side = (...samples: ReturnType<typeof allocated>[]) =>
    planProfile({ valueTypes: types, period: { type: 'space', unit: 'bytes', value: 512n * 1024n }, samples });
  const [two, one] = [400_000_000n, 200_000_000n];
  const pair = ProfilePair.of({
    before: [side(allocated('app.pair', two), allocated('app.list', one))],
    after: [side(allocated('app.pair', two), allocated('app.list', one), allocated('app.more', one))],
    texts: {
      before: [await benchmarkText('pkg: app\nBenchmarkA-2 200000000 80 ns/op 96 B/op 4 allocs/op\n')],
      after: [await benchmarkText('pkg: app\nBenchmarkA-2 200000000 100 ns/op 128 B/op 5 allocs/op\n')],
      key: 'tiny',
    },
    lens: plainLens,
    basis: { kind: 'absolute', benchmark: '' },
    matched: true,
  });
  const { detail } = answers.two.explanation(pair, { type: 0, bench: '', attributed: 'outside', fn: '' });
  const changed = Object.entries(detail!.noise).filter(([, { isChange }]) => isChange);
  expect(changed.map(([name]) => name)).toEqual(['app.more']);
});
