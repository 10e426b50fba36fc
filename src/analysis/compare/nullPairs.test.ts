import { describe, expect, test } from 'vitest';
import { makeRandom, type Random } from '../../../tests/random.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { type CallTree, callTree } from '../tree/callTree.ts';
import { type ComparedAmount, deltaInterval, type Estimate } from './deltaInterval.ts';
import { eventColumns } from './eventColumns.ts';
import { type SampledColumns, samplingOf } from './sampling.ts';

const pairs = 1000;

/** How many of `count` objects are sampled, each with probability `p`. */
function binomial(count: number, p: number, random: Random): number {
  if (count > 100) {
    if (p < 0.05 && count * p < 200) return random.poisson(count * p);
    return Math.min(count, Math.max(0, Math.round(count * p + Math.sqrt(count * p * (1 - p)) * random.normal())));
  }
  let seen = 0;
  for (let index = 0; index < count; index++) if (random.next() < p) seen++;
  return seen;
}

/** For each name, the samples that count towards its cum, each once. */
function samplesOfNames({ samples }: Profile, tree: CallTree): number[][] {
  const found: number[][] = tree.names.map(() => []);
  for (let sample = 0; sample < samples.count; sample++) {
    const names = new Set<number>();
    for (let row = tree.rowOfStack[samples.stack[sample]!]!; row > 0; row = tree.parent[row]!)
      names.add(tree.name[row]!);
    for (const name of names) found[name]!.push(sample);
  }
  return found;
}

/** One draw: events, value and variance of each row. */
interface Drawn {
  values: Float64Array;
  events: Float64Array;
  variance: Float64Array;
  thirdMoment: Float64Array;
}

interface Counted {
  covered: number;
  of: number;
}

/** Classes of functions by their expected number of events on each side. */
const classes = [
  { name: 'under 5', least: 0 },
  { name: '5 to 20', least: 5 },
  { name: '20 to 100', least: 20 },
  { name: '100 and more', least: 100 },
] as const;

/**
 * Draws pairs whose sides differ by chance alone and counts how often the interval of a function's delta contains zero.
 * Every function of the profile with an event is counted in every pair in which it has one on either side; `share`
 * compares shares of each side's own total.
 */
function coverage(
  profile: Profile,
  expected: Float64Array,
  draw: () => Drawn,
  as: 'amount' | 'share',
): { byClass: Counted[]; ofFunction: Counted[]; events: number[] } {
  const tree = callTree(profile);
  const rows = samplesOfNames(profile, tree);
  const all = Array.from({ length: profile.samples.count }, (_, row) => row);
  const sum = (column: Float64Array, of: readonly number[]): number => {
    let added = 0;
    for (const row of of) added += column[row]!;
    return added;
  };
  const estimate = ({ values, events, variance, thirdMoment }: Drawn, of: readonly number[]): Estimate => ({
    value: sum(values, of),
    events: sum(events, of),
    variance: sum(variance, of),
    thirdMoment: sum(thirdMoment, of),
  });
  // Only one function in four, because neighbours in a stack have nearly the same samples.
  const chosen = rows.map((_, name) => name).filter((name) => rows[name]!.length > 0 && name % 4 === 0);
  const events = chosen.map((name) => sum(expected, rows[name]!));
  const ofFunction = chosen.map((): Counted => ({ covered: 0, of: 0 }));
  for (let pair = 0; pair < pairs; pair++) {
    const sides = [draw(), draw()] as const;
    const wholes = sides.map((side) => (as === 'share' ? estimate(side, all) : null));
    for (const [index, name] of chosen.entries()) {
      const [before, after] = sides.map(
        (side, which): ComparedAmount => ({ part: estimate(side, rows[name]!), whole: wholes[which]!, factor: 1 }),
      );
      if (before!.part.value === 0 && after!.part.value === 0) continue;
      const { lo, hi } = deltaInterval(before!, after!);
      ofFunction[index]!.of++;
      if (lo <= 0 && hi >= 0) ofFunction[index]!.covered++;
    }
  }
  const byClass = classes.map(({ least }, index): Counted => {
    const most = classes[index + 1]?.least ?? Infinity;
    const within = ofFunction.filter((_, which) => events[which]! >= least && events[which]! < most);
    return {
      covered: within.reduce((total, { covered }) => total + covered, 0),
      of: within.reduce((total, { of }) => total + of, 0),
    };
  });
  return { byClass, ofFunction, events };
}

function columnsOf(profile: Profile): SampledColumns {
  return { ...profile, types: profile.valueTypes, values: profile.samples.values };
}

/** Draws each row's samples at random, with the original count as the mean. */
function redrawnCpu(profile: Profile, random: Random): { expected: Float64Array; draw: () => Drawn } {
  const columns = columnsOf(profile);
  const sampling = samplingOf(columns, 1);
  const expected = eventColumns(columns, sampling, 1).events;
  return {
    expected,
    draw: () => {
      const counts = expected.map((mean) => random.poisson(mean));
      const values = [counts, counts.map((count) => count * profile.period)];
      return { values: values[1]!, ...eventColumns({ ...columns, values }, sampling, 1) };
    },
  };
}

/** Samples the allocations of each row at random, object by object, scaled up as Go's runtime does. */
function redrawnHeap(profile: Profile, random: Random): { expected: Float64Array; draw: () => Drawn } {
  const columns = columnsOf(profile);
  const sampling = samplingOf(columns, 1);
  const expected = eventColumns(columns, sampling, 1).events;
  const [objects, space] = [columns.values[0] as Float64Array, columns.values[1] as Float64Array];
  const size = objects.map((count, row) => (count === 0 ? 0 : space[row]! / count));
  const seen = size.map((bytes) => 1 - Math.exp(-bytes / profile.period));
  return {
    expected,
    draw: () => {
      const drawn = objects.map((count, row) => (count === 0 ? 0 : binomial(count, seen[row]!, random)));
      const values = [
        drawn.map((count, row) => (count === 0 ? 0 : Math.trunc(count / seen[row]!))),
        drawn.map((count, row) => (count === 0 ? 0 : Math.trunc((count * size[row]!) / seen[row]!))),
      ];
      return { values: values[1]!, ...eventColumns({ ...columns, values }, sampling, 1) };
    },
  };
}

/**
 * Classes are separate because counts are whole numbers: for functions with less than 5 expected samples the interval
 * contains zero more often than required. The same holds for memory profiles with few samples, in which large single
 * objects are sampled nearly always.
 */
describe('of 1,000 pairs that differ by chance alone the 95% interval of a delta holds zero in 93 to 97%', () => {
  test.each([
    ['CPU', 'public/samples/before/cpu.prof', redrawnCpu, 'amount', 5],
    ['CPU, shares', 'public/samples/before/cpu.prof', redrawnCpu, 'share', 5],
    ['memory', 'public/samples/before/mem.out', redrawnHeap, 'amount', 100],
    ['memory, shares', 'public/samples/before/mem.out', redrawnHeap, 'share', 100],
    ['memory, sampled rarely', 'tests/fixtures/heap.prof', redrawnHeap, 'amount', 20],
  ] as const)('%s', (_, path, redrawn, as, exactFrom) => {
    const profile = readProfile(path);
    const { expected, draw } = redrawn(profile, makeRandom(20_261_121));
    const { byClass, ofFunction, events } = coverage(profile, expected, draw, as);
    const found = byClass.flatMap(({ covered, of }, index) =>
      of === 0 ? [] : [{ ...classes[index]!, part: covered / of }],
    );
    expect(found.filter(({ part }) => part < 0.93)).toEqual([]);
    expect(found.filter(({ part, least }) => least >= exactFrom && part > 0.97)).toEqual([]);
    // Also for each function separately, if it is expected to have samples at all.
    const single = ofFunction.map(({ covered, of }, index) => ({ samples: events[index]!, part: covered / of }));
    expect(single.filter(({ samples, part }) => samples >= 5 && part < 0.93)).toEqual([]);
  });
});
