import { describe, expect, test } from 'vitest';
import { autoBasis, type Basis } from '../../src/model/basis.ts';
import { type FlameLayout, frameChanges } from '../../src/model/flame.ts';
import { plainLens } from '../../src/model/lens.ts';
import { pairFacts } from '../../src/views/profile/asking/pairAnswers/pairFacts.ts';
import { unclearWords } from '../../src/views/profile/data/judgedOperation.ts';
import { ProfilePair } from '../../src/views/profile/data/profilePair.ts';
import { bothSides } from '../../src/views/profile/noise/judgedChange.ts';
import { mayJudge } from '../../src/views/profile/noise/mayJudge.ts';
import { changeRows } from '../../src/views/profile/report/changeRows.ts';
import { answers as explain } from '../../src/views/profile/subjects/explain/answer.ts';
import { answers as flame } from '../../src/views/profile/subjects/flame/answer.ts';
import { answers as changes } from '../../src/views/profile/subjects/top/answer.ts';
import { benchmarkText } from '../benchmarkText.ts';
import { readBytes } from '../readBytes.ts';
import { readProfile } from '../readProfile.ts';
import { haveSamples, samplePath, withoutSamples } from '../sharedSamples.ts';

const side = async (project: string, name: 'before' | 'after', file: string) => {
  const text = (path: string) => benchmarkText(new TextDecoder().decode(readBytes(samplePath(path))));
  return {
    profile: readProfile(samplePath(`${project}/quiet/${name}/${file}`)),
    texts: [
      await text(`${project}/quiet/${name}/bench.txt`),
      await text(`${project}/quiet/${name}/bench-profiled.txt`),
    ],
  };
};

/** The quiet pair of a project in a basis. */
async function pairsOf(project: string, file: string): Promise<(basis: Basis) => ProfilePair> {
  const [before, after] = [await side(project, 'before', file), await side(project, 'after', file)];
  const texts = { before: before.texts, after: after.texts, key: `${project} ${file}` };
  return (basis) =>
    ProfilePair.of({
      before: [before.profile],
      after: [after.profile],
      texts,
      lens: plainLens,
      basis,
      matched: true,
    });
}

const drawing = { zoom: '', pixels: 20_000, query: '', colour: 'amount', width: 'larger' } as const;

/** What a function and all that it calls has in a drawing: its outermost frames together. */
function drawn({ count, parent, name, names, diff }: FlameLayout, wanted: string): { before: number; after: number } {
  const inside = new Uint8Array(count);
  const sum = { before: 0, after: 0 };
  for (let frame = 0; frame < count; frame++) {
    const caller = parent[frame]!;
    const isOutermost = names[name[frame]!] === wanted && (caller < 0 || inside[caller] === 0);
    inside[frame] = isOutermost || (caller >= 0 && inside[caller] === 1) ? 1 : 0;
    if (!isOutermost) continue;
    sum.before += diff!.before.cum[frame]!;
    sum.after += diff!.after.cum[frame]!;
  }
  return sum;
}

const formatInterfaceValue = 'github.com/nlstn/go-odata/internal/response.formatInterfaceValue';

describe.skipIf(!haveSamples)(`benchmarks as they open${withoutSamples}`, () => {
  test.each(['go-odata', 'gotap', 'crudp'])('%s: none that became faster is drawn as more', async (project) => {
    const pair = (await pairsOf(project, 'cpu.prof'))(autoBasis);
    const type = pair.pair.defaultType;
    expect(pair.basisOf(type).kind).toBe('work');
    expect(mayJudge(pair, type).judges).toBe(true);
    const { layout } = flame.two.drawing(pair, { ...drawing, valueType: type });
    const faster = pair
      .operations(type)
      .filter(
        (one) =>
          one.p !== null && unclearWords(one) === '' && one.before && one.after && one.after.metric < one.before.metric,
      );
    const seen = faster.flatMap(({ benchmark, after }) => {
      const frame = layout.name.findIndex((name) => after!.functions.includes(layout.names[name]!));
      return frame < 0 ? [] : [[benchmark, frameChanges[layout.diff!.change[frame]!]!]];
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(([, change]) => change === 'more' || change === 'new')).toEqual([]);
  });

  test('a benchmark’s memory is to its figure before as it is in the text of its run', async () => {
    for (const project of ['go-odata', 'crudp']) {
      const pair = (await pairsOf(project, 'mem.out'))(autoBasis);
      const type = pair.types.findIndex((one) => one.type === 'alloc_space');
      const after = pair.topOf('after', type);
      const before = pair.topOf('before', type);
      const own = pair.work.parts.flatMap(({ name, functions }) => {
        const row = after.names.indexOf(functions.after[0] ?? '');
        const figure = (which: 'before' | 'after') => {
          const { results } = pair.texts[which].at(1)!;
          const { values } = results.find((result) => result.name === name)!;
          return values.find(({ unit }) => unit === 'B/op')!.value;
        };
        // Of a few bytes the text has no more than one digit.
        if (row < 0 || figure('after') < 64) return [];
        const scaled = Number(after.cum[row]) / Number(before.cum[row]);
        return [{ name, off: scaled / (figure('after') / figure('before')) - 1 }];
      });
      expect(own.length).toBeGreaterThan(5);
      expect(own.filter(({ off }) => Math.abs(off) > 0.03)).toEqual([]);
    }
  });

  test('formatInterfaceValue has one change in table, drawing, report and waterfall', async () => {
    const pairIn = await pairsOf('go-odata', 'cpu.prof');
    const pair = pairIn(autoBasis);
    const type = pair.pair.defaultType;
    const table = (of: ProfilePair, wanted: string) =>
      changes.two
        .rows(of, {
          type,
          sort: { by: 'cum', descending: true },
          only: 'all',
          query: '',
          offset: 0,
          limit: 10_000,
          find: '',
        })
        .rows.find(({ name }) => name === wanted)!;
    const whole = bothSides(table(pair, formatInterfaceValue).cum);
    const { layout } = flame.two.drawing(pair, { ...drawing, valueType: type });
    const frames = drawn(layout, formatInterfaceValue);
    expect(frames.before).toBeCloseTo(Number(whole.before), -3);
    expect(frames.after).toBeCloseTo(Number(whole.after), -3);
    const told = changeRows(pair, type, 'cum').rows.find(({ name }) => name === formatInterfaceValue)!;
    expect(told.before).toBe(Number(whole.before));
    expect(told.after).toBe(Number(whole.after));
    // And per operation of a benchmark: with what it calls, and every function in itself.
    const benchmark = 'FormatKeyValue_Int-2';
    const perOperation = pairIn({ kind: 'op', benchmark });
    const stepsOf = (attributed: 'own' | 'leaf') =>
      explain.two
        .explanation(pair, { type, bench: benchmark, attributed, fn: '' })
        .detail!.explanation.steps.filter(({ kind }) => kind !== 'rest');
    // Taking the memory profile in the same run is a step of its own.
    const explainSteps = stepsOf('own').filter(
      ({ name, kind }) => name === formatInterfaceValue || kind === 'profiler',
    );
    const step = {
      before: explainSteps.reduce((sum, { before }) => sum + before, 0),
      after: explainSteps.reduce((sum, { after }) => sum + after, 0),
    };
    const cum = bothSides(table(perOperation, formatInterfaceValue).cum);
    expect(Number(cum.before)).toBeCloseTo(step.before, 6);
    expect(Number(cum.after)).toBeCloseTo(step.after, 6);
    // Functions between which work moved are one step together.
    const leaves = stepsOf('leaf').filter(({ kind }) => kind === 'function');
    expect(leaves.length).toBeGreaterThan(5);
    for (const { name, before, after } of leaves) {
      const flat = bothSides(table(perOperation, name).flat);
      expect(Number(flat.before)).toBeCloseTo(before, 6);
      expect(Number(flat.after)).toBeCloseTo(after, 6);
    }
  });

  test('what lies outside all benchmarks is told and not compared', async () => {
    const pair = (await pairsOf('go-odata', 'cpu.prof'))(autoBasis);
    const { apart, types } = pairFacts(pair);
    const cpu = types.findIndex((one) => one.type === 'cpu');
    expect(apart.map(({ kind, before, after }) => [kind, before[cpu], after[cpu]])).toEqual([
      ['collector', 1_840_000_000, 1_790_000_000],
      ['scheduler', 280_000_000, 150_000_000],
    ]);
    const shares = pair.shares('before', cpu);
    expect(1_840_000_000 + 280_000_000).toBe(Number(shares.background.amount));
    expect(Number(pair.totals(cpu).before)).toBe(Number(shares.total) - Number(shares.background.amount));
  });

  test('the figure of an operation is that of the measured runs alone', async () => {
    const pair = (await pairsOf('go-odata', 'cpu.prof'))(autoBasis);
    const [operation] = pair
      .operations(pair.pair.defaultType)
      .filter(({ benchmark }) => benchmark.startsWith('FormatKeyValue_String'));
    expect(operation!.before!.runs).toBe(10);
    expect(operation!.before!.iterations).toBe(12_463_899);
  });

  test('a server’s profiles are compared per second, as facts', () => {
    const pair = ProfilePair.of({
      before: [readProfile(samplePath('go-odata/before/server/cpu.prof'))],
      after: [readProfile(samplePath('go-odata/after/server/cpu.prof'))],
      texts: { before: [], after: [], key: '' },
      lens: plainLens,
      basis: autoBasis,
      matched: true,
    });
    const facts = pairFacts(pair);
    expect(facts.bases.map(({ kind }) => kind)).toEqual(['second', 'second']);
    expect(facts.judgements.every(({ judges }) => !judges)).toBe(true);
    expect(facts.judgements[0]!.why).toMatch(/type in how many requests each side served\.$/);
    expect(facts.choices[0]).toEqual(['request', 'absolute', 'share', 'normalized', 'second']);
  });
});
