import { percentOf, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/**
 * What the section reads of the address: `file` is the path of the profile, `type` its value type, `bench` the id of a
 * benchmark or `all`, `pick` the row that is asked about and `saved` how many per cent of it would be saved.
 */
export const opportunitiesAddress = sectionAddress('opportunities', {
  file: textOf('file'),
  type: textOf('term'),
  bench: textOf('benchmark'),
  pick: textOf('text'),
  // Twice as fast.
  saved: percentOf(50, true),
});
