import { baseLabel } from '../../model/baseLabel.ts';
import type { Profile } from '../../model/profile.ts';

/** 1 for each sample that is labelled as the base of a difference; empty if there is none. */
export function baseSamples({ samples: { count, labels }, strings }: Pick<Profile, 'samples' | 'strings'>): Uint8Array {
  const none = new Uint8Array(0);
  if (!strings.includes(baseLabel.key)) return none;
  const base = new Uint8Array(count);
  let isAny = false;
  for (let label = 0; label < labels.count; label++) {
    if (strings[labels.key[label]!] === baseLabel.key && strings[labels.text[label]!] === baseLabel.text) {
      base[labels.sample[label]!] = 1;
      isAny = true;
    }
  }
  return isAny ? base : none;
}
