import type { Random } from '../../random.ts';

/** Where an operation's CPU time or memory goes: the stack below the operation's own frame. */
export interface Path {
  /** Outermost first. */
  frames: readonly string[];
  /** Seconds an operation. */
  cpu: number;
  /** Allocations an operation, and bytes of each. */
  allocations: number;
  size: number;
}

/** What is done again and again: an iteration of a benchmark, or a request of an endpoint. */
export interface Operation {
  name: string;
  paths: readonly Path[];
  /** Bytes that are allocated once a run, whatever the number of iterations: buffers that grow. */
  once: number;
}

/** What was planted: more CPU time in one operation, one more allocation in another. */
export interface Planted {
  cpu: { operation: string; frames: readonly string[] };
  allocation: { operation: string; frames: readonly string[] };
}

const runtimeLeaves = [
  'runtime.memmove',
  'runtime.memclrNoHeapPointers',
  'runtime.mapaccess2_faststr',
  'runtime.mallocgcSmallNoscan',
  'runtime.nextFreeFast',
  'runtime.growslice',
  'strconv.AppendInt',
  'strings.Index',
  'unicode/utf8.DecodeRune',
  'sort.insertionSort',
] as const;

export function cpuOf({ paths }: Operation): number {
  return paths.reduce((sum, { cpu }) => sum + cpu, 0);
}

export function allocationsOf({ paths }: Operation): number {
  return paths.reduce((sum, { allocations }) => sum + allocations, 0);
}

export function bytesOf({ paths }: Operation): number {
  return paths.reduce((sum, { allocations, size }) => sum + allocations * size, 0);
}

/**
 * Operations of a made-up package that share its functions.
 *
 * @param from seconds of the fastest operation
 * @param to seconds of the slowest
 */
export function makeOperations(random: Random, names: readonly string[], from: number, to: number): Operation[] {
  const functions = Array.from(
    { length: 20 + random.below(280) },
    (_, index) => `example.com/made.step${index}@/made/file${index % 12}.go:${10 + index}`,
  );
  return names.map((name) => {
    const total = from * (to / from) ** random.next();
    const weights = Array.from({ length: 4 + random.below(10) }, () => random.exponential(1));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const isFree = random.next() < 0.2;
    const paths = weights.map((weight): Path => {
      const own = Array.from({ length: 1 + random.below(5) }, () => random.pick(functions));
      const leaf = random.next() < 0.6 ? [random.pick(runtimeLeaves)] : [];
      const allocations = isFree || random.next() < 0.4 ? 0 : 1 + random.skewed(10);
      return { frames: [...own, ...leaf], cpu: (total * weight) / all, allocations, size: 16 << random.below(7) };
    });
    return { name, paths, once: isFree || random.next() < 0.5 ? 0 : 1024 << random.below(7) };
  });
}

/**
 * The same operations with `more` times the CPU time in a path of one of them, and one more allocation an
 * operation in another.
 *
 * @param more fraction of the operation's CPU time
 * @param size bytes of the allocation
 */
export function plant(
  random: Random,
  operations: readonly Operation[],
  more: number,
  size: number,
): { operations: Operation[]; planted: Planted } {
  const slower = random.below(operations.length);
  const larger = (slower + 1 + random.below(operations.length - 1)) % operations.length;
  const path = operations[slower]!.paths.reduce((best, one) => (one.cpu > best.cpu ? one : best));
  const place = operations[larger]!.paths[0]!;
  const changed = operations.map((operation, index): Operation => {
    const added = cpuOf(operation) * more;
    if (index === slower) {
      const paths = operation.paths.map((one) => (one === path ? { ...one, cpu: one.cpu + added } : one));
      return { ...operation, paths };
    }
    if (index !== larger) return operation;
    return { ...operation, paths: [...operation.paths, { frames: place.frames, cpu: 0, allocations: 1, size }] };
  });
  return {
    operations: changed,
    planted: {
      cpu: { operation: operations[slower]!.name, frames: path.frames },
      allocation: { operation: operations[larger]!.name, frames: place.frames },
    },
  };
}
