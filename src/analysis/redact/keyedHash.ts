/** A secret key for hashing texts; without it, nobody can find a text by hashing guesses. */
export type HashKey = readonly [number, number];

/** The key of a salt. The salt should be random: a guessable salt protects nothing. */
export function hashKeyOf(salt: string): HashKey {
  const bytes = new TextEncoder().encode(salt);
  return [halfSipHash(bytes, [0x9e3779b9, 0x7f4a7c15]), halfSipHash(bytes, [0xbf58476d, 0x1ce4e5b9])];
}

/** Eight hexadecimal digits for a text, the same for the same text and key. */
export function keyedHash(text: string, key: HashKey): string {
  return (halfSipHash(new TextEncoder().encode(text), key) >>> 0).toString(16).padStart(8, '0');
}

/**
 * HalfSipHash-2-4 with 32 bits of output: a hash for short inputs whose output reveals nothing about the key (Aumasson
 * and Bernstein, "SipHash: a fast short-input PRF", in its form for 32-bit words).
 */
export function halfSipHash(bytes: Uint8Array, [k0, k1]: HashKey): number {
  let v0 = k0 | 0;
  let v1 = k1 | 0;
  let v2 = 0x6c796765 ^ k0;
  let v3 = 0x74656462 ^ k1;

  function rounds(count: number): void {
    for (let round = 0; round < count; round++) {
      v0 = (v0 + v1) | 0;
      v1 = rotate(v1, 5) ^ v0;
      v0 = rotate(v0, 16);
      v2 = (v2 + v3) | 0;
      v3 = rotate(v3, 8) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = rotate(v3, 7) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = rotate(v1, 13) ^ v2;
      v2 = rotate(v2, 16);
    }
  }

  function take(word: number): void {
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  }

  const whole = bytes.length & ~3;
  for (let index = 0; index < whole; index += 4) {
    take(bytes[index]! | (bytes[index + 1]! << 8) | (bytes[index + 2]! << 16) | (bytes[index + 3]! << 24));
  }
  let last = bytes.length << 24;
  for (let index = whole; index < bytes.length; index++) last |= bytes[index]! << (8 * (index - whole));
  take(last);
  v2 ^= 0xff;
  rounds(4);
  return v1 ^ v3;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
