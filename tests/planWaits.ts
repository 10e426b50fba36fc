import { encodeProfile } from './encodeProfile.ts';

/** Number of waits and delay in nanoseconds, by stack, root first. */
export type PlannedWaits = Record<string, readonly [contentions: number, delay: number]>;

/** A mutex or block profile, as Go writes both. */
export function waitProfile(waits: PlannedWaits): Uint8Array {
  return encodeProfile({
    valueTypes: [
      { type: 'contentions', unit: 'count' },
      { type: 'delay', unit: 'nanoseconds' },
    ],
    samples: Object.entries(waits).map(([stack, values]) => ({ values: values.map(BigInt), stack: stack.split(' ') })),
    period: { type: 'contentions', unit: 'count', value: 1n },
  });
}
