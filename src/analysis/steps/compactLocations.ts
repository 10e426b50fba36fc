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
