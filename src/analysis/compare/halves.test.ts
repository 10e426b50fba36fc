import { describe, expect, test } from 'vitest';
import { makeRandom, type Random } from '../../../tests/random.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { callTree } from '../tree/callTree.ts';
import { attributedNames } from './attributedNames.ts';
import { alpha } from './countTest.ts';
import type { ComparedAmount, Estimate } from './deltaInterval.ts';
import { movedWork } from './movedWork.ts';
import { noiseOf } from './noise.ts';
import type { Sampling } from './sampling.ts';

// One profile, split into two sides at random: nothing changed.

const pairs = 400;

const sampled: Sampling = {
  kind: 'events',
  how: '',
  event: ['sample', 'samples'],
  events: { by: 'weight', column: 0, weight: 1 },
  spread: 1,
};

/**
 * The events of each row on one side; the other side has the others. Only the fraction `kept` of all events is used.
 */
function dealt(counts: ArrayLike<number | bigint>, kept: number, random: Random): [Float64Array, Float64Array] {
  const [before, after] = [new Float64Array(counts.length), new Float64Array(counts.length)];
  for (let row = 0; row < counts.length; row++) {
    for (let event = 0; event < Number(counts[row]); event++) {
      if (random.next() < kept) (random.next() < 0.5 ? before : after)[row]!++;
    }
  }
  return [before, after];
}

function estimateOf(counts: Float64Array, rows: readonly number[]): Estimate {
  let events = 0;
  for (const row of rows) events += counts[row]!;
  return { value: events, events, variance: events, thirdMoment: events };
}

function scaledBy(factor: number, { value, events, variance, thirdMoment }: Estimate): Estimate {
  return { value: value * factor, events, variance: variance * factor ** 2, thirdMoment: thirdMoment * factor ** 3 };
}

/** For each function, the samples that contain it. */
function samplesOfNames(profile: Profile): number[][] {
  const tree = callTree(profile);
  const found: number[][] = tree.names.map(() => []);
  for (let sample = 0; sample < profile.samples.count; sample++) {
    const names = new Set<number>();
    for (let row = tree.rowOfStack[profile.samples.stack[sample]!]!; row > 0; row = tree.parent[row]!)
      names.add(tree.name[row]!);
    for (const name of names) found[name]!.push(sample);
  }
  return found;
}

/**
 * How often functions of the two halves are reported as changed, with the error of a benchmark's figure if there is
 * one.
 */
function called(kept: number, as: 'amount' | 'share' | 'normalized', scatter = 0): { all: number; changed: number } {
  const profile = readProfile('public/samples/before/cpu.prof');
  const rows = samplesOfNames(profile).filter((of) => of.length > 0);
  const everything = Array.from({ length: profile.samples.count }, (_, row) => row);
  const random = makeRandom(20_261_122);
  const counted = { all: 0, changed: 0 };
  for (let pair = 0; pair < pairs; pair++) {
    const sides = dealt(profile.samples.values[0]!, kept, random);
    const totals = sides.map((side) => estimateOf(side, everything));
    /** After is scaled to the total of before. */
    const scales = as === 'normalized' ? [1, totals[0]!.value / totals[1]!.value] : [1, 1];
    const wholes = totals.map((whole, index) => (as === 'amount' ? null : scaledBy(scales[index]!, whole)));
    // Both figures have a random error within their limits.
    const figures = sides.map(() => 1 + scatter * (random.next() + random.next() + random.next() + random.next() - 2));
    const reach = 1.96 * scatter * Math.sqrt(1 / 3);
    for (const of of rows) {
      const [before, after] = sides.map(
        (side, index): ComparedAmount => ({
          part: scaledBy(scales[index]!, estimateOf(side, of)),
          whole: wholes[index]!,
          factor: figures[index]! * (as === 'normalized' ? totals[0]!.value : 1),
          factorLimits: scatter === 0 ? null : { lo: 1 - reach, hi: 1 + reach },
        }),
      );
      if (before!.part.events === 0 && after!.part.events === 0) continue;
      counted.all++;
      if (noiseOf({ before: sampled, after: sampled }, before!, after!).isChange) counted.changed++;
    }
  }
  return counted;
}

describe('functions of two halves of one profile are reported as changed no more often than α', () => {
  test.each([
    ['amounts of 1,600 samples', 1, 'amount', 0],
    ['shares', 1, 'share', 0],
    ['amounts of 80 samples', 0.05, 'amount', 0],
    ['shares of 80 samples', 0.05, 'share', 0],
    ['normalized totals', 1, 'normalized', 0],
    ['normalized totals of 80 samples', 0.05, 'normalized', 0],
    ['times a figure that scatters by 20%', 1, 'share', 0.2],
  ] as const)(
    '%s',
    (_, kept, as, scatter) => {
      const { all, changed } = called(kept, as, scatter);
      expect(all).toBeGreaterThan(10_000);
      expect(changed / all).toBeLessThanOrEqual(alpha);
      // The test does detect changes.
      expect(changed).toBeGreaterThan(0);
    },
    60_000,
  );
});

test('no work moved between the halves', () => {
  const profile = readProfile('public/samples/before/cpu.prof');
  const naming = stackNaming(profile);
  const attributed = attributedNames(profile, naming, 'outside', '');
  const random = makeRandom(7);
  let moves = 0;
  for (let pair = 0; pair < 50; pair++) {
    const [before, after] = dealt(profile.samples.values[0]!, pair % 2 === 0 ? 1 : 0.2, random);
    const moments = (column: Float64Array) => ({
      value: column,
      events: column,
      variance: column,
      thirdMoment: column,
    });
    const whole = (part: Estimate) => ({ part, whole: null, factor: 1 });
    moves += movedWork({
      profile,
      naming,
      attributed,
      inside: { before: null, after: null },
      moments: { before: moments(before), after: moments(after) },
      judge: (one, other) => noiseOf({ before: sampled, after: sampled }, whole(one), whole(other)),
    }).length;
  }
  expect(moves).toBeLessThanOrEqual(2);
});
