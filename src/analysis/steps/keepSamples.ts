import type { LabelTable, Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { compactStacks } from './compactLocations.ts';

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

/** Whether a location for which `marked` is 1 is in any stack. */
export function isInUse({ stacks }: Profile, marked: Uint8Array): boolean {
  for (let stack = 0; stack < stacks.count; stack++) if (marked[stacks.location[stack]!] === 1) return true;
  return false;
}

/** For each stack, 1 if `marked` is 1 for one of its locations. */
export function stacksThrough({ stacks }: Profile, marked: Uint8Array): Uint8Array {
  const through = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    if (marked[stacks.location[stack]!] === 1) through[stack] = 1;
    else if (caller >= 0) through[stack] = through[caller]!;
  }
  return through;
}

/** Keeps only the lines for which `keep` is 1. Locations keep their rows, though some may have no lines left. */
export function keepLines(profile: Profile, keep: Uint8Array): Profile {
  const { locations, lines } = profile;
  let count = 0;
  for (let line = 0; line < lines.count; line++) count += keep[line]!;
  if (count === lines.count) return profile;
  const firstLine = new Int32Array(locations.count);
  const endLine = new Int32Array(locations.count);
  const functions = new Int32Array(count);
  const numbers = new Float64Array(count);
  const beyond = new Map<number, bigint>();
  let at = 0;
  for (let location = 0; location < locations.count; location++) {
    firstLine[location] = at;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      if (keep[line] === 0) continue;
      const exact = lines.beyond?.get(line);
      if (exact !== undefined) beyond.set(at, exact);
      functions[at] = lines.function[line]!;
      numbers[at++] = lines.line[line]!;
    }
    endLine[location] = at;
  }
  return {
    ...profile,
    locations: { ...locations, firstLine, endLine },
    lines: {
      count: at,
      function: functions.subarray(0, at),
      line: numbers.subarray(0, at),
      ...(beyond.size > 0 && { beyond }),
    },
  };
}
