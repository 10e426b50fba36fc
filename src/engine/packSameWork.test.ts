import { describe, expect, test, vi } from 'vitest';
import { benchmarkText } from '../../tests/benchmarkText.ts';
import { planProfile } from '../../tests/planProfile.ts';
import { makeRandom } from '../../tests/random.ts';
import { haveSamples, holdSamples, quietPair, withoutSamples } from '../../tests/sharedSamples.ts';
import { decodePayload } from '../link/payload/decodePayload.ts';
import { payloadText } from '../link/payload/payloadText.ts';
import { autoBasis, type BasisKind } from '../model/basis.ts';
import type { Dataset, Side } from '../model/dataset.ts';
import { plainLens } from '../model/lens.ts';
import type { Profile } from '../model/profile.ts';
import { noRedaction, type PackOptions } from '../model/shared.ts';
import { textsOf } from '../views/profile/data/pairTexts.ts';
import { ProfilePair } from '../views/profile/data/profilePair.ts';
import { bothSides } from '../views/profile/noise/judgedChange.ts';
import { answers } from '../views/profile/subjects/top/answer.ts';
import { shareCodes } from './kindFolders.ts';
import type { OpenDataset } from './openDataset.ts';
import { packEvidence } from './packEvidence.ts';

// A default link, a reload and a file must show the same figures: scaled per benchmark, however much the link was
// trimmed.

// The tests may take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

interface Opened {
  id: string;
  side: Side;
  dataset: Dataset;
}

/** The sender's data, the receiver's data, and the link. */
async function sent(
  datasets: ReadonlyMap<string, OpenDataset>,
  refs: { id: string; side: Side }[],
  detail: PackOptions['detail'],
) {
  const head = { names: { before: '', after: '' }, edits: [], place: '' };
  const pack = await packEvidence(refs, datasets, { detail, redaction: noRedaction, head });
  const items = (await decodePayload(pack.bytes, shareCodes)).value!.items;
  return {
    here: refs.map(({ id, side }): Opened => ({ id, side, dataset: datasets.get(id)!.dataset })),
    there: items.map(({ side, dataset }, index): Opened => ({ id: String(index), side, dataset })),
    detail: pack.detail,
    characters: payloadText(pack.bytes).length,
  };
}

function pairOf(opened: readonly Opened[], profileType: string, kind: Exclude<BasisKind, 'op'>): ProfilePair {
  const of = (wanted: Side): Profile[] =>
    opened.flatMap(({ side, dataset }) =>
      side === wanted && dataset.kind === 'profile' && dataset.profileType === profileType ? [dataset.data] : [],
    );
  const basis = kind === 'auto' ? autoBasis : { kind, benchmark: '' };
  return ProfilePair.of({
    before: of('before'),
    after: of('after'),
    texts: textsOf(opened.map((one) => ({ ...one, path: one.id }))),
    lens: plainLens,
    basis,
    matched: true,
  });
}

/** Ten significant digits: more than any table shows, but insensitive to the order of summation. */
function digits(value: number | bigint): string {
  return Number(value).toPrecision(10);
}

/** Numbers of events to five digits: short forms round numbers of objects, from which they follow. */
function ofEvents(words: string): string {
  return words.replace(/[\d,]+/g, (count) => Number(count.replaceAll(',', '')).toPrecision(5));
}

/** The first rows of the tables of changes, by flat and by cum, in all value types; and the rows shown separately. */
function tables(pair: ProfilePair) {
  const rows = pair.types.flatMap((_, type) =>
    (['flat', 'cum'] as const).map((by) => {
      const sort = { by, descending: true };
      const table = answers.two.rows(pair, { type, sort, only: 'all', query: '', offset: 0, limit: 20, find: '' });
      return table.rows.map(({ name, state, ...row }) => {
        const [flat, cum] = [bothSides(row.flat), bothSides(row.cum)];
        return [
          name,
          state,
          ofEvents(flat.events),
          ofEvents(cum.events),
          flat.isNoise,
          cum.isNoise,
          ...[flat.before, flat.after, cum.before, cum.after].map(digits),
        ];
      });
    }),
  );
  return {
    basis: pair.basis.kind,
    rows,
    apart: pair.apart,
    factors: pair.work.parts.map(({ name, factor }) => ({ name, factor })),
  };
}

/** The part of the rows that are equal. */
function alikeRows(some: readonly unknown[], others: readonly unknown[]): number {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return some.filter((row) => known.has(JSON.stringify(row))).length / others.length;
}

/** The amounts of functions on each side, with a pair's basis and in all value types. */
function amountsOf(pair: ProfilePair, names: ReadonlySet<string>): string[] {
  return pair.types.flatMap((_, type) => {
    const scale = pair.scale(type);
    const [before, after] = [pair.topOf('before', type), pair.topOf('after', type)];
    const row = (name: string): string => {
      const index = before.names.indexOf(name);
      const amount = (column: ArrayLike<number | bigint>, factor: number): string =>
        digits(Number(column[index] ?? 0) * factor);
      const old = [before.flat, before.cum].map((column) => amount(column, scale.before));
      const now = [after.flat, after.cum].map((column) => amount(column, scale.after));
      return [name, ...old, ...now].join(' ');
    };
    return [...names].map(row);
  });
}

test.skipIf(!haveSamples).each([
  ['go-odata', 'default', 7_500],
  ['go-odata', 0, 13_500],
  ['gotap', 'default', 6_200],
  ['gotap', 0, 11_300],
  ['crudp', 'default', 15_900],
] as const)(
  `%s, at detail %s: whoever opens the link of at most %d characters sees the same changes${withoutSamples}`,
  async (project, detail, most) => {
    const { datasets, refs } = await holdSamples(quietPair(project));
    const { here, there, characters } = await sent(datasets, refs, detail);
    expect(characters).toBeLessThanOrEqual(most);
    for (const profileType of ['cpu', 'heap']) {
      const shown = tables(pairOf(here, profileType, 'auto'));
      expect(shown.basis).toBe('work');
      const { rows, ...seen } = tables(pairOf(there, profileType, 'auto'));
      const { rows: sentRows, ...expected } = shown;
      expect(seen).toEqual(expected);
      // With nothing but the fewest paths, a wrapper may no longer be seen to be one.
      const least = detail === 'default' ? 1 : 0.85;
      expect(alikeRows(rows.flat(), sentRows.flat())).toBeGreaterThanOrEqual(least);
    }
  },
);

describe('a pair of large profiles of benchmarks', async () => {
  const count = 24;
  const runN = ['testing.(*B).launch', 'testing.(*B).runN'];

  /** Random stacks: of each benchmark, the garbage collector, the scheduler, and other goroutines. */
  function largeProfile(seed: number): { profile: Profile; samples: number[] } {
    const random = makeRandom(seed);
    const deeper = (): string[] =>
      Array.from({ length: 6 + random.below(12) }, () => `app/part${random.below(7)}.work${random.skewed(300)}`);
    const samples: { values: bigint[]; stack: string[] }[] = [];
    const perBenchmark: number[] = [];
    const add = (stack: string[]): number => {
      const ticks = 1 + random.skewed(9);
      samples.push({ values: [BigInt(ticks), BigInt(ticks) * 10_000_000n], stack });
      return ticks;
    };
    for (let benchmark = 0; benchmark < count; benchmark++) {
      const own = [...runN, `app.BenchmarkPart${benchmark}`];
      let all = 0;
      for (let index = 0; index < 80; index++) all += add([...own, ...deeper()]);
      for (let index = 0; index < 10; index++) all += add([`app.BenchmarkPart${benchmark}.func1`, ...deeper()]);
      perBenchmark.push(all);
    }
    for (let index = 0; index < 60; index++) {
      add(['runtime.gcBgMarkWorker', 'runtime.gcDrain', `runtime.scan${index % 9}`]);
      add(['runtime.mcall', 'runtime.park_m', `runtime.find${index % 5}`]);
      add(['app.serve', ...deeper()]);
      add(['main.main', 'testing.(*M).Run', ...deeper()]);
    }
    const valueTypes = [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ];
    const total = perBenchmark.reduce((sum, ticks) => sum + ticks * 10_000_000, 0);
    const profile = { ...planProfile({ valueTypes, samples }), period: 10_000_000, durationNanos: total * 1.1 };
    return { profile, samples: perBenchmark };
  }

  /** The benchmark text, in which every benchmark took the time of its samples. */
  const textOf = (samples: readonly number[], iterationsOf: (benchmark: number) => number): string =>
    `pkg: app\n${samples
      .map(
        (ticks, index) =>
          `BenchmarkPart${index}-2 ${iterationsOf(index)} ${(ticks * 10_000_000) / iterationsOf(index)} ns/op`,
      )
      .join('\n')}\n`;

  const [before, after] = [largeProfile(1), largeProfile(2)];
  const texts = {
    before: await benchmarkText(textOf(before.samples, (at) => 5000 + 37 * at)),
    after: await benchmarkText(textOf(after.samples, (at) => 3000 + 411 * at)),
  };

  const opened = (withTexts: boolean) => {
    const datasets = new Map<string, OpenDataset>();
    const refs: { id: string; side: Side }[] = [];
    const hold = (side: 'before' | 'after', path: string, dataset: Dataset): void => {
      const id = `${side} ${path}`;
      datasets.set(id, { path: `${side}/${path}`, size: 1, dataset, problems: [] });
      refs.push({ id, side });
    };
    for (const [side, { profile }] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const { valueTypes } = profile;
      hold(side, 'cpu.prof', {
        kind: 'profile',
        profileType: 'cpu',
        title: 'CPU',
        valueTypes,
        defaultValueType: 1,
        data: profile,
      });
      if (!withTexts) continue;
      const data = texts[side];
      hold(side, 'bench.txt', {
        kind: 'benchmarks',
        profileType: 'benchmarks',
        title: '',
        valueTypes: [],
        defaultValueType: 0,
        data,
      });
    }
    return { datasets, refs };
  };

  test.each([
    [true, 'work'],
    [false, 'within'],
  ] as const)(
    'that do not fit into a link (texts of the runs: %s) are compared by %s alike',
    async (withTexts, kind) => {
      const { datasets, refs } = opened(withTexts);
      const { here, there, detail } = await sent(datasets, refs, 'default');
      expect(detail).toBe(0);
      const shown = tables(pairOf(here, 'cpu', 'auto'));
      expect(shown.basis).toBe(kind);
      expect(shown.rows.every((rows) => rows.length === 20)).toBe(true);
      expect(shown.apart.map((group) => group.kind)).toEqual(['collector', 'scheduler', 'harness', 'other']);
      expect(tables(pairOf(there, 'cpu', 'auto'))).toEqual(shown);
    },
  );

  test('in every basis, the first rows of the tables have the same amounts', async () => {
    const { datasets, refs } = opened(true);
    const { here, there } = await sent(datasets, refs, 'default');
    const names = new Set(
      tables(pairOf(here, 'cpu', 'auto')).rows.flatMap((rows) => rows.map(([name]) => String(name))),
    );
    for (const basis of ['work', 'within', 'share', 'absolute', 'second'] as const) {
      expect(amountsOf(pairOf(there, 'cpu', basis), names)).toEqual(amountsOf(pairOf(here, 'cpu', basis), names));
    }
  });
});
