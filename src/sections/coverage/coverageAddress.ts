import { type Field, maybeSort, oneOf, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/** By default, code with at least this percentage of a profile is hot. */
const usualLeast = 1;

/** A percentage from 0 to 100. */
const percent: Field<number> = {
  meaning: 'number',
  read: (said) => {
    const value = said === null || said === '' ? Number.NaN : Number(said);
    return value >= 0 && value <= 100 ? value : usualLeast;
  },
  write: (value) => (value === usualLeast ? null : String(value)),
};

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
  least: percent,
  code: oneOf('lines', 'functions'),
  show: oneOf('missed', 'all'),
  type: textOf('term'),
});

export type CoverageParams = ReturnType<typeof coverageAddress.read>;
export type CoverageViewId = Exclude<CoverageParams['view'], ''>;
