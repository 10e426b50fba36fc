import type { Profile } from '../../model/profile.ts';
import { basename } from './cleanPath.ts';
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

/** The program of a profile: the file name and the build id of its first mapping; '' for what is unknown. */
export function mainBinary({ mappings, strings }: Profile): { name: string; buildId: string } {
  if (mappings.count === 0) return { name: '', buildId: '' };
  const file = strings[mappings.file[0]!]!.replaceAll('\\', '/');
  return { name: file === '' ? '' : basename(file), buildId: strings[mappings.buildId[0]!]! };
}
