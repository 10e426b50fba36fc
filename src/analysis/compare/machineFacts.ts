import type { Benchmarks } from '../../model/benchmarks.ts';
import { benchmarkName, processorsOf } from '../benchmarks/benchmarkName.ts';
import { configuredValues } from '../benchmarks/configuration.ts';
import type { MachineFacts } from './sideFacts.ts';

/** The machine facts that all results of a side's benchmark texts agree on; '' and 0 for the others. */
export function machineFacts(texts: readonly Benchmarks[]): MachineFacts {
  const of = (key: string): string => only(configuredValues(texts, key)) ?? '';
  const procs = new Set(
    texts.flatMap(({ results }) =>
      // People leave GOMAXPROCS out of the names in written reports.
      results.flatMap(({ name, readFrom }) => (readFrom === 'table' ? [] : [processorsOf(benchmarkName(name))])),
    ),
  );
  return { goos: of('goos'), goarch: of('goarch'), cpu: of('cpu'), pkg: of('pkg'), procs: only(procs) ?? 0 };
}

function only<T>(values: ReadonlySet<T>): T | undefined {
  return values.size === 1 ? [...values][0] : undefined;
}
