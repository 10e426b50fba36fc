import type { Profile } from '../../model/profile.ts';
import { basename } from './basename.ts';

/** The program of a profile: the file name and the build id of its first mapping; '' for what is unknown. */
export function mainBinary({ mappings, strings }: Profile): { name: string; buildId: string } {
  if (mappings.count === 0) return { name: '', buildId: '' };
  const file = strings[mappings.file[0]!]!.replaceAll('\\', '/');
  return { name: file === '' ? '' : basename(file), buildId: strings[mappings.buildId[0]!]! };
}
