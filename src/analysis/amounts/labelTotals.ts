import type { Profile } from '../../model/profile.ts';
import type { Amount, AmountColumn } from '../../model/unit.ts';
import { getOrInsert } from '../maps.ts';
import { compareBytewise } from '../tree/topTable.ts';
import { plus } from './plus.ts';

/** The sums of the samples that carry a label: by its key, and by each of its values. */
export interface LabelTotals {
  key: string;
  /** Whether the values are numbers; texts and numbers under one key are two entries. */
  isNumber: boolean;
  /** The number of samples that carry the key. */
  samplesWithKey: number;
  /**
   * The signed sums of these samples, one per value type. A sample counts once, however many values of the key it has.
   */
  total: Amount[];
  /**
   * The distinct values: texts sorted bytewise, numbers by size and then unit. The columns below have one entry per
   * value.
   */
  values: string[] | Amount[];
  /** The units of numbers as stored, '' if there is none; '' for texts. */
  units: string[];
  /** The number of samples that carry each value. */
  samples: Int32Array;
  /** The sums of these samples: one column per value type, as exact as the profile's values. */
  sums: (Float64Array | bigint[])[];
}

/**
 * Adds up the samples of every label, exactly. Texts first, then numbers; keys in bytewise order. One pass over the
 * labels.
 */
export function labelTotals({ samples, strings, valueTypes }: Profile): LabelTotals[] {
  const { labels } = samples;
  const textRow = firstRows(strings);
  const columns = valueTypes.map((_, type) => samples.values[type]!);
  const groups = new Map<number, Group>();
  for (let label = 0; label < labels.count; label++) {
    const key = textRow(labels.key[label]!);
    const text = labels.text[label]!;
    // Row 0 is the empty text, which no label has: the format uses it for an absent text.
    const id = text === 0 ? -key - 1 : key;
    const group = getOrInsert(groups, id, () => new Group(strings[key]!, text === 0, columns));
    const sample = labels.sample[label]!;
    if (text === 0) group.addNumber(sample, labels.number[label]!, strings[labels.unit[label]!]!);
    else group.addText(sample, textRow(text), strings[text]!);
  }
  return [...groups.values()]
    .map((group) => group.finish())
    .sort((a, b) => Number(a.isNumber) - Number(b.isNumber) || compareBytewise(a.key, b.key));
}

/** Maps a row to the first row with the same text: tables may contain a text twice. */
function firstRows(strings: string[]): (row: number) => number {
  const first = new Map<string, number>();
  const rowOfTotal = new Int32Array(strings.length).fill(-1);
  return (row) => {
    if (rowOfTotal[row] === -1) {
      const text = strings[row]!;
      const before = first.get(text);
      if (before === undefined) first.set(text, row);
      rowOfTotal[row] = before ?? row;
    }
    return rowOfTotal[row]!;
  };
}

/** The sums of one key. */
class Group {
  private readonly key: string;
  private readonly isNumber: boolean;
  private readonly columns: AmountColumn[];
  private readonly rows = new Map<number | bigint | string, number>();
  private readonly values: (string | Amount)[] = [];
  private readonly units: string[] = [];
  private readonly samples: number[] = [];
  /** The last sample of each value, and of the key: labels are in the order of the samples. */
  private readonly newest: number[] = [];
  private newestOfKey = -1;
  private samplesWithKey = 0;
  private readonly total: Amount[];
  private readonly sums: Amount[][];

  constructor(key: string, isNumber: boolean, columns: AmountColumn[]) {
    this.key = key;
    this.isNumber = isNumber;
    this.columns = columns;
    this.total = columns.map(zeroOf);
    this.sums = columns.map(() => []);
  }

  addText(sample: number, row: number, text: string): void {
    this.add(sample, row, text, '');
  }

  addNumber(sample: number, number: Amount, unit: string): void {
    this.add(sample, unit === '' ? number : `${number} ${unit}`, number, unit);
  }

  private add(sample: number, id: number | bigint | string, value: string | Amount, unit: string): void {
    let row = this.rows.get(id);
    if (row === undefined) {
      row = this.values.length;
      this.rows.set(id, row);
      this.values.push(value);
      this.units.push(unit);
      this.samples.push(0);
      this.newest.push(-1);
      for (const [type, column] of this.columns.entries()) this.sums[type]!.push(zeroOf(column));
    }
    if (this.newest[row] !== sample) {
      this.newest[row] = sample;
      this.samples[row]!++;
      for (let type = 0; type < this.columns.length; type++) {
        const sums = this.sums[type]!;
        sums[row] = plus(sums[row]!, this.columns[type]![sample]!);
      }
    }
    if (this.newestOfKey !== sample) {
      this.newestOfKey = sample;
      this.samplesWithKey++;
      for (let type = 0; type < this.columns.length; type++) {
        this.total[type] = plus(this.total[type]!, this.columns[type]![sample]!);
      }
    }
  }

  finish(): LabelTotals {
    const { key, isNumber, samplesWithKey, total, values, units } = this;
    const order = values.map((_, row) => row);
    order.sort((a, b) => compareValues(values[a]!, values[b]!) || compareBytewise(units[a]!, units[b]!));
    return {
      key,
      isNumber,
      samplesWithKey,
      total,
      // All values of a group have the same kind.
      values: order.map((row) => values[row]!) as string[] | Amount[],
      units: order.map((row) => units[row]!),
      samples: Int32Array.from(order, (row) => this.samples[row]!),
      sums: this.sums.map((sums, type) =>
        this.columns[type] instanceof Float64Array
          ? Float64Array.from(order, (row) => Number(sums[row]))
          : order.map((row) => BigInt(sums[row]!)),
      ),
    };
  }
}

function zeroOf(column: AmountColumn): Amount {
  return column instanceof Float64Array ? 0 : 0n;
}

function compareValues(a: string | Amount, b: string | Amount): number {
  if (typeof a === 'string' && typeof b === 'string') return compareBytewise(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}
