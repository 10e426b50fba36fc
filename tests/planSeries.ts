import { encodeProfile } from './encodeProfile.ts';

/** Objects of one size in use in each profile, by function. */
export interface PlannedGrowth {
  bytes: bigint;
  objects: Record<string, readonly number[]>;
  /** Minute of the first profile. */
  from?: number;
}

/** Heap profiles of one run as Go writes them, one minute after the other, sampled every 512 KiB. */
export function heapSeries({ bytes, objects, from = 0 }: PlannedGrowth): Uint8Array[] {
  const count = Math.max(...Object.values(objects).map(({ length }) => length));
  return Array.from({ length: count }, (_, index) =>
    encodeProfile({
      valueTypes: [
        { type: 'alloc_objects', unit: 'count' },
        { type: 'alloc_space', unit: 'bytes' },
        { type: 'inuse_objects', unit: 'count' },
        { type: 'inuse_space', unit: 'bytes' },
      ],
      samples: Object.entries(objects).map(([name, counts]) => {
        const inUse = BigInt(counts[index]!);
        const allocated = inUse + BigInt(1_000_000 * (index + 1));
        return { values: [allocated, allocated * bytes, inUse, inUse * bytes], stack: ['main.main', name] };
      }),
      period: { type: 'space', unit: 'bytes', value: 524_288n },
      timeNanos: 1_700_000_000_000_000_000n + BigInt(from + index) * 60_000_000_000n,
    }),
  );
}

/**
 * Goroutine profiles that record no time: how many goroutines receive from a channel in each function, in each profile.
 */
export function goroutineSeries(counts: Record<string, readonly number[]>): Uint8Array[] {
  const length = Math.max(...Object.values(counts).map((of) => of.length));
  return Array.from({ length }, (_, index) =>
    encodeProfile({
      valueTypes: [{ type: 'goroutine', unit: 'count' }],
      samples: Object.entries(counts).map(([stack, of]) => ({
        values: [BigInt(of[index]!)],
        stack: [...stack.split(' '), 'runtime.chanrecv1', 'runtime.chanrecv', 'runtime.gopark'],
      })),
      period: { type: 'goroutine', unit: 'count', value: 1n },
    }),
  );
}
