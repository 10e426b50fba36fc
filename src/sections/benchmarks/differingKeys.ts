import type { FileColumn } from './fileColumns.ts';

/** A key of the configuration that has several values. */
export interface DifferingKey {
  key: string;
  values: string[];
  /** The columns disagree on it, and tables are not split by it. */
  ignored: boolean;
}

const mostValues = 20;

/**
 * What the results' configurations differ in. With `auto` a key is ignored where one column has a value that another
 * has not, since nothing could be compared then: a commit, a date, another machine. The package never is.
 */
export function differingKeys(files: readonly FileColumn[], ignore: string): DifferingKey[] {
  const keys = new Set(
    files.flatMap(({ benchmarks }) => benchmarks.configurations.flatMap((entries) => entries.map(([key]) => key))),
  );
  const columns = [...new Set(files.map(({ name }) => name))];
  const ignoring = ignore.split(/[\s,]+/);
  return [...keys].flatMap((key): DifferingKey[] => {
    const ofColumn = columns.map((column) =>
      valuesOf(
        files.filter(({ name }) => name === column),
        key,
      ),
    );
    const values = [...new Set(ofColumn.flatMap((found) => [...found]))];
    if (values.length < 2) return [];
    const disagree = ofColumn.some((found) => values.some((value) => !found.has(value)));
    const ignored =
      ignore === 'auto' ? key !== 'pkg' && disagree : ignoring.includes(key) || ignoring.includes('.config');
    return [{ key, values: values.slice(0, mostValues), ignored }];
  });
}

/** '' where a result does not say. */
function valuesOf(files: readonly FileColumn[], key: string): Set<string> {
  const values = new Set<string>();
  for (const { benchmarks } of files) {
    const used = new Set(benchmarks.results.map(({ configuration }) => configuration));
    for (const index of used) {
      values.add(benchmarks.configurations[index]!.find(([name]) => name === key)?.[1] ?? '');
    }
  }
  return values;
}
