import type { Profile } from '../../model/profile.ts';

/** Removes the locations that are in no stack, so that no view shows them. */
export function compactLocations(profile: Profile): Profile {
  const { stacks, locations, lines } = profile;
  const used = new Uint8Array(locations.count);
  for (let stack = 0; stack < stacks.count; stack++) used[stacks.location[stack]!] = 1;
  let count = 0;
  let lineCount = 0;
  for (let location = 0; location < locations.count; location++) {
    if (used[location] === 0) continue;
    count++;
    lineCount += locations.endLine[location]! - locations.firstLine[location]!;
  }
  if (count === locations.count) return profile;
  const newRow = new Int32Array(locations.count);
  const address = new BigUint64Array(count);
  const mapping = new Int32Array(count);
  const firstLine = new Int32Array(count);
  const endLine = new Int32Array(count);
  const functionOf = new Int32Array(lineCount);
  const number = new Float64Array(lineCount);
  const beyond = new Map<number, bigint>();
  for (let location = 0, index = 0, to = 0; location < locations.count; location++) {
    if (used[location] === 0) continue;
    address[index] = locations.address[location]!;
    mapping[index] = locations.mapping[location]!;
    firstLine[index] = to;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      const exact = lines.beyond?.get(line);
      if (exact !== undefined) beyond.set(to, exact);
      functionOf[to] = lines.function[line]!;
      number[to++] = lines.line[line]!;
    }
    endLine[index] = to;
    newRow[location] = index++;
  }
  return {
    ...profile,
    stacks: { ...stacks, location: stacks.location.map((location) => newRow[location]!) },
    locations: { count, address, mapping, firstLine, endLine },
    lines: { count: lineCount, function: functionOf, line: number, ...(beyond.size > 0 && { beyond }) },
  };
}

/** Removes the stacks that have no samples, so that no view processes them. */
export function compactStacks(profile: Profile): Profile {
  const { stacks, samples } = profile;
  const used = new Uint8Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    if (stack >= 0) used[stack] = 1;
  }
  let count = 0;
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    if (used[stack] === 0) continue;
    count++;
    const caller = stacks.caller[stack]!;
    if (caller >= 0) used[caller] = 1;
  }
  if (count === stacks.count) return profile;
  const newRow = new Int32Array(stacks.count);
  const caller = new Int32Array(count);
  const location = new Int32Array(count);
  for (let stack = 0, index = 0; stack < stacks.count; stack++) {
    if (used[stack] === 0) continue;
    const from = stacks.caller[stack]!;
    caller[index] = from < 0 ? -1 : newRow[from]!;
    location[index] = stacks.location[stack]!;
    newRow[stack] = index++;
  }
  const stack = samples.stack.map((row) => (row < 0 ? -1 : newRow[row]!));
  return { ...profile, stacks: { count, caller, location }, samples: { ...samples, stack } };
}
