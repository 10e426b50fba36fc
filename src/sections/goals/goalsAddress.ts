import { oneOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/** The parameters of the section of goals: `as` is `chart` or `table`. */
export const goalsAddress = sectionAddress('goals', { as: oneOf('chart', 'table') });
