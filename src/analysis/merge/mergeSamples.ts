import type { LabelTable, Profile, SampleTable, StackTable } from '../../model/profile.ts';
import type { Amount, AmountColumn, ValueType } from '../../model/unit.ts';
import { convertUnit } from '../../units/convertUnit.ts';
import { measureOf } from '../../units/measureOf.ts';
import { getOrInsert } from '../maps.ts';
import { pick, pickAmounts, rowsOf } from '../steps/keepSamples.ts';
import { StackBuilder } from '../steps/stackBuilder.ts';
import type { MergedRows } from './mergeTables.ts';
import { PairRows } from './pairRows.ts';
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
    const amountColumns = columns[index]!.flatMap((from) => (from === null ? [] : [samples.values[from.column]!]));
    const places = new Int32Array(samples.count);
    for (let sample = 0; sample < samples.count; sample++) {
      if (isZero(amountColumns, sample)) {
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
  const kept = rowsOf(Uint8Array.from(stack, (_, sample) => (isZero(values, sample) ? 0 : 1)));
  if (kept.length === stack.length) {
    return { stacks, samples: { count: stack.length, stack, values, labels: labelSets.table(sets) } };
  }
  const samples = {
    count: kept.length,
    stack: pick(stack, kept),
    values: values.map((column) => pickAmounts(column, kept)),
    labels: labelSets.table(pick(sets, kept)),
  };
  return { stacks, samples };
}

interface Label {
  key: number;
  text: number;
  number: Amount;
  unit: number;
}

/** Distinct sets of labels; set 0 is the empty one. Texts are rows of the merged strings. */
class LabelSets {
  private readonly sets: Label[][] = [[]];
  private readonly rows = new Map<string, number>([['', 0]]);

  /** The set of each sample of a profile. */
  of({ samples: { count, labels } }: Profile, strings: Int32Array): Int32Array {
    const sets = new Int32Array(count);
    for (let label = 0; label < labels.count; ) {
      const sample = labels.sample[label]!;
      const its: Label[] = [];
      for (; label < labels.count && labels.sample[label] === sample; label++) {
        its.push({
          key: strings[labels.key[label]!]!,
          text: strings[labels.text[label]!]!,
          number: labels.number[label]!,
          unit: strings[labels.unit[label]!]!,
        });
      }
      sets[sample] = this.row(its);
    }
    return sets;
  }

  /** The values of one label keep the file's order; the order of the labels has no meaning. */
  private row(labels: Label[]): number {
    labels.sort((a, b) => a.key - b.key || Number(a.text === 0) - Number(b.text === 0));
    const key = labels.map((label) => `${label.key} ${label.text} ${label.number} ${label.unit}`).join();
    return getOrInsert(this.rows, key, () => this.sets.push(labels) - 1);
  }

  /** The labels of samples that have these sets. */
  table(sets: Int32Array): LabelTable {
    let count = 0;
    let isWide = false;
    for (const set of sets) {
      count += this.sets[set]!.length;
      isWide ||= this.sets[set]!.some(({ number }) => typeof number === 'bigint');
    }
    const table = {
      count,
      sample: new Int32Array(count),
      key: new Int32Array(count),
      text: new Int32Array(count),
      unit: new Int32Array(count),
    };
    const numbers = new Float64Array(isWide ? 0 : count);
    const wideNumbers = new BigInt64Array(isWide ? count : 0);
    for (let sample = 0, index = 0; sample < sets.length; sample++) {
      for (const { key, text, number, unit } of this.sets[sets[sample]!]!) {
        table.sample[index] = sample;
        table.key[index] = key;
        table.text[index] = text;
        table.unit[index] = unit;
        if (isWide) wideNumbers[index++] = BigInt(number);
        else numbers[index++] = Number(number);
      }
    }
    return { ...table, number: isWide ? wideNumbers : numbers };
  }
}

/** The column of a value type in a profile, and the factor that converts its unit to the shared unit. */
interface SharedColumn {
  column: number;
  ratio: number;
}

/** The common value types of profiles, and how to convert each profile to them. */
interface SharedTypes {
  valueTypes: ValueType[];
  periodType: ValueType | null;
  /** For each profile, one entry per value type. */
  columns: SharedColumn[][];
  /** One entry per profile. */
  periodRatios: number[];
}

/**
 * Finds the value types that all profiles have, each in its finest unit. A sentence if there are none, or if units or
 * period types differ.
 */
export function sharedTypes(profiles: readonly Profile[]): SharedTypes | string {
  const first = profiles[0]!;
  const valueTypes: ValueType[] = [];
  const columns = profiles.map((): SharedColumn[] => []);
  for (const { type } of first.valueTypes) {
    const columnOf = profiles.map(({ valueTypes: itsTypes }) => itsTypes.findIndex((other) => other.type === type));
    if (columnOf.includes(-1)) continue;
    const units = columnOf.map((column, index) => profiles[index]!.valueTypes[column]!.unit);
    const unit = finest(units);
    if (unit === null) return `The profiles cannot be merged: ${type} is in ${alternatives(units)}.`;
    valueTypes.push({ type, unit });
    for (const [index, column] of columnOf.entries())
      columns[index]!.push({ column, ratio: ratioOf(units[index]!, unit) });
  }
  if (valueTypes.length === 0) {
    const types = profiles.map(({ valueTypes: itsTypes }) => itsTypes.map(({ type }) => type).join(', ') || 'none');
    return `The profiles cannot be merged, for they have no value type in common: ${alternatives(types)}.`;
  }
  const periods = profiles.map(({ periodType }) => periodType ?? { type: '', unit: '' });
  const { type } = periods[0]!;
  const units = periods.map((period) => period.unit);
  const unit = finest(units);
  if (unit === null || periods.some((period) => period.type !== type)) {
    const described = periods.map((period) => `${period.type} ${period.unit}`.trim() || 'nothing');
    return `The profiles cannot be merged, for what they were sampled by differs: ${alternatives(described)}.`;
  }
  return {
    valueTypes,
    periodType: first.periodType && { type, unit },
    columns,
    periodRatios: units.map((each) => ratioOf(each, unit)),
  };
}

/** The smallest of units that convert into each other; null if they do not. */
function finest(units: string[]): string | null {
  let least = units[0]!;
  for (const unit of units) {
    if (unit === least) continue;
    const family = measureOf(unit)?.family;
    if (family === undefined || family !== measureOf(least)?.family) return null;
    if (convertUnit(1, unit, least).value < 1) least = unit;
  }
  return least;
}

/** Units of one family are multiples of each other. */
function ratioOf(from: string, to: string): number {
  return from === to ? 1 : Math.round(convertUnit(1, from, to).value);
}

/** Joins quoted texts, each once: “a”, then “b”. */
function alternatives(texts: string[]): string {
  return [...new Set(texts)].map((text) => `“${text}”`).join(' and ');
}
