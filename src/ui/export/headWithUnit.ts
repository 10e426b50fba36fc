/** Units that say nothing beside a title. */
const unspoken = new Set(['', '1', 'count', 'each']);

/** A column head with its unit: "flat (ms)". A head that ends in the unit, such as "flat %", stays as it is. */
export function headWithUnit(header: string, unit = ''): string {
  return unspoken.has(unit) || header.endsWith(` ${unit}`) ? header : `${header} (${unit})`;
}
