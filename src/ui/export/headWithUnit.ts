/** Units that say nothing beside a title. */
const unspoken = new Set(['', '1', 'count', 'each']);

/**
 * A column head with the unit of its numbers: "flat (ms)". A head that names it, such as "flat %", stays as it is.
 * @param own the unit that the head may name, where its numbers are scaled to another: "p50 s" in ms is "p50 (ms)"
 */
export function headWithUnit(header: string, unit = '', own = unit): string {
  if (unspoken.has(unit)) return header;
  if (own === '%' && header.endsWith('percentage points')) return header;
  if (header === own || header.startsWith(`${own} `) || header.startsWith(`${own},`)) {
    return `${unit}${header.slice(own.length)}`;
  }
  if (!header.endsWith(` ${own}`)) return `${header} (${unit})`;
  return unit === own ? header : `${header.slice(0, -own.length - 1)} (${unit})`;
}
