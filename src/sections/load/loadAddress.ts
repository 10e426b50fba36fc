import type { EndpointPair } from '../../analysis/load-tests/endpoints.ts';
import { loadMetrics } from '../../analysis/load-tests/loadMetrics.ts';
import { type Field, maybeSort, oneOf, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/** Endpoints that the reader takes for one: `main_orders~orders_v2`, encoded, with `|` between pairs. */
export const pairsField: Field<readonly EndpointPair[]> = {
  meaning: 'text',
  read: (text) =>
    (text ?? '').split('|').flatMap((pair): EndpointPair[] => {
      const [before = '', after = ''] = pair.split('~').map(decodedName);
      return before === '' || after === '' ? [] : [[before, after]];
    }),
  write: (pairs) => pairs.map((pair) => pair.map(encodedName).join('~')).join('|') || null,
};

/**
 * What the section reads of the address: the view; the figure that a chart or a comparison shows; `side`, if only one
 * is shown; `as` a chart or a table; the order of rows; what is searched for; the axis of bars; endpoints that the
 * reader has paired.
 */
export const loadAddress = sectionAddress('load', {
  view: oneOf('', 'table', 'latency', 'throughput', 'scatter', 'compare'),
  metric: oneOf(...loadMetrics),
  side: oneOf('after', 'before'),
  as: oneOf('', 'chart', 'table'),
  sort: maybeSort(),
  q: textOf('text'),
  scale: oneOf('log', 'linear'),
  pairs: pairsField,
});

/** What an address of the section says. */
export type LoadParams = ReturnType<typeof loadAddress.read>;
export type LoadViewId = Exclude<LoadParams['view'], ''>;

/** The views of the section, in their order. */
export const loadViews: readonly { value: LoadViewId; label: string; hint: string }[] = [
  { value: 'compare', label: 'Compare', hint: 'Before and after, endpoint by endpoint.' },
  { value: 'table', label: 'Table', hint: 'All figures of every endpoint.' },
  { value: 'latency', label: 'Latency', hint: 'From the median to the slowest request.' },
  { value: 'throughput', label: 'Throughput', hint: 'Requests per second.' },
  { value: 'scatter', label: 'Latency against throughput', hint: 'Each endpoint as a point.' },
];

function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll('~', '%7E');
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
