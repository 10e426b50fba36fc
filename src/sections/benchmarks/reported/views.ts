import type { ViewRef } from '../../../model/report.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';

/** The comparison of all benchmarks in one unit. */
export function compareView(unit: string, as: 'chart' | '' = ''): ViewRef {
  return benchmarkAddress.view({ view: 'compare', unit, as });
}

/**
 * The comparison of one benchmark, and of no other whose name holds its name.
 * @param name unlike all others of its group
 * @param group the title of its group, where others have a benchmark of this name; else ''
 */
export function compareOneView(unit: string, name: string, group: string): ViewRef {
  return benchmarkAddress.view({ view: 'compare', unit, q: `"${name}"`, group });
}
