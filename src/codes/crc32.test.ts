import { describe, expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The standard check value of this CRC. */
test('the CRC of "123456789" is cbf43926', () => {
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926);
});

test('an empty input has the CRC 0', () => {
  expect(crc32(new Uint8Array())).toBe(0);
});

describe('the CRC of a stream in chunks equals that of the whole', () => {
  const whole = Uint8Array.from({ length: 1000 }, (_, index) => (index * index * 31) & 255);
  test.each([1, 7, 8, 9, 333, 999])('cut after %d bytes', (cut) => {
    expect(crc32(whole.subarray(cut), crc32(whole.subarray(0, cut)))).toBe(crc32(whole));
  });
});
