/**
 * Compares two rows of a sorted table by a figure or a text: below 0 if `one` comes first. Rows without one come last
 * in both directions; 0 if they are equal.
 */
export function compareKeys<Key extends number | bigint | string>(
  one: Key | null,
  other: Key | null,
  descending: boolean,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = one < other ? -1 : one > other ? 1 : 0;
  return descending ? -order : order;
}
