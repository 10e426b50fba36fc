import type { Profile } from '../../model/profile.ts';
import type { NameMatch } from './matchNames.ts';

/** The earlier profile with matched functions called as the later one calls them; all other columns are shared. */
export function renamed(profile: Profile, matches: readonly NameMatch[]): Profile {
  if (matches.length === 0) return profile;
  const strings = [...profile.strings];
  const rowOf = new Map<string, number>();
  for (const { before, after } of matches) rowOf.set(before, strings.push(after) - 1);
  const replaced = (column: Int32Array): Int32Array => column.map((row) => rowOf.get(profile.strings[row]!) ?? row);
  const { functions } = profile;
  return {
    ...profile,
    strings,
    functions: { ...functions, name: replaced(functions.name), systemName: replaced(functions.systemName) },
  };
}
