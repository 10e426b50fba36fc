import { isNamedMeasurement } from './isOther.ts';

/** So many files are opened at once; more do not belong to one investigation. */
export const mostFiles = 20_000;

/** Files that may be measurements whatever they are called, and archives. */
const mayBeMeasurement =
  /\.(?:txt|log|json|jsonl|ndjson|md|csv|html?|folded|collapsed|cpuprofile|gz|tgz|tar|zip)$|(?:^|\/)[^./]+$/i;

/**
 * Of more files than are opened at once, those whose names say that they are measurements, then those that may be, then
 * the others; in their order.
 */
export function likeliestFiles<Found extends { path: string }>(
  found: readonly Found[],
  most: number = mostFiles,
): Found[] {
  if (found.length <= most) return [...found];
  const ranks = found.map(({ path }) => {
    if (isNamedMeasurement(path)) return 0;
    return mayBeMeasurement.test(path) ? 1 : 2;
  });
  const places = [...found.keys()].sort((a, b) => ranks[a]! - ranks[b]! || a - b).slice(0, most);
  return places.sort((a, b) => a - b).map((place) => found[place]!);
}
