/** The part of a path's hash that its key contains, as one whole number: faster to compare than text. */
export function keyNumber(high: number, low: number): number {
  return (high & 0xfffff) * 0x100000 + (low & 0xfffff);
}

/** The same number from a key as `writePathHash` writes it; NaN if the text is no key. */
export function keyNumberOf(key: string): number {
  if (!/^[0-9a-v]{8}$/.test(key)) return Number.NaN;
  return Number.parseInt(key.slice(0, 4), 32) * 0x100000 + Number.parseInt(key.slice(4), 32);
}
