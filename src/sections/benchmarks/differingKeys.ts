import { valuesOf } from '../../analysis/benchmarks/configuration.ts';
import { type FileColumn, shortNames } from './fileColumns.ts';

/** A key of the configuration that has several values. */
export interface DifferingKey {
  key: string;
  /** What files say of it, without ''; one where others say nothing. */
  values: string[];
  /** What each column says, values joined. */
  ofColumns: string[];
  /** Names of the files that do not say it. */
  missingIn: string[];
  /** The columns disagree on it, and tables are not split by it. */
  ignored: boolean;
}

const mostValues = 20;

/**
 * What the results' configurations differ in. With `auto` a key is ignored where one column has a value that another
 * has not, since nothing could be compared then: a commit, a date, another machine. The package never is. What a file
 * does not say is missing, and no value of its own.
 */
export function differingKeys(files: readonly FileColumn[], ignore: string): DifferingKey[] {
  const keys = new Set(
    files.flatMap(({ benchmarks }) => benchmarks.configurations.flatMap((entries) => entries.map(([key]) => key))),
  );
  const columns = [...new Set(files.map(({ name }) => name))];
  const ignoring = ignore.split(/[\s,]+/);
  const names = shortNames(files.map(({ path }) => path));
  return [...keys].flatMap((key): DifferingKey[] => {
    const ofFile = files.map((file) => valuesOf([file.benchmarks], key));
    const valuesIn = new Map(columns.map((column) => [column, new Set<string>()]));
    for (const [index, { name }] of files.entries()) for (const value of ofFile[index]!) valuesIn.get(name)!.add(value);
    const ofColumn = [...valuesIn.values()];
    const all = [...new Set(ofColumn.flatMap((found) => [...found]))];
    if (all.length < 2) return [];
    const disagree = ofColumn.some((found) => found.size < all.length);
    const ignored =
      ignore === 'auto' ? key !== 'pkg' && disagree : ignoring.includes(key) || ignoring.includes('.config');
    return [
      {
        key,
        values: all.filter((value) => value !== '').slice(0, mostValues),
        ofColumns: ofColumn.map((found) => [...found].filter((value) => value !== '').join(', ')),
        missingIn: names.filter((_, index) => ofFile[index]!.size === 1 && ofFile[index]!.has('')),
        ignored,
      },
    ];
  });
}
