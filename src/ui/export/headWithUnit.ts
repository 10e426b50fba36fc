/** A column's head with the unit of its numbers: "flat (ms)". A head that ends in its unit, as "flat %" does, has said it. */
export function headWithUnit(header: string, unit = ''): string {
  return unit === '' || header.endsWith(` ${unit}`) ? header : `${header} (${unit})`;
}
