import type { ViewRef } from '../../../model/report.ts';

/** The comparison of all benchmarks in one unit. */
export function compareView(unit: string, as: 'chart' | '' = ''): ViewRef {
  return viewRef({ view: 'compare', unit, as });
}

/**
 * The comparison of one benchmark, and of no other whose name holds its name.
 * @param name unlike all others of its group
 * @param group the title of its group, where others have a benchmark of this name; else ''
 */
export function compareOneView(unit: string, name: string, group: string): ViewRef {
  return viewRef({ view: 'compare', unit, q: `"${name}"`, group });
}

/** A view of the benchmarks by its parameters; those without a value are left out. */
export function viewRef(params: Readonly<Record<string, string>>): ViewRef {
  const filled = Object.entries(params).filter(([, value]) => value !== '');
  return { section: 'benchmarks', params: new URLSearchParams(filled).toString() };
}
