import type { Profile } from '../../model/profile.ts';

/** A profile with some functions renamed; all other columns are shared. Several functions may get the same name. */
export function renamed(profile: Profile, names: readonly { before: string; after: string }[]): Profile {
  if (names.length === 0) return profile;
  const strings = [...profile.strings];
  const rowOf = new Map<string, number>();
  for (const { before, after } of names) rowOf.set(before, strings.push(after) - 1);
  const replaced = (column: Int32Array): Int32Array => column.map((row) => rowOf.get(profile.strings[row]!) ?? row);
  const { functions } = profile;
  return {
    ...profile,
    strings,
    functions: { ...functions, name: replaced(functions.name), systemName: replaced(functions.systemName) },
  };
}
