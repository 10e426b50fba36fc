import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import { type Explanation, explain, explainLines } from './explain.ts';
import { explainFunction, explainOperation } from './explainOperation.ts';
import { operationsOf } from './operations.ts';
import { columnOf, pairProfiles } from './pairProfiles.ts';

/** Columns from lines of `name before after`. */
function columns(rows: string) {
  const cells = rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return {
    names: cells.map(([name]) => name!),
    before: Float64Array.from(cells, ([, before]) => Number(before)),
    after: Float64Array.from(cells, ([, , after]) => Number(after)),
  };
}

const bars = ({ steps }: Explanation) =>
  steps.map(({ name, kind, delta, start, end }) => `${kind === 'rest' ? '(rest)' : name} ${delta}: ${start}-${end}`);

describe('a waterfall', () => {
  test('goes from before to after: the largest step first, the small functions together last', () => {
    const explanation = explain(
      columns(`
        json.Marshal  60  0
        app.write      0 30
        app.read      10 12
        app.same      30 30
      `),
      { from: 100, to: 72, unit: 'ns/op' },
      { most: 2 },
    );
    expect(bars(explanation)).toEqual(['json.Marshal -60: 100-40', 'app.write 30: 40-70', '(rest) 2: 70-72']);
    expect(explanation.steps.at(-1)).toMatchObject({ before: 40, after: 42 });
    expect(explanation.rest).toEqual({ functions: 1, small: 2, unnamed: 0, missing: 0 });
    // Unchanged functions are in `others`, so that every column adds up.
    expect(explanation.parts).toEqual([{ kind: 'others', before: 40, after: 42, delta: 2 }]);
    expect(explanation.namedShare).toBeCloseTo(90 / 92, 12);
  });

  test('counts frames without a name as part of the rest', () => {
    const found = explain(columns('[libc.so.6] 50 0\n<unknown> 10 0\napp.f 40 20'), {
      from: 100,
      to: 20,
      unit: 'ns/op',
    });
    expect(bars(found)).toEqual(['app.f -20: 100-80', '(rest) -60: 80-20']);
    expect(found.rest.unnamed).toBe(-60);
    expect(found.parts).toEqual([{ kind: 'unnamed', before: 60, after: 0, delta: -60 }]);
    expect(found.namedShare).toBe(0.25);
  });

  test('shows the part of the change that no function explains', () => {
    const found = explain(columns('app.f 60 20'), { from: 100, to: 40, unit: 'ns/op' });
    expect(bars(found)).toEqual(['app.f -40: 100-60', '(rest) -20: 60-40']);
    expect(found.rest).toEqual({ functions: 0, small: 0, unnamed: 0, missing: -20 });
    expect(found.parts).toEqual([{ kind: 'missing', before: 40, after: 20, delta: -20 }]);
  });

  test('without a change has no steps', () => {
    expect(explain(columns('app.f 60 60'), { from: 60, to: 60, unit: 'B/op' })).toMatchObject({
      steps: [],
      namedShare: 1,
    });
    expect(
      explain({ names: [], before: new Float64Array(), after: new Float64Array() }, { from: 0, to: 0, unit: '' }).steps,
    ).toEqual([]);
  });

  test('has the lines of a step', () => {
    const lines = explainLines(
      {
        ...columns('app.f 60 0\napp.f 1 11\napp.g 5 9\napp.f 3 3'),
        files: ['f.go', 'f.go', 'g.go', 'f.go'],
        lines: [7, 9, 1, 8],
      },
      'app.f',
    );
    expect(lines.map(({ file, line, delta }) => `${file}:${line} ${delta}`)).toEqual(['f.go:7 -60', 'f.go:9 10']);
  });
});

describe('go-odata’s example', async () => {
  const side = async (folder: string, file: string, figures: string) => ({
    profile: readProfile(`public/samples/${folder}/${file}`),
    benchmarks: [await benchmarkText(`pkg: github.com/nlstn/go-odata/internal/response\nBenchmark${figures}\n`)],
  });
  const before = await side(
    'before',
    'mem.out',
    'OrderedMapPooledSetAndMarshal-2 277461 2596 ns/op 1976 B/op 16 allocs/op',
  );
  const after = await side(
    'after',
    'mem.out',
    'OrderedMapPooledSetAndMarshal-2 721764 1169 ns/op 288 B/op 1 allocs/op',
  );
  const type = { type: 'alloc_space', unit: 'bytes' };
  const { pair } = pairProfiles(before.profile, after.profile);
  const index = pair!.types.findIndex((one) => one.type === type.type);
  const united = {
    profile: pair!.profile,
    columns: { before: columnOf(pair!, 'before', index), after: columnOf(pair!, 'after', index) },
  };
  const [operation] = operationsOf(before, after, type);

  test.each(['leaf', 'outside', 'own'] as const)(
    '1,976 → 288 B/op lands on named functions, attributed to %s',
    (attributed) => {
      const explanation = explainOperation(united, operation!, attributed, 'github.com/nlstn/go-odata')!;
      expect(explanation).toMatchObject({ from: 1976, to: 288, unit: 'B/op' });
      expect(explanation.namedShare).toBeGreaterThan(0.99);
      expect(explanation.steps[0]!.start).toBe(1976);
      expect(explanation.steps.at(-1)!.end).toBe(288);
      expect(explanation.steps.reduce((sum, { delta }) => sum + delta, 1976)).toBeCloseTo(288, 9);
      expect(explanation.steps.reduce((sum, { before: part }) => sum + part, 0)).toBeCloseTo(1976, 6);
      // With the pool, the map and the slices are no longer allocated; hand-written code replaces the copies of
      // json.Marshal.
      expect(explanation.steps[0]!.name).toBe('github.com/nlstn/go-odata/internal/response.NewOrderedMapWithCapacity');
      expect(explanation.steps[0]!.delta).toBeCloseTo(-1480.4, 1);
      expect(explanation.steps[1]!.name).toBe(
        attributed === 'own'
          ? 'github.com/nlstn/go-odata/internal/response.(*OrderedMap).MarshalJSON'
          : 'encoding/json.Marshal',
      );
    },
  );

  test('its lines add up to the step', () => {
    const name = 'github.com/nlstn/go-odata/internal/response.NewOrderedMapWithCapacity';
    const lines = explainFunction(united, operation!, name, 'leaf')!;
    const step = explainOperation(united, operation!, 'leaf')!.steps.find((one) => one.name === name)!;
    expect(lines[0]).toMatchObject({ line: 37 });
    expect(lines.reduce((sum, { delta }) => sum + delta, 0)).toBeCloseTo(step.delta, 9);
  });
});
