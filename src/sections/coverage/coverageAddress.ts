import { maybeSort, oneOf, percentOf, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/** The columns that the tables of packages, files and functions can be sorted by. */
export const coverageSorts = ['name', 'statements', 'covered', 'missed', 'percent', 'change'] as const;

/**
 * The parameters of the section. `in` is a package, `file` a source file and `side` the side whose lines are shown;
 * `least` the percentage of a profile from which code is hot, `code` whether lines or functions are listed, `show`
 * whether covered ones are too, `type` the value type.
 */
export const coverageAddress = sectionAddress('coverage', {
  view: oneOf('', 'packages', 'files', 'functions', 'lines', 'hot'),
  sort: maybeSort(coverageSorts),
  q: textOf('text'),
  in: textOf('text'),
  file: textOf('text'),
  side: oneOf('', 'before', 'after'),
  least: percentOf(1),
  code: oneOf('lines', 'functions'),
  show: oneOf('missed', 'all'),
  type: textOf('term'),
});

export type CoverageParams = ReturnType<typeof coverageAddress.read>;
export type CoverageViewId = Exclude<CoverageParams['view'], ''>;
