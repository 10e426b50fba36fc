import { percentOf, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/**
 * What the section reads of the address: `file` is the path of the profile that is asked about; all by default. The
 * others chose what an earlier view asked about: they are known, so that links that have them are read, written and
 * redacted as they were.
 */
export const opportunitiesAddress = sectionAddress('opportunities', {
  file: textOf('file'),
  type: textOf('term'),
  bench: textOf('benchmark'),
  pick: textOf('text'),
  // Twice as fast.
  saved: percentOf(50, true),
});
