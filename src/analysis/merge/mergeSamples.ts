import type { Profile, SampleTable, StackTable } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { StackBuilder } from '../steps/stackBuilder.ts';
import { LabelSets } from './labelSets.ts';
import type { MergedRows } from './mergeTables.ts';
import { PairRows } from './pairRows.ts';
import type { SharedColumn } from './sharedTypes.ts';
import { uniteStacks } from './uniteStacks.ts';

/** Up to this value every whole number is exact as a double. */
const EXACT = 2 ** 53;

/**
 * Adds up samples with the same stack and labels. Samples that are zero in every value type are removed, before and
 * after merging. `columns` has for each profile the columns that it adds to each merged value type; null adds nothing.
 */
export function mergeSamples(
  profiles: readonly Profile[],
  columns: readonly (readonly (SharedColumn | null)[])[],
  rows: readonly MergedRows[],
): { stacks: StackTable; samples: SampleTable } {
  const { stacks, stackRows } = mergeStacks(profiles, rows);
  const labelSets = new LabelSets();
  const pairs = new PairRows(stacks.count);
  const sets: number[] = [];
  /** For each profile and sample, its row among the merged samples, or -1. */
  const merged = profiles.map(({ samples }, index) => {
    const ownRows = stackRows[index]!;
    const ownSets = labelSets.of(profiles[index]!, rows[index]!.strings);
    const own = columns[index]!.flatMap((from) => (from === null ? [] : [samples.values[from.column]!]));
    const places = new Int32Array(samples.count);
    for (let sample = 0; sample < samples.count; sample++) {
      if (isZero(own, sample)) {
        places[sample] = -1;
        continue;
      }
      const stack = samples.stack[sample]!;
      const set = ownSets[sample]!;
      const row = pairs.of(stack < 0 ? -1 : ownRows === null ? stack : ownRows[stack]!, set);
      if (row === sets.length) sets.push(set);
      places[sample] = row;
    }
    return places;
  });
  const values = columns[0]!.map((_, type) => {
    const parts = profiles.flatMap(({ samples }, index) => {
      const from = columns[index]![type]!;
      return from === null ? [] : [{ rows: merged[index]!, column: samples.values[from.column]!, ratio: from.ratio }];
    });
    return sumColumn(parts, pairs.count);
  });
  return withoutZeros(stacks, pairs.takeFirst(), values, Int32Array.from(sets), labelSets);
}

/**
 * All stacks in one table; `stackRows` has for each profile the rows of its stacks there, null if they are unchanged.
 */
function mergeStacks(
  profiles: readonly Profile[],
  rows: readonly MergedRows[],
): { stacks: StackTable; stackRows: (Int32Array | null)[] } {
  const [first, second] = profiles;
  if (profiles.length === 2 && rows.every(({ locations }) => areDistinct(locations))) {
    const [ours, theirs] = rows.map(({ locations }) => locations) as [Int32Array, Int32Array];
    const count = Math.max(largest(ours), largest(theirs)) + 1;
    const { stacks, rows: others } = uniteStacks(first!.stacks, second!.stacks, ours, theirs, count);
    return { stacks, stackRows: [null, others] };
  }
  const built = new StackBuilder(first!.stacks.count);
  const stackRows = profiles.map((profile, index) => addStacks(built, profile, rows[index]!.locations));
  return { stacks: built.take(), stackRows };
}

function areDistinct(rows: Int32Array): boolean {
  return new Set(rows).size === rows.length;
}

function largest(rows: Int32Array): number {
  return rows.reduce((most, row) => Math.max(most, row), -1);
}

function addStacks(built: StackBuilder, { stacks }: Profile, locations: Int32Array): Int32Array {
  const rows = new Int32Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    rows[stack] = built.add(caller < 0 ? -1 : rows[caller]!, locations[stacks.location[stack]!]!);
  }
  return rows;
}

function isZero(columns: AmountColumn[], sample: number): boolean {
  for (const column of columns) if (column[sample] !== 0 && column[sample] !== 0n) return false;
  return true;
}

/** The exact sums of one value type: 64-bit integers if doubles would not be exact. */
function sumColumn(parts: { rows: Int32Array; column: AmountColumn; ratio: number }[], count: number): AmountColumn {
  let magnitude = 0;
  for (const { column, ratio } of parts) {
    if (column instanceof BigInt64Array) magnitude = Infinity;
    else for (const value of column) magnitude += Math.abs(value) * ratio;
  }
  if (magnitude <= EXACT) {
    const sums = new Float64Array(count);
    for (const { rows, column, ratio } of parts) {
      for (let sample = 0; sample < rows.length; sample++) {
        if (rows[sample]! >= 0) sums[rows[sample]!]! += Number(column[sample]!) * ratio;
      }
    }
    return sums;
  }
  const sums = new BigInt64Array(count);
  for (const { rows, column, ratio } of parts) {
    for (let sample = 0; sample < rows.length; sample++) {
      if (rows[sample]! >= 0) sums[rows[sample]!]! += BigInt(column[sample]!) * BigInt(ratio);
    }
  }
  return sums;
}

function withoutZeros(
  stacks: StackTable,
  stack: Int32Array,
  values: AmountColumn[],
  sets: Int32Array,
  labelSets: LabelSets,
): { stacks: StackTable; samples: SampleTable } {
  let zeros = 0;
  for (let sample = 0; sample < stack.length; sample++) if (isZero(values, sample)) zeros++;
  if (zeros === 0) {
    return { stacks, samples: { count: stack.length, stack, values, labels: labelSets.table(sets) } };
  }
  const kept = stack.map((_, sample) => (isZero(values, sample) ? -1 : sample)).filter((sample) => sample >= 0);
  const samples = {
    count: kept.length,
    stack: kept.map((sample) => stack[sample]!),
    values: values.map((column) =>
      column instanceof Float64Array
        ? Float64Array.from(kept, (sample) => column[sample]!)
        : BigInt64Array.from(kept, (sample) => column[sample]!),
    ),
    labels: labelSets.table(kept.map((sample) => sets[sample]!)),
  };
  return { stacks, samples };
}
