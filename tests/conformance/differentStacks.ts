import type { Profile } from '../../src/model/profile.ts';

/**
 * Where the stacks of two profiles differ, lines of locations included, or what ends in them; drop_frames aside. At
 * most five lines.
 */
export function differentStacks(actual: Profile, expected: Profile): string[] {
  const paths = new Map<string, number>();
  const [ours, theirs] = [sumsOf(actual, paths), sumsOf(expected, paths)];
  const names = [...paths.keys()];
  const differences: string[] = [];
  if (actual.samples.count !== expected.samples.count) {
    differences.push(`${actual.samples.count} samples, the tool has ${expected.samples.count}`);
  }
  for (const path of new Set([...ours.keys(), ...theirs.keys()])) {
    const [a, b] = [ours.get(path)?.join(' '), theirs.get(path)?.join(' ')];
    if (a !== b) differences.push(`${names[path] ?? 'no frame'}: ${a}, the tool has ${b}`);
  }
  return differences.slice(0, 5);
}

/** Sums of all value types by path; a path is numbered by its caller's number and its location. */
function sumsOf(
  { stacks, samples, locations, lines, functions, mappings, strings }: Profile,
  paths: Map<string, number>,
) {
  const described = Array.from({ length: locations.count }, (_, location) => {
    const frames: string[] = [];
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      const row = lines.function[line]!;
      frames.push(`${strings[functions.name[row]!]!} ${strings[functions.file[row]!]!}:${lines.line[line]!}`);
    }
    const mapping = locations.mapping[location]!;
    const binary = mapping < 0 ? '' : strings[mappings.file[mapping]!]!;
    return `${binary}@${locations.address[location]!.toString(16)} ${frames.join(' < ')}`;
  });
  const pathOf = new Int32Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const key = `${caller < 0 ? '' : pathOf[caller]!} ${described[stacks.location[stack]!]!}`;
    const path = paths.get(key) ?? paths.size;
    paths.set(key, path);
    pathOf[stack] = path;
  }
  const sums = new Map<number, bigint[]>();
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    const path = stack < 0 ? -1 : pathOf[stack]!;
    const before = sums.get(path) ?? samples.values.map(() => 0n);
    sums.set(
      path,
      before.map((sum, type) => sum + BigInt(samples.values[type]![sample]!)),
    );
  }
  return sums;
}
