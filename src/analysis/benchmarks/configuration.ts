import type { Benchmarks, Configuration } from '../../model/benchmarks.ts';
import { formatCount } from '../../units/formatCount.ts';
import type { BenchmarkTables } from './benchmarkTables.ts';

/** The package of a configuration (`pkg:`); '' if there is none. */
export function packageOfConfiguration(configuration: Configuration): string {
  return configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
}

/** All values of a key in the `key: value` lines of the texts. */
export function configuredValues(texts: readonly Benchmarks[], key: string): Set<string> {
  return new Set(
    texts.flatMap(({ configurations }) =>
      configurations.flatMap((entries) => entries.filter(([name]) => name === key).map(([, value]) => value)),
    ),
  );
}

/** All values of a key in the results of the texts; '' if a result does not have it. */
export function valuesOf(texts: readonly Benchmarks[], key: string): Set<string> {
  const values = new Set<string>();
  for (const { configurations, results } of texts) {
    for (const index of new Set(results.map(({ configuration }) => configuration))) {
      values.add(configurations[index]?.find(([name]) => name === key)?.[1] ?? '');
    }
  }
  return values;
}

/** What the tables leave out, and how to see it; '' if they have all columns. */
export function columnsLeftOutText({
  columns,
  columnsLeftOut,
}: Pick<BenchmarkTables, 'columns' | 'columnsLeftOut'>): string {
  if (columnsLeftOut === 0) return '';
  const shown = formatCount(columns.length);
  return `Only the first ${shown} of ${formatCount(columns.length + columnsLeftOut)} columns are shown and compared. Where every file is a column, put the files of one side into a folder before and those of the other into a folder after, which pools their runs, or open fewer files.`;
}
