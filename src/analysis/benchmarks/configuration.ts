import type { Benchmarks, Configuration } from '../../model/benchmarks.ts';

/** The package that a configuration names (`pkg:`); '' without. */
export function packageOfConfiguration(configuration: Configuration): string {
  return configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
}

/** Everything that `key: value` lines of the texts say of a key. */
export function configuredValues(texts: readonly Benchmarks[], key: string): Set<string> {
  return new Set(
    texts.flatMap(({ configurations }) =>
      configurations.flatMap((entries) => entries.filter(([name]) => name === key).map(([, value]) => value)),
    ),
  );
}

/** All that the results of some texts say of a key; '' if one does not say. */
export function valuesOf(texts: readonly Benchmarks[], key: string): Set<string> {
  const values = new Set<string>();
  for (const { configurations, results } of texts) {
    for (const index of new Set(results.map(({ configuration }) => configuration))) {
      values.add(configurations[index]?.find(([name]) => name === key)?.[1] ?? '');
    }
  }
  return values;
}
