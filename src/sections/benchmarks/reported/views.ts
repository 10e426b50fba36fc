import type { ViewRef } from '../../../model/report.ts';

/** The comparison in one unit; `search` leaves some rows alone. */
export function compareView(unit: string, search = '', as: 'chart' | '' = ''): ViewRef {
  return viewRef({ view: 'compare', unit, q: search, as });
}

/** A view of the benchmarks by its parameters; those without a value are left out. */
export function viewRef(params: Readonly<Record<string, string>>): ViewRef {
  const filled = Object.entries(params).filter(([, value]) => value !== '');
  return { section: 'benchmarks', params: new URLSearchParams(filled).toString() };
}
