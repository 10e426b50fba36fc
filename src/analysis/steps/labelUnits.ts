import type { Profile } from '../../model/profile.ts';

/**
 * The unit of each label that holds numbers, by key: the unit in the first sample that has one. If no sample has one,
 * pprof uses bytes for `alignment` and `request`, and the key itself as the unit for all others.
 */
export function labelUnits({ samples, strings }: Profile): Map<string, string> {
  const { labels } = samples;
  const units = new Map<string, string>();
  for (let label = 0; label < labels.count; label++) {
    if (labels.text[label] !== 0) continue;
    const key = strings[labels.key[label]!]!;
    const known = units.get(key);
    if (known === undefined || known === '') units.set(key, strings[labels.unit[label]!]!);
  }
  for (const [key, unit] of units) {
    if (unit === '') units.set(key, key === 'alignment' || key === 'request' ? 'bytes' : key);
  }
  return units;
}
