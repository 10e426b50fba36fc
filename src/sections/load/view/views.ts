import type { LoadPlace, LoadViewId } from '../loadAddress.ts';

/** The views of the section, in their order. */
export const loadViews: readonly { value: LoadViewId; label: string; hint: string }[] = [
  { value: 'compare', label: 'Compare', hint: 'Before and after, endpoint by endpoint.' },
  { value: 'table', label: 'Table', hint: 'All figures of every endpoint.' },
  { value: 'latency', label: 'Latency', hint: 'From the median to the slowest request.' },
  { value: 'throughput', label: 'Throughput', hint: 'Requests per second.' },
  { value: 'scatter', label: 'Latency against throughput', hint: 'Each endpoint as a point.' },
];

/** The views that the files have something for. */
export function viewsFor(isPair: boolean): typeof loadViews {
  return loadViews.filter(({ value }) => value !== 'compare' || isPair);
}

/** The view that the address names; without one the comparison, if there are two sides. */
export function viewOf(named: LoadPlace['view'], isPair: boolean): LoadViewId {
  const there = viewsFor(isPair);
  return (there.find(({ value }) => value === named) ?? there[0]!).value;
}
