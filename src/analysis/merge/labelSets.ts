import type { LabelTable, Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';

interface Label {
  key: number;
  text: number;
  number: Amount;
  unit: number;
}

/** Distinct sets of labels; set 0 is the empty one. Texts are rows of the merged strings. */
export class LabelSets {
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
    let row = this.rows.get(key);
    if (row === undefined) {
      row = this.sets.push(labels) - 1;
      this.rows.set(key, row);
    }
    return row;
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
