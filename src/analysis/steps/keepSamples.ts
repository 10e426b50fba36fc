import type { LabelTable, Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { compactStacks } from './compactStacks.ts';

/** Keeps only the samples for which `keep` is 1, and their stacks. */
export function keepSamples(profile: Profile, keep: Uint8Array): Profile {
  const { samples } = profile;
  let count = 0;
  for (let sample = 0; sample < samples.count; sample++) count += keep[sample]!;
  if (count === samples.count) return profile;
  const kept = new Int32Array(count);
  for (let sample = 0, index = 0; sample < samples.count; sample++) if (keep[sample] === 1) kept[index++] = sample;
  return compactStacks({
    ...profile,
    samples: {
      count,
      stack: pick(samples.stack, kept),
      values: samples.values.map((column) => pickAmounts(column, kept)),
      labels: keepLabels(samples.labels, keep, samples.count),
    },
  });
}

function keepLabels(labels: LabelTable, keep: Uint8Array, sampleCount: number): LabelTable {
  if (labels.count === 0) return labels;
  const newRow = new Int32Array(sampleCount);
  for (let sample = 0, index = 0; sample < sampleCount; sample++) {
    newRow[sample] = index;
    index += keep[sample]!;
  }
  const rows: number[] = [];
  for (let label = 0; label < labels.count; label++) if (keep[labels.sample[label]!] === 1) rows.push(label);
  const kept = Int32Array.from(rows);
  return {
    count: kept.length,
    sample: pick(labels.sample, kept).map((sample) => newRow[sample]!),
    key: pick(labels.key, kept),
    text: pick(labels.text, kept),
    number: pickAmounts(labels.number, kept),
    unit: pick(labels.unit, kept),
  };
}

function pick(column: Int32Array, rows: Int32Array): Int32Array {
  const picked = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index++) picked[index] = column[rows[index]!]!;
  return picked;
}

function pickAmounts(column: AmountColumn, rows: Int32Array): AmountColumn {
  if (column instanceof Float64Array) {
    const picked = new Float64Array(rows.length);
    for (let index = 0; index < rows.length; index++) picked[index] = column[rows[index]!]!;
    return picked;
  }
  const picked = new BigInt64Array(rows.length);
  for (let index = 0; index < rows.length; index++) picked[index] = column[rows[index]!]!;
  return picked;
}
