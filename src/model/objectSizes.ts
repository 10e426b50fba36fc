import type { Profile } from './profile.ts';

/** The object size of each sample, from its `bytes` label as in a Go heap profile, or −1. */
export function objectSizes({ strings, samples: { count, labels } }: Profile): Float64Array {
  const sizes = new Float64Array(count).fill(-1);
  for (let label = 0; label < labels.count; label++) {
    const size = Number(labels.number[label]);
    if (size > 0 && strings[labels.key[label]!] === 'bytes') sizes[labels.sample[label]!] = size;
  }
  return sizes;
}
