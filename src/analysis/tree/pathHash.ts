/**
 * The hash of an empty path. A path hash is 2 × 20 bits of a path of function names, written as 8 characters, and
 * extended name by name.
 */
export const pathStart = { high: 0x811c9dc5 | 0, low: 0x1b873593 } as const;

/** The hash of a name that extends a path; FNV-1a over UTF-16 units. */
export function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash;
}

/** The upper half of a path's hash, extended by a name. */
export function extendHigh(high: number, name: number): number {
  return mix(high, name);
}

/** The lower half of a path's hash, extended by a name. */
export function extendLow(low: number, name: number): number {
  return mix(low, ~name);
}

/** A hash as 8 characters. */
export function writePathHash(high: number, low: number): string {
  return (high & 0xfffff).toString(32).padStart(4, '0') + (low & 0xfffff).toString(32).padStart(4, '0');
}

/** Returns a function that tells whether a hash equals the written one. */
export function pathHashIs(written: string): (high: number, low: number) => boolean {
  const [wantedHigh, wantedLow] = [Number.parseInt(written.slice(0, 4), 32), Number.parseInt(written.slice(4), 32)];
  return (high, low) => (high & 0xfffff) === wantedHigh && (low & 0xfffff) === wantedLow;
}

function mix(hash: number, nameHash: number): number {
  const mixed = Math.imul(hash ^ nameHash, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) | 0;
}

/** The part of a path's hash that its key contains, as one whole number: faster to compare than text. */
export function keyNumber(high: number, low: number): number {
  return (high & 0xfffff) * 0x100000 + (low & 0xfffff);
}

/** The same number from a key as `writePathHash` writes it; NaN if the text is no key. */
export function keyNumberOf(key: string): number {
  if (!/^[0-9a-v]{8}$/.test(key)) return Number.NaN;
  return Number.parseInt(key.slice(0, 4), 32) * 0x100000 + Number.parseInt(key.slice(4), 32);
}
