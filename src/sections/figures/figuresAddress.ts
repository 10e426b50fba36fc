import { maybeSort, oneOf, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/** The columns by which figures can be sorted; without a choice they are in the order of the files. */
export const figureSorts = ['name', 'group', 'value', 'change'] as const;

/** The parameters of the section. `test` is the selected test. */
export const figuresAddress = sectionAddress('figures', {
  view: oneOf('', 'tests', 'figures'),
  q: textOf('text'),
  sort: maybeSort(figureSorts),
  test: textOf('text'),
});

export type FiguresParams = ReturnType<typeof figuresAddress.read>;
