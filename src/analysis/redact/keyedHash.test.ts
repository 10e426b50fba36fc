import { expect, test } from 'vitest';
import { halfSipHash, hashKeyOf, keyedHash } from './keyedHash.ts';

/** The first of the hash's published test vectors: key 00 01 … 07, and an empty input. */
test('the empty text has its published hash', () => {
  const hash = halfSipHash(new Uint8Array(), [0x03020100, 0x07060504]);
  expect((hash >>> 0).toString(16)).toBe('5b9f35a9');
});

test('a text has one hash per salt', () => {
  const key = hashKeyOf('one share');
  expect(keyedHash('billing', key)).toBe(keyedHash('billing', hashKeyOf('one share')));
  expect(keyedHash('billing', key)).not.toBe(keyedHash('billing', hashKeyOf('another share')));
  expect(keyedHash('billing', key)).toMatch(/^[0-9a-f]{8}$/);
});

test('ten thousand similar names have hardly any collisions', () => {
  const key = hashKeyOf('one share');
  const hashes = new Set(Array.from({ length: 10_000 }, (_, index) => keyedHash(`handler${index}`, key)));
  expect(hashes.size).toBeGreaterThan(9_990);
});
