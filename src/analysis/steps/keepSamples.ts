import type { LabelTable, Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';

/** Keeps only the samples for which `keep` is 1, and their stacks. */
export function keepSamples(profile: Profile, keep: Uint8Array): Profile {
  const { samples } = profile;
  const kept = rowsOf(keep);
  if (kept.length === samples.count) return profile;
  return compactStacks({
    ...profile,
    samples: {
      count: kept.length,
      stack: pick(samples.stack, kept),
      values: samples.values.map((column) => pickAmounts(column, kept)),
      labels: keepLabels(samples.labels, keep, kept),
    },
  });
}

/** Removes the samples without a stack. */
export function keepStacked(profile: Profile): Profile {
  return keepSamples(
    profile,
    Uint8Array.from(profile.samples.stack, (stack) => (stack < 0 ? 0 : 1)),
  );
}

function keepLabels(labels: LabelTable, keep: Uint8Array, keptSamples: Int32Array): LabelTable {
  if (labels.count === 0) return labels;
  const newRow = newRows(keptSamples, keep.length);
  const kept = rowsOf(labels.sample.map((sample) => keep[sample]!));
  return {
    count: kept.length,
    sample: pick(labels.sample, kept).map((sample) => newRow[sample]!),
    key: pick(labels.key, kept),
    text: pick(labels.text, kept),
    number: pickAmounts(labels.number, kept),
    unit: pick(labels.unit, kept),
  };
}

/** The rows that are marked with 1. */
export function rowsOf(marked: Uint8Array | Int32Array): Int32Array {
  const rows = new Int32Array(marked.length);
  let count = 0;
  for (let row = 0; row < marked.length; row++) if (marked[row] === 1) rows[count++] = row;
  return rows.slice(0, count);
}

/** For each of `count` rows, its place among those that are kept. */
function newRows(kept: Int32Array, count: number): Int32Array {
  const newRow = new Int32Array(count);
  for (let index = 0; index < kept.length; index++) newRow[kept[index]!] = index;
  return newRow;
}

export function pick(column: Int32Array, rows: Int32Array): Int32Array {
  const picked = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index++) picked[index] = column[rows[index]!]!;
  return picked;
}

export function pickAmounts(column: AmountColumn, rows: Int32Array): AmountColumn {
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
export function stacksThrough({ stacks }: Pick<Profile, 'stacks'>, marked: Uint8Array): Uint8Array {
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
  const firstLine = new Int32Array(locations.count);
  const endLine = new Int32Array(locations.count);
  const kept: number[] = [];
  const beyond = new Map<number, bigint>();
  for (let location = 0; location < locations.count; location++) {
    firstLine[location] = kept.length;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      if (keep[line] === 0) continue;
      const exact = lines.beyond?.get(line);
      if (exact !== undefined) beyond.set(kept.length, exact);
      kept.push(line);
    }
    endLine[location] = kept.length;
  }
  if (kept.length === lines.count) return profile;
  return {
    ...profile,
    locations: { ...locations, firstLine, endLine },
    lines: {
      count: kept.length,
      function: Int32Array.from(kept, (line) => lines.function[line]!),
      line: Float64Array.from(kept, (line) => lines.line[line]!),
      ...(beyond.size > 0 && { beyond }),
    },
  };
}

/** Removes the locations that are in no stack, so that no view shows them. */
export function compactLocations(profile: Profile): Profile {
  const { stacks, lines } = profile;
  const used = new Uint8Array(profile.locations.count);
  for (let stack = 0; stack < stacks.count; stack++) used[stacks.location[stack]!] = 1;
  const kept = rowsOf(used);
  if (kept.length === used.length) return profile;
  const isOfUsed = new Uint8Array(lines.count);
  for (const row of kept) isOfUsed.fill(1, profile.locations.firstLine[row], profile.locations.endLine[row]);
  const compact = keepLines(profile, isOfUsed);
  const { address, mapping, firstLine, endLine } = compact.locations;
  const newRow = newRows(kept, used.length);
  return {
    ...compact,
    stacks: { ...stacks, location: stacks.location.map((location) => newRow[location]!) },
    locations: {
      count: kept.length,
      address: BigUint64Array.from(kept, (row) => address[row]!),
      mapping: pick(mapping, kept),
      firstLine: pick(firstLine, kept),
      endLine: pick(endLine, kept),
    },
  };
}

/** For each stack, 1 if a sample that counts passes through it. */
export function stacksOfSamples(
  { stacks, samples }: Pick<Profile, 'stacks' | 'samples'>,
  counts: (sample: number) => boolean = () => true,
): Uint8Array {
  const used = new Uint8Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    if (stack >= 0 && counts(sample)) used[stack] = 1;
  }
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    const caller = stacks.caller[stack]!;
    if (used[stack] === 1 && caller >= 0) used[caller] = 1;
  }
  return used;
}

/** Removes the stacks that have no samples, so that no view processes them. */
export function compactStacks(profile: Profile): Profile {
  const { stacks, samples } = profile;
  const kept = rowsOf(stacksOfSamples(profile));
  if (kept.length === stacks.count) return profile;
  const newRow = newRows(kept, stacks.count);
  const moved = (row: number): number => (row < 0 ? -1 : newRow[row]!);
  return {
    ...profile,
    stacks: {
      count: kept.length,
      caller: pick(stacks.caller, kept).map(moved),
      location: pick(stacks.location, kept),
    },
    samples: { ...samples, stack: samples.stack.map(moved) },
  };
}
