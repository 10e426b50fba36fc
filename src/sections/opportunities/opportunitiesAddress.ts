import { type Field, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/** Twice as fast. */
const usualSaved = 50;

/** A whole number of per cent. */
const percent: Field<number> = {
  meaning: 'number',
  read: (said) => {
    const value = said === null ? Number.NaN : Number(said);
    return Number.isInteger(value) && value >= 0 && value <= 100 ? value : usualSaved;
  },
  write: (value) => (value === usualSaved ? null : String(value)),
};

/**
 * What the section reads of the address: `file` is the path of the profile, `type` its value type, `bench` the id of a
 * benchmark or `all`, `pick` the row that is asked about and `saved` how many per cent of it would be saved.
 */
export const opportunitiesAddress = sectionAddress('opportunities', {
  file: textOf('file'),
  type: textOf('term'),
  bench: textOf('benchmark'),
  pick: textOf('text'),
  saved: percent,
});
