import type { Profile } from '../../model/profile.ts';
import type { LocationNames } from './locationNames.ts';

/** For each name, the file of the program or library that its first location is in, '' if unknown. */
export function nameBinaries(profile: Profile, { names, first, end, name }: LocationNames): string[] {
  const { locations, mappings, strings } = profile;
  const binaries: string[] = names.map(() => '');
  for (let location = locations.count - 1; location >= 0; location--) {
    const mapping = locations.mapping[location]!;
    if (mapping < 0) continue;
    for (let index = first[location]!; index < end[location]!; index++)
      binaries[name[index]!] = strings[mappings.file[mapping]!]!;
  }
  return binaries;
}
