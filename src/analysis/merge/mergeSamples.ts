import type { Profile, SampleTable, StackTable } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { StackBuilder } from '../steps/stackBuilder.ts';
import { LabelSets } from './labelSets.ts';
import type { MergedRows } from './mergeTables.ts';
import { PairRows } from './pairRows.ts';
import type { SharedColumn } from './sharedTypes.ts';

/** Up to here every whole number is exact as a double. */
const EXACT = 2 ** 53;

/**
 * Adds up samples with the same stack and labels. Those that are zero in every value type go, before and after. `columns`
 * says by profile what it adds to each merged value type; null adds nothing.
 */
export function mergeSamples(
  profiles: readonly Profile[],
  columns: readonly (readonly (SharedColumn | null)[])[],
  rows: readonly MergedRows[],
): { stacks: StackTable; samples: SampleTable } {
  const built = new StackBuilder(profiles[0]!.stacks.count);
  const labelSets = new LabelSets();
  const pairs = new PairRows();
  const sets: number[] = [];
  /** By profile, for each sample its row among the merged ones, or -1. */
  const merged = profiles.map((profile, at) => {
    const stackRows = addStacks(built, profile, rows[at]!.locations);
    const ownSets = labelSets.of(profile, rows[at]!.strings);
    const own = columns[at]!.flatMap((from) => (from === null ? [] : [profile.samples.values[from.column]!]));
    return profile.samples.stack.map((stack, sample) => {
      if (isZero(own, sample)) return -1;
      const row = pairs.of(stack < 0 ? -1 : stackRows[stack]!, ownSets[sample]!);
      if (row === sets.length) sets.push(ownSets[sample]!);
      return row;
    });
  });
  const values = columns[0]!.map((_, type) => {
    const parts = profiles.flatMap(({ samples }, at) => {
      const from = columns[at]![type]!;
      return from === null ? [] : [{ rows: merged[at]!, column: samples.values[from.column]!, ratio: from.ratio }];
    });
    return sumColumn(parts, pairs.count);
  });
  return withoutZeros(built.take(), pairs.takeFirst(), values, Int32Array.from(sets), labelSets);
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

/** Sums of one value type, exact: 64-bit where a double would not be. */
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
  const kept = stack.map((_, sample) => (isZero(values, sample) ? -1 : sample)).filter((sample) => sample >= 0);
  if (kept.length === stack.length) {
    return { stacks, samples: { count: stack.length, stack, values, labels: labelSets.table(sets) } };
  }
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
