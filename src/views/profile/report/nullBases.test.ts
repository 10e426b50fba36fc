import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../../tests/benchmarkText.ts';
import { triesAll } from '../../../../tests/conformance/sample.ts';
import { makeRandom, type Random } from '../../../../tests/random.ts';
import { readProfile } from '../../../../tests/readProfile.ts';
import { benchmarkOf } from '../../../analysis/compare/benchmarkFrames.ts';
import { throughBenchmarks } from '../../../analysis/compare/throughBenchmarks.ts';
import { stackNaming } from '../../../analysis/names/stackNaming.ts';
import type { BasisKind } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { changeRows } from './changeRows.ts';

// The same program on both sides: only the iterations of each benchmark and the drawn samples differ.

const pairs = triesAll ? 1000 : 30;

const profile = readProfile('public/samples/before/cpu.prof');
const naming = stackNaming(profile);
/** Functions by benchmark. `ratioOf`: factor by which after ran each benchmark more often. */
const families = new Map<string, string[]>();
for (const name of naming.names) {
  const frame = benchmarkOf(name)?.frame;
  if (frame !== undefined) families.set(frame, [...(families.get(frame) ?? []), name]);
}
const ratios = [1, 0.25, 0.5, 1.2];
const ratioOf = new Map([...families.keys()].map((frame, index) => [frame, ratios[index % ratios.length]!] as const));
const iterations = 80;

/** The factor of each sample's benchmark; 1 for samples outside benchmarks. */
const factorOfSample = Float64Array.from(profile.samples.stack, (leaf) => {
  for (let stack = leaf; stack >= 0; stack = profile.stacks.caller[stack]!) {
    const location = profile.stacks.location[stack]!;
    for (let index = naming.first[location]!; index < naming.end[location]!; index++) {
      const frame = benchmarkOf(naming.names[naming.name[index]!]!)?.frame;
      if (frame !== undefined) return ratioOf.get(frame)!;
    }
  }
  return 1;
});

function drawn(random: Random, side: 'before' | 'after', as: 'unlike' | 'alike'): Profile {
  const counts = Array.from(profile.samples.values[0]!, Number).map((mean, sample) =>
    random.poisson(mean * (side === 'after' && as === 'unlike' ? factorOfSample[sample]! : 1)),
  );
  const values = [counts, counts.map((count) => count * profile.period)].map((column) => Float64Array.from(column));
  return {
    ...profile,
    samples: { ...profile.samples, values },
  };
}

/** The output of `go test` for a side. Rounds of one iteration precede the printed one. */
async function textOf(side: 'before' | 'after') {
  const through = throughBenchmarks(profile, naming, [...families.values()], 1).through.map(Number);
  const lines = [...families.keys()].map((frame, index) => {
    const ran = iterations * (side === 'after' ? ratioOf.get(frame)! : 1) - 1;
    return `Benchmark${benchmarkOf(frame)!.base}-2 ${ran} ${Math.round(through[index]! / iterations)} ns/op\n`;
  });
  return benchmarkText(`pkg: github.com/nlstn/go-odata/internal/response\n${lines.join('')}`);
}

describe('with the same program on both sides, the samples support a change in at most 5% of the functions', () => {
  test.each([
    ['work', 'unlike'],
    ['within', 'unlike'],
    ['absolute', 'alike'],
    ['share', 'alike'],
    ['normalized', 'alike'],
    ['second', 'alike'],
  ] as const)(
    '%s, with %s runs',
    async (kind: BasisKind, as) => {
      const texts = { before: [await textOf('before')], after: [await textOf('after')], key: 'null' };
      const random = makeRandom(20_261_122);
      const seen = { flat: { of: 0, supported: 0 }, cum: { of: 0, supported: 0 } };
      for (let index = 0; index < pairs; index++) {
        const pair = ProfilePair.of({
          before: [drawn(random, 'before', as)],
          after: [drawn(random, 'after', as)],
          texts,
          lens: plainLens,
          basis: { kind, benchmark: '' },
          matched: false,
        });
        expect(pair.scale(1).problem).toBe('');
        for (const measure of ['flat', 'cum'] as const) {
          for (const { noise } of changeRows(pair, 1, measure).rows) {
            seen[measure].of++;
            if (noise.isChange) seen[measure].supported++;
          }
        }
      }
      for (const { of, supported } of Object.values(seen)) {
        expect(of).toBeGreaterThan(1000);
        expect(supported / of).toBeLessThan(0.05);
      }
    },
    600_000,
  );

  test('normalized totals and shares support the same changes', () => {
    const random = makeRandom(20_261_124);
    const sides = { before: [drawn(random, 'before', 'alike')], after: [drawn(random, 'after', 'unlike')] };
    const [normalized, share] = (['normalized', 'share'] as const).map((kind) => {
      const texts = { before: [], after: [], key: '' };
      return ProfilePair.of({ ...sides, texts, lens: plainLens, basis: { kind, benchmark: '' }, matched: false });
    });
    for (const type of [0, 1]) {
      for (const measure of ['flat', 'cum'] as const) {
        const noises = [normalized!, share!].map(
          (pair) =>
            new Map(
              changeRows(pair, type, measure).rows.map(({ name, noise }) => [name, [noise.isChange, noise.words]]),
            ),
        );
        const both = [...noises[0]!.keys()].filter((name) => noises[1]!.has(name));
        expect(both.length).toBeGreaterThan(50);
        expect(both.map((name) => [name, noises[0]!.get(name)])).toEqual(
          both.map((name) => [name, noises[1]!.get(name)]),
        );
      }
    }
  });

  test('a function that does ten times the work is found, and nothing has less', () => {
    const planted = 'encoding/json.Marshal';
    const isOf = Uint8Array.from(profile.samples.stack, (leaf) => {
      for (let stack = leaf; stack >= 0; stack = profile.stacks.caller[stack]!) {
        const location = profile.stacks.location[stack]!;
        for (let index = naming.first[location]!; index < naming.end[location]!; index++) {
          if (naming.names[naming.name[index]!] === planted) return 1;
        }
      }
      return 0;
    });
    const random = makeRandom(20_261_123);
    const after = drawn(random, 'after', 'alike');
    const values = after.samples.values.map((column) =>
      Float64Array.from(Array.from(column, Number), (value, sample) => value * (isOf[sample] === 1 ? 10 : 1)),
    );
    const pair = ProfilePair.of({
      before: [drawn(random, 'before', 'alike')],
      after: [{ ...after, samples: { ...after.samples, values } }],
      texts: { before: [], after: [], key: '' },
      lens: plainLens,
      basis: { kind: 'absolute', benchmark: '' },
      matched: false,
    });
    const reportedChanges = changeRows(pair, 1, 'cum').rows.filter(({ noise }) => noise.isChange);
    expect(reportedChanges.map(({ name }) => name)).toContain(planted);
    expect(reportedChanges.every(({ before, after: now }) => now > before)).toBe(true);
  });
});
