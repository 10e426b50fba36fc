import type { Random } from '../random.ts';

/** Stacks as one column of location rows, root first; stack `i` is `locations[start[i] .. start[i + 1])`. */
export interface StackPool {
  count: number;
  locationCount: number;
  locations: Int32Array;
  start: Int32Array;
}

const shallowest = 5;
const deepest = 80;
const roots = 12;

/**
 * Grows distinct stacks as real merged profiles have them: most keep a long prefix of an earlier one, early ones more
 * often, so that sharing follows a power law, and then walk a fixed call graph whose hot callees are few.
 */
export function growStacks(count: number, locationCount: number, random: Random): StackPool {
  const callees = drawCallGraph(locationCount, random);
  const start = new Int32Array(count + 1);
  let locations = new Int32Array(count * 48);
  const known = new Set<number>();
  const stack = new Int32Array(deepest);
  let used = 0;
  let made = 0;
  while (made < count) {
    let depth = 0;
    if (made < 64 || random.below(2000) === 0) {
      stack[depth++] = random.below(Math.min(roots, locationCount));
    } else {
      const from = Math.floor(made * random.next() ** 1.5);
      const first = start[from]!;
      const length = start[from + 1]! - first;
      depth = 1 + Math.floor((length - 1) * (1 - random.next() ** 9));
      for (let i = 0; i < depth; i += 1) stack[i] = locations[first + i]!;
    }
    let wanted = depth + 1 + Math.floor(random.exponential(3));
    if (depth === 1) wanted = 15 + random.below(50);
    if (random.below(50) === 0) wanted += random.below(30);
    wanted = Math.max(shallowest, Math.min(wanted, deepest));
    while (depth < wanted) {
      const choices = callees[stack[depth - 1]!]!;
      stack[depth++] = choices[Math.floor(choices.length * random.next() ** 2.2)]!;
    }
    const key = hashStack(stack, depth);
    if (known.has(key)) continue;
    known.add(key);
    if (used + depth > locations.length) {
      const larger = new Int32Array(locations.length * 2);
      larger.set(locations);
      locations = larger;
    }
    locations.set(stack.subarray(0, depth), used);
    used += depth;
    made += 1;
    start[made] = used;
  }
  return { count, locationCount, locations, start };
}

/** 4 to 24 callees for each location; a third of them from the few that everybody calls. */
function drawCallGraph(locationCount: number, random: Random): Int32Array[] {
  return Array.from({ length: locationCount }, () =>
    Int32Array.from({ length: 4 + random.below(21) }, () =>
      random.below(3) === 0 ? random.skewed(locationCount) : random.below(locationCount),
    ),
  );
}

/**
 * 53 bits of two independent hashes: among a million stacks a false twin is a one-in-ten-thousand event, and harmless.
 */
function hashStack(stack: Int32Array, depth: number): number {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < depth; i += 1) {
    const location = stack[i]!;
    a = Math.imul(a ^ location, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + location, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0) * 2 ** 21 + ((b >>> 0) & 0x1fffff);
}
